import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const told = (paper: ReturnType<typeof read>): string[] =>
  paper.warnings
    .filter(({ code, pointer }) => code === 'date_ambiguous' && pointer?.startsWith('/containers/') === true)
    .map(({ pointer, detail }) => `${pointer}: ${detail}`);

const notice = (head: string, first: string, second: string) =>
  read(
    'arrival_notice',
    `
ARRIVAL NOTICE
Master B/L No.   MAEU233445566
${head}

Container No.   Size   Gross weight     Last free day
MSKU9070323     40HC   13,000.000 KGS   ${first}
TCLU8949202     40HC   11,000.000 KGS   ${second}
`,
  );

describe('days in rows of which day and month could change places', () => {
  it('are told where they stand, and are less sure', () => {
    const doubtful = notice('', '07/05/2026', '08/05/2026');
    const detail = 'day and month could change places; nothing on the paper decides, and the day was taken to be first';
    assert.deepEqual(told(doubtful), [`/containers/0/last_free_day: ${detail}`, `/containers/1/last_free_day: ${detail}`]);
    const plain = notice('', '2026-05-07', '2026-05-08');
    const [less, sure] = [doubtful, plain].map(({ evidence }) => evidence['/containers/0/last_free_day']?.confidence ?? 0);
    assert.ok(less !== undefined && sure !== undefined && less < sure, `${less} < ${sure}`);
  });

  it('are not told where another day leaves no choice', () => {
    assert.deepEqual(told(notice('', '07/05/2026', '18/05/2026')), []);
  });

  it('are told to be decided by the country where the paper names one', () => {
    const american = notice('Deliver to       1200 W OCEAN BLVD, LONG BEACH, CA 90802, USA', '07/05/2026', '08/05/2026');
    assert.deepEqual(
      told(american).map((one) => one.slice(one.indexOf(': ') + 2)),
      Array.from({ length: 2 }, () => 'day and month could change places; the country decided'),
    );
  });

  it('are told of detention, and of the legs of a booking', () => {
    const detention = read(
      'demurrage_detention_invoice',
      `
DEMURRAGE INVOICE
Invoice No.     DD-99120
Container No.   Type   Free time start   Free time end   From date    To date      Days   Rate per day   Amount
MSKU9070323     40HC   04/05/2026        06/05/2026      07/05/2026   08/05/2026   2      600.00         1,200.00
Total amount  USD 1,200.00
`,
    );
    assert.deepEqual(
      detention.warnings.filter(({ code }) => code === 'date_ambiguous').map(({ pointer }) => pointer),
      ['free_time_start', 'free_time_end', 'from_date', 'to_date'].map((field) => `/detention_lines/0/${field}`),
    );
    const booking = read(
      'booking_confirmation',
      `
BOOKING CONFIRMATION
Booking No.     6247719301
From         To            ETD           ETA           Vessel         Voyage
NINGBO       BUSAN         04/06/2026    06/06/2026    EVER CAPABLE   12W
BUSAN        LONG BEACH    07/06/2026    08/07/2026    MINNOW         0417E
`,
    );
    const pointers = booking.warnings.filter(({ code }) => code === 'date_ambiguous').map(({ pointer }) => pointer);
    for (const pointer of ['/legs/0/departure', '/legs/1/departure', '/legs/1/arrival']) assert.ok(pointers.includes(pointer), pointer);
    // Both parts are alike: nothing can change places.
    assert.ok(!pointers.includes('/legs/0/arrival'));
  });
});
