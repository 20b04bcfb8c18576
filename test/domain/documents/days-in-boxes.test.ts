import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const dayOf = (foot: string): unknown =>
  read(
    'house_bill_of_lading',
    `\n                         BILL OF LADING\nB/L No.   MIA26-00418\n\nGRAND TOTAL          1,850.00\n${foot}\n`,
  ).payload['issue_date'];

describe('a day with its month, day and year each in a box', () => {
  it('is put together by the words below the figures, in their order', () => {
    assert.equal(
      dayOf('                               02         18         2026\n                               MO.        DAY        YEAR'),
      '2026-02-18',
    );
    assert.equal(
      dayOf('                               03         02         2026\n                               DAY        MONTH      YEAR'),
      '2026-02-03',
    );
  });

  it('is none where a figure is missing or is no day', () => {
    assert.equal(
      dayOf('                               02                    2026\n                               MO.        DAY        YEAR'),
      null,
    );
    assert.equal(
      dayOf('                               18         18         2026\n                               MO.        DAY        YEAR'),
      null,
    );
  });
});
