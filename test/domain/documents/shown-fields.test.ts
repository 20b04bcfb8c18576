import assert from 'node:assert/strict';
import { correctedEvidence, correctedPayload } from '../../../domain/documents/corrections.js';
import type { Evidence, ReadingWarning } from '../../../domain/documents/reading.js';
import { shownFields, type KnownPaper, type ShownField, type ShownFields } from '../../../domain/documents/shown-fields.js';
import { emptyPayload, emptyShape } from '../../../domain/documents/types.js';

const proof = (text: string, at: number): Evidence => ({
  page: 1,
  box: [0, at, 1, at + 0.1],
  text,
  confidence: 0.95,
  method: 'label_below',
});
const warning = (pointer: string | null, code = 'x'): ReadingWarning => ({ code, pointer, detail: `${pointer} is odd` });

const payload = {
  ...emptyPayload('commercial_invoice'),
  invoice_number: 'A-1',
  seller: { ...emptyShape('party'), name: 'Acme', country: 'CN' },
  purchase_order_numbers: ['P-1', 'P-2'],
  line_items: [{ ...emptyShape('invoice_line'), quantity: '4' }],
};
const evidence = {
  '/invoice_number': proof('A-1', 0.1),
  '/seller': proof('Acme CN', 0.2),
  '/purchase_order_numbers/0': proof('P-1', 0.3),
  '/purchase_order_numbers/1': proof('P-2', 0.4),
};
const read: KnownPaper = { type: 'commercial_invoice', payload, evidence, warnings: [], read: { payload, evidence }, marks: {} };

const at = ({ fields, tables }: ShownFields, pointer: string): ShownField => {
  const found = [...fields, ...tables.flatMap(({ rows }) => rows.flat())].find((field) => field.pointer === pointer);
  assert.ok(found, pointer);
  return found;
};
/** As a correction leaves it. */
const said = (correction: Record<string, unknown>, marks: KnownPaper['marks'] = {}): ShownFields =>
  shownFields({
    ...read,
    payload: correctedPayload(read.type, payload, correction),
    evidence: correctedEvidence(evidence, correction),
    marks,
  });

describe('the fields of a paper, as they are shown', () => {
  it('stand where they were read; what was read in one piece, where the piece stands', () => {
    const shown = shownFields(read);
    assert.equal(at(shown, '/invoice_number').place?.box?.[1], 0.1);
    assert.equal(at(shown, '/seller/country').place?.text, 'Acme CN');
    assert.equal(at(shown, '/seller/phone').place, null, 'what is not there stands nowhere');
    assert.deepEqual([at(shown, '/line_items/0/quantity').place, at(shown, '/line_items/0/quantity').sureness], [null, null]);
  });

  it('stay as they were read beside one that was corrected, in a party as in a list', () => {
    const party = said({ seller: { name: 'Acme Ltd' } });
    assert.deepEqual([at(party, '/seller/name').said, at(party, '/seller/country').said], [true, false]);
    const list = said({ purchase_order_numbers: ['P-2', 'P-9'] });
    const [moved, other] = [at(list, '/purchase_order_numbers/0'), at(list, '/purchase_order_numbers/1')];
    assert.deepEqual([moved.said, moved.place?.box?.[1]], [false, 0.4]);
    assert.deepEqual([other.said, other.sureness, other.place], [true, 1, null]);
  });

  it('stand where they were taken from, as long as they say that', () => {
    const places = { '/invoice_number': { page: 2, box: null, text: 'B-2', value: 'B-2' } };
    assert.equal(at(said({ invoice_number: 'B-2' }, { places }), '/invoice_number').place?.page, 2);
    assert.equal(at(said({ invoice_number: 'C-3' }, { places }), '/invoice_number').place, null);
  });

  it('have the doubts that are open: their own, those of what they are in, and of the whole paper', () => {
    const warnings = ['/invoice_number', '/seller', '/line_items', '/line_items/0/amount', null].map((pointer) => warning(pointer));
    const shown = shownFields({ ...read, warnings, marks: { passed: [warning('/invoice_number')] } });
    assert.deepEqual(at(shown, '/invoice_number').doubts, []);
    assert.deepEqual(at(shown, '/seller/name').doubts, [warning('/seller')]);
    assert.deepEqual(shown.tables[0]?.doubts, [warning('/line_items')]);
    assert.deepEqual(shown.doubts, [warning('/line_items/0/amount'), warning(null)], 'what has no field is of the paper');
  });
});
