import { shapes } from '../types/shapes.js';
import { readDecimal } from '../values/decimals.js';
import { countedContainers, isContainerSize } from '../values/equipment.js';
import { packageUnit, volumeIn } from '../values/units.js';
import { captionOf, cellOf, correct, fill, textOf, type RowItem } from './row-item.js';

/** Columns that count, and what they count in. */
const COUNTS = ['quantity', 'manifest_quantity'];

/** `1,459.20 Kgs` under *other measure*: what begins with a figure is a measure, and no unit. */
function withoutFigures(item: RowItem): void {
  if (typeof item.value['unit'] === 'string' && /^\d/.test(item.value['unit'])) correct(item, 'unit', { value: null, from: [] });
}

/** How many of what: `800 PCS`, `129,6 M2`; `Qty (PCS)`. */
export function readQuantity(item: RowItem): void {
  withoutFigures(item);
  // Plants are told with what they are counted in.
  const isOfWords = shapes[item.shape]?.['quantity'] === 'str';
  for (const field of COUNTS) {
    const from = cellOf(item, field);
    const boxes = countedContainers(textOf(from));
    if (boxes !== null && field === 'quantity' && 'unit' in item.value) {
      correct(item, field, { value: boxes.count, from });
      fill(item, 'unit', { value: boxes.size, from });
      continue;
    }
    if (boxes === null && field === 'quantity' && isContainerSize(textOf(from))) {
      correct(item, field, { value: null, from: [] });
      if ('unit' in item.value) fill(item, 'unit', { value: textOf(from).trim().toUpperCase(), from });
      continue;
    }
    const [, digits = '', beside] = /^([-−]?[\d.,' ]{1,20}?-?) ?(\p{L}[\p{L}\d²³/]{0,7})\.?$/u.exec(textOf(from).trim()) ?? [];
    const count = countOf(item, { field, digits });
    if (field === 'quantity' && count !== null && boxes === null && !isOfWords) correct(item, field, { value: count, from });
    if (!('unit' in item.value)) continue;
    fill(item, 'unit', { value: (beside ?? unitAbove(captionOf(item, field)))?.toUpperCase(), from });
  }
}

/** A count as its field has it: digits, or whole things as a number; null where it is none of these. */
function countOf({ shape, writing }: RowItem, { field, digits }: { field: string; digits: string }): string | number | null {
  const read = readDecimal(digits, writing.decimalSign)?.value ?? null;
  if (read === null || shapes[shape]?.[field] !== 'int') return read;
  return /^\d{1,9}$/.test(read) ? Number(read) : null;
}

/** `QTY (PCS)`, `QTY PCS`, `TOTAL PAIRS`, and a column that is called by its unit: `Pcs`, `Pç / Pcs`. */
function unitAbove(caption: string): string | undefined {
  const [, said] = /\(([A-Z]{2,6})\)|\b(PCS|PRS|PAIRS|SETS|DOZ|DOZENS)\b/.exec(caption)?.filter(Boolean) ?? [];
  const words = caption.split(/[\s/]+/);
  return said ?? (words.every((word) => packageUnit(word) === 'PIECES') ? words.at(-1) : undefined);
}

export function readVolume(item: RowItem): void {
  const from = cellOf(item, 'volume');
  const volume = volumeIn(textOf(from).trim());
  if (volume !== null) correct(item, 'volume', { value: volume, from });
}
