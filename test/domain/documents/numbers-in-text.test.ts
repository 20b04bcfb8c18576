import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { paperOf } from '../../../domain/documents/packet.js';
import { readFile } from '../../../domain/documents/read.js';
import { emptyPayload } from '../../../domain/documents/types.js';
import { invoice, reference } from '../../support/documents.js';
import { drawnPage, hints } from '../../support/paper.js';

describe('the numbers of a paper that nobody knows', () => {
  it('have those that stand in its text, and lead to what is tracked, with where they stand', () => {
    const [paper] = readFile([drawnPage('Please hold the cargo of bill MEDULF218349 until paid.')], hints()).papers;
    assert.equal(paper?.type, 'other');
    assert.deepEqual(paper.payload['bill_of_lading_numbers'], ['MEDULF218349']);
    assert.equal(paper.evidence['/bill_of_lading_numbers/0']?.text, 'MEDULF218349');
    assert.ok(paper.references.some(({ value }) => value === 'MEDULF218349'));
  });

  it('of a packet name a bill once, as it is printed', () => {
    const references = [reference('master_bill', 'MEDULF218349'), reference('master_bill', 'LF218349'), reference('house_bill', 'HB-7')];
    const list = invoice({ pages: [2, 2], type: 'packing_list', payload: emptyPayload('packing_list') });
    const { payload } = paperOf([invoice({ references }), list]);
    assert.deepEqual(payload['bill_of_lading_numbers'], ['MEDULF218349', 'HB-7']);
  });
});
