import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const readingOf = (type: string, drawing: string) => readFile([drawnPage(drawing)], hints({ type })).papers[0];

const payloadOf = (type: string, drawing: string): Readonly<Record<string, unknown>> => readingOf(type, drawing)?.payload ?? {};

const nameOf = (party: unknown): string | null => (party as { name: string | null } | null)?.name ?? null;

describe('values of papers that a browser or a word processor printed', () => {
  it('begin above their caption where the cells of a table set what is in them to the middle', () => {
    const list = payloadOf(
      'packing_list',
      `
                  RIVER BAMBOO JOINT STOCK COMPANY
                   Lot B7, Song Industrial Park, Vietnam
                             PACKING LIST

                 OAK HOUSEWARES PTY LTD                 P/L NO.:        ATB26-0318
TO:              UNIT 4, 77 PARK DRIVE                  DATE:           MAR 18, 2026
                 TRUGANINA VIC 3029, AUSTRALIA          INVOICE NO.:    ATB26-0319

FROM:            HAIPHONG, VIETNAM
`,
    );
    assert.equal(nameOf(list['buyer']), 'OAK HOUSEWARES PTY LTD');
    assert.equal(nameOf(list['seller']), 'RIVER BAMBOO JOINT STOCK COMPANY');
    assert.equal(list['packing_list_number'], 'ATB26-0318');
  });

  it('have their currency in a column of its own', () => {
    const invoice = payloadOf(
      'freight_invoice',
      `
                             INVOICE
Invoice No.     FXI00219847

                                  Sub total     GBP      3,572.87
                                  VAT           GBP         13.50
                                  Total         GBP      3,586.37
`,
    );
    assert.deepEqual([invoice['subtotal_amount'], invoice['total_amount']], ['3572.87', '3586.37']);
  });

  it('of who signs, who carries and what sails are no days, no ships and no columns of charges', () => {
    const bill = payloadOf(
      'house_bill_of_lading',
      `
Ocean vessel Voy. No.        Port of loading
OAK EXPRESS V.026E           NINGBO, CHINA

Freight & charges     Revenue tons     Rate     Per     Prepaid     Collect
AS ARRANGED
`,
    );
    assert.equal(bill['vessel_name'], 'OAK EXPRESS');
    const order = payloadOf('delivery_order', '\nDELIVERY ORDER\n\nIMPORTING CARRIER: ONE HARBOUR / 082E\n');
    assert.deepEqual([order['carrier_name'], order['vessel_name'], order['voyage_number']], [null, 'ONE HARBOUR', '082E']);
    const goods = payloadOf('dangerous_goods_declaration', '\nSignature of declarant:   Almazora, 17/02/2026\n');
    assert.equal(goods['signatory'], null);
  });

  it('are not taken from sentences in capitals', () => {
    const order = payloadOf(
      'delivery_order',
      `
SAN PEDRO CUSTOMS LLC                         CARRIER TO WHOM THIS ORDER IS ASSIGNED IS RESPONSIBLE
                                              FOR STORAGE AND DEMURRAGE CAUSED BY ITS DELAY
STEAMSHIP LINE
YANG MING
`,
    );
    assert.equal(order['carrier_name'], 'YANG MING');
  });

  it('of a bank are all its lines', () => {
    const invoice = payloadOf(
      'freight_invoice',
      `
                             INVOICE
Invoice No.     FXI00219847

Bank: Harwich & Anglian Bank plc
Account name: Orwell Freight Limited
Sort code 20-44-09 Account 60318847
IBAN GB71HAAN20440960318847 BIC HAANGB2L
`,
    );
    assert.equal(String(invoice['payment_instructions']).split('\n').length, 4);
  });

  it('are one place with the code of its country, and one importer with his number', () => {
    const booking = payloadOf('booking_confirmation', '\nTranshipment :   ALGECIRAS, ES\n');
    assert.deepEqual(booking['transshipment_ports'], ['ALGECIRAS, ES']);
    const filing = payloadOf(
      'importer_security_filing',
      `
Importer of Record No. / Name       84-2915507-00 PINE & ORCHARD LLC
                                    6610 Cabot Dr, Baltimore, MD 21226
`,
    );
    assert.deepEqual([filing['importer_of_record_number'], nameOf(filing['importer'])], ['84-2915507-00', 'PINE & ORCHARD LLC']);
  });

  it('are no order where a paper names the contract of its seller too', () => {
    const list = payloadOf('packing_list', '\nPACKING LIST\n\nS/C NO.: ES26SC-0915\nPO NO.: 55021\n');
    assert.deepEqual(list['purchase_order_numbers'], ['55021']);
    const alone = readingOf('packing_list', '\nPACKING LIST\n\nS/C NO.: ES26SC-0915\n');
    assert.ok((alone?.evidence['/purchase_order_numbers/0']?.confidence ?? 0) < 0.9);
  });

  it('are both ends of a route where one caption asks for both, and nobody who sells', () => {
    const asked = ['Vessel / Voyage    From / To            B/L No.', 'Vessel / Voyage    POL / POD            B/L No.'];
    for (const captions of asked) {
      const invoice = payloadOf(
        'commercial_invoice',
        `
ACME HOUSEWARES CO., LTD.
COMMERCIAL INVOICE

${captions}
SILVER             Ningbo, China →      MEDULF218349
MERIDIAN / 423E    Long Beach, USA
`,
      );
      const fields = ['port_of_loading', 'port_of_discharge', 'vessel_name', 'voyage_number'].map((field) => invoice[field]);
      assert.deepEqual(fields, ['Ningbo, China', 'Long Beach, USA', 'SILVER MERIDIAN', '423E']);
      assert.equal(nameOf(invoice['seller']), 'ACME HOUSEWARES CO., LTD.');
    }
  });

  it('are counts in words, with what is counted on the next line', () => {
    for (const said of ['SIX HUNDRED AND FORTY\nCARTONS ONLY', 'SAY SIX HUNDRED FORTY\n(640) CARTONS ONLY']) {
      const page = drawnPage(`\nBILL OF LADING\n\nTOTAL NO. OF PACKAGES (IN WORDS): ${said}\n`, { cells: [[0, 2, 70, 4]] });
      const bill = readFile([page], hints({ type: 'house_bill_of_lading' })).papers[0]?.payload ?? {};
      assert.deepEqual([bill['total_packages'], bill['package_unit']], [640, 'CARTONS']);
    }
  });

  it('are in captions of three languages', () => {
    const origin = payloadOf(
      'certificate_of_origin',
      `
1 Consignor – Expéditeur – Afzender             Number – Numéro – Nummer
OAK PIGMENTS NV                                      B 2871944
KAAI 14
9130 KALLO
BELGIUM                                         3 Country of origin – Pays d'origine – Land van oorsprong
                                                BELGIUM - EUROPEAN UNION
`,
    );
    assert.equal(nameOf(origin['exporter']), 'OAK PIGMENTS NV');
    assert.deepEqual([origin['certificate_number'], origin['country_of_origin']], ['B2871944', 'BE']);
  });

  it('are empty where a list leaves them so, and no order of the buyer where the seller says that it is his', () => {
    const booking = payloadOf(
      'booking_confirmation',
      `
BOOKING CONFIRMATION

Port of Loading :            LE HAVRE, FR
Port of Discharge :          ABIDJAN, CI
Final Place of Delivery :

Cargo and equipment
3  40HC
`,
    );
    assert.equal(booking['place_of_delivery'], null);
    const invoice = payloadOf('commercial_invoice', '\nYour order no.    4500718846\nOur order no.     3100562219\n');
    assert.deepEqual(invoice['purchase_order_numbers'], ['4500718846']);
  });
});
