import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'mocha';
import { storeCredential } from '../../db/credentials.js';
import type { Database } from '../../db/database.js';
import { timestampOf } from '../../domain/time.js';
import { sourceFor } from '../../sources/registry.js';
import { useDatabase } from '../support/database.js';
import { move } from '../support/evidence.js';
import { scriptedLine, TROUBLE, type Looks } from '../support/looks.js';
import { meanwhile } from '../support/meanwhile.js';

/** A full prefix and the line's own form: nobody needs to be asked whose it is. */
const NUMBER = 'HLCUSHA260123456';
/** As two lines give them, without a prefix. */
const AMBIGUOUS = 'SELM96466400';
const underWay = [move('GTIN LADEN truck CNSHA', timestampOf('2026-03-03T08:00:00Z'), { container: 'HLXU1000001' })];

/** A request whose line is detected (lifecycle.md 2), through the product's own looks. */
describe('a request without a SCAC', () => {
  const db = useDatabase();
  let line: Looks;
  /** SCACs of the lines that were asked. */
  let asked: string[];
  before(function () {
    this.timeout(30_000);
  });
  beforeEach(async () => {
    line = await scriptedLine(db.database);
    asked = [];
    const { source } = line;
    line.deps.sourceFor = (scac) => {
      const known = sourceFor(scac);
      // Each line has its own credential; what it says is the test's.
      return known && { ...source, name: known.name, credentialScac: known.credentialScac, forms: known.forms, ask: askOf(scac) };
    };
    const askOf =
      (scac: string): typeof source.ask =>
      (...question) => {
        asked.push(scac);
        return source.ask(...question);
      };
  });

  const undetected = (number = NUMBER, type: 'bill_of_lading' | 'booking' | 'container' = 'bill_of_lading') =>
    line.post({ number, type, scac: null });
  const credentials = async (...scacs: string[]) => {
    for (const scac of scacs)
      await db.database.asSystem((tx) =>
        storeCredential(tx, line.deps.secrets, { accountId: line.accountId, scac, secrets: { key: 'x' } }),
      );
  };
  const requestOf = async (id: string) => {
    const [row] = await line.rows<{ scac: string | null; status: string; reason: string | null; retries: number | null }>(
      'select scac, status, failed_reason as reason, retry_count as retries from tracking_request where id = $1',
      [id],
    );
    assert.ok(row);
    return row;
  };
  const toldOf = async (id: string) =>
    (await line.rows<{ event: string }>('select event from change where subject_id = $1 order by position', [id])).map(({ event }) =>
      event.replace('tracking_request.', ''),
    );
  const shipments = () => line.rows<{ scac: string }>('select scac from shipment where account_id = $1', [line.accountId]);

  it('is given its line, which is asked at the next run', async () => {
    const id = await undetected();
    assert.equal(await line.look(id, underWay), 'news');
    assert.deepEqual(await requestOf(id), { scac: 'HLCU', status: 'pending', reason: null, retries: null });
    assert.deepEqual([asked, await toldOf(id)], [[], []]);
    assert.equal(await line.runAgain(id, underWay), 'news');
    assert.equal((await requestOf(id)).status, 'created');
    assert.deepEqual([asked, await toldOf(id), await shipments()], [['HLCU'], ['succeeded'], [{ scac: 'HLCU' }]]);
  });

  it('is not detected before it is due, nor once it has its line', async () => {
    const id = await undetected();
    await line.rows(`update look set next_look_at = landfall_now() + interval '1 hour' where tracking_request_id = $1`, [id]);
    assert.equal(await line.runAgain(id, underWay), 'no_news');
    assert.equal((await requestOf(id)).scac, null);
  });

  it('fails with a reason of its own, and tells so once, where nothing speaks for a line', async () => {
    for (const [number, type] of [
      ['XYZ-UNHEARD-OF', 'bill_of_lading'],
      ['X'.repeat(35), 'booking'],
      // A lessor's box says nothing of who carries it.
      ['TCLU8949202', 'container'],
    ] as const) {
      const id = await undetected(number, type);
      assert.equal(await line.look(id, underWay), 'at_rest');
      assert.equal(await line.runAgain(id, underWay), 'at_rest');
      assert.deepEqual(await requestOf(id), { scac: null, status: 'failed', reason: 'scac_auto_detect_failed', retries: null });
      assert.deepEqual(await toldOf(id), ['failed']);
      const [look] = await line.rows<object>('select last_asked_at, last_answered_at from look where tracking_request_id = $1', [id]);
      assert.deepEqual(look, { last_asked_at: null, last_answered_at: null });
    }
    assert.deepEqual([asked, await shipments()], [[], []]);
  });

  it('has no candidates but the lines that the account has a credential with', async () => {
    const unserved = await undetected('MAEU253123456');
    assert.equal(await line.look(unserved, underWay), 'at_rest');
    assert.equal((await requestOf(unserved)).reason, 'scac_auto_detect_failed');
    await credentials('MAEU');
    const served = await undetected('MAEU253123456');
    await line.look(served, underWay);
    assert.equal((await requestOf(served)).scac, 'MAEU');
  });

  it('takes the only served one of several candidates, and chooses none of two', async () => {
    await credentials('HDMU');
    const one = await undetected(AMBIGUOUS, 'booking');
    await line.look(one, underWay);
    assert.equal((await requestOf(one)).scac, 'HDMU');
    await credentials('ONEY');
    const two = await undetected('SELM96466401', 'booking');
    await line.look(two, underWay);
    assert.equal((await requestOf(two)).reason, 'scac_auto_detect_failed');
  });

  it('takes no line that is not tracked by that kind of number', async () => {
    const { sourceFor: known } = line.deps;
    line.deps.sourceFor = (scac) => {
      const source = known(scac);
      return source && { ...source, forms: (numberType, number) => (numberType === 'container' ? [] : source.forms(numberType, number)) };
    };
    const id = await undetected('HLXU4919203', 'container');
    await line.look(id, underWay);
    assert.equal((await requestOf(id)).reason, 'scac_auto_detect_failed');
  });

  it('knows the test numbers, without any credential', async () => {
    await line.rows('delete from carrier_credential where account_id = $1 returning id', [line.accountId]);
    const id = await undetected('TEST-TR-SUCCEEDED', 'booking');
    await line.look(id, underWay);
    assert.equal((await requestOf(id)).scac, 'TEST');
  });

  it('waits for a line that is down like any other request, and is not detected twice', async () => {
    const id = await undetected();
    await line.look(id, TROUBLE);
    assert.equal(await line.look(id, TROUBLE), 'news', 'what it stumbles over is shown');
    assert.deepEqual(await requestOf(id), { scac: 'HLCU', status: 'pending', reason: 'shipping_line_unreachable', retries: 1 });
    // Another line would be the only candidate by now: what was detected stays.
    await line.rows('delete from carrier_credential where account_id = $1 returning id', [line.accountId]);
    await line.look(id, underWay);
    assert.equal((await requestOf(id)).scac, 'HLCU');
  });

  it('goes on where it was when its worker died with all written and nothing committed, or committed and not heard of', async () => {
    for (const [number, after] of [
      [NUMBER, { scac: 'HLCU', status: 'created', told: ['succeeded'] }],
      ['XYZ-UNHEARD-OF', { scac: null, status: 'failed', told: ['failed'] }],
    ] as const) {
      const id = await undetected(number);
      const { database } = line.deps;
      const dying: Database['forAccount'] = (accountId, work) =>
        database.forAccount(accountId, async (tx) => {
          await work(tx);
          throw new Error('killed');
        });
      line.deps.database = { ...database, forAccount: dying };
      await assert.rejects(line.look(id, underWay), /killed/);
      line.deps.database = database;
      const { scac, status } = await requestOf(id);
      assert.deepEqual([scac, status, await toldOf(id)], [null, 'pending', []]);
      // Its outcome is never heard of: the activity runs again.
      await line.runAgain(id, underWay);
      await line.runAgain(id, underWay);
      const now = await requestOf(id);
      assert.deepEqual({ scac: now.scac, status: now.status, told: await toldOf(id) }, after);
    }
    assert.deepEqual(asked, ['HLCU']);
  });

  describe('whose number is asked for twice (T2, T13)', () => {
    it('is a duplicate where the line is named by another that is pending or created', async () => {
      for (const status of ['pending', 'created']) {
        const number = `HLCUSHA26012345${status === 'created' ? 1 : 2}`;
        const first = await line.post({ number });
        if (status === 'created') await line.look(first, underWay);
        const second = await undetected(number);
        assert.equal(await line.look(second, underWay), 'at_rest', status);
        assert.deepEqual(await requestOf(second), { scac: 'HLCU', status: 'failed', reason: 'duplicate', retries: null });
        assert.deepEqual(await toldOf(second), ['failed']);
        assert.equal((await requestOf(first)).status, status);
      }
    });

    it('is a duplicate of one that was detected in the same moment, and the database decides which', async () => {
      const ids = await Promise.all([undetected(), undetected(), undetected()]);
      await Promise.all(ids.map((id) => line.look(id, underWay)));
      const states = (await Promise.all(ids.map(requestOf))).map(({ scac, status, reason }) => `${scac} ${status} ${reason}`);
      assert.deepEqual(states.sort(), ['HLCU failed duplicate', 'HLCU failed duplicate', 'HLCU pending null']);
      await Promise.all(ids.map((id) => line.look(id, underWay)));
      assert.equal((await shipments()).length, 1);
    });

    it('is a duplicate of one that is posted while its line is being written down', async () => {
      const waiting = await undetected();
      const posted = `insert into tracking_request (account_id, request_type, request_type_sent, request_number, normalized_number, scac)
        values ($1, 'bill_of_lading', 'bill_of_lading', $2, $2, 'HLCU')`;
      const [detecting] = await meanwhile(db.url, { sql: posted, parameters: [line.accountId, NUMBER] }, async (untilWaiting) => {
        const looking = line.look(waiting, underWay);
        await untilWaiting(1);
        return [looking];
      });
      assert.equal(await detecting, 'at_rest');
      assert.equal((await requestOf(waiting)).reason, 'duplicate');
    });

    it('does not stand behind one that failed, was stopped or waits for its manifest', async () => {
      for (const status of ['failed', 'tracking_stopped', 'awaiting_manifest']) {
        const number = `HLCUSHA2601${status.length}3456`.slice(0, 16);
        const other = await line.post({ number });
        await line.rows('update tracking_request set status = $2 where id = $1 returning id', [other, status]);
        const id = await undetected(number);
        await line.look(id, underWay);
        assert.equal((await requestOf(id)).scac, 'HLCU', status);
      }
    });

    it('takes over the stopped shipment that its number turns out to mean', async () => {
      const first = await line.post({ number: NUMBER });
      await line.look(first, underWay);
      await line.rows(`update shipment set line_tracking_stopped_at = landfall_now() where account_id = $1 returning id`, [line.accountId]);
      await line.rows(`update tracking_request set status = 'tracking_stopped' where id = $1 returning id`, [first]);
      const id = await undetected();
      await line.look(id, underWay);
      await line.look(id, underWay);
      const rows = await line.rows('select current_request_id, line_tracking_stopped_at from shipment where account_id = $1', [
        line.accountId,
      ]);
      assert.deepEqual(rows, [{ current_request_id: id, line_tracking_stopped_at: null }]);
    });
  });
});
