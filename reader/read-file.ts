import type { Page } from '../domain/documents/page.js';
import { namesOfMembers } from '../domain/documents/members.js';
import { pagesOf } from '../domain/documents/packet.js';
import { pictureTypeOf } from '../domain/documents/picture.js';
import type { PagesReading } from '../domain/documents/read.js';
import type { FileMember, FileReading, PaperReading, ReadingFailure, ReadingHints, ReadingWarning } from '../domain/documents/reading.js';
import { CUTTERS } from './cut.js';
import { fittingResult, type ReadResult } from './fitting-result.js';
import type { Folder } from './folder.js';
import { identify } from './identify.js';
import { openFile } from './open.js';
import { partOf } from './part.js';
import { readPages } from './pages.js';
import { readUpright } from './read-upright.js';
import { isOutOfMemory, Unreadable, type OpenFile, type Reading } from './reading.js';

const TYPES_BY_ENDING: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  webp: 'image/webp',
  gif: 'image/gif',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  msg: 'application/vnd.ms-outlook',
  eml: 'message/rfc822',
  zip: 'application/zip',
};

const UNSAID = 'application/octet-stream';

/** What programs call the same kinds, by what they are called here. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'application/zip': ['application/x-zip-compressed', 'application/x-zip'],
  'application/xml': ['text/xml'],
  'application/rtf': ['text/rtf'],
  'application/vnd.ms-tnef': ['application/ms-tnef'],
  'image/jpeg': ['image/jpg', 'image/pjpeg'],
  'image/heic': ['image/heif'],
  // Where a spreadsheet is installed, tables are its files.
  'text/csv': ['application/vnd.ms-excel', 'text/plain', 'application/csv'],
};

/** Reads the file of a folder. Whatever is wrong with the file is a result; what is thrown is a mistake of ours. */
export async function readFile(folder: Folder): Promise<FileReading> {
  const settings = folder.settings();
  const { limits } = settings;
  const bytes = folder.input();
  if (bytes.length === 0) return failed('empty', { contentType: null, detail: 'the file has no bytes' });
  if (bytes.length > limits.fileBytes)
    return failed('too_large', { contentType: null, detail: `the file has ${bytes.length} bytes; at most ${limits.fileBytes} are read` });
  const contentType = await identify(bytes, settings);
  try {
    return await readAs(
      contentType,
      {
        ...settings,
        bytes,
        hints: folder.hints(),
        recognisedBefore: () => folder.recognised(),
        keepPicture: (page, webp) => folder.keepPicture(settings.pages ? settings.pages.indexOf(page) + 1 : page, webp),
        keepMember: (number, content) => folder.keepMember(number, content),
      },
      folder,
    );
  } catch (error) {
    if (error instanceof Unreadable) return failed(error.reason, { contentType, detail: error.message });
    if (isOutOfMemory(error)) return failed('out_of_memory', { contentType, detail: 'it takes more memory than a reader may have' });
    throw error;
  }
}

async function readAs(contentType: string | null, accepted: Reading, folder: Folder): Promise<FileReading> {
  const reading = await turnedReading(contentType, accepted, folder);
  const type = reading === accepted ? contentType : pictureTypeOf(reading.bytes);
  const file = partOf(await openFile(type, reading), reading.pages);
  const result = await readOpen(file, { contentType, reading, folder }).finally(() => file.close());
  // Once its engines have given their memory back.
  if (result.papers.length > 1) await keepParts(result.papers, { type, reading, folder });
  return result;
}

async function readOpen(
  file: OpenFile,
  { contentType, reading, folder }: { contentType: string | null; reading: Reading; folder: Folder },
): Promise<ReadResult> {
  const pages = await readPages(file, reading, folder);
  const { members } = file;
  const { papers, classified, warnings } = members ? readAround(members, pages, reading.hints) : readUpright(pages, reading.hints);
  const told = [...mismatch(contentType, reading.hints), ...file.warnings, ...warnings];
  const result: ReadResult = {
    outcome: 'read',
    contentType: contentType ?? '',
    pageCount: file.pageCount,
    papers,
    ...(classified && { classified }),
    ...(members && { members }),
    warnings: told,
  };
  return fittingResult(result, reading.limits.resultBytes);
}

/** Each paper of a packet as a file of its own, where it can be cut out: else it is shown in what it came in. */
async function keepParts(
  papers: readonly PaperReading[],
  { type, reading, folder }: { type: string | null; reading: Reading; folder: Folder },
): Promise<void> {
  const cut = type === null ? undefined : CUTTERS[type];
  const parts = cut ? await (await cut())(reading, papers.map(pagesOf)) : [];
  for (const [at, part] of parts.entries()) if (part) folder.keepPart(at + 1, part);
}

/** What is read is the picture as people turned it; it is kept, for them to be shown. */
async function turnedReading(contentType: string | null, reading: Reading, folder: Folder): Promise<Reading> {
  if (reading.turn === 0) return reading;
  // What openers refuse is not decoded to be turned either.
  await (await openFile(contentType, reading)).close();
  const { turnedPicture } = await import('./picture/turn.js');
  const bytes = await turnedPicture(contentType, reading.turn, reading);
  folder.keepRendition(bytes);
  return { ...reading, bytes };
}

/** That a file holds others is seen, not guessed. */
const AROUND_CONFIDENCE = 0.99;

/** What holds papers is none itself, whatever it says, unless a person calls it one. Its notes name what is in it. */
function readAround(members: readonly FileMember[], pages: readonly Page[], hints: ReadingHints): PagesReading {
  const { papers, classified, warnings } = readUpright(pages, { ...hints, type: hints.type ?? 'other' });
  const notes = namesOfMembers(members);
  return {
    papers: papers.map((paper) => ({ ...paper, notes })),
    ...(classified && { classified: { type: 'other', typeConfidence: AROUND_CONFIDENCE, notes } }),
    warnings,
  };
}

/** The content decides; what it was called is told where it says otherwise. */
function mismatch(found: string | null, { declaredType, fileName }: ReadingHints): ReadingWarning[] {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const declared = declaredType?.split(';', 1)[0]?.trim().toLowerCase();
  const names = [declared === UNSAID ? undefined : declared, TYPES_BY_ENDING[ending]];
  const wrong = names.find((name) => name !== undefined && name !== found && !(SAME[found ?? ''] ?? []).includes(name));
  if (wrong === undefined) return [];
  return [{ code: 'content_type_mismatch', pointer: null, detail: `it was called ${wrong} and is ${found ?? 'unknown'}` }];
}

function failed(reason: ReadingFailure, { contentType, detail }: { contentType: string | null; detail: string }): FileReading {
  return { outcome: 'failed', reason, contentType, detail };
}
