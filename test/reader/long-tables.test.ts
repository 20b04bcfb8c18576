import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { PaperReading } from '../../domain/documents/reading.js';
import { pdfOf, type Pen } from '../support/paper-pdf.js';
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

  it('is left to the papers of a packet, each of which is read by itself, where a result had no room for the rows of all', async () => {
    const invoice = (number: string) => (pen: Pen) => {
      const { write } = pen;
      write('COMMERCIAL INVOICE', { x: 40, y: 40, size: 14 });
      write(`Invoice No: ${number}`, { x: 300, y: 40 });
      write('Container No: MSKU9070323', { x: 300, y: 60 });
      const columns = [40, 90, 300, 380, 470];
      const row = (cells: readonly string[], y: number): void =>
        cells.forEach((text, at) => write(text, { x: columns[at] ?? 0, y, size: 7 }));
      row(['Line', 'Description', 'Quantity', 'Unit price', 'Amount'], 90);
      for (let line = 1; line <= 60; line += 1) row([`${line}`, `Part no. ${line} of steel`, '2', '1.25', '2.50'], 90 + line * 10);
      write('Total amount: USD 150.00', { x: 380, y: 760 });
    };
    const packet = await pdfOf(...['INV-1', 'INV-2', 'INV-3'].map(invoice));
    const whole = await reader.open(packet);
    assert.ok(whole.reading.outcome === 'read', JSON.stringify(whole.reading));
    const rowsOf = ({ papers }: { papers: readonly PaperReading[] }) =>
      papers.map(({ payload }) => [payload['invoice_number'], (payload['line_items'] as unknown[]).length]);
    assert.deepEqual(rowsOf(whole.reading), [
      ['INV-1', 60],
      ['INV-2', 60],
      ['INV-3', 60],
    ]);
    const { reading } = await reader.open(packet, { limits: { resultBytes: 40_000 } });
    assert.ok(reading.outcome === 'read', JSON.stringify(reading));
    assert.deepEqual(rowsOf(reading), [
      ['INV-1', 0],
      ['INV-2', 0],
      ['INV-3', 0],
    ]);
    assert.deepEqual(
      reading.papers.map(({ pages, payload }) => [pages, payload['container_numbers']]),
      [1, 2, 3].map((page) => [[page, page], ['MSKU9070323']]),
    );
  });
});
