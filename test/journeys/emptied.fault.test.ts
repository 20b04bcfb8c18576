import assert from 'node:assert/strict';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, Connection } from '@temporalio/client';
import { after, before, describe, it } from 'mocha';
import { rowsOf } from '../../db/database.js';
import { trackingRequestWorkflowId } from '../../workflows/contract.js';
import { startLandfall, type Landfall } from '../support/landfall.js';
import { startPostgres, type PostgresServer } from '../support/postgres.js';
import type { Server } from '../support/servers.js';
import { startTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';

const REQUESTS = 500;
/** So many of them through the API, with all that follows; the rest as it leaves them, to save the time. */
const ASKED = 30;
const AT_ONCE = 20;

describe('an outage of Temporal', function () {
  this.timeout(120_000);
  let postgres: PostgresServer;
  let temporal: Server;
  let connection: Connection;
  let client: Client;
  let landfall: Landfall;
  let line: HttpServer;
  let number = 100_000_000;
  const requestIds: string[] = [];

  before(async () => {
    // A line that knows none of the numbers: each request waits for its manifest, and is asked about again tomorrow.
    line = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
    postgres = await startPostgres();
    // In memory: killed, it comes back with nothing.
    const { server, address } = await startTemporal({ own: true });
    assert.ok(server);
    temporal = server;
    connection = await Connection.connect({ address, channelArgs: { 'grpc.max_reconnect_backoff_ms': 500 } });
    client = new Client({ connection });
    const { migrate } = await import('../../db/migrate.js');
    await migrate(postgres.url);
    const { port } = line.address() as AddressInfo;
    landfall = await startLandfall({
      databaseUrl: postgres.url,
      temporalAddress: address,
      lines: [{ scac: 'YMLU', base_url: `http://127.0.0.1:${port}`, token_url: null, credential: { key_id: 'test' } }],
      profiles: { YMLU: { limits: { perSecond: null, perMinute: 100_000, perHour: null, perDay: null } } },
    });
  });
  after(async () => {
    await landfall.close();
    await connection.close();
    await temporal.stop();
    await postgres.server.stop();
    line.close();
  });

  const rows = <Row>(sql: string) => landfall.database.asSystem((tx) => rowsOf<Row>(tx, sql));
  const manyMore = `
    with made as (
      insert into tracking_request (account_id, request_type, request_type_sent, request_number, normalized_number, scac, status)
      select account_id, request_type, request_type_sent, 'YMLUX' || n, 'YMLUX' || n, scac, status
      from (select * from tracking_request limit 1) one, generate_series(1, ${REQUESTS - ASKED}) n returning id, account_id)
    insert into look (tracking_request_id, source, account_id, next_look_at, reason)
    select id, 'shipping_line', account_id, landfall_now() + interval '1 day', 'checked daily' from made
    returning tracking_request_id as id`;

  const ask = async () => {
    const attributes = { request_type: 'bill_of_lading', request_number: `YMLUW${(number += 1)}`, scac: 'YMLU' };
    const { status, body } = await landfall.call('POST', '/tracking_requests', { data: { type: 'tracking_request', attributes } });
    assert.equal(status, 201, JSON.stringify(body));
    return body.data.id;
  };
  /** Whether the request's workflow lives, and what its activity last told Temporal to wait for. */
  const lifeOf = async (requestId: string): Promise<{ lives: boolean; waitsFor: string }> => {
    try {
      const { raw, status } = await client.workflow.getHandle(trackingRequestWorkflowId(requestId)).describe();
      return { lives: status.name === 'RUNNING', waitsFor: raw.pendingActivities?.[0]?.lastFailure?.message ?? '' };
    } catch {
      return { lives: false, waitsFor: '' };
    }
  };
  const eachOf = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) => {
    const left = [...items];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
      }),
    );
  };

  it('that loses all its data loses no request: 500 open ones are looked after again within a minute (R4)', async () => {
    for (let made = 0; made < ASKED; made += 1) requestIds.push(await ask());
    await until('the line to have been asked', async () => {
      const waiting = await rows(`select from tracking_request where status = 'awaiting_manifest'`);
      return waiting.length === ASKED;
    });

    await temporal.crash();
    requestIds.push(...(await rows<{ id: string }>(manyMore)).map(({ id }) => id));
    assert.equal(requestIds.length, REQUESTS);
    await temporal.restart();
    const began = Date.now();
    const lonely = new Set(requestIds);
    await until(
      'every request to have a workflow that waits for its next look',
      async () => {
        // Asking costs the server as much as a start does.
        await new Promise((done) => setTimeout(done, 1_000));
        if ((await client.workflow.count(`ExecutionStatus = 'Running'`)).count < REQUESTS) return false;
        await eachOf([...lonely], async (id) => {
          if ((await lifeOf(id)).waitsFor.startsWith('next look at')) lonely.delete(id);
        });
        return lonely.size === 0;
      },
      60_000,
    );
    console.log(`        ${REQUESTS} of ${REQUESTS} after ${((Date.now() - began) / 1000).toFixed(1)} s`);
  });

  it('turns nobody away: a request is taken, and its workflow starts within ten seconds of the return (T1)', async () => {
    await temporal.crash();
    const taken: string[] = [];
    // Long enough for every client to have given up trying at once.
    for (let second = 0; second < 12; second += 1) {
      const began = Date.now();
      taken.push(await ask());
      assert.ok(Date.now() - began < 1_000, 'the answer does not wait for Temporal');
      await new Promise((done) => setTimeout(done, 1_000));
    }
    await temporal.restart();
    const all = async (so: (life: { lives: boolean; waitsFor: string }) => boolean) => {
      for (const id of taken) if (!so(await lifeOf(id))) return false;
      return true;
    };
    await until('the workflows of all of them', () => all(({ lives }) => lives), 10_000);
    await until('all of them to be looked after', () => all(({ waitsFor }) => waitsFor.startsWith('next look at')));
  });
});
