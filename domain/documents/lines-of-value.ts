import { isClose } from './layout/close-lines.js';
import type { Place, Span } from './layout/near.js';
import { unwrapped } from './values/wrapped.js';

/** What a colon leads to whose caption a scan lost. */
const LED = /^[:：] ?\S/;

/** `(optional)`: said of the caption above, and no value. */
const REMARK =
  /^\((?:optional|facultati[vf][oae]?|facultatief|opcional|opzionale|if (?:any|applicable|known)|as far as known|freigestellt)\)$/i;

/**
 * Lines of a value as they were seen: below one that begins without a colon, `: OAK PIONEER` is said by a caption that nobody could read,
 * and what the caption itself goes on with is none of them.
 */
export function linesOfValue(seen: readonly Span[]): readonly Span[] {
  const lines = REMARK.test(seen[0]?.text.trim() ?? '') ? seen.slice(1) : seen;
  const [first] = lines;
  if (first?.page.method !== 'ocr' || LED.test(first.text)) return lines;
  const at = lines.findIndex(({ text }) => LED.test(text));
  return at < 0 ? lines : lines.slice(0, at);
}

/** `TTI Pier T, Long Beach. Freight must be paid before release.`: a place, and what is told of the cargo there. */
const PLACE_THEN_SENTENCE = /^(.{2,120}?[\p{L}\d)])\. (\p{Lu}\p{Ll}+(?: [^\s.]+){2,}\.)$/u;
/** `Berth 7 St`, `P.O. Box 12`: the point is of an abbreviation, or of a list. */
const ABBREVIATED = /(?:^|[\s.])(?:\p{Lu}\p{Ll}{1,3}|(?:[Bb]ox|BOX) \d+)$/u;
const SMALL_WORD = /(?<!\p{L})\p{Ll}{3,}(?!\p{L})/gu;
const SMALL_WORDS_MIN = 2;

/** A line of a name or a place without the sentence behind it. */
export function withoutSentenceBehind(line: Span): Span {
  const [, place, sentence = ''] = PLACE_THEN_SENTENCE.exec(line.text) ?? [];
  if (place === undefined || ABBREVIATED.test(place) || (sentence.match(SMALL_WORD) ?? []).length < SMALL_WORDS_MIN) return line;
  return { ...line, text: place, words: line.words.slice(0, place.split(' ').length) };
}

/** A name that begins behind its caption and did not fit on that line goes on where the caption began. */
export function withFirstWhole({ lines, cell, method }: Place): readonly Span[] {
  const [first, second, ...others] = lines;
  const [start, end, next] = [first?.words[0], first?.words.at(-1), second?.words[0]];
  if (first === undefined || second === undefined || start === undefined || end === undefined || next === undefined) return lines;
  const isBack = method === 'label_right' && next.box[0] < start.box[0] - first.page.wordHeight;
  const fits = cell === null || end.box[2] + (next.box[2] - next.box[0]) + first.page.wordHeight * 0.3 < cell[2];
  if (!isBack || fits) return lines;
  return [{ ...first, text: unwrapped([first.text, second.text]), words: [...first.words, ...second.words] }, ...others];
}

/** What somebody is told to do ends where more white is than lines of one text have between them: below it stand the terms of trade. */
const TOLD = /_instructions$/;

/** Behind how to pay, forms say whom to complain to and what paying late costs. */
const NOT_OF_PAYING =
  /^(?:(?:all |any |for )?(?:quer(?:y|ies)|disputes?|complaints?|objections?|claims)\b|interest\b|late (?:payment|fee)|overdue\b|toute (?:contestation|r[ée]clamation)|en cas de\b|(?:pas|sans) d['’]?escompte|bei (?:verzug|zahlungsverzug)|reklamation|beanstandung|einw[äa]nde|in caso di|(?:cualquier|toda) (?:reclamo|reclamaci[oó]n|disputa|discrepancia)|contesta[cç][oõ]es|carrier is\b)/iu;

/** Lines of what somebody is told to do, without the small print below: a picture of long lines askew does not say how large they are. */
export function withoutSmallPrint(field: string, lines: readonly Span[]): readonly Span[] {
  if (field === 'payment_instructions') {
    const end = lines.findIndex(({ text }, at) => at > 0 && NOT_OF_PAYING.test(text.trim()));
    if (end > 0) return lines.slice(0, end);
  }
  if (!TOLD.test(field) || lines[0]?.page.method !== 'ocr') return lines;
  const end = lines.findIndex((line, at) => {
    const above = lines[at - 1];
    return above !== undefined && line.page === above.page && !isClose(above, line);
  });
  return end < 0 ? lines : lines.slice(0, end);
}
