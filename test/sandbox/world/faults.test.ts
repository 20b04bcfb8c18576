import assert from 'node:assert/strict';
import { numbersOf, type Scac } from '../../../sandbox/world/numbers.js';
import type { World } from '../../../sandbox/world/world.js';
import { control, DAY, HOUR, look, START, withWorld } from './support.js';

const ZIM = numbersOf({ scac: 'ZIMU', scenario: 'direct', index: 0 });
const HAPAG = numbersOf({ scac: 'HLCU', scenario: 'direct', index: 0 });

/** One raw request to ZIM, whose key is a single header. */
function askZim(world: World, number = ZIM.booking): Promise<Response> {
  const line = world.lines.get('ZIMU');
  const headers = { 'Ocp-Apim-Subscription-Key': line?.credential['subscription_key'] ?? '' };
  return fetch(`${line?.base_url}/trackAndTrace/v2/?carrierBookingReference=${number}`, { headers, redirect: 'manual' });
}

const switchOn = (world: World, fault: Record<string, unknown>) =>
  control<{ id: string; error?: string }>(world, '/faults', { method: 'POST', body: fault });

const hapag = (world: World) => look(world, { scac: 'HLCU', numberType: 'booking', number: HAPAG.booking });

describe('a fault that makes no sense', () => {
  for (const [name, value, words] of [
    ['times', -1, 'times must be a whole number from 1.'],
    ['times', 0, 'times must be a whole number from 1.'],
    ['times', 1.5, 'times must be a whole number from 1.'],
    ['after', -1, 'after must be a whole number from 0.'],
    ['retry_after', -60, 'retry_after must not be negative.'],
    ['delay_seconds', -1, 'delay_seconds must not be negative.'],
    ['delay_seconds', 1e9, 'delay_seconds must be at most 3600.'],
    ['hours', -1, 'hours must not be negative.'],
    ['times', 'two', 'times must be a number.'],
  ] as const)
    it(`is refused: ${name} ${value}`, async () =>
      withWorld({}, async (world) => {
        const refused = await switchOn(world, { kind: '500', [name]: value });
        assert.deepEqual([refused.status, refused.body.error], [422, words]);
        assert.deepEqual((await control<unknown[]>(world, '/faults')).body, []);
      }));
});

describe('faults of an answer', () => {
  it('401, 403, 404, 500, HTML, a redirect: instead of the answer, as often as wished', async () => {
    await withWorld({}, async (world) => {
      for (const [kind, status] of [
        ['401', 401],
        ['403', 403],
        ['404', 404],
        ['500', 500],
        ['html', 200],
        ['redirect', 302],
      ] as const) {
        await switchOn(world, { scac: 'ZIMU', kind, times: 1 });
        const struck = await askZim(world);
        assert.equal(struck.status, status, kind);
        if (kind === 'html') assert.match(await struck.text(), /^<!doctype html>/);
        if (kind === 'redirect') assert.equal(new URL(struck.headers.get('location') ?? '').hostname, 'localhost');
        assert.equal((await askZim(world)).status, 200, `${kind} is spent`);
      }
      assert.deepEqual((await control<unknown[]>(world, '/faults')).body, []);
    });
  });

  it('429 with Retry-After in seconds, or as a date of practice time', async () => {
    await withWorld({}, async (world) => {
      await switchOn(world, { scac: 'ZIMU', kind: '429', times: 1, retry_after: 90 });
      assert.equal((await askZim(world)).headers.get('retry-after'), '90');
      await switchOn(world, { scac: 'ZIMU', kind: '429', times: 1, retry_after: 3_600, retry_after_form: 'date' });
      assert.equal((await askZim(world)).headers.get('retry-after'), 'Tue, 01 Dec 2026 01:00:00 GMT');
    });
  });

  it('slow in real time, cut off before its declared end, larger than 10 MiB', async () => {
    await withWorld({}, async (world) => {
      await switchOn(world, { scac: 'ZIMU', kind: 'slow', times: 1, delay_seconds: 0.15 });
      const before = Date.now();
      await askZim(world);
      assert.ok(Date.now() - before >= 140);
      await switchOn(world, { scac: 'ZIMU', kind: 'cut_off', times: 1 });
      await assert.rejects(async () => (await askZim(world)).text());
      await switchOn(world, { scac: 'ZIMU', kind: 'huge', times: 1 });
      assert.ok((await (await askZim(world)).arrayBuffer()).byteLength > 10 * 1024 * 1024);
    });
  });

  it('strikes only the line and number it is for, after so many answers', async () => {
    await withWorld({}, async (world) => {
      await switchOn(world, { scac: 'ZIMU', request_number: ZIM.booking, kind: '500', after: 2 });
      const other = numbersOf({ scac: 'ZIMU', scenario: 'feeder', index: 0 }).booking;
      const statuses: number[] = [];
      for (const number of [ZIM.booking, other, ZIM.booking, ZIM.booking, other]) statuses.push((await askZim(world, number)).status);
      assert.deepEqual(statuses, [200, 200, 200, 500, 200]);
      assert.deepEqual((await control<{ removed: number }>(world, '/faults', { method: 'DELETE' })).body, { removed: 1 });
      assert.equal((await askZim(world)).status, 200);
    });
  });

  it('is told with what means something to its kind alone, and by its id is one of those that are on', async () => {
    await withWorld({}, async (world) => {
      const on = await switchOn(world, { kind: '500', scac: 'ZIMU', times: 3 });
      assert.deepEqual(Object.keys(on.body).sort(), ['after', 'id', 'kind', 'request_number', 'scac', 'set_at', 'times']);
      assert.deepEqual((await control(world, '/faults')).body, [on.body]);
      const slow = (await switchOn(world, { kind: 'slow', scac: 'ZIMU' })).body as object as Record<string, unknown>;
      assert.deepEqual([slow['delay_seconds'], 'retry_after' in slow, 'by_minutes' in slow], [20, false, false]);
      const mistyped = await control<{ error: string }>(world, '/faults/abc', { method: 'DELETE' });
      assert.equal(mistyped.status, 404);
      assert.match(mistyped.body.error, /no fault abc/);
      assert.equal((await control(world, `/faults/${String(slow['id'])}`, { method: 'DELETE' })).status, 200);
      assert.deepEqual((await control(world, '/faults')).body, [on.body]);
    });
  });

  it('is refused when it is no fault, or about no number', async () => {
    await withWorld({}, async (world) => {
      assert.equal((await switchOn(world, { kind: 'earthquake' })).status, 422);
      assert.equal((await switchOn(world, { kind: '500', scac: 'COSU' })).status, 422);
      assert.match((await switchOn(world, { kind: 'vanished', scac: 'ZIMU' })).body.error ?? '', /request_number/);
      assert.equal((await switchOn(world, { kind: '500', request_number: 'NOBODYS' })).status, 422);
    });
  });
});

describe('faults of the records', () => {
  const records = async (world: World) =>
    (await (await askZim(world)).json()) as { eventID: string; eventDateTime: string; equipmentEventTypeCode?: string }[];

  it('duplicate, reused id, out of order, left out, local time under a false offset', async () => {
    await withWorld({}, async (world, clock) => {
      await records(world);
      await clock.change({ now: START + 12 * DAY });
      const plain = await records(world);
      const under = async (kind: string, more: Record<string, unknown> = {}) => {
        await switchOn(world, { scac: 'ZIMU', kind, times: 1, ...more });
        return records(world);
      };
      assert.deepEqual(await under('duplicate'), [...plain, ...plain]);
      assert.equal(new Set((await under('reused_id')).map(({ eventID }) => eventID)).size, 1);
      const shuffled = await under('out_of_order');
      assert.notDeepEqual(shuffled, plain);
      assert.deepEqual(new Set(shuffled.map(({ eventID }) => eventID)), new Set(plain.map(({ eventID }) => eventID)));
      assert.ok(
        !(await under('left_out', { event: 'vessel_loaded' })).some(({ equipmentEventTypeCode }) => equipmentEventTypeCode === 'LOAD'),
      );
      const falsely = await under('wrong_offset');
      assert.deepEqual(
        falsely.map(({ eventDateTime }) => eventDateTime),
        plain.map(({ eventDateTime }) => `${eventDateTime.slice(0, 19)}+00:00`),
      );
      assert.deepEqual(await records(world), plain);
    });
  });
});

describe('faults of the voyage', () => {
  const milestone = (world: World, event: string, at: number | null) =>
    world.truth(HAPAG.booking, at).containers[0]?.milestones.find((one) => one.event === event)?.at;

  const held = async (world: World, code: string) => {
    const { reading } = await hapag(world);
    return reading.events.flatMap(({ means }) =>
      means?.certainty === 'actual' && means.action === code && means.mode === 'vessel' ? [String(means.at)] : [],
    );
  };

  it('corrected: the time changes some hours after it was told, and the ground truth with it', async () => {
    await withWorld({}, async (world, clock) => {
      await hapag(world);
      const first = milestone(world, 'vessel_departed', null) ?? '';
      await switchOn(world, {
        scac: 'HLCU',
        request_number: HAPAG.booking,
        kind: 'corrected',
        event: 'vessel_departed',
        by_minutes: 95,
        hours: 30,
      });
      const final = milestone(world, 'vessel_departed', null) ?? '';
      assert.equal(Date.parse(final) - Date.parse(first), 95 * 60_000);
      await clock.change({ now: Date.parse(first) + 8 * HOUR });
      assert.deepEqual([await held(world, 'DEPA'), milestone(world, 'vessel_departed', clock.now())], [[first], first]);
      await clock.change({ now: Date.parse(first) + 40 * HOUR });
      assert.deepEqual([await held(world, 'DEPA'), milestone(world, 'vessel_departed', clock.now())], [[final], final]);
    });
  });

  it('vanished: the line says it no more; open for a while, and nothing that must be known', async () => {
    await withWorld({}, async (world, clock) => {
      await hapag(world);
      await switchOn(world, { scac: 'HLCU', request_number: HAPAG.booking, kind: 'vanished', event: 'vessel_loaded', hours: 24 });
      assert.equal(milestone(world, 'vessel_loaded', null), undefined);
      await clock.change({ now: START + 8 * DAY });
      assert.deepEqual(await held(world, 'LOAD'), []);
      const [box] = world.truth(HAPAG.booking, clock.now()).containers;
      assert.ok(box?.open.some(({ event }) => event === 'vessel_loaded'));
      assert.ok(!box?.milestones.some(({ event }) => event === 'vessel_loaded'));
    });
  });

  const atTheEnd = (world: World) =>
    world.truth(HAPAG.booking, null).containers.map(({ milestones, open }) => {
      const has = (list: { event: string }[]) => list.some(({ event }) => event === 'vessel_loaded');
      return has(milestones) ? 'told' : has(open) ? 'open' : 'given up';
    });

  it('vanished by a container number: of that box alone, and given up by whoever listens', async () => {
    await withWorld({}, async (world) => {
      await hapag(world);
      await switchOn(world, { scac: 'HLCU', request_number: HAPAG.boxes[1], kind: 'vanished', event: 'vessel_loaded', hours: 24 });
      assert.deepEqual(atTheEnd(world), ['told', 'given up', 'told']);
    });
  });

  it('vanished of every box at once: who listens may take the answer for a torn one, and keep it to the end', async () => {
    await withWorld({}, async (world) => {
      await hapag(world);
      await switchOn(world, { scac: 'HLCU', request_number: HAPAG.booking, kind: 'vanished', event: 'vessel_loaded', hours: 24 });
      assert.deepEqual(atTheEnd(world), ['open', 'open', 'open']);
    });
  });

  it('future actual: told before it happens, and true only from then on', async () => {
    await withWorld({}, async (world, clock) => {
      await hapag(world);
      await switchOn(world, { scac: 'HLCU', request_number: HAPAG.booking, kind: 'future_actual', event: 'vessel_departed', hours: 10 });
      const at = Date.parse(milestone(world, 'vessel_departed', null) ?? '');
      await clock.change({ now: at - 5 * HOUR });
      assert.equal((await held(world, 'DEPA')).length, 1);
      const early = world.truth(HAPAG.booking, clock.now()).containers[0]?.milestones.map(({ event }) => event) ?? [];
      assert.ok(early.includes('estimated.vessel_departed') && !early.includes('vessel_departed'));
      assert.equal(milestone(world, 'vessel_departed', at + 60_000), new Date(at).toISOString().replace('.000', ''));
    });
  });
});

describe('a fault that is on', () => {
  it('concerns every line when none is named', async () => {
    await withWorld({}, async (world) => {
      await switchOn(world, { kind: '500' });
      for (const scac of ['ZIMU', 'HLCU'] satisfies Scac[]) {
        const { answer } = await look(world, {
          scac,
          numberType: 'booking',
          number: numbersOf({ scac, scenario: 'direct', index: 0 }).booking,
        });
        assert.equal(answer.kind, 'trouble', scac);
      }
    });
  });
});
