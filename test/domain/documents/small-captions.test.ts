import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

/** The form with the lines of its captions set in letters half as tall as those of its values. */
function read(drawing: string): Record<string, unknown> {
  const rows = [1, 4, 6, 8, 10];
  const cells = rows.slice(1).flatMap((bottom, at) => [[-1, rows[at] ?? 0, 37, bottom] as const, [37, rows[at] ?? 0, 80, bottom] as const]);
  const page = drawnPage(drawing, { cells });
  const lines = drawing.replace(/^\n/, '').split('\n');
  const words = page.words.map((word) => {
    const [left, top, right, bottom] = word.box ?? [0, 0, 0, 0];
    const isCaption = /^\d{1,2}\. /.test(lines[Math.floor(top * LINES)] ?? '');
    return { ...word, box: [left, isCaption ? (top + bottom) / 2 : top, right, bottom] as const };
  });
  const [paper] = readFile([{ ...page, words }], hints()).papers;
  return paper?.payload ?? {};
}

/** Of a drawn page. */
const LINES = 60;

describe('a form with captions set much smaller than its values', () => {
  it('has its values read, as large as they are', () => {
    const { shipper, consignee, seal_number } = read(`
MULTIMODAL DANGEROUS GOODS FORM
1. Shipper / Consignor / Sender       2. Transport document number
CHEMTRA BV                            MAEU255001177
BOTLEKWEG 100
6. Consignee                          7. Carrier
LAKSHMI PAINTS LTD                    HARBOR LINE
10. Vessel / flight no. and date      11. Port / place of loading
GOLDEN EMDEN 650E                     ROTTERDAM
15. Container identification No.      16. Seal number(s)
MRKU1234563                           NL998812
`);
    assert.deepEqual([(shipper as { name: string }).name, (consignee as { name: string }).name], ['CHEMTRA BV', 'LAKSHMI PAINTS LTD']);
    assert.equal(seal_number, 'NL998812');
  });
});
