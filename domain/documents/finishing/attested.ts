import { titlesOf } from '../classifying/titles.js';
import { evidenceOf, put, replace, type Draft } from '../draft.js';
import { placesOf, spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';

/** What certificates of inspection and of insurance say in their heads. */
export function readAttested(draft: Draft, paper: Paper): void {
  readKind(draft, paper);
  readWholeResult(draft, paper);
  readInsurer(draft, paper);
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
  /^(\p{Lu}[^|·•(:]{2,80}\b(?:insurance|assurances?|insurers|underwriting|versicherungs?|seguros|assicurazioni|verzekeringen|sigorta|ubezpiecze[nń])\b[^|·•(:]{0,40}?(?:limited|ltd\.?|plc|inc\.?|llc|corporation|company|ag|se|s\.?a\.?|s\.?p\.?a\.?|n\.?v\.?|a\.?ş\.?|berhad|bhd\.?))(?=\s?[(·|•,]|$)/iu;

function readInsurer(draft: Draft, { pages: [page] }: Paper): void {
  if (!('insurer' in draft.payload) || draft.payload['insurer'] !== null || page === undefined) return;
  for (const piece of page.lines.filter(({ box }) => box[1] < page.height / 4).flatMap(({ pieces }) => pieces)) {
    const [, name] = INSURER.exec(piece.text) ?? [];
    if (name !== undefined)
      return put(draft, 'insurer', { value: name, evidence: evidenceOf([spanOf(piece, 0, name.length)], 'position') });
  }
}
