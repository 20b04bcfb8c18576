import { fromBufferPromise, getFileNameLowLevel, validateFileName, type Entry, type ZipFile } from 'yauzl';
import type { ReadingLimits } from '../../domain/documents/limits.js';
import { damaged, Unreadable, type Reading } from '../reading.js';

const UNIX = 3;
const FILE_TYPE_BITS = 0xf000;
const LINK = 0xa000;

/** A file in an archive, as the directory of the archive tells of it. */
export interface Packed {
  name: string;
  /** Unpacked, as told; a file that turns out to be of another size is damaged. */
  size: number;
  encrypted: boolean;
  /** Its name leads out of the archive, or it is no file but a link to one. */
  misleading: boolean;
  bytes(): Promise<Buffer>;
}

/**
 * The files of a ZIP archive, by its directory: nothing is unpacked before the whole of it was found to be of a size that
 * may be. Throws `Unreadable` for an archive that is damaged, or that would grow beyond the limits.
 */
export async function filesOf(bytes: Uint8Array, { limits }: Pick<Reading, 'limits'>, most: number): Promise<Packed[]> {
  const zip = await openZip(bytes);
  const files: Packed[] = [];
  let total = 0;
  for await (const entry of entriesOf(zip)) {
    if (files.length === most) throw new Unreadable('too_large', `there are more than ${most} files in it`);
    const size = entry.uncompressedSize;
    total += size;
    // Of many small files each may be packed as tight as it likes, all of them together not.
    if (growsTooMuch(size, entry.compressedSize, limits) || growsTooMuch(total, bytes.length, limits))
      throw new Unreadable('too_large', `what is in it is packed to less than a ${limits.unpackedRatio}th of its size`);
    if (total > limits.unpackedBytes) throw new Unreadable('too_large', `unpacked, it takes more than ${limits.unpackedBytes} bytes`);
    const name = nameOf(entry);
    if (!name.endsWith('/')) files.push(packed(zip, { entry, name }));
  }
  return files;
}

const growsTooMuch = (unpacked: number, packed: number, { ratioFromBytes, unpackedRatio }: ReadingLimits): boolean =>
  unpacked > ratioFromBytes && unpacked > packed * unpackedRatio;

async function openZip(bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return fromBufferPromise(buffer, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true }).catch(
    damaged('the archive is damaged beyond repair'),
  );
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    damaged('the directory of the archive is damaged')(error);
  }
}

const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);

function packed(zip: ZipFile, { entry, name }: { entry: Entry; name: string }): Packed {
  const madeOnUnix = entry.versionMadeBy >> 8 === UNIX;
  const link = madeOnUnix && ((entry.externalFileAttributes >>> 16) & FILE_TYPE_BITS) === LINK;
  return {
    name,
    size: entry.uncompressedSize,
    encrypted: entry.isEncrypted(),
    misleading: link || validateFileName(name) !== null,
    bytes: () => unpack(zip, entry),
  };
}

/** Ends as soon as there is more of it than the directory told. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  } catch (error) {
    return damaged('a file in the archive is damaged')(error);
  }
  return Buffer.concat(chunks);
}

/**
 * An office file is an archive as well, opened by libraries that believe its directory: so the directory is looked at
 * first, and then whether it told the truth. Answers its files.
 */
export async function officeFiles(reading: Reading): Promise<Packed[]> {
  const files = await filesOf(reading.bytes, reading, reading.limits.officeParts);
  if (files.some(({ encrypted }) => encrypted)) throw new Unreadable('encrypted', 'it is locked with a password');
  if (files.some(({ misleading }) => misleading)) throw new Unreadable('corrupt', 'a file in it leads out of it');
  for (const file of files) await file.bytes();
  return files;
}
