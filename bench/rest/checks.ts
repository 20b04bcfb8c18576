import assert from 'node:assert/strict';
import { rowsOf, type Database } from '../../db/database.js';
import type { Body } from '../../test/support/landfall.js';
import type { BenchAccount } from './world.js';

/** What is asked, and of whose containers. */
export interface Checked {
  origin: string;
  /** Reads the same rows by hand. */
  reference: string;
  database: Database;
  accounts: readonly BenchAccount[];
}

const ANSWERS = 1_000;
const WRITES = 200;
const LIMIT = 100;

/** So many random answers, pages and single containers, hold what the rows hold, to the last member. */
export async function answersAreTheRows({ origin, reference, accounts }: Checked): Promise<string> {
  const draw = (below: number) => Math.floor(Math.random() * below);
  let records = 0;
  for (let answer = 0; answer < ANSWERS; answer += 1) {
    const { id, keys } = oneOf(accounts);
    const page = `/v2/containers?include=shipment&page[size]=${1 + draw(100)}&page[number]=${1 + draw(20)}`;
    const [ours, byHand] = await Promise.all([
      get(origin + page, { authorization: `Token ${oneOf(keys).key}` }),
      get(reference + page, { 'x-account': id }),
    ]);
    assert.deepEqual(ours.data, byHand.data, page);
    assert.deepEqual(inOrder(ours.included), inOrder(byHand.included), page);
    assert.equal(ours.meta['total'], byHand.meta['total'], page);
    records += ours.data.length;
    const single = `/v2/containers/${oneOf(ours.data).id}`;
    const container = await get(origin + single, { authorization: `Token ${oneOf(keys).key}` });
    assert.deepEqual(container.data, (await get(reference + single, { 'x-account': id })).data, single);
  }
  return `${ANSWERS} random pages with ${records} containers and their shipments, and as many single ones, are the rows`;
}

/** The total of every list, of all containers and of those of each status, is what counting the rows says. */
export async function totalsAreExact({ origin, database, accounts }: Checked): Promise<string> {
  let lists = 0;
  for (const { id, keys } of accounts) {
    const counted = await database.forAccount(id, (tx) =>
      rowsOf<{ status: string | null; total: number }>(
        tx,
        'select current_status as status, count(*)::int as total from container where left_at is null group by rollup (current_status)',
      ),
    );
    for (const { status, total } of counted) {
      const filter = status === null ? '' : `?filter[current_status]=${status}`;
      const { meta } = await get(`${origin}/v2/containers${filter}`, { authorization: `Token ${oneOf(keys).key}` });
      assert.equal(meta['total'], total, `${id} ${status}`);
      lists += 1;
    }
  }
  return `${lists} totals are exact`;
}

/** What was written is in the very next answer, be it the single container or the list. */
export async function readsShowWrites({ origin, accounts }: Checked): Promise<string> {
  for (let write = 0; write < WRITES; write += 1) {
    const { keys } = oneOf(accounts);
    const headers = () => ({ authorization: `Token ${oneOf(keys).key}` });
    const [container] = (await get(`${origin}/v2/containers?page[size]=1`, headers())).data;
    assert.ok(container);
    const written = [`WRITE-${write}`];
    const answer = await fetch(`${origin}/v2/containers/${container.id}`, {
      method: 'PATCH',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ data: { attributes: { ref_numbers: written } } }),
    });
    assert.equal(answer.status, 200);
    const single = await get(`${origin}/v2/containers/${container.id}`, headers());
    const listed = await get(`${origin}/v2/containers?page[size]=1`, headers());
    assert.deepEqual(single.data.attributes['ref_numbers'], written);
    assert.deepEqual(listed.data[0]?.attributes['ref_numbers'], written);
  }
  return `${WRITES} writes were each in the next single answer and in the next list`;
}

/** A key that nobody used has its hundred calls and not one more, however many ask at once; what is refused says when to come again. */
export async function limiterCounts({ origin }: Checked, key: string): Promise<string> {
  const asked = Array.from({ length: LIMIT + 50 }, () =>
    fetch(`${origin}/v2/containers?page[size]=1`, { headers: { authorization: `Token ${key}` } }),
  );
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(answers.filter(({ status }) => status === 200).length, LIMIT);
  assert.equal(refused.length, answers.length - LIMIT);
  assert.ok(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0));
  return `of ${answers.length} calls by one key ${LIMIT} came in and ${refused.length} were told when to come again`;
}

async function get(url: string, headers: Record<string, string>): Promise<Body> {
  const answer = await fetch(url, { headers });
  assert.equal(answer.status, 200, `${url}: ${answer.status}`);
  return (await answer.json()) as Body;
}

const inOrder = (records: readonly Body[]) => [...records].sort((one, other) => (one.id < other.id ? -1 : 1));

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to draw from.');
  return item;
}
