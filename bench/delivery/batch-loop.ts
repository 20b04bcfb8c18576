import { createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';
import { Pool } from 'undici';

/*
 * The reference of P4: rows claimed and recorded a hundred at a time, signed and posted with 32 in flight. Of one endpoint, which
 * is never down and never changed; without order, leases, attempts on record, or a second try.
 */
const [databaseUrl = '', receiverUrl = ''] = process.argv.slice(2);
const BATCH = 100;
const IN_FLIGHT = 32;

const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
const { origin, pathname } = new URL(receiverUrl);
const receiver = new Pool(origin, { connections: IN_FLIGHT });
const key = randomBytes(32);
await pool.query(`
  create table reference_delivery (id uuid primary key default uuidv7(), body text not null, status text not null default 'pending', status_code int, finished_at timestamptz)`);
await pool.query(`create index reference_deliveries_waiting on reference_delivery (id) where status = 'pending'`);

process.on('message', ({ rows, body }: { rows: number; body: string }) => {
  void deliver(rows, body).then((seconds) => process.send?.({ seconds }));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

/** Answers how long it took from the commit of all rows to the last record. */
async function deliver(rows: number, body: string): Promise<number> {
  await pool.query('insert into reference_delivery (body) select $1 from generate_series(1, $2::int)', [body, rows]);
  const began = performance.now();
  await Promise.all([drain(), drain()]);
  return (performance.now() - began) / 1_000;
}

async function drain(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ id: string; body: string }>({
      name: 'claim',
      text: `update reference_delivery set status = 'claimed' where id in (
               select id from reference_delivery where status = 'pending' order by id limit ${BATCH} for update skip locked) returning id, body`,
    });
    if (rows.length === 0) return;
    const codes = await Promise.all(rows.map(send));
    await pool.query({
      name: 'record',
      text: `update reference_delivery r set status = 'succeeded', status_code = g.code, finished_at = now()
             from unnest($1::uuid[], $2::int[]) as g (id, code) where r.id = g.id`,
      values: [rows.map(({ id }) => id), codes],
    });
  }
}

async function send({ id, body }: { id: string; body: string }): Promise<number> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const answer = await receiver.request({
    method: 'POST',
    path: pathname,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  });
  await answer.body.dump();
  return answer.statusCode;
}
