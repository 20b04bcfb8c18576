import { createDataSource } from '../db/data-source.js';
import { databaseOf, rowsOf } from '../db/database.js';
import { checkout } from '../sandbox/settings.js';
import { isHealthy } from '../sandbox/world-client.js';
import { startApi } from '../test/support/apis.js';
import { copyTemplate } from '../test/support/database.js';
import { freePort } from '../test/support/ports.js';
import { programArguments } from '../test/support/programs.js';
import { Server, serverFolder } from '../test/support/servers.js';
import { inTurns } from './in-turns.js';
import { loadNow, startDurable } from './machine.js';
import { fillAccount } from './rest/world.js';

/*
 * What an agent waits for beside REST: `bench/mcp.ts [seconds of a round]`.
 *
 * The time of a tool's call ÷ the time of the REST call that it wraps, one after another from one caller, in turns: API and
 * agents' server as they are installed, each a process, on a PostgreSQL that flushes its commits. At most 2.
 */
const [seconds = 4] = process.argv.slice(2).map(Number);
const ROUNDS = 5;
const CONTAINERS = 1_000;
const AT_MOST = 2;
const COLD_CALLS = 300;

const postgres = await startDurable();
const url = await copyTemplate();
const dataSource = await createDataSource(url, { applicationName: 'bench-mcp' }).initialize();
const database = databaseOf(dataSource);
const account = await fillAccount(database, { containers: CONTAINERS, keys: 1 });
await database.asSystem((tx) => tx.query('update account set limits = $2 where id = $1', [account.id, { default: 100_000_000 }]));
const boxes = await database.forAccount(account.id, (tx) =>
  rowsOf<{ id: string; number: string }>(tx, 'select id, number from container order by id'),
);
const api = await startApi(url);
const listenPort = await freePort();
const agents = await Server.start({
  name: 'mcp',
  command: process.execPath,
  args: programArguments('mcp/main.ts'),
  cwd: checkout,
  env: { PATH: process.env['PATH'] ?? '', LANDFALL_API_BASE_URL: api.origin, LANDFALL_MCP_PORT: String(listenPort), LANDFALL_LOG: 'error' },
  folder: await serverFolder(),
  stopSignal: 'SIGTERM',
  ready: () => isHealthy(`http://127.0.0.1:${listenPort}`),
});
const authorization = `Token ${account.keys[0]?.key ?? ''}`;

type Call = (turn: number) => Promise<void>;

async function read(answer: Response): Promise<void> {
  const text = await answer.text();
  if (!answer.ok || text.includes('"isError":true')) throw new Error(`${answer.status} ${text.slice(0, 300)}`);
}
const rest =
  (path: (turn: number) => string): Call =>
  async (turn) =>
    read(await fetch(`${api.origin}/v2${path(turn)}`, { headers: { authorization } }));
const tool =
  (name: string, given: (turn: number) => object): Call =>
  async (turn) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: turn, method: 'tools/call', params: { name, arguments: given(turn) } });
    const headers = { authorization, 'content-type': 'application/json' };
    await read(await fetch(`http://127.0.0.1:${listenPort}/mcp`, { method: 'POST', headers, body }));
  };

/** Milliseconds of a call, over a round. */
async function timeOf(call: Call): Promise<number> {
  const began = performance.now();
  let calls = 0;
  while (performance.now() - began < seconds * 1000) await call((calls += 1));
  return (performance.now() - began) / calls;
}

const box = (turn: number) => boxes[turn % boxes.length] ?? { id: '', number: '' };
const LIST = 'include=shipment%2Cpod_terminal%2Cpickup_facility';
const wrapped: [string, Call, Call][] = [
  [
    'get_container',
    tool('get_container', (turn) => ({ id: box(turn).id })),
    rest((turn) => `/containers/${box(turn).id}?include=shipment%2Cpod_terminal`),
  ],
  [
    'list_containers, 25 rows',
    tool('list_containers', (turn) => ({ page: 1 + (turn % 10) })),
    rest((turn) => `/containers?page%5Bnumber%5D=${1 + (turn % 10)}&page%5Bsize%5D=25&${LIST}`),
  ],
  [
    'search_container',
    tool('search_container', (turn) => ({ query: box(turn).number })),
    rest((turn) => `/search?query=${box(turn).number}`),
  ],
];

let isMet = true;
for (const [name, ours, reference] of wrapped) {
  for (let turn = 0; turn < COLD_CALLS; turn += 1) await Promise.all([ours(turn), reference(turn)]);
  const times = await inTurns(ROUNDS, { ours: () => timeOf(ours), reference: () => timeOf(reference) });
  const shown = (of: readonly number[]) => of.map((ms) => ms.toFixed(2)).join(', ');
  isMet &&= times.ratio <= AT_MOST;
  console.log(`${name}: ${times.ratio.toFixed(2)} (at most ${AT_MOST})${times.ratio <= AT_MOST ? '' : ', MISSED'}; ${loadNow()}`);
  console.log(`  tool  ${shown(times.ours)} ms`);
  console.log(`  REST  ${shown(times.reference)} ms${times.discarded ? `; ${times.discarded} rounds discarded` : ''}`);
}

await agents.stop();
await api.server.stop();
await dataSource.destroy();
await postgres.server.stop();
process.exit(isMet ? 0 : 1);
