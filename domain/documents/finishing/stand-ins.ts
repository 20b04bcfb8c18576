import { put, sure, type Draft } from '../draft.js';
import type { Paper } from '../paper.js';
import { readField } from '../read-field.js';
import type { Party } from '../values/parties.js';

/** A field that the caption of another names, on papers that have no field for what that caption says. */
interface StandIn {
  field: string;
  named: string;
  kind: 'party' | 'int';
  isMeant(draft: Draft): boolean;
}

const STAND_INS: readonly StandIn[] = [
  // Who gets goods that are declared imports them.
  { field: 'importer', named: 'consignee', kind: 'party', isMeant: ({ payload }) => 'declarant' in payload },
  // Where a receipt names a consignee and nobody else to deliver to, there it is delivered.
  { field: 'deliver_to', named: 'consignee', kind: 'party', isMeant: ({ payload }) => !('declarant' in payload) },
  // A consignment note by road has the boxes of a bill.
  { field: 'ship_from', named: 'shipper', kind: 'party', isMeant: ({ payload }) => 'trailer_number' in payload },
  { field: 'ship_to', named: 'consignee', kind: 'party', isMeant: ({ payload }) => 'trailer_number' in payload },
  // `Proveedor` on a notice of goods that arrive: who sold them sent them.
  { field: 'shipper', named: 'seller', kind: 'party', isMeant: () => true },
  // `To`, `Señores` at the head of a notice: it is written to whose goods they are.
  {
    field: 'consignee',
    named: 'bill_to',
    kind: 'party',
    isMeant: ({ payload }) => 'notice_date' in payload && payload['notify_party'] === null,
  },
  // `No. Piezas` of a paper that counts no goods: pieces as they travel.
  { field: 'total_packages', named: 'total_quantity', kind: 'int', isMeant: ({ payload }) => 'port_of_discharge' in payload },
  // `Pkgs` of a paper that is signed for: so many were handed over.
  { field: 'pieces_delivered', named: 'total_packages', kind: 'int', isMeant: () => true },
];

const SURENESS = 0.9;

export function readStandIns(draft: Draft, paper: Paper): void {
  for (const { field, named, kind, isMeant } of STAND_INS) {
    if (!(field in draft.payload) || draft.payload[field] !== null || named in draft.payload || !isMeant(draft)) continue;
    const found = readField(paper, named, kind);
    if (found === null || (kind === 'party' && !/^[\p{Lu}\d]/u.test((found.value as Party).name ?? ''))) continue;
    put(draft, field, { ...found, evidence: { ...found.evidence, confidence: sure(found.evidence.confidence * SURENESS) } });
  }
}
