import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { useApiProcesses } from '../support/apis.js';
import { useDatabase } from '../support/database.js';
import { countedCalls, fire, openAccount, watchLimiter, type Fired, type Hit } from '../support/under-fire.js';

const WINDOW_MS = 60_000;
/** Who was refused asks again so soon, as no client should. */
const AGAIN_MS = 60;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const UNLIMITED = { default: 1_000_000, tracking_request_create: 1_000_000 };

describe('the limits under fire', function () {
  this.timeout(180_000);
  const database = useDatabase();
  const apis = useApiProcesses(database, 3);
  before(() => watchLimiter(database.url));
  let turn = 0;
  const atAny = (call: Fired): Promise<Hit> => {
    const api = apis[(turn += 1) % apis.length];
    assert.ok(api);
    return fire(api, call);
  };

  /** One limit: calls of one key that count against it, and what came of them. */
  interface Target {
    subject: string;
    bucket: string;
    quota: number;
    call: Omit<Fired, 'key'>;
    key: string;
    hits: Hit[];
  }
  const BUCKETS: Pick<Target, 'bucket' | 'quota' | 'call'>[] = [
    { bucket: 'default', quota: 100, call: { method: 'GET', path: '/webhooks/ips' } },
    { bucket: 'tracking_request_create', quota: 100, call: { method: 'POST', path: '/tracking_requests', body: {} } },
    { bucket: 'infer', quota: 200, call: { method: 'POST', path: '/tracking_requests/infer_number', body: { number: 'MSCU1234566' } } },
    { bucket: 'refresh', quota: 10, call: { method: 'PATCH', path: `/containers/${NOBODY}/refresh` } },
  ];

  /** So many ask at once, until that many calls were made or the time is over. */
  async function hammer(target: Target, { clients, calls = Infinity, until }: { clients: number; calls?: number; until: number }) {
    let left = calls;
    const client = async (): Promise<void> => {
      while (left-- > 0 && Date.now() < until) {
        const hit = await atAny({ ...target.call, key: target.key });
        target.hits.push(hit);
        if (hit.status === 429) await sleep(AGAIN_MS);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
  }

  /** No 60 seconds hold more calls than the limit; the first that are full hold exactly as many; no refused call was counted. */
  async function isExact({ subject, bucket, quota, hits }: Target): Promise<number[]> {
    const counted = await countedCalls(database.url, subject, bucket);
    const what = `${bucket} of ${subject}`;
    for (const [place, at] of counted.entries()) {
      const next = counted[place + quota];
      if (next !== undefined) assert.ok(next - at >= WINDOW_MS * 1000, `${what}: ${quota + 1} calls within ${next - at} µs`);
    }
    const first = counted[0] ?? 0;
    assert.equal(counted.filter((at) => at < first + WINDOW_MS * 1000).length, quota, `${what}: the first minute`);
    assert.equal(counted.length, hits.filter(({ status }) => status !== 429).length, `${what}: refused calls are not counted`);
    return counted;
  }

  /** What every refusal said: seconds, rounded up, until the oldest call that counted when it was made has left. */
  function saysTruly({ bucket, quota, hits }: Target, counted: readonly number[]): void {
    /** Seconds until there is room, by the clock at one moment and the log at another. */
    const secondsAt = (clock: number, log: number) => {
      const oldest = counted.filter((at) => at / 1000 <= log).at(-quota) ?? counted[0] ?? 0;
      return Math.max(1, Math.ceil((oldest / 1000 + WINDOW_MS - clock) / 1000));
    };
    for (const { headers, sentAt, gotAt } of hits.filter(({ status }) => status === 429)) {
      const said = Number(headers.get('retry-after'));
      const [least, most] = [secondsAt(gotAt + 1, sentAt), secondsAt(sentAt, gotAt + 1)];
      assert.ok(said >= least && said <= most, `${bucket}: ${said}, not ${least} to ${most}`);
      assert.match(headers.get('ratelimit') ?? '', new RegExp(`^"${bucket}";r=0;t=${said}$`));
    }
  }

  it('let exactly so many in within any 60 seconds, whoever asks where, and say truly when there is room again (L1, L2)', async () => {
    const one = await openAccount(database, { keys: 2 });
    const other = await openAccount(database, { keys: 1 });
    const [first, second, third] = [...one.keys, ...other.keys];
    assert.ok(first && second && third);
    const of = ({ id, key }: { id: string; key: string }, buckets: readonly string[]): Target[] =>
      BUCKETS.filter(({ bucket }) => buckets.includes(bucket)).map((bucket) => ({ ...bucket, key, subject: `key:${id}`, hits: [] }));
    const targets = [
      ...of(
        first,
        BUCKETS.map(({ bucket }) => bucket),
      ),
      ...of(second, ['default', 'refresh']),
      ...of(third, ['default']),
    ];
    const began = Date.now();

    // Most of each limit at once, the rest shortly before the first calls leave, and on: where a fixed window would let twice as many in.
    await Promise.all(
      targets.map((target) => hammer(target, { clients: 3, calls: Math.floor(target.quota * 0.6), until: began + 40_000 })),
    );
    const patient = patientClient(targets);
    await sleep(Math.max(0, began + 50_000 - Date.now()));
    await Promise.all(targets.map((target) => hammer(target, { clients: 3, until: began + 66_000 })));
    await patient;

    for (const target of targets) {
      const counted = await isExact(target);
      saysTruly(target, counted);
      assert.ok(counted.length > target.quota, `${target.bucket}: there was room again`);
    }
  });

  /** Waits as it was told: one second less is too early, and then there is room. */
  async function patientClient(targets: readonly Target[]): Promise<void> {
    const { keys } = await openAccount(database, { keys: 1 });
    const [key] = keys;
    const refresh = targets.find(({ bucket }) => bucket === 'refresh');
    assert.ok(key && refresh);
    const ask = () => atAny({ ...refresh.call, key: key.key });
    for (let call = 0; call < refresh.quota; call += 1) assert.equal((await ask()).status, 404);
    const [oldest] = await countedCalls(database.url, `key:${key.id}`, 'refresh');
    assert.ok(oldest !== undefined);
    const freeAt = oldest / 1000 + WINDOW_MS;
    await sleep(freeAt - 3_500 - Date.now());
    const refused = await ask();
    const seconds = Number(refused.headers.get('retry-after'));
    assert.equal(refused.status, 429);
    assert.ok(seconds >= (freeAt - refused.gotAt - 1) / 1000 && seconds < (freeAt - refused.sentAt) / 1000 + 1, `${seconds} s`);
    await sleep((seconds - 1) * 1000);
    const early = await ask();
    // On a machine that stood still meanwhile it is not early any more.
    assert.ok(early.status === 429 || early.gotAt >= freeAt, 'a second too early');
    await sleep(Math.max(0, refused.gotAt + seconds * 1000 - Date.now()));
    assert.equal((await ask()).status, 404, 'when it was told to');
  }

  it('refuse what is too large, too deep or not let in, and go on answering others meanwhile (L3–L6)', async () => {
    const { keys } = await openAccount(database, { keys: 1, limits: UNLIMITED });
    const key = keys[0]?.key ?? '';
    const post = (body: string): Fired => ({ method: 'POST', path: '/tracking_requests', key, body });
    const get = (path: string, headers: Record<string, string> = {}): Fired => ({ method: 'GET', path, key, headers });
    const refused: [number, Fired][] = [
      [413, post(`{"data":"${'x'.repeat(1024 * 1024)}"}`)],
      [422, post(`${'['.repeat(21)}${']'.repeat(21)}`)],
      [422, post(`{"data":[${'1,'.repeat(10_001)}1]}`)],
      [422, post(`{"data":"${'x'.repeat(64 * 1024 + 1)}"}`)],
      [422, post('{"data":1,"data":2}')],
      [422, post('{"__proto__":{}}')],
      [414, get(`/containers?q=${'x'.repeat(8 * 1024)}`)],
      [431, get('/containers', { 'x-long': 'x'.repeat(16 * 1024) })],
      [431, get('/containers', Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`x-${at}`, '1'])))],
      [400, get(`/containers?include=${Array(11).fill('shipment').join()}`)],
      [400, get('/containers?include=nothing')],
      [200, get('/containers?page[size]=1000000&page[number]=-1')],
      [401, { ...get('/containers'), key: 'lf_nobody_nothing' }],
    ];
    const rounds = Array.from({ length: 12 }, () => refused).flat();
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, client) => {
        const seen: [number, number, string][] = [];
        for (const [place, [status, call]] of rounds.entries()) {
          if (place % 6 !== client) continue;
          const good = atAny(get('/webhooks/ips'));
          const hit = await atAny(call);
          seen.push([status, hit.status, hit.text]);
          assert.equal((await good).status, 200, 'others are answered');
        }
        return seen;
      }),
    );
    const unknown = answers.flat().filter(([status]) => status === 401);
    assert.ok(
      unknown.every(([, status]) => status === 401),
      'within thirty a minute',
    );
    for (const [status, seen, text] of answers.flat()) {
      assert.equal(seen, status, text.slice(0, 200));
      if (status !== 200) assert.ok((JSON.parse(text) as { errors: unknown[] }).errors.length > 0);
    }
  });

  it('let an address fail to name itself thirty times within any 60 seconds, over all processes (L3)', async () => {
    const bad = Array.from({ length: 60 }, (_, at) => atAny({ method: 'GET', path: '/containers', key: `lf_bad_${at}` }));
    const statuses = (await Promise.all(bad)).map(({ status }) => status);
    assert.ok(statuses.every((status) => status === 401 || status === 429));
    const counted = await countedCalls(database.url, 'address:127.0.0.1', 'failed_authentication');
    const latest = counted.at(-1) ?? 0;
    assert.equal(counted.filter((at) => at > latest - WINDOW_MS * 1000).length, 30);
  });

  it('let an account have so many of a thing and not one more, made by many at once (L9)', async () => {
    const { keys } = await openAccount(database, { keys: 1, limits: UNLIMITED });
    const key = keys[0]?.key ?? '';
    const things: [string, number, (at: number) => object][] = [
      ['/webhooks', 50, () => ({ url: 'https://192.0.43.8/', active: true })],
      ['/api_keys', 19, (at) => ({ name: `key ${at}` })],
      ['/custom_field_definitions', 200, (at) => ({ entity_type: 'Cargo', api_slug: `s${at}`, display_name: 'S', data_type: 'boolean' })],
    ];
    for (const [path, most, attributes] of things) {
      let left = most + 24;
      const made: Hit[] = [];
      const client = async (): Promise<void> => {
        for (let at = left--; at > 0; at = left--)
          made.push(await atAny({ method: 'POST', path, key, body: { data: { attributes: attributes(at) } } }));
      };
      await Promise.all(Array.from({ length: 12 }, client));
      assert.equal(made.filter(({ status }) => status === 201).length, most, path);
      const refused = made.filter(({ status }) => status !== 201);
      assert.ok(
        refused.every(({ status, text }) => status === 422 && text.includes('"limit_reached"')),
        path,
      );
    }
    const refs = (count: number) => ({
      request_type: 'booking',
      request_number: 'BOOK1',
      scac: 'MAEU',
      ref_numbers: Array(count).fill('A') as string[],
    });
    const asked = await Promise.all(
      [101, 100, 101].map((count) =>
        atAny({ method: 'POST', path: '/tracking_requests', key, body: { data: { attributes: refs(count) } } }),
      ),
    );
    assert.deepEqual(
      asked.map(({ status }) => status),
      [422, 201, 422],
    );
  });
});
