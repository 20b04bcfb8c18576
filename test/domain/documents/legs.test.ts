import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('a table of legs', () => {
  it('tells the voyage, and no legs, in one row from port to port', () => {
    const { payload } = read(
      'booking_confirmation',
      `
From                 To                   By                     ETD            ETA
GENOA, ITALY         NINGBO, CHINA        OSL HARMONY 2134       21/01/2026     24/02/2026
`,
    );
    assert.deepEqual(payload['legs'], []);
    assert.equal(payload['vessel_name'], 'OSL HARMONY');
    assert.equal(payload['voyage_number'], '2134');
    assert.equal(payload['etd_port_of_loading'], '2026-01-21');
    assert.equal(payload['eta_port_of_discharge'], '2026-02-24');
  });

  it('tells when the voyage departs and arrives where it has several', () => {
    const paper = read(
      'booking_confirmation',
      `
Port of loading: GENOA            Port of discharge: NINGBO

Leg   Vessel            Voyage     From          ETD            To            ETA
1     OSL HARMONY       2134       GENOA         21/01/2026     PIRAEUS       26/01/2026
2     EVER CAPABLE      0417E      PIRAEUS       29/01/2026     NINGBO        24/02/2026
`,
    );
    assert.equal(rows(paper, 'legs', ['from']).length, 2);
    assert.equal(paper.payload['etd_port_of_loading'], '2026-01-21');
    assert.equal(paper.payload['eta_port_of_discharge'], '2026-02-24');
    assert.deepEqual([paper.payload['vessel_name'], paper.payload['voyage_number']], ['OSL HARMONY', '2134']);
    assert.deepEqual(paper.payload['transshipment_ports'], ['PIRAEUS']);
  });
});
