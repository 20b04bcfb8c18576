import { isRecord } from './fields.js';
import type { Recorded, RecordsOfPage } from './records.js';

type Said = Readonly<Record<string, unknown>>;

const EVENT_LISTS = [
  { name: 'shipmentEvent', eventType: 'SHIPMENT' },
  { name: 'transportEvent', eventType: 'TRANSPORT' },
  { name: 'equipmentEvent', eventType: 'EQUIPMENT' },
] as const;

/**
 * The events of HMM's own shape: one object with a list per event type, the calls in a list of their own that events point
 * at by id, booking and container beside them. Each event comes back with the call it points at, both as they came, so
 * that the record can be read without the rest of its answer. Null when the page has another shape.
 */
export function hmmRecords(page: Said): RecordsOfPage | null {
  if (!EVENT_LISTS.some(({ name }) => name in page)) return null;
  const count = EVENT_LISTS.reduce((sum, { name }) => sum + list(page[name]).length, 0);
  return { count, records: () => records(page) };
}

function* records(page: Said): Generator<Recorded> {
  const calls = firstBy(list(page['transportCall']).filter(isRecord), (call) => [callId(call)]);
  const transports = firstBy(list(page['transport']).filter(isRecord), (transport) => [
    String(transport['loadTransportCallId']),
    String(transport['dischargeTransportCallId']),
  ]);
  const shipment = list(page['shipment']).find(isRecord) ?? {};
  const equipment = list(page['equipment']).filter(isRecord);
  // The container of an event that names none is the one that was asked for; of several there is no telling.
  const only = equipment.length === 1 ? equipment[0] : undefined;

  for (const { name, eventType } of EVENT_LISTS) {
    for (const event of list(page[name])) {
      if (!isRecord(event)) {
        yield { said: event, standard: null };
        continue;
      }
      const call = calls.get(callId(event) ?? '');
      const about = eventType === 'EQUIPMENT' ? { ...only } : {};
      const transportCall = { ...withVessel(call, transports), ...filledFields(event['transportCall']) };
      yield {
        said: { [name]: event, ...(call === undefined ? {} : { transportCall: call }) },
        standard: {
          ...about,
          ...filledFields(event),
          eventType,
          transportCall,
          documentReferences: [...list(event['documentReferences']), ...documents(shipment)],
        },
      };
    }
  }
}

/** Each item under its keys; of several with one key the first. */
function firstBy(items: readonly Said[], keysOf: (item: Said) => readonly (string | null)[]): ReadonlyMap<string, Said> {
  const first = new Map<string, Said>();
  for (const item of items) for (const key of keysOf(item)) if (key !== null && !first.has(key)) first.set(key, item);
  return first;
}

function withVessel(call: Said | undefined, transports: ReadonlyMap<string, Said>): Said {
  if (call === undefined || isRecord(call['vessel'])) return call ?? {};
  const transport = transports.get(callId(call) ?? '');
  if (transport === undefined) return call;
  return { ...call, vessel: { vesselIMONumber: transport['vesselImoNumber'], vesselName: transport['transportName'] } };
}

function callId(said: Said): string | null {
  const id = said['transportCallID'] ?? said['transportCallId'];
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : null;
}

function documents(shipment: Said): Said[] {
  return [
    { documentReferenceType: 'BKG', documentReferenceValue: shipment['carrierBookingReference'] },
    { documentReferenceType: 'TRD', documentReferenceValue: shipment['transportDocumentReference'] },
  ];
}

/** Without what is null or empty, so that it does not cover what stands behind it. */
function filledFields(value: unknown): Said {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null && item !== '')) : {};
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);
