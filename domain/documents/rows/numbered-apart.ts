import type { Span } from '../layout/near.js';

/** `(i)`, `1)`, `b.`: which of several somebody is. */
const MARK = /^\(?(?:([ivx]{1,4})|([a-h])|(\d{1,2}))[.)]\)? (?=\p{Lu}|\d)/u;

/** Lines of one box that number who stands in it, those of each apart and without the number. All of them as they are: nobody is numbered, or but one. */
export function numberedApart(lines: readonly Span[]): readonly (readonly Span[])[] {
  const begins = lines.flatMap((line, at) => (MARK.test(line.text) ? [at] : []));
  const isCounted = begins.length > 1 && begins[0] === 0 && begins.every((at, count) => numberOf(lines[at]) === count + 1);
  if (!isCounted) return [lines];
  return begins.map((at, count) => lines.slice(at, begins[count + 1]).map((line, below) => (below === 0 ? unnumbered(line) : line)));
}

/** 1 of `(i)`, `1.` and `a)`. */
function numberOf(line: Span | undefined): number | null {
  const [, roman, letter, figure] = MARK.exec(line?.text ?? '') ?? [];
  if (roman !== undefined) return ROMAN.indexOf(roman) + 1;
  return letter === undefined ? Number(figure) : letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

const unnumbered = ({ text, words, page }: Span): Span => ({ text: text.replace(MARK, ''), words: words.slice(1), page });
