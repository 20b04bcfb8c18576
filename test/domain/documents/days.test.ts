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

  it('is told, and less sure, where nothing but the country decides', () => {
    const open = read('\nInvoice No: A-1\nInvoice date: 04/05/2026', '2026-05-20');
    assert.equal(open.payload['invoice_date'], '2026-05-04');
    assert.deepEqual(told(open), ['date_ambiguous /invoice_date']);
    for (const decided of ['Due date: 25/05/2026', 'Due date: 05/25/2026']) {
      const paper = read(`\nInvoice No: A-1\nInvoice date: 04/05/2026\n${decided}`, '2026-05-20');
      assert.deepEqual(told(paper), [], decided);
      assert.ok(sureOf(paper, '/invoice_date') > sureOf(open, '/invoice_date'), decided);
    }
  });

  it('is by the country of the letterhead, and told, though it came on a day near the other one', () => {
    const from = (place: string): PaperReading =>
      read(`\nDALE TOOLS\n${place}\nCOMMERCIAL INVOICE\nInvoice No: A-1\nInvoice date: 03/12/2026`, '2026-12-05');
    const [american, british] = [from('DALLAS TX 75201 USA'), from('LEEDS LS1 4AP, UNITED KINGDOM')];
    assert.deepEqual([american.payload['invoice_date'], told(american)], ['2026-03-12', ['date_ambiguous /invoice_date']]);
    assert.deepEqual([british.payload['invoice_date'], told(british)], ['2026-12-03', []], 'both say the same');
    assert.ok(sureOf(american, '/invoice_date') < 0.9);
    const late = read(
      '\nDALE TOOLS\nLEEDS LS1 4AP, UNITED KINGDOM\nCOMMERCIAL INVOICE\nInvoice No: A-1\nInvoice date: 12/05/2026',
      '2026-12-05',
    );
    assert.deepEqual([late.payload['invoice_date'], told(late)], ['2026-05-12', ['date_ambiguous /invoice_date']]);
  });

  it('has the month first where a Canadian writes in English, and is told', () => {
    const from = (place: string, title = 'COMMERCIAL INVOICE', captions = ['Invoice date', 'Seller', 'Buyer']): PaperReading =>
      read(
        `\n${title}\n${captions[0]}: 03/04/2026\n${captions[1]}:\nMAPLE TOOLS INC\n12 KING ST WEST\n${place}\n${captions[2]}: FOO BV`,
        '2026-04-20',
      );
    for (const place of ['TORONTO ON M5H 1A1\nCANADA', 'Vancouver, BC V6B 4Y8', 'Calgary, Alberta, Canada']) {
      const paper = from(place);
      assert.equal(paper.payload['invoice_date'], '2026-03-04', place);
      assert.deepEqual(told(paper), ['date_ambiguous /invoice_date']);
    }
    assert.equal(from('TORONTO ON M5H 1A1\nCANADA', 'COMMERCIAL INVOICE / FACTURE COMMERCIALE').payload['invoice_date'], '2026-03-04');
    const french = ['Date de facture', 'Vendeur', 'Acheteur'];
    assert.equal(from('MONTRÉAL (QUÉBEC) H2X 1Y4\nCANADA', 'FACTURE COMMERCIALE', french).payload['invoice_date'], '2026-04-03');
    assert.equal(from('MONCTON NB E1C 4M5\nCANADA', 'FACTURE COMMERCIALE', french).payload['invoice_date'], '2026-04-03');
    assert.equal(from('LONDON EC1A 1BB\nUNITED KINGDOM').payload['invoice_date'], '2026-04-03');
  });
});

describe('a paper without a word of English', () => {
  it('has the day first, however long ago that was when it came', () => {
    const [paper] = readFile(
      [drawnPage('\nFACTURE\nDate de facture: 11/02/2026\nÉchéance: 12/02/2026\nVendeur: CACAO DU SUD SARL\nABIDJAN')],
      hints({ type: 'commercial_invoice', receivedOn: '2026-11-27' }),
    ).papers;
    assert.ok(paper);
    assert.deepEqual([paper.payload['invoice_date'], told(paper)[0]], ['2026-02-11', 'date_ambiguous /invoice_date']);
  });
});

describe('a day that lies ahead of the day a paper came', () => {
  const due = (day: string): PaperReading => read(`\nInvoice No: A-1\nDue date: ${day}`, '2026-05-20');

  it('is told, and less sure, from eighteen months on', () => {
    assert.deepEqual(told(due('19 NOV 2027')), []);
    assert.deepEqual(told(due('21 NOV 2027')), ['dates /payment_due_date']);
    assert.ok(sureOf(due('21 NOV 2027'), '/payment_due_date') < sureOf(due('19 NOV 2027'), '/payment_due_date'));
  });
});

describe('another value that a caption leads to', () => {
  const others = (second: string): unknown =>
    read(`\nInvoice No: A-1\nInvoice date: 6 MAY 2026\n\n\nDate: ${second}`, '2026-05-20').evidence['/invoice_date']?.alternatives?.map(
      ({ value }) => value,
    );

  it('is kept beside the better one where it is nearly as sure, and no other is', () => {
    assert.deepEqual(others('8 MAY 2026'), ['2026-05-08']);
    // Day and month of it could change places.
    assert.equal(others('04/05/2026'), undefined);
  });
});
