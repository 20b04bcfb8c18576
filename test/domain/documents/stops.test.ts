import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const payloadOf = (type: string, drawing: string): Readonly<Record<string, unknown>> =>
  readFile([drawnPage(drawing)], hints({ type })).papers[0]?.payload ?? {};

const nameOf = (party: unknown): string | null => (party as { name: string | null } | null)?.name ?? null;

describe('captions in the words of hauliers and lines', () => {
  it('say where a full container is collected and where it goes', () => {
    const order = payloadOf(
      'delivery_order',
      `
Order Date      Discharge Port     Arrival
30-NOV-2025     NINGBO, CHINA      02-DEC-2025

PICK UP LOADED                            Freight Release:        PAID
NORTH GATE TERMINAL LLC                                           315888
7809 HARBOR BLVD                          Customs Hold/Release:   CLEARED
NORFOLK, VA 23597

DELIVER
MESA RIDGE WAREHOUSING LLC
21 FOUNDRY PARK DR
HOUSTON, TX 77507
`,
    );
    assert.equal(nameOf(order['pickup_location']), 'NORTH GATE TERMINAL LLC');
    assert.equal(nameOf(order['deliver_to']), 'MESA RIDGE WAREHOUSING LLC');
    assert.equal(order['issue_date'], '2025-11-30');
    assert.equal(order['arrival_date'], '2025-12-02');
    assert.equal(order['freight_release_status'], 'PAID');
    assert.equal(order['customs_release_status'], 'CLEARED');
  });

  it('say who acts for the line where the goods arrive, and what its number of the booking is', () => {
    const bill = payloadOf(
      'sea_waybill',
      `
Carrier's Reference:                  Carrier's Agent at Destination:
EBKG01015885                          SUNPEAK AGENCY CO., LTD.
                                      12 JINSHAN RD, QINGDAO

Vessel(s) / Voyage-No.:               Place of Bill(s) Issue:
ISLAND TRADER - 339-T                 HAMBURG
`,
    );
    assert.equal(bill['booking_number'], 'EBKG01015885');
    assert.equal(nameOf(bill['delivery_agent']), 'SUNPEAK AGENCY CO., LTD.');
    assert.equal(bill['vessel_name'], 'ISLAND TRADER');
    assert.equal(bill['voyage_number'], '339-T');
    assert.equal(bill['place_of_issue'], 'HAMBURG');
  });

  it('are none in what a shipper answers for, however it goes on', () => {
    const bill = payloadOf(
      'sea_waybill',
      `
SHIPPER/EXPORTER (COMPLETE NAME AND ADDRESS)
NINGBO BRIGHTWOOD TOOLS CO., LTD
12 HAIFENG ROAD, NINGBO

674 PACKAGES     SHIPPER'S LOAD, COUNT AND SEAL
`,
    );
    assert.equal(nameOf(bill['shipper']), 'NINGBO BRIGHTWOOD TOOLS CO., LTD');
  });

  it('ask under a condition, and the condition is no value', () => {
    const invoice = payloadOf(
      'commercial_invoice',
      `
IMPORTER - IF OTHER THAN CONSIGNEE (complete name and address)
HARBOR HOME IMPORT INC
1229 OLD QUARRY AVE, SAVANNAH, GA 31481
`,
    );
    assert.equal(nameOf(invoice['buyer']), 'HARBOR HOME IMPORT INC');
  });

  it('lead to the name of a line, and neither to its address nor to a ship of that name', () => {
    const bill = payloadOf('sea_waybill', '\nCarrier: GOLDEN KITE OCEAN CARRIERS, Calle 19, 11236 Algeciras\n');
    assert.equal(bill['carrier_name'], 'GOLDEN KITE OCEAN CARRIERS');
    const notice = payloadOf('arrival_notice', '\nExporting Carrier:    SOUTHERN CROSSING MARITIME\n');
    assert.equal(notice['vessel_name'], null);
  });
});
