import { identify } from '../identify.js';
import { sharpOf } from '../picture/sharp.js';
import type { Reading } from '../reading.js';
import { isAsideOfPgp, isSealedByPgp } from './pgp.js';

/** What a mail carries for other programs. */
const NO_PAPER =
  /^(?:text\/(?:calendar|vcard|x-vcard)|application\/(?:pkcs7-signature|x-pkcs7-signature|pgp-(?:signature|keys)|applefile)|message\/delivery-status)$/i;
const NO_PAPER_NAMES = /^(?:smime\.p7s|ATT\d{5}\.(?:htm|html|txt)|.*\.(?:ics|vcf|p7s))$/i;
/** What is a paper without being called one: other parts without a name are further forms of the text. */
const OURS =
  /^(?:application\/(?:pdf|rtf|msword|zip|x-zip.*|(?:vnd\.)?ms-.*|vnd\.(?:openxmlformats|oasis|rar).*|x-7z-.*|x-rar-.*)|image\/.*|message\/.*)$/i;
/** Of a picture within the text: smaller ones are logos and signatures. */
const IN_TEXT_BYTES_MIN = 40 * 1024;
const IN_TEXT_PIXELS_MIN = 1_000;

/** A file that is attached to a mail, as the mail tells of it. */
export interface Attached {
  name: string | null;
  contentType: string;
  bytes: Uint8Array;
  /** It is called an attachment. */
  attached: boolean;
  /** It is shown within the text. */
  inText: boolean;
}

/** Whether somebody may have attached it as a paper: no decoration of the text, and nothing that programs say to each other. */
export async function isPaper({ contentType, name, bytes, attached, inText }: Attached, reading: Reading): Promise<boolean> {
  // A sealed paper is one: that it is sealed is told where it is opened.
  if (isSealedByPgp({ name, bytes })) return true;
  if (bytes.length === 0 || NO_PAPER.test(contentType) || NO_PAPER_NAMES.test(name ?? '') || isAsideOfPgp({ contentType, bytes }))
    return false;
  if (name === null && !attached && !OURS.test(contentType) && !OURS.test((await identify(bytes, reading)) ?? '')) return false;
  if (!inText || !contentType.startsWith('image/')) return true;
  return bytes.length >= IN_TEXT_BYTES_MIN && (await longSide(bytes, reading)) >= IN_TEXT_PIXELS_MIN;
}

/** Of a picture whose size cannot be told, as long as any. */
async function longSide(bytes: Uint8Array, reading: Reading): Promise<number> {
  try {
    const { width, height } = await sharpOf(reading)(bytes).metadata();
    return Math.max(width, height);
  } catch {
    return Infinity;
  }
}

/** Of an attachment of which the mail does not tell the type: only whether it is a picture matters. */
export const typeByName = (name: string): string => (/\.(?:png|jpe?g|gif|bmp|tiff?|webp|heic)$/i.test(name) ? 'image/*' : '');
