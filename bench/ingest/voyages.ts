const DAY_MS = 86_400_000;
export const BOXES = 5;

/** A line's answer about one bill of lading. */
export interface VoyageAnswer {
  bill: string;
  /** As it comes from the line. */
  bytes: Buffer;
  events: number;
}

/** What a line says of a voyage with one transshipment, at the end of which five boxes have left the port of discharge. */
export function voyageAnswer(number: number): VoyageAnswer {
  const bill = `HLCU${String(number).padStart(9, '0')}`;
  const events = [...legs(bill, number), ...Array.from({ length: BOXES }, (_, box) => boxEvents(bill, number * BOXES + box)).flat()];
  return { bill, bytes: Buffer.from(JSON.stringify(events)), events: events.length };
}

const began = Date.now() - 50 * DAY_MS;
/** Whole seconds, as lines write them. */
const on = (day: number) => `${new Date(began + day * DAY_MS).toISOString().slice(0, 19)}+00:00`;
const references = (bill: string) => [{ documentReferenceType: 'TRD', documentReferenceValue: bill }];

interface Call {
  locode: string;
  ship: number;
  role: 'POL' | 'PTR' | 'POD';
}

const callOf = (bill: string, { locode, ship, role }: Call) => ({
  transportCallID: `${bill}${locode}${ship}`,
  modeOfTransport: 'VESSEL',
  UNLocationCode: locode,
  facilityTypeCode: 'POTE',
  exportVoyageNumber: `${ship % 900}W`,
  importVoyageNumber: `${ship % 900}W`,
  vessel: { vesselIMONumber: String(9_000_000 + (ship % 500)), vesselName: `BENCH ${ship % 500}` },
  shipmentLocationType: role,
});

const LEGS = [
  { day: 3, code: 'DEPA', call: { locode: 'CNSHA', ship: 0, role: 'POL' } },
  { day: 12, code: 'ARRI', call: { locode: 'SGSIN', ship: 0, role: 'PTR' } },
  { day: 15, code: 'DEPA', call: { locode: 'SGSIN', ship: 1, role: 'PTR' } },
  { day: 40, code: 'ARRI', call: { locode: 'DEHAM', ship: 1, role: 'POD' } },
] as const;

function legs(bill: string, number: number): object[] {
  return LEGS.map(({ day, code, call }) => ({
    eventID: `${bill}-${code}-${day}`,
    eventType: 'TRANSPORT',
    eventClassifierCode: 'ACT',
    transportEventTypeCode: code,
    eventDateTime: on(day),
    eventCreatedDateTime: on(day),
    documentReferences: references(bill),
    transportCall: callOf(bill, { ...call, ship: number * 2 + call.ship }),
  }));
}

const MOVES = [
  { day: 0, code: 'GTOT', load: 'EMPTY', call: { locode: 'CNSHA', ship: 0, role: 'POL' } },
  { day: 1, code: 'GTIN', load: 'LADEN', call: { locode: 'CNSHA', ship: 0, role: 'POL' } },
  { day: 2, code: 'LOAD', load: 'LADEN', call: { locode: 'CNSHA', ship: 0, role: 'POL' } },
  { day: 13, code: 'DISC', load: 'LADEN', call: { locode: 'SGSIN', ship: 0, role: 'PTR' } },
  { day: 14, code: 'LOAD', load: 'LADEN', call: { locode: 'SGSIN', ship: 1, role: 'PTR' } },
  { day: 41, code: 'DISC', load: 'LADEN', call: { locode: 'DEHAM', ship: 1, role: 'POD' } },
  { day: 44, code: 'GTOT', load: 'LADEN', call: { locode: 'DEHAM', ship: 1, role: 'POD' } },
] as const;

function boxEvents(bill: string, box: number): object[] {
  return MOVES.map(({ day, code, load, call }) => ({
    eventID: `${bill}-${box}-${code}-${day}`,
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'ACT',
    equipmentEventTypeCode: code,
    emptyIndicatorCode: load,
    equipmentReference: `BNCU${String(box).padStart(7, '0')}`,
    ISOEquipmentCode: '45G1',
    eventDateTime: on(day),
    eventCreatedDateTime: on(day),
    documentReferences: references(bill),
    transportCall: callOf(bill, { ...call, ship: Math.floor(box / BOXES) * 2 + call.ship }),
  }));
}
