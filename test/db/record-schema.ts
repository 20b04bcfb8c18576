import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { spendCall } from '../../activities/carrier-budget.js';
import type { Posted } from '../../activities/webhooks/post.js';
import { claimDue } from '../../activities/webhooks/queue.js';
import { recordAttempts } from '../../activities/webhooks/record.js';
import { databaseOf, rowsOf } from '../../db/database.js';
import { createDataSource } from '../../db/data-source.js';
import { timestampOf } from '../../domain/time.js';
import { keyTo } from '../support/api.js';
import { copyTemplate, makeTemplate } from '../support/database.js';
import { move, ship } from '../support/evidence.js';
import { scriptedLine } from '../support/looks.js';
import { makeWebhook } from '../support/webhooks.js';
import { functionsOf, tablesOf, type Released } from './released.js';

/*
 * Records what the next version's schema must still bear (promises I7, R9): run it when a version is released, under that
 * version's name, and keep the file. `node --import tsx test/db/record-schema.ts 0.1.0`
 */
const version = process.argv[2];
if (!version) throw new Error('Which version? node --import tsx test/db/record-schema.ts 0.1.0');

await makeTemplate();
const dataSource = await createDataSource(await copyTemplate(), { applicationName: 'record-schema' }).initialize();
const database = databaseOf(dataSource);
const rows = <Row>(sql: string) => database.asSystem((tx) => rowsOf<Row>(tx, sql));

// One shipment as a look writes it, told to a webhook; a person with a key; a line with a budget; a clock.
const line = await scriptedLine(database);
await makeWebhook(database, 'https://receiver.example/', { accountId: line.accountId });
await keyTo(database, line.accountId);
await line.pass(60);
const [credential] = await rows<{ id: string }>('select id from carrier_credential');
await database.forAccount(line.accountId, (tx) => spendCall(tx, credential?.id ?? '', [{ seconds: 60, calls: 10 }]));
const [container, bills] = ['HLXU1000001', ['HLCUSHA123456']];
const id = await line.post({ number: bills[0] ?? '', refNumbers: ['PO-1'], tags: ['spring'] });
await line.look(id, [
  move('GTOT EMPTY truck CNSHA', timestampOf('2026-03-01T08:00:00Z'), { container, bills }),
  move('LOAD LADEN vessel CNSHA', timestampOf('2026-03-05T08:00:00Z'), { container, bills, ...ship('ALBATROS') }),
  move('GTIN LADEN truck CNSHA', timestampOf('2026-03-03T08:00:00Z'), { container, bills }),
]);
const [sent] = await rows<{ webhook_id: string }>('select webhook_id from webhook_notification limit 1');
const lease = { webhookId: sent?.webhook_id ?? '', leaseId: randomUUID(), leaseMs: 60_000 };
await database.asSystem(async (tx) => {
  const [row] = await claimDue(tx, lease, 1);
  if (!row) throw new Error('There is nothing to tell.');
  const posted: Posted = {
    result: { kind: 'answered', status: 200, retryAfter: null },
    beganMs: Date.now(),
    host: 'receiver.example',
    statusCode: 200,
    error: null,
    durationMs: 12,
    answer: '',
  };
  await recordAttempts(tx, lease, { accountId: line.accountId, attempts: [{ row, posted, after: { kind: 'succeeded' } }] });
});

const released: Released = {
  migrations: dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name),
  tables: {},
  functions: await functionsOf(database),
};
for (const [table, columns] of Object.entries(await tablesOf(database))) {
  const [writes] = await rows<{ yes: boolean }>(`select has_table_privilege('landfall_system', '${table}', 'insert') as yes`);
  const [found] = writes?.yes ? await rows<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t limit 1`) : [];
  released.tables[table] = { columns, row: found?.row ?? null };
}
await dataSource.destroy();

const folder = fileURLToPath(new URL('./releases/', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}${version}.json`, `${JSON.stringify(released, null, 2)}\n`);
console.log(
  `${Object.values(released.tables).filter(({ row }) => row).length} of ${Object.keys(released.tables).length} tables with a row`,
);
process.exit(0);
