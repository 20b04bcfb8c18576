import type { Span } from './layout/near.js';

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
