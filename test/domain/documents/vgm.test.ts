import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readContainerNumber } from '../../../domain/container-number.js';
import { readFile } from '../../../domain/documents/read.js';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { read } from '../../support/drawn-reading.js';
import { hints, sheetPage } from '../../support/paper.js';

const sheet = (...rows: (string | null)[][]): PaperReading => {
  const [paper] = readFile([sheetPage(rows)], hints({ type: 'vgm_declaration' })).papers;
  assert.ok(paper);
  return paper;
};
const numberOf = (serial: number): string => {
  const ten = `MSKU${String(100_000 + serial)}`;
  for (let digit = 0; digit < 10; digit += 1) if (readContainerNumber(`${ten}${digit}`).valid) return `${ten}${digit}`;
  return '';
};
const weighed = ({ payload }: PaperReading) => ['container_number', 'verified_gross_mass', 'weight_unit'].map((field) => payload[field]);
const told = ({ warnings }: PaperReading) => warnings.map(({ code, pointer, detail }) => `${code} ${pointer}: ${detail}`);

describe('a declaration of verified gross mass of several containers', () => {
  const ROWS = [
    ['MSKU9070323', '14000'],
    ['MSKU3053376', '21500'],
  ];
  const REST = ['one_container /container_number: kept is MSKU9070323 alone; weighed here too: MSKU3053376'];

  it('keeps the first with its own weight, and tells of the others, in a table', () => {
    const paper = sheet(['Container No', 'VGM (kg)'], ...ROWS);
    assert.deepEqual([weighed(paper), told(paper)], [['MSKU9070323', '14000', 'kg'], REST]);
    const turned = sheet(['VGM (kg)', 'Container No'], ['14000', 'MSKU9070323'], ['21500', 'MSKU3053376']);
    assert.deepEqual([weighed(turned), told(turned)], [['MSKU9070323', '14000', 'kg'], REST]);
  });

  it('does so where each is named by captions', () => {
    const paper = read(
      'vgm_declaration',
      `
VERIFIED GROSS MASS DECLARATION
Booking No: 6247719301

Container No: MSKU9070323
Verified Gross Mass: 14,000 KG

Container No: MSKU3053376
Verified Gross Mass: 21,500 KG
`,
    );
    assert.deepEqual([weighed(paper), told(paper)], [['MSKU9070323', '14000', 'kg'], REST]);
  });

  it('does so where they stand in a printed table', () => {
    const paper = read(
      'vgm_declaration',
      `
VERIFIED GROSS MASS DECLARATION
Booking No: 6247719301

Container No     VGM (kg)     Method
MSKU9070323      14,000       1
MSKU3053376      21,500       1
`,
    );
    assert.deepEqual([weighed(paper), told(paper)], [['MSKU9070323', '14000', 'kg'], REST]);
  });

  it('names ten of them at most, and how many more there are', () => {
    const numbers = Array.from({ length: 13 }, (_, at) => numberOf(at));
    const [warning] = told(sheet(['Container No', 'VGM (kg)'], ...numbers.map((number) => [number, '14000'])));
    assert.equal(warning?.split(', ').length, 10);
    assert.match(warning ?? '', / and 2 more$/);
  });

  it('tells of no other where one container is named, however often', () => {
    const paper = sheet(['Container No', 'VGM (kg)'], ROWS[0] ?? [], ROWS[0] ?? []);
    assert.deepEqual([weighed(paper), told(paper)], [['MSKU9070323', '14000', 'kg'], []]);
  });
});
