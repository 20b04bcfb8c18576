import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';
import { read, rows } from '../../support/drawn-reading.js';

describe('rows of several lines', () => {
  it('may have their figures in the last of them', () => {
    const paper = read(
      'commercial_invoice',
      `
DESCRIPTION                                        QTY        PRICE       AMOUNT

Women's knitted cardigan, 60% cotton 40%
acrylic, style LC-2207, colour navy,
sizes S-XL                                         600        8.40        5,040.00
Women's woven blouse, 100% viscose,
style LB-1180                                      450        6.75        3,037.50
Girls' dress, 100% cotton, style GD-09             300        5.20        1,560.00

TOTAL                                              1,350                  9,637.50
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['description', 'quantity']), [
      ["Women's knitted cardigan, 60% cotton 40%\nacrylic, style LC-2207, colour navy,\nsizes S-XL", '600'],
      ["Women's woven blouse, 100% viscose,\nstyle LB-1180", '450'],
      ["Girls' dress, 100% cotton, style GD-09", '300'],
    ]);
  });

  it('have no words of a heading that stands above the first of them', () => {
    const paper = read(
      'commercial_invoice',
      `
DESCRIPTION OF GOODS                QUANTITY        UNIT PRICE        AMOUNT
STAINLESS STEEL COOKWARE
S/S SAUCEPAN 16CM                   1200 SETS       USD 5.20          USD 6,240.00
S/S STOCK POT 24CM                  800 SETS        USD 9.85          USD 7,880.00
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['description']), [['S/S SAUCEPAN 16CM'], ['S/S STOCK POT 24CM']]);
  });

  it('are counted in tens, say what they are below their number, and go on over the page under the same captions', () => {
    const pages = [
      `
Pos   Artikel-Nr.     Menge   Einheit   Einzelpreis   Gesamt EUR
10    4711-08         200     Stk       12,50         2.500,00
      Kugellager 6204-2RS
      Zolltarifnummer: 84821010  Ursprung: DE
20    4712-11         1.000   Stk       0,85          850,00
      Dichtring 30x47x7
      Zolltarifnummer: 40169300  Ursprung: IT
      Übertrag                                        3.350,00
`,
      `
      Übertrag                                        3.350,00
Pos   Artikel-Nr.     Menge   Einheit   Einzelpreis   Gesamt EUR
30    4713-02         50      Stk       110,00        5.500,00
      Getriebemotor 0,75 kW
      Zolltarifnummer: 85015220  Ursprung: DE
      Warenwert                                       8.850,00
`,
    ].map((drawing, at) => ({ ...drawnPage(drawing), number: at + 1 }));
    const [paper] = readFile(pages, hints({ type: 'commercial_invoice' })).papers;
    assert.ok(paper);
    assert.deepEqual(rows(paper, 'line_items', ['line_number', 'item_number', 'description', 'quantity', 'hs_code', 'country_of_origin']), [
      [10, '4711-08', 'Kugellager 6204-2RS', '200', '84821010', 'DE'],
      [20, '4712-11', 'Dichtring 30x47x7', '1000', '40169300', 'IT'],
      [30, '4713-02', 'Getriebemotor 0,75 kW', '50', '85015220', 'DE'],
    ]);
  });

  it('are headed by a case, and what is said of that is said of the first thing in it', () => {
    const paper = read(
      'packing_list',
      `
CASE NO.  1/2        DIM: 120X100X95 CM       N.W.: 410 KGS      G.W.: 465 KGS
   ITEM 10   GEAR BOX TYPE ZF-220             QTY: 1 PC
   ITEM 20   COUPLING DN80                    QTY: 2 PCS
CASE NO.  2/2        DIM: 80X60X60 CM         N.W.: 85 KGS       G.W.: 101 KGS
   ITEM 30   SEAL KIT                         QTY: 12 SETS
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['description', 'quantity', 'gross_weight', 'length_cm']), [
      ['GEAR BOX TYPE ZF-220', '1', '465', '120'],
      ['COUPLING DN80', '2', null, null],
      ['SEAL KIT', '12', '101', '80'],
    ]);
  });

  it('have words alone under a caption of the second line', () => {
    const paper = read(
      'packing_list',
      `
Ctn No.     Qty      N.W. kgs     G.W. kgs     Cbm
            Description
001-020     400      320.00       360.00       1.920
            Bath towel 70x140 cm white
021-045     500      275.00       325.00       2.100
            Hand towel 50x90 cm white
Total 45 ctns    900    595.00    685.00     4.020
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['package_range', 'description', 'quantity', 'gross_weight']), [
      ['001-020', 'Bath towel 70x140 cm white', '400', '360.00'],
      ['021-045', 'Hand towel 50x90 cm white', '500', '325.00'],
    ]);
  });

  it('have the number of the article above its words, and captions with colons behind one another below', () => {
    const paper = read(
      'commercial_invoice',
      `
Item      Material                                            Quantity   Unit    Price per unit    Amount
          Description                                                            USD               USD
000010    HM-44810-2                                          4          PC      1,245.00          4,980.00
          Gear pump housing GP-80
          nodular iron, painted
          Customs tariff no.: 84139100 Country of origin: NO Net weight: 148.000 KG
000020    HM-20077-6                                          24         SET     86.40             2,073.60
          Shaft seal kit 45 mm, FKM
          Customs tariff no.: 84842000 Country of origin: DE Net weight: 7.200 KG
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'description', 'hs_code', 'country_of_origin', 'net_weight']), [
      ['HM-44810-2', 'Gear pump housing GP-80\nnodular iron, painted', '84139100', 'NO', '148.000'],
      ['HM-20077-6', 'Shaft seal kit 45 mm, FKM', '84842000', 'DE', '7.200'],
    ]);
  });

  it('may have their unit below the quantity', () => {
    const paper = read(
      'commercial_invoice',
      `
Código    Descripción                               Cantidad      Precio        Importe
AZ-100    Azulejo porcelánico rectificado 60x60     100,00        12,60 €       1.260,00 €
          serie 0                                   m2
AZ-101    Azulejo porcelánico rectificado 60x60     102,00        12,60 €       1.285,20 €
          serie 1                                   m2
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'description', 'quantity', 'unit']), [
      ['AZ-100', 'Azulejo porcelánico rectificado 60x60\nserie 0', '100.00', 'M2'],
      ['AZ-101', 'Azulejo porcelánico rectificado 60x60\nserie 1', '102.00', 'M2'],
    ]);
  });
});
