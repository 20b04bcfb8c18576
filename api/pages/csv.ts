import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lockIfFree, type Transaction } from '../../db/database.js';
import { idsOf } from '../../db/lists/stream.js';
import { csvLine } from '../../domain/csv.js';
import type { Timestamp } from '../../domain/time.js';
import { CONTAINER_TABLE, SHIPMENT_TABLE, type TableColumn } from '../../resources/list-table.js';
import type { Caller } from '../auth.js';
import { problem, Problem } from '../problems.js';
import { askedOf, LIST_FILTERS, listSort, listWish, type ListWish } from '../procedures/pages/list-wish.js';
import { cargoNow, CONTAINERS, hasRailPlan, SHIPMENTS, type PageTable } from '../procedures/pages/lists.js';
import { queryOf, type ContextOf } from '../rest.js';
import { admitCall, type Context } from '../trpc.js';
import { ClientLeft, written } from './written.js';

/** Rows that are read at a time: all that is held of a table. */
const ROWS_AT_ONCE = 500;
/** Tables of one account under way, in all processes together; each holds a connection. */
const OF_ONE_ACCOUNT = 2;
/** Tables under way in one process, so that connections are left for what takes milliseconds. */
const AT_ONCE = 4;
/** However slowly a client reads, its table is over after so long. */
const WHOLE_MAX_MS = 10 * 60_000;

/**
 * Excel takes a file without it for one in the code page of its machine, and Málaga for MÃ¡laga. Programs, which would read it as a
 * part of the first name, have the API.
 */
const BYTE_ORDER_MARK = '\uFEFF';

interface Export<Entry> {
  name: 'shipments' | 'containers';
  table: PageTable<Entry>;
  columns: readonly TableColumn<Entry>[];
}

/** `GET /shipments.csv` and `/containers.csv`: all rows that the list with the same address has, in its order. */
export function serveTables(server: FastifyInstance, contextOf: ContextOf): void {
  const underWay = { count: 0 };
  serveTable(server, contextOf, { of: { name: 'shipments', table: SHIPMENTS, columns: SHIPMENT_TABLE }, underWay });
  serveTable(server, contextOf, { of: { name: 'containers', table: CONTAINERS, columns: CONTAINER_TABLE }, underWay });
}

interface Serving<Entry> {
  of: Export<Entry>;
  underWay: { count: number };
}

function serveTable<Entry>(server: FastifyInstance, contextOf: ContextOf, { of, underWay }: Serving<Entry>): void {
  server.get(`/${of.name}.csv`, { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = contextOf(request, reply);
    const { caller } = await admitCall(ctx, { bucket: 'export' });
    const wish = wishOf(request);
    if (underWay.count >= AT_ONCE) throw busy();
    const out = new PassThrough();
    underWay.count += 1;
    out.once('close', () => (underWay.count -= 1));
    // A client that goes before the first row is one that goes.
    reply.raw.once('close', () => out.destroy());
    const now = await begun(ctx, { of, caller, wish, out });
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="landfall-${of.name}-${now.slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    });
    return reply.send(out);
  });
}

/** As the page reads its address: the first of each name, and an order that nobody knows is none. */
function wishOf(request: FastifyRequest): ListWish {
  const search = new URLSearchParams(queryOf(request));
  const given = (name: string) => search.get(name) ?? undefined;
  const read = listWish.safeParse({
    q: given('q')?.trim(),
    filters: Object.fromEntries(LIST_FILTERS.map((name) => [name, given(name)])),
    sort: listSort.safeParse(given('sort')).data,
  });
  if (!read.success) throw problem('malformed', 'What narrows the list cannot be read.');
  return read.data;
}

interface Writing<Entry> {
  of: Export<Entry>;
  caller: Caller;
  wish: ListWish;
  out: PassThrough;
}

/** Writes the table, and answers when its first rows are there: what goes wrong until then is told as a refusal. */
function begun<Entry>({ deps }: Context, { of, caller, wish, out }: Writing<Entry>): Promise<Timestamp> {
  return new Promise((begin, refuse) => {
    let isBegun = false;
    out.on('error', () => undefined);
    const write = async (tx: Transaction): Promise<void> => {
      // A transaction that is begun again would write its rows again.
      if (isBegun) throw new Error('A table is not written twice.');
      await takePlace(tx, caller.accountId);
      const until = performance.now() + WHOLE_MAX_MS;
      const now = await cargoNow(tx);
      const { list } = of.table;
      let text = BYTE_ORDER_MARK + csvLine(of.columns.map(({ name }) => name));
      for await (const ids of idsOf(tx, { list, ...askedOf(of.table, wish, caller), size: ROWS_AT_ONCE })) {
        const entries = await of.table.entries(tx, ids, { now, railPlan: hasRailPlan(caller) });
        text += entries.map((entry) => csvLine(of.columns.map(({ cell }) => cell(entry)))).join('');
        isBegun = true;
        begin(now);
        await written(out, text);
        text = '';
        if (performance.now() > until) throw new Error('The client read too slowly.');
      }
      begin(now);
      await written(out, text);
    };
    deps.database.forAccount(caller.accountId, write).then(
      () => out.end(),
      (error: Error) => {
        if (isBegun && !(error instanceof ClientLeft)) deps.log.warn('a table was broken off', { table: of.name, why: error.message });
        refuse(error);
        out.destroy(error);
      },
    );
  });
}

/** Holds one of the account's places until the transaction ends, however it does. */
async function takePlace(tx: Transaction, accountId: string): Promise<void> {
  for (let place = 0; place < OF_ONE_ACCOUNT; place += 1) if (await lockIfFree(tx, `export:${accountId}:${place}`)) return;
  throw new Problem(
    [{ code: 'rate_limited', detail: `At most ${OF_ONE_ACCOUNT} tables are sent at a time. Try again when one is whole.` }],
    {
      'retry-after': '10',
    },
  );
}

const busy = (): Problem =>
  new Problem([{ code: 'unavailable', detail: 'Others are having their tables sent. Try again.' }], { 'retry-after': '10' });
