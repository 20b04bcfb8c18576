import mammoth from 'mammoth';
import { officeFiles, type Packed } from '../archive/archive.js';
import { elementsOf, type Element } from '../markup/elements.js';
import { textOfHtml } from '../markup/html.js';
import { decodeMarkup } from '../markup/decode.js';
import { framesOf, openFrames, type Frame } from '../picture/frames.js';
import { inMemory, linesPage } from '../text/in-memory.js';
import { damaged, Unreadable, type OpenFile, type Reading } from '../reading.js';

/** Letters and digits; a letter of fewer, with pictures in it, is a scan that was pasted. */
const TEXT_MIN = 40;
const PICTURES = /^word\/media\/.*\.(?:jpe?g|png|tiff?|webp|gif)$/i;
const LETTERHEADS = /^word\/header\d{1,3}\.xml$/;
const FOOTERS = /^word\/footer\d{1,3}\.xml$/;

/** A letter of Word: its text with its tables, without places; its pictures where it has hardly any text. */
export async function openDocx(reading: Reading): Promise<OpenFile> {
  const parts = await officeFiles(reading);
  const text = [await runningText(parts, LETTERHEADS), await bodyOf(reading), await runningText(parts, FOOTERS)].join('\n');
  const isScan = (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < TEXT_MIN;
  const frames = isScan ? await picturesOf(parts, reading) : [];
  return frames.length > 0 ? openFrames(frames, reading) : inMemory([linesPage(1, text, reading)]);
}

async function bodyOf({ bytes }: Reading): Promise<string> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  const { value } = await mammoth
    .convertToHtml({ buffer }, { convertImage, externalFileAccess: false })
    .catch(damaged('the letter is damaged beyond repair'));
  return textOfHtml(value);
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

/** A picture that is none, of a kind that is not read or too large, is left out. */
async function picturesOf(parts: readonly Packed[], reading: Reading): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (const part of parts.filter(({ name }) => PICTURES.test(name)).sort(byNumber)) {
    try {
      frames.push(...(await framesOf(await part.bytes(), reading)));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
  }
  return frames;
}

/** `image2` before `image10`. */
const byNumber = (one: Packed, other: Packed): number => one.name.localeCompare(other.name, 'en', { numeric: true });
