const SECTOR_SHIFT = 30;
const DIRECTORY_START = 48;
const FAT_LIST = 76;
const ENTRY = 128;
const FREE = 0xfffffffa;
/** Sectors of a directory; a file of more streams is no letter. */
const DIRECTORY_SECTORS_MAX = 4_096;
const NONE = 0xffffffff;

/** An office file of today, within a file of the old kind that keeps it locked. */
export const ENCRYPTED = 'application/encrypted';

const BY_STREAM: readonly (readonly [name: string, kind: string])[] = [
  ['__properties_version1.0', 'application/vnd.ms-outlook'],
  ['EncryptedPackage', ENCRYPTED],
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
];

/** What an OLE compound file is (letters, workbooks and mails of old programs): by the streams at its root. */
export function kindOfCompound(bytes: Uint8Array): string {
  const names = new Set(rootStreams(bytes).map(({ name }) => name));
  return BY_STREAM.find(([name]) => names.has(name))?.[1] ?? 'application/x-cfb';
}

/** Bit of the word at 10 of a letter, that says that it is locked (MS-DOC 2.5.2). */
const LOCKED = 0x0100;

/** Whether a letter of Word before 2007 asks for a password. */
export function isLockedLetter(bytes: Uint8Array): boolean {
  const letter = rootStreams(bytes).find(({ name }) => name === 'WordDocument');
  return letter !== undefined && letter.start.length >= 12 && (letter.start.readUInt16LE(10) & LOCKED) !== 0;
}

interface Stream {
  name: string;
  /** Its first sector, if it is not among the smallest. */
  start: Buffer;
}

/** What lies at the root; less of it where the file is damaged. */
function rootStreams(bytes: Uint8Array): Stream[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = sectorSize(file);
  const entries = directoryOf(file, size);
  const streams: Stream[] = [];
  const seen = new Set<number>();
  const open = entries[0] ? [entries[0].readUInt32LE(76)] : [];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const entry = entries[id];
    if (id === NONE || !entry || seen.has(id)) continue;
    seen.add(id);
    const length = Math.min(64, entry.readUInt16LE(64));
    const at = (entry.readUInt32LE(116) + 1) * size;
    streams.push({ name: entry.toString('utf16le', 0, Math.max(0, length - 2)), start: file.subarray(at, at + size) });
    open.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
  }
  return streams;
}

/** 0 for a header that is none. */
function sectorSize(file: Buffer): number {
  const size = file.length < 512 ? 0 : 1 << Math.min(16, file.readUInt16LE(SECTOR_SHIFT));
  return size < 512 ? 0 : size;
}

function directoryOf(file: Buffer, size: number): Buffer[] {
  if (size === 0) return [];
  const sector = (id: number): Buffer => file.subarray((id + 1) * size, (id + 2) * size);
  const entries: Buffer[] = [];
  let id = file.readUInt32LE(DIRECTORY_START);
  for (let count = 0; id < FREE && count < DIRECTORY_SECTORS_MAX; count += 1) {
    const part = sector(id);
    for (let place = 0; place + ENTRY <= part.length; place += ENTRY) entries.push(part.subarray(place, place + ENTRY));
    const next = nextSector(file, { id, size, sector });
    if (next === null) break;
    id = next;
  }
  return entries;
}

interface Place {
  id: number;
  size: number;
  sector(id: number): Buffer;
}

/** By the allocation table, of which the first 109 sectors are listed in the header: the directory of a larger file lies there too. */
function nextSector(file: Buffer, { id, size, sector }: Place): number | null {
  const perSector = size / 4;
  const table = Math.floor(id / perSector);
  if (table >= 109) return null;
  const place = sector(file.readUInt32LE(FAT_LIST + table * 4));
  const at = (id % perSector) * 4;
  return at + 4 <= place.length ? place.readUInt32LE(at) : null;
}
