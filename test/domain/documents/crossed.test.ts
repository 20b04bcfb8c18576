import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Page } from '../../../domain/documents/page.js';
import { readFile } from '../../../domain/documents/read.js';
import { read } from '../../support/drawn-reading.js';
import { drawnPage, hints } from '../../support/paper.js';

/** A page whose words of this line of its drawing are set smaller. */
function withSmall(page: Page, line: number): Page {
  const top = (line * 14) / page.height;
  const words = page.words.map((word) => {
    if (word.box === null || Math.floor(word.box[1] / (14 / page.height)) !== line) return word;
    const [x0, , x1] = word.box;
    return { ...word, box: [x0, top, x1, top + 9 / page.height] as const };
  });
  return { ...page, words };
}

describe('a table whose rows name places and whose columns say what of them', () => {
  it('tells the days, the codes and the addresses of each', () => {
    const { payload } = read(
      'arrival_notice',
      `
Movement                Place                     FIRMS      Expected /
                                                             arrived
Port of loading         LE HAVRE, FRANCE
Port of discharge       HOUSTON, TX                          2026-06-07
Terminal                BARBOURS CUT GATE         S787
Place of delivery       SAVANNAH, GA                         2026-06-13
Pick-up location        SAVANNAH RAIL RAMP        H440
`,
    );
    assert.deepEqual(
      ['port_of_discharge', 'eta_port_of_discharge', 'eta_place_of_delivery', 'terminal_firms', 'delivery_location_firms'].map(
        (field) => payload[field],
      ),
      ['HOUSTON, TX', '2026-06-07', '2026-06-13', 'S787', 'H440'],
    );
  });

  it('has the names of depots in one column and where they are in another', () => {
    const { payload } = read(
      'booking_confirmation',
      `
Booking No.: 6246719571

Type                      Location                    Address                             From date
Empty Container Depot     NARMADA WAREHOUSING LTD     PLOT 2, SECTOR 54, MUNDRA 370441    2025-12-01
                                                      INDIA, Tel. +91 22 4062 1446
Full return terminal      MUNDRA SOUTH BASIN          DOCK ROAD 1, MUNDRA 370441
                                                      INDIA
`,
    );
    const party = (field: string): unknown[] => {
      const { name, address, phone } = payload[field] as Record<string, unknown>;
      return [name, address, phone];
    };
    assert.deepEqual(party('empty_pickup_location'), [
      'NARMADA WAREHOUSING LTD',
      'PLOT 2, SECTOR 54, MUNDRA 370441, INDIA',
      '+91 22 4062 1446',
    ]);
    assert.deepEqual(party('full_return_location'), ['MUNDRA SOUTH BASIN', 'DOCK ROAD 1, MUNDRA 370441, INDIA', null]);
    assert.equal(payload['empty_pickup_date'], '2025-12-01');
  });
});

describe('captions in small letters below a row of values', () => {
  it('ask for what stands above them', () => {
    const page = drawnPage(`
PACKING LIST

CI20269764          26/03/2026        CI77120011        SXMUNSA6821431
P/L number          P/L date          Invoice ref.      B/L


Consignee
OSTFALIA TOOLS GMBH
AM SPEICHER 8, 21142 HAMBURG
`);
    const [paper] = readFile([withSmall(page, 3)], hints({ type: 'packing_list' })).papers;
    assert.deepEqual(
      ['packing_list_number', 'packing_list_date', 'invoice_number', 'bill_of_lading_number'].map((field) => paper?.payload[field]),
      ['CI20269764', '2026-03-26', 'CI77120011', 'SXMUNSA6821431'],
    );
  });
});

describe('names', () => {
  it('are no captions, and no words for whoever does something', () => {
    const { payload } = read(
      'proof_of_delivery',
      `
Delivery receipt DL266581

RECEIVED BY CONSIGNEE
Print name of receiver:   T. MARTINEZ
`,
    );
    assert.equal(payload['received_by'], 'T. MARTINEZ');
  });

  it('of a terminal stand beside the office that an order is written to', () => {
    const { payload } = read(
      'delivery_order',
      `
DELIVERY ORDER NO. 26DO6726

TO: THE TERMINAL MANAGER      WAALHAVEN EAST
                              KADEWEG 800, 3002 DC ROTTERDAM
                              NETHERLANDS

Port discharged: ROTTERDAM, NETHERLANDS
`,
    );
    assert.equal((payload['pickup_location'] as { name: string }).name, 'WAALHAVEN EAST');
    assert.equal(payload['port_of_discharge'], 'ROTTERDAM, NETHERLANDS');
  });
});
