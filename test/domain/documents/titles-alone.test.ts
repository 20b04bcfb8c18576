import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { unlessEmpty } from '../../../domain/documents/empty.js';
import { readFile } from '../../../domain/documents/read.js';
import type { FileReading } from '../../../domain/documents/reading.js';
import { drawnPage, hints } from '../../support/paper.js';

const read = (drawing: string, type: string | null = null): FileReading => {
  const { papers, warnings } = readFile([drawnPage(drawing)], hints({ type }));
  return unlessEmpty({ outcome: 'read', contentType: 'application/pdf', pageCount: 1, papers, warnings });
};
const failureOf = (reading: FileReading) => (reading.outcome === 'failed' ? reading.reason : null);

describe('a paper that holds a title and nothing else', () => {
  const TITLES = [
    ['SEA WAYBILL', 'sea_waybill'],
    ['NON-NEGOTIABLE SEA WAYBILL', 'sea_waybill'],
    ['ARRIVAL NOTICE', 'arrival_notice'],
    ['DEMURRAGE INVOICE', 'demurrage_detention_invoice'],
    ['BOOKING CONFIRMATION', 'booking_confirmation'],
  ] as const;
  for (const [title, type] of TITLES)
    it(`was not read: ${title}`, () => assert.equal(failureOf(read(`\n                ${title}\n`, type)), 'no_fields'));

  it('was read where it has one value besides', () => {
    assert.equal(failureOf(read('\n                SEA WAYBILL\n\nVessel: EVER CAPABLE\n')), null);
    assert.equal(failureOf(read('\n        BOOKING\n\nBooking Status: CANCELLED\n', 'booking_confirmation')), null);
  });
});

describe('a waybill', () => {
  const evidenceIn = (drawing: string, type: string | null = null) => {
    const [paper] = readFile([drawnPage(drawing)], hints({ type })).papers;
    assert.equal(paper?.payload['negotiable'], false);
    return paper?.evidence['/negotiable'];
  };
  const BODY = '\nShipper: ACME MILLS\nConsignee: HOME GOODS INC\nVessel: EVER CAPABLE\nPort of loading: NINGBO\n';

  it('is not negotiable because its title says so, there where that stands', () => {
    const evidence = evidenceIn(`\n                NON-NEGOTIABLE SEA WAYBILL\n${BODY}`);
    assert.deepEqual([evidence?.page, evidence?.text], [1, 'NON-NEGOTIABLE SEA WAYBILL']);
    assert.ok(evidence?.box);
  });

  it('is not, and no words are shown for it, where a person alone said that it is one', () => {
    const evidence = evidenceIn(BODY, 'sea_waybill');
    assert.deepEqual([evidence?.page, evidence?.box, evidence?.method], [1, null, 'derived']);
  });
});
