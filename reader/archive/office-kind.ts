import { filesOf } from './archive.js';
import type { Reading } from '../reading.js';
import { Unreadable } from '../reading.js';

const XML = 'application/vnd.openxmlformats-officedocument';
/** Names come from strangers: none is one that every object has. */
const BY_PART: ReadonlyMap<string, string> = new Map([
  ['word/document.xml', `${XML}.wordprocessingml.document`],
  ['xl/workbook.xml', `${XML}.spreadsheetml.sheet`],
  ['xl/workbook.bin', 'application/vnd.ms-excel.sheet.binary.macroenabled.12'],
]);

/** What an archive is that nothing at its start tells apart: by the files in it. */
export async function kindOfArchive(bytes: Uint8Array, reading: Pick<Reading, 'limits'>): Promise<string> {
  try {
    const files = await filesOf(bytes, reading, reading.limits.officeParts);
    return files.map(({ name }) => BY_PART.get(name)).find((kind) => kind !== undefined) ?? 'application/zip';
  } catch (error) {
    // Said when it is opened, and why.
    if (error instanceof Unreadable) return 'application/zip';
    throw error;
  }
}
