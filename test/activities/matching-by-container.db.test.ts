import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { DAY_S, secondsAfter, timestampOf, type Timestamp } from '../../domain/time.js';
import { move } from '../support/evidence.js';
import type { Looks } from '../support/looks.js';
import { BOX, MARCH, roundTrip, SECOND_BOX, underWay, useMatching } from '../support/matching.js';

/** Promise T13, through the product's own looks and API. */
describe('a shipment and the container that means it (T13)', () => {
  const matching = useMatching();
  const { wish, requests, shipments, onlyShipment, boxes, toldOf, looked } = matching;
  let line: Looks;
  beforeEach(() => ({ line } = matching));

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
});
