import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { paperOf } from '../../../domain/documents/packet.js';
import { readFile } from '../../../domain/documents/read.js';
import { emptyPayload } from '../../../domain/documents/types.js';
import { invoice, reference } from '../../support/documents.js';
import { drawnPage, hints, plainPage } from '../../support/paper.js';

describe('the numbers of a paper that nobody knows', () => {
  it('have those that stand in its text, and lead to what is tracked, with where they stand', () => {
    const [paper] = readFile([drawnPage('Please hold the cargo of bill MEDULF218349 until paid.')], hints()).papers;
    assert.equal(paper?.type, 'other');
    assert.deepEqual(paper.payload['bill_of_lading_numbers'], ['MEDULF218349']);
    assert.equal(paper.evidence['/bill_of_lading_numbers/0']?.text, 'MEDULF218349');
    assert.ok(paper.references.some(({ value }) => value === 'MEDULF218349'));
  });

  const inText = (text: string) => {
    const [paper] = readFile([drawnPage(`\nDear Sirs,\n\n${text}\n\nRegards\n`)], hints()).papers;
    assert.equal(paper?.type, 'other', text);
    return paper;
  };

  it('are those behind a word that says what they are, with where they stand', () => {
    for (const [text, field, number] of [
      ['please confirm our booking no. 7788123456 to us', 'booking_numbers', '7788123456'],
      ['the bill of lading 123456789 is released', 'bill_of_lading_numbers', '123456789'],
      ['the bill of lading OSLU NGB2604419 is released', 'bill_of_lading_numbers', 'OSLUNGB2604419'],
    ] as const) {
      const paper = inText(text);
      assert.deepEqual(paper.payload[field], [number], text);
      assert.ok(text.includes(paper.evidence[`/${field}/0`]?.text ?? 'nowhere'), text);
      assert.ok(paper.references.some(({ value }) => value === number));
    }
    for (const [text, kind, number] of [
      ['we enclose the papers of PO 45001277 and ask for payment', 'purchase_order', '45001277'],
      ['please see invoice INV-2026-07 and send the goods', 'invoice', 'INV-2026-07'],
      ['Entry number: ABC-1234567-6', 'other', 'ABC-1234567-6'],
      ['IT number: 257700030', 'other', '257700030'],
      ['Release number: R-88123', 'other', 'R-88123'],
      ['your release no. R-88123 has come', 'other', 'R-88123'],
      ['AWB 020-12345675', 'other', '020-12345675'],
      ['our file no. F-26-0417 refers', 'job', 'F-26-0417'],
    ] as const) {
      const paper = inText(text);
      const [found, ...more] = paper.payload['reference_numbers'] as { kind: string; value: string }[];
      assert.deepEqual([found?.kind, found?.value, more.length], [kind, number, 0], text);
      assert.ok(paper.evidence['/reference_numbers/0/value'], text);
    }
  });

  it('are no days, years, counts or what no word is for', () => {
    for (const text of [
      'the booking of 2026-03-04 was confirmed',
      'the entry 12345 of our books',
      'we shall release it 1234567 times',
      'the bill of lading dated 12 March 2026 is lost',
      'invoice no. 12',
      'in case 77120 pieces are short',
    ]) {
      const { payload } = inText(text);
      assert.deepEqual([payload['booking_numbers'], payload['bill_of_lading_numbers'], payload['reference_numbers']], [[], [], []], text);
    }
  });

  it('of a packet name a bill once, as it is printed', () => {
    const references = [reference('master_bill', 'MEDULF218349'), reference('master_bill', 'LF218349'), reference('house_bill', 'HB-7')];
    const list = invoice({ pages: [2, 2], type: 'packing_list', payload: emptyPayload('packing_list') });
    const { payload } = paperOf([invoice({ references }), list]);
    assert.deepEqual(payload['bill_of_lading_numbers'], ['MEDULF218349', 'HB-7']);
  });
});

describe('the title of a paper that nobody knows', () => {
  const BODY = 'Date: 12 March 2026\nDrawer: ALPHA TEXTILES\nWe enclose the papers that are named below and ask you to collect.\n';
  /** The first lines of a drawing in letters of twice the size. */
  const titled = (drawing: string, large: string): unknown => {
    const page = drawnPage(drawing);
    const words = page.words.map((word) =>
      word.box !== null && large.split(' ').includes(word.text)
        ? { ...word, box: [word.box[0], word.box[1] - 0.006, word.box[2], word.box[3] + 0.006] as typeof word.box }
        : word,
    );
    const [paper] = readFile([{ ...page, words }], hints({ type: 'other' })).papers;
    return paper?.payload['title'];
  };

  it('is its largest line near the head', () => {
    assert.equal(titled(`\nBANK COLLECTION LETTER\n\n${BODY}`, 'BANK COLLECTION LETTER'), 'BANK COLLECTION LETTER');
  });

  it('is not who writes', () => {
    const drawing = `\nMERIDIAN HOLDINGS LTD\n12 Dock Road, Leith\n\n\nSTATEMENT OF FACTS\n\n${BODY}`;
    assert.equal(titled(drawing, 'MERIDIAN HOLDINGS LTD STATEMENT OF FACTS'), 'STATEMENT OF FACTS');
    assert.equal(titled(drawing, 'MERIDIAN HOLDINGS LTD'), null);
  });

  it('is not told where no letters are larger, or nobody knows how large they are', () => {
    assert.equal(titled(`\nBANK COLLECTION LETTER\n\n${BODY}`, ''), null);
    const [plain] = readFile([plainPage(`BANK COLLECTION LETTER\n${BODY}`)], hints({ type: 'other' })).papers;
    assert.equal(plain?.payload['title'], null);
  });
});
