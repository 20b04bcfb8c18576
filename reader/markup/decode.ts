import { decodeText, hasMark } from '../text/decode.js';

const LOOKED_AT = 2_048;

/** The text of HTML or XML: in the character set that it names, where it is in none that shows by itself. */
export function decodeMarkup(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, LOOKED_AT)).toString('latin1');
  const [, named] = /(?:charset|encoding)\s{0,4}=\s{0,4}["']?([\w.:-]{1,40})/i.exec(start) ?? [];
  // What has a mark of its order of bytes, or is UTF-8, is that whatever it says.
  if (named === undefined || /^utf/i.test(named) || hasMark(bytes)) return decodeText(bytes);
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return decodeText(bytes);
  }
}
