import { readUnNumber } from '../values/codes.js';
import { packageUnit, readPackages, readPackaging, weightUnit } from '../values/units.js';
import { HAZARD, readHazards } from './hazards.js';
import { captionOf, cellOf, correct, fill, textOf, wordIn, type RowItem } from './row-item.js';
import { severalOf } from './several.js';
import { substanceIn } from './substance.js';

/** A line of dangerous goods: the class apart from the hazards in brackets behind it, the packing group, units. */
export function readDangerousGoods(item: RowItem): void {
  readSubstance(item);
  readPrescribed(item);
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
  const [, proper, technical] = NOT_SPECIFIED.exec(textOf(name).trim()) ?? [];
  if (technical !== undefined && item.evidence['technical_name'] === undefined) {
    correct(item, 'proper_shipping_name', { value: proper, from: name });
    fill(item, 'technical_name', { value: technical, from: name });
  }
  const packages = cellOf(item, 'package_count');
  fill(item, 'package_kind', { value: readPackaging(textOf(packages)) ?? wordIn([textOf(packages)], packageUnit), from: packages });
  for (const field of ['net_weight', 'gross_weight']) {
    const from = cellOf(item, field);
    fill(item, 'weight_unit', { value: wordIn([textOf(from), captionOf(item, field)], weightUnit), from });
  }
}

/** `FLAMMABLE LIQUID, N.O.S. (ethanol)`: behind the name of a kind of substances stands which of them it is. */
const NOT_SPECIFIED = /^(.{3,120}\bN\.? ?O\.? ?S\.?) ?\(([^()]{3,80})\)$/i;

/** `UN 1263, PAINT, Class 3, PG III …` below one caption: the name ends where the rest of what the code prescribes begins. */
function readPrescribed(item: RowItem): void {
  const from = cellOf(item, 'proper_shipping_name');
  if (!PRESCRIBED.test(textOf(from))) return;
  const { value } = substanceIn(from);
  correct(item, 'proper_shipping_name', { value: value['proper_shipping_name'], from });
  for (const [field, said] of Object.entries(value))
    if (said !== null && !(Array.isArray(said) && said.length === 0)) fill(item, field, { value: said, from });
}

const PRESCRIBED = /\bUN[ -]?(?:NO\.? ?)?\d{4}[\s,:/-]{1,4}\p{L}/iu;

/** Packages, and below them the substance as the code for dangerous goods prescribes it, in one column. */
function readSubstance(item: RowItem): void {
  for (const { column, spans } of severalOf(item)) {
    const at = spans.findIndex(({ text }) => readUnNumber(text) !== null);
    if (at < 0 || column.field === null) continue;
    correct(item, column.field, { value: null, from: [] });
    const { value } = substanceIn(spans.slice(at));
    for (const [field, said] of Object.entries(value))
      if (said !== null && !(Array.isArray(said) && said.length === 0)) fill(item, field, { value: said, from: spans.slice(at) });
    const above = spans.slice(0, at);
    const packages = readPackages(textOf(above));
    if (packages === null) continue;
    correct(item, 'package_count', { value: packages.count, from: above });
    correct(item, 'package_kind', { value: readPackaging(textOf(above)), from: above });
  }
}
