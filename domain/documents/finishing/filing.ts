import { evidenceOf, put, weigh, type Draft } from '../draft.js';
import { putItems } from '../generic.js';
import type { Paper } from '../paper.js';
import { boundaryAt } from '../layout/captions.js';
import { placesOf } from '../layout/near.js';
import { readField } from '../read-field.js';
import { tablesOf, type Item } from '../read-table.js';
import { partyItem } from '../rows/party-item.js';
import { emptyShape } from '../types.js';
import { readTariffNumbers } from '../values/codes.js';
import { readCountry } from '../values/countries.js';
import { readParty, type Party } from '../values/parties.js';

/** What a security filing says elsewhere than in boxes of its own: whose the bill is, and who made what its lines name. */
export function readFiling(draft: Draft, paper: Paper): void {
  if (!('bill_scac' in draft.payload)) return;
  readIssuerOfBill(draft);
  putMakers(draft, makersOf(paper));
  if ((draft.payload['lines'] as readonly unknown[]).length === 0) putItems(draft, 'lines', linesInBox(draft, paper));
}

/** Makers that lines name take the place of those listed where they are more, or are said to be somewhere. */
function putMakers(draft: Draft, made: readonly Item[]): void {
  const said = draft.payload['manufacturers'] as readonly { name: string | null }[];
  const isOfLines = said.every(({ name }) => made.some(({ value }) => value['name'] === name));
  const placed = made.filter(({ value }) => value['address'] !== null);
  const shown = isOfLines && made.length > said.length ? made : placed;
  if (shown.length === 0) return;
  for (const pointer of Object.keys(draft.evidence).filter((one) => one.startsWith('/manufacturers/')))
    Reflect.deleteProperty(draft.evidence, pointer);
  putItems(draft, 'manufacturers', shown);
}

/** `9401.53 rattan chairs   9403.20 tables`: where no table names the goods, their numbers stand in one box, and what each is behind it. */
function linesInBox({ payload }: Draft, paper: Paper): Item[] {
  const caption = paper.lines.flatMap(({ pieces }) => pieces).find(({ text }) => TARIFF_CAPTION.test(text));
  const place = caption && placesOf(boundaryAt(caption), paper.labelsOf).find(({ lines }) => TARIFF_NUMBER.test(lines[0]?.text ?? ''));
  if (place === undefined) return [];
  const origin = readField(paper, 'country_of_origin', 'country');
  const makers = payload['manufacturers'] as readonly Party[];
  const parts = place.lines
    .map(({ text }) => text)
    .join(' ')
    .split(BEFORE_NUMBER)
    .filter((part) => TARIFF_NUMBER.test(part));
  const proof = evidenceOf(place.lines, place.method, OF_BOX);
  return parts.map((part, at) => {
    const maker = makers.length === 1 || makers.length === parts.length ? (makers[at] ?? makers[0]) : undefined;
    const described = part.replace(TARIFF_NUMBER, '').replace(/^[\s,;:–-]+|[\s,;:–-]+$|\s*\([ivx\d]{1,3}\)\s*$/gu, '');
    const said = [
      ['hts6', readTariffNumbers(part)[0]?.slice(0, 6) ?? null, proof],
      ['country_of_origin', origin?.value ?? null, origin?.evidence ?? proof],
      ['manufacturer_name', maker?.name ?? null, proof],
      ['description', /\p{L}{3}/u.test(described) ? described : null, proof],
    ] as const;
    return {
      value: { ...emptyShape('isf_line'), ...Object.fromEntries(said.map(([field, value]) => [field, value])) },
      evidence: Object.fromEntries(said.flatMap(([field, value, evidence]) => (value === null ? [] : [[field, evidence]]))),
    };
  });
}

/** `8. HTSUS # (6 digits)`, with nothing behind it. */
const TARIFF_CAPTION =
  /^(?:\d{1,2}[.)] ?)?(?:commodity )?(?:HTS(?:US)?|H\.?S\.?|harmoni[sz]ed (?:tariff|system))[\s-]?(?:\(?6\)?)?(?: ?(?:numbers?|codes?|nos?\.?|#|tariff|schedule)){0,3}(?:\s?\([^)]*\))?\s?[:：]?$/i;
const TARIFF_NUMBER = /(?<![\d.])\d{4}[. ]?\d{2}(?:[. ]?\d{2}){0,2}(?!\d)/;
const BEFORE_NUMBER = /(?=(?<![\d.])\d{4}[. ]?\d{2}(?:[. ]?\d{2}){0,2}(?!\d))/;
/** What stands in no row of its own. */
const OF_BOX = 0.85;

/** `KLNP BOM6033018`: a code of four letters apart from the number, or before it, is of whoever issued the bill. */
function readIssuerOfBill(draft: Draft): void {
  const evidence = draft.evidence['/bill_of_lading_number'];
  const [, code] = /^([A-Z]{4})(?= |[A-Z]{0,5}\d{5,})/.exec(evidence?.text.trim() ?? '') ?? [];
  if (evidence === undefined || code === undefined || draft.payload['bill_scac'] !== null) return;
  put(draft, 'bill_scac', { value: code, evidence: { ...evidence, method: 'derived' } });
  if (!evidence.text.trim().startsWith(`${code} `)) weigh(draft, '/bill_scac', UNPARTED);
}

const UNPARTED = 0.8;

/** Makers that the lines of a filing name, each once: no list of their own is needed where they are said to be somewhere, or are more. */
function makersOf(paper: Paper): Item[] {
  const makers = new Map<string, Item>();
  for (const { cells } of tablesOf(paper, 'isf_line').flatMap(({ rows }) => rows)) {
    const spans = cells.get('manufacturer_name') ?? [];
    const maker = readParty(spans.map(({ text }) => text));
    if (maker?.name == null || makers.has(maker.name)) continue;
    const item = partyItem(maker, evidenceOf(spans, 'table'));
    const origin = cells.get('country_of_origin') ?? [];
    const country = maker.country === null ? readCountry(origin.map(({ text }) => text).join(' ')) : null;
    if (country !== null) {
      item.value['country'] = country;
      item.evidence['country'] = evidenceOf(origin, 'table');
    }
    makers.set(maker.name, item);
  }
  return [...makers.values()];
}
