import assert from 'node:assert/strict';
import { rewriteFragments } from '../../../db/fragments.js';
import { useApi, type TestAccount } from '../../support/api.js';
import type { Body } from '../../support/landfall.js';
import { writeContainer, writeVoyage, type VoyageRows } from '../../support/rows.js';

const BOXES = 120;
const ROUNDS = 3;
/** Boxes that come during one walk, so that it has an end. */
const COMING_MAX = 30;

/** Ends with as many boxes as it began with. */
const SETTLED = `with gone as (delete from container where number > 'MSKU${1_000_000 + BOXES}') update container set left_at = null where left_at is not null`;

/** Records come, go and move while somebody reads on. */
describe('a walk along a list that others write to', function () {
  this.timeout(120_000);
  const api = useApi();
  let account: TestAccount;
  let voyage: VoyageRows;
  let made = 0;

  const write = (columns: Record<string, unknown>) =>
    api.database.forAccount(account.id, async (tx) => {
      made += 1;
      const id = await writeContainer(tx, voyage, { number: `MSKU${1_000_000 + made}`, ...columns });
      await rewriteFragments(tx, { containerIds: [id] });
      return id;
    });

  before(async () => {
    account = await api.account();
    voyage = await writeVoyage(api.database, { accountId: account.id, containers: 0 });
    for (let box = 0; box < BOXES; box += 1)
      await write({
        refreshed_at: `2026-03-09T11:${10 + (box % 40)}:00.${String(box).padStart(3, '0')}Z`,
        seal_number: box % 3 ? `s${box % 10}` : null,
      });
  });

  /** Every second box stays where it is. */
  async function stirred<T>(walk: () => Promise<T>): Promise<T> {
    let [over, coming] = [false, 0];
    const ids = (await all()).map(({ id }) => id);
    const movers = ids.filter((_, at) => at % 2 === 1);
    const writer = async (part: number) => {
      for (let turn = part; !over; turn += 3) {
        const id = movers[turn % movers.length];
        await api.database.forAccount(account.id, (tx) =>
          tx.query(`update container set refreshed_at = clock_timestamp() - make_interval(days => $2), seal_number = $3 where id = $1`, [
            id,
            (turn * 7) % 400,
            turn % 4 ? `s${turn % 10}` : null,
          ]),
        );
        if (turn % 5 === 0 && (coming += 1) <= COMING_MAX) await write({ refreshed_at: '2026-03-09T11:25:00Z', seal_number: 's5' });
        if (turn % 7 === 0)
          await api.database.forAccount(account.id, (tx) =>
            tx.query(`update container set left_at = clock_timestamp() where id = $1`, [movers[(turn * 3) % movers.length]]),
          );
      }
    };
    const writers = [0, 1, 2].map(writer);
    try {
      return await walk();
    } finally {
      over = true;
      await Promise.all(writers);
      await api.database.forAccount(account.id, (tx) => tx.query(SETTLED));
    }
  }

  async function all(sort = ''): Promise<{ id: string }[]> {
    return follow(`/containers?page[after]=&page[size]=100${sort}`);
  }

  async function follow(path: string): Promise<{ id: string }[]> {
    const records: { id: string }[] = [];
    for (let next: string | undefined = path; next !== undefined;) {
      const { body } = await account.get(next);
      records.push(...(body.data as { id: string }[]));
      const link: string | undefined = body.links['next'];
      next = link?.slice(link.indexOf('/v2/') + '/v2'.length);
    }
    return records;
  }

  /** As clients do: the next number as long as there is a next page. */
  async function byNumber(query: string): Promise<{ id: string }[]> {
    const records: { id: string }[] = [];
    for (let number = 1, more = true; more; number += 1) {
      const { body } = await account.get(`/containers?page[number]=${number}${query}`);
      records.push(...(body.data as { id: string }[]));
      more = body.links['next'] !== undefined;
    }
    return records;
  }

  for (const [name, query] of [
    ['in its own order', ''],
    ['sorted by what may be missing', '&sort=-seal_number,number'],
    ['filtered', '&filter[number][start]=MSKU'],
  ] as const) {
    for (const [how, walk] of [
      ['by cursor', (size: number) => follow(`/containers?page[after]=&page[size]=${size}${query}`)],
      ['by number', (size: number) => byNumber(`&page[size]=${size}${query}`)],
    ] as const) {
      it(`200: ${name}, ${how}: whatever stays put is met once`, async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const staying = (await all()).map(({ id }) => id).filter((_, at) => at % 2 === 0);
          const met = (await stirred(() => walk(7 + round))).map(({ id }) => id);
          const times = new Map<string, number>();
          for (const id of met) times.set(id, (times.get(id) ?? 0) + 1);
          assert.deepEqual(
            staying.filter((id) => times.get(id) !== 1),
            [],
          );
        }
      });
    }
  }

  it('200: the total is that of the moment, and a page that follows is told of though the list grew shorter', async () => {
    const of = await api.account();
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    for (const name of names) await of.post('/parties', { data: { attributes: { company_name: name } } });
    const page = async (number: number) => {
      const { body } = await of.get(`/parties?page[number]=${number}&page[size]=2`);
      return {
        names: (body.data as Body[]).map(({ attributes }) => String(attributes['company_name'])).join(''),
        total: body.meta['total'],
        next: body.links['next'] !== undefined,
      };
    };
    assert.deepEqual(await page(1), { names: 'FE', total: 6, next: true });
    await api.database.forAccount(of.id, (tx) => tx.query(`delete from party where company_name in ('F', 'E')`));
    assert.deepEqual(await page(2), { names: 'DC', total: 4, next: true });
    assert.deepEqual(await page(3), { names: 'BA', total: 4, next: false });
  });
});
