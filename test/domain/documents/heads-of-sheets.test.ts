import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import { hints, sheetPage } from '../../support/paper.js';

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
