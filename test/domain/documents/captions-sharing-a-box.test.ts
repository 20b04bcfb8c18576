import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('goods whose captions share a box', () => {
  it('have what stands below each of them', () => {
    const lefts = [0, 70, 82, 96, 112];
    const columns = lefts.slice(0, -1).map((left, at) => [left, lefts[at + 1] ?? left] as const);
    const paper = read(
      'commercial_invoice',
      `
COMMERCIAL INVOICE
Invoice No.: NP/EXP/0412
Marks & Nos.          No. & Kind of Pkgs.    Description of Goods     Quantity    Rate          Amount
                                                                      Kgs         (USD/Kg)      (USD)
Container No.         28 STANDARD            30/1 100% COTTON         18144       3.25          58968.00
MSKU4409121           EXPORT SEAWORTHY       COMBED YARN
Seal No. ML-IN33490   PALLETS
                                                                                                58968.00
`,
      { cells: columns.flatMap(([left, right]) => [[left, 2, right, 4] as const, [left, 4, right, 8] as const]) },
    );
    assert.deepEqual(rows(paper, 'line_items', ['quantity', 'unit_price', 'amount']), [['18144', '3.25', '58968.00']]);
    const [line] = paper.payload['line_items'] as { description: string }[];
    assert.equal(line?.description.replaceAll('\n', ' '), '30/1 100% COTTON COMBED YARN');
  });
});
