import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Server } from 'node:net';
import pg, { type PoolClient, type PoolConfig } from 'pg';
import { isDatabaseAway } from '../../db/away.js';
import { createDataSource } from '../../db/data-source.js';

/** A message of PostgreSQL's protocol. */
function message(type: string, content: Buffer | string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(Buffer.byteLength(content) + 4, 1);
  return Buffer.concat([head, Buffer.from(content)]);
}
const READY = message('Z', 'I');
const LET_IN = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
const DONE = message('C', 'SELECT 0\0');
const SHUT_DOWN = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');

/** Answers the first statement of a connection and ends it, all in one write. */
function shuttingDown(): Server {
  return createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(LET_IN);
      socket.once('data', () => socket.end(Buffer.concat([DONE, READY, SHUT_DOWN])));
    });
  });
}

describe('a connection that is ended while it goes from one caller to the next', () => {
  for (const prepares of [false, true])
    it(`ends no process; the next caller is told (${prepares ? 'statements are kept' : 'statements are not kept'})`, async () => {
      const server = shuttingDown();
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const { port: listenPort } = server.address() as AddressInfo;
      const { extra } = createDataSource('postgres://', { prepares }).options as { extra: PoolConfig };
      const pool = new pg.Pool({ ...extra, host: '127.0.0.1', port: listenPort, user: 'landfall', database: 'landfall', max: 1 });
      pool.on('error', () => undefined);
      try {
        const first = pool.query('select 1');
        // As TypeORM asks for one: it begins to listen later than it is given it.
        const next = new Promise<PoolClient>((given, refused) =>
          pool.connect((error, client) => (client ? given(client) : refused(error ?? new Error('There is neither.')))),
        );
        await first;
        const client = await next;
        const failure: unknown = await client.query('select 2').catch((error: unknown) => error);
        client.release();
        assert.ok(isDatabaseAway(failure), String(failure));
      } finally {
        await pool.end();
        server.close();
      }
    });
});
