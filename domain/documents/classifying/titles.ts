import { height } from '../layout/geometry.js';
import type { PageLayout } from '../layout/layout.js';
import { paperTypes } from '../types.js';
import { comparable, cut } from '../values/comparable.js';

/** A line that is mostly the title of a type. */
export interface Title {
  type: string;
  text: string;
  page: number;
  weight: number;
  /** It fills its line: nothing else is said there. */
  whole: boolean;
}

const PHRASES = paperTypes.flatMap(({ code, titles }) => titles.map((title) => ({ type: code, phrase: comparable(title) })));

/** Phrases under six letters count only as whole lines. */
const SHORT_UNDER = 6;

/** The titles of a page, heaviest first, one for a type. */
export function titlesOf(page: PageLayout): Title[] {
  const best = new Map<string, Title>();
  for (const candidate of candidatesOf(page))
    for (const title of titlesIn(candidate, page)) {
      const before = best.get(title.type);
      if (before === undefined || before.weight < title.weight) best.set(title.type, title);
    }
  return [...best.values()].sort((one, two) => two.weight - one.weight);
}

interface CandidateLine {
  text: string;
  y: number;
  height: number;
}

/** Pieces, whole lines, and two stacked pieces of one height. */
function candidatesOf(page: PageLayout): CandidateLine[] {
  return page.lines.slice(0, LINES_MAX).flatMap((line, index) => {
    const pieces = line.pieces.map((piece) => ({
      text: piece.text,
      y: piece.box[1],
      height: Math.max(...piece.words.map(({ box }) => height(box))),
    }));
    const whole = pieces.length > 1 ? [{ text: line.text, y: line.box[1], height: Math.max(...pieces.map((piece) => piece.height)) }] : [];
    const stacked = line.pieces.flatMap((piece) => {
      const below = page.lines[index + 1]?.pieces.find(
        (one) => Math.abs(one.box[0] - piece.box[0]) < page.wordHeight * 2 || centred(one.box, piece.box, page),
      );
      if (below === undefined || below.box[1] - piece.box[3] > page.wordHeight * 1.2 || piece.text.length + below.text.length > 90)
        return [];
      return [{ text: `${piece.text} ${below.text}`, y: piece.box[1], height: height(piece.words[0]?.box ?? piece.box) }];
    });
    return [...pieces, ...whole, ...stacked];
  });
}

const LINES_MAX = 400;

const centred = (one: readonly number[], two: readonly number[], page: PageLayout): boolean =>
  Math.abs((one[0] ?? 0) + (one[2] ?? 0) - (two[0] ?? 0) - (two[2] ?? 0)) < page.wordHeight * 2;

function titlesIn({ text, y, height: tall }: CandidateLine, page: PageLayout): Title[] {
  const bare = comparable(text);
  if (bare.length < 3 || bare.length > 120) return [];
  const found = PHRASES.filter(({ phrase }) => (phrase.length < SHORT_UNDER ? bare === phrase : bare.includes(phrase)));
  // `house bill of lading` is no `bill of lading`.
  const longest = found.filter(({ phrase }) => !found.some((other) => other.phrase !== phrase && other.phrase.includes(phrase)));
  const size = Math.min(1.6, Math.max(0.8, tall / page.wordHeight));
  return longest.flatMap(({ type, phrase }): Title[] => {
    if (size < 1.25 && isLabel(text, phrase)) return [];
    const share = phrase.length / bare.length;
    const fills = share > 0.8 ? 1.5 : share < 0.45 ? 1 / 3 : 1;
    const place = y < page.height * 0.35 ? 6 : y < page.height * 0.6 ? 2 : 1;
    const length = Math.min(1.25, 0.8 + phrase.length / 50);
    return [{ type, text: text.slice(0, 80), page: page.number, weight: place * size * fills * length, whole: share > 0.8 }];
  });
}

/** `B/L No.: ABC` names a number; it makes nothing a bill of lading. */
function isLabel(text: string, phrase: string): boolean {
  const bare = comparable(text);
  const after = bare.slice(bare.indexOf(phrase) + phrase.length);
  if (/^(?:no|nr|number|num|ref|reference|date|nummer)/.test(after)) return true;
  const [before = '', value = ''] = cut(text).split(/[:#]/, 2);
  return value.trim() !== '' && comparable(before).includes(phrase);
}
