const LOOKED_AT = 1 << 20;
/** Control characters other than tabs, ends of lines and of pages; a text has next to none. */
const CONTROLS_MAX = 0.001;
/** Of bytes that say at their start that they are text, which is read where some of it is broken. Of random bytes 3 % are halves of letters. */
const CONTROLS_MAX_MARKED = 0.025;

/** Whether bytes are text of UTF-8, UTF-16 with its mark, or Windows-1252. */
export function looksLikeText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  const text = decodeText(bytes.subarray(0, LOOKED_AT));
  let controls = 0;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13) || code === 127 || code === 0xfffd) controls += 1;
  }
  // Of a short text, which is cut off in the middle of a letter, one is much.
  return controls <= (hasMark(bytes) ? Math.max(1, text.length * CONTROLS_MAX_MARKED) : text.length * CONTROLS_MAX);
}

/** Whether text begins with the mark of UTF-16, which tells the order of its bytes. */
export const hasMark = ([first, second]: Uint8Array): boolean => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** The text of bytes: UTF-16 by its mark, else UTF-8 where they are that, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // Cut anywhere, the last character may be half of one.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
