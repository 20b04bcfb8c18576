import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import type { Page } from '../../../domain/documents/page.js';
import { drawnPage, hints } from '../../support/paper.js';
import { read, rows } from '../../support/drawn-reading.js';

const POINT = 1 / 540;

/** The page with these words so many points further left than drawn. */
const moved = (page: Page, texts: readonly string[], points: number): Page => ({
  ...page,
  words: page.words.map((word) => {
    const { text, box } = word;
    if (box === null || !texts.includes(text)) return word;
    return { ...word, box: [box[0] - points * POINT, box[1], box[2] - points * POINT, box[3]] };
  }),
});

describe('captions that run over one another', () => {
  it('are one each, where those set to the right are wider than their columns', () => {
    const page = moved(
      drawnPage(`
BILL OF LADING                                      B/L NO.
                                                    KLMU26122390

CONTAINER / SEAL   PACKAGES   DESCRIPTION OF GOODS    GROSS WEIGHT KGS MEASUREMENT CBM
KLMU4482214        96 BALES   RAW COTTON                    21,840.000          67.200
TCLU7194225        98 BALES   RAW COTTON                    22,295.000          68.600
`),
      ['MEASUREMENT', 'CBM'],
      10,
    );
    const [bill] = readFile([page], hints({ type: 'master_bill_of_lading' })).papers;
    assert.ok(bill);
    assert.deepEqual(rows(bill, 'containers', ['container_number', 'gross_weight', 'gross_weight_unit', 'volume']), [
      ['KLMU4482214', '21840.000', 'kg', '67.200'],
      ['TCLU7194225', '22295.000', 'kg', '68.600'],
    ]);
  });
});

describe('boxes below a table', () => {
  it('are no list beside it where one of them reaches under two of its columns', () => {
    const bill = read(
      'house_bill_of_lading',
      `
BILL OF LADING                               B/L NO.
                                             BHC262704
PORT OF DISCHARGE      PLACE OF DELIVERY
SAVANNAH, GA           SPARTANBURG, SC
CONTAINER NO.         QUANTITY    DESCRIPTION OF GOODS         GROSS WEIGHT   MEASUREMENT
SEAL NO.
BEAU6047717           36 PALLETS  AXLE HOUSINGS, CAST STEEL    19,872.0 KGS    41.250 CBM
HM7719044                         HS CODE 8708.50              43,810.2 LBS
                                  FREIGHT COLLECT

FREIGHT PAYABLE AT          NO. OF ORIGINAL B/L          PLACE AND DATE OF ISSUE
DESTINATION                 ZERO (0)                     BUSAN, NOV. 07, 2026
ON BOARD DATE
NOV. 06, 2026
`,
      {
        cells: [
          [0, 2, 22, 4],
          [22, 2, 44, 4],
          ...[4, 6].flatMap((top): [number, number, number, number][] => {
            const bottom = top === 4 ? 6 : 9;
            return [
              [0, top, 21, bottom],
              [21, top, 33, bottom],
              [33, top, 61, bottom],
              [61, top, 77, bottom],
              [77, top, 93, bottom],
            ];
          }),
          [0, 10, 27, 12],
          [27, 10, 56, 12],
          [56, 10, 93, 12],
          [0, 12, 27, 14],
        ],
      },
    );
    const { port_of_discharge, place_of_delivery, shipped_on_board_date } = bill.payload;
    assert.deepEqual(
      { port_of_discharge, place_of_delivery, shipped_on_board_date },
      {
        port_of_discharge: 'SAVANNAH, GA',
        place_of_delivery: 'SPARTANBURG, SC',
        shipped_on_board_date: '2026-11-06',
      },
    );
  });
});
