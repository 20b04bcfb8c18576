import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

/** Ruled boxes over these columns of a drawing, from one line to another. */
const boxes = (columns: readonly number[], top: number, bottom: number): [number, number, number, number][] =>
  columns.slice(0, -1).map((left, at) => [left, top, (columns[at + 1] ?? left) - 1, bottom]);

const BOOKED = `
BOOKING CONFIRMATION
From               To                 By                    ETD            ETA
DUISBURG           ANTWERP            Barge                 26-Nov-2026    29-Nov-2026
(DEDUI)            QUAY 1742                                06:00          12:00
ANTWERP (BEANR)    SINGAPORE (SGSIN)  Vessel ANTWERP        04-Dec-2026    06-Jan-2027
QUAY 1742                             TRADER                23:00          05:00
                                      DP Voyage: 2649E
SINGAPORE          PORT KLANG         Vessel BENGAL         10-Jan-2027    11-Jan-2027
                   (MYPKG)            TRADER                02:00          09:00
                   WESTPORTS          Voyage 2702S

Booking number: 88214077
Cargo: POLYMER GRANULATE, Total gross 61.200 kg
Export empty pick up depot(s): HGK DUISBURG, Hafenstr. 2 date 24-Nov-2026
`;

describe('the route of a booking in ruled boxes', () => {
  const columns = [0, 19, 38, 60, 75, 90];
  const cells = [[1, 2] as const, [2, 4] as const, [4, 7] as const, [7, 10] as const].flatMap(([top, bottom]) =>
    boxes(columns, top, bottom - 0.1),
  );
  const { payload } = read('booking_confirmation', BOOKED, { cells });

  it('has a leg in each row of boxes, however many lines stand in one', () => {
    const names = ['from', 'to', 'vessel_name', 'voyage_number', 'departure', 'arrival'];
    assert.deepEqual(rows({ payload }, 'legs', names), [
      ['DUISBURG', 'ANTWERP', null, null, '2026-11-26T06:00', '2026-11-29T12:00'],
      ['ANTWERP (BEANR)', 'SINGAPORE (SGSIN)', 'ANTWERP TRADER', '2649E', '2026-12-04T23:00', '2027-01-06T05:00'],
      ['SINGAPORE', 'PORT KLANG', 'BENGAL TRADER', '2702S', '2027-01-10T02:00', '2027-01-11T09:00'],
    ]);
  });

  it('says when the voyage begins and ends, to the minute, and on which ship', () => {
    const fields = ['etd_port_of_loading', 'eta_port_of_discharge', 'vessel_name'];
    assert.deepEqual(
      fields.map((field) => payload[field]),
      ['2026-12-04T23:00', '2027-01-11T09:00', 'ANTWERP TRADER'],
    );
  });

  it('ends before what the goods weigh and the day on which the container is ready', () => {
    const { name, address } = payload['empty_pickup_location'] as { name: string; address: string };
    assert.deepEqual([name, address, payload['empty_pickup_date']], ['HGK DUISBURG', 'Hafenstr. 2', '2026-11-24']);
    const fields = ['commodity', 'gross_weight', 'gross_weight_unit'];
    assert.deepEqual(
      fields.map((field) => payload[field]),
      ['POLYMER GRANULATE', '61200', 'kg'],
    );
  });
});
