import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'mocha';
import type { Observation } from '../../domain/observation.js';
import { timestampOf } from '../../domain/time.js';
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
      const trip = [
        ...underWay(),
        move('LOAD LADEN vessel CNSHA', MARCH(5), { container: BOX }),
        move('DISC LADEN vessel USLGB', MARCH(20), { container: BOX }),
        move('GTOT LADEN truck USLGB', MARCH(21), { container: BOX }),
        move('GTIN EMPTY truck USLGB', MARCH(25), { container: BOX }),
      ];
      await looked({ number: 'HLCUSHA123' }, trip);
      assert.deepEqual(await requests(), ['tracking_stopped']);
      await looked({ number: BOX, type: 'container' }, [
        move('GTOT EMPTY truck CNSHA', timestampOf('2026-05-01T08:00:00Z'), { container: BOX }),
      ]);
      assert.deepEqual(await requests(), ['tracking_stopped', 'created']);
      assert.equal((await shipments()).length, 2);
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
