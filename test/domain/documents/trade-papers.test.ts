import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const payloadOf = (type: string, drawing: string): Readonly<Record<string, unknown>> =>
  readFile([drawnPage(drawing)], hints({ type })).papers[0]?.payload ?? {};

const partyOf = (party: unknown): { name: string | null; country: string | null; address: string | null } =>
  party as { name: string | null; country: string | null; address: string | null };

describe('papers of factories', () => {
  it('say their total in words below the one in figures, and count pieces', () => {
    const payload = payloadOf(
      'commercial_invoice',
      `
BRIGHT STAR ELECTRONICS CO., LTD.
NO. 88 FUYONG ROAD, SHENZHEN, CHINA 518103

TO: MIDWEST LIGHTING INC.                 INV. NO.: BS2026-0418

MARKS      DESCRIPTION OF GOODS           QTY          UNIT PRICE      AMOUNT
MLD        LED PANEL LIGHT 40W            2,000 PCS    US$12.50        US$25,000.00
COLUMBUS   LED DOWNLIGHT 12W              5,000 PCS    US$3.20         US$16,000.00

TOTAL:                                    7,000 PCS                    US$41,000.00
SAY TOTAL U.S. DOLLARS FORTY ONE THOUSAND ONLY.
`,
    );
    assert.equal(payload['total_amount'], '41000.00');
    assert.equal(payload['total_quantity'], '7000');
    assert.equal(payload['total_packages'], null);
    assert.equal(partyOf(payload['seller']).country, 'CN');
  });

  it('have numbers with strokes beside a bare word for number', () => {
    const payload = payloadOf(
      'packing_list',
      '\nPACKING LIST\n\nConsignee: HOMESTYLE LLC         No.: PL/HPF/260311\n           DALLAS, TX 75201      Date: 11-Mar-26\n',
    );
    assert.equal(payload['packing_list_number'], 'PL/HPF/260311');
  });

  it('name countries in the language of the sender, below a word for the firm', () => {
    const payload = payloadOf(
      'commercial_invoice',
      '\nVerkäufer:  KRUEGER GMBH, 70565 STUTTGART\n\nKäufer:     Firma\n            TOOL SUPPLY LTD.\n            88 HARBOUR STREET, TORONTO\n            KANADA\n',
    );
    assert.equal(partyOf(payload['buyer']).name, 'TOOL SUPPLY LTD.');
    assert.equal(partyOf(payload['buyer']).country, 'CA');
  });
});

describe('bills and bookings of lines', () => {
  it('print conditions into the boxes of parties, and cross boxes out', () => {
    const payload = payloadOf(
      'master_bill_of_lading',
      `
CONSIGNEE: This B/L is not negotiable unless marked
"To Order" or "To Order of ..." here.
TO ORDER OF STATE BANK OF INDIA

PORT OF LOADING        PLACE OF RECEIPT
FELIXSTOWE             XXXXXXXXXXXXXX
`,
    );
    assert.equal(partyOf(payload['consignee']).name, 'TO ORDER OF STATE BANK OF INDIA');
    assert.equal(payload['place_of_receipt'], null);
  });

  it('say who may order in the caption, where freight is paid, and a number behind its own word', () => {
    const payload = payloadOf(
      'house_bill_of_lading',
      `
Consignor                          FBL          NO. DEHAM26031188
KRUEGER GMBH & CO. KG

Consigned to order of
CANADIAN TOOL SUPPLY LTD.
88 HARBOUR STREET, TORONTO, CANADA

Freight amount       Freight payable at      Place and date of issue
                     DESTINATION             HAMBURG, 20.03.2026
`,
    );
    assert.equal(payload['bill_of_lading_number'], 'DEHAM26031188');
    assert.equal(payload['negotiable'], true);
    assert.equal(payload['freight_payable_at'], 'DESTINATION');
  });

  it('have columns for both terms of freight, and say neither', () => {
    const payload = payloadOf('sea_waybill', '\nFreight and Charges     Prepaid       Collect\nOCEAN FREIGHT AS ARRANGED\n');
    assert.equal(payload['freight_terms'], null);
  });

  it('say when beside each place', () => {
    const booking = payloadOf(
      'booking_confirmation',
      `
LOAD PORT : FELIXSTOWE          ETA : 16-JAN-2026     ETS : 18-JAN-2026
DISCHARGE PORT : NHAVA SHEVA    ETA : 12-FEB-2026
`,
    );
    assert.equal(booking['etd_port_of_loading'], '2026-01-18');
    assert.equal(booking['eta_port_of_discharge'], '2026-02-12');
    const notice = payloadOf(
      'arrival_notice',
      `
PORT OF DISCHARGE       ETA
LONG BEACH, CA          24-APR-2026
PLACE OF DELIVERY       ETA
COLUMBUS, OH            02-MAY-2026
`,
    );
    assert.equal(notice['eta_port_of_discharge'], '2026-04-24');
    assert.equal(notice['eta_place_of_delivery'], '2026-05-02');
  });

  it('leave what stands below with white between to the next heading', () => {
    const payload = payloadOf(
      'booking_confirmation',
      `
Return Equip Delivery Terminal  PSA KEPPEL     2026-02-17      2026-02-18

Deadlines
Commercial Verified Gross Mass Deadline        2026-02-18 10:00
Commercial Cargo Cutoff                        2026-02-18 23:00
`,
    );
    assert.equal(partyOf(payload['full_return_location']).name, 'PSA KEPPEL');
    assert.equal(payload['vgm_cutoff'], '2026-02-18T10:00');
    assert.equal(payload['port_cutoff'], '2026-02-18T23:00');
  });
});
