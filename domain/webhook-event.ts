import type { EstimateName, MilestoneName } from './milestone.js';

/** What a notification's `reference_object` is: one type per event. */
export type ReferenceType =
  | 'tracking_request'
  | 'transport_event'
  | 'estimated_event'
  | 'container_created_event'
  | 'container_updated_event'
  | 'container_pod_terminal_changed_event'
  | 'document';

/** Paid features that open an event to an account; without the feature it is neither listed nor delivered. */
export type EventFeature = 'rail_plan' | 'document_processing';

interface EventFacts {
  reference: ReferenceType;
  /** For the catalogue that clients read. */
  description: string;
  feature?: EventFeature;
}

// Written against the milestones and estimates, so that one without its event does not compile.
const MILESTONE_DESCRIPTIONS: Record<MilestoneName, string> = {
  empty_out: 'The empty container was picked up for loading.',
  full_in: 'The loaded container came in at the terminal of departure.',
  vessel_loaded: 'The container was loaded on the vessel at the port of lading.',
  vessel_departed: 'The vessel sailed from the port of lading with the container.',
  transshipment_arrived: 'The container reached a transshipment port.',
  transshipment_discharged: 'The container was lifted off the vessel at a transshipment port.',
  transshipment_loaded: 'The container was loaded on its next vessel at a transshipment port.',
  transshipment_departed: 'The container left a transshipment port.',
  feeder_arrived: 'The container arrived on a feeder vessel or barge.',
  feeder_discharged: 'The container was lifted off a feeder vessel or barge.',
  feeder_loaded: 'The container was loaded on a feeder vessel or barge.',
  feeder_departed: 'The feeder vessel or barge left with the container.',
  vessel_arrived: 'The vessel arrived at the port of discharge.',
  vessel_berthed: 'The vessel was made fast at its berth in the port of discharge.',
  vessel_discharged: 'The container was lifted off the vessel at the port of discharge.',
  available: 'The container can be picked up.',
  not_available: 'The container can no longer be picked up.',
  full_out: 'The loaded container left the facility, at the port or inland.',
  delivered: 'The container was marked as delivered by hand.',
  empty_in: 'The empty container was handed back.',
  rail_loaded: 'The container was put on a rail car.',
  rail_departed: 'The train left with the container.',
  rail_arrived: 'The container reached a rail terminal, an interchange on the way included.',
  rail_unloaded: 'The container was taken off the rail car.',
  arrived_at_inland_destination: 'The container reached its inland destination.',
};

const ESTIMATE_DESCRIPTIONS: Record<EstimateName, string> = {
  'estimated.vessel_departed': 'The departure from the port of lading is expected at another time than before.',
  'estimated.vessel_arrived': 'The arrival at the port of discharge is expected at another time than before.',
  'estimated.arrived_at_inland_destination': 'The arrival at the inland destination is expected at another time than before.',
};

const TRACKING_REQUEST_EVENTS = {
  'tracking_request.succeeded': {
    reference: 'tracking_request',
    description: 'The shipping line knows the number: its shipment is being tracked.',
  },
  'tracking_request.failed': { reference: 'tracking_request', description: 'The number cannot be tracked; the failed reason says why.' },
  'tracking_request.awaiting_manifest': {
    reference: 'tracking_request',
    description: 'The shipping line does not know the number yet; it will be asked again.',
  },
  'tracking_request.tracking_stopped': { reference: 'tracking_request', description: 'The shipment is no longer updated.' },
} as const satisfies Record<string, EventFacts>;

const TRANSPORT_EVENTS = transportEvents(MILESTONE_DESCRIPTIONS);

const ESTIMATED_EVENTS = {
  'shipment.estimated.arrival': {
    reference: 'estimated_event',
    description: 'The arrival of the shipment at the port of discharge is expected at another time than before.',
  },
  ...transportEvents(ESTIMATE_DESCRIPTIONS),
} as const satisfies Record<string, EventFacts>;

const CONTAINER_EVENTS = {
  'container.created': { reference: 'container_created_event', description: 'A container joined the shipment.' },
  'container.updated': {
    reference: 'container_updated_event',
    description: "The terminal's news of the container changed: holds, fees, dates.",
  },
  'container.pod_terminal_changed': {
    reference: 'container_pod_terminal_changed_event',
    description: 'The container is expected, or stands, at another terminal of the port of discharge.',
  },
  'container.pickup_lfd.changed': { reference: 'transport_event', description: 'The last free day that counts for pickup changed.' },
  'container.pickup_lfd_line.changed': {
    reference: 'transport_event',
    description: 'The last free day given by the shipping line changed.',
  },
  'container.pickup_lfd_terminal.changed': {
    reference: 'transport_event',
    description: 'The last free day given by the terminal changed.',
  },
  'container.pickup_lfd_rail.changed': {
    reference: 'transport_event',
    description: 'The last free day given by the rail carrier changed.',
    feature: 'rail_plan',
  },
  'container.pickup_appointment.changed': {
    reference: 'transport_event',
    description: 'The pickup appointment was made, moved or dropped.',
  },
} as const satisfies Record<string, EventFacts>;

const DOCUMENT_EVENTS = {
  'document.extracted': {
    reference: 'document',
    description: 'The document was classified and its fields were read.',
    feature: 'document_processing',
  },
  'document.extraction_failed': {
    reference: 'document',
    description: 'The fields of the document could not be read.',
    feature: 'document_processing',
  },
} as const satisfies Record<string, EventFacts>;

const EVENTS = { ...TRACKING_REQUEST_EVENTS, ...TRANSPORT_EVENTS, ...ESTIMATED_EVENTS, ...CONTAINER_EVENTS, ...DOCUMENT_EVENTS };

/** Name of something a webhook can be told: `container.transport.vessel_loaded`. */
export type WebhookEventName = keyof typeof EVENTS;

export const WEBHOOK_EVENT_NAMES = Object.keys(EVENTS) as readonly WebhookEventName[];

/** One group of the catalogue (`webhook_event_category`). */
export interface WebhookEventCategory {
  id: string;
  name: string;
  events: readonly { name: WebhookEventName; description: string }[];
}

const CATEGORIES: readonly WebhookEventCategory[] = [
  category('Tracking Request Events', TRACKING_REQUEST_EVENTS),
  category('Transport Milestone Events', TRANSPORT_EVENTS),
  category('Estimated Events', ESTIMATED_EVENTS),
  category('Container Update Events', CONTAINER_EVENTS),
  category('Document Processing Events', DOCUMENT_EVENTS),
];

/** The catalogue as an account with these features sees it; a group without an open event is left out. */
export function webhookEventCatalogue(features: readonly string[]): WebhookEventCategory[] {
  return CATEGORIES.map((group) => ({ ...group, events: group.events.filter(({ name }) => eventIsOpen(name, features)) })).filter(
    ({ events }) => events.length > 0,
  );
}

export function isWebhookEventName(text: string): text is WebhookEventName {
  return Object.hasOwn(EVENTS, text);
}

/** True when an account with these features is told such an event. */
export function eventIsOpen(name: WebhookEventName, features: readonly string[]): boolean {
  const { feature }: EventFacts = EVENTS[name];
  return feature === undefined || features.includes(feature);
}

/** Type of the event's `reference_object`. */
export function referenceTypeOf(name: WebhookEventName): ReferenceType {
  return EVENTS[name].reference;
}

/** True when a webhook that named these events wants this one. Null: all, those of later releases too. */
export function webhookWants(events: readonly string[] | null, name: WebhookEventName): boolean {
  return events === null || events.includes(name);
}

/** The event that tells a milestone or estimate of a container. */
export function transportEventName<Name extends MilestoneName | EstimateName>(name: Name): `container.transport.${Name}` {
  return `container.transport.${name}`;
}

function transportEvents<Name extends MilestoneName | EstimateName>(descriptions: Record<Name, string>) {
  const entries = (Object.keys(descriptions) as Name[]).map((name) => {
    const facts: EventFacts & { reference: 'transport_event' } = { reference: 'transport_event', description: descriptions[name] };
    return [transportEventName(name), facts] as const;
  });
  return Object.fromEntries(entries) as { [Key in Name as `container.transport.${Key}`]: EventFacts & { reference: 'transport_event' } };
}

// The interface fixes the first id; the others follow its pattern: the name in lower case, joined by dashes.
function category(name: string, events: Record<string, EventFacts>): WebhookEventCategory {
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    events: (Object.keys(events) as WebhookEventName[]).map((event) => ({ name: event, description: EVENTS[event].description })),
  };
}
