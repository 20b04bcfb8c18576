import { evidenceOf, put, weigh, type Draft } from '../draft.js';
import { putItems } from '../generic.js';
import type { Paper } from '../paper.js';
import { tablesOf, type Item } from '../read-table.js';
import { partyItem } from '../rows/party-item.js';
import { readCountry } from '../values/countries.js';
import { readParty } from '../values/parties.js';

/** What a security filing says elsewhere than in boxes of its own: whose the bill is, and who made what its lines name. */
export function readFiling(draft: Draft, paper: Paper): void {
  if (!('bill_scac' in draft.payload)) return;
  readIssuerOfBill(draft);
  const made = makersOf(paper);
  const said = draft.payload['manufacturers'] as readonly { name: string | null }[];
  const isOfLines = said.every(({ name }) => made.some(({ value }) => value['name'] === name));
  const placed = made.filter(({ value }) => value['address'] !== null);
  const shown = isOfLines && made.length > said.length ? made : placed;
  if (shown.length === 0) return;
  for (const pointer of Object.keys(draft.evidence).filter((one) => one.startsWith('/manufacturers/')))
    Reflect.deleteProperty(draft.evidence, pointer);
  putItems(draft, 'manufacturers', shown);
}

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
