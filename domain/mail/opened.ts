import type { HeaderField } from './header.js';

/** What nothing is taken of a mail for, whoever sent it. */
export const MAIL_FAULTS = [
  'too_large',
  'header_too_large',
  'too_many_parts',
  'nested_too_deep',
  'malformed',
  'encrypted',
  'infected',
] as const;
export type MailFault = (typeof MAIL_FAULTS)[number];

/** Promise L8. */
export const MAIL_PARTS_MAX = 100;
export const MAIL_NESTING_MAX = 10;
/** Mails within the mail, one in the other. */
export const MAILS_WITHIN_MAX = 3;
/** Documents that are made of one mail. */
export const MAIL_DOCUMENTS_MAX = 50;

/** What a mail says, as it is kept: decoded, and cut where it is longer than anybody reads. */
export interface MailWords {
  subject: string | null;
  body: string | null;
  bodyPreview: string | null;
  /** ISO 8601, as the mail has it. */
  sentAt: string | null;
  /** With its brackets. */
  messageId: string | null;
  inReplyTo: string | null;
  references: readonly string[];
  /** MIME type of all of it, in small letters. */
  contentType: string | null;
}

/** What a reader found in a mail beside the files that are attached to it. */
export interface MailReading extends MailWords {
  header: readonly HeaderField[];
  fault: MailFault | null;
}

const SUBJECT_MAX = 998;
const BODY_BYTES_MAX = 64 * 1024;
const PREVIEW_MAX = 500;
/** Of a line of a mail, in UTF-8 (RFC 5322, 2.1.1; RFC 6532, 3.4): what is longer is no id. Indexes hold each that is one. */
const ID_BYTES_MAX = 998;
const TYPE_MAX = 255;
const REFERENCES_MAX = 100;
/** The year 1990. Clocks that nobody set begin before it. */
const FIRST_MS = 631_152_000_000;
/** The year 10000. */
const LAST_MS = 253_402_300_800_000;

/** Text of a stranger that a database takes: no control characters but ends of lines and tabs, no halves of letters. */
export const storable = (text: string): string => text.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\p{Surrogate}/gu, '');

/** On one line, its end cut off where it is too long. */
const lineOf = (text: string, max: number): string => storable(storable(text).replaceAll(/\s+/g, ' ').trim().slice(0, max));

/** A MIME type without what says more of it. */
export const mimeTypeOf = (said: string): string => lineOf(said.split(';')[0] ?? '', TYPE_MAX).toLowerCase();

export const subjectOf = (said: string): string => lineOf(said, SUBJECT_MAX);

export function bodyOf(text: string): string {
  const body = storable(text.slice(0, BODY_BYTES_MAX).replaceAll('\r\n', '\n')).trim();
  let bytes = 0;
  let length = 0;
  for (const sign of body) {
    bytes += bytesOf(sign.codePointAt(0) ?? 0);
    if (bytes > BODY_BYTES_MAX) break;
    length += sign.length;
  }
  return body.slice(0, length);
}

/** In UTF-8. */
const bytesOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);

const QUOTED = /^\s*>/;
/** What programs put before the mail that is answered. */
const ANSWERED = /^(?:-{2,}\s*original message\s*-{2,}|on .{5,200} wrote:)$/i;

/** The beginning of what was written, without what it answers. */
export function previewOf(body: string): string {
  const own = body.split('\n').filter((line) => !QUOTED.test(line) && !ANSWERED.test(line.trim()));
  return lineOf(own.join(' '), PREVIEW_MAX);
}

/** A moment that a stranger's clock or hand wrote, ISO 8601, as far as it is one that a mail could have been sent at. */
export function sentAtOf(milliseconds: number): string | null {
  return milliseconds >= FIRST_MS && milliseconds < LAST_MS ? new Date(milliseconds).toISOString() : null;
}

/** Servers try for five days to hand a mail on. */
const UNDER_WAY_MS_MAX = 7 * 86_400_000;

/** When a paper came by mail: as the mail says, where that is believable by when its server got it. ISO 8601, all of them. */
export function mailedAtOf({ sentAt, receivedAt }: { sentAt: string | null; receivedAt: string }): string {
  const underWay = Date.parse(receivedAt) - Date.parse(sentAt ?? '');
  return sentAt !== null && underWay >= 0 && underWay <= UNDER_WAY_MS_MAX ? sentAt : receivedAt;
}

/** The ids in a field, with their brackets. */
export function messageIdsIn(value: string): string[] {
  const found = value
    .split(/\s+/)
    .map(storable)
    .filter((part) => part.length > 0 && Buffer.byteLength(part) <= ID_BYTES_MAX)
    .map((part) => (part.startsWith('<') ? part : `<${part}>`));
  return [...new Set(found)].slice(0, REFERENCES_MAX);
}
