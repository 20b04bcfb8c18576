import assert from 'node:assert/strict';
import { isDatabaseAway } from '../../db/away.js';
import { turns, type EndTurn } from '../../db/turns.js';

const LONG = { patienceMs: 10_000 };

describe('turns', () => {
  it('are had by so many at once in each line, by the others in the order they came', async () => {
    const turnIn = turns({ atOnce: 2, ...LONG });
    const had: string[] = [];
    const ends = new Map<string, EndTurn>();
    const take = (line: string, who: string) => turnIn(line).then((end) => (had.push(who), ends.set(who, end)));
    const all = [take('one', 'a'), take('one', 'b'), take('one', 'c'), take('one', 'd'), take('another', 'e')];
    await Promise.all([all[0], all[1], all[4]]);
    assert.deepEqual(had, ['a', 'b', 'e']);
    ends.get('b')?.();
    await all[2];
    assert.deepEqual(had, ['a', 'b', 'e', 'c']);
    ends.get('c')?.();
    await all[3];
    assert.deepEqual(had, ['a', 'b', 'e', 'c', 'd']);
  });

  it('are free again when all have ended theirs', async () => {
    const turnIn = turns({ atOnce: 1, ...LONG });
    for (let round = 0; round < 3; round += 1) {
      const [first, second] = [turnIn('one'), turnIn('one')];
      (await first)();
      (await second)();
    }
  });

  it('are not waited for beyond patience, and whoever gave up is in nobody’s way', async () => {
    const turnIn = turns({ atOnce: 1, patienceMs: 20 });
    const end = await turnIn('one');
    const failure: unknown = await turnIn('one').catch((error: unknown) => error);
    assert.ok(isDatabaseAway(failure), 'clients are told to come again');
    const next = turnIn('one');
    end();
    (await next)();
  });
});
