import { evidenceOf } from '../draft.js';
import type { Span } from '../layout/near.js';
import type { Item } from '../read-table.js';
import { emptyShape } from '../types.js';
import { readUnNumber } from '../values/codes.js';
import { cut } from '../values/comparable.js';
import { readMeasure, readPackages, readPackaging, weightUnit } from '../values/units.js';
import { readHazards } from './hazards.js';

/** A substance in the order that the code for dangerous goods prescribes: `UN 1263, PAINT, 3, PG III, 23 °C c.c.` */
export function substanceIn(lines: readonly Span[]): Item {
  const text = cut(lines.map((line) => line.text).join(' '));
  const value: Record<string, unknown> = emptyShape('dg_line');
  const evidence: Item['evidence'] = {};
  const proof = evidenceOf(lines, 'pattern', 1.1);
  const put = (field: string, read: unknown): void => {
    if (read === null || read === undefined || (Array.isArray(read) && read.length === 0)) return;
    value[field] = read;
    evidence[field] = proof;
  };
  const after = inEnglish(text.slice(text.search(/\bUN[ -]?(?:NO\.? ?)?\d{4}/i)).replace(/^UN[ -]?(?:NO\.? ?)?\d{4}[\s,:/-]{0,4}/i, ''));
  put('un_number', readUnNumber(text));
  const name = /^[A-Z][A-Z0-9 ,'.-]{2,120}?(?=\s?\(|,? {2,}|,?\s{0,2}\bCLASS\b|,?\s{0,2}\b[1-9](?:\.\d)?[ ,(]|$)/i.exec(after)?.[0] ?? '';
  put('proper_shipping_name', name.replace(/[\s,]+$/, '').toUpperCase() || null);
  put('technical_name', /^\s?\(([A-Z][A-Z0-9 ,'-]{2,80})\)/i.exec(after.slice(name.length))?.[1]?.toUpperCase());
  const hazards = /\b(?:IMO |IMDG )?(?:CLASS|KLASSE|CL\.?)[\s:.]{0,3}([1-9](?:\.\d)?[A-S]?(?: ?[(/] ?[1-9](?:\.\d)?\)?)?)/i.exec(
    after,
  )?.[1];
  const listed = /,\s{0,2}([1-9](?:\.\d)?[A-S]?(?: ?\([^)]{1,12}\))?)\s{0,2}(?:,|$)/.exec(after)?.[1];
  const { hazardClass, subsidiary } = readHazards(hazards ?? listed ?? '');
  put('hazard_class', hazardClass);
  put('subsidiary_hazards', subsidiary);
  put('packing_group', /\b(?:PG|P\.G\.|PACKING GROUP|PKG GR(?:OU)?P)[\s:.]{0,3}(III|II|I)\b/i.exec(after)?.[1]?.toUpperCase());
  put('flash_point_c', /(-?\d{1,3}(?:\.\d)?) ?(?:°|DEG(?:REES?|S)?\.?|º)? ?C(?:ELSIUS)?\b/i.exec(after)?.[1]);
  put('ems', /\bF-[A-J][\s,]{1,3}S-[A-Z]\b/i.exec(after)?.[0]?.toUpperCase().replaceAll(/\s/g, ''));
  put(
    'marine_pollutant',
    /MARINE POLLUTANT[\s:]{0,3}NO?\b|NOT A MARINE POLLUTANT/i.test(after) ? false : /MARINE POLLUTANT/i.test(after) || null,
  );
  put('limited_quantity', /LIMITED QUANTIT|\bLTD QTY\b/i.test(after) || null);
  put('package_kind', readPackaging(after));
  put('package_count', readPackages(after)?.count);
  for (const [field, words] of [
    ['net_weight', /\bNET[^\d]{0,20}([\d.,]+ ?\p{L}{1,5})/iu],
    ['gross_weight', /\bGROSS[^\d]{0,20}([\d.,]+ ?\p{L}{1,5})/iu],
  ] as const) {
    const measure = readMeasure(words.exec(after)?.[1] ?? '', weightUnit);
    put(field, measure?.value);
    put('weight_unit', measure?.unit);
  }
  return { value, evidence };
}

/** `CHLORWASSERSTOFFSÄURE / HYDROCHLORIC ACID, 8, PG II`: of a name in two languages the English one is the proper one. */
function inEnglish(said: string): string {
  const [, name = '', rest] = /^(\p{Lu}[\p{L}\d ,.'’()-]{2,100}?) ?\/ ?(\p{Lu}{2}[\p{Lu} -]*(?:,|\.| \().*)$/u.exec(said) ?? [];
  return rest !== undefined && ABROAD.test(name) ? rest : said;
}

/** Letters that English has not, or *not otherwise specified* in another language. */
const ABROAD = /[^\p{ASCII}’]|\bN\. ?(?:A\. ?G|S\. ?A|E\. ?P)\b/u;
