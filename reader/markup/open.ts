import { inMemory, linesPage } from '../text/in-memory.js';
import { Unreadable, type OpenFile, type Reading } from '../reading.js';
import { decodeMarkup } from './decode.js';
import { elementsOf } from './elements.js';
import { textOfHtml } from './html.js';
import { invoiceLines } from './invoice.js';
import { plainLines } from './plain-lines.js';

export const openHtml = (reading: Reading): OpenFile => inMemory([linesPage(1, textOfHtml(decodeMarkup(reading.bytes)), reading)]);

/** Invoices of the two standards by the names of their elements; of other XML every element that has a text, with its name. */
export function openXml(reading: Reading): OpenFile {
  const root = elementsOf(decodeMarkup(reading.bytes));
  if (!root) throw new Unreadable('corrupt', 'there is no element in it');
  return inMemory([linesPage(1, (invoiceLines(root) ?? plainLines(root)).join('\n'), reading)]);
}
