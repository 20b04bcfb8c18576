import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('the boxes of an exporter', () => {
  it('name the ship as the carrier beside the day that it sails', () => {
    const { payload } = read(
      'packing_list',
      `
PACKING LIST

Shipper                                  Date & No. of Invoice
MINGDA GARMENT CO LTD                    2026-02-12 / MD260212

Port of loading      Final destination
GUANGZHOU            INCHEON

Carrier              Sailing on or about
PEGASUS TERA         2026-02-14
`,
    );
    assert.equal(payload['vessel_name'], 'PEGASUS TERA');
  });

  it('name the line as the carrier where it is one', () => {
    const { payload } = read(
      'packing_list',
      `
PACKING LIST

Carrier              Sailing on or about
MAERSK LINE          2026-02-14
`,
    );
    assert.equal(payload['vessel_name'], null);
  });

  it("say in the customer's reference which order it is", () => {
    const orders = (reference: string): unknown =>
      read(
        'commercial_invoice',
        `
COMMERCIAL INVOICE
INVOICE NO:  LF/EX/26/031               ${reference}
INVOICE DATE:  19/02/2026
`,
      ).payload['purchase_order_numbers'];
    assert.deepEqual(orders('YOUR REF: PO-22871'), ['PO-22871']);
    assert.deepEqual(orders("Customer's Reference: PO 4500331"), ['4500331']);
    assert.deepEqual(orders('YOUR REF: 22871'), []);
  });

  it('number parts in a column of their own', () => {
    const paper = read(
      'packing_list',
      `
PACKING LIST

Package Number     Parts Number     Qty       Nett. W     Gross. W     Meas.
1                  5VL-E1311-00     100       77.0        83.6         0.321
2                  2PV-F5371-00     80        51.2        56.0         0.240
`,
    );
    assert.deepEqual(rows(paper, 'packages', ['item_number', 'quantity']), [
      ['5VL-E1311-00', '100'],
      ['2PV-F5371-00', '80'],
    ]);
  });

  it('say on the line of the title of which day a notice is', () => {
    const { payload } = read(
      'arrival_notice',
      `
ARRIVAL NOTICE            SAO MAI SUPPLY CHAIN            28 Feb 2026

MASTER B/L: ONEYSZPG1204800       HOUSE B/L: SMSZ2602091
ARRIVAL DATE: 02 Mar 2026
`,
    );
    assert.equal(payload['notice_date'], '2026-02-28');
  });
});

describe('a ruled box that begins with a caption', () => {
  it('says below each caption what it asks for, though a line is drawn between two of them', () => {
    const { payload } = read(
      'certificate_of_origin',
      `
                       CERTIFICATE OF ORIGIN
Exporter (Name, Address and Country)
MEHRAN TOWEL INDUSTRIES
KARACHI
PAKISTAN

Exporter's Membership Number

A-20418
Particulars of transport (as far as known)

BY SEA FROM KARACHI TO MONTREAL PER MSC NAHARA V.604W

`,
      { cells: [[0, 1, 60, 12]], rules: [[0, 9, 60, 9]] },
    );
    assert.deepEqual(
      ['means_of_transport', 'port_of_loading', 'vessel_name'].map((field) => payload[field]),
      ['BY SEA FROM KARACHI TO MONTREAL PER MSC NAHARA V.604W', 'KARACHI', 'MSC NAHARA'],
    );
  });
});
