import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

describe('a box that says where', () => {
  it('leaves when to deliver, and on whose account, out of it', () => {
    const { payload } = read(
      'delivery_order',
      `
                         DELIVERY ORDER

FOR DELIVERY TO
MERIDIAN HOME GOODS DC #3
14500 Slover Ave, Fontana, CA 92337
Appt 12/20/2026 08:30, ask for Luis

LAST FREE DAY
12/21/2026

EMPTY RETURN TO: EVERPORT TERMINAL. ALL DEMURRAGE FOR ACCOUNT OF DRAYMAN IF NOT PULLED BY LFD.
`,
    );
    const place = payload['deliver_to'] as { name: string; address: string };
    assert.equal(place.address, '14500 Slover Ave, Fontana, CA 92337');
    assert.equal(payload['delivery_appointment'], '2026-12-20T08:30');
    assert.equal((payload['empty_return_location'] as { name: string }).name, 'EVERPORT TERMINAL');
  });
});

describe('a figure whose unit stands alone below it', () => {
  it('is in that unit, and counted in what is named there', () => {
    const { payload } = read(
      'delivery_order',
      `
DELIVERY ORDER

NO. OF PKGS     DESCRIPTION OF ARTICLES                   WEIGHT
215             GARDEN CHAIRS                             9,480
CARTONS         CONTAINER TCNU4471209 40HC                LBS
`,
      {
        cells: [
          [0, 2, 15, 3],
          [15, 2, 57, 3],
          [57, 2, 66, 3],
          [0, 3, 15, 5],
          [15, 3, 57, 5],
          [57, 3, 66, 5],
        ],
      },
    );
    assert.deepEqual(
      ['total_packages', 'package_unit', 'gross_weight', 'gross_weight_unit'].map((field) => payload[field]),
      [215, 'CARTONS', '9480', 'lb'],
    );
  });
});
