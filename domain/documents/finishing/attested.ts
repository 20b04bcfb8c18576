import { titlesOf } from '../classifying/titles.js';
import { evidenceOf, put, replace, type Draft } from '../draft.js';
import { placesOf, spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { candidatesOf } from '../read-field.js';
import { readDate } from '../values/dates.js';

/** What certificates of inspection and of insurance say in their heads. */
export function readAttested(draft: Draft, paper: Paper): void {
  readKind(draft, paper);
  readWholeResult(draft, paper);
  readInsurer(draft, paper);
  readTreatmentDay(draft, paper);
  readAuthority(draft, paper);
}

/** The first that a title names. */
const KINDS: readonly (readonly [kind: string, words: RegExp])[] = [
  ['quality', /qualit|calidad|qualidade|kalite|jako[sś]/i],
  ['weight', /weight|poids|peso|gewicht/i],
  ['health', /health|sanitary|veterinary|sanitari|sanitaire|gesundheit/i],
  ['inspection', /inspe[ck]|ispezione|inspeção/i],
];

/** `CERTIFICATE OF QUALITY AND WEIGHT`: what was inspected stands in the title. */
function readKind(draft: Draft, { pages: [page] }: Paper): void {
  if (!('certificate_kind' in draft.payload) || page === undefined) return;
  const title = titlesOf(page).find(({ type }) => type === 'inspection_certificate');
  const kind = KINDS.find(([, words]) => words.test(title?.text ?? ''))?.[0];
  const piece = page.lines.flatMap(({ pieces }) => pieces).find(({ text }) => title?.text.includes(text) === true);
  if (kind !== undefined && piece !== undefined)
    put(draft, 'certificate_kind', { value: kind, evidence: evidenceOf([spanOf(piece)], 'pattern') });
}

/** `11.2 %` below *Result* is what one analysis found, and no result of the inspection: that is said in words, up to the end of a sentence. */
function readWholeResult(draft: Draft, paper: Paper): void {
  const result = draft.payload['result'];
  if (!('certificate_kind' in draft.payload) || (typeof result === 'string' && /\p{L}{3}.*[.!]$/u.test(result))) return;
  if (typeof result === 'string' && !saysMore(result)) {
    draft.payload['result'] = null;
    Reflect.deleteProperty(draft.evidence, '/result');
  }
  for (const label of paper.labels.filter(({ meanings }) => meanings.some(({ field }) => field === 'result'))) {
    const lines = placesOf(label, paper.labelsOf)[0]?.lines ?? [];
    const end = lines.findIndex(({ text }) => /[.!]$/.test(text));
    const said = lines.slice(0, end + 1);
    const value = said.map(({ text }) => text).join(' ');
    if (end >= 0 && saysMore(value)) return replace(draft, 'result', { value, evidence: evidenceOf(said, 'label_right') });
  }
}

const saysMore = (text: string): boolean => /\p{L}{3}/u.test(text);

/** Who insures, by his whole name: up to what says of which form he is, with what he is registered as behind it. */
const INSURER =
  /^(\p{Lu}[^|·•(:]{2,80}\b(?:insurance|assurances?|insurers|underwriting|versicherungs?|seguros|assicurazioni|verzekeringen|s[iİ]gorta|ubezpiecze[nń])\b[^|·•(:]{0,40}?(?:limited|ltd\.?|plc|inc\.?|llc|corporation|company|ag|se|s\.?a\.?|s\.?p\.?a\.?|n\.?v\.?|a\.?ş\.?|berhad|bhd\.?))(?=\s?[(·|•,]|$)/iu;

function readInsurer(draft: Draft, { pages: [page] }: Paper): void {
  if (!('insurer' in draft.payload) || draft.payload['insurer'] !== null || page === undefined) return;
  for (const piece of page.lines.filter(({ box }) => box[1] < page.height / 4).flatMap(({ pieces }) => pieces)) {
    const [, name] = INSURER.exec(piece.text) ?? [];
    if (name !== undefined)
      return put(draft, 'insurer', { value: name, evidence: evidenceOf([spanOf(piece, 0, name.length)], 'position') });
  }
}

/** `Date   Treatment   Chemical` side by side: the day of the treatment, and not of the certificate. */
function readTreatmentDay(draft: Draft, paper: Paper): void {
  if (!('treatment_date' in draft.payload) || !('treatment' in draft.payload)) return;
  const dated = paper.labels.filter(({ piece, meanings }) => {
    const beside = (piece.page.lines[piece.line]?.pieces ?? []).filter((one) => one !== piece);
    const isTreated = beside.some((one) =>
      paper.labelsOf.get(one)?.some((label) => label.meanings.some(({ field }) => TREATED.has(field))),
    );
    return isTreated && meanings.some(({ field }) => field === 'issue_date');
  });
  for (const label of dated) {
    const [line] = placesOf(label, paper.labelsOf)[0]?.lines ?? [];
    const day = line && readDate(line.text, paper.dateOrder);
    if (line === undefined || !day) continue;
    put(draft, 'treatment_date', { value: day.date, evidence: evidenceOf([line], 'label_below') });
    if (draft.payload['issue_date'] !== day.date) return;
    draft.payload['issue_date'] = null;
    Reflect.deleteProperty(draft.evidence, '/issue_date');
    put(draft, 'issue_date', candidatesOf(paper, 'issue_date', 'date').find((one) => !dated.includes(one.label)) ?? null);
    return;
  }
  // `Date NIL   Treatment NIL`: nothing was treated on the day of the certificate.
  if (dated.length === 0 || draft.payload['treatment_date'] !== draft.payload['issue_date']) return;
  draft.payload['treatment_date'] = null;
  Reflect.deleteProperty(draft.evidence, '/treatment_date');
}

const TREATED = new Set(['treatment', 'chemical', 'fumigant']);

/** Above the title of a certificate of plant health stands whose it is. */
function readAuthority(draft: Draft, { pages: [page] }: Paper): void {
  if (!('issuing_organization' in draft.payload) || draft.payload['issuing_organization'] !== null || page === undefined) return;
  const at = page.lines.findIndex(({ text }) => /phyto-?sanitary|fito-?sanit|plant (?:health|quarantine)/i.test(text) && TITLE.test(text));
  const head = page.lines.slice(0, Math.max(0, at)).flatMap(({ pieces }) => pieces);
  const authority = head.find(({ text }) => AUTHORITY.test(text) && !TITLE.test(text));
  if (authority !== undefined)
    put(draft, 'issuing_organization', { value: authority.text, evidence: evidenceOf([spanOf(authority)], 'position') });
}

const TITLE = /certifica|pflanzengesundheit/i;
const AUTHORITY =
  /(?<!\p{L})(?:agenc\p{L}+|servi[cç]\p{L}+|instit\p{L}+|direc\p{L}+|department|departamento|authority|autoridad\p{L}*|inspectorate|plant protection|plant health|sanidad|quarantine|bureau|administration|pflanzenschutz\p{L}*)(?!\p{L})/iu;
