/** Kinds of values (MS-OXCDATA 2.11.1), and the bytes that those of fixed size take. */
const FIXED: Readonly<Record<number, number>> = { 2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 10: 4, 11: 4, 20: 8, 64: 8, 72: 16 };
const OBJECT = 0x0d;
const STRING8 = 0x1e;
const UNICODE = 0x1f;
const BINARY = 0x102;
const MULTIPLE = 0x1000;
const NAMED_FROM = 0x8000;

export type MapiValue = Buffer | number | string;

/** The properties of a list of MAPI, by their number, as far as it is whole. Of several values the first. */
export function propertiesOf(list: Buffer): Map<number, MapiValue> {
  const found = new Map<number, MapiValue>();
  const cursor = new Cursor(list);
  try {
    for (let left = cursor.u32(); left > 0; left -= 1) {
      const kind = cursor.u16();
      const id = cursor.u16();
      if (id >= NAMED_FROM) skipName(cursor);
      const value = valueOf(cursor, kind);
      if (value !== null && !found.has(id)) found.set(id, value);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

class Cursor {
  private place = 0;

  constructor(private readonly bytes: Buffer) {}

  u16(): number {
    return this.take(2).readUInt16LE(0);
  }

  u32(): number {
    return this.take(4).readUInt32LE(0);
  }

  /** Throws where there are not so many left. */
  take(count: number): Buffer {
    if (count > this.bytes.length - this.place) throw new RangeError('The list ends too early.');
    this.place += count;
    return this.bytes.subarray(this.place - count, this.place);
  }

  /** With what fills them up to a multiple of four. */
  padded(count: number): Buffer {
    const taken = this.take(count);
    this.place = Math.min(this.bytes.length, this.place + ((4 - (count % 4)) % 4));
    return taken;
  }
}

function skipName(cursor: Cursor): void {
  cursor.take(16);
  const isText = cursor.u32() === 1;
  if (isText) cursor.padded(cursor.u32());
  else cursor.u32();
}

function valueOf(cursor: Cursor, kind: number): MapiValue | null {
  const plain = kind & ~MULTIPLE;
  const size = FIXED[plain];
  if (size !== undefined) {
    const count = kind & MULTIPLE ? cursor.u32() : 1;
    const first = cursor.take(count * size);
    return first.length >= 4 ? first.readUInt32LE(0) : null;
  }
  if (![OBJECT, STRING8, UNICODE, BINARY].includes(plain)) throw new RangeError('A value of no kind that is known.');
  let first: MapiValue | null = null;
  for (let left = cursor.u32(); left > 0; left -= 1) {
    const bytes = cursor.padded(cursor.u32());
    first ??= plain === STRING8 ? textOf(bytes, 'latin1') : plain === UNICODE ? textOf(bytes, 'utf16le') : bytes;
  }
  return first;
}

export const textOf = (bytes: Buffer, encoding: 'latin1' | 'utf16le'): string => bytes.toString(encoding).replace(/\0[\s\S]*$/, '');
