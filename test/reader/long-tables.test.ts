import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { useReader } from '../support/reader.js';

const reader = useReader();

/** A list of parts by the row, each for 2.50, with what they come to. */
function invoiceOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => `${row + 1},Part no. ${row + 1} of steel for pumps,940360,5,0.50,2.50`);
  const head = ['COMMERCIAL INVOICE', 'Invoice No:,A-1', 'Currency:,USD', 'Line,Description,HS Code,Quantity,Unit Price,Amount'];
  return [...head, ...lines, `Total Amount,,,,,${(rows * 2.5).toFixed(2)}`].join('\n');
}

describe('a table of many rows', function () {
  this.timeout(120_000);

  it('has the place of every row, at a fraction of what a result may take', async () => {
    const { reading, keep } = await reader.open(invoiceOf(1_900), { hints: { fileName: 'invoice.csv', type: 'commercial_invoice' } });
    assert.ok(reading.outcome === 'read', JSON.stringify(reading));
    const [paper] = reading.papers;
    const lines = paper?.payload['line_items'] as unknown[];
    assert.deepEqual([lines.length, paper?.warnings], [1_900, []]);
    for (const row of [0, 300, 1_899]) assert.equal(paper?.evidence[`/line_items/${row}/amount`]?.cell, `Sheet1!F${row + 5}`);
    assert.ok(statSync(join(keep, 'result.json')).size < 4 * 2 ** 20, String(statSync(join(keep, 'result.json')).size));
  });

  it('is cut where it has more than are kept, which is told, and held against no total then', async () => {
    const { reading } = await reader.open(invoiceOf(2_100), { hints: { fileName: 'invoice.csv', type: 'commercial_invoice' } });
    assert.ok(reading.outcome === 'read', JSON.stringify(reading));
    const [paper] = reading.papers;
    assert.equal((paper?.payload['line_items'] as unknown[]).length, 2_000);
    assert.deepEqual(paper?.warnings, [{ code: 'table_limit', pointer: '/line_items', detail: 'only the first 2000 rows were kept' }]);
  });

  it('keeps the places of its first rows alone where a result had no room for all', async () => {
    const { reading } = await reader.open(invoiceOf(1_900), {
      hints: { fileName: 'invoice.csv', type: 'commercial_invoice' },
      limits: { resultBytes: 1_200_000 },
    });
    assert.ok(reading.outcome === 'read', JSON.stringify(reading));
    const [paper] = reading.papers;
    assert.equal((paper?.payload['line_items'] as unknown[]).length, 1_900);
    assert.deepEqual(
      [299, 300].map((row) => paper?.evidence[`/line_items/${row}/amount`]?.cell),
      ['Sheet1!F304', undefined],
    );
    assert.deepEqual(
      reading.warnings.map(({ code }) => code),
      ['evidence_limit'],
    );
  });
});
