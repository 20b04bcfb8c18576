import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { drawnPage, hints } from '../../support/paper.js';

function read(drawing: string, receivedOn: string): PaperReading {
  const [paper] = readFile([drawnPage(drawing)], hints({ type: 'commercial_invoice', receivedOn })).papers;
  assert.ok(paper);
  return paper;
}

const told = ({ warnings }: PaperReading): string[] => warnings.map(({ code, pointer }) => `${code} ${pointer}`);
const sureOf = ({ evidence }: PaperReading, pointer: string): number => evidence[pointer]?.confidence ?? 0;

describe('a day in figures whose day and month may change places', () => {
  it('is not one on which the paper was written after it came', () => {
    const paper = read('\nInvoice No: A-1\nInvoice date: 11/12/2026\nDue date: 12/11/2026', '2026-11-20');
    assert.equal(paper.payload['invoice_date'], '2026-11-12');
    assert.equal(paper.payload['payment_due_date'], '2026-12-11', 'one paper writes all its days alike');
    assert.equal(read('\nInvoice date: 11/12/2026', '2026-12-20').payload['invoice_date'], '2026-12-11');
    assert.equal(read('\nInvoice date: 11/12/2026\nUSA', '2026-11-20').payload['invoice_date'], '2026-11-12');
    assert.equal(read('\nInvoice date: 10/11/2026\nUSA', '2026-10-15').payload['invoice_date'], '2026-10-11');
    // A day that is ahead may be.
    assert.equal(read('\nDue date: 11/12/2026', '2026-11-20').payload['payment_due_date'], '2026-12-11');
    // Written out it says what it says.
    assert.equal(read('\nInvoice date: 11 Dec 2026', '2026-11-20').payload['invoice_date'], '2026-12-11');
  });
});
