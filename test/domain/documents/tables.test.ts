import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';
import { read, rows } from '../../support/drawn-reading.js';

describe('captions above the columns of a table', () => {
  it('may stand a blank from each other', () => {
    const paper = read(
      'freight_invoice',
      `
Charge                       Qty U/M      Rate Curr.        Ext. Price
TERMINAL HANDLING CHARGE       1 CNTR   285.00 USD              285.00
DOCUMENTATION FEE              2 B/L     65.00 USD              130.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'quantity', 'unit', 'unit_price', 'currency', 'amount']), [
      ['TERMINAL HANDLING CHARGE', '1', 'CNTR', '285.00', 'USD', '285.00'],
      ['DOCUMENTATION FEE', '2', 'B/L', '65.00', 'USD', '130.00'],
    ]);
  });

  it('may go on over a second line, with the number of their box before them', () => {
    const paper = read(
      'dangerous_goods_declaration',
      `
15. UN    16. Description of goods (PSN)   17. Hazard   18. Packing   19. FP   20.          21. N.W.     22. Gross weight
                                           Class        Group         °C       Packages     (KG)         cargo (KG)
UN1263    PAINT                            3            III           27       97 DRUMS     2,328.000    2,483.200
UN1719    CAUSTIC ALKALI LIQUID, N.O.S.    8            II                     11 DRUMS     2,310.000    2,486.000
`,
    );
    assert.deepEqual(
      rows(paper, 'goods', ['un_number', 'hazard_class', 'packing_group', 'flash_point_c', 'package_count', 'gross_weight']),
      [
        ['UN1263', '3', 'III', '27', 97, '2483.200'],
        ['UN1719', '8', 'II', null, 11, '2486.000'],
      ],
    );
  });

  it('may be in two languages, of which the second goes on over a second line', () => {
    const paper = read(
      'certificate_of_origin',
      `
Art.nr. / Product    Omschrijving / Product    Criterion / Origin    Aantal /    Factuurnummer / Invoice
Code                                           criterion             Qty         Number
A-17                 CENTRIFUGAL PUMP          PE                    9 PCS       CI20260239
B-20                 BALL VALVE                WO                    240 PCS     CI20260239
`,
    );
    assert.deepEqual(rows(paper, 'goods', ['description', 'origin_criterion', 'quantity', 'invoice_number']), [
      ['CENTRIFUGAL PUMP', 'PE', '9', 'CI20260239'],
      ['BALL VALVE', 'WO', '240', 'CI20260239'],
    ]);
  });

  it('are each in a box of their own, of as many lines as it takes, in one language or two', () => {
    const drawing = `
16.      17. Specification of commodities      18.         19. Unit    20. Total
Pkgs     Désignation des articles              Quantity    price       (USD)
Colis                                          Quantité    Prix
                                                           unitaire
39       MEN'S KNITTED PULLOVER                936 PCS     6,77        6.336,72
15       BATH TOWEL 70X140 CM                  900 PCS     2,89        2.601,00
`;
    const columns = [-1, 8, 46, 58, 70, 82];
    const boxes = columns.slice(1).map((right, index) => [columns[index] ?? 0, 0, right, 4] as const);
    const [paper] = readFile([drawnPage(drawing, { cells: boxes })], hints({ type: 'commercial_invoice' })).papers;
    assert.ok(paper);
    assert.deepEqual(rows(paper, 'line_items', ['packages', 'description', 'quantity', 'unit_price', 'amount']), [
      [39, "MEN'S KNITTED PULLOVER", '936', '6.77', '6336.72'],
      [15, 'BATH TOWEL 70X140 CM', '900', '2.89', '2601.00'],
    ]);
  });

  it('may leave out the one for what is charged, left of all that is counted and paid', () => {
    const paper = read(
      'freight_invoice',
      `
What for                            Count        Each        Amount
TERMINAL HANDLING CHARGE           2 CNTR      285.00        570.00
DOCUMENTATION FEE                   1 B/L       65.00         65.00
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'quantity', 'unit', 'unit_price', 'amount']), [
      ['TERMINAL HANDLING CHARGE', '2', 'CNTR', '285.00', '570.00'],
      ['DOCUMENTATION FEE', '1', 'B/L', '65.00', '65.00'],
    ]);
  });

  it('are in the language of the issuer, in short or with words that say nothing', () => {
    const paper = read(
      'certificate_of_origin',
      `
Ref.    Marcas            No. and kind of pkgs    Descripción              Partida arancelaria    Gross weight cargo (KGS)
1       N/M               44 CARTONS              PORCELAIN WASHBASIN      691010                 686.40
2       AS PER INVOICE    39 CARTONS              SANITARY TAP             848180                 663.00
`,
    );
    assert.deepEqual(rows(paper, 'goods', ['item_number', 'marks', 'package_description', 'hs_code', 'gross_weight']), [
      [1, 'N/M', '44 CARTONS', '691010', '686.40'],
      [2, 'AS PER INVOICE', '39 CARTONS', '848180', '663.00'],
    ]);
  });
});

describe('lines below them', () => {
  it('go on with the row above where a cell did not fit on one, whatever they begin with', () => {
    const paper = read(
      'certificate_of_origin',
      `
Marks         Packages        Description                   HS code     Quantity     Gross weight (KGS)
AS PER        157 CARTONS     PORCELAIN WASHBASIN           691010      157 PCS      2,449.20
INVOICE                       SUBJECT TO BREAKAGE

AS PER        216 CARTONS     SANITARY TAP                  848180      2,592 PCS    3,672.00
INVOICE                       CHROME PLATED
`,
    );
    assert.deepEqual(rows(paper, 'goods', ['marks', 'description', 'gross_weight']), [
      ['AS PER\nINVOICE', 'PORCELAIN WASHBASIN\nSUBJECT TO BREAKAGE', '2449.20'],
      ['AS PER\nINVOICE', 'SANITARY TAP\nCHROME PLATED', '3672.00'],
    ]);
  });

  it('are no totals for beginning with the letters of one', () => {
    const paper = read(
      'dangerous_goods_declaration',
      `
UN No      Proper shipping name          Class      PG      Packages       Net weight (KG)
UN3082     ENVIRONMENTALLY HAZARDOUS     9          III     40 DRUMS       800.00
           SUBSTANCE, LIQUID, N.O.S.
UN1263     PAINT                         3          III     10 DRUMS       200.00
`,
    );
    assert.deepEqual(rows(paper, 'goods', ['un_number', 'proper_shipping_name']), [
      ['UN3082', 'ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S.'],
      ['UN1263', 'PAINT'],
    ]);
  });

  it('end the rows where they begin with a caption and have no figure of a row', () => {
    const paper = read(
      'house_bill_of_lading',
      `
Charge              Qty      Unit     Rate       Currency     Amount
DOCUMENTATION FEE   1        B/L      65.00      USD          65.00
HANDLING            1        B/L      109.75     USD          109.75
Gross weight:       20,633.60 KGS     Measurement:  32.532 CBM
`,
    );
    assert.deepEqual(rows(paper, 'charges', ['description', 'unit_price', 'amount']), [
      ['DOCUMENTATION FEE', '65.00', '65.00'],
      ['HANDLING', '109.75', '109.75'],
    ]);
  });

  it('are rows that begin with what is a caption elsewhere', () => {
    const paper = read(
      'customs_entry_release',
      `
Box 17: Bill Type    Box 18: Bill Number    Box 19: Manifest Qty
MASTER               OSLUNGB2604419         805
HOUSE                OSLUFWD-26-77          805
`,
    );
    assert.deepEqual(rows(paper, 'bills', ['bill_type', 'scac', 'number', 'manifest_quantity']), [
      ['master', 'OSLU', 'NGB2604419', 805],
      ['house', 'OSLU', 'FWD-26-77', 805],
    ]);
  });

  it('have no words of a stamp that lies over them', () => {
    const page = drawnPage(`
Description            HTSUS No.       Origin     Manufacturer ID     Entered value
ELECTRIC MOTOR         8501520055      TR         TRALTOZK27DEN       13,230
CENTRIFUGAL PUMP       8413700055      TR         TRALTOZK27DEN       47,016
`);
    const [over] = page.words.filter(({ text }) => text === 'TRALTOZK27DEN');
    assert.ok(over?.box);
    const [left, top, right, bottom] = over.box;
    const stamp = { text: 'ENTRY', box: [left - 0.02, top - 0.015, right - 0.02, bottom + 0.015] as const, confidence: 0.98 };
    const [paper] = readFile([{ ...page, words: [...page.words, stamp] }], hints({ type: 'customs_entry_release' })).papers;
    assert.ok(paper);
    assert.deepEqual(rows(paper, 'lines', ['hts_code', 'country_of_origin', 'manufacturer_id']), [
      ['8501520055', 'TR', 'TRALTOZK27DEN'],
      ['8413700055', 'TR', 'TRALTOZK27DEN'],
    ]);
  });

  it('are rows again behind a subtotal', () => {
    const paper = read(
      'commercial_invoice',
      `
Item No      Description       Quantity      Unit Price      Amount
A-1          CHAIR             10            5.00            50.00
SUBTOTAL                                                     50.00
A-2          TABLE             2             25.00           50.00
TOTAL USD                                                    100.00
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'amount']), [
      ['A-1', '50.00'],
      ['A-2', '50.00'],
    ]);
    assert.equal(paper.payload['total_amount'], '100.00');
  });

  it('are said of the paper where they stand apart', () => {
    const paper = read(
      'customs_entry_release',
      `
Description           HTSUS No.      Origin     Manufacturer ID     Entered value
ELECTRIC MOTOR        8501520055     CN         CNQINMIN70SHA       13,230
CENTRIFUGAL PUMP      8413700055     CN         CNQINMIN70SHA       47,016


Office use only
`,
    );
    assert.deepEqual(rows(paper, 'lines', ['description', 'hts_code', 'country_of_origin', 'entered_value']), [
      ['ELECTRIC MOTOR', '8501520055', 'CN', '13230'],
      ['CENTRIFUGAL PUMP', '8413700055', 'CN', '47016'],
    ]);
  });
});
