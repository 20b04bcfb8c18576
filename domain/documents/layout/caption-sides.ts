import { behind } from './caption-end.js';
import type { Meaning } from '../labels/index.js';
import { captionAt, type Caption } from './known-captions.js';
import { POINTS, type Token } from './tokens.js';

/** `Place of issue / Date of issue`, `Goods location (FIRMS)`: what stands behind strokes or in brackets is asked for too. */
export function otherSides(tokens: readonly Token[], caption: Caption): readonly Meaning[] {
  const said = new Map(caption.meanings.map((meaning) => [meaning.field, meaning]));
  // `Totale imponibile / Net`: of a sum, and no weight.
  const ofSums = caption.meanings.length > 0 && caption.meanings.every(({ field }) => field.endsWith('_amount'));
  const end = tokens.findIndex(({ text }, index) => index >= caption.end && (POINTS.has(text) || /\d/.test(text)));
  for (const [at, { text }] of tokens.slice(0, end < 0 ? undefined : end).entries()) {
    if (said.size > MEANINGS_MAX) return caption.meanings;
    if (at < caption.end || (text !== '/' && !/^[([]/.test(text))) continue;
    const other = captionAt(tokens, text === '/' ? at + 1 : at);
    const isWhole = text === '/' || /[)\]][.,]?$/.test(tokens[(other?.end ?? 0) - 1]?.text ?? '');
    if (sharesCountry(caption, other)) continue;
    for (const meaning of isWhole ? (other?.meanings ?? []) : [])
      if (!said.has(meaning.field) && !(ofSums && /weight|volume/.test(meaning.field))) said.set(meaning.field, meaning);
  }
  return [...said.values()];
}

/** `Kraj pochodzenia / Origin`: a country, said twice, and no place where something begins. */
const sharesCountry = ({ meanings: [first, ...more] }: Caption, other: Caption | null): boolean =>
  first !== undefined &&
  more.length === 0 &&
  first.field.startsWith('country_of_') &&
  other?.meanings.some(({ field }) => field === first.field) === true;

/** More than these are a list of what stands in the lines below. */
const MEANINGS_MAX = 10;

/** `501 - Harbor maintenance fee`, `501 Harbor maintenance` say the same twice. */
export function fullCaption(tokens: readonly Token[], caption: Caption): Caption {
  const parted = /^[-–|]$/.test(tokens[caption.end]?.text ?? '');
  if (!parted && !/^\d+$/.test(caption.text)) return caption;
  const again = captionAt(tokens, parted ? caption.end + 1 : caption.end);
  return again?.meanings.some(({ field }) => caption.meanings.some((meaning) => meaning.field === field)) === true ? again : caption;
}

/** `Packlisten-Nr. / PL INV-49806`: what stands behind the stroke says the same, and is no value. */
export function inOtherWords(tokens: readonly Token[], caption: Caption): Caption {
  const near = behind(tokens, caption);
  if (tokens[near.next]?.text !== '/') return caption;
  const again = captionAt(tokens, near.next + 1);
  return again?.meanings.some(({ field }) => caption.meanings.some((meaning) => meaning.field === field)) === true
    ? { ...again, meanings: caption.meanings }
    : caption;
}
