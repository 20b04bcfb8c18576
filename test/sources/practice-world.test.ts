import assert from 'node:assert/strict';
import { createSign } from 'node:crypto';
import { finished } from '../../domain/steps.js';
import { timestampOf } from '../../domain/time.js';
import type { NumberType } from '../../domain/tracking-number.js';
import { PROFILES } from '../../sources/carriers/profiles.js';
import { sourceFor } from '../../sources/registry.js';
import type { Http, Means, ReadEvent, Source } from '../../sources/source.js';
import { HandClock } from '../../sandbox/world/clock.js';
import { LINES, numbersOf, SCENARIOS, type VoyageName } from '../../sandbox/world/numbers.js';
import { startWorld, type World } from '../../sandbox/world/world.js';
import { context } from './support.js';

const START = Date.parse('2026-03-01T00:00:00Z');
const DAY_MS = 86_400_000;

describe('the sources in the practice world', function () {
  // Some nine hundred questions over real connections.
  this.timeout(60_000);
  let world: World;
  let clock: HandClock;

  before(async () => {
    clock = new HandClock(START);
    world = await startWorld({ clock, ceilings: false });
  });
  after(() => world.close());

  const http: Http = async ({ method, url, headers, body }) => {
    const reply = await fetch(url, { method, headers, redirect: 'manual', ...(method === 'POST' ? { body: body ?? '' } : {}) });
    return {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      body: new Uint8Array(await reply.arrayBuffer()),
      receivedAt: timestampOf(clock.now()),
    };
  };

  const means = (scac: string): Means => {
    let token: string | null = null;
    return {
      http,
      credential: { id: 'credential-1', secrets: lineOf(scac).credential },
      tokens: {
        tokenFor: async (fetchToken) => (token ??= (await fetchToken()).token),
        forget: () => Promise.resolve(void (token = null)),
      },
      spend: () => Promise.resolve(),
      signRs256: (text, key) => createSign('RSA-SHA256').update(text).sign(key, 'base64url'),
      unixTime: () => Math.floor(Date.now() / 1000),
    };
  };

  const lineOf = (scac: string) => {
    const line = [...world.lines.values()].find((one) => one.scac === scac);
    assert.ok(line, scac);
    return line;
  };

  const sourceOf = (scac: string): Source => {
    const line = lineOf(scac);
    const near = { baseUrl: line.base_url, ...(line.token_url === null ? {} : { tokenUrl: line.token_url }) };
    const source = sourceFor(scac, { [scac]: near });
    assert.ok(source);
    return source;
  };

  const look = async (scac: string, numberType: NumberType, number: string): Promise<readonly ReadEvent[] | string> => {
    const source = sourceOf(scac);
    for (const form of source.forms(numberType, number)) {
      const answer = await source.ask({ numberType, number: form, askedAt: timestampOf(START) }, means(scac));
      if (answer.kind === 'answered') {
        assert.ok(answer.complete, `${scac} ${number}`);
        return finished(source.read(answer.pages, { ...context, receivedAt: answer.receivedAt })).events;
      }
      if (answer.kind !== 'not_found') return JSON.stringify({ ...answer, body: answer.body && new TextDecoder().decode(answer.body) });
    }
    return 'not_found';
  };

  it('are let in by every line, understand all it says about every voyage, and understand the same when asked again', async () => {
    const voyages = LINES.flatMap((scac) => SCENARIOS.map((scenario): VoyageName => ({ scac, scenario, index: 7 })));
    const asked = (voyage: VoyageName) => look(voyage.scac, 'booking', numbersOf(voyage).booking);
    for (const voyage of voyages)
      assert.ok(Array.isArray(await asked(voyage)) || (await asked(voyage)) === 'not_found', `${voyage.scac} ${voyage.scenario}`);

    for (const days of [12, 60]) {
      await clock.change({ now: START + days * DAY_MS });
      for (const voyage of voyages) {
        const events = await asked(voyage);
        // Of a booking that came to nothing a line without documents has nothing to tell.
        if (events === 'not_found' && voyage.scenario === 'cancelled_booking') continue;
        assert.ok(typeof events !== 'string', `${voyage.scac} ${voyage.scenario}: ${String(events)}`);
        for (const { said, means: observation, notUnderstood } of events)
          assert.ok(observation, `${notUnderstood}: ${JSON.stringify(said)}`);
        // A second later, so that whatever is stamped with the time of the query is stamped otherwise.
        await clock.change({ now: clock.now() + 1_000 });
        const again = await asked(voyage);
        assert.ok(typeof again !== 'string');
        const understood = (one: ReadEvent) => ({ identity: one.identity, means: one.means });
        assert.deepEqual(again.map(understood), events.map(understood));
      }
    }
  });

  it('ask for every kind of number a line takes, and hear of the boxes by each', async () => {
    for (const { scac, numbers } of PROFILES.filter((profile) => LINES.some((line) => line === profile.scac))) {
      const voyage = { scac, scenario: 'direct', index: 9 } as VoyageName;
      const { bill, booking, boxes } = numbersOf(voyage);
      await look(scac, 'booking', booking);
      await clock.change({ now: clock.now() + 30 * DAY_MS });
      const byKind = { bill_of_lading: bill, booking, container: boxes[0] ?? '' };
      for (const [kind, number] of Object.entries(byKind) as [NumberType, string][]) {
        if (numbers[kind] === null) continue;
        const events = await look(scac, kind, number);
        assert.ok(typeof events !== 'string', `${scac} ${kind} ${number}: ${String(events)}`);
        assert.ok(
          events.some(({ means: observation }) => observation?.container === boxes[0]),
          `${scac} ${kind}`,
        );
      }
    }
  });
});
