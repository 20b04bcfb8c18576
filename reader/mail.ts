import { readHeader, valuesOf, type HeaderField } from '../domain/mail/header.js';
import {
  bodyOf,
  MAIL_DOCUMENTS_MAX,
  MAIL_NESTING_MAX,
  MAIL_PARTS_MAX,
  MAILS_WITHIN_MAX,
  messageIdsIn,
  mimeTypeOf,
  previewOf,
  subjectOf,
  type MailFault,
  type MailReading,
} from '../domain/mail/opened.js';
import type { FileMember, FileReading } from '../domain/documents/reading.js';
import { parcelOf } from './container/eml.js';
import { HeaderTooLarge, parseMime, TooManyParts, type Mime } from './container/mime.js';
import { SEALED_BY_PGP, SEALED_TEXT } from './container/pgp.js';
import { Unpacking } from './container/unpack.js';
import type { Folder } from './folder.js';
import { Unreadable, type Reading } from './reading.js';
import { decodeText } from './text/decode.js';

const CONTENT_TYPE = 'message/rfc822';
const HEADER_MAX = 256 * 1024;
const ENCRYPTED = 'multipart/encrypted';
const MESSAGE_TYPE = /^application\/(?:x-)?pkcs7-mime\b/i;
const OPEN_MESSAGE_TYPE = /;\s*smime-type\s*=\s*"?(?:signed|compressed|certs)/i;
const TYPE_LOOKED_AT = 2_000;

/** Opens a mail of a mailbox: what it says, and the files that are attached to it and to the mails and archives in it. */
export async function openMail(folder: Folder): Promise<FileReading> {
  const { limits, ...settings } = folder.settings();
  const bytes = folder.input();
  const header = readHeader(decodeText(bytes.subarray(0, HEADER_MAX)));
  const mime = await parseMime(bytes).catch(faultAs);
  const refused = typeof mime === 'string' ? (saysSealed(header) ? 'encrypted' : mime) : faultOf(mime);
  const told = typeof mime === 'string' ? await parseMime(headerAlone(header)).catch(faultAs) : mime;
  const mail = wordsOf(header, typeof told === 'string' ? null : told);
  const reading: Reading = {
    ...settings,
    limits: { ...limits, nesting: MAILS_WITHIN_MAX + 1 },
    bytes,
    hints: folder.hints(),
    recognisedBefore: () => 0,
    keepPicture: () => undefined,
    keepMember: (number, content) => folder.keepMember(number, content),
  };
  const unpacking = new Unpacking(reading, MAIL_DOCUMENTS_MAX);
  if (typeof mime !== 'string' && !refused) await unpacking.takeParcel(await parcelOf(mime, reading), CONTENT_TYPE);
  const { members } = unpacking;
  const fault = refused ?? (typeof mime !== 'string' && isSealed(mime, members) ? 'encrypted' : null);
  return { outcome: 'read', contentType: CONTENT_TYPE, pageCount: 0, papers: [], members, mail: { ...mail, fault }, warnings: [] };
}

function faultAs(error: unknown): MailFault {
  if (error instanceof Unreadable && error.reason === 'encrypted') return 'encrypted';
  if (error instanceof HeaderTooLarge) return 'header_too_large';
  if (error instanceof TooManyParts) return 'too_many_parts';
  if (error instanceof Unreadable && (error.reason === 'corrupt' || error.reason === 'too_large')) return 'malformed';
  throw error;
}

function faultOf({ parts, nesting, contentType }: Mime): MailFault | null {
  if (nesting > MAIL_NESTING_MAX) return 'nested_too_deep';
  if (parts > MAIL_PARTS_MAX) return 'too_many_parts';
  return contentType === ENCRYPTED ? 'encrypted' : null;
}

/** Where everything in a mail that could be read is sealed. What is beside it is no paper. */
const isSealed = ({ text }: Mime, members: readonly FileMember[]): boolean =>
  members.every(({ left }) => left === SEALED_BY_PGP) && (members.length > 0 || SEALED_TEXT.test(text));

/** A message that does not say that it is signed or compressed alone is one that is sealed, also where it is damaged. */
function saysSealed(header: readonly HeaderField[]): boolean {
  const type = valuesOf(header, 'content-type')[0]?.slice(0, TYPE_LOOKED_AT) ?? '';
  return MESSAGE_TYPE.test(type) && !OPEN_MESSAGE_TYPE.test(type);
}

/** What can be told of a mail that could not be taken apart. */
function headerAlone(header: readonly HeaderField[]): Buffer {
  const told = header.filter(({ name }) => ['subject', 'date', 'from'].includes(name));
  return Buffer.from(`${told.map(({ name, value }) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`);
}

function wordsOf(header: readonly HeaderField[], mime: Mime | null): Omit<MailReading, 'fault'> {
  const ids = (name: string): string[] => messageIdsIn(valuesOf(header, name)[0] ?? '');
  const type = mimeTypeOf(valuesOf(header, 'content-type')[0] ?? mime?.contentType ?? '');
  const body = bodyOf(mime?.text ?? '');
  return {
    header,
    subject: mime?.subject === null || mime === null ? null : subjectOf(mime.subject),
    body: body || null,
    bodyPreview: previewOf(body) || null,
    sentAt: mime?.sentAt ?? null,
    messageId: ids('message-id')[0] ?? null,
    inReplyTo: ids('in-reply-to')[0] ?? null,
    references: ids('references'),
    contentType: type || null,
  };
}
