import type { Reading } from '../reading.js';
import { isPaper } from './attached.js';
import { mailText } from './mail-text.js';
import { parseMime, type Mime, type MimeFile } from './mime.js';
import { noMoreThan, type Left, type Parcel, type Part } from './parcel.js';

/** A mail as it went over the wire (RFC 5322): its text and what is attached to it. */
export const openEml = async (bytes: Uint8Array, reading: Reading): Promise<Parcel> => parcelOf(await parseMime(bytes), reading);

export async function parcelOf(mime: Mime, reading: Reading): Promise<Parcel> {
  const papers: MimeFile[] = [];
  for (const file of mime.files) if (await isPaper(file, reading)) papers.push(file);
  const { subject, from, to, sentAt, text } = mime;
  return {
    parts: noMoreThan(reading.limits.members, papers.map(partOf)),
    mail: { subject, sentAt, text: mailText({ subject, from, to, on: sentAt?.slice(0, 10) ?? null, text }) },
  };
}

function partOf({ name, contentType, bytes, inText, left }: MimeFile, index: number): Part | Left {
  const isMail = contentType === 'message/rfc822';
  const called = name ?? (isMail ? `message ${index + 1}.eml` : '');
  if (left !== undefined) return { name: called, size: bytes.length, left };
  return { name: called, bytes, isMail, inText: inText && contentType.startsWith('image/') };
}
