import assert from 'node:assert/strict';
import { classify } from '../../../domain/documents/classify.js';
import { layoutOf } from '../../../domain/documents/layout/layout.js';
import type { Box, Page, Word } from '../../../domain/documents/page.js';
import { paperOf } from '../../../domain/documents/paper.js';
import { readFile } from '../../../domain/documents/read.js';
import { codeOfOrigin, readVoyageSeen } from '../../../domain/documents/values/look-alikes.js';
import { drawnPage, hints } from '../../support/paper.js';

const SIZE = { width: 600, height: 800 };

/** Words as an engine of recognition boxes them: close around the ink. */
function recognised(words: readonly (readonly [text: string, ...Box])[], rules: readonly Box[] = []): Page {
  const part = ([x0, y0, x1, y1]: Box): Box => [x0 / SIZE.width, y0 / SIZE.height, x1 / SIZE.width, y1 / SIZE.height];
  return {
    ...{ number: 1, ...SIZE, method: 'ocr', rotation: 0, cells: [], rules: rules.map(part) },
    words: words.map(([text, ...box]): Word => ({ text, box: part(box), confidence: 0.9 })),
  };
}

const piecesOf = (page: Page): string[][] => layoutOf(page).lines.map(({ pieces }) => pieces.map(({ text }) => text));

describe('words of a scan', () => {
  it('belong together as they do in print, though their boxes are lower than their type', () => {
    // A typewriter leaves as much white between words as its small letters are high.
    const page = recognised([
      ['sea', 100, 102.3, 118, 107.6],
      ['anemone', 125, 102.3, 167, 107.6],
      ['B.V.', 174, 100.4, 198, 107.6],
    ]);
    assert.deepEqual(piecesOf(page), [['sea anemone B.V.']]);
  });

  it('stand on one line whether or not their letters reach up or down', () => {
    const page = recognised([
      ['on', 100, 102.3, 110, 107.6],
      ['quay', 116, 102.3, 140, 109.7],
      ['B', 146, 100.4, 152, 107.6],
    ]);
    assert.deepEqual(piecesOf(page), [['on quay B']]);
  });

  it('stand in the line that they were read in, where lines are set so close that one reaches into the next', () => {
    const page = recognised([
      ['EXPORTER', 100, 100, 140, 105],
      ['(Principal', 100, 103, 136, 109],
      ['or', 140, 104, 146, 108],
      ['seller', 150, 103.2, 170, 108],
      ['licensee', 176, 103, 204, 108],
      ['and', 208, 103, 220, 108],
      ['address)', 224, 103, 252, 109],
    ]);
    assert.deepEqual(piecesOf(page), [['EXPORTER'], ['(Principal or seller licensee and address)']]);
  });

  it('of a typewriter belong together by how wide their letters are, whatever other type there is on the page', () => {
    const page = recognised([
      ['Port', 303, 332.6, 315.2, 335.9],
      ['of', 320, 332.6, 325.4, 335.9],
      ['Discharge:', 330.7, 332.6, 362.3, 336.7],
      ['PARTICULARS FURNISHED BY SHIPPER', 100, 400, 300, 408],
    ]);
    assert.deepEqual(piecesOf(page)[0], ['Port of Discharge:']);
  });

  it('are the legal form of a firm where one letter of it looks like a capital', () => {
    const page = recognised([
      ['Manifattura', 100, 100, 150, 107],
      ['S.r.I.', 153, 100, 170, 107],
    ]);
    assert.deepEqual(piecesOf(page), [['Manifattura S.r.l.']]);
  });

  it('are not what the lines of a table were taken for', () => {
    const page = recognised(
      [
        ['VALENCIA', 100, 100, 150, 107],
        ['|', 153, 96, 154, 112],
        ['SANTOS', 157, 100, 200, 107],
      ],
      [[153.5, 50, 153.5, 300]],
    );
    assert.deepEqual(piecesOf(page), [['VALENCIA', 'SANTOS']]);
  });

  it('of a typewriter belong together where a comma leaves more white', () => {
    const lines = Array.from({ length: 12 }, (_, line) => 100 + line * 12);
    const page = recognised(
      lines.flatMap(
        (y) =>
          [
            ['SANTOS,', 100, y, 131.5, y + 6.8],
            ['BRAZIL', 138.8, y, 167, y + 5.6],
          ] as const,
      ),
    );
    assert.deepEqual(piecesOf(page)[0], ['SANTOS, BRAZIL']);
  });

  it('of a typewriter are parted by two blanks, not by one between letters that leave white beside them', () => {
    const rows = Array.from({ length: 12 }, (_, line) => 100 + line * 12);
    const parted = (x: number): number =>
      piecesOf(
        recognised(
          rows.flatMap(
            (y) =>
              [
                ['MILL', 100, y, 116.5, y + 5.4],
                ['ROAD', x, y, x + 16.5, y + 5.4],
              ] as const,
          ),
        ),
      )[0]?.length ?? 0;
    assert.deepEqual([parted(123.8), parted(128)], [1, 2]);
  });

  it('are no larger than they are wide for, though the engine gave them the height of two lines', () => {
    const page = recognised([
      ['No.', 100, 96, 111, 110],
      ['Article', 123, 96, 150, 110],
      ['Value', 170, 100, 190, 106.5],
    ]);
    assert.deepEqual(piecesOf(page), [['No.', 'Article', 'Value']]);
  });

  it('are not what stamps and banners were taken for', () => {
    const page = recognised([
      ['Shipper', 100, 100, 130, 107],
      ['Consignee', 200, 100, 245, 107],
      ['Notify', 300, 100, 325, 107],
    ]);
    const banner: Word = { text: 'ETAT', box: [0.2, 0.08, 0.3, 0.115], confidence: 0.32 };
    const colon: Word = { text: 'H', box: [0.25, 0.128, 0.254, 0.131], confidence: 0.7 };
    assert.deepEqual(piecesOf({ ...page, words: [...page.words, banner, colon] }), [['Shipper', 'Consignee', 'Notify']]);
  });

  it('are one address where the engine parted it before its sign', () => {
    const page = recognised([
      ['docs', 100, 102, 116, 107.5],
      ['@lines.example', 118, 100, 176, 109],
    ]);
    assert.deepEqual(piecesOf(page), [['docs@lines.example']]);
  });

  it('are numbers of two signs where the last group has two digits', () => {
    const page = recognised([['7.018.00', 100, 100, 132, 107]]);
    assert.deepEqual(piecesOf(page), [['7,018.00']]);
  });

  it('are numbers of two signs where the paper writes its decimals behind one of them', () => {
    const weighed = (price: string): string[] =>
      piecesOf(
        recognised([
          ['5.116.800', 100, 100, 145, 107],
          [price, 300, 200, 332, 207],
        ]),
      ).flat();
    assert.deepEqual(weighed('285.75'), ['5,116.800', '285.75']);
    assert.deepEqual(weighed('285,75'), ['5.116.800', '285,75']);
  });

  it('of the letters of Roman numbers are such numbers', () => {
    const page = recognised([
      ['Il', 100, 100, 106, 107],
      ['IIl', 200, 100, 209, 107],
      ['Ill', 300, 100, 309, 107],
      ['All', 400, 100, 412, 107],
    ]);
    assert.deepEqual(piecesOf(page), [['II', 'III', 'III', 'All']]);
  });
});

describe('signs of a scan', () => {
  it('stand on the line of the words beside them, however low their ink is', () => {
    const page = recognised([
      ['ANNA-LUISE', 100, 100, 150, 107],
      ['-', 154, 103, 157, 104],
      ['UM938S', 161, 100, 195, 107],
    ]);
    assert.deepEqual(piecesOf(page), [['ANNA-LUISE - UM938S']]);
  });

  it('before decimals are put back where a number with groups goes on with two digits', () => {
    const amount = (first: string, at: number): string[][] =>
      piecesOf(
        recognised([
          [first, 100, 100, 122, 107],
          ['50', at, 100, at + 9, 107],
        ]),
      );
    assert.deepEqual(amount('1,077', 125), [['1,077.50']]);
    assert.deepEqual(amount('10.905,', 125), [['10.905,50']]);
    assert.deepEqual(amount('1,077', 160), [['1,077', '50']]);
    assert.deepEqual(amount('1077', 125), [['1077 50']]);
  });
});

describe('a scan', () => {
  it('is told by its title with a letter in six misread', () => {
    const page = drawnPage('\n        P4CKING LIST\n\nCartons   Net weight   Gross weight   Measurement', { method: 'ocr' });
    assert.equal(classify(paperOf([page], hints())).type, 'packing_list');
    assert.notEqual(classify(paperOf([{ ...page, method: 'text' }], hints())).type, 'packing_list');
  });

  it('says who is the contact of a party, which is no contract', () => {
    const drawing =
      '\n      COMMERCIAL INVOICE\n\nSeller:\nNARMADA RIDGE TOOLS LTD\n12 QUAY ROAD, MUMBAI\nContact: Li Wei\n\nINV.NO:  INV-11502';
    const [paper] = readFile([drawnPage(drawing, { method: 'ocr' })], hints({ type: 'commercial_invoice' })).papers;
    assert.equal((paper?.payload['seller'] as { contact?: string }).contact, 'Li Wei');
    assert.equal(paper?.payload['invoice_number'], 'INV-11502');
  });

  it('is not sure of a place or a sentence that breaks off', () => {
    const drawing =
      '\n      COMMERCIAL INVOICE\n\nPort of loading: IZMIR,\n\nPayment terms: BALANCE AGAINST COPY OF\n\nPort of discharge: SANTOS, BRAZIL';
    const [paper] = readFile([drawnPage(drawing, { method: 'ocr' })], hints({ type: 'commercial_invoice' })).papers;
    const sureness = (field: string): number => paper?.evidence[`/${field}`]?.confidence ?? Number.NaN;
    assert.ok(sureness('port_of_loading') < 0.9);
    assert.ok(sureness('payment_terms') < 0.9);
    assert.ok(sureness('port_of_discharge') >= 0.9);
  });

  it('gives no value that is surer than the worst word in it', () => {
    const page = drawnPage('\n      COMMERCIAL INVOICE\n\nVessel: NORTHERN LIGHT STAR', { method: 'ocr' });
    const words = page.words.map((word) => ({ ...word, confidence: word.text === 'LIGHT' ? 0.4 : 0.96 }));
    const [paper] = readFile([{ ...page, words }], hints({ type: 'commercial_invoice' })).papers;
    assert.equal(paper?.payload['vessel_name'], 'NORTHERN LIGHT STAR');
    assert.ok((paper.evidence['/vessel_name']?.confidence ?? 1) <= 0.4);
  });
});

describe('numbers of a scan', () => {
  const seen = (drawing: string, type: string, method: 'ocr' | 'text' = 'ocr') =>
    readFile([drawnPage(drawing, { method })], hints({ type })).papers[0];
  const invoice = (rest: string): string => `\n      FREIGHT INVOICE\n\nPort of loading: IZMIR, TURKEY\n${rest}\n`;

  it('begin with the port that the paper names, whatever letter looks like a digit', () => {
    const paper = seen(invoice('Booking No: 1ZM211048\nMaster B/L: BMRD1ZM7339791'), 'freight_invoice');
    assert.equal(paper?.payload['booking_number'], 'IZM211048');
    assert.equal(paper.payload['master_bill_of_lading_number'], 'BMRDIZM7339791');
    assert.ok((paper.evidence['/booking_number']?.confidence ?? 1) < 0.9);
    assert.equal(seen(invoice('Booking No: 1ZM211048'), 'freight_invoice', 'text')?.payload['booking_number'], '1ZM211048');
  });

  it('hold once what was read as a letter and as a digit', () => {
    const ports = new Set(['ZLO', 'MUN']);
    assert.equal(codeOfOrigin('OSLUZL0O2382143', ports), 'OSLUZLO2382143');
    assert.equal(codeOfOrigin('MUNO055010', ports), 'MUN055010');
    assert.equal(codeOfOrigin('ZL.0845556', ports), 'ZLO845556');
  });

  it('stay as they were read where no port of the paper fits', () => {
    assert.equal(codeOfOrigin('1ZM211048', new Set(['VLC'])), '1ZM211048');
    assert.equal(codeOfOrigin('45001277', new Set(['IZM'])), '45001277');
  });

  it('are never sure where a letter could be the digit beside it', () => {
    const paper = seen(invoice('Booking No: 26D09157'), 'freight_invoice');
    assert.equal(paper?.payload['booking_number'], '26D09157');
    assert.ok((paper.evidence['/booking_number']?.confidence ?? 1) < 0.9);
  });

  it('of voyages have no letter among their digits', () => {
    assert.deepEqual(['03IN', '1O4E', 'QI317W', 'BD182S'].map(readVoyageSeen), ['031N', '104E', 'QI317W', 'BD182S']);
  });
});

describe('rows of a scan', () => {
  it('are marked N/M and charged for each B/L where the slash was lost', () => {
    const drawing = `
      CERTIFICATE OF ORIGIN

Item no    Marks and numbers    Number and kind of packages    Description of goods    HS code    Gross weight
1          NM                   44 CARTONS                     CERAMIC TILES           690721     1,045.00
2          AS PER INVOICE       12 CARTONS                     BASINS                  691010     686.40
`;
    const marks = (method: 'ocr' | 'text'): unknown[] => {
      const [paper] = readFile([drawnPage(drawing, { method })], hints({ type: 'certificate_of_origin' })).papers;
      return (paper?.payload['goods'] as { marks: string }[]).map((row) => row.marks);
    };
    assert.deepEqual(marks('ocr'), ['N/M', 'AS PER INVOICE']);
    assert.deepEqual(marks('text'), ['NM', 'AS PER INVOICE']);
  });

  it('are FCL/FCL where the slash was lost in the letter before it', () => {
    const drawing = `
      BOOKING CONFIRMATION

Booking No.: NSA760200
Service type: FCUFCL
`;
    const [paper] = readFile([drawnPage(drawing, { method: 'ocr' })], hints({ type: 'booking_confirmation' })).papers;
    assert.equal(paper?.payload['service_type'], 'FCL/FCL');
  });

  it('count no thousandths: a comma was taken for a point', () => {
    const drawing = `
      PACKING LIST

Item no    Description of goods    Quantity    Cartons    Gross weight
1          CERAMIC TILES           2.568       107        3.880 KGS
2          WASH BASINS             840         70         686.40 KGS
`;
    const goods = (method: 'ocr' | 'text') => readFile([drawnPage(drawing, { method })], hints({ type: 'packing_list' })).papers[0];
    const [scan, print] = [goods('ocr'), goods('text')];
    const rows = (paper: typeof scan): unknown[] =>
      (paper?.payload['packages'] as { quantity: string; gross_weight: string }[]).map((row) => [row.quantity, row.gross_weight]);
    assert.deepEqual(rows(scan), [
      ['2568', '3.880'],
      ['840', '686.40'],
    ]);
    assert.deepEqual(rows(print)[0], ['2.568', '3.880']);
    for (const cell of ['quantity', 'gross_weight']) assert.ok((scan?.evidence[`/packages/0/${cell}`]?.confidence ?? 1) < 0.9, cell);
  });

  it('are not sure where what they are known by was lost', () => {
    const drawing = `
      DANGEROUS GOODS DECLARATION

UN No.    Proper shipping name    Class    PG     Net weight
UN1263    PAINT                   3        II     1,200.00 KGS
UMS0      LITHIUM BATTERIES       9        II     1,703.00 KGS
`;
    const [paper] = readFile([drawnPage(drawing, { method: 'ocr' })], hints({ type: 'dangerous_goods_declaration' })).papers;
    const goods = paper?.payload['goods'] as { un_number: string | null }[];
    assert.deepEqual(
      goods.map(({ un_number }) => un_number),
      ['UN1263', null],
    );
    assert.ok((paper?.evidence['/goods/0/hazard_class']?.confidence ?? 0) >= 0.9);
    assert.ok((paper?.evidence['/goods/1/hazard_class']?.confidence ?? 1) < 0.9);
  });

  it('end before small print, though a scan lost some of its words', () => {
    const drawing = `
      BOOKING CONFIRMATION

No.   From        Departure     To            Arrival       Vessel
1     IZMIR       12-Jan-2026   HAIPHONG      03-Feb-2026   OSL MINNOW
The   transmit    the verified  before cut-off   it will not   be loaded on 12 board
`;
    const [paper] = readFile([drawnPage(drawing, { method: 'ocr' })], hints({ type: 'booking_confirmation' })).papers;
    assert.deepEqual(
      (paper?.payload['legs'] as { from: string; to: string }[]).map(({ from, to }) => [from, to]),
      [['IZMIR', 'HAIPHONG']],
    );
  });
});

describe('a scan that lost the captions of some lines', () => {
  it('has nothing of these in the party or the goods above', () => {
    const drawing = `
ARRIVAL NOTICE

Consignee: OAK MACHINERY LTD
: STAR OF OAK                          Voyage: 033W

Goods: MACHINE PARTS
: 2026-12-05
`;
    const [paper] = readFile([drawnPage(drawing, { method: 'ocr' })], hints({ type: 'arrival_notice' })).papers;
    const { consignee, description_of_goods } = paper?.payload as {
      consignee: { name: string; address: string | null };
      description_of_goods: string;
    };
    assert.deepEqual([consignee.name, consignee.address, description_of_goods], ['OAK MACHINERY LTD', null, 'MACHINE PARTS']);
  });
});
