import assert from 'node:assert/strict';
import { createServer, type Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { after, before, describe, it } from 'mocha';
import { rowsOf } from '../../db/database.js';
import { startLandfall, type Landfall } from '../support/landfall.js';
import { startPostgres, type PostgresServer } from '../support/postgres.js';
import type { Server } from '../support/servers.js';
import { startTemporal } from '../support/temporal.js';
import { until } from '../support/until.js';

const OUTAGE_S = 20;

describe('the worker process while database and Temporal are both gone', function () {
  this.timeout(120_000);
  let postgres: PostgresServer;
  let temporal: Server;
  let landfall: Landfall;
  let gate: NetServer | null = null;
  let knocks = 0;

  before(async () => {
    postgres = await startPostgres();
    const { server, address } = await startTemporal({ own: true });
    assert.ok(server);
    temporal = server;
    const { migrate } = await import('../../db/migrate.js');
    await migrate(postgres.url);
    landfall = await startLandfall({ databaseUrl: postgres.url, temporalAddress: address, lines: [] });
    await landfall.parts.api.end(10_000);
  });
  after(async () => {
    gate?.close();
    await landfall.close();
    await temporal.stop();
    await postgres.server.stop();
  });

  it('knocks a few times a second and grows no fatter', async () => {
    const { worker } = landfall.parts;
    await temporal.crash();
    await postgres.server.crash();
    gate = createServer((socket) => {
      knocks += 1;
      socket.destroy();
    }).listen(postgres.listenPort, '127.0.0.1');
    const before = worker.memoryMiB();
    await pause(OUTAGE_S * 1000);
    assert.ok(knocks > 0);
    assert.ok(knocks < OUTAGE_S * 5, `${knocks} connections in ${OUTAGE_S} s`);
    const grown = worker.memoryMiB() - before;
    assert.ok(grown < 100, `${Math.round(grown)} MiB more`);
    gate.close();
    gate = null;
  });

  it('works again when they are back, without a restart', async () => {
    await postgres.server.restart();
    await temporal.restart();
    await until(
      'the watchdog to have seen the new Temporal',
      async () => {
        const [seen] = await landfall.database
          .asSystem((tx) =>
            rowsOf<{ lately: boolean }>(tx, `select seen_at > clock_timestamp() - interval '5 seconds' as lately from engine`),
          )
          .catch(() => []);
        return seen?.lately === true;
      },
      45_000,
    );
  });

  it('ends in order at a signal while Temporal is gone', async () => {
    await temporal.crash();
    assert.equal(await landfall.parts.worker.end(25_000), 0);
  });
});
