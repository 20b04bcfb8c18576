/**
 * The paths `include` may name, by list (promise L6: from a fixed list, of depth 3 at most). Every name is a relationship
 * of the resource before it, except for the other names some lists have.
 */
const CONTAINER = ['shipment', 'pod_terminal', 'pickup_facility', 'transport_events', 'raw_events'];
const SHIPMENT_PLACES = ['port_of_lading', 'port_of_discharge', 'pod_terminal', 'destination', 'destination_terminal'];
const SHIPMENT = ['containers', ...SHIPMENT_PLACES, 'line_tracking_stopped_by_user'];
const TRANSPORT_EVENT = ['location', 'terminal', 'vessel', 'shipment', 'container', 'source_event', 'previous_version'];

const below = (name: string, names: readonly string[]) => names.map((rest) => `${name}.${rest}`);

/** What the news of a document has beside it. */
const TOLD_OF_DOCUMENT = ['last_document_representation', 'email_submission'] as const;

const TERMINALS_PORT = below('pod_terminal', ['port']);
const PATHS = {
  containers: [
    ...CONTAINER,
    ...below('shipment', [
      ...SHIPMENT,
      ...TERMINALS_PORT,
      'destination_terminal.port',
      'containers.pod_terminal',
      'containers.pickup_facility',
    ]),
    ...TERMINALS_PORT,
    'pickup_facility.port',
    ...below('transport_events', ['location', 'terminal', 'vessel', 'source_event', 'previous_version', 'terminal.port']),
    ...below('raw_events', ['location', 'vessel', 'terminal']),
  ],
  shipments: [
    ...SHIPMENT,
    ...below('containers', [
      ...CONTAINER,
      ...TERMINALS_PORT,
      'pickup_facility.port',
      ...below('transport_events', ['location', 'terminal', 'vessel']),
    ]),
    ...TERMINALS_PORT,
    'destination_terminal.port',
  ],
  tracking_requests: [
    'tracked_object',
    'customer',
    'user',
    'account',
    'shipping_line',
    ...below('tracked_object', [
      ...SHIPMENT,
      ...TERMINALS_PORT,
      'destination_terminal.port',
      'containers.pod_terminal',
      'containers.pickup_facility',
      'containers.transport_events',
    ]),
  ],
  transport_events: [
    ...TRANSPORT_EVENT,
    'terminal.port',
    ...below('shipment', SHIPMENT),
    ...below('container', ['shipment', 'pod_terminal', 'pickup_facility']),
  ],
  documents: ['shipments', 'cargos', 'account', 'user', 'last_document_representation', 'email_submission'],
  email_submissions: ['account', 'user', 'documents', 'documents.last_document_representation'],
  raw_events: ['location', 'vessel', 'terminal'],
  fact_versions: ['raw_event'],
  api_keys: ['user'],
  webhook_notifications: [
    'webhook',
    'reference_object',
    'document',
    'webhook_notification_logs',
    ...below('reference_object', [
      'tracked_object',
      'tracked_object.containers',
      'customer',
      'user',
      'account',
      'shipping_line',
      'port',
      'terminal.port',
      ...TRANSPORT_EVENT,
      ...below('shipment', SHIPMENT),
      ...below('container', ['pod_terminal', 'pickup_facility']),
      ...TOLD_OF_DOCUMENT,
    ]),
    ...below('document', TOLD_OF_DOCUMENT),
  ],
} as const satisfies Record<string, readonly string[]>;

export type IncludingList = keyof typeof PATHS;

export const isIncludingList = (name: string): name is IncludingList => Object.hasOwn(PATHS, name);

// Typed clients offer exactly these names for what a tracking request became, and for what was read of a paper.
const OTHER_NAMES: Partial<Record<IncludingList, Record<string, string>>> = {
  documents: { current_extraction: 'last_document_representation' },
  tracking_requests: { shipment: 'tracked_object', container: 'tracked_object.containers' },
};

export type IncludeReading = { known: true; paths: string[] } | { known: false; unknown: string };

/** The paths that an `include` parameter names (`shipment, pod_terminal.port`), each once; or the first name that the list does not have. */
export function readInclude(list: IncludingList, parameter: string): IncludeReading {
  const allowed = new Set<string>(PATHS[list]);
  const paths = new Set<string>();
  for (const written of parameter.split(',').map((name) => name.trim())) {
    if (written === '') continue;
    const path = canonical(list, written);
    if (!allowed.has(path)) return { known: false, unknown: written };
    paths.add(path);
  }
  return { known: true, paths: [...paths] };
}

/** The paths a list accepts, other names left out. */
export function includePathsOf(list: IncludingList): readonly string[] {
  return PATHS[list];
}

/** What else a list accepts in place of some of its paths. */
export function otherNamesOf(list: IncludingList): readonly string[] {
  return Object.keys(OTHER_NAMES[list] ?? {});
}

function canonical(list: IncludingList, path: string): string {
  const [first = '', ...rest] = path.split('.');
  return [OTHER_NAMES[list]?.[first] ?? first, ...rest].join('.');
}
