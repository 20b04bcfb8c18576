import assert from 'node:assert/strict';
import { containerOwner, ownerGroups } from '../../domain/owner-prefixes.js';
import { PROVIDED_FIELDS, railroads, shippingLineByScac, shippingLines } from '../../domain/shipping-lines.js';

describe('the catalogue of shipping lines', () => {
  it('is in the order of SCACs, four capitals each, and no code names two lines', () => {
    const scacs = shippingLines.map(({ scac }) => scac);
    assert.deepEqual(scacs, [...scacs].sort());
    const codes = shippingLines.flatMap(({ scac, alternativeScacs }) => [scac, ...alternativeScacs]);
    assert.equal(new Set(codes).size, codes.length);
    for (const code of codes) assert.match(code, /^[A-Z]{4}$/);
  });

  it('finds a line by an alternative code and in any case', () => {
    assert.equal(shippingLineByScac('SEAL')?.scac, 'SEAU');
    assert.equal(shippingLineByScac('MEDU')?.scac, 'MSCU');
    assert.equal(shippingLineByScac('ymja')?.scac, 'YMLU');
    assert.equal(shippingLineByScac('NOPE'), null);
    assert.equal(shippingLineByScac('BNSF'), null);
  });

  it('keeps the brands of a group as lines of their own, answered by the group', () => {
    for (const [brand, group] of [
      ['SAFM', 'MAEU'],
      ['SEAU', 'MAEU'],
      ['SUDU', 'MAEU'],
      ['APLU', 'CMDU'],
      ['ANNU', 'CMDU'],
      ['GOSU', 'ZIMU'],
    ] as const) {
      assert.equal(shippingLineByScac(brand)?.scac, brand);
      assert.equal(shippingLineByScac(brand)?.answeredBy, group);
    }
  });

  it('says which kinds of number a line is tracked by', () => {
    const kinds = (scac: string) => {
      const line = shippingLineByScac(scac);
      assert.ok(line);
      return [line.billOfLadingTrackingSupport, line.bookingNumberTrackingSupport, line.containerNumberTrackingSupport];
    };
    assert.deepEqual(kinds('MAEU'), [true, true, true]);
    assert.deepEqual(kinds('MATS'), [true, true, false]);
    assert.deepEqual(kinds('TRBR'), [false, true, false]);
    assert.deepEqual(kinds('WDSB'), [false, false, false]);
  });

  it('names only fields, lines and answering lines that exist', () => {
    for (const { answeredBy, provides } of shippingLines) {
      assert.ok(shippingLineByScac(answeredBy));
      for (const field of provides) assert.ok(PROVIDED_FIELDS.includes(field));
    }
    for (const { scac } of railroads) assert.match(scac, /^[A-Z]{4}$/);
  });
});

describe('owners of containers', () => {
  it('are carriers or lessors, by the first four letters', () => {
    assert.deepEqual(containerOwner('MSKU6011672'), { class: 'carrier', group: 'Maersk', scac: 'MAEU' });
    assert.deepEqual(containerOwner('TCLU8949202'), { class: 'lessor', group: 'Triton', scac: null });
    assert.equal(containerOwner('AAAU1234567'), null);
  });

  it('are told apart by prefixes of the right form, none given twice, and lines that we know', () => {
    const prefixes = ownerGroups.flatMap(([, , , known]) => known.split(' '));
    assert.equal(new Set(prefixes).size, prefixes.length);
    for (const prefix of prefixes) assert.match(prefix, /^[A-Z]{3}U$/);
    for (const [, , scac] of ownerGroups) assert.ok(scac === null || shippingLineByScac(scac)?.scac === scac);
  });
});
