import { Unreadable, type Reading } from '../reading.js';
import { isPaper, typeByName, type Attached } from './attached.js';
import { mailText } from './mail-text.js';
import { propertiesOf, textOf, type MapiValue } from './mapi.js';
import { noMoreThan, type Left, type Parcel, type Part } from './parcel.js';

const HEAD = 6;
/** Level, id and length before the content of an attribute; a checksum after it. */
const BEFORE = 9;
const AFTER = 2;

const SUBJECT = 0x18004;
const BODY = 0x2800c;
const MESSAGE_PROPERTIES = 0x69003;
const RENDER_DATA = 0x69002;
const TITLE = 0x18010;
const DATA = 0x6800f;
const PROPERTIES = 0x69005;

const PR_SUBJECT = 0x37;
const PR_BODY = 0x1000;
const PR_ATTACH_DATA = 0x3701;
const PR_ATTACH_FILENAME = 0x3704;
const PR_ATTACH_METHOD = 0x3705;
const PR_ATTACH_LONG_FILENAME = 0x3707;
const PR_ATTACH_MIME_TAG = 0x370e;
const PR_ATTACH_CONTENT_ID = 0x3712;
const EMBEDDED_MESSAGE = 5;
/** The id of an interface, before the TNEF of an embedded message. */
const INTERFACE_ID = 16;

interface Attachment {
  title: string;
  data: Buffer | null;
  properties: ReadonlyMap<number, MapiValue>;
}

/** As many attachments as a file has room for may say nothing of themselves. */
const NONE: Attachment['properties'] = new Map();

/**
 * What Outlook packs into `winmail.dat` (MS-OXTNEF). Checksums are not asked, names may be missing and rubbish may follow:
 * mail programs write all of that.
 */
export async function openTnef(bytes: Uint8Array, reading: Reading): Promise<Parcel> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const attachments: Attachment[] = [];
  let subject: string | null = null;
  let body = '';
  for (const { id, content } of attributesOf(file)) {
    if (id === RENDER_DATA) attachments.push({ title: '', data: null, properties: NONE });
    const last = attachments.at(-1);
    if (id === SUBJECT) subject ??= textOf(content, 'latin1');
    else if (id === BODY) body ||= textOf(content, 'latin1');
    else if (id === MESSAGE_PROPERTIES) {
      const properties = propertiesOf(content);
      subject = text(properties, PR_SUBJECT) ?? subject;
      body = text(properties, PR_BODY) ?? body;
    } else if (!last) continue;
    else if (id === TITLE) last.title = textOf(content, 'latin1');
    else if (id === DATA) last.data = content;
    else if (id === PROPERTIES) last.properties = propertiesOf(content);
  }
  if (attachments.length === 0 && subject === null && body === '' && isCutOff(file))
    throw new Unreadable('corrupt', 'what Outlook packed into it is damaged');
  const parts: (Part | Left)[] = [];
  for (const part of attachments.map(partOf)) if ('left' in part || (await isPaper(part, reading))) parts.push(part);
  return {
    parts: noMoreThan(reading.limits.members, parts),
    mail: { subject, sentAt: null, text: mailText({ subject, from: null, text: body }) },
  };
}

interface Attribute {
  id: number;
  content: Buffer;
}

/** Whether an attribute is broken, or there is none. */
function isCutOff(file: Buffer): boolean {
  const attributes = attributesOf(file);
  for (;;) {
    const { done, value } = attributes.next();
    if (done) return value !== file.length || value === HEAD;
  }
}

/** As far as they are whole, and where that ends. */
function* attributesOf(file: Buffer): Generator<Attribute, number> {
  let place = HEAD;
  while (place + BEFORE <= file.length) {
    const level = file.readUInt8(place);
    const length = file.readUInt32LE(place + 5);
    const start = place + BEFORE;
    if ((level !== 1 && level !== 2) || length > file.length - start) return place;
    yield { id: file.readUInt32LE(place + 1), content: file.subarray(start, start + length) };
    place = start + length + AFTER;
  }
  return place;
}

/** The long name wins over the short one, which is in capitals and without its ending. */
function partOf({ title, data, properties }: Attachment): (Part & Attached) | Left {
  const name = text(properties, PR_ATTACH_LONG_FILENAME) ?? (title || text(properties, PR_ATTACH_FILENAME) || '');
  const object = properties.get(PR_ATTACH_DATA);
  const embedded = properties.get(PR_ATTACH_METHOD) === EMBEDDED_MESSAGE;
  const bytes = Buffer.isBuffer(object) ? (embedded ? object.subarray(INTERFACE_ID) : object) : data;
  if (!bytes || bytes.length === 0) return { name, size: 0, left: 'damaged' };
  const contentType = text(properties, PR_ATTACH_MIME_TAG) ?? typeByName(name);
  const inText = contentType.startsWith('image/') && text(properties, PR_ATTACH_CONTENT_ID) !== null;
  return { name: name || (embedded ? 'message' : ''), bytes, contentType, attached: true, inText };
}

function text(properties: ReadonlyMap<number, MapiValue>, id: number): string | null {
  const value = properties.get(id);
  return typeof value === 'string' && value !== '' ? value : null;
}
