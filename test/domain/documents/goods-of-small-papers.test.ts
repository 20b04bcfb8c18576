import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { sheetPage } from '../../support/paper.js';
import { read, readPage, rows } from '../../support/drawn-reading.js';

describe('amounts and articles of small papers', () => {
  it('say what the carriage is by its name in the language of the paper', () => {
    const invoice = (word: string): PaperReading =>
      read(
        'commercial_invoice',
        `
FACTURE COMMERCIALE
Facture n°:   FC-26/1188

Réf.      Désignation             Qté      P.U.       Montant
CAH-21    Cahors Malbec 2021      1200     4,85      5 820,00
CAH-18    Cahors Réserve 2018      600     9,40      5 640,00
                                  Total HT          11 460,00
                                  ${word.padEnd(18)}   310,00
                                  NET À PAYER EUR   11 770,00
`,
      );
    for (const word of ['Port', 'Frakt EUR:']) {
      const { freight_amount, other_charges_amount } = invoice(word).payload;
      assert.deepEqual([freight_amount, other_charges_amount], ['310.00', null], word);
    }
  });

  it('keep the number of an article without figures among others', () => {
    const order = readPage(
      'purchase_order',
      sheetPage([
        ['PURCHASE ORDER'],
        ['PO Number', 'LHG-50917'],
        ['Line', 'Item', 'Description', 'Qty', 'UoM', 'Unit price', 'Extended'],
        ['1', 'RT-SOFA3', 'Rattan sofa, 3 seats', '180', 'PC', '88.40', '15,912.00'],
        ['2', 'RT-CHAIR', 'Rattan armchair', '430', 'PC', '36.25', '15,587.50'],
        ['Total', null, null, null, null, null, '31,499.50'],
      ]),
    );
    assert.deepEqual(rows(order, 'line_items', ['item_number', 'description']), [
      ['RT-SOFA3', 'Rattan sofa, 3 seats'],
      ['RT-CHAIR', 'Rattan armchair'],
    ]);
    const list = readPage(
      'packing_list',
      sheetPage([
        ['PACKING LIST'],
        ['Carton range', 'No. of cartons', 'Item', 'Description', 'Gross weight kg'],
        ['1-610', '610', 'RT-SOFA', 'Rattan sofa', '8210'],
        ['611-1198', '588', 'RT-CHAIR', 'Rattan chair', '7995'],
      ]),
    );
    assert.deepEqual(rows(list, 'packages', ['item_number']).flat(), ['RT-SOFA', 'RT-CHAIR']);
    const invoice = read(
      'commercial_invoice',
      `
FACTURA COMERCIAL
Factura No.:  A-40771

Cajas   Clave     Descripción           Botellas   Precio unitario     Importe
400     TEQ-BLA   Tequila blanco        2,400              7.85      18,840.00
250     TEQ-REP   Tequila reposado      1,500              9.60      14,400.00
                                        Total USD                    33,240.00
`,
    );
    assert.deepEqual(rows(invoice, 'line_items', ['item_number']).flat(), ['TEQ-BLA', 'TEQ-REP']);
  });

  it('keep the thousands of a total whole, whatever columns its caption and its figure stand in', () => {
    const invoice = read(
      'commercial_invoice',
      `
FAKTURA HANDLOWA / COMMERCIAL INVOICE
Numer / No.:   FH/11/2026/0417

Lp.   Nazwa towaru / Description      Ilość / Qty   J.m.     Cena / Price   Wartość / Amount
1     Krzesło dębowe / Oak chair              400   szt.            38,50          15 400,00
2     Stół dębowy / Oak table                  60   szt.           214,00          12 840,00
                                                     Razem / Total EUR:    28 240,00

Kraj pochodzenia / Origin:    Polska
`,
    );
    assert.equal(invoice.payload['total_amount'], '28240.00');
    assert.equal(invoice.payload['port_of_loading'], null);
    assert.equal(invoice.payload['country_of_origin'], 'PL');
  });

  it('are no wrong amounts where goods are priced by their weight', () => {
    const invoice = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE                                               No.: MSP/26-1188

DESCRIPTION OF GOODS         QUANTITY   NET WEIGHT   UNIT PRICE      AMOUNT
                               (CTNS)        (KGS)     (USD/KG)       (USD)
FROZEN PANGASIUS 170-220        1,400    14,000.00         2.85   39,900.00
FROZEN PANGASIUS 220-UP         1,000    10,000.00         2.95   29,500.00
TOTAL                           2,400    24,000.00                69,400.00
`,
    );
    assert.deepEqual(
      invoice.warnings.filter(({ code }) => code === 'line_amount'),
      [],
    );
  });
});

describe('packages of small lists', () => {
  it('are counted by the column beside their numbers, and all of them by its total', () => {
    const list = readPage(
      'packing_list',
      sheetPage([
        ['LISTA DE EMPAQUE'],
        ['No. de lista', 'LE-2026-118'],
        ['Bultos', 'No. bultos', 'Código', 'Descripción', 'Cantidad', 'Peso neto (kg)', 'Peso bruto (kg)'],
        ['1-50', '50', 'CAM-01', 'Camisas algodón', '2.500', '750,00', '825,00'],
        ['51-90', '40', 'PAN-07', 'Pantalones', '1.600', '1.120,50', '1.190,00'],
        ['TOTAL', '90', null, null, '4.100', '1.870,50', '2.015,00'],
      ]),
    );
    assert.deepEqual(rows(list, 'packages', ['package_range', 'package_count']), [
      ['1-50', 50],
      ['51-90', 40],
    ]);
    assert.equal(list.payload['total_packages'], 90);
    const { confidence } = list.evidence['/total_packages'] ?? { confidence: 0 };
    assert.ok(confidence >= 0.9, `${confidence}`);
  });
});

describe('boxes of goods on small bills', () => {
  it('have their totals under the captions, and not under the units below these', () => {
    const bill = read(
      'master_bill_of_lading',
      `
BILL OF LADING                                           B/L NO.
                                                         KLMU26113390
MARKS & NOS./   NO. OF PKGS  DESCRIPTION OF PACKAGES     GROSS WEIGHT      MEASUREMENT
CONTAINER NOS.               AND GOODS                   (KGS)             (M3)
TCM / PORTO                  SHIPPER'S LOAD AND COUNT
1-UP                         2 X 40'HC CONTAINERS
                             194 BALES RAW COTTON
KLMU4481202     96 BALES     STAPLE 1-1/8                        21,840.000       67.200
SEAL HOL 448120              HS CODE 520100
FREIGHT PREPAID
TCLU7193342     98 BALES                                         22,295.000       68.600
SEAL HOL 448121

                TOTAL: 194 BALES                                 44,135.000       135.800
`,
    );
    const { gross_weight, volume } = bill.payload;
    assert.deepEqual([gross_weight, volume], ['44135.000', '135.800']);
  });

  it('say the seal by its word, and a mark of packages is none', () => {
    const bill = read(
      'house_bill_of_lading',
      `
MULTIMODAL TRANSPORT DOCUMENT

Container No. / Seal     Description of Goods                  Gross Weight (Kg)   Measurement (CBM)
MRKU3829154              212 CARTONS                                   5,936.400              18.445
40 HC LCL/LCL            FINISHED COW LEATHER
Seal: ML-IN3380172       H.S. CODE: 4107 12 00
LVD / RTM                CHROME TANNED
CTN 1-212
`,
      {
        cells: [
          [0, 2, 24, 8],
          [24, 2, 60, 8],
          [60, 2, 80, 8],
          [80, 2, 99, 8],
        ],
      },
    );
    assert.deepEqual(rows(bill, 'containers', ['container_number', 'seal_numbers']), [['MRKU3829154', ['ML-IN3380172']]]);
  });
});
