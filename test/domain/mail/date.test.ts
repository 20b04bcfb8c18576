import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { momentOf } from '../../../domain/mail/date.js';
import { sentAtOf } from '../../../domain/mail/opened.js';

describe('the date of a mail', () => {
  const read: Record<string, string> = {
    'Mon, 2 Mar 2026 09:00:00 +0100': '2026-03-02T08:00:00.000Z',
    '2 Mar 2026 09:00 -0330': '2026-03-02T12:30:00.000Z',
    'Mon,  02 mar 2026 09:00:00 +0100 (CET (winter))': '2026-03-02T08:00:00.000Z',
    'Sat, 29 Feb 2020 23:59:60 GMT': '2020-03-01T00:00:00.000Z',
    'Mon, 2 Mar 26 09:00:00 EST': '2026-03-02T14:00:00.000Z',
    'Fri, 02 Mar 98 09:00:00 ut': '1998-03-02T09:00:00.000Z',
    'Monday, 2 March 2026 9:00:00 +0100': '2026-03-02T08:00:00.000Z',
    'Mon, 02-Mar-2026 09:00:00 +0100': '2026-03-02T08:00:00.000Z',
    'Mon , 2 Mar 2026 09 : 00 : 00 +1400': '2026-03-01T19:00:00.000Z',
  };
  for (const [field, moment] of Object.entries(read)) it(`is that moment: ${field}`, () => assert.equal(momentOf(field), moment));

  const unread = [
    '',
    'garbage',
    '-1',
    '0',
    '9'.repeat(5_000),
    'Mon, 2 Mar 2026 09:00:00 +0100'.padEnd(5_000, ' x'),
    '31 Dec 275760 00:00:00 +0000',
    '1 Jan -271821 00:00:00 +0000',
    'Mon, 1 Jan 0001 00:00:00 +0000',
    'Thu, 1 Jan 1970 00:00:00 +0000',
    'Tue, 1 Jan 1980 00:00:00 +0000',
    'Mon, 1 Jan 126 00:00:00 +0000',
    'Mon, 30 Feb 2026 09:00:00 +0000',
    'Mon, 0 Mar 2026 09:00:00 +0000',
    'Mon, 2 Mrz 2026 09:00:00 +0000',
    'Moon, 2 Mar 2026 09:00:00 +0000',
    ', 2 Mar 2026 09:00:00 +0000',
    'Mon, 2 Mar 2026 24:00:00 +0000',
    'Mon, 2 Mar 2026 09:60:00 +0000',
    'Mon, 2 Mar 2026 09:00:61 +0000',
    'Mon, 2 Mar 2026 09:00:00',
    'Mon, 2 Mar 2026 09:00:00 +2500',
    'Mon, 2 Mar 2026 09:00:00 +0060',
    'Mon, 2 Mar 2026 09:00:00 XYZ',
    '2026',
    '03/02/2026',
  ];
  for (const field of unread) it(`cannot be read: ${field.slice(0, 60)}`, () => assert.equal(momentOf(field), null));

  it('is of a time in which there was mail, and of a year of four digits', () => {
    assert.equal(sentAtOf(Date.UTC(1990, 0, 1)), '1990-01-01T00:00:00.000Z');
    for (const ms of [NaN, -1, 0, Date.UTC(1989, 11, 31), Date.UTC(10_000, 0, 1)]) assert.equal(sentAtOf(ms), null);
  });
});
