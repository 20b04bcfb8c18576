import WordExtractor from 'word-extractor';
import { isLockedLetter } from '../archive/compound.js';
import { inMemory, linesPage } from '../text/in-memory.js';
import { damaged, Unreadable, type OpenFile, type Reading } from '../reading.js';

/** The end of a table's row is that of a cell once more. */
const ROW_END = '\t\t';

/** A letter of Word before 2007: its text, without places. */
export async function openDoc(reading: Reading): Promise<OpenFile> {
  const { bytes } = reading;
  if (isLockedLetter(bytes)) throw new Unreadable('encrypted', 'it is locked with a password');
  const letter = await new WordExtractor()
    .extract(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    .catch(damaged('the letter is damaged beyond repair'));
  const text = [letter.getHeaders(), letter.getBody().replaceAll(ROW_END, '\n'), letter.getTextboxes()].join('\n');
  return inMemory([linesPage(1, text, reading)]);
}
