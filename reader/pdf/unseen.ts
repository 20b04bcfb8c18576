/** Bytes of a picture that are taken: without them nothing decodes it. */
const TAKEN = 16;
/** What is said of a picture before its bytes begin is no longer. */
const SAID_MAX = 2_000;

const STREAM = 'stream';
const END = 'endstream';
const IS_PICTURE = /\/Subtype\s*\/Image\b/;
/** What is painted through a stencil is a shape: it is not known how large without it. */
const IS_STENCIL = /\/(?:ImageMask|IM)\s+true\b/;
/** Ways to write a picture that take time to undo, and that fail at once where they begin wrong. */
const PACKED = /\/(?:DCTDecode|FlateDecode|JPXDecode|JBIG2Decode)\b/;

/**
 * A copy of a PDF none of whose pictures can be decoded, of the same length. Where they stand and how large they are is told all the
 * same: who asks a page for its text and its lines has no use for what they show, which takes most of the time.
 */
export function withUnseenPictures(bytes: Uint8Array): Uint8Array {
  // Not from Node's pool: who takes the bytes for its own takes all of their buffer.
  const copy = Buffer.from(Uint8Array.from(bytes).buffer);
  for (let at = copy.indexOf(STREAM); at >= 0; at = copy.indexOf(STREAM, at + STREAM.length)) {
    const from = beginningAt(copy, at);
    if (from === null || !isPacked(saidBefore(copy, at))) continue;
    const end = copy.indexOf(END, from);
    if (end >= from + TAKEN) copy.fill(0, from, from + TAKEN);
  }
  return new Uint8Array(copy.buffer);
}

/** Where the bytes of a stream begin, behind the word for it and the end of its line; null where it is another word. */
function beginningAt(bytes: Buffer, at: number): number | null {
  if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') return null;
  const behind = at + STREAM.length;
  const [first, second] = [bytes[behind], bytes[behind + 1]];
  if (first === 0x0a) return behind + 1;
  return first === 0x0d && second === 0x0a ? behind + 2 : null;
}

/** Of the object whose stream begins there. */
function saidBefore(bytes: Buffer, at: number): string {
  const text = bytes.toString('latin1', Math.max(0, at - SAID_MAX), at);
  return text.slice(text.lastIndexOf(' obj') + 1);
}

const isPacked = (said: string): boolean => IS_PICTURE.test(said) && PACKED.test(said) && !IS_STENCIL.test(said);
