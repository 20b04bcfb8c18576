import assert from 'node:assert/strict';
import type { Today } from '../../../resources/today.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { Browser, personOf } from '../../support/browser.js';
import { writeStandingBoxes } from '../../support/standing-boxes.js';

const HOLD = { name: 'customs', status: 'hold', description: 'exam' } as const;

describe('what needs somebody, as pages ask', () => {
  const api = useApi();
  let account: TestAccount;
  let browser: Browser;
  beforeEach(async () => {
    account = await api.account();
    ({ browser } = await personOf(api, account));
  });
  const today = async (who = browser): Promise<Today> => {
    const heard = await who.query('pages.today');
    assert.equal(heard.status, 200, heard.text);
    return heard.data as Today;
  };
  const told = ({ groups }: Today) =>
    groups.map(({ group, lines }) => [group, lines.map((line) => (line.kind === 'box' ? line.container.number : line.key))]);

  it('is nothing in an account that tracks nothing', async () => {
    const { count, tracks, groups, next, now } = await today();
    assert.deepEqual({ count, tracks, groups, next }, { count: 0, tracks: false, groups: [], next: [] });
    assert.equal(now.zone, 'UTC');
  });

  it('has each container once, in the worst group, the most urgent first', async () => {
    await writeStandingBoxes(api.database, account.id, [
      { number: 'AAAU0000001', status: 'available', freeDays: 1 },
      { number: 'AAAU0000002', status: 'available', freeDays: -1 },
      { number: 'AAAU0000003', status: 'not_available', freeDays: -3, holds: [HOLD] },
      { number: 'AAAU0000004', status: 'not_available', freeDays: 9, holds: [HOLD] },
      { number: 'AAAU0000005', status: 'available', freeDays: 9 },
      { number: 'AAAU0000006', status: 'picked_up', freeDays: -9 },
      { number: 'AAAU0000007', status: 'grounded', holds: [{ ...HOLD, status: 'pending' }] },
    ]);
    const answer = await today();
    assert.deepEqual(told(answer), [
      ['past_free', ['AAAU0000003', 'AAAU0000002']],
      ['free_ends', ['AAAU0000001']],
      ['held', ['AAAU0000004']],
    ]);
    assert.equal(answer.count, 4);
    assert.equal(answer.containers, 6);
    const [line] = answer.groups[0]?.lines ?? [];
    assert.ok(line?.kind === 'box');
    assert.equal(line.free_days, -3);
    assert.deepEqual(line.holds, [{ ...HOLD, cleared_by: 'broker' }]);
  });

  it('counts all of a group and sends twenty', async () => {
    const boxes = Array.from({ length: 23 }, (_, at) => ({
      number: `AAAU${String(at).padStart(7, '0')}`,
      status: 'available',
      freeDays: -2,
    }));
    await writeStandingBoxes(api.database, account.id, boxes);
    const [group] = (await today()).groups;
    assert.deepEqual([group?.count, group?.lines.length], [23, 20]);
  });

  it('leaves out what was put off until it says something else, for the whole account and for no other', async () => {
    const other = await api.account();
    const stranger = (await personOf(api, other)).browser;
    for (const { id } of [account, other])
      await writeStandingBoxes(api.database, id, [{ number: 'AAAU0000001', status: 'available', freeDays: 1 }]);
    const [line] = (await today()).groups[0]?.lines ?? [];
    assert.ok(line);
    const { key, state } = line;
    assert.equal((await browser.mutate('pages.putOff', { key, state })).status, 200);
    const [left, theirs] = [await today(), await today(stranger)];
    assert.deepEqual([left.count, left.put_off, theirs.count], [0, 1, 1]);
    assert.equal((await stranger.mutate('pages.putOff', { key, state })).status, 200);
    assert.equal((await today(stranger)).count, 1, 'a line of another account names nothing here');
    await api.database.asSystem((tx) =>
      tx.query(`update container set current_status = 'not_available' where account_id = $1`, [account.id]),
    );
    assert.equal((await today()).count, 1);
    assert.equal((await browser.mutate('pages.takeUp', { key })).status, 200);
    assert.equal((await today()).put_off, 0);
  });

  it('tells requests that came to nothing, as long as nobody made them again', async () => {
    const insert = (number: string, status: string) =>
      api.database.asSystem((tx) =>
        tx.query(
          `insert into tracking_request (account_id, request_type, request_type_sent, request_number, normalized_number, scac, status, failed_reason)
           values ($1, 'bill_of_lading', 'bill_of_lading', $2, $2, 'ONEY', $3, case when $3 = 'failed' then 'not_found' end)`,
          [account.id, number, status],
        ),
      );
    await insert('ONEYFAIL1', 'failed');
    await insert('ONEYFAIL2', 'failed');
    await insert('ONEYFAIL2', 'pending');
    const [group] = (await today()).groups;
    assert.equal(group?.group, 'request_failed');
    assert.deepEqual(
      group.lines.map((line) => line.kind === 'failure' && [line.number, line.reason]),
      [['ONEYFAIL1', 'not_found']],
    );
  });

  it('is told to nobody who is not signed in', async () => {
    const nobody = new Browser(() => api.origin);
    for (const name of ['pages.today', 'pages.shipments', 'pages.containers', 'pages.choices'])
      assert.equal((await nobody.query(name, { number: 1, filters: {} })).status, 401, name);
    assert.equal((await nobody.mutate('pages.putOff', { key: 'a', state: 'b' })).status, 401);
  });
});
