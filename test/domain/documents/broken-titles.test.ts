import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readFile } from '../../../domain/documents/read.js';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { drawnPage, hints } from '../../support/paper.js';

function readFreely(drawing: string): PaperReading {
  const [paper] = readFile([drawnPage(drawing)], hints()).papers;
  assert.ok(paper);
  return paper;
}

const BOXES = `
CONSIGNEE
NORTHERN PUMP LLC

PORT OF LOADING    PORT OF DISCHARGE
MERSIN             NEWARK

NO OF PKGS    DESCRIPTION OF GOODS    GROSS WEIGHT
12 PALLETS    PUMP PARTS              4500 KGS`;

describe('a title that breaks over two lines', () => {
  it('is the title of a bill, with its number behind it, beside the shipper', () => {
    const { type, payload } = readFreely(`
SHIPPER                                      MULTIMODAL TRANSPORT BILL OF
KONYA MAKINE SANAYI A.S.                     LADING No. KMS26-0441
42300 KONYA, TURKIYE
${BOXES}`);
    assert.equal(type, 'master_bill_of_lading');
    assert.equal(payload['bill_of_lading_number'], 'KMS260441');
    assert.equal((payload['shipper'] as { name: string }).name, 'KONYA MAKINE SANAYI A.S.');
  });

  it('has its number below it', () => {
    const { type, payload } = readFreely(`
ORIENT LINER AGENCIES                         COMBINED TRANSPORT BILL OF
                                              LADING No.
                                              OLA-553120
SHIPPER
KONYA MAKINE SANAYI A.S.
${BOXES}`);
    assert.equal(type, 'master_bill_of_lading');
    assert.equal(payload['bill_of_lading_number'], 'OLA553120');
  });

  it('makes no bill of a paper that says what it is, and of none without its boxes', () => {
    const asked = `
Ref 4471                     Bill of
                             lading No.
                             OLA-553120
`;
    assert.equal(readFreely(`\nDELIVERY ORDER\n${asked}\nDELIVER TO\nNORTHERN PUMP LLC`).type, 'delivery_order');
    assert.equal(readFreely(`${asked}\nPlease see the enclosed.`).type, 'other');
  });
});
