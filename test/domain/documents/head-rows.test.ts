import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const told = (payload: Readonly<Record<string, unknown>>, names: readonly string[]): unknown[] => names.map((name) => payload[name]);

describe('a row of captions over a row of values', () => {
  it('has no value beside a caption, though nobody knows the caption that stands there', () => {
    const { payload } = read(
      'delivery_order',
      `
DELIVERY ORDER

Importing carrier         Location                 Vessel/Voy         From port of
MAERSK LINE               PIER 400, LOS ANGELES    EVER GIVEN 033E    SHANGHAI, CHINA
B/L or AWB No.            Arrival date             Free time exp.     Local delivery or transfer by
MAEU123456789             06/12/2026               06/18/2026         QUICK DRAY INC
`,
    );
    assert.deepEqual(
      told(payload, ['carrier_name', 'vessel_name', 'voyage_number', 'port_of_loading', 'master_bill_of_lading_number', 'last_free_day']),
      ['MAERSK LINE', 'EVER GIVEN', '033E', 'SHANGHAI, CHINA', 'MAEU123456789', '2026-06-18'],
    );
  });
});

describe('a list of deadlines', () => {
  it('has none of them for the day of the paper', () => {
    const { payload } = read(
      'booking_confirmation',
      `
BUCHUNGSBESTAETIGUNG

Frist              Datum
SI-SCHLUSS         20.12.2025 10:30
VGM-SCHLUSS        21.12.2025 09:00
CY-CLOSING         22.12.2025 18:00
`,
    );
    assert.deepEqual(told(payload, ['confirmation_date', 'vgm_cutoff']), [null, '2025-12-21T09:00']);
  });
});

describe('what a bill says of who describes the goods', () => {
  it('describes none', () => {
    const { payload } = read(
      'sea_waybill',
      `
NON-NEGOTIABLE WAYBILL

DESCRIPTION OF PACKAGES AND GOODS
AS STATED BY SHIPPER
CERAMIC FLOOR TILES
`,
    );
    assert.equal(payload['description_of_goods'], 'CERAMIC FLOOR TILES');
  });
});

describe('the time of a day', () => {
  it('may stand behind it with white between, or behind a word of its own', () => {
    const { payload } = read(
      'booking_confirmation',
      `
BOOKING CONFIRMATION

CY cut off date/time:     12-Mar-2026     18:00
VGM cut-off:              11-Mar-2026     Time: 12:00
SI cut-off:               10-Mar-2026     Commodity: TOYS
`,
    );
    assert.deepEqual(told(payload, ['port_cutoff', 'vgm_cutoff', 'documentation_cutoff']), [
      '2026-03-12T18:00',
      '2026-03-11T12:00',
      '2026-03-10',
    ]);
  });
});

describe('a number behind the title of an arrival notice', () => {
  it('is that of the house bill, but no day is', () => {
    const house = (behind: string): unknown =>
      read('arrival_notice', `\nARRIVAL NOTICE    ${behind}\n\nMaster B/L:  MEDUX1234567\n`).payload['house_bill_of_lading_number'];
    assert.equal(house('HBL7788123'), 'HBL7788123');
    assert.equal(house('06/15/2026'), null);
  });
});

describe('from and to', () => {
  it('are where the cargo is taken over and delivered where the ports have captions of their own', () => {
    const places = ['place_of_receipt', 'port_of_loading', 'port_of_discharge', 'place_of_delivery'];
    const { payload } = read(
      'booking_confirmation',
      `
BOOKING CONFIRMATION

From: HAMBURG, GERMANY          To: SAVANNAH, GA
Port of loading:   BREMERHAVEN, GERMANY
Port of discharge: CHARLESTON, SC
`,
    );
    assert.deepEqual(told(payload, places), ['HAMBURG, GERMANY', 'BREMERHAVEN, GERMANY', 'CHARLESTON, SC', 'SAVANNAH, GA']);
    const bare = read('booking_confirmation', '\nBOOKING CONFIRMATION\n\nFrom: HAMBURG, GERMANY          To: SAVANNAH, GA\n').payload;
    assert.deepEqual(told(bare, places), [null, 'HAMBURG, GERMANY', 'SAVANNAH, GA', null]);
  });
});
