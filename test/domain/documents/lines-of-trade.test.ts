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

describe('figures of office programs', () => {
  it('are grouped as their products tell, though the amounts are grouped otherwise', () => {
    const paper = read(
      'commercial_invoice',
      `
INVOICE No. 118/26

Item     Description          Quantity     Unit Price     Amount
A-1      STEEL BRACKET        1.450 PCS    9.40           13,630.00
A-2      STEEL COIL           2.200 MT     700.00          1,540.00
Total                                                     15,170.00
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['quantity', 'amount']), [
      ['1450', '13630.00'],
      ['2.200', '1540.00'],
    ]);
  });

  it('are counted and summed under one word, where it stands twice or another column counts', () => {
    const paper = read(
      'commercial_invoice',
      `
NOTA PENJUALAN                                 Nomor Nota : 0118/CKF/III/26

No   Nama Barang          Banyaknya    Harga Satuan    Jumlah
1    Meja jati            20 buah      1.250.000       25.000.000
2    Kursi jati           40 buah        450.000       18.000.000
                                       Total           43.000.000
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['quantity', 'unit_price', 'amount']), [
      ['20', '1250000', '25000000'],
      ['40', '450000', '18000000'],
    ]);
    assert.equal(paper.payload['total_amount'], '43000000');
  });
});

describe('what an office prints of a trade', () => {
  const partyOf = (name: string): unknown => {
    const { payload } = read(
      'purchase_order',
      `\nORDINE A FORNITORE N. 1184/A\n\nDestinazione merce / Ship to:\n${name}\nVia Roma 140, 35010 Limena (PD)\n`,
    );
    return (payload['ship_to'] as { name: string } | null)?.name;
  };

  it('names which house of a company is meant behind its form, and no address', () => {
    for (const name of [
      'Brenta S.p.A. - Magazzino Centrale',
      'Gulf Process LLC - Warehouse 7',
      'Acme GmbH - Werk 2',
      'Rojas S.A. - Depósito Norte',
    ])
      assert.equal(partyOf(name), name);
    assert.equal(partyOf('Acme Logistics Inc - 46 Foundry Road'), 'Acme Logistics Inc');
  });

  it('says where goods are delivered, and behind it much else', () => {
    for (const [terms, place] of [
      ['CIF ROTTERDAM PORT, NETHERLANDS AS PER INCOTERMS 2020', 'ROTTERDAM PORT, NETHERLANDS'],
      ['EXW Kassel zzgl. Verpackung', 'KASSEL'],
      ['FOB SANTOS / BRAZIL FREIGHT COLLECT', 'SANTOS / BRAZIL'],
      ['DAP Lyon, unloaded by buyer', 'LYON'],
      ['FCA Monza incl. imballo', 'MONZA'],
      ['FOB NINGBO, CHINA', 'NINGBO, CHINA'],
    ] as const) {
      const { payload } = read('commercial_invoice', `\nInvoice No.: TX-4417\nTerms of delivery: ${terms}\nTotal: USD 4,100.00\n`);
      assert.equal(payload['incoterm_place'], place, terms);
    }
  });

  it('has its number behind a word for it, below or beside the title', () => {
    for (const head of ['COMMERCIAL INVOICE\nNo 118/26            Date: 12.03.2026', 'COMMERCIAL INVOICE     No 118/26'])
      assert.equal(read('commercial_invoice', `\n${head}\n`).payload['invoice_number'], '118/26', head);
    const { payload } = read(
      'commercial_invoice',
      `
FLORES DEL ORIENTE S.A.S.                   FACTURA ELECTRÓNICA DE VENTA
NIT 900.418.227-6                                   EXPORTACIÓN
Rionegro, Colombia                                 No. FEX 2217
Tel. (604) 555 0142                    Autorización DIAN 18764060044182 del 2025/11/20
`,
    );
    assert.match(String(payload['invoice_number']), /^FEX ?2217$/);
  });

  it('was issued where and when one box says', () => {
    const { payload } = read(
      'insurance_certificate',
      `
CERTIFICATE OF INSURANCE

CERTIFICATE NO.        ISSUED
UMG/C/26/008814        NINGBO, 31 MAR 2026
`,
      {
        cells: [
          [0, 2, 22, 4],
          [22, 2, 60, 4],
        ],
      },
    );
    assert.deepEqual([payload['issue_place'], payload['issue_date']], ['NINGBO', '2026-03-31']);
  });
});

describe('an order of a German office', () => {
  it('is of what its lines come to without tax, and that is no line', () => {
    const paper = read(
      'purchase_order',
      `
Bestellung 4500771820

Pos.    Material       Bezeichnung             Bestellmenge    Einheit    Preis pro    Nettowert
00010   4711-0082      Gehäusedeckel GD-82            2.400    ST             18,45    44.280,00
00020   4711-0095      Dichtring DR-95                5.000    ST              0,38     1.900,00
                       Gesamtnettowert ohne Mwst USD                                   46.180,00
`,
    );
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'quantity', 'unit_price', 'amount']), [
      ['4711-0082', '2400', '18.45', '44280.00'],
      ['4711-0095', '5000', '0.38', '1900.00'],
    ]);
    assert.equal(paper.payload['total_amount'], '46180.00');
  });
});
