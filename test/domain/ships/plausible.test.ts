import assert from 'node:assert/strict';
import type { Fix } from '../../../domain/ships/fix.js';
import { weigh, type Weighing } from '../../../domain/ships/plausible.js';
import type { LonLat } from '../../../domain/sea-route/sphere.js';
import { fixAt, minute, off } from '../../support/fixes.js';

const HERE: LonLat = [150, 35];
const anywhere = () => false;

describe('what a ship says of where it is', () => {
  const now = minute(600);
  /** Every quarter of an hour eastwards at 16 knots. */
  const sailing = (from: number, until: number): Fix[] => {
    const fixes: Fix[] = [];
    for (let at = from; at <= until; at += 15) fixes.push(fixAt(off(HERE, (at / 60) * 16, 90), minute(at)));
    return fixes;
  };
  const weighed = (heard: readonly Fix[], more: Partial<Weighing> = {}) =>
    weigh(heard, { track: sailing(0, 60), suspects: [], now, isAshore: anywhere, ...more });
  const doubts = (heard: readonly Fix[], more: Partial<Weighing> = {}) => weighed(heard, more).doubted.map(({ doubt }) => doubt);

  it('is believed while it goes on as ships go', () => {
    assert.deepEqual(doubts(sailing(75, 120)), []);
    assert.equal(weighed(sailing(75, 120)).believed.length, 4);
  });

  it('is not believed where no place is: without a position, or at zero and zero', () => {
    assert.deepEqual(doubts([fixAt([181, 91], minute(75)), fixAt([0, 0], minute(76))]), ['nowhere', 'nowhere']);
  });

  it('is not believed ahead of time, nor two days late', () => {
    assert.deepEqual(doubts([fixAt(HERE, minute(602))]), ['future']);
    assert.deepEqual(doubts([fixAt(HERE, minute(600 - 49 * 60))]), ['stale']);
  });

  it('is not believed when it makes more than 40 knots of the ship', () => {
    assert.deepEqual(doubts([fixAt(off(HERE, 60, 90), minute(75))]), ['jump']);
  });

  it('is told apart from a lost sign of a coordinate', () => {
    const [longitude, latitude] = off(HERE, 20, 90);
    assert.deepEqual(doubts([fixAt([longitude, -latitude], minute(75))]), ['hemisphere']);
  });

  it('is not believed on land', () => assert.deepEqual(doubts(sailing(75, 75), { isAshore: () => true }), ['ashore']));

  it('says nothing new within a minute', () => {
    const [, , , , last] = sailing(0, 60);
    assert.ok(last);
    assert.deepEqual(doubts([{ ...last, at: last.at }, fixAt(off(HERE, 16, 90), minute(60.5))]), ['duplicate', 'duplicate']);
  });

  it('is believed late, where it fits between what is known', () => {
    const { believed, doubted } = weighed(sailing(30, 30), { track: [...sailing(0, 15), ...sailing(45, 60)] });
    assert.deepEqual([believed.length, doubted.length], [1, 0]);
  });

  it('is doubted late where it does not fit, however slowly the ship would have come there', () => {
    assert.deepEqual(doubts([fixAt(off(HERE, 100, 0), minute(30))], { track: [...sailing(0, 15), ...sailing(45, 60)] }), ['jump']);
  });

  it('is believed across the date line', () => {
    const west = fixAt([179.9, 40], minute(0));
    assert.deepEqual(doubts([fixAt([-179.9, 40], minute(45))], { track: [west] }), []);
  });

  it('is believed again after a lie, without the lie', () => {
    const { believed, doubted } = weighed([fixAt([10, 50], minute(75)), ...sailing(76, 106)]);
    assert.deepEqual([believed.length, doubted.map(({ doubt }) => doubt)], [3, ['jump']]);
  });

  it('is believed in the end where the first thing heard was the lie: the others agree, and it is taken back', () => {
    const lie = fixAt([10, 50], minute(-15));
    const { believed, forgotten } = weighed(sailing(0, 60), { track: [lie] });
    assert.equal(believed.length, 5);
    assert.deepEqual(forgotten, [lie]);
  });

  it('is not given up for a second ship with the same number, while the first is heard', () => {
    const impostor = (at: number) => fixAt([10, 50], minute(at));
    const mixed = sailing(75, 180).flatMap((fix, place) => [fix, impostor(75 + 15 * place + 5)]);
    const { believed, doubted } = weighed(mixed);
    assert.equal(believed.length, sailing(75, 180).length);
    assert.ok(doubted.every(({ doubt }) => doubt === 'jump'));
  });

  it('may be told in any number of pieces: what contradicts is remembered from one to the next', () => {
    let [track, suspects] = [[fixAt([10, 50], minute(-15))], [] as Fix[]];
    for (const fix of sailing(0, 60)) {
      const { believed, forgotten, suspects: left } = weighed([fix], { track, suspects });
      track = [...track.filter((one) => !forgotten.includes(one)), ...believed];
      suspects = left;
    }
    assert.deepEqual(
      track.map(({ at }) => at),
      sailing(0, 60).map(({ at }) => at),
    );
  });
});
