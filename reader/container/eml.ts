import { sharpOf } from '../picture/sharp.js';
import type { Reading } from '../reading.js';
import { mailText } from './mail-text.js';
import { parseMime, type Mime, type MimeFile } from './mime.js';
import type { Left, Parcel, Part } from './parcel.js';

/** What a mail carries for other programs. */
const NO_PAPER =
  /^(?:text\/(?:calendar|vcard|x-vcard)|application\/(?:pkcs7-signature|x-pkcs7-signature|pgp-.*)|message\/delivery-status)$/i;
const NO_PAPER_NAMES = /^(?:smime\.p7s|ATT\d{5}\.(?:htm|html|txt))$/i;
const LOCKED = /^application\/(?:x-)?pkcs7-mime$/i;
/** Of a picture within the text: smaller ones are logos and signatures. */
const IN_TEXT_BYTES_MIN = 40 * 1024;
const IN_TEXT_PIXELS_MIN = 1_000;

/** A mail as it went over the wire (RFC 5322): its text and what is attached to it. */
export const openEml = async (bytes: Uint8Array, reading: Reading): Promise<Parcel> => parcelOf(await parseMime(bytes), reading);

export async function parcelOf(mime: Mime, reading: Reading): Promise<Parcel> {
  const papers: MimeFile[] = [];
  for (const file of mime.files) if (await isPaper(file, reading)) papers.push(file);
  const { members } = reading.limits;
  const parts = papers.slice(0, members).map(partOf);
  const left = papers.slice(members).map(({ name, bytes }): Left => ({ name: name ?? '', size: bytes.length, left: 'one too many' }));
  const { subject, from, to, sentAt, text } = mime;
  return {
    parts: [...parts, ...left],
    mail: { subject, sentAt, text: mailText({ subject, from, to, on: sentAt?.slice(0, 10) ?? null, text }) },
  };
}

function partOf({ name, contentType, bytes, inText }: MimeFile, index: number): Part | Left {
  const isMail = contentType === 'message/rfc822';
  const called = name ?? (isMail ? `message ${index + 1}.eml` : '');
  if (LOCKED.test(contentType)) return { name: called, size: bytes.length, left: 'encrypted' };
  return { name: called, bytes, isMail, inText: inText && contentType.startsWith('image/') };
}

async function isPaper({ contentType, name, bytes, inText }: MimeFile, reading: Reading): Promise<boolean> {
  if (bytes.length === 0 || NO_PAPER.test(contentType) || NO_PAPER_NAMES.test(name ?? '')) return false;
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
