import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { measuresIn } from '../../../domain/documents/values/measures.js';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { read } from '../../support/drawn-reading.js';

const told = ({ warnings }: PaperReading): string[] => warnings.map(({ code, pointer, detail }) => `${code} ${pointer}: ${detail}`);

/** A bill of two boxes, the measures of each and the totals as they are printed. */
const bill = (weights: readonly [string, string, string], volumes: readonly [string, string, string] = ['', '', '']): PaperReading =>
  read(
    'master_bill_of_lading',
    `
Container No     Type     Gross weight        Measurement
MSKU9070323      40HC     ${weights[0].padEnd(20)}${volumes[0]}
TCLU8949202      40HC     ${weights[1].padEnd(20)}${volumes[1]}

Total gross weight: ${weights[2]}
${volumes[2] === '' ? '' : `Total measurement: ${volumes[2]}`}
`,
  );

const measures = ({ payload }: PaperReading): unknown[] => [
  ...(payload['containers'] as Record<string, unknown>[]).map((box) => [
    box['gross_weight'],
    box['gross_weight_unit'],
    box['volume'],
    box['volume_unit'],
  ]),
  [payload['gross_weight'], payload['gross_weight_unit'], payload['volume'], payload['volume_unit']],
];

describe('weights and volumes of boxes held against the totals', () => {
  it('add up in whatever units they are printed', () => {
    const pounds = bill(['24,250.80 LBS', '22,046.20 LBS', '21,000.00 KGS'], ['2,307.00 CFT', '2,307.00 CFT', '130.656 CBM']);
    assert.deepEqual(measures(pounds), [
      ['24250.80', 'lb', '2307.00', 'ft3'],
      ['22046.20', 'lb', '2307.00', 'ft3'],
      ['21000.00', 'kg', '130.656', 'm3'],
    ]);
    assert.deepEqual(told(pounds), []);
    assert.deepEqual(told(bill(['11.000 MT', '10,000.00 KGS', '21,000.00 KGS'])), []);
    assert.deepEqual(told(bill(['11,000.00 KGS', '10,000.00 KGS', '21.000 MT'])), []);
    assert.deepEqual(told(bill(['11,000.00 KGS', '10,000.00 KGS', '46,297.00 LBS'])), []);
  });

  it('are told in the unit of the total where they do not', () => {
    assert.deepEqual(told(bill(['11,000.00 KGS', '9,000.00 KGS', '46,297.00 LBS'])), [
      'weights /gross_weight: containers add up to 44092.452 lb, the total is 46297.00 lb',
    ]);
    // As many pounds as kilograms are less than half of them.
    assert.deepEqual(told(bill(['11,000.00 LBS', '10,000.00 LBS', '21,000.00 KGS'])), [
      'weights /gross_weight: containers add up to 9525.44 kg, the total is 21000.00 kg',
    ]);
    assert.deepEqual(told(bill(['11,000.00 KGS', '9,000.00 KGS', '21,000.00 KGS'])), [
      'weights /gross_weight: containers add up to 20000 kg, the total is 21000.00 kg',
    ]);
  });

  it('are more than a box holds in any unit', () => {
    const full = bill(['33.100 MT', '72,000.00 LBS', '65,758.65 KGS'], ['2,800.00 CFT', '76000 LTR', '155.287 CBM']);
    assert.deepEqual(told(full), [
      'weights /containers/0/gross_weight: 33100 kg is more than a container carries',
      'volume /containers/0/volume: more than the 77 m3 of a container 40HC',
      'weights /containers/1/gross_weight: 32659 kg is more than a container carries',
    ]);
  });

  it('are more than a box of 45 feet holds from 87 cubic metres on', () => {
    const box = (volume: string): PaperReading =>
      read(
        'master_bill_of_lading',
        `\nContainer No     Type     Gross weight        Measurement\nMSKU9070323      45HC     11,000.00 KGS       ${volume} CBM\n`,
      );
    assert.deepEqual(told(box('86.500')), []);
    assert.deepEqual(told(box('87.500')), ['volume /containers/0/volume: more than the 87 m3 of a container 45HC']);
  });

  it('are told where goods weigh more without what they are packed in than with it', () => {
    const list = (net: string): PaperReading =>
      read('packing_list', `\nTotal packages: 805 CARTONS\nTotal net weight: ${net} KGS\nTotal gross weight: 21,730.50 KGS\n`);
    assert.deepEqual(told(list('20,900.00')), []);
    assert.deepEqual(told(list('21,730.50')), []);
    assert.deepEqual(told(list('21,800.00')), ['weights /net_weight: the net weight is more than the gross weight']);
  });
});

describe('rows of which each weighs less than what is in it', () => {
  it('are told by their places, where the totals say nothing of it', () => {
    const list = read(
      'packing_list',
      `
Carton No     Description      Cartons    N.W. (KGS)   G.W. (KGS)
1-10          CHAIR            10         90.00        100.00
11-20         TABLE            10         120.00       110.00
21-30         BENCH            10         80.00        80.00
`,
    );
    assert.deepEqual(told(list), ['weights /packages/1/net_weight: the net weight is more than the gross weight']);
  });
});

describe('what a container is said to weigh', () => {
  const weighs = (text: string): unknown => measuresIn(text, { decimalSign: null }).find(([field]) => field === 'gross_weight')?.[1].value;

  it('is not what one of its packages weighs', () => {
    for (const text of ['PACKED 4 X 2.5 KG', '2.200 CAJAS MASTER DE 10 KG', '840 sacs de 25 kg', '500 BAGS OF 50 KGS'])
      assert.equal(weighs(text), undefined, text);
  });

  it('has the size of the container for no count', () => {
    assert.deepEqual(measuresIn("20' box", { decimalSign: null }), []);
  });

  it('is what stands beside that', () => {
    assert.equal(weighs('840 BAGS OF 25 KG, 21,168 KGS'), '21168');
    assert.equal(weighs('GROSS WEIGHT OF 21,730 KGS'), '21730');
  });
});
