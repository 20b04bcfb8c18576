import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const COLUMNS = [0, 24, 40, 60, 76, 90] as const;

/** The boxes of a table, from its lines of ruling. */
const boxesOf = (levels: readonly number[]) =>
  levels
    .slice(1)
    .flatMap((bottom, at) =>
      COLUMNS.slice(1).map((right, column) => [COLUMNS[column] ?? 0, levels[at] ?? 0, right, bottom] as [number, number, number, number]),
    );

describe('several containers in one box of a table', () => {
  it('have no weight each where fewer are given than there are of them', () => {
    const paper = read(
      'arrival_notice',
      `
CONTAINER NO.           NO. OF PKGS     DESCRIPTION         GROSS WEIGHT    MEASUREMENT
MSKU9070323 20GP        1,420 CTNS      GARDEN TOOLS        18,310.50 KGS   71.300 CBM
TCLU8949202 20GP                        AS PER INVOICE      40,367.75 LBS
TGHU4481200 20GP

CHARGES                 QTY             RATE (USD)          AMOUNT (USD)
OCEAN FREIGHT           3               1,450.00            4,350.00
`,
      { cells: boxesOf([0, 1, 4]) },
    );
    assert.deepEqual(
      rows(paper, 'containers', ['container_number', 'package_count', 'gross_weight', 'gross_weight_unit', 'volume']),
      ['MSKU9070323', 'TCLU8949202', 'TGHU4481200'].map((number) => [number, null, null, null, null]),
    );
    assert.deepEqual(
      [paper.payload['gross_weight'], paper.payload['volume'], paper.payload['total_packages']],
      ['18310.50', '71.300', 1420],
    );
    assert.deepEqual(paper.warnings, []);
  });

  it('have the figures of their lines where there are as many', () => {
    const paper = read(
      'arrival_notice',
      `
CONTAINER NO.           NO. OF PKGS     DESCRIPTION         GROSS WEIGHT    MEASUREMENT
MSKU9070323 20GP        820 CTNS        GARDEN TOOLS        9,310.50 KGS    31.300 CBM
TCLU8949202 20GP        600 CTNS        AS PER INVOICE      9,000.00 KGS    30.000 CBM
`,
      { cells: boxesOf([0, 1, 3]) },
    );
    assert.deepEqual(rows(paper, 'containers', ['package_count', 'gross_weight', 'volume']), [
      [820, '9310.50', '31.300'],
      [600, '9000.00', '30.000'],
    ]);
  });
});
