import { paperTypeOf, paperTypes } from '../../../domain/documents/types.js';
import { itemKind } from '../../../domain/documents/types/fields.js';
import { shapes } from '../../../domain/documents/types/shapes.js';
import { otherPayload } from '../truth/others.js';
import type { PaperForm } from './form.js';

/** Types that are told apart and read by what papers have in common: they are made plainly, from the names of their fields. */
export const plainTypes = (): string[] => paperTypes.filter(({ tier }) => tier === 2).map(({ code }) => code);

/** Where the goods of such papers go, when their customs ask for it. */
const AMERICAN = new Set(['in_bond_entry', 'power_of_attorney']);

export function plainForm(type: string): PaperForm {
  const known = paperTypeOf(type);
  if (known?.tier !== 2) throw new Error(`Papers of type ${type} are not made.`);
  const fields = Object.entries(known.fields).filter(([name]) => name !== 'voyage_number');
  const of = (wanted: (kind: string) => boolean): string[] => fields.filter(([, kind]) => wanted(kind)).map(([name]) => name);
  const isShape = (kind: string): boolean => (itemKind(kind) ?? '') in shapes;
  const tables = fields.filter(([name, kind]) => isShape(kind) && name !== 'reference_numbers');
  return {
    type,
    wish: { to: AMERICAN.has(type) ? 'US' : undefined, dangerous: type === 'safety_data_sheet' },
    english: true,
    issuer: ({ forwarder }) => forwarder,
    letterhead: ['issuer', 'seller', 'shipper', 'exporter', 'vendor', 'carrier'].find((name) => known.fields[name] === 'party') ?? null,
    payload: (consignment, chance) => otherPayload(type, consignment, chance),
    titles: { en: known.titles.slice(0, 2).map((title) => title.toUpperCase()) },
    numbers: of((kind) => ['ref', 'date', 'itno', 'itn', 'ccn'].includes(kind)),
    parties: of((kind) => kind === 'party'),
    route: of((kind) => !['ref', 'date', 'itno', 'itn', 'ccn', 'party', 'text', 'money'].includes(kind) && !isShape(kind)).map((name) =>
      name === 'vessel_name' && 'voyage_number' in known.fields ? 'vessel' : name,
    ),
    details: of((kind) => kind === 'money'),
    tables: tables.map(([list, kind]) => ({ list, columns: [Object.keys(shapes[itemKind(kind) ?? ''] ?? {}).slice(0, 9)] })),
    texts: of((kind) => kind === 'text'),
    totals: [],
    always: [],
    smallPrint: ['This document is issued subject to the terms and conditions of the issuer, which are available on request.'],
    sentences: ['Please find the details below:', 'Yours faithfully'],
    stamps: [],
  };
}
