import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { readValue } from '../../../domain/documents/values/read-value.js';
import type { FieldKind } from '../../../domain/documents/types/fields.js';
import { read } from '../../support/drawn-reading.js';

const writing = { dateOrder: { first: 'day', sure: false }, decimalSign: null } as const;
const valueOf = (field: string, kind: FieldKind, text: string): unknown => readValue(field, { kind, text, writing })?.value ?? null;

describe('what stands where a value is asked for and is none', () => {
  it('is no ship that is a number or the rest of a caption', () => {
    for (const text of ['HBLMSMNGB260311', 'ID']) assert.equal(valueOf('vessel_name', 'str', text), null, text);
    for (const ship of ['ONE STORK', 'MSC OSCAR', 'EVER 5']) assert.equal(valueOf('vessel_name', 'str', ship), ship);
  });

  it('is no word for a number, and no day where it is asked whether something was released', () => {
    assert.equal(valueOf('location_of_goods', 'str', 'Number'), null);
    // Customs counts in numbers.
    assert.equal(valueOf('unit', 'str', 'NO'), 'NO');
    assert.equal(valueOf('freight_release_status', 'str', '03/02/26'), null);
    assert.equal(valueOf('freight_release_status', 'str', 'RELEASED 03/02/26'), 'RELEASED 03/02/26');
  });

  it('is no word before the voyage, and no day behind a place', () => {
    assert.equal(valueOf('voyage_number', 'str', 'NO.2621W'), '2621W');
    assert.equal(valueOf('incoterm_place', 'str', 'LOS ANGELES : MAY 18, 2026'), 'LOS ANGELES');
    assert.equal(valueOf('place_of_issue', 'str', 'HAIPHONG DEC.'), 'HAIPHONG');
  });
});

describe('a party', () => {
  it('is not named by a sentence in capitals that speaks of him', () => {
    const { payload } = read(
      'delivery_order',
      `
DELIVERY ORDER

LOCAL DELIVERY OR TRANSFER BY
CANYON CREST DRAYAGE LLC

TRUCKER IF CAUSED BY LATE PICK UP.
`,
    );
    assert.equal((payload['trucker'] as { name: string } | null)?.name, 'CANYON CREST DRAYAGE LLC');
    const { trucker } = read('delivery_order', '\nDELIVERY ORDER\nLast free day: 2026-03-04\nTRUCKER IF CAUSED BY LATE PICK UP.\n').payload;
    assert.equal(trucker, null);
  });
});

describe('the marks of cartons', () => {
  it('end with where they were made', () => {
    const { payload } = read(
      'packing_list',
      `
PACKING LIST

Shipping marks:
ANF
DUBAI
C/NO. 1-720
MADE IN CHINA

Total packages: 720 CARTONS
`,
    );
    assert.equal(payload['shipping_marks'], 'ANF\nDUBAI\nC/NO. 1-720\nMADE IN CHINA');
  });
});

describe('what a caption goes on with in brackets', () => {
  it('is no value: it may be left out', () => {
    const { payload } = read(
      'certificate_of_origin',
      `
CERTIFICATE OF ORIGIN

Transport details
(optional)
SEA FREIGHT, VESSEL BLUE TERN
`,
    );
    assert.notEqual(payload['means_of_transport'], '(optional)');
  });
});
