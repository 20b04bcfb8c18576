import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readTariffNumbers } from '../../../domain/documents/values/codes.js';
import { readValue } from '../../../domain/documents/values/read-value.js';
import { emptyPayload, emptyShape, paperTypes } from '../../../domain/documents/types.js';
import { itemKind, type Fields } from '../../../domain/documents/types/fields.js';
import { shapes } from '../../../domain/documents/types/shapes.js';
import { faultsIn } from '../../../resources/payload-check.js';
import { read, rows } from '../../support/drawn-reading.js';

/** What papers have in boxes that are meant for something else, or that is longer than anybody foresaw. */
// prettier-ignore
const ODD = [
  '94016100000', '94036010 000', '9403.60.10.00.0', '940360100000', '1234567890123456', '1.234.567.890.123,45', '-5', '(5.00)', '0',
  '00', '0.1234567', '±5', '½', '1/2', '5 %', '12.05.2026', '31/12/99', '2026-13-45', '12 MAY 2026 24:00', 'US$', 'EUR', 'INR 1,23,456.00',
  'MSKU9070323', 'MSKX9070323', 'ABC-1234567-6', 'V123456789012345', 'X20260413123456', '257700030', 'UN1263', 'UN12634', 'PG IV', 'III',
  'AB', 'ABCDE', 'USA', 'ＡＢ１２', '٣٤', 'x'.repeat(600), 'Ж'.repeat(600), `REF-${'9'.repeat(80)}`, '1'.repeat(20), 'ops@x@y', 'a@b',
  'REF#', '/', '---', 'N/A', '2 UNITS', '2 EA', '2 x', 'THREE (3)', '25:61', '1 000 000 000 000 000 000', '9'.repeat(12),
];

/** Of one drawn table. */
const ROWS = 6;

const WRITING = { dateOrder: { first: 'day', sure: true }, decimalSign: null } as const;

const readOnce = new Map<string, unknown>();

/** What a text is read as in a field; undefined: nothing. */
function valueIn(field: string, kind: string, text: string): unknown {
  const name = `${field} ${kind} ${text}`;
  if (!readOnce.has(name)) readOnce.set(name, readValue(field, { kind, text, writing: WRITING })?.value);
  return readOnce.get(name);
}

/** Fields with what a text is read as in each of them. */
const filled = (fields: Fields, text: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, kind]) => {
      const item = itemKind(kind);
      const shape = shapes[item ?? kind];
      const one = shape ? { ...emptyShape(item ?? kind), ...filled(shape, text) } : valueIn(field, item ?? kind, text);
      return one === undefined ? [] : [[field, item === null ? one : [one]]];
    }),
  );

describe('an odd value', () => {
  it('is read as something that its field may hold, or not at all', () => {
    for (const { code, fields } of paperTypes)
      for (const text of ODD) assert.deepEqual(faultsIn(code, { ...emptyPayload(code), ...filled(fields, text) }), [], `${code}: ${text}`);
  });

  it('in a row is read as something that its column may hold, or not at all', () => {
    const drawn: readonly (readonly [type: string, columns: readonly string[]])[] = [
      ['commercial_invoice', ['Item', 'Description', 'HS code', 'Origin', 'Quantity', 'Unit price', 'Packages', 'Amount']],
      ['booking_confirmation', ['Quantity', 'Container type', 'Release number']],
      ['import_declaration', ['Line', 'Description', 'HTS code', 'Entered value', 'Duty']],
      ['master_bill_of_lading', ['Container No', 'Seal', 'Type', 'Packages', 'Gross weight', 'Measurement']],
      ['dangerous_goods_declaration', ['UN No', 'Proper shipping name', 'Class', 'Packing group', 'Packages', 'Gross weight']],
    ];
    const line = (cells: readonly string[]): string => cells.map((cell) => cell.slice(0, 22).padEnd(24)).join('');
    for (const [type, columns] of drawn)
      for (let at = 0; at < ODD.length; at += ROWS) {
        const odd = ODD.slice(at, at + ROWS);
        const { payload } = read(type, `\n${[columns, ...odd.map((text) => columns.map(() => text))].map(line).join('\n')}\n`);
        assert.deepEqual(faultsIn(type, payload), [], `${type}: ${odd.join(' | ')}`);
      }
  });
});

describe('a commodity code', () => {
  it('of eleven digits is that of its first ten', () => {
    assert.deepEqual(readTariffNumbers('94016100000'), ['9401610000']);
    assert.deepEqual(readTariffNumbers('94036010 000 / 9403 60 10 00 1'), ['9403601000']);
    const { payload } = read('import_declaration', '\nLine  Description   HTS code       Duty\n1     CHAIRS        94016100000    10.00\n');
    assert.deepEqual(rows({ payload }, 'lines', ['hts_code']), [['9401610000']]);
  });
});

describe('boxes of a booking, counted', () => {
  it('with whatever word behind the count, are so many', () => {
    for (const count of ['2', '2 UNITS', '2 UNIT', '2 PCS', '2 CNTR', '2 EA', '2 x']) {
      const booking = read('booking_confirmation', `\nBOOKING CONFIRMATION\n\nQuantity      Container type\n${count.padEnd(14)}40HC\n`);
      assert.deepEqual(rows(booking, 'equipment', ['quantity', 'container_type']), [[2, '40HC']], count);
    }
  });
});
