import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { listsAsked } from '../../../domain/documents/model/asked.js';
import { believed } from '../../../domain/documents/model/believed.js';
import { linesShown } from '../../../domain/documents/model/lines.js';
import { questionOf, type Named } from '../../../domain/documents/model/question.js';
import { paperOf } from '../../../domain/documents/paper.js';
import { readFile } from '../../../domain/documents/read.js';
import type { PaperReading } from '../../../domain/documents/reading.js';
import { faultsIn } from '../../../resources/payload-check.js';
import { drawnPage, hints } from '../../support/paper.js';

const PAGE = drawnPage(`
                              COMMERCIAL INVOICE

Invoice No.: INV-2207                          Date: 2026-03-03
Orders served: 4711 and 4712

Item      Description                 Quantity     Unit price      Amount
A-100     COTTON TOWELS               120          2.00            240.00
A-200     BED LINEN SETS              80           10.00           800.00
A-300     BATH MATS                   21           10.00           210.00

Total amount due       USD 1,250.00
`);

type Rows = Record<string, unknown>[];

describe('the lists of a paper, as a language model says them', () => {
  const [paper] = readFile([PAGE], hints()).papers;
  const reading = paper ?? assert.fail();
  const lines = linesShown([PAGE], { pagesMax: 12 });
  const lineWith = (text: string) => lines.find((line) => line.text.includes(text))?.name ?? assert.fail(text);
  const consulted = { paper: paperOf([PAGE], hints()), lines, mode: 'full' as const, faultsIn };
  const say = (list: string, items: Named[], of = reading): PaperReading =>
    believed(of, { fields: {}, lists: { [list]: items } }, consulted);
  const rowsOf = ({ payload }: PaperReading) => payload['line_items'] as Rows;
  const row = (item: string, value: Record<string, unknown>): Named => ({ value, line: lineWith(item) });

  /** The reading, had the reader not read a value of a row, or rows from one on. */
  const without = ({ column, from = 9 }: { column?: string; from?: number }): PaperReading => {
    const isLost = (pointer: string) => {
      const [, list, at, name] = pointer.split('/');
      return list === 'line_items' && (Number(at) >= from || (at === '1' && name === column));
    };
    const rows = rowsOf(reading).slice(0, from);
    const line_items = rows.map((one, at) => (at === 1 && column !== undefined ? { ...one, [column]: null } : one));
    const evidence = Object.fromEntries(Object.entries(reading.evidence).filter(([pointer]) => !isLost(pointer)));
    return { ...reading, payload: { ...reading.payload, line_items }, evidence };
  };

  it('are asked for as a whole in the mode that asks for everything, else where something of them is open', () => {
    assert.equal(rowsOf(reading).length, 3);
    assert.ok('line_items' in listsAsked(reading, 'full') && !('line_items' in listsAsked(reading, 'assist')));
    assert.ok('line_items' in listsAsked(without({ from: 0 }), 'assist'));
    const doubted = { ...(reading.evidence['/line_items/1/amount'] ?? assert.fail()), confidence: 0.5 };
    const unsure = { ...reading, evidence: { ...reading.evidence, '/line_items/1/amount': doubted } };
    assert.ok('line_items' in listsAsked(unsure, 'assist'));
    const { schema, text } = questionOf(reading, { lines, mode: 'full' }) ?? assert.fail();
    const { properties, $defs } = schema as { properties: Record<string, { properties: Record<string, unknown> }>; $defs: object };
    assert.ok('line_items' in (properties['lists']?.properties ?? {}) && 'invoice_line' in $defs);
    assert.ok(text.includes('BED LINEN SETS'));
  });

  it('get what the reader left open in a row, with the row of the paper as its place', () => {
    const told = say('line_items', [row('A-200', { description: 'BED LINEN SETS' })], without({ column: 'description' }));
    assert.equal(rowsOf(told)[1]?.['description'], 'BED LINEN SETS');
    const proof = told.evidence['/line_items/1/description'];
    assert.deepEqual([proof?.method, proof?.confidence, proof?.text.includes('A-200')], ['model', 0.75, true]);
    assert.deepEqual(rowsOf(told)[0], rowsOf(reading)[0]);
  });

  it('get the rows that the reader did not read, without amounts, which a model never says alone', () => {
    const told = say(
      'line_items',
      [row('A-100', { item_number: 'A-100' }), row('A-300', { item_number: 'A-300', description: 'BATH MATS', amount: '210.00' })],
      without({ from: 2 }),
    );
    assert.equal(rowsOf(told).length, 3);
    const { item_number, description, amount } = rowsOf(told)[2] ?? assert.fail();
    assert.deepEqual([item_number, description, amount], ['A-300', 'BATH MATS', null]);
  });

  it('get the rows that the reader did not read where the paper has them, and what was read and told of the others goes with them', () => {
    const kept = rowsOf(reading).filter((_, at) => at !== 1);
    const proofs = Object.entries(reading.evidence).filter(([pointer]) => !/^\/line_items\/1\//.test(pointer));
    const evidence = Object.fromEntries(proofs.map(([pointer, proof]) => [pointer.replace(/^(\/line_items)\/2\//, '$1/1/'), proof]));
    const warnings = [{ code: 'line_amount', pointer: '/line_items/1/amount', detail: 'of A-300' }];
    const short = { ...reading, payload: { ...reading.payload, line_items: kept }, evidence, warnings };
    const told = say(
      'line_items',
      [
        row('A-200', { item_number: 'A-200', description: 'BED LINEN SETS' }),
        row('A-300', { item_number: 'A-300', description: 'BATH MATS' }),
      ],
      short,
    );
    assert.deepEqual(
      rowsOf(told).map((one) => [one['item_number'], one['description'], one['amount']]),
      [
        ['A-100', 'COTTON TOWELS', '240.00'],
        ['A-200', 'BED LINEN SETS', null],
        ['A-300', 'BATH MATS', '210.00'],
      ],
    );
    assert.deepEqual(told.evidence['/line_items/2/amount'], reading.evidence['/line_items/2/amount']);
    assert.equal(told.evidence['/line_items/1/amount'], undefined);
    assert.match(told.evidence['/line_items/1/description']?.text ?? '', /A-200/);
    assert.deepEqual(
      told.warnings.filter(({ code }) => code === 'line_amount'),
      [{ code: 'line_amount', pointer: '/line_items/2/amount', detail: 'of A-300' }],
    );
  });

  it('get nothing that does not stand on the lines of its row, no row of a single value, and none of another line', () => {
    const short = without({ from: 2 });
    for (const said of [
      row('A-300', { item_number: 'A-300', description: 'SILK SCARVES' }),
      row('A-300', { description: 'BATH MATS' }),
      { value: { item_number: 'A-300', description: 'BATH MATS' }, line: 'p9 l1' },
      { value: 'A-300 BATH MATS', line: lineWith('A-300') },
    ])
      assert.deepEqual(rowsOf(say('line_items', [said], short)), rowsOf(short), JSON.stringify(said));
  });

  it('keep what the reader read, surer where the model read the same', () => {
    const proof = { ...(reading.evidence['/line_items/0/amount'] ?? assert.fail()), confidence: 0.5 };
    const doubted = { ...reading, evidence: { ...reading.evidence, '/line_items/0/amount': proof } };
    const same = say('line_items', [row('A-100', { amount: '240.00', description: 'TOWELS' })], doubted);
    assert.deepEqual(rowsOf(same), rowsOf(reading));
    assert.equal(same.evidence['/line_items/0/amount']?.confidence, 0.9);
  });

  it('get further values of which there may be several, each once', () => {
    const orders = lineWith('Orders');
    const bare = { ...reading, payload: { ...reading.payload, purchase_order_numbers: ['4711'] } };
    const told = say(
      'purchase_order_numbers',
      ['4711', '4712', '4713'].map((value) => ({ value, line: orders })),
      bare,
    );
    assert.deepEqual(told.payload['purchase_order_numbers'], ['4711', '4712']);
  });
});
