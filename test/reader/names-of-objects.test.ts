import assert from 'node:assert/strict';
import { readNumberWords } from '../../domain/documents/values/number-words.js';
import { referred } from '../../reader/markup/invoice-paper.js';
import { zipOf } from '../support/archives.js';
import { useReader } from '../support/reader.js';

const reader = useReader();
/** As every object of the language has them. */
const NAMES = ['__proto__', 'constructor', 'toString', 'valueOf'];

describe('what a file calls things as every object has them', function () {
  this.timeout(60_000);

  it('is a name as any other: the papers beside it are read', async () => {
    const files = NAMES.map((name) => ({ name, content: `Container: MSKU9070323 ${name}` }));
    const { reading } = await reader.open(zipOf([...files, { name: 'notice.txt', content: 'ARRIVAL NOTICE\nContainer: MSKU9070323\n' }]));
    assert.ok(reading.outcome === 'read', JSON.stringify(reading));
    assert.ok(reading.members?.some(({ name }) => name === 'notice.txt'));
  });

  it('is no word of a letter in RTF, no number, and no kind of paper', async () => {
    const { reading, pages } = await reader.open(`{\\rtf1\\ansi Booking 260018 \\constructor confirmed\\par}`);
    assert.ok(reading.outcome === 'read', JSON.stringify(reading));
    assert.equal(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' '), 'Booking 260018 confirmed');
    assert.equal(readNumberWords('two constructor valueof three'), '2');
    assert.deepEqual(referred('constructor', 'Order', '4711'), ['Order: 4711']);
  });
});
