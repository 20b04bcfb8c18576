import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('lines of goods of office programs', () => {
  it('are lines of goods though a tax and its rate have columns, and lines are counted by a sign', () => {
    const paper = read(
      'commercial_invoice',
      `
FACTURA ELECTRÓNICA DE VENTA

#    Código        Descripción                     Cantidad   U/M   Vr. unitario   Descuento   IVA    Vr. total
1    FLR-ROS-60    Rosas de corte Freedom 60 cm       4.800   TAL         0,4200        0,00    0%     2.016,00
2    FLR-ROS-50    Rosas de corte Vendela 50 cm       3.600   TAL         0,3650        0,00    0%     1.314,00
                                                                     Subtotal                           3.330,00
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['line_number', 'item_number', 'description', 'quantity', 'unit_price', 'amount']), [
      [1, 'FLR-ROS-60', 'Rosas de corte Freedom 60 cm', '4800', '0.4200', '2016.00'],
      [2, 'FLR-ROS-50', 'Rosas de corte Vendela 50 cm', '3600', '0.3650', '1314.00'],
    ]);
  });

  it('are headed by the order in two languages, its day and the confirmation of it', () => {
    const paper = read(
      'commercial_invoice',
      `
Pos.    Codice         Descrizione                               Q.tà   UM    Prezzo un.   Sc. %   Importo EUR
        Item           Description                               Qty          Unit price   Disc.   Amount
        Vs. ordine / Your order 4500118822 del 12.01.2026 - Ns. conferma OV26/00417
0010    VM-4420-120    Valvola a sfera DN50                      24     NR        186,40   15,00      3.802,56
                       Flanged ball valve DN50
0030    AT-0090-D      Attuatore pneumatico                      36     NR         94,25   10,00      3.053,70
                                             Totale ordine / Order total 4500118822           6.856,26
        Vs. ordine / Your order 4500119307 del 02.02.2026 - Ns. conferma OV26/00466
0040    KG-50-PT       Kit guarnizioni DN50                      60     KT         11,80                708,00
                       Gasket kit
                                             Totale ordine / Order total 4500119307             708,00
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['line_number', 'purchase_order_number', 'item_number', 'quantity', 'amount']), [
      [10, '4500118822', 'VM-4420-120', '24', '3802.56'],
      [30, '4500118822', 'AT-0090-D', '36', '3053.70'],
      [40, '4500119307', 'KG-50-PT', '60', '708.00'],
    ]);
  });

  it('are ordered in so many of a unit, and called by the number of who buys', () => {
    const paper = read(
      'purchase_order',
      `
PURCHASE ORDER

LN    OUR ITEM    DESCRIPTION                       QTY ORD    U/M   UNIT CST      EXTENSION
 1    88-20417    HOSE CLAMP WORM DRIVE SS            12000    EA       .0940        1128.00
                  VENDOR ITEM YC-SS-020     NSF LISTED
                  DUE 07/10/26
 2    88-20422    HOSE CLAMP SS 1"-2"                  8000    EA       .1125         900.00
                  DUE 07/10/26
`,
    );
    assert.deepEqual(
      rows(paper, 'line_items', ['line_number', 'item_number', 'purchase_order_number', 'quantity', 'unit_price', 'amount']),
      [
        [1, '88-20417', null, '12000', '0.0940', '1128.00'],
        [2, '88-20422', null, '8000', '0.1125', '900.00'],
      ],
    );
  });
});

describe('an order of an office program', () => {
  it('is of the firm in its head, and not of the letters of whoever wrote it', () => {
    const { payload } = read(
      'purchase_order',
      `
GENESEE PLUMBING SUPPLY CO.                                      PURCHASE ORDER
1600 LYELL AVENUE
ROCHESTER NY 14606                                   P.O. NUMBER     0441827-00
                                                     P.O. DATE         05/14/26

VENDOR:  007714
 YUYAO CHENGDA METAL PRODUCTS CO LTD
 NO 9 YUMA ROAD, MAZHU TOWN
 YUYAO, ZHEJIANG 315450

BUYER    TERMS             SHIP VIA            REQ SHIP      CANCEL
RJM      NET 60 B/L DATE   OCEAN - OUR FWDR    06/12/26      06/30/26
`,
    );
    assert.equal((payload['buyer'] as { name: string } | null)?.name, 'GENESEE PLUMBING SUPPLY CO.');
    assert.deepEqual([payload['ship_date'], payload['cancel_date']], ['2026-06-12', '2026-06-30']);
  });
});

describe('sums of an invoice', () => {
  const totals = (drawing: string): unknown[] => {
    const { payload } = read('commercial_invoice', `\nINVOICE No. FE26/000318     Date 27.02.2026\n${drawing}`);
    return [payload['subtotal_amount'], payload['tax_amount'], payload['total_amount']];
  };

  it('are no tax where the law is named by which none is due', () => {
    assert.deepEqual(
      totals(`
Imponibile / Taxable      IVA / VAT                              TOTALE FATTURA / INVOICE TOTAL
13.282,66                 N.I. art. 8 c.1 lett. a) DPR 633/72    EUR 13.282,66
`),
      ['13282.66', null, '13282.66'],
    );
    assert.deepEqual(totals('\nSubtotal   EUR 980,00\nVAT        0% § 4 Nr. 1a UStG\nTotal      EUR 980,00\n'), ['980.00', null, '980.00']);
  });

  it('are not those of one order, whose number stands in their caption', () => {
    assert.deepEqual(
      totals(`
Totale ordine / Order total 4500118822           10.038,66

Totale merce / Goods total                       13.102,66
`),
      ['13102.66', null, null],
    );
  });

  it('are called in two languages, each of which may be broken', () => {
    const { payload } = read(
      'commercial_invoice',
      `
INVOICE No. FE26/000318     Date 27.02.2026

Peso netto kg / Net       Peso lordo kg / Gross       TOTALE FATTURA / INVOICE
weight                    weight                      TOTAL
1.018,500                 1.164,000                   EUR 13.282,66
`,
    );
    assert.deepEqual([payload['net_weight'], payload['gross_weight'], payload['total_amount']], ['1018.500', '1164.000', '13282.66']);
  });
});
