const DAY_MS = 86_400_000;
const LONG_AGO = Date.UTC(2026, 0, 1);

const call = (day: number) => ({
  transportCallID: `c${day}`,
  modeOfTransport: 'VESSEL',
  UNLocationCode: ['CNSHA', 'SGSIN', 'NLRTM', 'USLAX'][day % 4],
  facilityTypeCode: 'POTE',
  vessel: { vesselIMONumber: '9321483', vesselName: 'ALBATROS' },
  exportVoyageNumber: String(day),
});
const moment = (day: number) => new Date(LONG_AGO + day * DAY_MS).toISOString();
const box = (index: number): string => `ABCU${1_000_000 + index}`;
const bill = [{ documentReferenceType: 'TRD', documentReferenceValue: 'B1' }];

/** Events of the standard's shape: one box's, and a ship's that may name the boxes it carries. */
const moved = (index: number, day = 1) => ({
  eventID: `e${index}-${day}`,
  eventCreatedDateTime: moment(day),
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  eventDateTime: moment(day),
  equipmentEventTypeCode: day % 2 ? 'LOAD' : 'DISC',
  equipmentReference: box(index),
  ISOEquipmentCode: '22G1',
  emptyIndicatorCode: 'LADEN',
  transportCall: call(day),
  documentReferences: bill,
});
const sailed = (day: number, boxes = 0) => ({
  eventID: `t${day}`,
  eventCreatedDateTime: moment(day),
  eventType: 'TRANSPORT',
  eventClassifierCode: 'ACT',
  eventDateTime: moment(day),
  transportEventTypeCode: day % 2 ? 'DEPA' : 'ARRI',
  transportCall: call(day),
  ...(boxes ? { references: many(boxes, (index) => ({ referenceType: 'EQ', referenceValue: box(index) })) } : { documentReferences: bill }),
});

const many = <Item>(count: number, make: (index: number) => Item): Item[] => Array.from({ length: count }, (_, index) => make(index));
const page = (events: readonly unknown[]) => JSON.stringify(events);

/** What a line may answer, and what one that means ill or is broken does: its pages, by what is large about it. */
export const ANSWERS = {
  'a usual answer': () => [page([...many(4, (day) => sailed(day)), ...many(5, (index) => moved(index))])],
  '300 transports and 300 boxes': () => [page([...many(300, (day) => sailed(day)), ...many(300, (index) => moved(index))])],
  '30 transports that name 990 boxes each': () => [page(many(30, (day) => sailed(day, 990)))],
  '1,000 boxes with 30 events each': () =>
    many(2, (half) => page(many(15, (day) => many(1_000, (index) => moved(index, day + 15 * half))).flat())),
  '4 million numbers': () => [`[${'1,'.repeat(4_000_000)}1]`],
} as const;
