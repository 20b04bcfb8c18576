import { randomBytes } from 'node:crypto';
import { mimeOf, type MimePart } from './mime.js';

/** A file attached to a mail; without content it is one that nobody has sent before. */
export const paper = (name: string, content: string | Buffer = randomBytes(8).toString('hex')): MimePart => ({
  head: `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename=${name}`,
  content,
});

const words: MimePart = { head: 'Content-Type: text/plain', content: 'See attached.' };
let count = 0;

/** An id of a mail that no other has. */
export const freshId = (): string => `<${(count += 1)}@line.example>`;

/** A mail of a line with these parts below its words. */
export const mail = (parts: readonly MimePart[], fields: Record<string, string> = {}): string =>
  mimeOf({ From: 'Line <notices@line.example>', To: 'x@example.com', Subject: 'Papers', 'Message-ID': freshId(), ...fields }, [
    words,
    ...parts,
  ]);
