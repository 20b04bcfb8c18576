import { readUnNumber } from '../values/codes.js';
import { packageUnit, weightUnit } from '../values/units.js';
import { captionOf, cellOf, correct, fill, textOf, wordIn, type RowItem } from './row-item.js';

/** A line of dangerous goods: the class apart from the hazards in brackets behind it, the packing group, units. */
export function readDangerousGoods(item: RowItem): void {
  const hazard = cellOf(item, 'hazard_class');
  const { hazardClass, subsidiary } = readHazards(textOf(hazard));
  if (hazardClass !== null) correct(item, 'hazard_class', { value: hazardClass, from: hazard });
  if (subsidiary.length > 0) fill(item, 'subsidiary_hazards', { value: subsidiary, from: hazard });
  const others = cellOf(item, 'subsidiary_hazards');
  const named = textOf(others).match(HAZARD) ?? [];
  if (others.length > 0) correct(item, 'subsidiary_hazards', { value: named.length > 0 ? named : null, from: others });
  if (item.value['subsidiary_hazards'] === null) item.value['subsidiary_hazards'] = [];
  const name = cellOf(item, 'proper_shipping_name');
  fill(item, 'un_number', { value: readUnNumber(textOf(name)), from: name });
  const packages = cellOf(item, 'package_count');
  fill(item, 'package_kind', { value: wordIn([textOf(packages)], packageUnit), from: packages });
  for (const field of ['net_weight', 'gross_weight']) {
    const from = cellOf(item, field);
    fill(item, 'weight_unit', { value: wordIn([textOf(from), captionOf(item, field)], weightUnit), from });
  }
}

const HAZARD = /(?<![\d.])[1-9](?:\.\d)?[A-HJ-NS]?(?![\d.])/g;

/** `3 (8)`, `CLASS 6.1`, `3 / 6.1`: the class, then the hazards beside it. */
export function readHazards(text: string): { hazardClass: string | null; subsidiary: string[] } {
  const [hazardClass = null, ...subsidiary] = text.toUpperCase().match(HAZARD) ?? [];
  return { hazardClass, subsidiary };
}
