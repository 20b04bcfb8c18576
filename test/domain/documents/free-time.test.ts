import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const FIELDS = [
  'container_number',
  'container_type',
  'free_time_start',
  'free_time_end',
  'from_date',
  'to_date',
  'chargeable_days',
  'amount',
];

describe('lines of detention', () => {
  it('may tell of the free days of a container in a row of their own, above those that are charged', () => {
    const paper = read(
      'demurrage_detention_invoice',
      `
Container No         Type         Period            From              To (incl.)              Days      Rate per Day           Amount
CMAU3390606          20GP         Free time         22/04/2026        26/04/2026
                                  Chargeable        27/04/2026        02/05/2026                  6       75.00 EUR         450.00 EUR
SEGU9463129          40GP         Free time         22/04/2026        28/04/2026
                                  Chargeable        29/04/2026        02/05/2026                  4      100.00 EUR         400.00 EUR
`,
    );
    assert.deepEqual(rows(paper, 'detention_lines', FIELDS), [
      ['CMAU3390606', '20GP', '2026-04-22', '2026-04-26', '2026-04-27', '2026-05-02', 6, '450.00'],
      ['SEGU9463129', '40GP', '2026-04-22', '2026-04-28', '2026-04-29', '2026-05-02', 4, '400.00'],
    ]);
  });

  it('are all of the container that is named before the first of them', () => {
    const paper = read(
      'demurrage_detention_invoice',
      `
Container No         Type         Charge            From              To              Days      Rate per Day           Amount
CMAU3390606          20GP         Demurrage         27/04/2026        02/05/2026         6           75.00             450.00
                                  Detention         03/05/2026        06/05/2026         4           50.00             200.00
`,
    );
    assert.deepEqual(rows(paper, 'detention_lines', ['container_number', 'container_type', 'charge_kind', 'from_date', 'amount']), [
      ['CMAU3390606', '20GP', 'demurrage', '2026-04-27', '450.00'],
      ['CMAU3390606', '20GP', 'detention', '2026-05-03', '200.00'],
    ]);
  });

  it('are told by their figures below the container, and what each is charged for', () => {
    const paper = read(
      'demurrage_detention_invoice',
      `
Container no.: TEMU7205517  40HC
Demurrage   Free time 7 days until 09.05.2026
            10.05.2026 - 14.05.2026     5 days     75.00 EUR     375.00 EUR
            15.05.2026 - 21.05.2026     7 days     125.00 EUR    875.00 EUR
Container no.: CMAU3390606  40HC
Detention   10.05.2026 - 12.05.2026     3 days     75.00 EUR     225.00 EUR
Total                                                            1,475.00 EUR
`,
    );
    assert.deepEqual(
      rows(paper, 'detention_lines', ['container_number', 'charge_kind', 'from_date', 'chargeable_days', 'daily_rate', 'amount']),
      [
        ['TEMU7205517', 'demurrage', '2026-05-10', 5, '75.00', '375.00'],
        ['TEMU7205517', 'demurrage', '2026-05-15', 7, '125.00', '875.00'],
        ['CMAU3390606', 'detention', '2026-05-10', 3, '75.00', '225.00'],
      ],
    );
  });
});
