import assert from 'node:assert/strict';
import { readContainerNumber } from '../../../domain/container-number.js';
import { inferNumber } from '../../../domain/inference.js';
import { LINES, numbersOf, readNumber, SCENARIOS, SERIES_LENGTH } from '../../../sandbox/world/numbers.js';

const everyVoyage = (indexes: readonly number[]) =>
  LINES.flatMap((scac) => SCENARIOS.flatMap((scenario) => indexes.map((index) => ({ scac, scenario, index }))));

describe('the numbers of the practice world', () => {
  it('lead back to line, scenario and place in the series, without anything being stored', () => {
    for (const voyage of everyVoyage([0, 1, 7, 4_711, SERIES_LENGTH - 1])) {
      const { bill, booking, boxes } = numbersOf(voyage);
      for (const number of [bill, booking, ...boxes]) {
        const reading = readNumber(voyage.scac, number);
        assert.deepEqual({ scac: reading?.scac, scenario: reading?.scenario, index: reading?.index }, voyage, number);
      }
      assert.ok(readNumber(voyage.scac, bill)?.kinds.includes('bill_of_lading'), bill);
      assert.ok(readNumber(voyage.scac, booking)?.kinds.includes('booking'), booking);
      boxes.forEach((box, place) => assert.equal(readNumber(voyage.scac, box)?.box, place));
    }
  });

  it('never name two voyages', () => {
    const seen = new Map<string, string>();
    for (const voyage of everyVoyage(Array.from({ length: 50 }, (_, index) => index))) {
      const name = `${voyage.scac}/${voyage.scenario}/${voyage.index}`;
      const { bill, booking, boxes } = numbersOf(voyage);
      for (const number of [bill, `${voyage.scac} ${booking}`, ...boxes]) {
        assert.equal(seen.get(number) ?? name, name, number);
        seen.set(number, name);
      }
    }
  });

  it('name containers with a right check digit', () => {
    for (const voyage of everyVoyage([3, 99])) {
      for (const box of numbersOf(voyage).boxes) assert.ok(readContainerNumber(box).valid, box);
    }
  });

  it('are what their line prints: an inference from the bare bill finds the line', () => {
    for (const scac of LINES) {
      const { bill } = numbersOf({ scac, scenario: 'direct', index: 12 });
      const inference = inferNumber(bill);
      assert.equal(inference.impossible ? null : inference.shippingLine.candidates[0]?.scac, scac, bill);
    }
  });

  it('are none of the practice world when a digit or the line is another', () => {
    assert.equal(readNumber('MSCU', 'MEDULF21834'), null);
    const [box = ''] = numbersOf({ scac: 'MSCU', scenario: 'direct', index: 0 }).boxes;
    assert.equal(readNumber('MSCU', box.slice(0, 10) + ((Number(box[10]) + 1) % 10)), null);
    assert.equal(readNumber('HLCU', numbersOf({ scac: 'MSCU', scenario: 'direct', index: 0 }).bill), null);
  });
});
