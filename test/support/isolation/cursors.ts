import assert from 'node:assert/strict';
import { operations, type Operation } from '../../../api/inventory.js';
import { rewriteFragments } from '../../../db/fragments.js';
import type { TestApi } from '../api.js';
import { recordEvents } from '../feed.js';
import { writeSubmission } from '../mail.js';
import { addDocument } from '../papers.js';
import { writeTransportEvent, writeVoyage } from '../rows.js';
import { ask } from './asking.js';
import { goodCalls } from './calls.js';
import type { Household } from './household.js';
import { placesOf, withAt } from './places.js';

/** Where a list takes a cursor. */
export const PAGE_AFTER = 'page.after';

/** Gives a household a second of whatever it can list, and answers the cursors of its lists: where each ends its first page of one. */
export async function listCursorsOf(api: TestApi, household: Household): Promise<Record<string, string>> {
  await writeSecondOfEach(api, household);
  await writeSecondPaper(api, household);
  const listed = operations().filter((operation) => placesOf(operation).some(({ at }) => at === PAGE_AFTER));
  const cursors = await Promise.all(
    listed.map(async (operation) => [operation.name, await cursorOf(operation, { api, household })] as const),
  );
  return Object.fromEntries(cursors);
}

async function cursorOf(operation: Operation, { api, household }: { api: TestApi; household: Household }): Promise<string> {
  const call = withAt(withAt(goodCalls(operation, household)[0] ?? {}, PAGE_AFTER, ''), 'page.size', 1);
  const { text } = await ask(operation, call, { api, key: household.account.key, face: 'REST' });
  const { next } = (JSON.parse(text) as { links: { next?: string | null } }).links;
  const cursor = next && new URL(next).searchParams.get('page[after]');
  assert.ok(cursor, `${operation.name} has one record: give the household of test/support/isolation/cursors.ts a second (promise R7).`);
  return cursor;
}

async function writeSecondOfEach({ database }: TestApi, { account, ids, texts }: Household): Promise<void> {
  const { shipment: shipmentId = '', container: containerId = '', vessel: vesselId = '' } = ids;
  const number = texts.number.replace(/1$/, '2');
  const second = await writeVoyage(database, { accountId: account.id, shipment: { number, normalized_number: number } });
  await database.forAccount(account.id, async (tx) => {
    await writeTransportEvent(tx, { ...second, shipmentId, containerIds: [containerId], vesselId }, {});
    await rewriteFragments(tx, { shipmentIds: [second.shipmentId], containerIds: [containerId, ...second.containerIds] });
    await tx.query(
      `insert into fact (account_id, subject_type, subject_id, attribute, value, rule, known_from, known_to, ended_by)
       select $1, type, id, attribute, to_jsonb('2026-04-0' || day || 'T10:00:00Z'), 'test', now() - interval '1 day' * day,
         now() - interval '1 day' * (day - 1), 'replaced'
       from generate_series(1, 2) day,
         (values ('shipment', $2::uuid, 'pod_eta_at'), ('container', $3::uuid, 'pod_arrived_at')) subject (type, id, attribute)`,
      [account.id, shipmentId, containerId],
    );
  });
  await account.post('/parties', { data: { attributes: { company_name: `${texts.company} 2` } } });
  await account.post('/webhooks', { data: { attributes: { url: `${texts.url}2`, active: true } } });
  await recordEvents(database, account.id, [{ shipmentId }]);
}

async function writeSecondPaper(api: TestApi, { account, ids }: Household): Promise<void> {
  const document = await addDocument(api, account);
  await writeSubmission(api.database, { accountId: account.id, documentId: document });
  await account.post('/email_aliases', { data: { attributes: { name: 'Second desk' } } });
  await account.patch(`/documents/${ids['document']}`, { data: { attributes: { extracted_data_manual: { currency: 'EUR' } } } });
}

/** A cursor of the same shape that no list ever gave: another mark, at the same place. */
export function madeUpLike(cursor: string): string {
  return (cursor.startsWith('A') ? 'B' : 'A') + cursor.slice(1);
}
