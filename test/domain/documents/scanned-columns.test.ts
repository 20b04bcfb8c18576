import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Page } from '../../../domain/documents/page.js';
import { readPage } from '../../support/drawn-reading.js';
import { drawnPage } from '../../support/paper.js';

/** Points between the tops of lines, and from the top of a capital to the foot of it. */
const LINE = 12;
const CAPITAL = 7;

/** The page as an engine sees it: a word as high as its own letters, its edges where their ink is; these words half a line higher. */
function seen(page: Page, low: readonly string[] = []): Page {
  const words = page.words.map((word, at) => {
    const [x0, y0, x1] = word.box ?? [0, 0, 0, 0];
    const line = Math.round((y0 * page.height) / 14);
    const foot = (line + 1) * LINE - (low.includes(word.text) ? LINE / 2 : 0);
    const top = /[\p{Lu}\d]/u.test(word.text) ? foot - CAPITAL : foot - CAPITAL * 0.75;
    const bottom = /[gjpqy,;()]/.test(word.text) ? foot + CAPITAL * 0.25 : foot;
    const ink = ((at % 3) - 1) * 0.3;
    return { ...word, box: [x0 + ink / page.width, top / page.height, x1, bottom / page.height] as const };
  });
  return { ...page, method: 'ocr', words };
}

describe('columns of a scan', () => {
  it('are parted where other lines of the next begin, though little white is before it', () => {
    const page = drawnPage(`
BOOKING CONFIRMATION

Booking No.  6247719301               Vessel     EVER CAPABLE
Shipper      NINGBO FINE FURNITURE CO Voyage     0417E
Commodity    FURNITURE OF OAK         Loading    NINGBO, CHINA
`);
    const { payload } = readPage('booking_confirmation', seen(page));
    assert.equal((payload['shipper'] as { name: string } | null)?.name, 'NINGBO FINE FURNITURE CO');
    assert.deepEqual([payload['vessel_name'], payload['voyage_number']], ['EVER CAPABLE', '0417E']);
  });

  it('have a cell of one line in the middle of one of two beside it', () => {
    const low = ['PG-40', '84821090', '120', '41.50', '4,980.00', 'YG-12', '84831095', '80', '12.25', '980.00'];
    const page = drawnPage(`
COMMERCIAL INVOICE

Item no.   Description           HS code     Quantity   Unit price   Amount

           Bearing, grey
PG-40      iron                  84821090    120        41.50        4,980.00

           Crankshaft, hardened
YG-12      and ground            84831095    80         12.25        980.00

Total                                                                5,960.00
`);
    const { payload } = readPage('commercial_invoice', seen(page, low));
    assert.deepEqual(
      (payload['line_items'] as Record<string, unknown>[]).map(({ item_number, description, amount }) => [
        item_number,
        description,
        amount,
      ]),
      [
        ['PG-40', 'Bearing, grey\niron', '4980.00'],
        ['YG-12', 'Crankshaft, hardened\nand ground', '980.00'],
      ],
    );
  });
});
