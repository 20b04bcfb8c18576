import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { goodsLine } from '../../../domain/documents/rows/goods-words.js';
import { read, readPage, rows } from '../../support/drawn-reading.js';
import { drawnPage } from '../../support/paper.js';

const said = (type: string, drawing: string, fields: readonly string[]): unknown[] => {
  const { payload } = read(type, drawing);
  return fields.map((field) => payload[field]);
};

describe('what a bill is called', () => {
  it('says between which kinds of place such bills are good, and nothing of this one', () => {
    const bill = `
BILL OF LADING                                         B/L No.: BHTAO26101882
FOR PORT TO PORT OR COMBINED TRANSPORT

Port of Loading                 Port of Discharge
QINGDAO, CHINA                  LOS ANGELES, CA

RUBBER GASKETS AND SEALS
CFS-CFS
`;
    assert.deepEqual(said('house_bill_of_lading', bill, ['service_type']), ['CFS/CFS']);
  });
});

describe('the day of a bill', () => {
  it('is not the one behind the number of an invoice', () => {
    const bill = `
BILL OF LADING                          B/L No.: 268114093

100% COTTON WOVEN BED LINEN
INVOICE NO. DHT/2618 DT 28.09.2026

Place of Issue of B/L          Date Issue of B/L
MUMBAI                         2026-10-12
`;
    assert.deepEqual(said('master_bill_of_lading', bill, ['issue_date']), ['2026-10-12']);
  });
});

describe('an empty box where goods are delivered', () => {
  it('has nothing of the box below, in which they change the ship', () => {
    const bill = `
BILL OF LADING                          B/L No.: 268114093

Place of Delivery. Applicable only when document used as Multimodal Transport B/L.

Intended transshipment (for information)
ALGECIRAS
`;
    assert.deepEqual(said('master_bill_of_lading', bill, ['place_of_delivery']), [null]);
  });
});

describe('words for goods', () => {
  it('are neither the end of what they are said to contain nor the number of a manifest', () => {
    assert.equal(goodsLine('CONTAIN'), 'begins');
    assert.equal(goodsLine('AMS ONEYSGNG44188200'), 'ends');
    assert.equal(goodsLine('CONTAINMENT BOOMS'), 'goods');
  });
});

describe('what is in containers', () => {
  it('is not the number under which customs were told of it', () => {
    const notice = `
ARRIVAL NOTICE

CONTAINER       SEAL        PKGS        DESCRIPTION                 WEIGHT
MSKU9070323     VN4418820   318 CTNS    WOODEN FURNITURE            8,268.000 KGS
TCLU8949202     VN4418821   322 CTNS    AMS OAKLSGNG44188200        8,372.000 KGS
`;
    assert.deepEqual(rows(read('arrival_notice', notice), 'containers', ['description']), [['WOODEN FURNITURE'], [null]]);
  });
});

describe('a box of a party with small print above its lines', () => {
  it('has the party below what carriers say of it in smaller letters', () => {
    const page = drawnPage(`
BILL OF LADING                                                  B/L No.: BHTAO26101882
Consignee
GREAT LAKES SEAL CO.
4418 DIXIE HIGHWAY, WATERFORD, MI 48329, U.S.A.

Notify Party Insert Name, Address and Phone/Fax
(It is agreed that no responsibility shall attach to the Carrier or his agents for failure to notify)
SAME AS CONSIGNEE
`);
    const at = page.words.find(({ text }) => text === '(It')?.box?.[1];
    const words = page.words.map((word) =>
      word.box === null || word.box[1] !== at
        ? word
        : { ...word, box: [word.box[0], word.box[1] + (word.box[3] - word.box[1]) * 0.25, word.box[2], word.box[3]] as const },
    );
    const { payload } = readPage('house_bill_of_lading', { ...page, words });
    assert.equal((payload['notify_party'] as { name: string }).name, 'GREAT LAKES SEAL CO.');
  });
});

describe('a confirmation that is written to a customer', () => {
  it('is of the line whose name stands at its head, and not of the customer in its window', () => {
    const booking = `
ALTA MOGIANA CAFES ESPECIAIS LTDA                              Hapag-Lloyd
RUA DOS EXPORTADORES 118
14400-660 FRANCA - SP                                          Rua Frei Gaspar 22, Santos - SP

Booking Confirmation    3rd Update
Our Reference:  44188207            Booking Date:   02-Nov-2026
`;
    assert.deepEqual(said('booking_confirmation', booking, ['carrier_name']), ['Hapag-Lloyd']);
  });
});

describe('an invoice with taxes by their rates', () => {
  it('is taxed by what its total is above its sum without tax', () => {
    const invoice = `
FACTURE / INVOICE                       No FRIM4418820

Description                     Qty      Amount EUR
TERMINAL HANDLING               2            470,00
IMPORT DOCUMENTATION FEE        1             55,00

Code       VAT rate         Taxable        VAT amount
EX         0,00 %            5.111,11         0,00
T1         20,00 %             525,00       105,00
Total excl. VAT                              5.636,11
TOTAL INCL. VAT EUR                          5.741,11
`;
    assert.deepEqual(said('freight_invoice', invoice, ['subtotal_amount', 'tax_amount', 'total_amount']), ['5636.11', '105.00', '5741.11']);
  });

  it('is not taxed by what its freight is', () => {
    const invoice = `
COMMERCIAL INVOICE                      No 2026-4418

Goods value                    5.636,11
VAT 0 %                            0,00
Freight                          180,00
TOTAL EUR                      5.816,11
`;
    assert.deepEqual(said('commercial_invoice', invoice, ['tax_amount']), ['0.00']);
  });
});
