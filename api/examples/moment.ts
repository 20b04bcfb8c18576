import { entityOf } from '../../db/rows.js';
import { referenceTypeOf } from '../../domain/webhook-event.js';
import type { Piece } from '../../resources/piece.js';
import { renderTransportEvent, type TransportEventResource, type TransportEventRow } from '../../resources/transport-event.js';
import { exampleId } from './ids.js';
import { recordsAt } from './records.js';
import { STEPS, TERMINALS, type Columns, type Step } from './voyage.js';

/** What had happened of the example voyage when an event became known, and how its records stood then. */
export interface Moment {
  step: Step;
  records: Piece[];
  /** Newest first. */
  transportEvents: TransportEventResource[];
}

/** The moment at which an event of the example voyage became known. */
export function momentOf(event: Step['event']): Moment {
  const place = STEPS.findIndex((step) => step.event === event);
  const step = STEPS[place];
  if (!step) throw new Error(`The example voyage has no ${event}.`);
  const happened = [...STEPS.slice(0, place).filter(({ instead }) => !instead), step];
  const together = (columns: 'request' | 'shipment' | 'container') => Object.assign({}, ...happened.map((one) => one[columns])) as Columns;
  const told = happened.filter(isTransportEvent).reverse();
  const records = recordsAt({
    now: step.knownAt,
    request: together('request'),
    shipment: together('shipment'),
    container: together('container'),
    transportEventIds: told.map(stepId),
  });
  return { step, records, transportEvents: told.map(transportEventOf) };
}

/** Id of what an event is about, where that is the event's own. */
export const stepId = ({ event }: Step) => exampleId(event);

/** Whether a transport event tells of it. */
export const isTransportEvent = ({ event }: Step) => referenceTypeOf(event) === 'transport_event';

const UNTOLD: Columns = {
  timezone: null,
  data_source: 'shipping_line',
  location_locode: null,
  location_type: null,
  location_id: null,
  terminal_id: null,
  vessel_id: null,
  voyage_number: null,
  value_timestamp: null,
  raw_event_id: null,
  previous_version_id: null,
  invalidated_at: null,
  shipment_id: exampleId('shipment'),
  container_id: exampleId('container'),
};

/** News of a deadline carries the moment of the change; a milestone or estimate says its own time. */
export function transportEventOf(step: Step): TransportEventResource {
  const { event, knownAt, told } = step;
  const row = { ...UNTOLD, timestamp: knownAt, ...told, event, id: stepId(step), created_at: knownAt };
  const facilityType = told?.['terminal_id'] === TERMINALS.inland ? 'rail' : 'ocean_terminal';
  return renderTransportEvent(entityOf<TransportEventRow>(row), { facilityType });
}
