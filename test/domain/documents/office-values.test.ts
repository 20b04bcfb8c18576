import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Page } from '../../../domain/documents/page.js';
import { readFile } from '../../../domain/documents/read.js';
import { readParty } from '../../../domain/documents/values/parties.js';
import { drawnPage, hints } from '../../support/paper.js';

const payloadOf = (type: string, page: Page | string): Readonly<Record<string, unknown>> =>
  readFile([typeof page === 'string' ? drawnPage(page) : page], hints({ type })).papers[0]?.payload ?? assert.fail('nothing was read');

const partyOf = (payload: Readonly<Record<string, unknown>>, field: string) => payload[field] as Record<string, unknown>;

describe('captions of offices', () => {
  it('name the ship, the port and the bill of a notice in the words of Colombia', () => {
    const payload = payloadOf(
      'arrival_notice',
      `
BL Máster:                MAEU271884036      BL Hijo:    CRTNGB26040551
Motonave / Viaje:         BAHIA EXPRESS / 2618S
Puerto de descargue:      BUENAVENTURA, COLOMBIA
`,
    );
    assert.deepEqual(
      [payload['vessel_name'], payload['voyage_number'], payload['port_of_discharge'], payload['house_bill_of_lading_number']],
      ['BAHIA EXPRESS', '2618S', 'BUENAVENTURA, COLOMBIA', 'CRTNGB26040551'],
    );
  });

  it('ask for a number and its day at once, as exporters of India write them', () => {
    const payload = payloadOf(
      'commercial_invoice',
      `
Invoice No. & Date             Exporter's Ref.
VKG/EXP/0219/25-26             VKG-U-118
DT: 06.02.2026

Buyer's Order No. & Date
4500118842 DT: 10.10.2025
`,
    );
    assert.deepEqual(
      ['invoice_number', 'invoice_date', 'purchase_order_numbers'].map((field) => payload[field]),
      ['VKG/EXP/0219/25-26', '2026-02-06', ['4500118842']],
    );
  });

  it('ask for the carrier of an import and mean its ship, where the voyage has a box of its own', () => {
    const payload = payloadOf(
      'delivery_order',
      `
IMPORTING CARRIER        VOYAGE          LOCATION (PICK UP AT)
CMA CGM LYRA              0MXNFE1MA       WANDO WELCH TERMINAL
`,
    );
    assert.deepEqual([payload['vessel_name'], payload['voyage_number'], payload['carrier_name']], ['CMA CGM LYRA', '0MXNFE1MA', null]);
  });

  it('say that makers are several, and name none', () => {
    const payload = payloadOf('customs_entry_summary', '\n13. Manufacturer ID       14. Exporting Country\nMULTI                     IN\n');
    assert.equal(payload['manufacturer_id'], null);
  });

  it('name the ship of the long way and the service of a booking', () => {
    const payload = payloadOf(
      'booking_confirmation',
      `
Trunk Vessel / Voyage      NORTH WIND / 0021W
T/S Port                   BUSAN, KOREA
Service Term               CY / CY
`,
    );
    assert.deepEqual([payload['vessel_name'], payload['voyage_number'], payload['service_type']], ['NORTH WIND', '0021W', 'CY / CY']);
    assert.deepEqual(payload['transshipment_ports'], ['BUSAN, KOREA']);
  });

  it('say in a box of an order who carries and, below, the ship and its voyage', () => {
    const payload = payloadOf(
      'delivery_order',
      drawnPage(
        `
IMPORTING CARRIER / VESSEL / VOYAGE       PORT OF DISCHARGE
MSC (MSCU)                                NORFOLK, VA
MSC LORENA / FJ610A
`,
        {
          cells: [
            [0, 0, 40, 4],
            [40, 0, 70, 4],
          ],
        },
      ),
    );
    assert.deepEqual([payload['carrier_name'], payload['vessel_name'], payload['voyage_number']], ['MSC', 'MSC LORENA', 'FJ610A']);
  });
});

describe('a list of captions with values beside them', () => {
  it('has captions and values of two lines', () => {
    const cells = [0, 2, 4, 6, 8].slice(1).flatMap((bottom, at): [number, number, number, number][] => [
      [0, at * 2, 24, bottom],
      [24, at * 2, 50, bottom],
    ]);
    const payload = payloadOf(
      'freight_invoice',
      drawnPage(
        `
Invoice No.             00093318

Invoice Date / Tax      27/02/2026
Point
Terms                   30 DAYS FROM INVOICE
                        DATE
Due Date                29/03/2026
`,
        { cells },
      ),
    );
    assert.deepEqual([payload['invoice_date'], payload['due_date']], ['2026-02-27', '2026-03-29']);
  });

  it('says who received beside a caption that goes on below', () => {
    const payload = payloadOf(
      'proof_of_delivery',
      `
Received by (print      P. BRANNOCK
name)
Position                GOODS INWARDS
Signed at               16/06/2026 10:50
`,
    );
    assert.equal(payload['received_by'], 'P. BRANNOCK');
  });
});

describe('the lines of somebody', () => {
  const said = (...lines: string[]) => {
    const party = readParty(lines) ?? assert.fail('nobody');
    return [party.name, party.address];
  };

  it('may have the name twice, the whole one below the short one', () => {
    assert.deepEqual(said('GREY HERON', 'GREY HERON LOGISTICS INC.', '12 DOCK ROAD, TORRANCE, CA 90502'), [
      'GREY HERON LOGISTICS INC.',
      '12 DOCK ROAD, TORRANCE, CA 90502',
    ]);
  });

  it('say for whom he acts and since when, and that is not where he is', () => {
    assert.deepEqual(said('NORTH LINES (AMERICA) INC.', 'AS AGENT FOR NORTH LINES PTE. LTD.', '4 STONY WAY', 'RICHMOND, VA 23235'), [
      'NORTH LINES (AMERICA) INC.',
      '4 STONY WAY, RICHMOND, VA 23235',
    ]);
    assert.deepEqual(said('Maison Aubrac', 'Négociants en vins depuis 1911', '3, quai Neuf - 33300 Bordeaux'), [
      'Maison Aubrac',
      '3, quai Neuf - 33300 Bordeaux',
    ]);
  });

  it('have the name of who may order go on below, to the form of the company', () => {
    assert.deepEqual(said('TO THE ORDER OF MOUNT COMMERCIAL', 'BANK LTD, HILL ROAD', 'NAIROBI, KENYA'), [
      'TO THE ORDER OF MOUNT COMMERCIAL BANK LTD',
      'HILL ROAD, NAIROBI, KENYA',
    ]);
  });

  it('have numbers behind a name or an address', () => {
    const party = readParty(['DUNE SUPPLIES LTD', 'ENTERPRISE ROAD', 'NAIROBI, KENYA PIN P051447208K', 'RECEIVING: 540-555-0129']);
    assert.deepEqual(
      [party?.address, party?.country, party?.tax_id, party?.phone],
      ['ENTERPRISE ROAD, NAIROBI, KENYA', 'KE', 'P051447208K', '540-555-0129'],
    );
    const broker = readParty(['HARBOUR CUSTOMS LLC 912-555-0153', '2 BRYAN ST SAVANNAH GA 31401']);
    assert.deepEqual([broker?.name, broker?.phone], ['HARBOUR CUSTOMS LLC', '912-555-0153']);
  });

  it('stand beside the name of the office at the top of its paper', () => {
    const payload = payloadOf(
      'packing_list',
      `
CRESTA ALTA CARGA S.A.S.                Calle 93 # 14-20, Oficina 604, Bogotá
NIT 900.417.882-3                       Tel. +57 601 555 0144
                                        impo@cresta-alta.example

PACKING LIST

Invoice No.:   FE-118
`,
    );
    const seller = partyOf(payload, 'seller');
    assert.deepEqual(
      [seller['name'], seller['address'], seller['phone'], seller['email'], seller['tax_id']],
      [
        'CRESTA ALTA CARGA S.A.S.',
        'Calle 93 # 14-20, Oficina 604, Bogotá',
        '+57 601 555 0144',
        'impo@cresta-alta.example',
        '900.417.882-3',
      ],
    );
  });

  it('go on with a post office box', () => {
    const payload = payloadOf('master_bill_of_lading', '\nCONSIGNEE\nDUNE SUPPLIES LTD\nPO BOX 43157-00100 NAIROBI, KENYA\n');
    assert.equal(partyOf(payload, 'consignee')['address'], 'PO BOX 43157-00100 NAIROBI, KENYA');
  });

  it('have the number of the place by customs behind the town', () => {
    const payload = payloadOf('delivery_order', '\nPICK UP AT\nNORTH GATEWAY TERMINAL\n10 GATEWAY BLVD\nPORTSMOUTH, VA 23703 FIRMS M588\n');
    assert.equal(payload['pickup_firms'], 'M588');
    assert.equal(partyOf(payload, 'pickup_location')['address'], '10 GATEWAY BLVD, PORTSMOUTH, VA 23703');
  });
});

describe('the total of an invoice', () => {
  const ROWS = `
Description      Quantity    Unit price    Amount
Table            10          20.00         200.00
Chair            10          10.00         100.00
`;

  it('is less than its rows where a discount is taken', () => {
    const payload = payloadOf(
      'commercial_invoice',
      `${ROWS}
                             Total HT      300.00
                             Remise 3 %    - 9.00
                             NET À PAYER   291.00
`,
    );
    assert.deepEqual([payload['total_amount'], payload['discount_amount']], ['291.00', '9.00']);
  });

  it('is what stands beside the term of delivery, and not below the column', () => {
    const payload = payloadOf(
      'commercial_invoice',
      `${ROWS}
TOTAL            20                        300.00

                             FREIGHT       40.00
                             TOTAL CIF     340.00
`,
    );
    assert.equal(payload['total_amount'], '340.00');
  });
});

describe('a certificate of origin', () => {
  it('has its number behind two words for it, its day where it is signed, and that of the invoice below its number', () => {
    const payload = payloadOf(
      'certificate_of_origin',
      `
1 Absender - Consignor - Expéditeur       Nr. - No.    BS 048817/26
BROCKEN PUMPEN GMBH                       EUROPEAN UNION
38640 GOSLAR                              CERTIFICATE OF ORIGIN

                                          5 Bemerkungen - remarks - observations
                                          INVOICE NO. 26-10774
                                          DATED 2026-04-09
${'\n'.repeat(28)}
Braunschweig, 2026-04-14
`,
    );
    assert.deepEqual(
      [payload['certificate_number'], payload['issue_place'], payload['issue_date'], payload['invoice_number'], payload['invoice_date']],
      ['BS048817/26', 'Braunschweig', '2026-04-14', '26-10774', '2026-04-09'],
    );
  });
});

describe('a bill', () => {
  it('is written to the customer in the window below the words of a letterhead', () => {
    const payload = payloadOf(
      'freight_invoice',
      `
                                          High Moor Forwarding Ltd
HIGH MOOR                                 Unit 9, Broadgate Park, Oldham OL9 9XA
                                          Tel: 0161 496 0770
INTERNATIONAL FREIGHT FORWARDING


THE ACCOUNTS DEPARTMENT                   INVOICE
DALE KITCHENS LTD                         Invoice No.     00093318
ALBERT MILL, MANCHESTER ROAD              Job No.         SI00041877
OLDHAM OL8 4LX
`,
    );
    assert.equal(partyOf(payload, 'bill_to')['name'], 'DALE KITCHENS LTD');
  });
});

describe('boxes that ask for two values', () => {
  it('have the day and the place of an in-bond move', () => {
    const payload = payloadOf('arrival_notice', '\nI.T. NO.      I.T. DATE / PLACE\n733105844     04/30/2026 / LOS ANGELES\n');
    assert.deepEqual([payload['it_date'], payload['it_port']], ['2026-04-30', 'LOS ANGELES']);
  });

  it('have the place of the cargo and its number by customs', () => {
    const payload = payloadOf(
      'arrival_notice',
      '\nCARGO LOCATION / FIRMS CODE\nNORTH RAIL RAMP, 4798 E SHELBY DR, MEMPHIS, TN 38118 / S386\n',
    );
    assert.deepEqual(
      [payload['delivery_location_name'], payload['delivery_location_address'], payload['delivery_location_firms']],
      ['NORTH RAIL RAMP', '4798 E SHELBY DR, MEMPHIS, TN 38118', 'S386'],
    );
  });

  it('have the code of the filer before the number of the entry', () => {
    const payload = payloadOf(
      'customs_entry_summary',
      '\n1. Filer Code/Entry Number     2. Entry Type\n8KT-2290417-6                  01 ABI/A\n',
    );
    assert.deepEqual([payload['filer_code'], payload['entry_number']], ['8KT', '8KT-2290417-6']);
  });
});
