import { cellOf, correct, fill, textOf, type RowItem } from './row-item.js';

const TYPES: Readonly<Record<string, string>> = { M: 'master', R: 'master', H: 'house', S: 'sub_house', I: 'in_bond' };

/** A bill on a form of the customs: a letter for its kind, and its carrier's code before the number where no column has it. */
export function readCustomsBill(item: RowItem): void {
  const type = cellOf(item, 'bill_type');
  fill(item, 'bill_type', { value: TYPES[textOf(type).trim().toUpperCase().slice(0, 1)], from: type });
  const from = cellOf(item, 'number');
  const [, carrier, number] = /^([A-Z]{4})[ -]?([A-Z0-9][A-Z0-9-]{4,19})$/.exec(textOf(from).trim().toUpperCase()) ?? [];
  if (carrier === undefined) return;
  if (item.evidence['scac'] === undefined || item.value['scac'] === carrier) correct(item, 'number', { value: number, from });
  fill(item, 'scac', { value: carrier, from });
}
