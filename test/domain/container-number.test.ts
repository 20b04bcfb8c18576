import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkDigitOf, completeContainerNumber, containerNumberSuggestions, readContainerNumber } from '../../domain/container-number.js';

/** Ten characters whose check digit is asked for. */
const firstTen = fc.tuple(fc.stringMatching(/^[A-Z]{3}[UJZ]$/), fc.stringMatching(/^\d{6}$/)).map(([letters, digits]) => letters + digits);
const containerNumber = firstTen.map((ten) => ten + checkDigitOf(ten));

describe('a container number', () => {
  for (const number of [
    'CSQU3054383',
    'MSCU1234566',
    'MSKU6011672',
    'TCLU8949202',
    'HLXU4919203',
    'TGHU1643396',
    'TEXU3070079',
    'TCLU0000020', // remainder 10 counts as 0
  ]) {
    it(`${number} passes its check digit`, () => {
      assert.deepEqual(readContainerNumber(number), { valid: true, number });
    });
  }

  it('is read from its printed forms', () => {
    for (const printed of ['csqu 305438-3', 'CSQU.305438.3', 'CSQU 305438 / 3', 'CSQU305438–3', '\tcsqu3054383 ']) {
      assert.deepEqual(readContainerNumber(printed), { valid: true, number: 'CSQU3054383' });
    }
  });

  it('says whether its shape or its check digit is wrong', () => {
    for (const text of ['', 'CSQU305438', 'CSQU30543833', 'CSQX3054383', 'CSQ13054383', 'garbageJ123456', 'CSQU305438O']) {
      assert.deepEqual(readContainerNumber(text), { valid: false, reason: 'shape' });
    }
    assert.deepEqual(readContainerNumber('CSQU3054384'), { valid: false, reason: 'check_digit' });
  });

  it('that is right is read the same a second time', () => {
    fc.assert(
      fc.property(containerNumber, (number) => {
        const reading = readContainerNumber(number);
        assert.ok(reading.valid);
        assert.deepEqual(readContainerNumber(reading.number), reading);
      }),
    );
  });

  it('with any single digit mistaken is not passed, 10 and 0 aside', () => {
    fc.assert(
      fc.property(containerNumber, fc.integer({ min: 4, max: 10 }), fc.integer({ min: 0, max: 9 }), (number, place, digit) => {
        fc.pre(number[place] !== String(digit));
        const mistaken = number.slice(0, place) + digit + number.slice(place + 1);
        // The one hole of the standard: remainders 10 and 0 share a check digit.
        fc.pre(!(place < 10 && remainder(mistaken) % 10 === remainder(number) % 10));
        assert.deepEqual(readContainerNumber(mistaken), { valid: false, reason: 'check_digit' });
      }),
    );
  });

  it('with two neighbouring digits swapped is offered again as it was', () => {
    fc.assert(
      fc.property(containerNumber, fc.integer({ min: 4, max: 9 }), (number, place) => {
        const mistyped = number.slice(0, place) + number[place + 1] + number[place] + number.slice(place + 2);
        fc.pre(!readContainerNumber(mistyped).valid);
        assert.ok(containerNumberSuggestions(mistyped).map(String).includes(number));
      }),
    );
  });

  it('with letters and digits taken for each other is offered as it was meant', () => {
    assert.deepEqual(containerNumberSuggestions('MSKU6O11672'), ['MSKU6011672']);
    assert.deepEqual(containerNumberSuggestions('M5KU60II672'), ['MSKU6011672']);
    assert.deepEqual(containerNumberSuggestions('TGHU1643396'.replace('8', 'B')), []);
    assert.deepEqual(containerNumberSuggestions('TCLUB949202'), ['TCLU8949202']);
  });

  it('gets only suggestions that pass, none of them another check digit', () => {
    fc.assert(
      fc.property(containerNumber, fc.integer({ min: 0, max: 9 }), (number, digit) => {
        const mistyped = number.slice(0, 10) + digit;
        for (const suggestion of containerNumberSuggestions(mistyped)) {
          assert.ok(readContainerNumber(suggestion).valid);
          assert.notEqual(suggestion, number.slice(0, 10) + checkDigitOf(number.slice(0, 10)));
        }
      }),
    );
    assert.deepEqual(containerNumberSuggestions('CSQU3054383'), []);
  });

  it('is completed from the form of railroads and X12, which leaves out the check digit and leading zeros', () => {
    assert.equal(completeContainerNumber('CSQU305438'), 'CSQU3054383');
    assert.equal(completeContainerNumber('TCLU 2'), 'TCLU0000020');
    assert.equal(completeContainerNumber('CSQU3054383'), null);
    assert.equal(completeContainerNumber('BNSF123456'), null);
  });
});

// Written the long way round, so that the test does not repeat the code.
function remainder(number: string): number {
  let value = 10;
  const values = new Map<string, number>();
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    if (value % 11 === 0) value += 1;
    values.set(letter, value);
    value += 1;
  }
  let sum = 0;
  for (let place = 0; place < 10; place += 1) sum += (values.get(number.charAt(place)) ?? Number(number[place])) * 2 ** place;
  return sum % 11;
}
