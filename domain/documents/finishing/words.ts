import { shippingLineByScac, shippingLines } from '../../shipping-lines.js';
import { evidenceOf, put, replace, weigh, type Draft } from '../draft.js';
import type { Line } from '../layout/layout.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { comparable, cut } from '../values/comparable.js';
import { saidFreightTerm, type FreightTerm } from '../values/freight-terms.js';
import { tellKindOfLines } from './kind-of-lines.js';
import { readSaidCode } from './said-code.js';

/** A value that words anywhere on a paper decide; the first that are there. */
type Words = readonly (readonly [value: string, phrases: readonly string[]])[];

const BY_WORDS: Readonly<Record<string, Words>> = {
  document_status: [
    ['surrendered', ['surrendered']],
    ['telex_release', ['telex release', 'telex released']],
    ['express_release', ['express release', 'express bill of lading']],
    ['draft', ['draft', 'not for negotiation', 'proof read copy']],
    ['copy', ['non-negotiable copy', 'non negotiable copy', 'copy not negotiable', 'copy non negotiable', 'copy']],
    ['original', ['original']],
  ],
  booking_status: [
    ['cancelled', ['cancelled', 'cancellation', 'canceled']],
    [
      'amended',
      [
        'amended',
        'amendment',
        'revised',
        'booking update',
        'confirmation update',
        'confirmation amendment',
        '1st update',
        '2nd update',
        '3rd update',
      ],
    ],
    ['pending', ['pending']],
    [
      'confirmed',
      [
        'booking confirmation',
        'confirmed',
        'confirmation of your booking',
        'pleased to confirm',
        'confirmation of booking',
        'booking acknowledgement',
      ],
    ],
  ],
  notice_kind: [
    ['second_notice', ['second notice', '2nd notice']],
    ['amended', ['revised arrival notice', 'amended']],
    ['pre_arrival', ['pre-arrival', 'pre arrival', 'pre-alert', 'pre alert', 'prealert', 'shipping advice', 'shipment advice']],
    ['arrival', ['arrival notice', 'notice of arrival', 'arrival notification', 'advice note', 'ankunftsmeldung', 'aviso de llegada']],
  ],
  charge_kind: [
    ['mixed', ['demurrage and detention', 'demurrage & detention', 'd&d']],
    ['demurrage', ['demurrage', 'import demurrage', 'export demurrage']],
    ['detention', ['detention', 'import detention', 'export detention', 'equipment detention']],
    ['per_diem', ['per diem']],
    ['storage', ['storage']],
  ],
  filing_type: [
    ['isf_10', ['isf-10', 'isf10', '10+2']],
    ['isf_5', ['isf-5', 'isf5', '5+2']],
  ],
  bill_type_requested: [
    ['telex_release', ['telex release', 'telex bill']],
    ['express', ['express release', 'express bill', 'express b/l']],
    ['sea_waybill', ['sea waybill', 'seaway bill', 'seawaybill', 'sea way bill']],
    ['original', ['original bill', 'original bills', 'original b/l', 'originals', 'original']],
  ],
  release_kind: [
    ['telex', ['telex release']],
    ['freight', ['freight release']],
    ['customs', ['customs release']],
    ['terminal', ['terminal release']],
  ],
  release_type: [
    ['telex', ['telex release', 'telex']],
    ['express', ['express release', 'express bill of lading', 'express b/l', 'express']],
    ['seaway', ['seaway bill', 'sea waybill', 'waybill']],
    ['original_required', ['original b/l required', 'original bill of lading required', 'obl required']],
  ],
  certificate_form: [
    ['form_a', ['form a', 'generalised system of preferences', 'generalized system of preferences']],
    ['form_e', ['form e']],
    ['form_d', ['form d']],
    ['eur_1', ['eur.1', 'eur 1']],
    [
      'usmca',
      [
        'usmca',
        'usmca certification',
        'usmca certificate',
        'usmca t-mec',
        'usmca cusma',
        'certificado t-mec',
        'cusma',
        'united states-mexico-canada agreement',
      ],
    ],
    ['rcep', ['rcep', 'regional comprehensive economic partnership']],
    ['korus', ['korus', 'korea-us free trade agreement', 'korus fta']],
    [
      'other',
      [
        'form ak',
        'form ai',
        'form aj',
        'form aanz',
        'form ahk',
        'form vk',
        'form jiepa',
        'eur-med',
        'a.tr',
        'free trade agreement',
        'free trade area',
        'chafta',
      ],
    ],
    ['non_preferential', ['certificate of origin']],
  ],
};

/** What a title alone may tell: a paper of which nothing else was found was not read. */
export const TOLD_BY_WORDS: ReadonlySet<string> = new Set([...Object.keys(BY_WORDS), 'negotiable']);

/** Fills what words in no particular place decide: how a bill stands, who pays the freight, whose paper it is. */
export function readWords(draft: Draft, paper: Paper): void {
  readChargeKind(draft);
  for (const [field, words] of Object.entries(BY_WORDS)) {
    if (!(field in draft.payload) || draft.payload[field] !== null) continue;
    const match = firstOf(paper, words);
    if (match !== null) put(draft, field, { value: match.value, evidence: evidenceOf([match.span], 'pattern') });
  }
  tellKindOfLines(draft);
  readFreightTerms(draft, paper);
  readPrincipal(draft, paper);
  readCarrier(draft, paper);
}

/** Charges that are all of one kind are what an invoice is for, and several kinds make it one of both, whatever its title has room for. */
function readChargeKind(draft: Draft): void {
  const lines = (draft.payload['detention_lines'] ?? []) as readonly Record<string, unknown>[];
  const [kind, ...others] = new Set(lines.map((line) => line['charge_kind']));
  const evidence = draft.evidence['/detention_lines/0/charge_kind'];
  if (typeof kind === 'string' && others.every((other) => typeof other === 'string') && evidence !== undefined)
    put(draft, 'charge_kind', { value: others.length === 0 ? kind : 'mixed', evidence: { ...evidence, method: 'derived' } });
}

function firstOf(paper: Paper, words: Words): { value: string; span: Span } | null {
  for (const [value, phrases] of words)
    for (const line of paper.lines.slice(0, 400))
      for (const piece of line.pieces) {
        if (COUNT_OF_BILLS.test(piece.text)) continue;
        const text = piece.text.replace(DENIED, '');
        const bare = comparable(text);
        const spaced = wordsOf(text);
        const says = phrases.some((phrase) => {
          const said = comparable(phrase);
          // Single words count as lines of their own, a stamp or a heading.
          return /[ .-]/.test(phrase)
            ? spaced.includes(wordsOf(phrase)) || (said.length >= LONG && bare.includes(said))
            : bare === said || (bare.startsWith(said) && bare.length < said.length + 8);
        });
        if (says) return { value, span: spanOf(piece) };
      }
  return null;
}

/** `Original B/Ls`: how many there are is asked, and nothing said of this one. */
const COUNT_OF_BILLS = /\boriginals?(?: (?:b ?\/? ?l['’]?s|b\(s\) ?\/ ?l|bills)\b|s$)/i;

/** `ORIGINAL B/L REQUIRED: NO - EXPRESS`: what is not, and behind it what is. */
const DENIED = /^[^:]*\brequired\W{1,3}(?:(?:no|n|none|non|not|nil)(?![\p{L}\d])\W*){1,2}/iu;

/** Shorter words may stand in others by chance: `form a` in *information*. */
const LONG = 9;

/** Its words with one blank around each. */
const wordsOf = (text: string): string =>
  ` ${cut(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map(comparable)
    .filter((word) => word !== '')
    .join(' ')} `;

/** A notice of arrival has no freight that is paid elsewhere. */
const knowsTerm = (draft: Draft, term: FreightTerm): boolean => term !== 'elsewhere' || 'freight_payable_at' in draft.payload;

function readFreightTerms(draft: Draft, paper: Paper): void {
  if (!('freight_terms' in draft.payload)) return;
  const stated = paper.lines.slice(0, 600).flatMap((line) => {
    const term = saidFreightTerm(line.text);
    return term === null || !knowsTerm(draft, term) ? [] : [{ term, line }];
  });
  const [first] = stated;
  if (first === undefined) return;
  const mixed = stated.some(({ term }) => term !== first.term);
  const before = draft.payload['freight_terms'];
  if (before !== null && (before === first.term || mixed)) return;
  replace(draft, 'freight_terms', { value: mixed ? 'mixed' : first.term, evidence: evidenceOf([wholeLine(first.line)], 'pattern', 1.1) });
}

export const wholeLine = (line: Line): Span => {
  const [first] = line.pieces;
  if (first === undefined) throw new RangeError('A line has pieces.');
  return { text: line.text, words: line.pieces.flatMap(({ words }) => words), page: first.page };
};

/** What lines are called, as names are compared. */
export const LINE_NAMES = shippingLines
  .flatMap(({ scac, name, shortName }) => [name, shortName].map((one) => ({ scac, bare: comparable(one) })))
  .filter(({ bare }) => bare.length >= 5);

/** Whether a text begins with the name of a shipping line. */
export function beginsWithLine(text: string): boolean {
  const bare = comparable(text);
  return LINE_NAMES.some((line) => bare.startsWith(line.bare));
}

const PRINCIPAL =
  /^as (?:general )?agents?(?: only)?(?: for(?: and on behalf of)?| of| on behalf of)(?: the carrier|(?: the)? shipping line)?[,:]? (\p{Lu}.{3,60})$/iu;
const TOP_LINES = 20;

/** `AS AGENTS FOR THE CARRIER BLUE MERIDIAN LINES`: in the letterhead of those who write for it. */
function readPrincipal(draft: Draft, paper: Paper): void {
  if (draft.payload['carrier_name'] !== null) return;
  for (const piece of paper.lines.slice(0, TOP_LINES).flatMap((line) => line.pieces)) {
    const [, name] = PRINCIPAL.exec(cut(piece.text)) ?? [];
    if (name === undefined || /^the$/i.test(name)) continue;
    return put(draft, 'carrier_name', {
      value: name.replace(/,$/, ''),
      evidence: evidenceOf([spanOf(piece, piece.text.length - name.length)], 'pattern', 1.1),
    });
  }
}

/** Where somebody is named who fetches the box, a code of no line beside the number of a line's bill is his. */
function leaveCodeOfTrucker({ payload, evidence }: Draft): void {
  const [scac, bill] = [payload['carrier_scac'], payload['master_bill_of_lading_number'] ?? payload['bill_of_lading_number']];
  const isFetched = (payload['trucker'] ?? payload['trucking_company'] ?? null) !== null;
  if (!isFetched || typeof scac !== 'string' || typeof bill !== 'string' || shippingLineByScac(scac) !== null) return;
  if (bill.startsWith(scac) || shippingLineByScac(bill.slice(0, 4)) === null) return;
  payload['carrier_scac'] = null;
  Reflect.deleteProperty(evidence, '/carrier_scac');
}

/** Whether a text is what a shipping line is called, and nothing more. */
export const isNameOfLine = (text: string): boolean => LINE_NAMES.some(({ bare }) => bare === comparable(text));

/** The code of the line that a carrier is called by: `ONE`, `MSC`, `Hapag-Lloyd AG`. Null: no line we know is called so. */
export function lineCalled(name: unknown): string | null {
  const bare = typeof name === 'string' ? comparable(name) : '';
  const short = shippingLines.find((line) => [line.name, line.shortName].some((one) => comparable(one) === bare));
  return (short ?? LINE_NAMES.find((line) => bare.startsWith(line.bare)))?.scac ?? null;
}

/** The carrier: as labelled, else by a line's name in the letterhead or behind its caption, else by the prefix of the bill. */
function readCarrier(draft: Draft, paper: Paper): void {
  if (!('carrier_scac' in draft.payload)) return;
  leaveCodeOfTrucker(draft);
  if (draft.payload['carrier_scac'] !== null) return;
  readSaidCode(draft, paper);
  if (draft.payload['carrier_scac'] !== null) return;
  const top = paper.lines.slice(0, 12).flatMap((line) => line.pieces);
  const ship = comparable(String(draft.payload['vessel_name'] ?? ''));
  for (const piece of top) {
    // `CMA CGM BALZAC` says whose ship it is, and not who carries with it.
    const bare = comparable(piece.text).replace(ship === '' ? ' ' : ship, '');
    const named = LINE_NAMES.find((line) => bare.includes(line.bare));
    if (named === undefined) continue;
    put(draft, 'carrier_scac', { value: named.scac, evidence: evidenceOf([spanOf(piece)], 'position', 1.4) });
    return;
  }
  const byName = lineCalled(draft.payload['carrier_name']);
  const ofName = draft.evidence['/carrier_name'];
  if (byName !== null && ofName !== undefined)
    return put(draft, 'carrier_scac', { value: byName, evidence: { ...ofName, method: 'derived' } });
  for (const field of ['bill_of_lading_number', 'master_bill_of_lading_number']) {
    const number = draft.payload[field];
    const line = typeof number === 'string' && /^[A-Z]{4}/.test(number) ? shippingLineByScac(number.slice(0, 4)) : null;
    const evidence = draft.evidence[`/${field}`];
    if (line === null || evidence === undefined) continue;
    put(draft, 'carrier_scac', { value: line.scac, evidence: { ...evidence, method: 'derived' } });
    weigh(draft, '/carrier_scac', 0.8);
    return;
  }
}
