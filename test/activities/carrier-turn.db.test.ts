import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'mocha';
import { takeTurn, type Turn } from '../../activities/carrier-turn.js';
import { timestampOf } from '../../domain/time.js';
import type { HeldBack } from '../../domain/tracking-request.js';
import { useDatabase } from '../support/database.js';
import { scriptedLine, TROUBLE, type Looks, type Says } from '../support/looks.js';

const NOT_FOUND: Says = { kind: 'not_found', receivedAt: timestampOf(Date.now()), body: null };

describe("the breaker of a line's credential (T7)", () => {
  const db = useDatabase();
  let line: Looks;
  let number = 0;
  beforeEach(async () => {
    line = await scriptedLine(db.database);
  });

  const lookOnce = async (says: Says) => {
    const id = await line.post({ number: `HLCU${String((number += 1)).padStart(12, '0')}` });
    await line.look(id, says);
    const [row] = await line.rows<{ asked: boolean; reason: string; retry_count: number | null; wait_s: number }>(
      `select last_asked_at is not null as asked, reason, retry_count, extract(epoch from next_look_at - landfall_now())::float8 as wait_s
       from look l join tracking_request r on r.id = l.tracking_request_id where r.id = $1`,
      [id],
    );
    assert.ok(row);
    return row;
  };
  const fail = async (times: number) => {
    for (let time = 0; time < times; time += 1) await lookOnce(TROUBLE);
  };
  const minuteLater = () =>
    line.rows(`update carrier_credential set breaker_until = breaker_until - interval '60 seconds' where account_id = $1`, [
      line.accountId,
    ]);
  const take = () => takeTurn(line.deps, { accountId: line.accountId, source: line.source, scac: 'HLCU' });

  it('opens after ten failures in a row, and a look behind it is neither an attempt nor a retry', async () => {
    await fail(9);
    assert.equal((await lookOnce(TROUBLE)).asked, true);
    const behind = await lookOnce(TROUBLE);
    assert.deepEqual([behind.asked, behind.retry_count], [false, null]);
    assert.match(behind.reason, /failed ten times in a row/);
    assert.ok(behind.wait_s > 50 && behind.wait_s <= 121, String(behind.wait_s));
  });

  it('lets a look try, and not none for ever, when the setting was lowered below the failures there are', async () => {
    await fail(5);
    const { timings } = line.deps;
    Object.assign(line.deps, { timings: { ...timings, breakerFailures: 3 } });
    assert.equal((await lookOnce(NOT_FOUND)).asked, true);
    assert.equal((await lookOnce(NOT_FOUND)).asked, true);
  });

  it('stays closed when a success came between', async () => {
    await fail(9);
    await lookOnce(NOT_FOUND);
    await fail(9);
    assert.equal((await lookOnce(TROUBLE)).asked, true);
  });

  it('has every look of the credential wait while the line wants to be left alone (Retry-After), and no other account', async () => {
    await lookOnce({ ...TROUBLE, reason: 'rate_limited', status: 429, retryAfterSeconds: 3_600 });
    const behind = await lookOnce(NOT_FOUND);
    assert.deepEqual([behind.asked, behind.retry_count], [false, null]);
    assert.match(behind.reason, /Retry-After/);
    assert.ok(behind.wait_s > 3_590 && behind.wait_s <= 3_661, String(behind.wait_s));
    const other = await scriptedLine(db.database);
    assert.ok(isTurn(await takeTurn(other.deps, { accountId: other.accountId, source: other.source, scac: 'HLCU' })));
    await line.rows(`update carrier_credential set breaker_until = landfall_now() where account_id = $1`, [line.accountId]);
    assert.equal((await lookOnce(NOT_FOUND)).asked, true);
  });

  it('lets exactly one look try after a minute, and all after its success', async () => {
    await fail(10);
    await minuteLater();
    const turns = await Promise.all(Array.from({ length: 6 }, take));
    const [probe, ...more] = turns.filter(isTurn);
    assert.ok(probe);
    assert.equal(more.length, 0);
    assert.deepEqual(
      turns.flatMap((turn) => (turn && 'kind' in turn ? [turn.why] : [])),
      Array.from({ length: 5 }, () => 'breaker'),
    );
    await probe.end('well');
    assert.equal((await lookOnce(NOT_FOUND)).asked, true);
    assert.equal((await lookOnce(TROUBLE)).asked, true);
  });

  it('opens for another minute when that look fails too', async () => {
    await fail(10);
    await minuteLater();
    assert.equal((await lookOnce(TROUBLE)).asked, true);
    const behind = await lookOnce(NOT_FOUND);
    assert.equal(behind.asked, false);
    assert.ok(behind.wait_s > 50, String(behind.wait_s));
    await minuteLater();
    assert.equal((await lookOnce(NOT_FOUND)).asked, true);
  });

  it('lets another look try when the one that tried was lost with its process, or taught nothing', async () => {
    await fail(10);
    await minuteLater();
    assert.ok(isTurn(await take()));
    assert.equal(isTurn(await take()), false);
    await line.rows(`update carrier_credential set probe_until = clock_timestamp() - interval '1 second' where account_id = $1`, [
      line.accountId,
    ]);
    const second = await take();
    assert.ok(isTurn(second));
    await second.end('nothing');
    assert.ok(isTurn(await take()));
  });
});

describe('looks under way at a line (T7)', () => {
  const db = useDatabase();
  let one: Looks;
  let other: Looks;
  before(async () => {
    one = await scriptedLine(db.database);
    other = await scriptedLine(db.database);
  });
  const take = (of: Looks, host = 'line.test') =>
    takeTurn(of.deps, { accountId: of.accountId, source: { ...of.source, host, atOnce: { perCredential: 2, perHost: 3 } }, scac: 'HLCU' });

  it('are so many per credential and so many per host, of all accounts together', async () => {
    const mine = (await Promise.all(Array.from({ length: 5 }, () => take(one)))).filter(isTurn);
    assert.equal(mine.length, 2);
    const theirs = (await Promise.all(Array.from({ length: 5 }, () => take(other)))).filter(isTurn);
    assert.equal(theirs.length, 1);
    // A host that is full costs nothing elsewhere.
    const elsewhere = await take(other, 'another.test');
    assert.ok(isTurn(elsewhere));
    for (const turn of [...mine, ...theirs, elsewhere]) await turn.end('well');
    assert.deepEqual(await one.rows('select * from carrier_slot'), []);
  });

  it('give their slots back when they fail, and lose them when their process dies', async () => {
    const [first, second] = [await take(one), await take(one)];
    assert.ok(isTurn(first) && isTurn(second));
    await first.end('failed');
    assert.ok(isTurn(await take(one)));
    assert.equal(isTurn(await take(one)), false);
    await one.rows(`update carrier_slot set held_until = clock_timestamp() - interval '1 second'`);
    const [third, fourth] = [await take(one), await take(one)];
    assert.ok(isTurn(third) && isTurn(fourth));
    // The dead one's end, should it come after all, takes no slot from those who live.
    await second.end('nothing');
    assert.equal(isTurn(await take(one)), false);
    for (const turn of [third, fourth]) await turn.end('well');
  });

  it('keep their slots for as long as they live, however slow the line', async () => {
    const wanted = { accountId: one.accountId, source: { ...one.source, atOnce: { perCredential: 1, perHost: 1 } }, scac: 'HLCU' };
    const slow = await takeTurn(one.deps, { ...wanted, leaseS: 0.6 });
    assert.ok(isTurn(slow));
    await new Promise((done) => setTimeout(done, 1_500));
    assert.equal(isTurn(await takeTurn(one.deps, wanted)), false);
    await slow.end('well');
    const next = await takeTurn(one.deps, wanted);
    assert.ok(isTurn(next));
    await next.end('well');
  });

  it('hold back a look without counting it as an attempt or a retry, and it comes back within seconds', async () => {
    const turns = await Promise.all(
      Array.from({ length: one.source.atOnce.perCredential }, () =>
        takeTurn(one.deps, { accountId: one.accountId, source: one.source, scac: 'HLCU' }),
      ),
    );
    const id = await one.post({ number: 'HLCU999999999999' });
    await one.rows('update look set failures = 3 where tracking_request_id = $1', [id]);
    await one.look(id, TROUBLE);
    const [row] = await one.rows<{ asked: boolean; retry_count: number | null; failures: number; wait_s: number; reason: string }>(
      `select last_asked_at is not null as asked, reason, retry_count, l.failures, extract(epoch from next_look_at - landfall_now())::float8 as wait_s
       from look l join tracking_request r on r.id = l.tracking_request_id where r.id = $1`,
      [id],
    );
    assert.deepEqual([row?.asked, row?.retry_count, row?.failures], [false, null, 3]);
    assert.match(row?.reason ?? '', /as many looks as allowed are under way/);
    assert.ok(row && row.wait_s > 0 && row.wait_s <= 10, String(row?.wait_s));
    for (const turn of turns.filter(isTurn)) await turn.end('well');
  });
});

function isTurn(turn: Turn | HeldBack | null): turn is Turn {
  return turn !== null && !('kind' in turn);
}
