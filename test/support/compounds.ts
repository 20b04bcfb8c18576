import { burn } from '@kenjiuno/msgreader/lib/Burner.js';

/** Streams by name, and folders of them. */
export interface Streams {
  [name: string]: Uint8Array | Streams;
}

const FOLDER = 1;
const STREAM = 2;
const ROOT = 5;

type Burned = Parameters<typeof burn>[0];

/** An OLE compound file of these streams. */
export function compoundOf(streams: Streams): Uint8Array {
  const entries: Burned = [{ name: 'Root Entry', type: ROOT, length: 0, children: [] }];
  const add = (parent: number, content: Streams): void => {
    for (const [name, value] of Object.entries(content)) {
      const index = entries.length;
      entries[parent]?.children?.push(index);
      if (value instanceof Uint8Array)
        entries.push({ name, type: STREAM, length: value.length, binaryProvider: () => Uint8Array.from(value) });
      else {
        entries.push({ name, type: FOLDER, length: 0, children: [] });
        add(index, value);
      }
    }
  };
  add(0, streams);
  return burn(entries);
}

const FIB = 0x400;
const PIECES_AT = 0x1a2;

/** A letter of Word 97: the text in one piece, of one byte a character. */
export function docOf(text: string, { locked = false } = {}): Uint8Array {
  const letters = Buffer.from(text, 'latin1');
  const document = Buffer.alloc(Math.max(4_608, FIB + letters.length));
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(0xc1, 2);
  document.writeUInt16LE(locked ? 0x0300 : 0x0200, 0xa);
  document.writeUInt32LE(FIB, 0x18);
  document.writeUInt32LE(letters.length, 0x4c);
  letters.copy(document, FIB);
  const pieces = Buffer.alloc(5 + 8 + 8);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(letters.length, 9);
  // Where it begins, twice, since its characters are of one byte.
  pieces.writeUInt32LE((FIB * 2) | 0x40000000, 15);
  const table = Buffer.alloc(4_608);
  pieces.copy(table);
  document.writeUInt32LE(0, PIECES_AT);
  document.writeUInt32LE(pieces.length, PIECES_AT + 4);
  return compoundOf({ '1Table': table, WordDocument: document });
}

const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');

export interface Message {
  subject: string;
  body: string;
  attachments: readonly { name: string; content: Uint8Array | Message; contentId?: string }[];
}

/** A mail as Outlook keeps it. */
export const msgOf = (message: Message): Uint8Array => compoundOf({ '__nameid_version1.0': {}, ...streamsOf(message, 32) });

function streamsOf({ subject, body, attachments }: Message, head: number): Streams {
  return {
    '__properties_version1.0': Buffer.alloc(head),
    '__substg1.0_0037001F': wide(subject),
    '__substg1.0_1000001F': wide(body),
    ...Object.fromEntries(
      attachments.map(({ name, content, contentId }, index) => [
        `__attach_version1.0_#${index.toString(16).padStart(8, '0')}`,
        {
          '__properties_version1.0': Buffer.alloc(8),
          '__substg1.0_3707001F': wide(name),
          '__substg1.0_3001001F': wide(name),
          ...(contentId !== undefined && { '__substg1.0_3712001F': wide(contentId) }),
          ...(content instanceof Uint8Array ? { '__substg1.0_37010102': content } : { '__substg1.0_3701000D': streamsOf(content, 24) }),
        },
      ]),
    ),
  };
}

/** What Outlook packs into `winmail.dat`. */
export function tnefOf(attributes: readonly (readonly [id: number, content: Uint8Array])[], rubbish = ''): Buffer {
  const packed = attributes.map(([id, content]) => {
    const head = Buffer.alloc(9);
    head.writeUInt8(id >= 0x60000 && (id & 0xffff) >= 0x9002 && (id & 0xffff) !== 0x9003 ? 2 : 1, 0);
    head.writeUInt32LE(id, 1);
    head.writeUInt32LE(content.length, 5);
    // A wrong checksum, as some programs write.
    return Buffer.concat([head, content, Buffer.from([0, 0])]);
  });
  return Buffer.concat([Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]), ...packed, Buffer.from(rubbish)]);
}

/** A list of MAPI's properties. */
export function mapiOf(properties: readonly (readonly [id: number, value: number | string | Uint8Array])[]): Buffer {
  const u32 = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const padded = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const values = properties.map(([id, value]) => {
    const kind = typeof value === 'number' ? 3 : typeof value === 'string' ? 0x1f : 0x102;
    const tag = u32(id * 0x10000 + kind);
    if (typeof value === 'number') return Buffer.concat([tag, u32(value)]);
    const bytes = typeof value === 'string' ? wide(`${value}\0`) : value;
    return Buffer.concat([tag, u32(1), u32(bytes.length), padded(bytes)]);
  });
  return Buffer.concat([u32(properties.length), ...values]);
}
