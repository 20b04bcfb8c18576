import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import type { PaperField } from '../../resources/paper-page.js';
import { md5Of } from '../../web/md5.js';
import { spanOf } from '../../web/pages/document/span.js';
import { doubtText, isDoubtful, linkDoubtText, linkText, methodText, surenessText, valueText } from '../../web/pages/document/words.js';
import { countsText, viewOf } from '../../web/pages/documents/views.js';

const field: PaperField = {
  pointer: '/total_amount',
  label: 'Total',
  kind: 'money',
  choices: null,
  value: '28567.00',
  place: null,
  sureness: 0.98,
  method: 'table_total',
  said: false,
  doubts: [],
};

describe('the words of papers', () => {
  it('print figures as papers do, and everything else as it is', () => {
    assert.equal(valueText(field), '28,567.00');
    assert.equal(valueText({ kind: 'dec', value: '-1234567.5' }), '-1,234,567.5');
    assert.equal(valueText({ kind: 'ref', value: '28567' }), '28567');
    assert.equal(valueText({ kind: 'bool', value: false }), 'no');
    assert.equal(valueText({ kind: 'arr:ref', value: ['A1', 'B2'] }), 'A1, B2');
    assert.equal(valueText({ kind: 'enum:per_diem', value: 'per_diem' }), 'per diem');
    assert.equal(valueText({ kind: 'datetime', value: '2026-10-24T12:00' }), '2026-10-24 12:00');
  });

  it('never say more sureness than there is', () => {
    assert.deepEqual([0.999, 0.9, 0.29, 1].map(surenessText), ['99 %', '90 %', '29 %', '100 %']);
  });

  it('doubt what the reader doubts or is not sure of, and no person', () => {
    assert.equal(isDoubtful(field), false);
    assert.equal(isDoubtful({ ...field, sureness: 0.89 }), true);
    assert.equal(isDoubtful({ ...field, sureness: 0.89, said: true }), false);
    assert.equal(isDoubtful({ ...field, said: true, doubts: [{ code: 'x', pointer: null, detail: '' }] }), true);
  });

  it('say why in a sentence', () => {
    const detail = 'the check digit of NYKU5549871 does not hold: it would be 8';
    assert.equal(doubtText({ code: 'check_digit', pointer: null, detail }), 'Check digit should be 8, the paper says 1');
    assert.equal(doubtText({ code: 'lines_total', pointer: null, detail: 'the lines add up to 9' }), 'The lines add up to 9');
    assert.equal(methodText({ ...field, method: 'pattern' }), 'Read by pattern.');
    assert.equal(methodText({ ...field, said: true }), 'Said by you or a colleague.');
  });

  it('say by what a paper was linked, and in a sentence what speaks against it', () => {
    const link = { found_by: 'container', named: 'TCLU4170932', number: 'MAEU123456789', doubt: null } as const;
    assert.equal(linkText(link), 'Linked by container TCLU 417093 2.');
    assert.equal(linkText({ found_by: 'another_paper', named: '4711' }), 'Linked as another paper is that has 4711.');
    assert.equal(linkText({ found_by: 'person', named: null }), 'Linked by you or a colleague.');
    assert.equal(linkDoubtText(link), null);
    assert.equal(
      linkDoubtText({ ...link, doubt: 'at_another_time' }),
      'Look whether it is this voyage: container TCLU 417093 2 was on it at another time than the paper is of.',
    );
    assert.equal(
      linkDoubtText({ ...link, found_by: 'booking', named: '123456780', doubt: 'one_character_apart' }),
      'Look whether it is MAEU123456789: booking 123456780 on the paper is one character apart from what is tracked there.',
    );
    assert.equal(
      linkDoubtText({ ...link, found_by: 'packet', doubt: 'one_of_several' }),
      'Look whether it is about this shipment: it names none itself, and the file that it was cut out of is about several.',
    );
  });

  it('begin a list with a sentence of what needs somebody', () => {
    assert.equal(
      countsText({ check: 2, reading: 1, failed: 1, all: 9 }),
      '2 papers have something to check, 1 could not be read and 1 is being read.',
    );
    assert.equal(countsText({ check: 0, reading: 0, failed: 0, all: 9 }), 'Nothing needs you: all papers are read.');
    assert.equal(countsText({ check: 0, reading: 0, failed: 0, all: 0 }), 'No paper has come in yet.');
  });

  it('search all papers where no view is named', () => {
    assert.deepEqual(
      [viewOf({}), viewOf({ q: 'x' }), viewOf({ view: 'failed', q: 'x' }), viewOf({ view: 'nonsense' })],
      ['check', 'all', 'failed', 'check'],
    );
  });
});

describe('words that are taken from a page', () => {
  const words = [
    { text: '24', box: [0.1, 0.1, 0.2, 0.12], confidence: 1 },
    { text: 'October', box: [0.22, 0.1, 0.3, 0.13], confidence: 1 },
    { text: '2026', box: [0.32, 0.09, 0.4, 0.12], confidence: 1 },
  ];

  it('are one, or all between two, whichever was clicked first', () => {
    assert.deepEqual(spanOf(words, { page: 1, from: 1, to: 1 }), { text: 'October', page: 1, box: [0.22, 0.1, 0.3, 0.13] });
    const whole = { text: '24 October 2026', page: 1, box: [0.1, 0.09, 0.4, 0.13] };
    assert.deepEqual(spanOf(words, { page: 1, from: 0, to: 2 }), whole);
    assert.deepEqual(spanOf(words, { page: 1, from: 2, to: 0 }), whole);
    assert.equal(spanOf(words, { page: 1, from: 9, to: 9 }), null);
  });

  it('know their cell, where they have no place', () => {
    assert.deepEqual(spanOf([{ text: 'X', box: null, cell: 'Sheet1!B2', confidence: 1 }], { page: 2, from: 0, to: 0 }), {
      text: 'X',
      page: 2,
      box: null,
      cell: 'Sheet1!B2',
    });
  });
});

describe('the checksum of a file', () => {
  it('is its MD5, whatever its length', async () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 128, 4 * 1024 * 1024 + 3]) {
      const bytes = randomBytes(length);
      assert.equal(await md5Of(new Blob([bytes])), createHash('md5').update(bytes).digest('base64'), `${length} bytes`);
    }
  });
});
