import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'mocha';
import type { Observation } from '../../domain/observation.js';
import { DAY_S, secondsAfter, timestampOf, type Timestamp } from '../../domain/time.js';
import { keyTo, useApi } from '../support/api.js';
import { move } from '../support/evidence.js';
import { scriptedLine, type Looks } from '../support/looks.js';
import { meanwhile } from '../support/meanwhile.js';

const BOX = 'HLXU1000001';
const SECOND_BOX = 'HLXU1000002';
const MARCH = (day: number) => timestampOf(`2026-03-${String(day).padStart(2, '0')}T08:00:00Z`);
/** What the line says of a box under way, naming these papers. */
const underWay = (papers: Pick<Partial<Observation>, 'bills' | 'bookings'> = {}, container = BOX) => [
  move('GTOT EMPTY truck CNSHA', MARCH(1), { container, ...papers }),
  move('GTIN LADEN truck CNSHA', MARCH(3), { container, ...papers }),
];
/** The same of a box that was carried over the sea and brought back empty. */
const roundTrip = (papers: Pick<Partial<Observation>, 'bills' | 'bookings'> = {}) => [
  ...underWay(papers),
  move('LOAD LADEN vessel CNSHA', MARCH(5), { container: BOX, ...papers }),
  move('DISC LADEN vessel USLGB', MARCH(20), { container: BOX, ...papers }),
  move('GTOT LADEN truck USLGB', MARCH(21), { container: BOX, ...papers }),
  move('GTIN EMPTY truck USLGB', MARCH(25), { container: BOX, ...papers }),
];
const OTHER_LINE = 'YMLU';

/** Promise T13, through the product's own looks and API. */
describe('a shipment and the requests that mean it (T13)', () => {
  const api = useApi({ temporal: () => ({ tell() {}, close: () => Promise.resolve() }) });
  let line: Looks;
  let key: string;
  before(function () {
    this.timeout(30_000);
  });
  beforeEach(async () => {
    line = await scriptedLine(api.database);
    key = await keyTo(api.database, line.accountId);
  });

  const wish = async (of: string, shipmentId: string) =>
    (await api.ask('PATCH', `/v2/shipments/${shipmentId}/${of}_tracking`, { key })).status;
  const ask = async (number: string) => {
    const attributes = { request_type: 'bill_of_lading', request_number: number, scac: 'HLCU' };
    return (await api.ask('POST', '/v2/tracking_requests', { key, body: { data: { type: 'tracking_request', attributes } } })).status;
  };
  /** The account's requests, oldest first: `created`, `failed duplicate`. */
  const requests = async (accountId = line.accountId) => {
    const found = await line.rows<{ status: string; failed_reason: string | null }>(
      'select status, failed_reason from tracking_request where account_id = $1 order by created_at, id',
      [accountId],
    );
    return found.map(({ status, failed_reason }) => (failed_reason ? `${status} ${failed_reason}` : status));
  };
  const shipments = (accountId = line.accountId) =>
    line.rows<{ id: string; current_request_id: string; tracked: boolean }>(
      `select id, current_request_id, line_tracking_stopped_at is null as tracked from shipment where account_id = $1 order by created_at, id`,
      [accountId],
    );
  const onlyShipment = async () => {
    const [shipment, ...more] = await shipments();
    assert.ok(shipment);
    assert.deepEqual(more, []);
    return shipment;
  };
  const boxes = async () =>
    (
      await line.rows<{ number: string }>('select number from container where account_id = $1 and left_at is null order by number', [
        line.accountId,
      ])
    ).map(({ number }) => number);
  const toldOf = async (requestId: string) => {
    const told = await line.rows<{ event: string }>('select event from change where subject_id = $1 order by position', [requestId]);
    return told.map(({ event }) => event.replace('tracking_request.', ''));
  };
  const looked = async (request: Parameters<Looks['post']>[0], says: Parameters<Looks['look']>[1]) => {
    const id = await line.post(request);
    await line.look(id, says);
    return id;
  };

  describe('asked for by a container', () => {
    it('is the trip that the box is on, while it is tracked: the request is one too many', async () => {
      await looked({ number: 'HLCUSHA123' }, underWay());
      const second = await looked({ number: BOX, type: 'container' }, underWay());
      assert.deepEqual(await requests(), ['created', 'failed duplicate']);
      assert.deepEqual(await toldOf(second), ['failed']);
      await onlyShipment();
    });

    it('is the trip that the box is on, when its tracking was stopped: the request takes it over', async () => {
      const first = await looked({ number: 'HLCUSHA123' }, underWay());
      assert.equal(await wish('stop', (await onlyShipment()).id), 200);
      const second = await looked({ number: BOX, type: 'container' }, underWay());
      assert.deepEqual(await requests(), ['tracking_stopped', 'created']);
      const { current_request_id, tracked } = await onlyShipment();
      assert.deepEqual([current_request_id, tracked], [second, true]);
      assert.deepEqual([await toldOf(first), await toldOf(second)], [['succeeded', 'tracking_stopped'], ['succeeded']]);
    });

    it('is its own beside the other boxes of its booking, which nobody asked for yet', async () => {
      const papers = { bookings: ['12345678'], bills: ['HLCUSHA111'] };
      await looked({ number: BOX, type: 'container' }, underWay(papers));
      await looked({ number: SECOND_BOX, type: 'container' }, underWay(papers, SECOND_BOX));
      assert.deepEqual(await requests(), ['created', 'created']);
      assert.deepEqual(await boxes(), [BOX, SECOND_BOX]);
    });

    it('does not stand for the bill it sails under: the bill brings all its boxes, and is asked for once', async () => {
      const papers = { bills: ['HLCUSHA111'] };
      await looked({ number: BOX, type: 'container' }, underWay(papers));
      assert.equal(await wish('stop', (await onlyShipment()).id), 200);
      const both = [...underWay(papers), ...underWay(papers, SECOND_BOX)];
      await looked({ number: 'HLCUSHA111' }, both);
      assert.deepEqual(await requests(), ['tracking_stopped', 'created']);
      assert.deepEqual(await boxes(), [BOX, BOX, SECOND_BOX]);
      await looked({ number: 'SHA111' }, both);
      assert.deepEqual(await requests(), ['tracking_stopped', 'created', 'failed duplicate']);
    });

    it('is another one when the box travels under other papers than on the trip nobody saw the end of', async () => {
      await looked({ number: 'HLCUSHA111' }, underWay({ bills: ['HLCUSHA111'] }));
      await looked({ number: BOX, type: 'container' }, [
        move('GTOT EMPTY truck CNSHA', timestampOf('2026-09-01T08:00:00Z'), {
          container: BOX,
          bills: ['HLCUSHA999'],
          bookings: ['99999999'],
        }),
      ]);
      assert.deepEqual(await requests(), ['created', 'created']);
      await looked({ number: 'HLCUSHA999' }, underWay({ bills: ['HLCUSHA999'] }, SECOND_BOX));
      assert.deepEqual(await requests(), ['created', 'created', 'created']);
    });

    it('is its newest trip, also when the line tells of the last one beside it', async () => {
      const last = underWay({ bills: ['HLCUSHA111'], bookings: ['11111111'] });
      await looked({ number: 'HLCUSHA111' }, last);
      const next = move('GTOT EMPTY truck CNSHA', timestampOf('2026-09-01T08:00:00Z'), { container: BOX, bookings: ['22222222'] });
      const home = move('GTIN EMPTY truck CNSHA', timestampOf('2026-05-01T08:00:00Z'), { container: BOX, bookings: ['11111111'] });
      await looked({ number: BOX, type: 'container' }, [...last, home, next]);
      assert.deepEqual(await requests(), ['created', 'created']);
    });

    it('is another one when it began after all that is known of the last, though nobody names papers', async () => {
      await looked({ number: 'HLCUSHA111' }, underWay({ bills: ['HLCUSHA111'] }));
      const september = (day: number) => timestampOf(`2026-09-0${day}T08:00:00Z`);
      await looked({ number: BOX, type: 'container' }, [
        move('GTOT EMPTY truck CNSHA', september(1), { container: BOX }),
        move('GTIN LADEN truck CNSHA', september(3), { container: BOX }),
      ]);
      assert.deepEqual(await requests(), ['created', 'created']);
    });

    it('is another one once the box came back from the last', async () => {
      await looked({ number: 'HLCUSHA123' }, roundTrip());
      assert.deepEqual(await requests(), ['tracking_stopped']);
      const fetched = move('GTOT EMPTY truck CNSHA', timestampOf('2026-05-01T08:00:00Z'), { container: BOX });
      await looked({ number: BOX, type: 'container' }, [...roundTrip(), fetched]);
      assert.deepEqual(await requests(), ['tracking_stopped', 'created']);
      const [, next] = await shipments();
      assert.equal(await wish('stop', next?.id ?? ''), 200);
      const again = await looked({ number: BOX, type: 'container' }, [fetched]);
      assert.deepEqual(await requests(), ['tracking_stopped', 'tracking_stopped', 'created']);
      assert.equal((await shipments())[1]?.current_request_id, again);
      assert.equal((await shipments()).length, 2);
    });

    it('is another one once the box came back, also while nothing but its plans is known', async () => {
      await looked({ number: BOX, type: 'container' }, roundTrip());
      const ahead = move('planned LOAD LADEN vessel CNSHA', timestampOf('2027-05-01T08:00:00Z'), { container: BOX });
      await looked({ number: BOX, type: 'container' }, [ahead]);
      assert.deepEqual(await requests(), ['tracking_stopped', 'created']);
      assert.equal((await shipments()).length, 2);
    });

    for (const [asked, of] of [
      ['a bill', { number: 'HLCUSHA123' }],
      ['the box itself', { number: BOX, type: 'container' }],
    ] as const)
      it(`is the trip that is over, asked for by ${asked}, when the line tells of none since: the request takes it over`, async () => {
        await looked(of, roundTrip());
        const second = await looked({ number: BOX, type: 'container' }, roundTrip());
        assert.deepEqual(await requests(), ['tracking_stopped', 'tracking_stopped']);
        assert.equal((await onlyShipment()).current_request_id, second);
        assert.deepEqual(await toldOf(second), ['succeeded', 'tracking_stopped']);
        assert.deepEqual(await boxes(), [BOX]);
        const retold = await line.rows(`select from change where account_id = $1 and event = 'container.created'`, [line.accountId]);
        assert.equal(retold.length, 1);
      });

    it('is the trip that is over, though the line now knows the moment of its end better than by the minute', async () => {
      await looked({ number: 'HLCUSHA123' }, roundTrip());
      await looked({ number: BOX, type: 'container' }, [
        ...roundTrip().slice(0, -1),
        move('GTIN EMPTY truck USLGB', secondsAfter(MARCH(25), 40), { container: BOX }),
      ]);
      await onlyShipment();
    });

    it('is the trip that is over for this box and goes on for another: the request is one too many', async () => {
      await looked({ number: 'HLCUSHA123' }, [...roundTrip(), ...underWay({}, SECOND_BOX)]);
      await looked({ number: BOX, type: 'container' }, roundTrip());
      assert.deepEqual(await requests(), ['created', 'failed duplicate']);
      await onlyShipment();
    });

    describe('of which the line shows only the last moves, and no papers', () => {
      const loaded = [...underWay(), move('LOAD LADEN vessel CNSHA', MARCH(5), { container: BOX })];
      const ashore = (at: Timestamp) => [
        move('DISC LADEN vessel USLGB', at, { container: BOX }),
        move('GTOT LADEN truck USLGB', secondsAfter(at, DAY_S), { container: BOX }),
      ];

      it('is the trip that the box was on: it did nothing that begins another', async () => {
        await looked({ number: 'HLCUSHA123' }, loaded);
        assert.equal(await wish('stop', (await onlyShipment()).id), 200);
        const second = await looked({ number: BOX, type: 'container' }, ashore(MARCH(20)));
        assert.equal((await onlyShipment()).current_request_id, second);
      });

      it('is another one when no trip takes so long', async () => {
        await looked({ number: 'HLCUSHA123' }, loaded);
        await looked({ number: BOX, type: 'container' }, ashore(timestampOf('2026-09-20T08:00:00Z')));
        assert.equal((await shipments()).length, 2);
      });

      it('is another one when it was gated in laden since', async () => {
        await looked({ number: 'HLCUSHA123' }, loaded);
        const next = move('GTIN LADEN truck CNSHA', timestampOf('2026-05-01T08:00:00Z'), { container: BOX });
        await looked({ number: BOX, type: 'container' }, [next]);
        assert.deepEqual(await requests(), ['created', 'created']);
      });
    });

    for (const [state, status] of [
      ['is tracked', 'created'],
      ['was stopped', 'tracking_stopped'],
    ] as const)
      it(`is its own beside its booking, which brings the boxes it is given later, when it ${state}`, async () => {
        const papers = { bookings: ['12345678'] };
        await looked({ number: BOX, type: 'container' }, underWay(papers));
        if (status === 'tracking_stopped') assert.equal(await wish('stop', (await onlyShipment()).id), 200);
        const booking = await looked({ number: '12345678', type: 'booking' }, underWay(papers));
        await line.look(booking, [...underWay(papers), ...underWay(papers, SECOND_BOX)]);
        assert.deepEqual(await requests(), [status, 'created']);
        assert.deepEqual(await boxes(), [BOX, BOX, SECOND_BOX]);
      });

    it('is its own beside its bill until the ship has sailed with all that is on it', async () => {
      const papers = { bills: ['HLCUSHA111'] };
      await looked({ number: BOX, type: 'container' }, underWay(papers));
      await looked({ number: 'HLCUSHA111' }, underWay(papers));
      assert.deepEqual(await requests(), ['created', 'created']);
    });

    it('is its bill once the ship has sailed, when no other box is on it', async () => {
      const papers = { bills: ['HLCUSHA111'] };
      const sailed = [...underWay(papers), move('DEPA vessel CNSHA', MARCH(6), { subject: 'transport', container: null, ...papers })];
      await looked({ number: BOX, type: 'container' }, sailed);
      await looked({ number: 'HLCUSHA111' }, sailed);
      assert.deepEqual(await requests(), ['created', 'failed duplicate']);
      assert.equal(await wish('stop', (await onlyShipment()).id), 200);
      await looked({ number: 'HLCUSHA111' }, sailed);
      assert.deepEqual(await requests(), ['tracking_stopped', 'failed duplicate', 'created']);
      await onlyShipment();
    });

    it('leaves its papers to the booking that brings all boxes, and is told from its next trip all the same', async () => {
      const papers = { bookings: ['12345678'], bills: ['HLCUSHA111'] };
      await looked({ number: BOX, type: 'container' }, underWay(papers));
      const both = [...underWay(papers), ...underWay(papers, SECOND_BOX)];
      await looked({ number: '12345678', type: 'booking' }, both);
      await looked(
        { number: 'HLCUSHA111' },
        both.map((one) => ({ ...one, bookings: [] })),
      );
      assert.deepEqual(await requests(), ['created', 'created', 'failed duplicate']);
      assert.equal(await wish('stop', (await shipments())[0]?.id ?? ''), 200);
      const next = move('planned LOAD LADEN vessel CNSHA', timestampOf('2027-05-01T08:00:00Z'), { container: BOX, bookings: ['99999999'] });
      await looked({ number: BOX, type: 'container' }, [next]);
      assert.deepEqual((await requests()).slice(3), ['created']);
      assert.equal((await shipments()).length, 3);
    });

    it('leaves them also when its own answer names them in the moment in which the booking is matched', async () => {
      for (const n of [1, 2, 3, 4, 5]) {
        const [box, more] = [`HLXU100001${n}`, `HLXU100002${n}`];
        const papers = { bookings: [`1234567${n}`], bills: [`HLCUSHA11${n}`] };
        const alone = await looked({ number: box, type: 'container' }, underWay({}, box));
        const booking = await line.post({ number: `1234567${n}`, type: 'booking' });
        const both = [...underWay(papers, box), ...underWay(papers, more)];
        await Promise.all([line.look(alone, underWay(papers, box)), line.look(booking, both)]);
        await looked(
          { number: `HLCUSHA11${n}` },
          both.map((one) => ({ ...one, bookings: [] })),
        );
        assert.deepEqual((await requests()).slice(-3), ['created', 'created', 'failed duplicate']);
      }
    });
  });

  describe('asked for by its bill and by its booking', () => {
    for (const [first, second] of [
      ['booking', 'bill_of_lading'],
      ['bill_of_lading', 'booking'],
    ] as const) {
      const numberOf = { bill_of_lading: 'HLCUSHA123', booking: '12345678' };
      const papers = { bills: [numberOf.bill_of_lading], bookings: [numberOf.booking] };

      it(`is one, though the ${first} came first and only its answer names the ${second}`, async () => {
        await looked({ number: numberOf[first], type: first }, underWay(papers));
        await looked({ number: numberOf[second], type: second }, underWay());
        assert.deepEqual(await requests(), ['created', 'failed duplicate']);
        await onlyShipment();
      });

      it(`is one, though the ${first} came first and only the answer about the ${second} names it`, async () => {
        await looked({ number: numberOf[first], type: first }, underWay());
        await looked({ number: numberOf[second], type: second }, underWay(papers));
        assert.deepEqual(await requests(), ['created', 'failed duplicate']);
        await onlyShipment();
      });

      it(`is one, though ${first} and ${second} are answered in the same moment`, async () => {
        const ids = [
          await line.post({ number: numberOf[first], type: first }),
          await line.post({ number: numberOf[second], type: second }),
        ];
        await Promise.all(ids.map((id) => line.look(id, underWay(papers))));
        assert.deepEqual((await requests()).sort(), ['created', 'failed duplicate']);
        const { current_request_id } = await onlyShipment();
        assert.deepEqual(await toldOf(current_request_id), ['succeeded']);
        assert.deepEqual(await toldOf(ids.find((id) => id !== current_request_id) ?? ''), ['failed']);
        assert.deepEqual(await line.rows('select number from container where account_id = $1', [line.accountId]), [{ number: BOX }]);
      });
    }

    it('is one, though the bill was issued after the booking was asked for', async () => {
      const booking = await looked({ number: '12345678', type: 'booking' }, underWay({ bookings: ['12345678'] }));
      await line.look(booking, underWay({ bookings: ['12345678'], bills: ['SHA123456789'] }));
      await looked({ number: 'HLCUSHA123456789' }, underWay({ bills: ['HLCUSHA123456789'] }));
      assert.deepEqual(await requests(), ['created', 'failed duplicate']);
      await onlyShipment();
    });

    it('is one, though the bill that was issued at first was replaced', async () => {
      const named = (bill: string) => underWay({ bookings: ['12345678'], bills: [bill] });
      const booking = await looked({ number: '12345678', type: 'booking' }, named('HLCUSHA111'));
      await line.look(booking, named('HLCUSHA222'), { at: timestampOf(Date.now() + 60_000) });
      await looked({ number: 'HLCUSHA222' }, underWay({ bills: ['HLCUSHA222'] }));
      assert.deepEqual(await requests(), ['created', 'failed duplicate']);
      await onlyShipment();
    });

    it('stays two, and no error, when the booking comes to name a bill that is tracked by itself', async () => {
      const booking = await looked({ number: '12345678', type: 'booking' }, underWay());
      const bill = await looked({ number: 'HLCUSHA123' }, underWay({ bills: ['HLCUSHA123'] }));
      await line.look(booking, underWay({ bookings: ['12345678'], bills: ['HLCUSHA123'] }));
      assert.deepEqual(await requests(), ['created', 'created']);
      const [, own] = await shipments();
      assert.equal(own?.current_request_id, bill);
      assert.equal(await wish('stop', own.id), 200);
      const again = await looked({ number: 'HLCUSHA123' }, underWay({ bills: ['HLCUSHA123'] }));
      assert.equal((await shipments())[1]?.current_request_id, again);
    });

    it('is one, though a client or an answer leaves out the prefix that the other writes', async () => {
      await looked({ number: '12345678', type: 'booking' }, underWay({ bills: ['SHA123456789'] }));
      await looked({ number: 'HLCUSHA123456789' }, underWay());
      await looked({ number: 'HLCU12345678', type: 'booking' }, underWay());
      assert.deepEqual(await requests(), ['created', 'failed duplicate', 'failed duplicate']);
      await onlyShipment();
    });

    it('is taken over by the bill when the booking that began it was stopped', async () => {
      const papers = { bills: ['HLCUSHA123'], bookings: ['12345678'] };
      await looked({ number: '12345678', type: 'booking' }, underWay(papers));
      assert.equal(await wish('stop', (await onlyShipment()).id), 200);
      const bill = await looked({ number: 'HLCUSHA123' }, underWay(papers));
      assert.deepEqual(await requests(), ['tracking_stopped', 'created']);
      assert.equal((await onlyShipment()).current_request_id, bill);
    });

    it('is two when a bill has boxes of another booking beside those of the one that is tracked', async () => {
      const first = underWay({ bills: ['HLCUSHA111'], bookings: ['11111111'] });
      await looked({ number: '11111111', type: 'booking' }, first);
      await looked({ number: 'HLCUSHA111' }, [...first, ...underWay({ bills: ['HLCUSHA111'], bookings: ['22222222'] }, SECOND_BOX)]);
      assert.deepEqual(await requests(), ['created', 'created']);
      assert.deepEqual(await boxes(), [BOX, BOX, SECOND_BOX]);
    });

    it('is two when two bills carry the boxes of one booking', async () => {
      const under = (bill: string, box: string) => underWay({ bills: [bill], bookings: ['12345678'] }, box);
      await looked({ number: 'HLCUSHA111' }, under('HLCUSHA111', BOX));
      await looked({ number: 'HLCUSHA222' }, under('HLCUSHA222', SECOND_BOX));
      assert.deepEqual(await requests(), ['created', 'created']);
      assert.deepEqual(await boxes(), [BOX, SECOND_BOX]);
    });

    it('is two when a bill carries the boxes of two bookings', async () => {
      const of = (bookings: string[]) => underWay({ bills: ['HLCUSHA123'], bookings }, bookings[0] === '11111111' ? BOX : 'HLXU1000002');
      await looked({ number: 'HLCUSHA123' }, [...of(['11111111']), ...of(['22222222'])]);
      await looked({ number: '11111111', type: 'booking' }, underWay());
      assert.deepEqual(await requests(), ['created', 'created']);
    });
  });

  describe('of another account or another line', () => {
    it('is another one, though the number is the same', async () => {
      const stranger = await scriptedLine(api.database);
      const papers = { bills: ['HLCUSHA123'], bookings: ['12345678'] };
      await looked({ number: 'HLCUSHA123' }, underWay(papers));
      for (const request of [{ number: 'HLCUSHA123' }, { number: '12345678', type: 'booking' as const, scac: OTHER_LINE }])
        await stranger.look(await stranger.post(request), underWay(papers));
      await looked({ number: 'HLCUSHA123', scac: OTHER_LINE }, underWay(papers));
      await looked({ number: BOX, type: 'container', scac: 'MAEU' }, underWay());
      assert.deepEqual(await requests(), ['created', 'created', 'created']);
      assert.deepEqual(await requests(stranger.accountId), ['created', 'created']);
      assert.equal((await shipments()).length, 3);
      assert.equal((await shipments(stranger.accountId)).length, 2);
    });
  });

  describe('that is resumed', () => {
    it('goes on under a request for its number that was made meanwhile, and that one’s own look then makes no second shipment', async () => {
      const first = await looked({ number: 'HLCUSHA123' }, underWay());
      const { id } = await onlyShipment();
      assert.equal(await wish('stop', id), 200);
      const second = await line.post({ number: 'HLCUSHA123' });
      assert.equal(await wish('resume', id), 200);
      await line.look(second, underWay());
      assert.deepEqual(await requests(), ['tracking_stopped', 'created']);
      assert.equal((await onlyShipment()).current_request_id, second);
      assert.deepEqual([await toldOf(first), await toldOf(second)], [['succeeded', 'tracking_stopped'], ['succeeded']]);
    });

    it('in the moment in which its number is asked for again, has one open request and no error', async () => {
      await looked({ number: 'HLCUSHA123' }, underWay());
      const { id } = await onlyShipment();
      for (let round = 0; round < 10; round += 1) {
        assert.equal(await wish('stop', id), 200);
        const [resumed, asked] = await Promise.all([wish('resume', id), ask('HLCUSHA123')]);
        assert.ok(resumed === 200 && (asked === 201 || asked === 422), `${resumed} ${asked}`);
        const open = await line.rows<{ id: string; status: string }>(
          `select id, status from tracking_request where account_id = $1 and status in ('pending', 'created')`,
          [line.accountId],
        );
        assert.equal(open.length, 1);
        // One that was made after the resume is refused; one made before it is linked.
        assert.deepEqual(open, [{ id: (await onlyShipment()).current_request_id, status: 'created' }]);
      }
    });

    it('while another number is about to take it over, keeps one current request', async () => {
      const papers = { bills: ['HLCUSHA123'], bookings: ['12345678'] };
      const first = await looked({ number: '12345678', type: 'booking' }, underWay(papers));
      const { id } = await onlyShipment();
      assert.equal(await wish('stop', id), 200);
      const second = await line.post({ number: 'HLCUSHA123' });
      // The resume stands before its end, with the shipment already changed, when the look comes to the match.
      const both = await meanwhile(
        api.url,
        { sql: 'select from look where tracking_request_id = $1 for update', parameters: [first] },
        async (waiting) => {
          const resuming = wish('resume', id);
          await waiting(1);
          const looking = line.look(second, underWay(papers));
          await waiting(2);
          return [resuming, looking];
        },
      );
      await Promise.all(both);
      assert.deepEqual(await requests(), ['created', 'failed duplicate']);
      assert.equal((await onlyShipment()).current_request_id, first);
    });
  });

  describe('whose number waited for its manifest', () => {
    it('makes a duplicate of the waiting request, and never an error, when the number is asked for again as it is matched', async () => {
      const waiting = await looked({ number: 'HLCUSHA123' }, { kind: 'not_found', receivedAt: MARCH(1), body: null });
      assert.deepEqual(await requests(), ['awaiting_manifest']);
      const again = `insert into tracking_request (account_id, request_type, request_type_sent, request_number, normalized_number, scac)
        select account_id, request_type, request_type_sent, request_number, normalized_number, scac from tracking_request where id = $1`;
      const looks = await meanwhile(api.url, { sql: again, parameters: [waiting] }, async (untilWaiting) => {
        const looking = line.look(waiting, underWay());
        await untilWaiting(1);
        return [looking];
      });
      await Promise.all(looks);
      assert.deepEqual((await requests()).sort(), ['failed duplicate', 'pending']);
      assert.deepEqual(await toldOf(waiting), ['awaiting_manifest', 'failed']);
      assert.deepEqual(await shipments(), []);
    });
  });
});
