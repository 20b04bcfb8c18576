import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Page } from '../../../domain/documents/page.js';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const payloadOf = (type: string, page: Page): Readonly<Record<string, unknown>> =>
  readFile([page], hints({ type })).papers[0]?.payload ?? {};

const nameOf = (party: unknown): string | null => (party as { name: string | null } | null)?.name ?? null;

/** The page with all words of a line in letters so many times as high. */
const enlarged = (page: Page, times: number, isLarge: (text: string) => boolean): Page => ({
  ...page,
  words: page.words.map((word) => {
    if (word.box === null || !isLarge(word.text)) return word;
    const [x0, y0, x1, y1] = word.box;
    return { ...word, box: [x0, y1 - (y1 - y0) * times, x1, y1] as const };
  }),
});

describe('what offices print in ways of their own', () => {
  it('is a number behind a title over the day of the paper', () => {
    const payload = payloadOf(
      'commercial_invoice',
      drawnPage(`
EXPORT INVOICE INV-64033

Invoice Date        Due Date          Source
21 April 2026       20 June 2026      P505614

Untaxed Amount:     18,011.61
`),
    );
    assert.equal(payload['invoice_number'], 'INV-64033');
    assert.equal(payload['invoice_date'], '2026-04-21');
    assert.deepEqual(payload['purchase_order_numbers'], ['P505614']);
    assert.equal(payload['subtotal_amount'], '18011.61');
  });

  it('is a number below the title, in letters as large', () => {
    const payload = payloadOf('freight_invoice', drawnPage('\nOCEAN FREIGHT INVOICE\n9517463728\n\nInvoice date:   24-MAY-2026\n'));
    assert.equal(payload['invoice_number'], '9517463728');
  });

  it('is a number set to the right below a caption at the right edge', () => {
    const payload = payloadOf(
      'house_bill_of_lading',
      drawnPage(`
Shipper                                                            B/L No.
RIVER MILLS LTD                                                NGB-26-2725
5 QUAY ROAD, LEEDS LS1 4AP
`),
    );
    assert.equal(payload['bill_of_lading_number'], 'NGB262725');
  });

  it('is a remark behind the sign of a number, and a word before the colon', () => {
    const filing = payloadOf('importer_security_filing', drawnPage('\n8. Importer of Record # (IRS/EIN):\n     73-627560800\n'));
    assert.equal(filing['importer_of_record_number'], '73-627560800');
    const invoice = payloadOf('demurrage_detention_invoice', drawnPage('\nDISPUTES TO: disputes@billing.example\n'));
    assert.equal(invoice['dispute_contact'], 'disputes@billing.example');
  });

  it('is where to pay, with no word of how', () => {
    const payload = payloadOf(
      'demurrage_detention_invoice',
      drawnPage(`
KITE OCEAN CARRIERS
INVOICE TO                       REMIT TO
FOSHAN TEXTILES CO., LTD.        KITE OCEAN CARRIERS
8 EAST CANAL ROAD                26 HARBOUR BLVD
SHANGHAI 200178, CHINA           OAKLAND, CA 94607, USA
`),
    );
    assert.equal(payload['payment_instructions'], null);
    assert.equal((payload['issuer'] as { address: string }).address, '26 HARBOUR BLVD, OAKLAND, CA 94607, USA');
  });

  it('is no party where somebody signs, and no address in what follows it', () => {
    const receipt = payloadOf('proof_of_delivery', drawnPage('\nSHIPPER SIGNATURE / DATE\nThis certifies the goods are packed.\n'));
    assert.equal(nameOf(receipt['shipper']), null);
    const filing = payloadOf(
      'importer_security_filing',
      drawnPage(`
ISF filer: TWO RIVERS CUSTOMS CORP, 337 MILL ROAD, SAVANNAH, GA 31422
Please complete this form and return it to the agent no later than three days before departure.
`),
    );
    assert.equal((filing['filer'] as { address: string }).address, '337 MILL ROAD, SAVANNAH, GA 31422');
  });

  it('is the reference of the line that confirms a booking', () => {
    const payload = payloadOf(
      'booking_confirmation',
      drawnPage('\nBOOKING ADVICE\n\nOur Reference:    6204347223\nDate of Issue:    15 DEC 2025\n'),
    );
    assert.equal(payload['booking_number'], '6204347223');
    assert.equal(payload['confirmation_date'], '2025-12-15');
  });

  it('is what is said of boxes above the goods, with white between', () => {
    const payload = payloadOf(
      'house_bill_of_lading',
      drawnPage(`
Marks and numbers     Description of goods                  Gross weight
                      1 X 20GP CONTAINER(S) S.T.C.
                      SHIPPER'S LOAD, COUNT & SEAL

                      DINING CHAIR, SOLID OAK               2,247.00 KGS
                      COFFEE TABLE 120 CM
`),
    );
    assert.equal(payload['description_of_goods'], 'DINING CHAIR, SOLID OAK\nCOFFEE TABLE 120 CM');
  });

  it('is whom a bill is written to, beside the letterhead', () => {
    const payload = payloadOf(
      'commercial_invoice',
      drawnPage(`
TIANRUI TOOLS CO., LTD
727 HAIFENG ROAD
NINGBO 315819                               VELOSO TOOLS S.A.
CHINA                                       RUA DO PORTO 51
                                            4450-393 LEIXOES, PORTUGAL

COMMERCIAL INVOICE SX844708
`),
    );
    assert.equal(nameOf(payload['seller']), 'TIANRUI TOOLS CO., LTD');
    assert.equal(nameOf(payload['buyer']), 'VELOSO TOOLS S.A.');
  });

  it('is the carrier in large letters beside the boxes of a bill', () => {
    const page = drawnPage(`
Shipper                                       HOUSE BILL OF LADING
RIVER MILLS LTD
5 QUAY ROAD, LEEDS LS1 4AP
UNITED KINGDOM                                      ATELIER
Consignee                                     INTERNATIONAL TRANSPORT
NORTH MILLS INC                                    S.A.R.L.
`);
    const large = new Set(['ATELIER', 'INTERNATIONAL', 'TRANSPORT', 'S.A.R.L.']);
    const payload = payloadOf(
      'house_bill_of_lading',
      enlarged(page, 1.4, (text) => large.has(text)),
    );
    assert.equal(payload['carrier_name'], 'ATELIER INTERNATIONAL TRANSPORT S.A.R.L.');
  });

  it('is what is said above the captions of those who sign a certificate', () => {
    const page = drawnPage(
      `
11. Declaration by the exporter                      12. Certification
The undersigned declares that this is correct        It is certified that this is correct


                   J. FERREIRA                                       FELIXSTOWE, 7 January 2026

Place and date, signature of authorized signatory    Place and date, signature and stamp of certifying authority
`,
      {
        cells: [
          [0, 0, 51, 9],
          [51, 0, 115, 9],
        ],
      },
    );
    const large = new Set(['J.', 'FERREIRA', 'FELIXSTOWE,', '7', 'January', '2026']);
    const payload = payloadOf(
      'certificate_of_origin',
      enlarged(page, 1.3, (text) => large.has(text)),
    );
    assert.equal(payload['signatory'], 'J. FERREIRA');
    assert.equal(payload['issue_date'], '2026-01-07');
    assert.equal(payload['issue_place'], 'FELIXSTOWE');
  });
});
