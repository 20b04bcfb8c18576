import type { Span } from './layout/near.js';

/** What a colon leads to whose caption a scan lost. */
const LED = /^[:：] ?\S/;

/** Lines of a value as they were seen: below one that begins without a colon, `: OAK PIONEER` is said by a caption that nobody could read. */
export function beforeLostCaption(lines: readonly Span[]): readonly Span[] {
  const [first] = lines;
  if (first?.page.method !== 'ocr' || LED.test(first.text)) return lines;
  const at = lines.findIndex(({ text }) => LED.test(text));
  return at < 0 ? lines : lines.slice(0, at);
}
