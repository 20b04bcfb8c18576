import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'mocha';
import { CONTAINERS } from '../../../db/lists/containers.js';
import { findPage } from '../../../db/lists/find.js';
import { useDatabase } from '../../support/database.js';
import { containersAsked } from '../../support/lists.js';
import { writeContainer, writeVoyage } from '../../support/rows.js';

const COUNTED = 3;

describe('a filtered list that is longer than what is counted', () => {
  const db = useDatabase();
  let accountId: string;
  let all: string[];
  before(async () => {
    const voyage = await writeVoyage(db.database, { containers: 0 });
    accountId = voyage.accountId;
    all = [];
    await db.database.forAccount(accountId, async (tx) => {
      for (let box = 0; box < 8; box += 1)
        all.unshift(await writeContainer(tx, voyage, { number: `MSKU100000${box}`, refreshed_at: `2026-03-0${box + 1}T00:00:00Z` }));
      await writeContainer(tx, voyage, { number: 'GONE1234567', left_at: '2026-03-09T00:00:00Z' });
    });
  });
  const page = (number: number, { size = 2, status = 'on_ship', countStop = COUNTED } = {}) =>
    db.database.forAccount(accountId, async (tx) => {
      // Of two words, for which no counter is kept.
      const asked = containersAsked(accountId, { filter: { status: { in: `${status},nobody` } }, page: { number, size } });
      const { ids, total, least, end } = await findPage(tx, { list: CONTAINERS, ...asked, countStop });
      return { ids, total, least, more: end !== null };
    });

  it('leads on as long as there is more, to its very end, which tells how long it is', async () => {
    const walked: string[] = [];
    let more = true;
    for (let number = 1; more; number += 1) {
      const found = await page(number);
      walked.push(...found.ids);
      more = found.more;
      assert.ok((found.total ?? 0) >= Math.max(COUNTED, walked.length) && (found.total ?? 0) <= all.length);
      if (!more) assert.deepEqual(found, { ids: found.ids, total: all.length, least: false, more: false });
    }
    assert.deepEqual(walked, all);
  });
  it('ends beyond its end', async () => assert.deepEqual(await page(9), { ids: [], total: COUNTED + 1, least: true, more: false }));
  it('has an exact total, and no more to say, where all of it was counted', async () => {
    assert.deepEqual(await page(1, { countStop: 8 }), { ids: all.slice(0, 2), total: 8, least: false, more: true });
    assert.deepEqual(await page(9, { countStop: 8 }), { ids: [], total: 8, least: false, more: false });
    assert.deepEqual(await page(1, { status: randomUUID() }), { ids: [], total: 0, least: false, more: false });
  });
});
