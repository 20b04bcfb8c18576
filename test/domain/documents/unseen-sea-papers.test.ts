import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { classify } from '../../../domain/documents/classify.js';
import type { Page } from '../../../domain/documents/page.js';
import { outlineOf } from '../../../domain/documents/paper.js';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

type Payload = Readonly<Record<string, unknown>>;

const payloadOf = (type: string, page: Page | string): Payload => {
  const [paper] = readFile([typeof page === 'string' ? drawnPage(page) : page], hints({ type })).papers;
  return paper?.payload ?? assert.fail('nothing was read');
};

interface Run {
  text: string;
  x: number;
  y: number;
  size?: number;
}

/** A page of runs of words that begin at places in points, letters half as wide as they are high. */
function setPage(runs: readonly Run[]): Page {
  const [width, height] = [600, 800];
  const words = runs.flatMap(({ text, x, y, size = 8 }) => {
    let at = x;
    return text.split(' ').map((word) => {
      const left = at;
      at += ((word.length + 1) * size) / 2;
      const right = left + (word.length * size) / 2;
      return { text: word, confidence: 0.98, box: [left / width, y / height, right / width, (y + size) / height] as const };
    });
  });
  return { number: 1, width, height, method: 'text', rotation: 0, words, rules: [], cells: [] };
}

/** Rows of texts at the same places, of one size of letters each. */
const rowsAt = (places: readonly number[], rows: readonly (readonly [y: number, size: number, ...texts: string[]])[]): Run[] =>
  rows.flatMap(([y, size, ...texts]) => texts.flatMap((text, at) => (text === '' ? [] : [{ text, x: places[at] ?? 0, y, size }])));

describe('rows of small captions, each above its values and close below those of the row before', () => {
  const heads = { text: 'ARRIVAL NOTICE', x: 320, y: 30, size: 14 };

  it('ask for what stands below them, as the first row does', () => {
    const read = payloadOf(
      'arrival_notice',
      setPage([
        heads,
        ...rowsAt(
          [30, 190],
          [
            [100, 7.7, 'SHIPMENT', 'CONSOL'],
            [110.5, 9.3, 'S00418822', 'C00077140'],
            [122.5, 7.7, 'HOUSE BILL OF LADING', 'OCEAN BILL OF LADING'],
            [133, 9.3, 'TDPTQNH260817', 'EGLV236600418822'],
            [145, 7.7, 'AMS HBL', 'DATE PRINTED'],
            [155.5, 9.3, 'TDPTQNH260817', '22-Sep-26 14:07'],
          ],
        ),
      ]),
    );
    assert.equal(read['house_bill_of_lading_number'], 'TDPTQNH260817');
    assert.equal(read['master_bill_of_lading_number'], 'EGLV236600418822');
    assert.equal(read['notice_date'], '2026-09-22');
  });

  it('end a route of one row, though nobody knows one of them', () => {
    const read = payloadOf(
      'arrival_notice',
      setPage([
        heads,
        ...rowsAt(
          [30, 180, 310, 370, 500],
          [
            [100, 7.7, 'VESSEL / VOYAGE / IMO (LLOYDS)', 'PORT OF LOADING', 'ETD', 'PORT OF DISCHARGE', 'ETA'],
            [110.5, 9.3, 'EVER FOREVER / 1218E / 9893967', 'Qui Nhon, Viet Nam', '19-Aug-26', 'Norfolk, United States', '26-Sep-26'],
            [122.5, 7.7, 'CARRIER', 'PLACE OF DELIVERY', 'ETA', 'IT NUMBER / DATE', 'GUARDED FROM'],
            [133, 9.3, 'EVERGREEN LINE', 'Richmond, United States', '28-Sep-26', '', '03-Oct-26'],
          ],
        ),
      ]),
    );
    assert.deepEqual(
      [read['vessel_name'], read['voyage_number'], read['port_of_discharge'], read['eta_port_of_discharge']],
      ['EVER FOREVER', '1218E', 'Norfolk, United States', '2026-09-26'],
    );
    assert.deepEqual([read['place_of_delivery'], read['eta_place_of_delivery']], ['Richmond, United States', '2026-09-28']);
  });
});

describe('a bill on which another bill has a caption of its own', () => {
  it('is a house bill, whether or not that caption says number', () => {
    const bill = (caption: string): string => `
PT SAMUDERA LINTAS FORWARDING                                BILL OF LADING

B/L NO. : SLFSUB2609-0418          ${caption}

SHIPPER                            CONSIGNEE
CV MEBEL JATI SEJAHTERA            FJORDHEIM MOEBLER AS

VESSEL / VOY NO.        PORT OF LOADING           PORT OF DISCHARGE
COSCO SPAIN 041W        SURABAYA, INDONESIA       ROTTERDAM
`;
    const typeOf = (page: string): string => classify(outlineOf([drawnPage(page)], hints())).type;
    assert.equal(typeOf(bill('| OCEAN B/L : COSU6412880930')), 'house_bill_of_lading');
    assert.equal(typeOf(bill('MASTER BL   COSU6412880930')), 'house_bill_of_lading');
    assert.equal(typeOf(bill('EXPORT REF : EXP/2609/0418')), 'master_bill_of_lading');
  });
});

describe('a caption in two languages', () => {
  const read = payloadOf(
    'master_bill_of_lading',
    setPage([
      { text: 'BILL OF LADING', x: 320, y: 30, size: 14 },
      ...rowsAt(
        [30, 170, 320],
        [
          [100, 6, '(12) VESSEL / VOYAGE', '(13) PORT OF LOADING / PUERTO DE', '(16) PORT OF DISCHARGE / PUERTO DE'],
          [107, 6, '', 'CARGA', 'DESCARGA'],
          [114, 8, 'ZIM SHEKOU 14E', 'VERACRUZ, MEXICO', 'AARHUS, DENMARK'],
          [140, 6, '(10) PRE CARRIAGE BY', '(11) PLACE OF RECEIPT BY PRE-', '(17) PLACE OF DELIVERY BY ON-CARRIER*'],
          [147, 6, '', 'CARRIER*', ''],
          [154, 8, 'TRUCK', 'CORDOBA, MEXICO', 'AALBORG, DENMARK'],
        ],
      ),
    ]),
  );

  it('may go on below in the second', () => {
    assert.deepEqual([read['port_of_loading'], read['port_of_discharge']], ['VERACRUZ, MEXICO', 'AARHUS, DENMARK']);
  });

  it('may be broken within a word', () => {
    assert.deepEqual([read['place_of_receipt'], read['carrier_name']], ['CORDOBA, MEXICO', null]);
  });
});

describe('the name of a carrier', () => {
  const carrierOf = (said: string): Payload =>
    payloadOf('arrival_notice', `\nARRIVAL NOTICE\n\nVESSEL: EVER FOREVER 1218E\n\nCARRIER: ${said}\n\nPORT OF DISCHARGE: NORFOLK, VA\n`);

  it('ends before its code in brackets', () => {
    const read = carrierOf('EVERGREEN LINE (EGLV)');
    assert.deepEqual([read['carrier_name'], read['carrier_scac']], ['EVERGREEN LINE', 'EGLV']);
  });

  it('ends before what its seat is called and is', () => {
    assert.equal(carrierOf("CMA CGM - Siège social: Boulevard Jacques Saadé, 4 quai d'Arenc, 13002 Marseille")['carrier_name'], 'CMA CGM');
  });
});

describe('a booking of a line that calls it by its own reference', () => {
  const booking = (head: string): Payload =>
    payloadOf(
      'booking_confirmation',
      `
Hapag-Lloyd

${head}

Our Reference:     44182077 (HLCU)
Your Reference:    BPE-26-3317
Booking Date:      09-Sep-2026
Date of Issue:     17-Sep-2026 11:26:18

Vessel:            BERLIN EXPRESS
`,
    );

  it('is known by that, and no number follows the words for what it is', () => {
    const read = booking('Booking Confirmation - 2nd UPDATE');
    assert.equal(read['booking_number'], '44182077');
    assert.equal(read['booking_status'], 'amended');
    assert.deepEqual(read['reference_numbers'], [{ kind: 'customer', value: 'BPE-26-3317' }]);
  });

  it('was confirmed on the day of the paper, not on that of the booking', () => {
    assert.equal(booking('Booking Confirmation')['confirmation_date'], '2026-09-17');
  });
});
