import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

describe('sizes of containers', () => {
  const notice = (...boxes: readonly (readonly [string, string, string])[]) =>
    read(
      'arrival_notice',
      `
ARRIVAL NOTICE
Master B/L No.   MAEU233445566
Container No.   Size   Gross weight     Measurement
${boxes.map(([size, weight, volume], at) => `${['MSKU9070323', 'TCLU8949202', 'CSQU3054383'][at]}     ${size.padEnd(4)}   ${weight} KGS   ${volume} CBM`).join('\n')}
`,
    );
  const told = ({ warnings }: ReturnType<typeof read>): unknown[] =>
    warnings.filter(({ code }) => code === 'weights' || code === 'volume').map(({ pointer }) => pointer);

  it('are read from the figures that the standard had before letters, and hold as much as a box of that size', () => {
    const paper = notice(['4510', '31,000.000', '76.400'], ['2210', '31,000.000', '35.400'], ['4332', '11,000.000', '60.400']);
    assert.deepEqual(rows(paper, 'containers', ['container_type', 'iso_type']), [
      ['40HC', '45G1'],
      ['20GP', '22G1'],
      ['40RF', '42R1'],
    ]);
    assert.deepEqual(told(paper).sort(), ['/containers/1/gross_weight', '/containers/1/volume']);
  });

  it('are of high boxes for goods that are cooled too', () => {
    assert.deepEqual(told(notice(['40RQ', '11,000.000', '75.400'], ['40RF', '11,000.000', '75.400'])), ['/containers/1/volume']);
  });
});

describe('codes of carriers', () => {
  const scac = (said: string): unknown =>
    read(
      'inland_bill_of_lading',
      `\nSTRAIGHT BILL OF LADING - SHORT FORM\nCarrier name   UNION PACIFIC\nSCAC           ${said}\nPRO Number     123456789\n`,
    ).payload['carrier_scac'];

  it('have two letters or more beside their caption', () => {
    assert.equal(scac('UP'), 'UP');
    assert.equal(scac('CNR'), 'CNR');
    assert.equal(scac('ODFL'), 'ODFL');
  });

  it('are no words, and nothing that says there is none', () => {
    for (const said of ['N/A', 'TBA', 'no', 'UP TO 5']) assert.equal(scac(said), null, said);
  });
});
