import assert from 'node:assert/strict';
import { finished } from '../../domain/steps.js';
import { NUMBER_LENGTH_MAX, type NumberType } from '../../domain/tracking-number.js';
import { HttpTrouble, Unreadable, type Answer, type Source } from '../../sources/source.js';
import { bytes, context, NOW, ScriptedMeans, type Reply } from './support.js';

export interface Subject {
  name: string;
  source: Source;
  /** A credential that is complete. */
  secrets: Record<string, string>;
  numberType: NumberType;
  /** One page of an ordinary answer. */
  page: Uint8Array;
  /** The same page with one record in the given place replaced by this value. */
  pageWith(place: number, value: unknown): Uint8Array;
}

/** The promise of sources/source.ts, run against a source and its bodies. */
export function promisesOfSource({ name, source, secrets, numberType, page, pageWith }: Subject): void {
  const read = (body: Uint8Array) => finished(source.read([body], context)).events;
  const question = { numberType, number: 'EXAMPLE00001', askedAt: NOW };
  const ask = async (reply: (call: number) => Reply | HttpTrouble): Promise<{ answer: Answer; means: ScriptedMeans }> => {
    const means = new ScriptedMeans(secrets, (request, call) =>
      request.method === 'POST' ? { body: { access_token: 'bearer-of-the-test', expires_in: 3600 } } : reply(call),
    );
    return { answer: await source.ask(question, means), means };
  };

  describe(`${name} keeps the promise of a source`, () => {
    it('reads its own answers to observations in the one form of time, place and number', () => {
      const events = read(page);
      assert.ok(events.length > 0);
      for (const { means, said, identity } of events) {
        assert.ok(means, JSON.stringify(said));
        assert.match(means.at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
        assert.match(means.place.locode ?? 'CNSHA', /^[A-Z]{2}[A-Z2-9]{3}$/);
        assert.match(means.container ?? 'ABCU1234567', /^[A-Z]{4}\d{7}$/);
        for (const number of [...means.bookings, ...means.bills])
          assert.ok(number.length <= NUMBER_LENGTH_MAX && number === number.toUpperCase());
        assert.ok(identity.length > 0);
      }
    });

    it('reads the same answer the same way every time', () => {
      assert.deepEqual(read(page), read(page));
    });

    it('keeps a record nobody understands, with the reason, and its neighbours as they were', () => {
      const whole = read(page);
      for (const strange of ['text', 7, null, [], {}, { eventType: 'PARTY', eventDateTime: '2026-01-01T00:00:00Z' }]) {
        const events = read(pageWith(0, strange));
        const kept = events.filter(({ means }) => means === null);
        assert.equal(kept.length, 1, JSON.stringify(strange));
        assert.ok(kept[0]?.notUnderstood);
        const untouched = new Set(events.filter(({ means }) => means !== null).map(({ identity }) => identity));
        assert.deepEqual(
          [...untouched],
          whole.map(({ identity }) => identity).filter((identity) => untouched.has(identity)),
        );
        assert.ok(untouched.size >= whole.length - 2, 'at most one record, which may name two containers, is missing');
      }
    });

    it('calls what is not its own unreadable: HTML, a cut-off body, nothing, another shape', () => {
      const cutOff = page.slice(0, Math.floor(page.length / 2));
      for (const body of [
        bytes('<html><body>Sign in</body></html>'),
        cutOff,
        bytes(''),
        bytes('"events"'),
        bytes({ status: 'OK' }),
        bytes('['.repeat(100_000)),
      ]) {
        assert.throws(() => read(body), Unreadable);
      }
    });

    it('spends budget before every call and hands the body on as it came', async () => {
      const { answer, means } = await ask(() => ({
        body: new TextDecoder().decode(page),
        headers: { 'content-type': 'application/json' },
      }));
      assert.equal(answer.kind, 'answered');
      if (answer.kind !== 'answered') return;
      assert.deepEqual(
        answer.pages.map((body) => bytes(new TextDecoder().decode(body))),
        [bytes(new TextDecoder().decode(page))],
      );
      assert.equal(answer.complete, true);
      assert.equal(answer.receivedAt, NOW);
      assert.equal(means.log.filter((entry) => entry === 'spend').length, means.requests.length);
      assert.equal(means.log[0], 'spend');
    });

    it('tells the ways of saying no apart and throws for none of them', async () => {
      const cases: [Reply, Partial<Answer>][] = [
        [{ status: 404, body: 'no' }, { kind: 'not_found' }],
        [{ status: 204 }, { kind: 'not_found', body: null }],
        [{ body: [] }, { kind: 'not_found' }],
        [{ body: { events: [] } }, { kind: 'not_found' }],
        [
          { status: 400, body: '{' },
          { kind: 'refused', reason: 'invalid_number', status: 400 },
        ],
        [{ status: 401 }, { kind: 'refused', reason: 'credentials', status: 401 }],
        [
          { status: 403, body: '<html>' },
          { kind: 'refused', reason: 'credentials', status: 403 },
        ],
        [{ status: 410 }, { kind: 'refused', reason: 'data_unavailable', status: 410 }],
        [
          { status: 429, headers: { 'retry-after': '120' } },
          { kind: 'trouble', reason: 'rate_limited', retryAfterSeconds: 120 },
        ],
        [
          { status: 429, headers: { 'retry-after': 'Tue, 10 Mar 2026 10:00:00 GMT' } },
          { kind: 'trouble', reason: 'rate_limited', retryAfterSeconds: 3600 },
        ],
        [
          { status: 429, headers: { 'retry-after': 'soon' } },
          { kind: 'trouble', reason: 'rate_limited', retryAfterSeconds: null },
        ],
        [
          { status: 500, body: 'oops' },
          { kind: 'trouble', reason: 'server_error', status: 500 },
        ],
        [
          { status: 503, headers: { 'retry-after': '30' } },
          { kind: 'trouble', reason: 'server_error', retryAfterSeconds: 30 },
        ],
        [
          { status: 302, headers: { location: 'https://login.example.com' } },
          { kind: 'trouble', reason: 'unrecognized', status: 302 },
        ],
        [{ status: 418 }, { kind: 'trouble', reason: 'unrecognized', status: 418 }],
      ];
      for (const [reply, wanted] of cases) {
        const { answer } = await ask(() => reply);
        assert.deepEqual(pick(answer, Object.keys(wanted)), wanted, JSON.stringify(reply));
      }
    });

    it('says unreachable when the network fails, and never a secret', async () => {
      const leak = Object.values(secrets).join(' ');
      const { answer } = await ask(() => new HttpTrouble('timeout', `no byte within 15 s (${leak})`));
      assert.deepEqual(pick(answer, ['kind', 'reason', 'status']), { kind: 'trouble', reason: 'unreachable', status: null });
      for (const secret of Object.values(secrets)) assert.ok(!JSON.stringify(answer).includes(secret));
    });
  });
}

function pick(value: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}
