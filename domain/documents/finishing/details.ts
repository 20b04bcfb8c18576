import { lineSpan } from '../containers.js';
import { evidenceOf, put, replace, sure, type Draft } from '../draft.js';
import { putItems } from '../generic.js';
import type { Paper } from '../paper.js';
import { readField } from '../read-field.js';
import type { Item } from '../read-table.js';
import { emptyShape } from '../types.js';
import { readIncoterm } from '../values/codes.js';
import { cut } from '../values/comparable.js';
import { readDate } from '../values/dates.js';
import { dayBehind } from '../values/days-behind.js';
import { readContainerType, readIsoType } from '../values/equipment.js';
import { measuresIn } from '../values/measures.js';
import { codeIn, portCode } from '../values/ports.js';
import { imoBehind } from '../values/vessels.js';

/** What stands beside values that are read already: the place of a term, the day in a place of issue, boxes in words. */
export function readDetails(draft: Draft, paper: Paper): void {
  dropOwnNumber(draft);
  dropSecondDates(draft);
  readIncotermPlace(draft, paper);
  cutDate(draft, 'place_of_issue');
  cutDate(draft, 'issue_place');
  readEquipment(draft, paper);
  readLocodes(draft);
  dropRepeated(draft);
  readHarmless(draft);
  readWeighed(draft, paper);
  readShipNumber(draft);
  readPackageUnit(draft);
  readPickupDay(draft, paper);
}

/** `HGK DEPOT, Hafenstr. 2 date 24-Nov-2026`: where empty containers stand, and from which day on. */
function readPickupDay(draft: Draft, paper: Paper): void {
  const evidence = draft.evidence['/empty_pickup_location'];
  const day = evidence && readDate(dayBehind(evidence.text)?.day ?? '', paper.dateOrder);
  if (evidence === undefined || day == null || draft.payload['empty_pickup_date'] !== null) return;
  put(draft, 'empty_pickup_date', {
    value: day.date,
    evidence: { ...evidence, confidence: sure(evidence.confidence * 0.8), method: 'derived' },
  });
}

/** `FURNITURE, non-hazardous`: what the goods are, and that they are no dangerous ones. */
function readHarmless(draft: Draft): void {
  const evidence = draft.evidence['/commodity'];
  const [, goods, harmful] = HARMFUL_BEHIND.exec(String(draft.payload['commodity'] ?? '')) ?? [];
  if (goods === undefined || evidence === undefined || !('dangerous_goods' in draft.payload)) return;
  draft.payload['commodity'] = goods;
  put(draft, 'dangerous_goods', { value: harmful !== undefined, evidence });
}

const HARMFUL_BEHIND =
  /^(.*?\p{L}{3}.*?)[\s,;(/–-]{1,3}(?:non[- ]?(?:hazardous|haz|dangerous|dg|imo)|not (?:hazardous|dangerous|restricted)|(hazardous|dangerous))(?: (?:goods|cargo))?\)?$/iu;

/** `POLYMER GRANULATE, Total gross 61.200 kg`: what the goods are, and what all of them weigh. */
function readWeighed(draft: Draft, paper: Paper): void {
  const evidence = draft.evidence['/commodity'];
  const [, goods, weight = ''] = WEIGHT_BEHIND.exec(String(draft.payload['commodity'] ?? '')) ?? [];
  if (goods === undefined || evidence === undefined) return;
  draft.payload['commodity'] = goods;
  if (draft.payload['gross_weight'] !== null) return;
  const [, measured] = measuresIn(weight, paper).find(([field]) => field === 'gross_weight') ?? [];
  if (measured === undefined) return;
  put(draft, 'gross_weight', { value: measured.value, evidence });
  put(draft, 'gross_weight_unit', { value: measured.unit, evidence });
}

const WEIGHT_BEHIND = /^(.*?\p{L}{3}.*?)[,;] (?:total )?gross(?: weight)?:? (\d[\d.,]{0,12} ?(?:kgs?|lbs?|mt|t))\.?$/iu;

/** `CAPE TRADER (9620437)`: the ship's number for life behind its name. */
function readShipNumber(draft: Draft): void {
  const evidence = draft.evidence['/vessel_name'];
  const imo = imoBehind(evidence?.text ?? '');
  if (evidence !== undefined && imo !== null && 'vessel_imo' in draft.payload && draft.payload['vessel_imo'] === null)
    put(draft, 'vessel_imo', { value: imo, evidence });
}

/** Where a heading counts `PKGS` and every row cartons, the paper has cartons. */
function readPackageUnit(draft: Draft): void {
  if (draft.payload['package_unit'] !== 'PACKAGES') return;
  const list = ['containers', 'packages'].find((name) => Array.isArray(draft.payload[name]));
  const rows = list === undefined ? [] : (draft.payload[list] as Readonly<Record<string, unknown>>[]);
  const [unit, ...others] = [...new Set(rows.map((row) => row['package_unit']))];
  const evidence = draft.evidence[`/${list}/0/package_unit`];
  if (typeof unit !== 'string' || others.length > 0 || evidence === undefined) return;
  replace(draft, 'package_unit', { value: unit, evidence });
}

/** `Date` alone is of the paper itself: not of the invoice that it speaks of too. */
function dropSecondDates(draft: Draft): void {
  const own = ['issue_date', 'notice_date', 'packing_list_date', 'confirmation_date', 'declaration_date'].find(
    (field) => draft.evidence[`/${field}`],
  );
  const [first, second] = [draft.evidence[`/${own}`], draft.evidence['/invoice_date']];
  if (first === undefined || second === undefined || JSON.stringify(first.box) !== JSON.stringify(second.box)) return;
  draft.payload['invoice_date'] = null;
  Reflect.deleteProperty(draft.evidence, '/invoice_date');
}

/** The numbers of a line's bills begin with its code, and are long. */
const OF_LINE = /^[A-Z]{4}[A-Z0-9]{0,4}\d{6,}$/;

/** `Transport document number` on a declaration of dangerous goods is read once: as the number of the declaration, or of the line's bill. */
function dropOwnNumber(draft: Draft): void {
  const [own, bill] = [draft.evidence['/document_number'], draft.evidence['/bill_of_lading_number']];
  if (own === undefined || bill === undefined || JSON.stringify(own.box) !== JSON.stringify(bill.box)) return;
  const number = String(draft.payload['bill_of_lading_number']);
  const field = OF_LINE.test(number) ? 'document_number' : 'bill_of_lading_number';
  draft.payload[field] = null;
  Reflect.deleteProperty(draft.evidence, `/${field}`);
}

function readIncotermPlace(draft: Draft, paper: Paper): void {
  if (!('incoterm' in draft.payload)) return;
  const labelled = readField(paper, 'incoterm', 'str');
  const said = typeof labelled?.value === 'string' ? labelled.evidence.text.split('\n') : [];
  // No place begins with a figure: `30% ADVANCE` below it is how to pay.
  const end = said.findIndex((line, at) => at > 0 && /^\d/.test(line));
  const read = readIncoterm((end < 0 ? said : said.slice(0, end)).join(' '));
  if (
    labelled !== null &&
    read !== null &&
    'incoterm_place' in draft.payload &&
    read.place !== null &&
    read.incoterm === draft.payload['incoterm']
  )
    put(draft, 'incoterm_place', { value: read.place, evidence: labelled.evidence });
}

/** `NINGBO 14 APR 2026` is a place and a day. */
function cutDate(draft: Draft, field: string): void {
  const value = draft.payload[field];
  if (typeof value !== 'string') return;
  const place = value
    .replace(NAMED_DAY_BEHIND, '')
    .replace(
      /[\s,]{0,3}(?<!\p{L})(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}\.? ?)?\d{1,4}[-/. ]?(?:\p{L}{3,9}|\d{1,2})[-/. ,]{0,2}\d{2,4}.{0,20}$/iu,
      '',
    )
    .replace(/[\s,;-]+$/, '');
  draft.payload[field] = place === '' ? null : place;
  if (place === '') Reflect.deleteProperty(draft.evidence, `/${field}`);
}

/** `Callao, 4 de julio de 2026`, `Leeds, the 4th of July 2026`, `Lyon, le 28/03/2026` */
const NAMED_DAY_BEHIND =
  /[\s,]{1,3}(?:(?:the|le|el|il|den|am|op|dnia) )?\d{1,2}(?:st|nd|rd|th|er|º|\.)?(?: (?:(?:de|of|di) )?\p{L}{3,12}\.?,? (?:(?:de|of|del|di) )?|[./-]\d{1,2}[./-])\d{4}.{0,20}$/iu;

const EQUIPMENT =
  /(?:(?<![\d.,])(\d{1,3}) ?[xX*×] ?|^(\d{1,2}) )((?:20|40|45)\s?(?:['’]|FT)?[\s-]?[A-Za-z]{2,9}(?: (?:CUBE|TOP|RACK|REEFER))?|[24L][0-9A-Z][A-Z][0-9A-Z])(?![A-Za-z0-9])(?: ?[(/] ?([24L][0-9A-Z][A-Z][0-9A-Z])\b)?/gi;

/** `2 x 40HC`, `2 x 40HC (45G1)`, wherever it stands. */
function readEquipment(draft: Draft, paper: Paper): void {
  if (!('equipment' in draft.payload) || (draft.payload['equipment'] as unknown[]).length > 0) return;
  const items = paper.lines.flatMap((line) =>
    [...cut(line.text).matchAll(EQUIPMENT)].flatMap((match): Item[] => {
      const type = readContainerType(match[3] ?? '');
      const iso = readIsoType(match[4] ?? match[3] ?? '');
      if (type === null) return [];
      const evidence = evidenceOf([lineSpan(line, match.index, match.index + match[0].length)], 'pattern', 1.1);
      const value = {
        ...emptyShape('equipment'),
        quantity: Number(match[1] ?? match[2]),
        container_type: type,
        iso_type: iso,
      };
      return [{ value, evidence: { quantity: evidence, container_type: evidence, ...(iso !== null && { iso_type: evidence }) } }];
    }),
  );
  const seen = new Set<string>();
  const distinct = items.filter(({ value }) => !seen.has(JSON.stringify(value)) && seen.add(JSON.stringify(value)));
  putItems(draft, 'equipment', distinct);
}

/** A port's code where it is printed with the name, `NINGBO (CNNGB)`, or where one port alone is called so. */
function readLocodes(draft: Draft): void {
  for (const field of ['port_of_loading', 'port_of_discharge']) {
    const name = draft.payload[field];
    const evidence = draft.evidence[`/${field}`];
    const code = typeof name === 'string' ? (portCode(name) ?? codeIn(cut(evidence?.text ?? ''))) : null;
    if (code !== null && evidence !== undefined)
      put(draft, `${field}_locode`, { value: code, evidence: { ...evidence, method: 'derived' } });
  }
}

/** A number with a field of its own is no further reference. */
function dropRepeated(draft: Draft): void {
  const references = draft.payload['reference_numbers'];
  if (!Array.isArray(references)) return;
  const own = new Set(
    Object.entries(draft.payload).flatMap(([field, value]) =>
      /_(?:numbers?|reference)$/.test(field) && field !== 'reference_numbers' ? [value].flat() : [],
    ),
  );
  const items = (references as Record<string, unknown>[]).flatMap((value, index): Item[] => {
    const evidence = draft.evidence[`/reference_numbers/${index}/value`];
    for (const name of ['kind', 'value']) Reflect.deleteProperty(draft.evidence, `/reference_numbers/${index}/${name}`);
    return own.has(value['value']) || evidence === undefined ? [] : [{ value, evidence: { kind: evidence, value: evidence } }];
  });
  putItems(draft, 'reference_numbers', items);
}
