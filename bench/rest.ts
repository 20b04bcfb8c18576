import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createApiKey } from '../db/accounts.js';
import { createDataSource } from '../db/data-source.js';
import { databaseOf, rowsOf } from '../db/database.js';
import { startApi } from '../test/support/apis.js';
import { copyTemplate } from '../test/support/database.js';
import { cpuSecondsOf, loadNow, startDurable } from './machine.js';
import { answersAreTheRows, limiterCounts, readsShowWrites, totalsAreExact } from './rest/checks.js';
import { compare, type Side } from './rest/compare.js';
import { Allowance, latencyOf, Loader } from './rest/loader.js';
import { fillAccount, type BenchAccount } from './rest/world.js';

/*
 * Reads over HTTP: `bench/rest.ts [containers of the large account] [seconds of a round] [seconds of the first minute]`.
 *
 * P1, the list of containers with their shipments, and P2, one container, against the same by hand (rest/reference.ts), in
 * turns: 20 accounts of 4,000 containers, 2,000 keys at everybody's limits, so that authentication, the limiter and row-level
 * security are at work in every answer of ours and in none of the reference's. P3, the list of an account of a million
 * containers against that of an account of a thousand, and its pages around the thousandth against its first. The whole
 * API as it is installed, one process, and a PostgreSQL that flushes its commits; whoever asks is a process of its own.
 * In the same run: the limiter counts, random answers are the rows, totals are exact, reads show writes.
 */
const [large = 1_000_000, seconds = 6, firstSeconds = 60] = process.argv.slice(2).map(Number);
const ROUNDS = 5;
const ACCOUNTS = 20;
const CONTAINERS = 4_000;
const KEYS = 100;
const SMALL = 1_000;
/** Of the small account and the large one, which are asked alone. */
const KEYS_ALONE = 1_000;
const PER_MINUTE = 100;
const SINGLES = 500;

const postgres = await startDurable();
const url = await copyTemplate();
const dataSource = await createDataSource(url, { applicationName: 'bench-rest' }).initialize();
const database = databaseOf(dataSource);
const began = performance.now();
const accounts: BenchAccount[] = [];
for (let account = 0; account < ACCOUNTS; account += 1) accounts.push(await fillAccount(database, { containers: CONTAINERS, keys: KEYS }));
const small = await fillAccount(database, { containers: SMALL, keys: KEYS_ALONE });
const big = await fillAccount(database, { containers: large, keys: KEYS_ALONE });
const owner = await createDataSource(url, { role: null, poolSize: 1 }).initialize();
await owner.query('vacuum analyze');
await owner.destroy();
console.log(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s; ${loadNow()}`);

const api = await startApi(url);
const byHand = fork(fileURLToPath(new URL('rest/reference.ts', import.meta.url)), [url], { execArgv: ['--import', 'tsx'] });
const [{ origin: reference }] = (await once(byHand, 'message')) as [{ origin: string }];

const LIST = '/v2/containers?include=shipment';
const asked = (path: string, header: string) => `GET ${path} HTTP/1.1\r\nhost: bench\r\n${header}\r\n\r\n`;
const withKey = (key: string) => `authorization: Token ${key}`;
const allowance = new Allowance(ACCOUNTS * KEYS * PER_MINUTE);
const usedBy = (pid: number) => () => ({ server: cpuSecondsOf(pid), database: cpuSecondsOf(postgres.server.pid) });
const ours = (questions: string[], within: Allowance): Side => ({
  loader: Loader.start(api.origin, questions, within),
  cpuSeconds: usedBy(api.server.pid),
});
const theirs = (questions: string[]): Side => ({ loader: Loader.start(reference, questions), cpuSeconds: usedBy(byHand.pid ?? 0) });

/** Each key in turn, no two after one another of the same account. */
const callers = Array.from({ length: KEYS }, (_, at) => accounts.map(({ id, keys }) => ({ id, key: keys[at]?.key ?? '' }))).flat();
const lists = {
  ours: ours(
    callers.map(({ key }) => asked(LIST, withKey(key))),
    allowance,
  ),
  reference: theirs(callers.map(({ id }) => asked(LIST, `x-account: ${id}`))),
};
for (const [name, { loader }] of Object.entries(lists)) {
  const answered = await loader.round(firstSeconds);
  const kilobytes = answered.bytes / 1_000 / (answered.rate * answered.seconds);
  console.log(
    `first ${firstSeconds} s of a process, ${name}: ${answered.rate.toFixed(0)} lists of ${kilobytes.toFixed(0)} KB a second, ${latencyOf(answered)}`,
  );
}
const met = [await compare('P1 list containers with shipments ÷ by hand', { ...lists, rounds: ROUNDS, seconds, goal: 1.5 })];

const singles = await Promise.all(
  accounts.map(async ({ id, keys }) => {
    const boxes = await database.forAccount(id, (tx) =>
      rowsOf<{ id: string }>(tx, 'select id from container order by random() limit $1', [SINGLES]),
    );
    return boxes.map((box, at) => ({ id, key: keys[at % KEYS]?.key ?? '', path: `/v2/containers/${box.id}` }));
  }),
);
const shuffled = singles.flat().sort((one, other) => (one.path.slice(-8) < other.path.slice(-8) ? -1 : 1));
met.push(
  await compare('P2 get one container ÷ by hand', {
    ours: ours(
      shuffled.map(({ key, path }) => asked(path, withKey(key))),
      allowance,
    ),
    reference: theirs(shuffled.map(({ id, path }) => asked(path, `x-account: ${id}`))),
    rounds: ROUNDS,
    seconds,
    goal: 0.6,
  }),
);

const ofBig = new Allowance(KEYS_ALONE * PER_MINUTE);
const pages = (account: BenchAccount, within: Allowance, pageOf: (at: number) => string = () => '') =>
  ours(
    account.keys.map(({ key }, at) => asked(LIST + pageOf(at), withKey(key))),
    within,
  );
met.push(
  await compare(`P3 list of ${large} containers ÷ of ${SMALL}`, {
    ours: pages(big, ofBig),
    reference: pages(small, new Allowance(KEYS_ALONE * PER_MINUTE)),
    rounds: ROUNDS,
    seconds,
    goal: 0.95,
  }),
  await compare('P3 pages 950 to 1,050 ÷ page 1', {
    ours: pages(big, ofBig, (at) => `&page[number]=${950 + ((at * 37) % 101)}`),
    reference: pages(big, ofBig),
    rounds: ROUNDS,
    seconds,
    goal: 0.5,
  }),
);

const checked = { origin: api.origin, reference, database, accounts };
const fresh = await database.asSystem((tx) => createApiKey(tx, { accountId: small.id, name: 'fresh' }));
console.log(await limiterCounts(checked, fresh.key));
for (const check of [answersAreTheRows, totalsAreExact, readsShowWrites]) console.log(await check(checked));

byHand.disconnect();
await api.server.stop();
await dataSource.destroy();
process.exitCode = met.every(Boolean) ? 0 : 1;
