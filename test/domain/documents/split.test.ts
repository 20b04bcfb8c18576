import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { pagesOf, paperOf } from '../../../domain/documents/packet.js';
import { readFile } from '../../../domain/documents/read.js';
import { arrivalNotice, billOfLading, bookingConfirmation, commercialInvoice, packingList } from '../../support/drawn-papers.js';
import { drawnPage, hints } from '../../support/paper.js';
import { unproven } from '../../support/unproven.js';

/** Each paper of a file of these drawings: its type and its pages. */
function papersIn(drawings: readonly string[], some: Parameters<typeof hints>[0] = {}): string[] {
  const pages = drawings.map((drawing, at) =>
    drawing === '' ? { ...drawnPage(' ', { number: at + 1 }), words: [] } : drawnPage(drawing, { number: at + 1 }),
  );
  return readFile(pages, hints(some)).papers.map(
    ({ type, pages: [first, last], blankPages }) => `${type} ${first}-${last}${blankPages ? ` without ${blankPages.join()}` : ''}`,
  );
}

const TERMS = `
Terms and conditions of carriage. The carrier is not liable for anything that is
caused by the sea, the weather or the nature of the goods, as far as law permits.
`;
const SECOND_SHEET = `
NINGBO FINE FURNITURE CO., LTD
Page 2 of 2
                   COMMERCIAL INVOICE
Invoice No:     INV-10027

DC-101    DINING CHAIR           9401.61.60   10    PCS    10.00        100.00
`;
const numbered = (invoice: string) => commercialInvoice.replaceAll('INV-10027', invoice);

describe('a file of several papers', () => {
  it('is cut where another one begins, and not where one goes on', () => {
    assert.deepEqual(papersIn([commercialInvoice, SECOND_SHEET, billOfLading, TERMS]), [
      'commercial_invoice 1-2',
      'master_bill_of_lading 3-4',
    ]);
  });

  it('is cut at a title that goes on, is in two languages, carries its number, or is told by captions alone', () => {
    const papers = (title: string) =>
      papersIn([commercialInvoice, billOfLading.replace(/^(.*)BILL OF LADING FOR OCEAN TRANSPORT\n.*$/m, `$1${title}`)])[1];
    for (const title of ['BILL OF LADING FOR OCEAN OR COMBINED TRANSPORT', 'CONOSSEMENT / BILL OF LADING'])
      assert.equal(papers(title), 'master_bill_of_lading 2-2', title);
    const lists = (title: string) => papersIn([commercialInvoice, packingList.replace(/^.*PACKING LIST.*$/m, title)])[1];
    for (const title of ['DISTINTA COLLI / PACKING LIST', 'PACKING LIST No. 26/13216', 'Packing / Weight List'])
      assert.equal(lists(title), 'packing_list 2-2', title);
    assert.equal(
      papersIn([billOfLading, commercialInvoice.replace('COMMERCIAL INVOICE', 'INVOICE CI20260806')])[1],
      'commercial_invoice 2-2',
    );
    const untitled = bookingConfirmation.replace(/^.*BOOKING CONFIRMATION.*$/m, '');
    assert.equal(papersIn([commercialInvoice, untitled])[1], 'booking_confirmation 2-2');
  });

  it('is cut at a certificate of insurance, and at a title among more words where captions say the same', () => {
    const insured = (title: string): string => `
${title}
Pacific Mutual Marine Underwriters
Certificate No. PMM-99182-26   Open Policy No. OP-4471   Date 29 Nov 2026
Assured: HANOI LOTUS GARMENT JSC
Vessel: CORAL MERIDIAN V. 867W   From: HAIPHONG   To: NEW YORK
Sum insured: USD 53,031.00
`;
    for (const title of ['CERTIFICATE OF MARINE INSURANCE', 'MARINE INSURANCE POLICY', "POLICE D'ASSURANCE"])
      assert.deepEqual(papersIn([packingList, insured(title)]), ['packing_list 1-1', 'insurance_certificate 2-2'], title);
    const waybill = `
MSC MEDITERRANEAN SHIPPING COMPANY SEA WAYBILL NOT NEGOTIABLE COPY

SHIPPER:
Ceramiche Valsesia S.r.l., Varallo
CONSIGNEE:
Golden State Tile Inc., Long Beach
NOTIFY PARTY: SAME AS CONSIGNEE
PORT OF LOADING: Gioia Tauro       PORT OF DISCHARGE: Long Beach
FREIGHT PREPAID
`;
    assert.deepEqual(papersIn([arrivalNotice, waybill]), ['arrival_notice 1-1', 'sea_waybill 2-2']);
  });

  it('leaves blank pages to none of them, at their ends or within', () => {
    assert.deepEqual(papersIn(['', commercialInvoice, '', billOfLading, '']), ['commercial_invoice 2-2', 'master_bill_of_lading 4-4']);
    assert.deepEqual(papersIn([commercialInvoice, '', SECOND_SHEET, '', billOfLading, '', TERMS, '']), [
      'commercial_invoice 1-3 without 2',
      'master_bill_of_lading 5-7 without 6',
    ]);
    assert.deepEqual(papersIn([commercialInvoice, '', SECOND_SHEET]), ['commercial_invoice 1-3']);
  });

  it('keeps a page within a paper that could not be read', () => {
    const unread = { ...drawnPage(' ', { number: 2 }), words: [], missing: 'beyond_limit' as const };
    const pages = [drawnPage(commercialInvoice), unread, drawnPage(SECOND_SHEET, { number: 3 }), drawnPage(billOfLading, { number: 4 })];
    assert.deepEqual(
      readFile(pages, hints({})).papers.map((paper) => pagesOf(paper)),
      [[1, 2, 3], [4]],
    );
  });

  it('is told by its notes where each paper is', () => {
    const paper = { type: 'commercial_invoice', typeConfidence: 0.9, notes: '', payload: {}, evidence: {}, warnings: [], references: [] };
    const whole = paperOf([
      { ...paper, pages: [1, 5], blankPages: [2, 4] },
      { ...paper, pages: [7, 9], blankPages: [8] },
      { ...paper, pages: [10, 11] },
      { ...paper, pages: [12, 12] },
    ]);
    assert.match(whole.notes, /\(pages 1, 3, 5\), .*\(pages 7, 9\), .*\(pages 10–11\), .*\(page 12\)$/);
    assert.deepEqual(pagesOf(whole), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('is cut between papers of one type by their numbers, and between a paper and its copy', () => {
    assert.deepEqual(papersIn([commercialInvoice, numbered('INV-20055')]), ['commercial_invoice 1-1', 'commercial_invoice 2-2']);
    assert.deepEqual(papersIn([billOfLading, billOfLading]), ['master_bill_of_lading 1-1', 'master_bill_of_lading 2-2']);
  });

  it('has of papers of one type what all of them say alike, and what each says by itself with none of them', () => {
    const other = numbered('INV-20055')
      .replaceAll('OCEAN BLVD', 'HARBOR WAY')
      .replaceAll('12,450.00', '12,460.00')
      .replace('2,450.00', '2,460.00');
    const [first, second] = readFile([drawnPage(commercialInvoice), drawnPage(other, { number: 2 })], hints()).papers;
    assert.ok(first && second);
    const whole = paperOf([first, second]);
    const { type, payload, evidence, references } = whole;
    const buyer = payload['buyer'] as Record<string, unknown>;
    assert.equal(type, 'commercial_invoice');
    assert.deepEqual([payload['invoice_number'], payload['total_amount'], payload['line_items']], [null, null, []]);
    assert.deepEqual([payload['invoice_date'], buyer['name'], buyer['address']], ['2026-03-25', 'HARBOR HOME GOODS INC', null]);
    assert.ok(
      '/invoice_date' in evidence && !('/invoice_number' in evidence) && !Object.keys(evidence).some((at) => /line_items/.test(at)),
    );
    assert.deepEqual(unproven(whole), []);
    const led = references.map(({ value }) => value);
    assert.ok(led.includes('INV10027') && led.includes('INV20055'), 'it leads where they all do');
    assert.deepEqual(paperOf([first, { ...first, pages: [2, 2] }]).payload, first.payload, 'a paper and its copy');
  });

  it('is one paper where a person says what it is, and where it was cut out of another file', () => {
    assert.equal(papersIn([commercialInvoice, billOfLading], { type: 'commercial_invoice' }).length, 1);
    assert.equal(papersIn([commercialInvoice, billOfLading], { whole: true }).length, 1);
  });

  it('is one where nothing in it has a title', () => {
    assert.deepEqual(papersIn([TERMS, TERMS.replace('sea', 'wind')]), ['other 1-2']);
  });

  it('goes on where nothing on a page begins one and its foot only says that it is the first', () => {
    assert.deepEqual(papersIn([commercialInvoice, `${TERMS}\n\nPage 1 of 1\n`]), ['commercial_invoice 1-2']);
    const placed = `${commercialInvoice}\nPage 1 of 1\n`;
    assert.deepEqual(papersIn([placed, `${TERMS}\n\nPage 1 of 1\n`]), ['commercial_invoice 1-1', 'other 2-2']);
  });
});
