import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { read } from '../../support/drawn-reading.js';

const charged = (type: string, { amounts, total }: { amounts: readonly [string, string]; total: string }) =>
  read(
    type,
    `
${type === 'arrival_notice' ? 'ARRIVAL NOTICE\nMaster B/L No.' : 'FREIGHT INVOICE\nInvoice No.   '}   MAEU233445566
Charges           Currency   Amount
OCEAN FREIGHT     USD        ${amounts[0]}
THC               USD        ${amounts[1]}

${total}
`,
  );

const told = ({ warnings }: PaperReading): string[] => warnings.map(({ code, pointer }) => `${code} ${pointer}`);

describe('a printed total that ends in the digits of a row', () => {
  it('is what is printed, and told where the rows come to another', () => {
    for (const total of ['Total amount    USD 2,300.00', 'Invoice total   2,300.00', 'Total amount    USD 5,300.00']) {
      const paper = charged('freight_invoice', { amounts: ['1,800.00', '300.00'], total });
      assert.equal(paper.payload['total_amount'], /[\d,.]+$/.exec(total)?.[0].replace(',', ''), total);
      assert.deepEqual(told(paper), ['lines_total /total_amount'], total);
    }
    const notice = charged('arrival_notice', { amounts: ['900.00', '100.00'], total: 'Total due    USD 3,100.00' });
    assert.deepEqual([notice.payload['total_due'], told(notice)], ['3100.00', ['lines_total /total_due']]);
  });

  it('is as sure as any where the rows come to it', () => {
    const paper = charged('freight_invoice', { amounts: ['1,000.00', '150.00'], total: 'Total amount    USD 1,150.00' });
    assert.deepEqual([paper.payload['total_amount'], told(paper)], ['1150.00', []]);
    assert.ok((paper.evidence['/total_amount']?.confidence ?? 0) >= 0.95);
    assert.notEqual(paper.evidence['/total_amount']?.method, 'derived');
  });

  it('is what is printed of weights too', () => {
    const list = read(
      'packing_list',
      `
PACKING LIST
C/No.    Packages   Gross weight
1-10     10         120.00
11-20    10         150.00

Gross weight: 1,150.00 KGS
Total packages: 20
`,
    );
    assert.deepEqual([list.payload['gross_weight'], told(list)], ['1150.00', ['weights /gross_weight']]);
  });
});
