import assert from 'node:assert/strict';
import { fieldLabel } from '../../../domain/documents/field-words.js';
import { fieldAt, oneCorrection } from '../../../domain/documents/one-correction.js';
import { saidValue } from '../../../domain/documents/said-value.js';

const value = (kind: string, text: string, field = 'field'): unknown => {
  const said = saidValue(field, kind, text);
  return said.kind === 'value' ? said.value : said.kind;
};

describe('what somebody says of a field', () => {
  it('stays as it is where it is a value of the field already', () => {
    for (const [kind, text] of [
      ['date', '2026-10-24'],
      ['datetime', '2026-10-24T09:00'],
      ['money', '13680.00'],
      ['dec', '-0.5'],
      ['scac', 'ONEY'],
      ['locode', 'CNSHA'],
      ['hs', '940521'],
      ['email', 'papers@hailan.example'],
      ['enum:prepaid,collect', 'collect'],
      ['wunit', 'kg'],
    ] as const)
      assert.equal(value(kind, text), text, kind);
    assert.deepEqual([value('int', '12'), value('bool', 'Yes'), value('bool', 'no'), value('text', 'a\nb')], [12, true, false, 'a\nb']);
  });

  it('is read as papers are, where it is written as on them', () => {
    assert.equal(value('date', '24 October 2026'), '2026-10-24');
    assert.equal(value('money', 'USD 13,680.00'), '13680.00');
    assert.equal(value('cntr', 'tclu 417093-4'), 'TCLU4170934');
    assert.equal(value('cntr', 'NYKU 554987-1'), 'NYKU5549871', 'a wrong check digit may be what the paper has');
    assert.equal(value('ref', 'nhl-26-1187'), 'NHL-26-1187');
    assert.equal(value('enum:per_diem,storage', 'Per diem'), 'per_diem');
    assert.deepEqual(value('arr:ref', 'SL1; SL2,SL3'), ['SL1', 'SL2', 'SL3']);
  });

  it('is nothing where nothing is said', () => {
    for (const kind of ['str', 'date', 'cntr', 'enum:a,b']) assert.equal(value(kind, '  '), null, kind);
    assert.deepEqual(value('arr:ref', ' '), []);
  });

  it('is none, where it is no value of the field or could be two', () => {
    for (const [kind, text] of [
      ['date', 'Shanghai'],
      ['date', '2026-02-31'],
      ['money', 'Total'],
      ['cntr', '554987-1'],
      ['email', 'nobody'],
    ] as const)
      assert.equal(value(kind, text), 'none_such', `${kind} ${text}`);
    assert.equal(value('date', '05/06/2026'), 'two_ways');
  });
});

describe('a field by its pointer', () => {
  it('is a value, one of a list, or one more', () => {
    const kindAt = (pointer: string) => fieldAt('commercial_invoice', pointer)?.kind ?? null;
    assert.deepEqual(
      ['/invoice_date', '/seller/name', '/container_numbers/3', '/container_numbers/-', '/line_items/0/quantity'].map(kindAt),
      ['date', 'str', 'cntr', 'cntr', 'dec'],
    );
    for (const pointer of [
      '',
      '/',
      'invoice_date',
      '/seller',
      '/line_items',
      '/line_items/0',
      '/container_numbers/x',
      '/container_numbers/01',
      '/nothing',
      '/constructor',
      '/seller/constructor',
      '/line_items/0/quantity/0',
    ])
      assert.equal(kindAt(pointer), null, pointer);
  });

  it('is corrected with the whole of the list that it is in', () => {
    const payload = { container_numbers: ['A', 'B'], line_items: [{ quantity: '1', unit: 'PCS' }], seller: null };
    const correct = (pointer: string, said: unknown) => {
      const field = fieldAt('commercial_invoice', pointer);
      assert.ok(field, pointer);
      return oneCorrection(payload, field, said);
    };
    assert.deepEqual(correct('/container_numbers/1', 'C'), { container_numbers: ['A', 'C'] });
    assert.deepEqual(correct('/container_numbers/-', 'C'), { container_numbers: ['A', 'B', 'C'] });
    assert.deepEqual(correct('/container_numbers/0', null), { container_numbers: ['B'] });
    assert.equal(correct('/container_numbers/2', 'C'), null);
    assert.deepEqual(correct('/line_items/0/quantity', '2'), { line_items: [{ quantity: '2', unit: 'PCS' }] });
    assert.equal(correct('/line_items/1/quantity', '2'), null);
    assert.deepEqual(correct('/seller/name', 'X'), { seller: { name: 'X' } });
  });
});

describe('the names of fields', () => {
  it('are what people call them', () => {
    assert.equal(fieldLabel('invoice_number'), 'Invoice number');
    assert.equal(fieldLabel('container_numbers', 'arr:cntr'), 'Container');
    assert.equal(fieldLabel('carrier_scac'), 'Carrier SCAC');
    assert.equal(fieldLabel('documents_required', 'arr:str'), 'Documents required');
  });
});
