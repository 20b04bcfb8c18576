import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readParty } from '../../../domain/documents/values/parties.js';
import { read } from '../../support/drawn-reading.js';

const partOf = (party: unknown, member: string): unknown => (party as Record<string, unknown> | null)?.[member] ?? null;

describe('how a party is reached', () => {
  it('is apart where the person asked for and his number stand in one line', () => {
    const party = readParty([
      'FERRETERIA LA SABANA S.A.S.',
      'CALLE 13 NO. 68D-40',
      'BOGOTA, COLOMBIA',
      'ATTN: SRA. DIANA CORTES  TEL:57-601-5550144',
    ]);
    assert.deepEqual([party?.contact, party?.phone], ['SRA. DIANA CORTES', '57-601-5550144']);
  });

  it('is apart where the number stands before the person', () => {
    const party = readParty(['GREAT LAKES SEAL CO.', '4418 DIXIE HIGHWAY, WATERFORD, MI 48329', 'TEL: 248-555-0144 ATTN: RECEIVING']);
    assert.deepEqual([party?.contact, party?.phone], ['RECEIVING', '248-555-0144']);
  });

  it('leaves the number of a company with a tax office out of its address', () => {
    const party = readParty(["SOCIETE D'IRRIGATION SARL", 'ZONE SAPINO, NOUACEUR', 'CASABLANCA, MAROC ICE 001441882000077']);
    assert.deepEqual(
      [party?.address, party?.country, party?.tax_id],
      ['ZONE SAPINO, NOUACEUR, CASABLANCA, MAROC', 'MA', '001441882000077'],
    );
  });

  it('leaves the hours in which goods are taken in out of its address', () => {
    const party = readParty([
      'PET SUPPLY WHSE',
      '3300 SUNBURY RD DOCK 12',
      'RICHMOND HILL, GA 31324',
      "REC'G HRS 7-2, APPT REQ'D 912-555-0199",
    ]);
    assert.equal(party?.address, '3300 SUNBURY RD DOCK 12, RICHMOND HILL, GA 31324');
  });

  it('has the whole address behind the form of a company', () => {
    const party = readParty(['Quang Nam Rattan Export JSC, Dien Ban, Quang Nam, Vietnam']);
    assert.deepEqual([party?.name, party?.address], ['Quang Nam Rattan Export JSC', 'Dien Ban, Quang Nam, Vietnam']);
  });
});

describe('how to pay', () => {
  it('ends where complaints and interest begin', () => {
    const { payload } = read(
      'demurrage_detention_invoice',
      `
INVOICE                                                Invoice No: GBDD2644188

Total due GBP                                           1,584.00

Payment by BACS to: Wharfside Bank plc, Sort Code 40-44-18, Account 44188207, IBAN GB29WHRF40441844188207, quoting invoice number.
Queries and disputes must be raised in writing within 14 days to: dnd.disputes@lines.example, telephone 01473 555 018. Undisputed amounts
remain payable by the due date. Interest is charged on late payment.
`,
    );
    assert.equal(
      payload['payment_instructions'],
      'Wharfside Bank plc, Sort Code 40-44-18, Account 44188207, IBAN GB29WHRF40441844188207, quoting invoice number.',
    );
    assert.equal(payload['dispute_contact'], 'dnd.disputes@lines.example, telephone 01473 555 018');
  });

  it('stands behind words to remit by wire', () => {
    const { payload } = read(
      'arrival_notice',
      `
ARRIVAL NOTICE

TOTAL AMOUNT DUE: USD 790.00
REMIT BY WIRE TO: FIRST CORNERSTONE BANK, ABA 051000441, ACCT 4418-8207-7, REFERENCE B/L NUMBER.
CARRIER IS NOT RESPONSIBLE FOR FAILURE TO NOTIFY. DATES ARE ESTIMATES.
`,
    );
    assert.equal(payload['payment_instructions'], 'FIRST CORNERSTONE BANK, ABA 051000441, ACCT 4418-8207-7, REFERENCE B/L NUMBER.');
  });
});

describe('an order to deliver by the ship as importing carrier', () => {
  const order = `
TYBEE ISLAND CUSTOMHOUSE BROKERS, LLC                  DELIVERY ORDER
7 DRAYTON ST, STE 300, SAVANNAH, GA 31401
PHONE: (912) 555-0118  FAX: (912) 555-0119
GEECHEE DRAYAGE CO INC                                 DATE
118 GULFSTREAM RD                                      11/09/2026
GARDEN CITY, GA 31408

IMPORTING CARRIER          LOCATION                          FROM PORT OF
OOCL NORFOLK 118W          GARDEN CITY TERMINAL (L738)       HAIPHONG

B/L NO.                    ARRIVAL DATE                      FREIGHT
OOLU4418820770             11/08/2026                        PREPAID
`;
  const { payload } = read('delivery_order', order);

  it('has the ship and its voyage', () => {
    assert.deepEqual([payload['vessel_name'], payload['voyage_number'], payload['carrier_name']], ['OOCL NORFOLK', '118W', null]);
  });

  it('says where the freight is paid, and not that it was released', () => {
    assert.equal(payload['freight_release_status'], null);
  });

  it('is of the company at its head, and names who hauls below', () => {
    assert.equal(partOf(payload['issuer'], 'address'), '7 DRAYTON ST, STE 300, SAVANNAH, GA 31401');
    assert.deepEqual(
      [partOf(payload['trucker'], 'name'), partOf(payload['trucker'], 'address')],
      ['GEECHEE DRAYAGE CO INC', '118 GULFSTREAM RD, GARDEN CITY, GA 31408'],
    );
  });
});

describe('a notice of a line', () => {
  const notice = `
OCEAN NETWORK EXPRESS                                 ARRIVAL NOTICE
8730 Stony Point Parkway, Richmond, VA 23235

PLACE OF DELIVERY                      I.T. DATE / PLACE
COLUMBUS, OH                           NOV 05, 2026 LOS ANGELES, CA

DISCHARGE TERMINAL                     FREIGHT / CARGO LOCATION
TRAPAC LOS ANGELES                     NORFOLK SOUTHERN RICKENBACKER
FIRMS: Y258                            FIRMS: J418
`;
  const { payload } = read('arrival_notice', notice);

  it('is of the carrier in its letterhead', () => {
    assert.equal(payload['carrier_name'], 'OCEAN NETWORK EXPRESS');
  });

  it('has the numbers of both places with customs, each in its box', () => {
    assert.deepEqual([payload['terminal_firms'], payload['delivery_location_firms']], ['Y258', 'J418']);
  });

  it('was entered in bond at the place behind the day', () => {
    assert.deepEqual([payload['it_date'], payload['it_port']], ['2026-11-05', 'LOS ANGELES, CA']);
  });
});
