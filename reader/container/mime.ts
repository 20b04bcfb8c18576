import { Readable } from 'node:stream';
import { MailParser, type Addresses, type MailAttachment, type MailText, type MimeNode } from 'mailparser';
import { momentOf } from '../../domain/mail/date.js';
import { readHeader, valuesOf } from '../../domain/mail/header.js';
import { NO_FILES } from '../../domain/documents/reading.js';
import type { Attached } from './attached.js';
import { cmsContent, PKCS7_MIME } from './cms.js';
import { withoutEnvelope } from './envelope.js';
import { textOfHtml } from '../markup/html.js';
import { damaged, Unreadable } from '../reading.js';
import { decodeText } from '../text/decode.js';

/** What the parser says of a mail that has more parts, or longer heads, than it takes. */
const BEYOND = 'EMAXLEN';
/** Of a text that is markup. */
const HTML_LOOKED_AT = 200_000;
/** Bytes of a mail among which its date stands. */
const DATE_WITHIN = 256 * 1024;
/** Never from HTML to text by the library, which takes seconds for what is nested deeply. */
const OPTIONS = { skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true, ignoreEmbedded: true };

/** What is attached to a mail. `inText`: it is meant to be seen in the text, or the text refers to it. */
export interface MimeFile extends Attached {
  bytes: Buffer;
  /** Of a signed, compressed or sealed message: why it is not opened. */
  left?: string;
}

/** A mail taken apart (RFC 2045). Mails in it are files. */
export interface Mime {
  subject: string | null;
  from: string | null;
  to: string | null;
  /** ISO 8601; null where the mail has no date, or none that is one. */
  sentAt: string | null;
  text: string;
  /** Of the mail as a whole, in small letters. */
  contentType: string | null;
  files: MimeFile[];
  /** That hold something themselves. */
  parts: number;
  nesting: number;
}

/** A header in it is longer than anybody reads. */
export class HeaderTooLarge extends Unreadable {
  constructor() {
    super('too_large', 'a header of the mail is longer than are read');
  }
}

/** A mail of more parts than anybody looks into. */
export class TooManyParts extends Unreadable {
  constructor() {
    super('too_large', 'the mail has more parts than are read');
  }
}

/** Signed or compressed messages within such. */
const WRAPPED_MAX = 3;

/** Takes a mail apart, and what is signed or compressed in it; throws `Unreadable` where that cannot be done. */
export const parseMime = async (bytes: Uint8Array): Promise<Mime> => opened(await parse(bytes), 1);

/** A mail with what its signed and compressed messages say and hold in their place. */
async function opened(mime: Mime, depth: number): Promise<Mime> {
  const whole: Mime = { ...mime, files: [] };
  for (const file of mime.files) {
    const inner = PKCS7_MIME.test(file.contentType) ? await messageIn(file, { mime, depth }) : file;
    if (!('text' in inner)) {
      whole.files.push(inner);
      continue;
    }
    const { text, contentType, files, parts, nesting } = inner;
    whole.files.push(...files);
    whole.text = [whole.text, text].filter((one) => one.trim() !== '').join('\n');
    if (PKCS7_MIME.test(mime.contentType ?? '')) whole.contentType = contentType;
    whole.parts += parts;
    whole.nesting = Math.max(whole.nesting, nesting + 1);
  }
  return whole;
}

/** The mail in a message, or the message with why it is left. One that is attached beside other things costs none of them. */
async function messageIn(file: MimeFile, { mime, depth }: { mime: Mime; depth: number }): Promise<Mime | MimeFile> {
  if (depth > WRAPPED_MAX) return { ...file, left: 'nested too deep' };
  try {
    const content = cmsContent(file.bytes);
    return content ? await opened(await parse(content), depth + 1) : { ...file, left: NO_FILES };
  } catch (error) {
    if (error instanceof Unreadable && !PKCS7_MIME.test(mime.contentType ?? '')) return { ...file, left: error.message };
    throw error;
  }
}

type Found = Omit<MimeFile, 'inText' | 'attached'> & Pick<MailAttachment, 'contentDisposition' | 'related' | 'cid'>;

async function parse(bytes: Uint8Array): Promise<Mime> {
  try {
    return await parsed(withoutEnvelope(bytes));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === BEYOND && /header size/i.test(error.message))
      throw new HeaderTooLarge();
    if (error instanceof Error && 'code' in error && error.code === BEYOND) throw new TooManyParts();
    return damaged('the mail is damaged beyond repair')(error);
  }
}

async function parsed(bytes: Uint8Array): Promise<Mime> {
  const parser = new Parser(OPTIONS);
  let headers = new Map<string, unknown>();
  parser.once('headers', (found: Map<string, unknown>) => (headers = found));
  // While the content of a file is read nobody else hears of it.
  const failed = new Promise<never>((_, reject) => parser.once('error', reject));
  failed.catch(() => undefined);
  const found: Found[] = [];
  let said: MailText = { type: 'text' };
  Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]).pipe(parser);
  for await (const piece of parser as AsyncIterable<MailAttachment | MailText>) {
    if (piece.type === 'text') said = piece;
    else found.push(await Promise.race([received(piece), failed]));
  }
  const html = typeof said.html === 'string' ? said.html : '';
  return {
    subject: wordsOf(headers.get('subject')),
    from: addressesOf(headers.get('from')),
    to: addressesOf(headers.get('to')),
    sentAt: sentAtIn(bytes),
    text: said.text?.trim() ? said.text : textOfHtml(html.slice(0, HTML_LOOKED_AT)),
    contentType: parser.contentType,
    files: found.map((file) => ({ ...file, attached: file.contentDisposition === 'attachment', inText: isInText(file, html) })),
    parts: parser.parts,
    nesting: parser.nesting,
  };
}

/** Read from the header itself: the library takes a date that is none for the present. */
function sentAtIn(bytes: Uint8Array): string | null {
  const [date] = valuesOf(readHeader(decodeText(bytes.subarray(0, DATE_WITHIN))), 'date');
  return date === undefined ? null : momentOf(date);
}

async function received({ content, release, filename, ...about }: MailAttachment): Promise<Found> {
  const chunks: Buffer[] = [];
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk);
  release();
  return { ...about, name: filename ?? null, bytes: Buffer.concat(chunks) };
}

const isInText = ({ contentDisposition, related, cid }: Found, html: string): boolean =>
  contentDisposition === 'inline' || related === true || (cid !== undefined && cid !== '' && html.includes(`cid:${cid}`));

const wordsOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function addressesOf(value: unknown): string | null {
  if (value === undefined) return null;
  return [value as Addresses | Addresses[]]
    .flat()
    .map(({ text }) => text)
    .join(', ');
}

/** Counts what a mail is made of. Text that has the name of a file is a file. */
class Parser extends MailParser {
  parts = 0;
  nesting = 0;
  contentType: string | null = null;

  protected override createNode(node: MimeNode): unknown {
    if (node.parentNode === false) this.contentType = node.contentType === false ? null : node.contentType;
    if (node.multipart === false) this.parts += 1;
    this.nesting = Math.max(this.nesting, depthOf(node));
    const isFile = node.filename !== false && (node.disposition === false || isShownText(node));
    if (isFile && !isFormOfText(node)) node.disposition = 'attachment';
    return super.createNode(node);
  }
}

const isShownText = ({ contentType }: MimeNode): boolean => contentType !== false && /^text\//.test(contentType);

/** One of several ways to say the same. */
const isFormOfText = ({ parentNode }: MimeNode): boolean => parentNode !== false && parentNode.multipart === 'alternative';

function depthOf(node: MimeNode): number {
  let depth = 0;
  for (let above = node.parentNode; above !== false; above = above.parentNode) depth += 1;
  return depth;
}
