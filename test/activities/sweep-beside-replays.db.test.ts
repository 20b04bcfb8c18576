import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'mocha';
import { sweep } from '../../activities/sweep.js';
import { stepReplay } from '../../activities/webhooks/replay.js';
import { createDataSource } from '../../db/data-source.js';
import { rowsOf } from '../../db/database.js';
import { DEFAULT_SETTINGS } from '../../domain/settings.js';
import { useDelivery } from '../support/delivering.js';
import { meanwhile } from '../support/meanwhile.js';
import { makeWebhook, queueOf, recordTestChanges, type TestWebhook } from '../support/webhooks.js';

/** Promises R2 and D13: what is let go of with its time, and what is sent again, meet in the same changes. */
describe('changes that are sent again while the oldest are swept', function () {
  this.timeout(30_000);
  const delivery = useDelivery();

  const rows = <T extends object>(sql: string, parameters: unknown[] = []) =>
    delivery.db.database.asSystem((tx) => rowsOf<T>(tx, sql, parameters));
  const swept = () => sweep({ database: delivery.db.database, kept: DEFAULT_SETTINGS.kept });
  /** A webhook made after so many changes, of which the first few are as old as they are kept, and a replay of all. */
  const wish = async ({ changes, old }: { changes: number; old: number }) => {
    const hook = await makeWebhook(delivery.db.database, delivery.receiver.url);
    const subjects = Array.from({ length: changes }, () => randomUUID());
    await recordTestChanges(delivery.db.database, hook.accountId, subjects);
    await rows('delete from webhook_notification where webhook_id = $1 returning id', [hook.id]);
    await rows(`update change set recorded_at = recorded_at - interval '401 days' where account_id = $1 and position <= $2 returning id`, [
      hook.accountId,
      old,
    ]);
    const [replay] = await rows<{ id: string }>(
      `insert into webhook_replay (account_id, webhook_id, position, through, events, rate, count, paced_at)
       values ($1, $2, 0, $3::int, '{container.transport.vessel_loaded}', 100, $3::int, clock_timestamp() - interval '1 second') returning id`,
      [hook.accountId, hook.id, changes],
    );
    return { hook, replayId: replay?.id ?? '' };
  };
  const leftOf = async ({ accountId }: TestWebhook) =>
    (await rows<{ position: number }>('select position::int from change where account_id = $1 order by 1', [accountId])).map(
      ({ position }) => position,
    );
  const loseChanges = ({ accountId }: TestWebhook, upTo: number) =>
    rows('delete from change where account_id = $1 and position <= $2 returning id', [accountId, upTo]);

  it('are not swept once they are passed on, and arrive', async () => {
    const { hook, replayId } = await wish({ changes: 3, old: 2 });
    await delivery.db.database.asSystem(async (tx) => {
      await stepReplay(tx, replayId);
      await swept();
    });
    assert.deepEqual(await leftOf(hook), [1, 2, 3]);
    assert.equal((await delivery.drain({ webhookId: hook.id })).kind, 'drained');
    assert.equal(delivery.receiver.received.length, 3);
  });

  it('are not passed on once they are being swept', async () => {
    const { hook, replayId } = await wish({ changes: 3, old: 2 });
    let stepping: Promise<unknown> = Promise.resolve();
    const sweeping = { sql: 'delete from change where account_id = $1 and position <= 2', parameters: [hook.accountId] };
    await meanwhile(delivery.db.url, sweeping, async (untilWaiting) => {
      stepping = delivery.db.database.asSystem((tx) => stepReplay(tx, replayId));
      await untilWaiting(1);
    });
    await stepping;
    assert.deepEqual(
      (await queueOf(delivery.db.database, hook.id)).map(({ position }) => Number(position)),
      [3],
    );
  });

  it('are swept no later than others do, however many are passed over', async () => {
    const { hook } = await wish({ changes: 1_100, old: 1_050 });
    const held = { sql: 'select from change where account_id = $1 and position <= 40 for key share', parameters: [hook.accountId] };
    await meanwhile(delivery.db.url, held, async () => {
      assert.deepEqual(await swept(), { more: true });
      assert.deepEqual(await swept(), { more: false });
    });
    assert.equal((await leftOf(hook)).length, 90);
    await swept();
    assert.equal((await leftOf(hook)).length, 50);
  });

  it('keep a notification that is asked for again while it is swept', async () => {
    const { hook } = await wish({ changes: 1, old: 0 });
    await recordTestChanges(delivery.db.database, hook.accountId, [randomUUID()]);
    await rows(
      `update webhook_notification set status = 'failed', recorded_at = recorded_at - interval '401 days' where webhook_id = $1 returning id`,
      [hook.id],
    );
    const again = { sql: `update webhook_notification set status = 'pending' where webhook_id = $1`, parameters: [hook.id] };
    await meanwhile(delivery.db.url, again, swept);
    assert.equal((await queueOf(delivery.db.database, hook.id)).length, 1);
  });

  it('go on behind notifications that have lost their change, and the drain comes to its end', async () => {
    const { hook, replayId } = await wish({ changes: 40, old: 0 });
    await delivery.db.database.asSystem((tx) => stepReplay(tx, replayId));
    await loseChanges(hook, 26);
    const ended = await Promise.race([
      delivery.drain({ webhookId: hook.id }),
      new Promise((done) => setTimeout(done, 10_000, { kind: 'still draining' })),
    ]);
    // So that no drain goes on beyond its test.
    await rows('update webhook set active = false where id = $1 returning id', [hook.id]);
    assert.deepEqual([(ended as { kind: string }).kind, delivery.receiver.received.length], ['drained', 14]);
  });

  it('are ended by a release where they had lost their change, and one that had succeeded stays so', async () => {
    const { hook, replayId } = await wish({ changes: 3, old: 0 });
    await delivery.db.database.asSystem((tx) => stepReplay(tx, replayId));
    await loseChanges(hook, 2);
    await rows('update webhook_notification set delivered = true where webhook_id = $1 and position = 2 returning id', [hook.id]);
    const owner = await createDataSource(delivery.db.url, { role: null }).initialize();
    try {
      while (
        (await owner.query<{ name: string }[]>('select name from schema_migration order by id desc'))[0]?.name !==
        'ReadReferencesByTheirOwn1772369900000'
      )
        await owner.undoLastMigration();
      await owner.runMigrations();
    } finally {
      await owner.destroy();
    }
    assert.deepEqual(
      (await queueOf(delivery.db.database, hook.id)).map(({ status, failure_reason }) => [status, failure_reason]),
      [
        ['failed', 'expired'],
        ['succeeded', 'expired'],
        ['pending', null],
      ],
    );
  });
});
