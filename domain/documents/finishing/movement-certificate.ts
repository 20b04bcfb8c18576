import { evidenceOf, put, replace, type Draft } from '../draft.js';
import { height } from '../layout/geometry.js';
import type { Piece } from '../layout/layout.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { comparable } from '../values/comparable.js';
import { readCountry } from '../values/countries.js';
import { readDate } from '../values/dates.js';
import { portCode } from '../values/ports.js';
import { readReference } from '../values/references.js';

/*
 * The movement certificates of preferential trade (EUR.1, EUR-MED): one form, agreed by treaty and printed in every language, whose
 * captions go on for two or three lines of their boxes before what was typed below or beside the last of these.
 */

const FORM = /^(?:EUR[. -]{0,2}1|EUR[. -]{0,2}MED|A\.?TR\.?(?: ?1)?)$/i;

const CAPTION_MAX = 3;

/** Lines of a caption and of what stands below it. */
const LINES_MAX = 8;

export function readMovementCertificate(draft: Draft, paper: Paper): void {
  if (draft.payload['certificate_form'] !== 'eur_1') return;
  const boxes = paper.lines.flatMap(({ pieces }) => pieces.filter(({ text }) => NUMBERED.test(text))).map((piece) => boxOf(piece));
  readFormsNumber(draft, paper);
  for (const box of boxes) {
    if (COUNTRY.test(box.caption) && ORIGIN.test(box.caption)) readCountryIn(draft, 'country_of_origin', box);
    else if (COUNTRY.test(box.caption) && DESTINATION.test(box.caption)) readCountryIn(draft, 'country_of_destination', box);
    else if (TRANSPORT.test(box.caption)) readTransport(draft, box);
    else if (CUSTOMS.test(box.caption)) readEndorsement(draft, paper, box);
  }
}

const NUMBERED = /^\d{1,2}[.)] ?\p{Lu}/u;
const COUNTRY = /\b(?:country|pays|land|país|paese)\b|staat/i;
const ORIGIN = /\borigin(?:at|air|ari)|\bursprung|\boorsprong/i;
const DESTINATION = /\bdestina(?:tion|zione|tário)|\bdestino|\bbestimmung|\bbestemming/i;
const TRANSPORT =
  /^\d{1,2}[.)] ?(?:transport (?:details|particulars|information)|(?:transport|information|angaben|datos|dati|informazioni|informaç|inlichtingen).{0,40}(?:transport|trasporto|beförderung|vervoer))/i;
const CUSTOMS =
  /^\d{1,2}[.)] ?(?:customs|visa de la douane|sichtvermerk|visto della dogana|visado de la aduana|visto da alfândega|visum van de douane)/i;

interface FormBox {
  /** The words of its first lines, whichever of these are its caption. */
  caption: string;
  /** Those below that do not go on with it in small letters. */
  lines: readonly Piece[];
}

/** What stands in the column of a numbered caption, down to the next one. */
function boxOf(piece: Piece): FormBox {
  const row = piece.page.lines[piece.line]?.pieces ?? [];
  const until = row.find(({ box }) => box[0] > piece.box[2])?.box[0] ?? piece.cell?.[2] ?? piece.page.width;
  const lines: Piece[] = [];
  for (const { pieces } of piece.page.lines.slice(piece.line + 1, piece.line + 1 + LINES_MAX * 2)) {
    const below = pieces.find(
      (one) => Math.abs(one.box[0] - piece.box[0]) < piece.page.wordHeight && one.box[0] < until && one.cell === piece.cell,
    );
    if (below === undefined) continue;
    if (NUMBERED.test(below.text) || below.box[1] - piece.box[3] > height(piece.box) * LINES_MAX * 2) break;
    lines.push(below);
  }
  const typed = lines.findIndex(({ text }) => !/^[\p{Ll}(]/u.test(text));
  const caption = [piece, ...lines.slice(0, CAPTION_MAX - 1)].map(({ text }) => text).join(' ');
  return { caption, lines: lines.slice(typed < 0 ? lines.length : typed) };
}

/** `EUR.1   N° A 0418827`: the name of the form is no number, and beside it stands the one that it has. */
function readFormsNumber(draft: Draft, paper: Paper): void {
  const said = draft.payload['certificate_number'];
  if (said !== null && !FORM.test(String(said))) return;
  for (const { pieces } of paper.lines)
    for (const form of pieces.filter(({ text }) => FORM.test(text)))
      for (const one of form.page.lines.slice(Math.max(0, form.line - 2), form.line + 3).flatMap((line) => line.pieces)) {
        const [, number] = one.cell === form.cell && one.box[0] > form.box[2] ? (FORMS_NUMBER.exec(one.text) ?? []) : [];
        const value = number === undefined ? null : readReference(number);
        if (number !== undefined && value !== null) {
          replace(draft, 'certificate_number', {
            value,
            evidence: evidenceOf([spanOf(one, one.text.length - number.length)], 'label_right'),
          });
          return;
        }
      }
  if (said === null) return;
  draft.payload['certificate_number'] = null;
  Reflect.deleteProperty(draft.evidence, '/certificate_number');
}

const FORMS_NUMBER = /^(?:(?:No|Nr|N[°ºo])[.:]{0,2} ?)?((?:[A-Z]{1,3}[ -]?)?\d{5,9})$/;

function readCountryIn(draft: Draft, field: string, { lines }: FormBox): void {
  if (draft.payload[field] !== null) return;
  const line = lines.slice(0, LINES_MAX).find(({ text }) => readCountry(text) !== null);
  if (line !== undefined) put(draft, field, { value: readCountry(line.text), evidence: evidenceOf([spanOf(line)], 'label_below') });
}

/** `MARITIME - M/V ARGAN STAR`, `BY SEA / MV "ARGAN STAR"` and `AGADIR / PORT-VENDRES` below it. */
function readTransport(draft: Draft, { lines }: FormBox): void {
  const [first, second] = lines;
  if (first === undefined) return;
  const [, means = first.text, ship] = BY_SHIP.exec(first.text) ?? [];
  const evidence = evidenceOf([spanOf(first)], 'label_below', FREELY);
  if (draft.payload['means_of_transport'] === null && MEANS.test(means))
    put(draft, 'means_of_transport', { value: means.trim(), evidence });
  if (ship !== undefined && draft.payload['vessel_name'] === null) put(draft, 'vessel_name', { value: ship.trim(), evidence });
  const [, from = '', to = ''] = /^(\p{L}[\p{L} .'-]{2,30}) ?[/–→>] ?(\p{L}[\p{L} .'-]{2,30})$/u.exec(second?.text ?? '') ?? [];
  if (second === undefined || (portCode(from.trim()) ?? portCode(to.trim())) === null) return;
  for (const [field, value] of [
    ['port_of_loading', from],
    ['port_of_discharge', to],
  ] as const)
    if (draft.payload[field] === null)
      put(draft, field, { value: value.trim(), evidence: evidenceOf([spanOf(second)], 'label_below', FREELY) });
}

/** The box of the transport is filled in freely. */
const FREELY = 0.88;
const BY_SHIP =
  /^(\p{L}[\p{L} ]{2,24}?)[\s,–/-]{1,3}(?:M[/.]?V|M[/.]?S|S[/.]?S|NAVIRE|VESSEL|SCHIFF|NAVE|BUQUE|NAVIO)[.:]? ["“«']?(\p{L}[\p{L}\d .'-]{2,34}?)["”»']?$/iu;
const MEANS =
  /^(?:by |per |via |voie |par |por )?(?:maritime?|sea|seaway|mare|mer|seeschiff|seeweg|marítim[oa]|marittim[oa]|vessel|ship|ocean|road|truck|route|routier|air|rail)\b/i;

/** In the box of the customs: their office, and where and when they stamped it. */
function readEndorsement(draft: Draft, paper: Paper, { lines }: FormBox): void {
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    if (OFFICE.test(line.text) && draft.payload['issuing_authority'] === null) {
      const isBare = line.text.replace(OFFICE, '').replaceAll(/[\s.:…]/g, '') === '';
      const from = isBare ? next : line;
      if (from !== undefined)
        put(draft, 'issuing_authority', {
          value: from.text.replace(OFFICE_OF, '').trim(),
          evidence: evidenceOf([spanOf(from)], 'label_below', FREELY),
        });
    }
    if (PLACE_AND_DATE.test(line.text))
      readIssued(
        draft,
        paper,
        [line, ...(next === undefined ? [] : [next])].map((piece) => spanOf(piece)),
      );
  }
  dropStamp(draft);
}

const OFFICE =
  /^(?:bureau de douane|customs office|zollstelle|ufficio doganale|oficina (?:de )?aduana|aduana|estância aduaneira|douanekantoor)\b/i;
/** What the form prints before the name of the office, and not the name itself: `Customs office: IZMIR`. */
const OFFICE_OF = /^customs office[\s:.…]{1,6}(?=\p{L}{2}.*\p{L}{3})/iu;
const PLACE_AND_DATE =
  /^(?:lieu et date|place and date|ort und datum|luogo e data|lugar y fecha|local e data|plaats en datum)\b[\s:.,]{0,3}/i;

function readIssued(draft: Draft, paper: Paper, [line, next]: readonly Span[]): void {
  const beside = line?.text.replace(PLACE_AND_DATE, '') ?? '';
  const from = beside === '' ? next : line;
  const [, place, day = ''] =
    /^(\p{L}[\p{L} .'’-]{1,40}?),? (?:le |the |den |li |il |a )?(\d.{5,16})$/u.exec(beside || (next?.text ?? '')) ?? [];
  const date = readDate(day, paper.dateOrder);
  if (place === undefined || date === null || from === undefined) return;
  const evidence = evidenceOf([from], 'label_below');
  if (draft.payload['issue_date'] === null) put(draft, 'issue_date', { value: date.date, evidence });
  if (draft.payload['issue_place'] === null) put(draft, 'issue_place', { value: place, evidence });
}

/** The words of a stamp beside `(Signature)` are those of the office, and nobody's name. */
function dropStamp(draft: Draft): void {
  const said = String(draft.payload['signatory'] ?? '');
  const office = comparable(String(draft.payload['issuing_authority'] ?? ''));
  if (said === '' || (!/[★☆●]/.test(said) && !office.includes(comparable(said)))) return;
  draft.payload['signatory'] = null;
  Reflect.deleteProperty(draft.evidence, '/signatory');
}
