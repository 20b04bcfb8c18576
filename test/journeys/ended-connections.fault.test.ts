import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { after, before, describe, it } from 'mocha';
import { withClient } from '../../sandbox/postgres.js';
import { startLandfall, type ApiAnswer, type Landfall } from '../support/landfall.js';
import { startPostgres, type PostgresServer } from '../support/postgres.js';
import type { Server } from '../support/servers.js';
import { startTemporal, type TemporalServer } from '../support/temporal.js';
import { until } from '../support/until.js';

/** Far more than one process has connections, so that each is handed on the moment it is free. */
const CALLERS = 60;
const READS = ['/containers', '/parties', '/tracking_requests'];
const ROUNDS = 4;
/** What the worker is to be busy with. */
const VOYAGES = 12;
const ENDED_FOR_MS = 6_000;
/** The worker has what it lost to catch up with first. */
const PATIENCE_MS = 90_000;

describe('connections that PostgreSQL ends in the middle of the work', function () {
  this.timeout(180_000);
  let postgres: PostgresServer;
  let temporal: TemporalServer;
  let landfall: Landfall;

  before(async () => {
    postgres = await startPostgres();
    temporal = await startTemporal({ own: true });
    const { migrate } = await import('../../db/migrate.js');
    await migrate(postgres.url);
    landfall = await startLandfall({ databaseUrl: postgres.url, temporalAddress: temporal.address, speed: 40_000 });
  });
  after(async () => {
    await landfall.close();
    await temporal.server?.stop();
    await postgres.server.stop();
  });

  /** Ends with the process, where that ends before it should. */
  const survives = async (name: string, { exited }: Server, work: Promise<unknown>): Promise<void> => {
    const ended = exited.then((code) => assert.fail(`the ${name} ended, with ${code}`));
    await Promise.race([work, ended]);
  };
  const isWell = async (path: string) => (await landfall.call('GET', path)).status === 200;

  /** A restart as operators make it (`pg_ctl restart -m fast`). */
  const restart = async () => {
    process.kill(postgres.server.pid, 'SIGINT');
    await postgres.server.exited;
    await postgres.server.restart();
  };

  it('end no API: a restart of the database under load is answered by 503 with Retry-After, and then all is well', async () => {
    const { api } = landfall.parts;
    let over = false;
    const answers: ApiAnswer[] = [];
    const caller = async (_: unknown, turn: number) => {
      while (!over) answers.push(await landfall.call('GET', READS[turn % READS.length] ?? ''));
    };
    const rounds = async () => {
      const load = Promise.all(Array.from({ length: CALLERS }, caller));
      try {
        for (let round = 0; round < ROUNDS; round += 1) {
          await Promise.race([pause(800), load]);
          await restart();
        }
      } finally {
        over = true;
      }
      await load;
    };
    await survives('API', api, rounds());
    const refused = answers.filter(({ status }) => status !== 200);
    assert.ok(refused.length > 0 && refused.length < answers.length, `${refused.length} of ${answers.length} were refused`);
    for (const { status, headers, body } of refused) {
      assert.equal(status, 503, JSON.stringify(body));
      assert.ok(Number(headers.get('retry-after')) >= 1);
    }
    for (const path of READS) await until(`${path} is answered again`, () => isWell(path));
  });

  it('end no worker: it loses connections all the time, and then works on', async () => {
    const { worker } = landfall.parts;
    for (let voyage = 0; voyage < VOYAGES; voyage += 1) await track();
    const ending = withClient(postgres.url, async (client) => {
      for (const end = Date.now() + ENDED_FOR_MS; Date.now() < end; await pause(40))
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name in ('landfall-worker', 'landfall-listen') order by random() limit 4`,
        );
    });
    await survives('worker', worker, ending);
    const { body } = await landfall.call('GET', `/tracking_requests/${await track()}`);
    await survives(
      'worker',
      worker,
      until(
        'a new request is tracked',
        async () => {
          const { body: now } = await landfall.call('GET', `/tracking_requests/${body.data.id}`);
          return now.data.attributes['status'] !== 'pending';
        },
        PATIENCE_MS,
      ),
    );
  });

  /** Asks for a number of its own to be tracked; answers the request's id. */
  async function track(): Promise<string> {
    const { request_type, request_number, scac } = await landfall.number('direct');
    const { status, body } = await landfall.call('POST', '/tracking_requests', {
      data: { type: 'tracking_request', attributes: { request_type, request_number, scac } },
    });
    assert.equal(status, 201, JSON.stringify(body));
    return body.data.id;
  }
});
