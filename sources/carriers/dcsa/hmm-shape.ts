import { isRecord } from './fields.js';

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
export function hmmRecords(page: Said): { said: unknown; standard: Said | null }[] | null {
  if (!EVENT_LISTS.some(({ name }) => name in page)) return null;
  const calls = list(page['transportCall']).filter(isRecord);
  const transports = list(page['transport']).filter(isRecord);
  const shipment = list(page['shipment']).find(isRecord) ?? {};
  const equipment = list(page['equipment']).filter(isRecord);
  // The container of an event that names none is the one that was asked for; of several there is no telling.
  const only = equipment.length === 1 ? equipment[0] : undefined;

  return EVENT_LISTS.flatMap(({ name, eventType }) =>
    list(page[name]).map((event) => {
      if (!isRecord(event)) return { said: event, standard: null };
      const call = calls.find((known) => callId(known) !== null && callId(known) === callId(event));
      const about = eventType === 'EQUIPMENT' ? { ...only } : {};
      const transportCall = { ...withVessel(call, transports), ...filledFields(event['transportCall']) };
      return {
        said: { [name]: event, ...(call === undefined ? {} : { transportCall: call }) },
        standard: {
          ...about,
          ...filledFields(event),
          eventType,
          transportCall,
          documentReferences: [...list(event['documentReferences']), ...documents(shipment)],
        },
      };
    }),
  );
}

function withVessel(call: Said | undefined, transports: readonly Said[]): Said {
  if (call === undefined || isRecord(call['vessel'])) return call ?? {};
  const transport = transports.find((one) =>
    [one['loadTransportCallId'], one['dischargeTransportCallId']].some((id) => String(id) === callId(call)),
  );
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
