import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'mocha';
import { timestampOf } from '../../domain/time.js';
import { scriptedLine, type Looks } from '../support/looks.js';
import { meanwhile } from '../support/meanwhile.js';
import { BOX, MARCH, OTHER_LINE, SECOND_BOX, underWay, useMatching } from '../support/matching.js';

/** Promise T13, through the product's own looks and API. */
describe('a shipment and the requests that mean it (T13)', () => {
  const matching = useMatching();
  const { api, wish, ask, requests, shipments, onlyShipment, boxes, toldOf, looked } = matching;
  let line: Looks;
  beforeEach(() => ({ line } = matching));

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
