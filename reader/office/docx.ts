import mammoth from 'mammoth';
import type { Page } from '../../domain/documents/page.js';
import type { ReadingWarning } from '../../domain/documents/reading.js';
import { officeFiles, type Packed } from '../archive/archive.js';
import { elementsOf, type Element } from '../markup/elements.js';
import { textOfHtml } from '../markup/html.js';
import { decodeMarkup } from '../markup/decode.js';
import { openFrames, type Frame } from '../picture/frames.js';
import { inMemory, linesPage } from '../text/in-memory.js';
import { damaged, type OpenFile, type Reading } from '../reading.js';
import { picturesIn, type Pictures } from './pictures.js';

/** Letters and digits; a letter of fewer, its letterhead counted, with pictures in it, is a scan that was pasted. */
const TEXT_MIN = 40;
/** Letters and digits of its body; where there are fewer, they accompany a picture as large as a page, and that is the paper. */
const ACCOMPANYING_MAX = 400;
const LETTERHEADS = /^word\/header\d{1,3}\.xml$/;
const FOOTERS = /^word\/footer\d{1,3}\.xml$/;

/** A letter of Word: its text with its tables, without places; its pictures where it has hardly any text. */
export async function openDocx(reading: Reading): Promise<OpenFile> {
  const parts = await officeFiles(reading);
  const body = await bodyOf(reading);
  const text = [await runningText(parts, LETTERHEADS), body, await runningText(parts, FOOTERS)].join('\n');
  const pictures = await picturesIn(parts, reading);
  const frames = scansOf(pictures, { body, text });
  const page = linesPage(frames.length + 1, text, reading);
  // Beside much text, a picture of a kind that is not read is a drawing of it.
  const unread = isShort(body) ? pictures.unread : 0;
  const warnings = leftOut(unread + (frames.length > 0 ? 0 : pictures.pages.length));
  return frames.length > 0 ? followed(openFrames(frames, reading), page, warnings) : inMemory([page], warnings);
}

/** The pictures that are what the letter says. */
function scansOf({ all, pages }: Pictures, { body, text }: { body: string; text: string }): readonly Frame[] {
  if (pages.length > 0 && isShort(body)) return pages;
  return lettersIn(text) < TEXT_MIN ? all : [];
}

const isShort = (body: string): boolean => lettersIn(body) < ACCOMPANYING_MAX;

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Text beside scans comes after them: it has no title, so that it goes on with the paper that was pasted and is none of its own. */
function followed(scans: OpenFile, page: Page, warnings: readonly ReadingWarning[]): OpenFile {
  scans.warnings.push(...warnings);
  if (page.words.length === 0) return scans;
  const readPage = (number: number): Promise<Page> => (number === page.number ? Promise.resolve(page) : scans.readPage(number));
  return { ...scans, pageCount: page.number, readPage };
}

/** Text that is read alone does not say what is on the pictures beside it. */
function leftOut(count: number): ReadingWarning[] {
  if (count === 0) return [];
  const detail = count === 1 ? 'a picture in it was not read' : `${count} pictures in it were not read`;
  return [{ code: 'pictures_left_out', pointer: null, detail }];
}

async function bodyOf({ bytes }: Reading): Promise<string> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  const { value } = await mammoth
    .convertToHtml({ buffer }, { convertImage, externalFileAccess: false })
    .catch(damaged('the letter is damaged beyond repair'));
  return textOfHtml(value, { spaced: true });
}

/** What stands at the head or foot of every page, once. */
async function runningText(parts: readonly Packed[], names: RegExp): Promise<string> {
  const lines = new Set<string>();
  for (const part of parts.filter(({ name }) => names.test(name))) {
    const root = elementsOf(decodeMarkup(await part.bytes()));
    for (const line of root ? paragraphsOf(root) : []) lines.add(line);
  }
  return [...lines].join('\n');
}

function paragraphsOf(root: Element): string[] {
  if (root.name === 'p') return [runsOf(root)].filter((line) => line.trim() !== '');
  return root.children.flatMap(paragraphsOf);
}

function runsOf(element: Element): string {
  if (element.name === 't') return element.text;
  if (element.name === 'tab') return '\t';
  return element.children.map(runsOf).join('');
}
