import { evidenceOf, put, type Draft } from '../draft.js';
import type { Line } from '../layout/layout.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { isInBondNumber, readEntryNumber, readIncoterm } from '../values/codes.js';
import { cut } from '../values/comparable.js';
import { readCountry } from '../values/countries.js';
import { readHazards } from '../rows/hazards.js';
import { saidOrigin } from '../values/said-origin.js';
import { readVesselVoyage } from '../values/vessels.js';
import { wholeLine } from './words.js';

const LINES_MAX = 600;

/** What a paper says in no particular place, by the shape of it alone: `CY/CY`, `FOB NINGBO`, an entry's number, `MADE IN CHINA`. */
export function readClaims(draft: Draft, paper: Paper): void {
  const lines = paper.lines.slice(0, LINES_MAX).map(wholeLine);
  for (const [field, read] of Object.entries(BY_SHAPE)) {
    if (!(field in draft.payload) || draft.payload[field] !== null) continue;
    for (const line of lines) {
      const value = read(cut(line.text));
      if (value === null) continue;
      put(draft, field, { value, evidence: evidenceOf([line], 'pattern') });
      break;
    }
  }
  readRoute(draft, lines);
  readRouteOfMeans(draft);
  readTerms(draft, paper.lines.slice(0, LINES_MAX).map(termsIn));
  readOriginOfGoods(draft);
  readSaidOrigin(draft, lines);
  readSigned(draft);
}

const SERVICE =
  /(?<![A-Z])(CY|CFS|DOOR|FCL|LCL|RAMP|PORT|SD|HH|FO|FI)\s?(?:\/|-|\bTO\b)\s?(CY|CFS|DOOR|FCL|LCL|RAMP|PORT|SD|HH|FO|FI)(?![A-Z])/;

/** `FOR PORT TO PORT OR COMBINED TRANSPORT`: what bills of a form are good for. */
const OF_BILLS = /\b(?:or|for) port[- ]to[- ]port\b|\bport[- ]to[- ]port (?:or|and|shipments?)\b/gi;

const BY_SHAPE: Readonly<Record<string, (text: string) => unknown>> = {
  service_type: (text) => {
    const [, from, to] = SERVICE.exec(text.replace(OF_BILLS, ' ')) ?? [];
    return from === undefined || to === undefined ? null : `${from}/${to}`;
  },
  entry_number: (text) => (readEntryNumber(text)?.valid === true ? (readEntryNumber(text)?.value ?? null) : null),
  it_number: (text) => {
    const [, number] = /\bI\.?T\.? ?(?:NO|NUMBER|#)?[.: ]{0,3}(V\d{8,11}|\d{9})(?!\d)/i.exec(text) ?? [];
    return number !== undefined && isInBondNumber(number) ? number : null;
  },
  itn: (text) => /(?<![A-Z0-9])X20\d{12}(?!\d)/.exec(text)?.[0] ?? null,
  original_bill_required: (text) =>
    /\bO(?:RIGINAL )?\.?B\/?L\.? (?:IS |ARE )?REQUIRED|ORIGINAL BILLS? OF LADING (?:IS |ARE )?REQUIRED/i.test(text) ? true : null,
  emergency_phone: (text) => /EMERGENCY[^+\d]{0,60}(\+?[\d(][\d ().-]{6,22}\d)/i.exec(text)?.[1]?.trim() ?? null,
};

const ROUTE =
  /^(?:SHIPPED )?(?:FROM (?<from>\p{Lu}.{1,40}?))? ?(?:TO (?<to>\p{Lu}.{1,40}?))? (?:BY|PER|VIA) (?:SEA|OCEAN|VESSEL|STEAMER)/iu;

/** `FROM SANTOS, BRAZIL TO GENOA BY SEA`, in a line of its own. */
function readRoute(draft: Draft, lines: readonly Span[]): void {
  for (const line of lines) {
    const { from, to } = ROUTE.exec(cut(line.text))?.groups ?? {};
    for (const [field, place] of [
      ['port_of_loading', from],
      ['port_of_discharge', to],
    ] as const)
      if (place !== undefined && field in draft.payload && draft.payload[field] === null)
        put(draft, field, { value: place, evidence: evidenceOf([line], 'pattern') });
  }
}

/** `BY SEA - M.V. ISLAND TRADER FROM MOMBASA TO GENOA`: how goods are carried, and, unasked, with which ship between which ports. */
function readRouteOfMeans(draft: Draft): void {
  const [said, evidence] = [draft.payload['means_of_transport'], draft.evidence['/means_of_transport']];
  if (typeof said !== 'string' || evidence === undefined) return;
  const { means = said, from, to, per } = (ROUTE_AND_SHIP.exec(said) ?? MEANS_AND_ROUTE.exec(said))?.groups ?? {};
  const [, ship = per] = /^by (?:sea|ocean|vessel)\b[\s,:–-]{1,4}((?:M\.?\/?V\.?|MS|S\.?S\.?) .+)$/i.exec(means) ?? [];
  for (const [field, value] of [
    ['port_of_loading', from],
    ['port_of_discharge', to],
    ['vessel_name', ship === undefined ? undefined : readVesselVoyage(ship).vessel],
  ] as const)
    if (value != null && field in draft.payload && draft.payload[field] === null)
      put(draft, field, { value, evidence: { ...evidence, method: 'derived' } });
}

/** `BY SEA FROM KARACHI TO MONTREAL PER MSC NAHARA V.604W`. */
const ROUTE_AND_SHIP =
  /^by (?:sea|ocean|vessel|ship)\b[\s,:–-]{1,4}from:? (?<from>\p{L}[\p{L} ,.'’-]{2,40}?),? to:? (?<to>\p{L}[\p{L} ,.'’-]{2,40}?),? (?:per|on|on board|vide)\b:? (?<per>\p{L}.{3,60})$/iu;

const MEANS_AND_ROUTE = /^(?<means>.{3,60}?)[\s,;:–-]+from:? (?<from>\p{L}[\p{L} ,.'’-]{2,40}?),? to:? (?<to>\p{L}[\p{L} ,.'’-]{2,40})$/iu;

const TERMS = /(?<![A-Z])(?:EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP|C ?& ?F|CNF)(?![A-Z])/;

/** `FOB Jacksonville   Net 30`: the piece of a line that names the place as well, or all of the line. */
function termsIn(line: Line): Span {
  const whole = line.pieces.find(({ text }) => readIncoterm(text.slice(Math.max(0, text.search(TERMS))))?.place != null);
  return whole === undefined ? wholeLine(line) : spanOf(whole);
}

/** A term of delivery in a line of totals or above a column, where no caption leads to one. */
function readTerms(draft: Draft, lines: readonly Span[]): void {
  if (!('incoterm_place' in draft.payload) || draft.payload['incoterm'] !== null) return;
  for (const line of lines) {
    const at = cut(line.text).search(TERMS);
    const read = at < 0 ? null : readIncoterm(line.text.slice(at));
    if (read === null) continue;
    put(draft, 'incoterm', { value: read.incoterm, evidence: evidenceOf([line], 'pattern') });
    const place = read.place?.replace(/(?:^|\s)(?:USD|EUR|GBP|US\$|\$|€|TOTAL|AMOUNT|PRICE|VALUE|UNIT|\d).*$/i, '').trim() ?? '';
    if (/^[A-Z][A-Z ,.'-]{2,40}$/.test(place) && !TERMS.test(place))
      put(draft, 'incoterm_place', { value: place, evidence: evidenceOf([line], 'pattern', 0.8) });
    return;
  }
}

/** Goods that are all of one country are what the paper is of. */
function readOriginOfGoods(draft: Draft): void {
  const lines = (draft.payload['line_items'] ?? draft.payload['lines']) as Record<string, unknown>[] | undefined;
  const field = 'country_of_origin';
  if (!(field in draft.payload) || draft.payload[field] !== null || lines === undefined) return;
  const countries = new Set(lines.map((line) => line[field]));
  const [only] = countries;
  const list = 'line_items' in draft.payload ? 'line_items' : 'lines';
  const evidence = draft.evidence[`/${list}/0/${field}`];
  if (countries.size === 1 && typeof only === 'string' && readCountry(only) !== null && evidence !== undefined)
    put(draft, field, { value: only, evidence: { ...evidence, method: 'derived' } });
}

/** `We certify that the goods are of Indian origin.`: where no box asks for it, unless several countries are named. */
function readSaidOrigin(draft: Draft, lines: readonly Span[]): void {
  const field = 'country_of_origin';
  if (!(field in draft.payload) || draft.payload[field] !== null || 'certificate_form' in draft.payload) return;
  const said = lines.flatMap((line) => {
    const country = saidOrigin(line.text);
    return country === null ? [] : [{ country, line }];
  });
  const [first] = said;
  if (first !== undefined && said.every(({ country }) => country === first.country))
    put(draft, field, { value: first.country, evidence: evidenceOf([first.line], 'pattern') });
}

/** A receiver who has put down a name has signed. */
function readSigned(draft: Draft): void {
  const receiver = draft.evidence['/received_by'];
  if ('signed' in draft.payload && draft.payload['signed'] === null && receiver !== undefined)
    put(draft, 'signed', { value: true, evidence: { ...receiver, method: 'derived' } });
  const hazard = draft.payload['hazard_class'];
  if (typeof hazard === 'string') draft.payload['hazard_class'] = readHazards(hazard).hazardClass ?? hazard;
}
