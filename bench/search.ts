import { createAccount } from '../db/accounts.js';
import { createDataSource } from '../db/data-source.js';
import { databaseOf } from '../db/database.js';
import { findPage } from '../db/lists/find.js';
import { TRACKING_REQUESTS } from '../db/lists/tracking-requests.js';
import { readsOf } from '../db/reads.js';
import { searchRecords } from '../db/search.js';
import { readList } from '../api/lists/read.js';
import { CONTAINER_FRAGMENT_VERSION, SHIPMENT_FRAGMENT_VERSION } from '../resources/fragment.js';
import { copyTemplate, makeTemplate } from '../test/support/database.js';
import { containersAsked, shipmentsAsked, type ListAsked } from '../test/support/lists.js';

/*
 * Search: one account of 300,000 containers (or as many as the first argument says) on half as many shipments, each asked for
 * by a request for one of 5,000 customers, of whom one has a fifth of them: the partial match of the two lists and
 * `GET /search`, for a part that all have, one that a few have, one that nobody has, and shorter ones. Beside it, in the same
 * run, the look-up of a whole number in a plain index. Goal: at most 50 ms at a million containers, by the median of rounds.
 */
const CONTAINERS = Number(process.argv[2] ?? 300_000);
const BOXES_EACH = 2;
const LOT = 20_000;
const ROUNDS = 100;
const CUSTOMERS = 5_000;
const GOAL_MS = 50;

const page = { number: 1, size: 30 };

await makeTemplate();
const url = await copyTemplate();
const dataSource = await createDataSource(url, { applicationName: 'bench-search' }).initialize();
const database = databaseOf(dataSource);
const reads = readsOf(database);
const accountId = await database.asSystem((tx) => createAccount(tx, { companyName: 'Bench', features: [] }));
const fillBegan = performance.now();
await nameCustomers();
for (let first = 0; first < CONTAINERS / BOXES_EACH; first += LOT) await fill(first, Math.min(first + LOT, CONTAINERS / BOXES_EACH) - 1);
const fillS = (performance.now() - fillBegan) / 1000;
const owner = await createDataSource(url, { role: null, poolSize: 1 }).initialize();
await owner.query('set statement_timeout = 0');
await owner.query('vacuum analyze');
await owner.destroy();

/** The first is the large one. */
async function nameCustomers(): Promise<void> {
  await database.forAccount(accountId, (tx) =>
    tx.query(
      `insert into party (account_id, company_name, normalized_name)
       select $1, name, lower(name) from generate_series(0, $2::int - 1) n,
         lateral (select case n when 0 then 'Large World Trade' else 'Customer ' || n || (array[' of Hamburg', ' of Genoa'])[1 + n % 2] || ' GmbH' end as name) named`,
      [accountId, CUSTOMERS],
    ),
  );
}

/** Numbers as if drawn by lot, the same in every run: their parts are as rare as those of real ones. */
async function fill(first: number, last: number): Promise<void> {
  await database.forAccount(accountId, async (tx) => {
    await tx.query('set local statement_timeout = 0');
    const drawn = (factor: number) => `lpad((n::bigint * ${factor} % 999999937)::text, 9, '0')`;
    await tx.query(
      `with asked as materialized (
         select uuidv7() as shipment, uuidv7() as request, n, 'MAEU' || ${drawn(387_420_489)} as number, array['PO-' || ${drawn(623_412_791)}] as refs,
                (array['import', 'urgent ' || n % 50, 'season ' || n / 40000])[1:1 + n % 3] as tags, 'VESSEL ' || (n / 700) || ' OF ' || (array['MAERSK', 'EVERGREEN', 'COSCO'])[1 + n % 3] as ship,
                timestamptz '2026-01-01' + make_interval(secs => n) as at,
           customers.ids[1 + case when n % 5 = 0 then 0 else n % $6 end] as customer
         from generate_series($2::int, $3::int) n, (select array_agg(id order by id) as ids from party) customers),
       requests as (insert into tracking_request (id, account_id, request_type, request_type_sent, request_number, normalized_number, scac, status, shipment_id, ref_numbers, shipment_tags, created_at, customer_id)
         select request, $1, 'bill_of_lading', 'bill_of_lading', number, number, 'MAEU', 'created', shipment, refs, tags, at, customer from asked),
       shipments as (insert into shipment (id, account_id, scac, number, normalized_number, number_type, current_request_id, ref_numbers, tags, pod_vessel_name, status, fragment, fragment_version, created_at, customer_id)
         select shipment, $1, 'MAEU', number, substr(number, 5), 'bill_of_lading', request, refs, tags, ship, 'in_transit', '{"type":"shipment","id":"' || shipment || '","attributes":{"number":"' || number || '"', $4, at, customer from asked)
       insert into container (account_id, shipment_id, number, ref_numbers, current_status, fragment, fragment_version, created_at, refreshed_at)
         select $1, shipment, 'MSKU' || lpad((n * ${BOXES_EACH} + box)::text, 7, '0'), refs, (array['on_ship', 'available', 'new'])[1 + n % 3],
                '{"type":"container","attributes":{"number":"x"', $5, at, at from asked, generate_series(0, ${BOXES_EACH - 1}) box`,
      [accountId, first, last, SHIPMENT_FRAGMENT_VERSION, CONTAINER_FRAGMENT_VERSION, CUSTOMERS],
    );
  });
}

interface Question {
  name: string;
  ask: () => Promise<{ total: number | null; least: boolean }>;
}
const shipments = (name: string, asked: ListAsked): Question => ({
  name: `shipments ${name} ${JSON.stringify(asked)}`,
  ask: () => reads.shipments(shipmentsAsked(accountId, { page, ...asked })),
});
const requests = (name: string, q: string): Question => ({
  name: `requests ${name} ${JSON.stringify({ q })}`,
  ask: () => database.forAccount(accountId, (tx) => findPage(tx, readList(TRACKING_REQUESTS, { account: accountId }, { ...{ q }, page }))),
});
const records = (name: string, query: string): Question => ({
  name: `search ${name} ${JSON.stringify(query)}`,
  ask: async () => ({ total: (await database.forAccount(accountId, (tx) => searchRecords(tx, accountId, query))).length, least: false }),
});
const [{ number: bill }] = await database.asSystem((tx) => tx.query<[{ number: string }]>('select number from shipment limit 1'));
const questions: Question[] = [
  {
    name: 'look-up of a container in its index',
    ask: () => reads.containers(containersAsked(accountId, { page, filter: { number: 'MSKU0012345' } })),
  },
  shipments('that all have', { q: 'MSKU' }),
  shipments('a whole bill', { q: bill }),
  shipments('a whole container', { q: 'msku0012345' }),
  shipments('some have', { q: '01234' }),
  shipments('three characters', { q: '123' }),
  shipments('that nobody has', { q: 'ZZTOP' }),
  shipments('two characters', { q: '12' }),
  shipments('two at the start', { q: 'PO' }),
  shipments('two that nobody has', { q: 'QZ' }),
  shipments('one character', { q: '7' }),
  shipments('one that nobody has', { q: '%' }),
  shipments('signs alone', { q: '-%_' }),
  shipments('and a status', { q: 'MSKU', filter: { status: 'in_transit' } }),
  shipments('the number asked for', { number: bill.toLowerCase() }),
  requests('that all have', 'MAEU'),
  requests('a whole number', bill),
  requests('that nobody has', 'ZZTOP'),
  requests('two characters', '12'),
  records('that all have', 'MSKU'),
  records('within what all have', 'SKU'),
  records('a whole bill', bill),
  records('a whole container, as painted', 'msku 001234-5'),
  records('the beginning of an old bill', bill.slice(0, 8)),
  records('some have', '01234'),
  records('three characters', '123'),
  records('two characters', '12'),
  records('one character', '7'),
  records('that nobody has', 'ZZTOP'),
  records('two that nobody has', 'QZ'),
  records('a tag that many have', 'import'),
  records('the beginning of a tag of old', 'season 0'),
  records('within a tag of old', 'ason 1'),
  records('a ship of old', 'vessel 3 of maersk'),
  records('words of many ships', 'maersk vessel'),
  records('words that nobody has', 'maersk zztop'),
  records('within many ships', 'greEN'),
  records('a large customer', 'large world trade'),
  records('within a large customer', 'orld tra'),
  records('a small customer', 'customer 1002 of hamburg gmbh'),
  records('words of a small customer', 'genoa 1003'),
  records('the beginning of most customers', 'customer'),
  records('within most customers', 'gmbh'),
];
console.log(`${CONTAINERS} containers, filled in ${fillS.toFixed(0)} s (${((fillS * 1e6) / CONTAINERS / 2).toFixed(0)} µs a record)`);
let late = 0;
for (const { name, ask } of questions) {
  const first = await timed(ask);
  const warm: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) warm.push((await timed(ask)).ms);
  warm.sort((one, other) => one - other);
  const [median = NaN, p99 = NaN] = [warm[ROUNDS / 2], warm[Math.ceil(ROUNDS * 0.99) - 1]];
  if (median > GOAL_MS) late += 1;
  const { total, least } = first.answer;
  console.log(
    `${name.padEnd(58)} ${median.toFixed(1).padStart(7)} ms, p99 ${p99.toFixed(1)}, first ${first.ms.toFixed(1)}: ${least ? 'at least ' : ''}${total}`,
  );
}
await dataSource.destroy();
process.exitCode = late > 0 ? 1 : 0;

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const began = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - began };
}
