import { columnCalled, type Columns } from './columns.js';
import type { Line, Piece } from './layout.js';
import { spanOf, type Span } from './near.js';

/** Words of the longest caption that stands before its value. */
const CAPTION_WORDS_MAX = 7;

/** What a caption says that has no colon: figures and codes, or a country's two letters. */
const SAID = /^(?:\S*\d|[A-Z]{2}$|FREE$|NIL$)/;

/** `VIET NAM` */
const NAMED = /^\p{Lu}[\p{L} .]{1,30}$/u;

/** A caption with its value behind it, as letters of the piece they stand in. */
interface Pair {
  field: string;
  from: number;
  to: number;
}

/**
 * What a line says in captions with their values behind them, `Art. T331-29, Tariff code 94016100`, `Origin: CN`, by the fields of
 * a shape. Null where any of it is something else, or a single caption without a colon: goods are described so as well.
 */
export function saidIn({ pieces }: Line, names: Columns): Map<string, Span[]> | null {
  const said = new Map<string, Span[]>();
  let [count, colons] = [0, 0];
  for (const piece of pieces) {
    const pairs = pointedIn(piece, names) ?? bareIn(piece, names) ?? pairsIn(piece, names);
    if (pairs === null) return null;
    for (const { field, from, to } of pairs) {
      said.set(field, [...(said.get(field) ?? []), spanOf(piece, from, to)]);
      if (/[:：]\s*$/.test(piece.text.slice(0, from))) colons += 1;
      count += 1;
    }
  }
  return said.size === count && (count > 1 || colons > 0) && !said.has('description') ? said : null;
}

/** Behind a comma or a dash, or a figure that another caption with a colon stands behind. */
const NEXT = /(?<=[,;|])\s+|\s+[-–]\s+|(?<=\d)\s+(?=\p{L}[\p{L}. /]{0,24}: ?\S)/u;

/** What a piece says in captions with their values behind them; null where a part of it is something else. */
export function pairsIn({ text }: Piece, names: Columns): Pair[] | null {
  const pairs: Pair[] = [];
  let from = 0;
  for (const part of text.split(NEXT)) {
    const at = text.indexOf(part, from);
    from = at + part.length;
    const pair = pairIn(part.replace(/[,;|]$/, ''), names);
    if (pair === null) return null;
    pairs.push({ field: pair.field, from: at + pair.from, to: at + pair.to });
  }
  return pairs;
}

/** Captions with a colon each, one behind the value of the other: `Tariff no.: 84139100 Country of origin: NO Net weight: 148 KG`. */
function pointedIn({ text }: Piece, names: Columns): Pair[] | null {
  const colons = [...text.matchAll(/(?<=[\p{L}.)]) ?[:：]\s+(?=\S)/gu)];
  const pairs: Pair[] = [];
  let to = text.length;
  for (const [at, { index, 0: colon }] of [...colons.entries()].reverse()) {
    const before = colons[at - 1];
    const said = before === undefined ? 0 : before.index + before[0].length;
    // What the caption before it says is a word at least.
    const words = [...text.slice(0, index).matchAll(/\S+/g)].filter((word) => word.index > said || before === undefined);
    const captions = words
      .slice(-CAPTION_WORDS_MAX)
      .map(({ index: from }) => ({ from, field: columnCalled(text.slice(from, index), names) }));
    const longest = captions.find(({ field }) => field !== undefined);
    if (longest?.field === undefined || index + colon.length >= to) return null;
    pairs.unshift({ field: longest.field, from: index + colon.length, to });
    to = text.slice(0, longest.from).trimEnd().length;
  }
  return pairs.length > 1 && to === 0 ? pairs : null;
}

/** Captions without colons, each with a figure or a country's letters behind it: `Warennummer 84219990 Ursprung DE Netto 168,0 kg`. */
function bareIn({ text }: Piece, names: Columns): Pair[] | null {
  if (/[:：,;|] /.test(text)) return null;
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, from: index, to: index + word.length }));
  const pairs: Pair[] = [];
  for (let at = 0; at < words.length;) {
    const next = bareCaption(words.slice(at), names);
    const [value, unit] = next === null ? [] : words.slice(at + next.words);
    if (next === null || value === undefined) return null;
    const measured = unit !== undefined && /\d$/.test(value.word) && UNIT.test(unit.word);
    pairs.push({ field: next.field, from: value.from, to: measured ? unit.to : value.to });
    at += next.words + (measured ? 2 : 1);
  }
  return pairs.length > 1 ? pairs : null;
}

const UNIT = /^(?:kgs?|lbs?|cbm|m3|m³|pcs|stk|g|t)\.?$/i;

/** How many words the longest caption has that stands before what it says. */
function bareCaption(words: readonly { word: string }[], names: Columns): { words: number; field: string } | null {
  for (let count = Math.min(CAPTION_WORDS_MAX, words.length - 1); count > 0; count -= 1) {
    const caption = words.slice(0, count).map(({ word }) => word);
    if (!SAID.test(words[count]?.word ?? '') || caption.some((word) => /\d/.test(word))) continue;
    const field = columnCalled(caption.join(' '), names);
    if (field !== undefined && field !== 'description') return { words: count, field };
  }
  return null;
}

/** The longest caption that a part begins with, and the rest of it: what ends with a colon is the whole of a caption. */
function pairIn(part: string, names: Columns): Pair | null {
  const colon = part.search(/[:：]\s/);
  const words = [...part.matchAll(/\S+/g)].slice(1, CAPTION_WORDS_MAX + 1);
  for (const { index } of words.reverse()) {
    const caption = part.slice(0, index).trim();
    if (colon >= 0 && colon + 1 < caption.length) continue;
    const value = part.slice(index);
    const field = calledIn(caption.replace(/\s?[:：]$/, ''), names);
    if (field !== undefined && (/[:：]$/.test(caption) || SAID.test(value) || (field === 'country_of_origin' && NAMED.test(value))))
      return { field, from: index, to: part.length };
  }
  return null;
}

/** The field of a caption in one language, or in two, one behind the other: `Peso neto Net weight`. */
function calledIn(caption: string, names: Columns): string | undefined {
  const field = columnCalled(caption, names);
  if (field !== undefined) return field;
  const words = caption.split(' ');
  return words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)].map((half) => columnCalled(half.join(' '), names)))
    .find(([one, other]) => one !== undefined && one === other)?.[0];
}
