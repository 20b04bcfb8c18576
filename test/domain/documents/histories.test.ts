import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const released = (lines: string): unknown[] => {
  const { payload } = read('customs_entry_release', `\nENTRY / RELEASE STATUS\nEntry No.: 9HC-1234567-8\n${lines}\n`);
  return [payload['release_status'], payload['release_date']];
};

describe('how an entry stands', () => {
  it('is what the newest line of its history says, whichever end that is listed at', () => {
    const up = `
Status                    Date
05/01/2026 08:12   ENTRY FILED
05/03/2026 14:05   HOLD - CBP EXAM
05/05/2026 09:44   RELEASED`;
    assert.deepEqual(released(up), ['RELEASED', '2026-05-05T09:44']);
    const down = `
Date/Time           Status
05/05/2026 09:44    RELEASED
05/03/2026 14:05    CBP HOLD
05/01/2026 08:12    ENTRY ACCEPTED`;
    assert.deepEqual(released(down), ['RELEASED', '2026-05-05T09:44']);
    const captioned = `
Status: UNDER REVIEW    05/01/2026 08:12
Status: HOLD            05/03/2026 14:05
Status: RELEASED        05/05/2026 09:44`;
    assert.deepEqual(released(captioned), ['RELEASED', '2026-05-05T09:44']);
    assert.deepEqual(released('01-MAY-2026 08:12 - ENTRY ACCEPTED\n03-MAY-2026 14:05 - CBP HOLD PLACED'), ['CBP HOLD PLACED', null]);
  });

  it('is no release any more where it is held after it', () => {
    assert.deepEqual(released('Date                Status\n05/01/2026 08:12    RELEASED\n05/05/2026 14:05    CBP HOLD'), [
      'CBP HOLD',
      null,
    ]);
  });

  it('is what a caption says of it apart from its history', () => {
    const head =
      'Release status: CONDITIONAL RELEASE\n\nDate              Message\n05/01/2026 08:12  ENTRY ACCEPTED\n05/05/2026 14:05  RELEASED';
    assert.equal(released(head)[0], 'CONDITIONAL RELEASE');
  });
});
