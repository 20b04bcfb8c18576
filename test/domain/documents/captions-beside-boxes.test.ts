import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const COLUMNS = [0, 24, 44, 68, 100] as const;

/** The boxes of a table of four columns, a line each. */
const boxes = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, row) =>
    COLUMNS.slice(1).map((right, column) => [COLUMNS[column] ?? 0, from + row, right, from + row + 1] as [number, number, number, number]),
  ).flat();

describe('captions in boxes with what they ask for in the boxes beside them', () => {
  it('have their values there, though nobody knows a caption below', () => {
    const { payload } = read(
      'fumigation_certificate',
      `
                    FUMIGATION CERTIFICATE

Fumigant                METHYL BROMIDE      Fumigation completed    12 NOVEMBER 2026
Dosage                  48 g/m3             Exposure period         24 hrs
Forecast minimum        27 C                Place of treatment      PORT KEMBLA
Commodity               PINE GARDEN CHAIRS  Quantity                318 PACKAGES
Exporter                PT KAYU LESTARI     Importer                HARBOUR DECK PTY LTD
Issued 13 November 2026, Port Kembla. Name of fumigator: on file
`,
      { cells: boxes(2, 7) },
    );
    assert.deepEqual(
      ['fumigant', 'treatment_date', 'dosage', 'exposure_hours', 'issue_date'].map((field) => payload[field]),
      ['METHYL BROMIDE', '2026-11-12', '48 g/m3', '24', '2026-11-13'],
    );
    assert.deepEqual(
      ['consignor', 'consignee'].map((field) => (payload[field] as { name: string } | null)?.name),
      ['PT KAYU LESTARI', 'HARBOUR DECK PTY LTD'],
    );
  });

  it('have none there where one caption goes over two lines of its box', () => {
    const { payload } = read(
      'air_waybill',
      `
AIR WAYBILL
No. of      Gross       kg
Pieces      Weight      lb
6           214.5       K
`,
      {
        cells: [0, 12, 24].flatMap((left) =>
          [
            [1, 3],
            [3, 4],
          ].map(([top = 0, bottom = 0]) => [left, top, left + 12, bottom] as [number, number, number, number]),
        ),
      },
    );
    assert.deepEqual([payload['gross_weight'], payload['gross_weight_unit']], ['214.5', 'kg']);
  });

  it('and a paper that asks for any bill takes that of the line', () => {
    const { payload, references } = read(
      'drayage_invoice',
      `
NORTHGATE DRAYAGE                                                      INVOICE
Container               MSKU9070323         MBL                     MAEU244718355
Pick up                 PIER 7              Deliver                 HARBOR DECK LLC
Description             Qty                 Rate                    Amount
Line haul               1                   1,450.00                1,450.00
Balance due $1,450.00
`,
      { cells: boxes(1, 3) },
    );
    assert.equal(payload['bill_of_lading_number'], 'MAEU244718355');
    assert.ok(references.some(({ kind, value }) => kind === 'master_bill' && value === 'MAEU244718355'));
  });
});
