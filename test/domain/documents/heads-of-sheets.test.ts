import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints, sheetPage } from '../../support/paper.js';
import { read } from '../../support/drawn-reading.js';

const sheet = (...rows: string[]) => readFile([sheetPage(rows.map((row) => row.split(',')))], hints()).papers[0];

describe('a sheet that begins with its columns', () => {
  it('is no proof of delivery for a column of ports, and has its containers', () => {
    const paper = sheet('Container,Vessel,POL,POD,ETA', 'MSKU9070323,MSC ANNA,NINGBO,LONG BEACH,2026-03-04');
    assert.deepEqual([paper?.type, paper?.payload['container_numbers']], ['other', ['MSKU9070323']]);
  });

  it('is no bill for a column of bills, and has the numbers of each', () => {
    const paper = sheet(
      'Container No,Bill of Lading,Booking No,Vessel,POL,POD',
      'MSKU9070323,MAEU264510983,253988120,MSC ANNA,NINGBO,LONG BEACH',
      'TCLU8949202,MAEU264510983,253988120,MSC ANNA,NINGBO,LONG BEACH',
    );
    assert.equal(paper?.type, 'other');
    assert.deepEqual(paper.payload['container_numbers'], ['MSKU9070323', 'TCLU8949202']);
    assert.deepEqual(paper.payload['bill_of_lading_numbers'], ['MAEU264510983']);
    assert.deepEqual(paper.payload['booking_numbers'], ['253988120']);
  });
});

describe('what packages come to', () => {
  const boxes = `
ARRIVAL NOTICE
Container       Pkgs     KGS         LBS         CBM       CFT
MSKU9070323     12       9,412.60    20,751.23   66.120    2,335.01
TCLU8949202     10       8,412.60    18,546.62   56.390    1,991.39
TOTAL           22       17,825.20   39,297.85   122.510   4,326.40
`;
  it('is no sum of money, in whatever measure', () => {
    const { payload } = read('arrival_notice', boxes);
    assert.deepEqual([payload['total_due'], payload['volume'], payload['gross_weight']], [null, '122.510', '17825.20']);
  });
});

describe('a booking that was changed', () => {
  for (const title of ['BOOKING AMENDMENT', 'Revised booking'])
    it(`is a booking confirmation: ${title}`, () => {
      const [paper] = readFile([drawnPage(`\n          ${title}\nBooking No.: 262771904\nVessel: MADISON MAERSK\n`)], hints()).papers;
      assert.deepEqual([paper?.type, paper?.payload['booking_number']], ['booking_confirmation', '262771904']);
    });
});
