import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'mocha';
import { readsOf } from '../../db/reads.js';
import type { Observation } from '../../domain/observation.js';
import { secondsAfter, timestampOf } from '../../domain/time.js';
import { useDatabase } from '../support/database.js';
import { containersAsked } from '../support/lists.js';
import { call, move, ship } from '../support/evidence.js';
import { scriptedLine, TROUBLE, type Looks, type Says } from '../support/looks.js';
import { meanwhile } from '../support/meanwhile.js';

const gateOut = (container: string, bills: string[] = []) =>
  move('GTOT EMPTY truck CNSHA', timestampOf('2026-03-01T08:00:00Z'), { container, bills });
const gateIn = (container: string) => move('GTIN LADEN truck CNSHA', timestampOf('2026-03-03T08:00:00Z'), { container });

describe('an estimate of the arrival', () => {
  const db = useDatabase();
  const BOX = 'HLXU1000001';
  const ARRIVAL = timestampOf('2026-04-01T06:00:00Z');
  let line: Looks;
  let id: string;
  beforeEach(async () => {
    line = await scriptedLine(db.database);
    id = await line.post({ number: 'HLCUETA123456' });
  });
  const look = (seconds: number, port = 'USLGB') =>
    line.look(id, [
      gateOut(BOX),
      call(`estimated ARRI vessel ${port}`, secondsAfter(ARRIVAL, seconds), { ...ship('ALBATROS', '012E'), role: 'pod' }),
    ]);
  /** How often it was told: of the shipment, and of its box. */
  const told = async () => {
    const rows = await line.rows<{ event: string }>('select event from change where account_id = $1', [line.accountId]);
    return ['shipment.estimated.arrival', 'container.transport.estimated.vessel_arrived'].map(
      (event) => rows.filter((row) => row.event === event).length,
    );
  };

  it('that creeps by less than a minute at a time is told once it has moved a minute from what was told', async () => {
    for (let moves = 0; moves <= 10; moves += 1) await look(moves * 50);
    assert.deepEqual(await told(), [6, 6]);
  });

  it('that goes back and forth within a minute is told once', async () => {
    for (const seconds of [0, 50, 0, 59, 10]) await look(seconds);
    assert.deepEqual(await told(), [1, 1]);
  });

  it('for another port at the same time is told of the shipment as of its box', async () => {
    await look(0);
    await look(0, 'USOAK');
    assert.deepEqual(await told(), [2, 2]);
    const [newest] = await line.rows<{ content: string }>(
      `select content from change where account_id = $1 and event = 'shipment.estimated.arrival' order by position desc limit 1`,
      [line.accountId],
    );
    assert.ok(newest?.content.includes('"location_locode":"USOAK"'));
  });
});

describe('a box that leaves its booking and comes back', () => {
  const db = useDatabase();
  let line: Looks;
  before(async () => {
    line = await scriptedLine(db.database);
  });

  it('is taken in again: its history goes on, and it is not told of as new', async () => {
    const id = await line.post({ number: 'HLCULEAVE1' });
    const both = ['HLXU1000001', 'HLXU1000002'].flatMap((box) => [gateOut(box), gateIn(box)]);
    await line.look(id, both);
    await db.database.asSystem((tx) =>
      tx.query(`update raw_event set withdrawn_at = landfall_now() where container_number = 'HLXU1000002'`),
    );
    await line.look(id, [gateOut('HLXU1000001'), gateIn('HLXU1000001')]);
    const reads = readsOf(db.database);
    const listed = async () => {
      const page = { number: 1, size: 10 };
      const [all, ofTheStatus, ofTheLine, byNumber] = await Promise.all(
        [{}, { status: 'new' }, { line_scac: 'HLCU' }, { number: 'HLXU1000002' }].map((filter) =>
          reads.containers(containersAsked(line.accountId, { filter, page })),
        ),
      );
      return [all, ofTheStatus, ofTheLine, byNumber].map((list) => [list?.count, list?.total]);
    };
    const left = () =>
      line.rows<{ number: string; gone: boolean }>('select number, left_at is not null as gone from container order by number');
    assert.deepEqual(await left(), [
      { number: 'HLXU1000001', gone: false },
      { number: 'HLXU1000002', gone: true },
    ]);
    assert.deepEqual(await listed(), [
      [1, 1],
      [1, 1],
      [1, 1],
      [0, 0],
    ]);
    const [gone] = await line.rows<{ id: string }>('select id from container where left_at is not null');
    assert.ok(await reads.container(line.accountId, gone?.id ?? ''), 'a box that left is answered by its id');
    await line.look(id, both);
    assert.deepEqual(await listed(), [
      [2, 2],
      [2, 2],
      [2, 2],
      [1, 1],
    ]);
    assert.deepEqual(
      (await left()).map(({ gone }) => gone),
      [false, false],
    );
    const [{ count }] = (await line.rows<{ count: number }>(
      `select count(*)::int as count from change where event = 'container.created'`,
    )) as [{ count: number }];
    assert.equal(count, 2);
    const [request] = await line.rows<{ status: string; failed_reason: string | null }>(
      'select status, failed_reason from tracking_request where id = $1',
      [id],
    );
    assert.deepEqual(request, { status: 'created', failed_reason: null });
  });
});

describe('a request that takes over a shipment whose tracking had stopped', () => {
  const db = useDatabase();

  it('hands its references and tags down beside those that are there', async () => {
    const line = await scriptedLine(db.database);
    const first = await line.post({ number: 'HLCUTAKE1', refNumbers: ['A'], tags: ['old'] });
    await line.look(first, [gateOut('HLXU1000001', ['HLCUTAKE1'])]);
    await line.rows(
      `update shipment set line_tracking_stopped_at = landfall_now(), line_tracking_stopped_reason = 'cancelled_by_user' returning id`,
    );
    await line.rows(`update tracking_request set status = 'tracking_stopped' where id = $1 returning id`, [first]);
    const second = await line.post({ number: 'HLCUTAKE1', refNumbers: ['B'], tags: ['new'] });
    await line.look(second, [gateOut('HLXU1000001', ['HLCUTAKE1'])]);
    const [shipment] = await line.rows('select ref_numbers, tags, line_tracking_stopped_at from shipment');
    assert.deepEqual(shipment, { ref_numbers: ['A', 'B'], tags: ['old', 'new'], line_tracking_stopped_at: null });
    assert.deepEqual(await line.rows('select ref_numbers from container'), [{ ref_numbers: ['A', 'B'] }]);
    assert.deepEqual(await line.rows('select status from tracking_request order by created_at'), [
      { status: 'tracking_stopped' },
      { status: 'created' },
    ]);
  });
});

describe('two requests for one number that meet at the match', () => {
  const db = useDatabase();

  it('end as one shipment and one duplicate, never as an error (T13)', async () => {
    const line = await scriptedLine(db.database);
    const waiting = await line.post({ number: 'HLCUMEET1' });
    await line.look(waiting, { kind: 'not_found', receivedAt: timestampOf(Date.now()), body: null });
    const pending = await line.post({ number: 'HLCUMEET1' });
    await line.look(waiting, [gateOut('HLXU1000001')]);
    await line.look(pending, [gateOut('HLXU1000001')]);
    const statuses = await line.rows<{ status: string; failed_reason: string | null }>(
      'select status, failed_reason from tracking_request order by status',
    );
    assert.deepEqual(statuses, [
      { status: 'created', failed_reason: null },
      { status: 'failed', failed_reason: 'duplicate' },
    ]);
  });
});

describe('the same look twice', () => {
  const db = useDatabase();

  it('tells nothing a second time (R3, T6)', async () => {
    const line = await scriptedLine(db.database);
    const id = await line.post({ number: 'HLCUSAME1' });
    const words = [gateOut('HLXU1000001'), gateIn('HLXU1000001')];
    await line.look(id, words);
    const told = await line.rows('select id, position from change order by position');
    await line.look(id, words);
    await line.look(id, [...words].reverse());
    assert.deepEqual(await line.rows('select id, position from change order by position'), told);
  });
});

describe('a look that brings what the one before it brought', () => {
  const db = useDatabase();
  const said = [
    gateOut('HLXU1000001'),
    call('actual DEPA vessel CNSHA', timestampOf('2026-03-05T06:00:00Z'), { ...ship('ALBATROS', '012E'), role: 'pol' }),
  ];
  let line: Looks;
  let id: string;
  beforeEach(async () => {
    line = await scriptedLine(db.database);
    id = await line.post({ number: 'HLCUAGAIN1' });
    await line.look(id, said);
  });
  /** Which transaction wrote each row last. */
  const writers = () =>
    line.rows(
      ['fact', 'transport_event', 'raw_event', 'vessel', 'search_term', 'change']
        .map(
          (table) =>
            `select '${table}' as kind, ctid::text as row, xmin::text as writer from ${table} where account_id = '${line.accountId}'`,
        )
        .join(' union all ') + ' order by kind, row',
    );
  const box = async () => {
    const [row] = await line.rows<{ fragment: string; asked: string; current_status: string }>(
      'select fragment, shipment_last_tracking_request_at::text as asked, current_status from container where account_id = $1',
      [line.accountId],
    );
    assert.ok(row);
    return row;
  };

  it('writes when it was made, and nothing else a second time', async () => {
    const [written, first] = [await writers(), await box()];
    assert.ok(written.length > 0);
    await line.look(id, said);
    assert.deepEqual(await writers(), written);
    const second = await box();
    assert.equal(second.fragment, first.fragment);
    assert.ok(second.asked > first.asked);
  });

  it('doubts no more what was dated too far ahead when it was said, once that day is near', async () => {
    const early = { ...gateIn('HLXU1000001'), at: secondsAfter(timestampOf(new Date()), 40 * 3_600) };
    const doubts = () => line.rows('select doubt from raw_event where account_id = $1 and doubt is not null', [line.accountId]);
    await line.look(id, [...said, early]);
    assert.equal((await doubts()).length, 1);
    await line.pass(24 * 3_600);
    await line.look(id, [...said, early]);
    assert.deepEqual(await doubts(), []);
  });

  it('sets right what is not as it is believed', async () => {
    const believed = await box();
    const facts = () =>
      line.rows('select attribute, value, rule from fact where account_id = $1 and known_to is null order by 1, 2', [line.accountId]);
    const known = await facts();
    await db.database.asSystem(async (tx) => {
      await tx.query(
        `update container set current_status = 'empty_returned', fragment = replace(fragment, $2, 'empty_returned') where account_id = $1`,
        [line.accountId, believed.current_status],
      );
      await tx.query(`update fact set rule = 'another' where account_id = $1 and known_to is null`, [line.accountId]);
    });
    await line.look(id, said);
    const { current_status: status, fragment } = await box();
    assert.deepEqual({ status, fragment }, { status: believed.current_status, fragment: believed.fragment });
    assert.deepEqual(await facts(), known);
  });
});

describe('an answer with more boxes than a shipment has', () => {
  const db = useDatabase();

  it('is not taken in: it is kept as one that nobody understands, and the line is asked again', async () => {
    const line = await scriptedLine(db.database);
    const id = await line.post({ number: 'HLCUMANY1' });
    await line.look(
      id,
      Array.from({ length: 1_001 }, (_, box) => gateOut(`HLXU${1_000_000 + box}`)),
    );
    const [request] = await line.rows('select status, failed_reason, retry_count from tracking_request where id = $1', [id]);
    assert.deepEqual(request, { status: 'pending', failed_reason: 'unrecognized_response', retry_count: 1 });
    assert.deepEqual(await line.rows('select count(*)::int as boxes from container'), [{ boxes: 0 }]);
    const [answer] = await line.rows<{ problem: string }>('select problem from answer where not understood');
    assert.match(answer?.problem ?? '', /names 1001 containers/);
  });
});

describe('an answer with a null among its records', () => {
  const db = useDatabase();

  it('is taken in: the null is kept as what was said, and not understood', async () => {
    const line = await scriptedLine(db.database);
    const id = await line.post({ number: 'HLCUNULL1' });
    const NULL = null as unknown as Observation;
    const read = (said: Observation) =>
      said === null ? { means: null, notUnderstood: 'no record' } : { means: said, notUnderstood: null };
    await line.look(id, [NULL, gateOut('HLXU1000001')], { read });
    assert.deepEqual(await line.rows('select status from tracking_request where id = $1', [id]), [{ status: 'created' }]);
    assert.deepEqual(await line.rows('select said::text, not_understood from raw_event where means is null'), [
      { said: 'null', not_understood: 'no record' },
    ]);
  });
});

describe('one look, made by two workers', () => {
  const db = useDatabase();
  let line: Looks;
  let id: string;
  beforeEach(async () => {
    line = await scriptedLine(db.database);
    id = await line.post({ number: 'HLCUTWO123456' });
  });

  const FIRST = [gateOut('HLXU1000001')];
  const NEXT = [...FIRST, gateIn('HLXU1000001')];
  const NOT_FOUND: Says = { kind: 'not_found', receivedAt: timestampOf('2026-03-01T00:00:00Z'), body: null };
  /** All that a look leaves behind. */
  const left = async () => ({
    told: (await line.rows<{ event: string }>('select event from change where account_id = $1 order by position', [line.accountId])).map(
      ({ event }) => event,
    ),
    request: (
      await line.rows('select status, epoch, retry_count, updated_at from tracking_request where account_id = $1', [line.accountId])
    )[0],
    look: (
      await line.rows('select failures, gone_looks, next_look_at, last_asked_at from look where account_id = $1', [line.accountId])
    )[0],
    answers: (await line.rows('select id, last_seen_at from answer where account_id = $1 order by id', [line.accountId])).length,
    credential: (await line.rows('select failures from carrier_credential where account_id = $1', [line.accountId]))[0],
    events: await line.rows('select id, invalidated_at from transport_event where account_id = $1 order by id', [line.accountId]),
  });
  /** Both have been answered, and stand before the writing, when the first may go on. */
  const lookTwice = async (lock: string, says: Says) => {
    await line.rows('update look set next_look_at = landfall_now() where tracking_request_id = $1', [id]);
    const held = { sql: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', parameters: [lock] };
    const both = await meanwhile(db.url, held, async (untilWaiting) => {
      const looking = [line.runAgain(id, says), line.runAgain(id, says)];
      await untilWaiting(2);
      return looking;
    });
    await Promise.all(both);
  };
  const told = async () => (await left()).told;
  const epoch = async () => ((await left()).request as { epoch: number }).epoch;
  const shipmentLock = async () => {
    const [row] = await line.rows<{ id: string }>('select id from shipment where account_id = $1', [line.accountId]);
    return `shipment:${row?.id ?? ''}`;
  };

  it('makes one shipment when it is the first', async () => {
    await lookTwice(`line:${line.accountId}:HLCU`, FIRST);
    assert.deepEqual(await told(), ['tracking_request.succeeded', 'container.created', 'container.transport.empty_out']);
    assert.equal((await line.rows('select from shipment where account_id = $1', [line.accountId])).length, 1);
    assert.equal(await epoch(), 1);
  });

  it('tells its news once', async () => {
    await line.look(id, FIRST);
    const before = await told();
    await lookTwice(await shipmentLock(), NEXT);
    assert.deepEqual((await told()).slice(before.length), ['container.transport.full_in']);
    assert.equal(await epoch(), 2);
  });

  it('counts once as a failure of the request, and twice for the breaker: the line was called twice', async () => {
    await lookTwice(`line:${line.accountId}:HLCU`, TROUBLE);
    const { request, look, credential } = await left();
    assert.deepEqual((request as { retry_count: number }).retry_count, 1);
    assert.deepEqual([(look as { failures: number }).failures, credential], [1, { failures: 2 }]);
  });

  it('counts once towards the data being gone', async () => {
    await line.look(id, FIRST);
    await lookTwice(await shipmentLock(), NOT_FOUND);
    assert.equal(((await left()).look as { gone_looks: number }).gone_looks, 1);
  });

  for (const [words, says] of Object.entries({ data: NEXT, 'not found': NOT_FOUND, trouble: TROUBLE } satisfies Record<string, Says>)) {
    it(`changes nothing when it is run again because nobody heard how it went: ${words} (T6)`, async () => {
      await line.look(id, says);
      const before = await left();
      await line.runAgain(id, says);
      assert.deepEqual(await left(), before);
    });
  }
});

describe('the test line', () => {
  const db = useDatabase();

  it('succeeds at every try, whatever kind of number it is called', async () => {
    const line = await scriptedLine(db.database, {}, 'TEST');
    for (const type of ['bill_of_lading', 'bill_of_lading', 'booking', 'container'] as const) {
      const id = await line.post({ number: 'TESTTRSUCCEEDED', type });
      await line.look(id, []);
    }
    const made = await line.rows(
      `select r.status, (select count(*)::int from container c where c.shipment_id = r.shipment_id) as boxes from tracking_request r order by r.created_at`,
    );
    assert.deepEqual(made, Array(4).fill({ status: 'created', boxes: 2 }));
  });

  it('fails at once, as not found, whatever kind of number it is called', async () => {
    const line = await scriptedLine(db.database, {}, 'TEST');
    for (const type of ['bill_of_lading', 'booking', 'container'] as const) {
      const id = await line.post({ number: 'TESTTRFAILED', type });
      await line.look(id, []);
      const [request] = await line.rows('select status, failed_reason from tracking_request where id = $1', [id]);
      assert.deepEqual(request, { status: 'failed', failed_reason: 'not_found' }, type);
      assert.deepEqual(await line.rows('select event from change where subject_id = $1', [id]), [{ event: 'tracking_request.failed' }]);
    }
  });
});
