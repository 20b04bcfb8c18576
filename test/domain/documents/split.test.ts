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

  it('is cut at a certificate of origin whose title says of which kind it is', () => {
    const certificate = (title: string): string => `
${title}
1. Exporter                              Certificate No. RCCI/NP/2026/08812
RAJKOT CASTINGS PVT. LTD.                Date: 03-Nov-2026
2. Consignee                             3. Country of Origin
GREAT LAKES PUMP COMPANY                 INDIA
4. Means of transport and route          5. Invoice no. and date
BY SEA                                   RC/EXP/0418 dt. 02-Nov-2026
`;
    for (const title of [
      'CERTIFICATE OF ORIGIN (Non-Preferential)',
      'CERTIFICATE OF ORIGIN FORM E',
      'Non-Preferential Certificate of Origin',
    ])
      assert.deepEqual(papersIn([packingList, certificate(title)]), ['packing_list 1-1', 'certificate_of_origin 2-2'], title);
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

  it('is cut between papers of one type that have no number of their own by the bills, days and names that they say', () => {
    const other = arrivalNotice.replace('OSLUNGB2604419', 'OSLUNGB2604731').replace('ABCD12345678', 'ABCD12349912');
    assert.deepEqual(papersIn([arrivalNotice, other]), ['arrival_notice 1-1', 'arrival_notice 2-2'], 'by their bills');
    const delivered = (by: string, day: string) => `
                PROOF OF DELIVERY
Delivery date:   ${day}
Received by:     ${by}
Consignee:       HARBOR HOME GOODS INC
Pieces:          120
`;
    assert.deepEqual(papersIn([delivered('J. Ferreira', '2026-03-25'), delivered('Li Wei', '2026-03-27')]), [
      'proof_of_delivery 1-1',
      'proof_of_delivery 2-2',
    ]);
    const goingOn = delivered('J. Ferreira', '2026-03-25').replace(/^Pieces.*$/m, 'Remarks: one carton is wet.');
    assert.deepEqual(papersIn([delivered('J. Ferreira', '2026-03-25'), goingOn]), ['proof_of_delivery 1-2']);
  });

  it('goes on where the next page has its title and number, though the first names a bill as well', () => {
    const [list, more] = [
      `
                         PACKING LIST
Packing list No.:  PL-08516        B/L No.:  OOLU2693018840
Invoice No.:       INV-10027       Date:     2026-03-25
Description              Cartons   Pcs    Net kg    Gross kg
DINING CHAIR             10        40     110.0     120.0
BAR STOOL                20        40     210.0     230.0
`,
      `
Packing List         Packing list No.: PL-08516          Page 2
All wooden packing material has been heat treated.
`,
    ];
    assert.deepEqual(papersIn([list, more]), ['packing_list 1-2']);
    assert.deepEqual(papersIn([list, more.replace('PL-08516', 'PL-08517')]), ['packing_list 1-1', 'packing_list 2-2']);
  });

  it('is cut where a mail was printed, whatever its subject is called', () => {
    const mail = (subject: string) => `
From:     Kestrel Consolidators <no-reply@notices.example>
Sent:     10 December 2025
To:       undisclosed-recipients
Subject:  ${subject}

Dear Customer,
Please be advised that the shipment described below is due.

MB/L #            GKOCIZM1210457        Vessel          KAPITAN BRODY
House B/L No.     NGB-26-3999           Voyage          2510
`;
    for (const subject of ['ARRIVAL NOTICE: House B/L No. NGB-26-3999', 'RE: Fwd: Arrival Notice - NGB-26-3999'])
      assert.deepEqual(papersIn([commercialInvoice, mail(subject)]), ['commercial_invoice 1-1', 'arrival_notice 2-2'], subject);
    assert.deepEqual(papersIn([commercialInvoice, mail('IMPORT DELIVERY ORDER: DO # 26DO9567')])[1], 'delivery_order 2-2');
    assert.equal(papersIn([commercialInvoice, mail('Your documents')]).length, 2);
    const quoted = `Kindly settle what is open.\n\nBest regards\nAnna Lindqvist\n${mail('Your documents')}`;
    assert.equal(papersIn([commercialInvoice, mail('Your documents'), quoted]).length, 2);
  });

  it('is not cut where a page goes on with a mail that was answered', () => {
    const mail = (subject: string) => `
From:     Kestrel Consolidators <import@kestrel.example>
Sent:     10 December 2025
To:       Anna Lindqvist
Subject:  ${subject}

House B/L No.     NGB-26-3999           Voyage          2510
`;
    const [answer, answered] = [mail('RE: AW: Arrival notice NGB-26-3999'), mail('Arrival notice NGB-26-3999')];
    assert.equal(papersIn([answer, answered]).length, 1);
    assert.equal(papersIn([mail('RE: Arrival notice NGB-26-3998'), answered]).length, 2);
    for (const mark of ['-----Original Message-----', 'Am 04.03.2026 um 11:30 schrieb Kestrel Consolidators:'])
      assert.equal(papersIn([mail('Your documents'), `\n${mark}${answered}`]).length, 1, mark);
    assert.equal(papersIn([mail('Your documents'), '\n> ARRIVAL NOTICE\n> House B/L No. NGB-26-3999\n> Voyage 2510']).length, 1);
  });

  it('is cut at titles that are said twice, or have a number in two languages or in letters a little larger', () => {
    const entry = `
BLUESTEM CUSTOMS BROKERS LLC                 CONFIDENTIAL - FOR IMPORTER USE
CBP FORM 7501 - ENTRY SUMMARY
Entry No      : 9M3-3499244-6     Bond          : 8
Summary Date  : 07/25/2026        Entry Date    : 07/22/2026
`;
    assert.deepEqual(papersIn([commercialInvoice, entry]), ['commercial_invoice 1-1', 'customs_entry_summary 2-2']);
    const bill = `
FATURA N.º / No. RG265540
Emissão / Tax point: 31 JUL 26      Vencimento / Payable by: 30 AUG 26
Qty     Service                      Price      Amount
5       TERMINAL HANDLING CHARGE     285,00   1.425,00
1       DOCUMENTATION FEE             65,00      65,00
`;
    assert.deepEqual(papersIn([arrivalNotice, bill]), ['arrival_notice 1-1', 'freight_invoice 2-2']);
  });

  it('leaves to none of them an empty page of a scan, in whose grain something was recognised', () => {
    const grain = 'LE Fara wal 7 == LE ha do ley JER Le ad pe oat vis ean RS Pa fess i';
    const dusty = (number: number) => {
      const page = drawnPage(Array.from({ length: 20 }, () => grain).join('\n'), { number, method: 'ocr' });
      return { ...page, words: page.words.map((word, at) => ({ ...word, confidence: at % 50 === 0 ? 0.82 : 0.2 + (at % 40) / 100 })) };
    };
    const scan = (drawing: string, number: number) => drawnPage(drawing, { number, method: 'ocr' });
    const pages = [scan(commercialInvoice, 1), dusty(2), scan(billOfLading, 3), dusty(4), scan(TERMS, 5), dusty(6)];
    assert.deepEqual(
      readFile(pages, hints({})).papers.map((paper) => pagesOf(paper)),
      [[1], [3, 5]],
    );
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
