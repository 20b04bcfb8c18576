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
