import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { rows } from '../../support/drawn-reading.js';
import { drawnPage, hints } from '../../support/paper.js';

function readSheet(title: string, table: string): PaperReading {
  const drawing = `
                         ${title}

Seller          ACME MANUFACTURING LTD          Invoice No.    INV-10027
                12 MAIN STREET, NINGBO          Invoice date   2026-03-25
Buyer           HARBOR HOME GOODS INC           Terms          FOB NINGBO
                1200 W OCEAN BLVD

${table}`;
  const [paper] = readFile([drawnPage(drawing)], hints({ fileName: 'scan0001.pdf' })).papers;
  assert.ok(paper);
  return paper;
}

const priced = (unitPrice: string, amount: string): string => `
Item   Description     Qty       ${unitPrice.padEnd(15)}   ${amount.padEnd(10)}   Cartons   N.W. kg   G.W. kg
A1     DINING CHAIR    100 PCS   5.00              500.00       10        100.00    120.00
A2     SIDE TABLE      50 PCS    4.00              200.00       5         80.00     90.00
Total                  150 PCS                     USD 700.00   15        180.00    210.00`;
const PRICED = priced('Unit price', 'Amount');

const PACKED = `
Item   Description     Qty       Cartons   N.W. kg   G.W. kg
A1     DINING CHAIR    100 PCS   10        100.00    120.00
A2     SIDE TABLE      50 PCS    5         80.00     90.00
Total                  150 PCS   15        180.00    210.00`;

/** How the two columns of prices are called where a title of that language stands. */
const TITLES: readonly (readonly [string, string, string])[] = [
  ['INVOICE & PACKING LIST', 'Unit price', 'Amount'],
  ['INVOICE AND PACKING LIST', 'Unit price', 'Amount'],
  ['INVOICE/PACKING LIST', 'Unit price', 'Amount'],
  ['COMMERCIAL INVOICE / PACKING LIST', 'Unit price', 'Amount'],
  ['Packing List & Commercial Invoice', 'Unit price', 'Amount'],
  ['PACKING LIST / INVOICE', 'Unit price', 'Amount'],
  ['FACTURA Y LISTA DE EMPAQUE', 'Precio unitario', 'Importe'],
  ['Rechnung / Packliste', 'Einzelpreis', 'Betrag'],
  ['FACTURE ET LISTE DE COLISAGE', 'Prix unitaire', 'Montant'],
  ['FATTURA E DISTINTA COLLI', 'Prezzo unitario', 'Importo'],
  ['发票及装箱单', '单价', '金额'],
];

describe('one sheet that is invoice and packing list', () => {
  for (const [title, unitPrice, amount] of TITLES) {
    it(`is an invoice where it says what the goods cost: ${title}`, () => {
      const paper = readSheet(title, priced(unitPrice, amount));
      assert.equal(paper.type, 'commercial_invoice');
      assert.deepEqual(rows(paper, 'line_items', ['unit_price', 'amount']), [
        ['5.00', '500.00'],
        ['4.00', '200.00'],
      ]);
    });

    it(`is a packing list where it does not: ${title}`, () => {
      assert.equal(readSheet(title, PACKED).type, 'packing_list');
    });
  }

  it('is an invoice too where its two titles stand one below the other', () => {
    assert.equal(readSheet('COMMERCIAL INVOICE\n                         PACKING LIST', PRICED).type, 'commercial_invoice');
  });

  it('is a packing list where it is called nothing else', () => {
    assert.equal(readSheet('PACKING LIST', PRICED).type, 'packing_list');
  });
});
