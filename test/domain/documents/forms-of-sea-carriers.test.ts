import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const nameOf = (party: unknown): unknown => (party as { name?: unknown } | null)?.name ?? null;

describe('a bill for port to port or combined transport', () => {
  const bill = `
1. Shipper Insert Name, Address and Phone/Fax                 B/L No.: BHTAO26101882
QINGDAO LAOSHAN RUBBER PRODUCTS CO.,LTD
NO.77 ZHUZHOU ROAD, QINGDAO, CHINA
                                                              BILL OF LADING
2. Consignee Insert Name, Address and Phone/Fax
GREAT LAKES GASKET & SEAL CO.
4418 DIXIE HIGHWAY, WATERFORD, MI 48329, U.S.A.

3. Notify Party Insert Name, Address and Phone/Fax
(It is agreed that no responsibility shall attach to the Carrier or his agents for failure to notify)
SAME AS CONSIGNEE

4. Combined Transport* Pre-carriage by      5. Combined Transport* Place of Receipt
                                            QINGDAO CFS
6. Ocean Vessel Voy. No.                    7. Port of Loading
COSCO NETHERLANDS 077E                      QINGDAO, CHINA
8. Port of Discharge                        9. Combined Transport* Place of Delivery
LOS ANGELES, CA                             DETROIT, MI CFS
`;

  it('says in its captions what to insert, and names the parties below', () => {
    const { payload } = read('house_bill_of_lading', bill);
    assert.deepEqual(
      ['shipper', 'consignee', 'notify_party'].map((field) => nameOf(payload[field])),
      ['QINGDAO LAOSHAN RUBBER PRODUCTS CO.,LTD', 'GREAT LAKES GASKET & SEAL CO.', 'GREAT LAKES GASKET & SEAL CO.'],
    );
  });

  it('has where the goods are received and delivered below captions that begin with the kind of transport', () => {
    const { payload } = read('house_bill_of_lading', bill);
    assert.deepEqual([payload['place_of_receipt'], payload['place_of_delivery']], ['QINGDAO CFS', 'DETROIT, MI CFS']);
  });
});

describe('captions that say when their boxes are filled in', () => {
  it('lead to what stands below', () => {
    const { payload } = read(
      'master_bill_of_lading',
      `
BILL OF LADING                                    B/L No. 268114093

Notify Party (see clause 22)                      Place of Receipt. Applicable only when document used as Multimodal Transport B/L. (see clause 1)
PALMETTO CUSTOMS BROKERS INC                      ICD TUGHLAKABAD
44 BAY ST, SAVANNAH, GA 31401 USA

Port of Discharge                                 Place of Delivery. Applicable only when document used
SAVANNAH                                          as Multimodal Transport B/L. (see clause 1)
                                                  MACON, GA
`,
    );
    assert.deepEqual([payload['place_of_receipt'], payload['place_of_delivery']], ['ICD TUGHLAKABAD', 'MACON, GA']);
  });
});

describe('a confirmation with a table of its route', () => {
  const booking = `
BOOKING CONFIRMATION

Booking No.:        264418820
From:               Spartanburg, South Carolina, United States
To:                 Gothenburg, Sweden

Intended Transport Plan
From                             To                               Mode   Vessel              Voy No.   ETD          ETA
Spartanburg Inland Port Greer    North Charleston Terminal        RAI                                  2026-11-19   2026-11-20
North Charleston Terminal        Bremerhaven North Sea Terminal   MVS    MAERSK KENSINGTON   647E      2026-11-24   2026-12-05
Bremerhaven North Sea Terminal   Gothenburg APM Terminals         FEF    NORDIC HAMINA       650N      2026-12-08   2026-12-10

Deadline                            Date          Time
Shipping Instructions Deadline      20-Nov-2026   17:00
Container Yard Cut Off              18-Nov-2026   16:30
Customs Document (AES) Deadline     19-Nov-2026   17:00
`;

  it('goes by rail to its port where the codes of the modes say so', () => {
    const paper = read('booking_confirmation', booking);
    assert.deepEqual(rows(paper, 'legs', ['mode', 'voyage_number']), [
      ['rail', null],
      ['vessel', '647E'],
      ['vessel', '650N'],
    ]);
    const { payload } = paper;
    assert.deepEqual(
      ['shipper', 'place_of_receipt', 'port_of_loading', 'vessel_name', 'voyage_number', 'etd_port_of_loading'].map(
        (field) => payload[field],
      ),
      [null, 'Spartanburg, South Carolina, United States', 'North Charleston Terminal', 'MAERSK KENSINGTON', '647E', '2026-11-24'],
    );
    assert.equal(String(payload['eta_port_of_discharge']).slice(0, 10), '2026-12-10');
  });

  it('closes by days with their times in the next column', () => {
    const { payload } = read('booking_confirmation', booking);
    assert.deepEqual(
      ['documentation_cutoff', 'port_cutoff', 'customs_cutoff'].map((field) => payload[field]),
      ['2026-11-20T17:00', '2026-11-18T16:30', '2026-11-19T17:00'],
    );
  });
});

describe('a row of a route with two voyages', () => {
  it('sails the one of the ship, and not the one of the schedule', () => {
    const paper = read(
      'booking_confirmation',
      `
Booking Confirmation

From                        To                 By                                  ETD            ETA
SANTOS, SP                  TANGER MED         Vessel SANTOS EXPRESS               26-Nov-2026    08-Dec-2026
(BRSSZ)                     (MAPTM)            Voy. No: 646N DP Voyage: 98120      14:00          06:00
TANGER MED                  HAMBURG            Vessel BRUSSELS EXPRESS             11-Dec-2026    17-Dec-2026
(MAPTM)                     (DEHAM)            Voy. No: 649W DP Voyage: 98344      20:00          08:00
`,
    );
    assert.deepEqual(rows(paper, 'legs', ['vessel_name', 'voyage_number']), [
      ['SANTOS EXPRESS', '646N'],
      ['BRUSSELS EXPRESS', '649W'],
    ]);
    assert.equal(paper.payload['shipper'], null);
    assert.equal(paper.payload['voyage_number'], '646N');
  });
});

describe('columns from a day to a day', () => {
  it('name neither who writes an invoice of demurrage nor who pays it', () => {
    const { payload } = read(
      'demurrage_detention_invoice',
      `
ANGLIAN LINES LIMITED                                     INVOICE
10 The Havens, Ipswich IP3 9SJ                            IMPORT DEMURRAGE & DETENTION

FENLAND GARDEN CENTRES PLC                  Invoice No    : GBDD2644188
BOTTISHAM PARK, CAMBRIDGE CB25 9TX          Invoice Date  : 23-NOV-2026

Container     Type   Charge             Free until    From          To            Days   Rate    Cur   Amount
MSKU9070323   40HC   Demurrage slab 1   01-NOV-2026   02-NOV-2026   06-NOV-2026   5      85.00   GBP   425.00
MSKU9070323   40HC   Demurrage slab 2                 07-NOV-2026   08-NOV-2026   2      140.00  GBP   280.00
MSKU9070323   40HC   Detention          12-NOV-2026   13-NOV-2026   18-NOV-2026   6      60.00   GBP   360.00

                                                                    Total due GBP            1,065.00
`,
    );
    assert.deepEqual([nameOf(payload['issuer']), nameOf(payload['bill_to'])], ['ANGLIAN LINES LIMITED', 'FENLAND GARDEN CENTRES PLC']);
  });
});
