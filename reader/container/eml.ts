import { simpleParser, type Mail, type MailAttachment } from 'mailparser';
import { textOfHtml } from '../markup/html.js';
import { damaged, type Reading } from '../reading.js';
import { mailText } from './mail-text.js';
import type { Left, Parcel, Part } from './parcel.js';

const HTML_LOOKED_AT = 200_000;
/** What a mail carries for other programs. */
const NO_PAPER =
  /^(?:text\/(?:calendar|vcard|x-vcard)|application\/(?:pkcs7-signature|x-pkcs7-signature|pgp-.*)|message\/delivery-status)$/i;
const NO_PAPER_NAMES = /^(?:smime\.p7s|ATT\d{5}\.(?:htm|html|txt))$/i;
const LOCKED = /^application\/(?:x-)?pkcs7-mime$/i;
/** Of a picture within the text: smaller ones are logos and signatures. */
const INLINE_BYTES_MIN = 40 * 1024;

/** A mail as it went over the wire (RFC 5322): its text and what is attached to it. */
export async function openEml(bytes: Uint8Array, { limits }: Reading): Promise<Parcel> {
  const mail = await parse(bytes);
  const attached = mail.attachments.filter(isPaper);
  const parts = attached.slice(0, limits.members).map((one, index): Part | Left => {
    const name = nameOf(one, index);
    if (LOCKED.test(one.contentType)) return { name, size: one.content.length, left: 'encrypted' };
    return { name, bytes: one.content };
  });
  const left = attached
    .slice(limits.members)
    .map(({ filename, content }): Left => ({ name: filename ?? '', size: content.length, left: 'one too many' }));
  const html = mail.html ? textOfHtml(mail.html.slice(0, HTML_LOOKED_AT)) : '';
  const text = mail.text?.trim() ? mail.text : html;
  const subject = mail.subject ?? null;
  const to = mail.to === undefined ? null : [mail.to].flat().map((one) => one.text);
  const said = { subject, from: mail.from?.text ?? null, to: to?.join(', ') ?? null, on: dayOf(mail), text };
  return { parts: [...parts, ...left], mail: { subject, text: mailText(said) } };
}

/** Null where the mail has no date, or none that is one. */
function dayOf({ date }: Mail): string | null {
  return date === undefined || Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}

/** Never from HTML to text by the library, which takes seconds for what is nested deeply. */
function parse(bytes: Uint8Array): Promise<Mail> {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true }).catch(
    damaged('the mail is damaged beyond repair'),
  );
}

function isPaper({ contentType, filename, content, related, contentDisposition }: MailAttachment): boolean {
  if (content.length === 0 || NO_PAPER.test(contentType) || NO_PAPER_NAMES.test(filename ?? '')) return false;
  const decoration = contentType.startsWith('image/') && (related === true || contentDisposition === 'inline');
  return !decoration || content.length >= INLINE_BYTES_MIN;
}

function nameOf({ filename, contentType }: MailAttachment, index: number): string {
  return filename ?? (contentType === 'message/rfc822' ? `message ${index + 1}.eml` : '');
}
