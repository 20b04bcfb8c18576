import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { rows } from '../../support/drawn-reading.js';
import { hints, sheetPage } from '../../support/paper.js';

/** What is read of a table in plain text that nobody says the type of. */
function readTable(text: string): PaperReading {
  const cells = text
    .trim()
    .split('\n')
    .map((line) => line.split(';').map((cell) => (cell === '' ? null : cell)));
  const [paper] = readFile([sheetPage(cells)], hints({ fileName: 'data.csv' })).papers;
  assert.ok(paper);
  return paper;
}

const GOODS = `
Pos.;Artikelnr.;Bezeichnung;Zolltarifnr.;Ursprung;Menge;ME;Einzelpreis;Gesamtpreis
1;AB-100;Eichenstuhl;94016900;DE;120;Stk;45,50;5460,00
2;AB-200;Eichentisch;94036010;DE;20;Stk;310,00;6200,00`;

describe('a table without a title', () => {
  it('is an invoice where its columns are of goods and their prices, and it has the number of one', () => {
    const paper = readTable(`Rechnungsnummer;RE-2026-4411\nWährung;EUR\n${GOODS}`);
    assert.equal(paper.type, 'commercial_invoice');
    assert.equal(paper.payload['invoice_number'], 'RE-2026-4411');
    assert.deepEqual(rows(paper, 'line_items', ['item_number', 'quantity', 'amount']), [
      ['AB-100', '120', '5460.00'],
      ['AB-200', '20', '6200.00'],
    ]);
  });

  it('is one where the number stands in each of its rows, and where customs are told what the goods are', () => {
    const { type, payload } = readTable(`
Invoice No;Buyer;Item No;Description;Quantity;Unit Price;Amount
CI-2026-118;Ostfalia AG;AB-100;Oak dining chair;120;45.50;5460.00
CI-2026-118;Ostfalia AG;AB-200;Oak dining table;20;310.00;6200.00`);
    assert.equal(type, 'commercial_invoice');
    assert.equal(payload['invoice_number'], 'CI-2026-118');
    assert.equal(readTable(GOODS).type, 'commercial_invoice');
  });

  it('is one of goods where its first cell calls it an invoice and no more', () => {
    const { type } = readTable(`
INVOICE;CI-2026-118
TERMS;Net 30
PO;88104
SKU;DESCRIPTION;COO;HTS;QTY;UOM;PRICE;EXT
AB-100;Oak dining chair;GB;9401.69.0000;120;EA;45.50;5460.00
AB-200;Oak dining table;GB;9403.60.8081;20;EA;310.00;6200.00`);
    assert.equal(type, 'commercial_invoice');
  });

  it('is a packing list where it says what is in which package, and what that weighs', () => {
    const paper = readTable(`
carton_no;sku;description;qty_per_carton;cartons;total_qty;net_weight_kg;gross_weight_kg
1-60;AB-100;Oak dining chair;2;60;120;720.0;810.5
61-80;AB-200;Oak dining table;1;20;20;600.0;655.0`);
    assert.equal(paper.type, 'packing_list');
    assert.deepEqual(rows(paper, 'packages', ['package_range', 'package_count', 'quantity', 'gross_weight']), [
      ['1-60', 60, '120', '810.5'],
      ['61-80', 20, '20', '655.0'],
    ]);
  });

  it('is neither where its columns are those of an order, of charges, of bills or of containers', () => {
    const others = [
      'PO Number;SKU;Description;HTS;Origin;Qty;Unit cost;Total\n88104;AB-100;Oak chair;940169;GB;120;45.50;5460.00\n88104;AB-200;Oak table;940360;GB;20;310.00;6200.00',
      'Invoice No;B/L No;Description;Qty;Rate;Amount\nF-118;MEDU441;Ocean freight;2;950.00;1900.00\nF-118;MEDU441;THC;2;210.00;420.00',
      'HBL No;Description;Qty;Cartons;Gross weight\nH-1;Oak chair;120;60;810.5\nH-2;Oak table;20;20;655.0',
      'Container;Seal;Type;Packages;Gross weight\nMSCU1234566;1188;40HC;60;810.5\nTGHU6621044;1189;40HC;20;655.0',
    ];
    for (const text of others) assert.ok(!['commercial_invoice', 'packing_list'].includes(readTable(text).type), text);
  });
});
