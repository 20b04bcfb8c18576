import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { makeAlias } from '../../../db/mail/aliases.js';
import { rowsOf } from '../../../db/database.js';
import type { FailedRequests, MailboxShown, RawAnswer, SourceDetail, SourceList, UnknownCodes } from '../../../resources/sources.js';
import { useApi, type TestAccount } from '../../support/api.js';
import { Browser, personOf } from '../../support/browser.js';

const UI = 'http://127.0.0.1:9/namespaces/default/workflows';

describe('sources, as pages ask', () => {
  const api = useApi({ settings: { temporalUi: UI } });
  let account: TestAccount;
  let browser: Browser;
  beforeEach(async () => {
    account = await api.account({ credentials: ['ONEY', 'MAEU'] });
    ({ browser } = await personOf(api, account));
  });

  const ask = async <Told>(name: string, input?: unknown, who = browser): Promise<Told> => {
    const heard = await who.query(`sources.${name}`, input);
    assert.equal(heard.status, 200, heard.text);
    return heard.data as Told;
  };

  interface Looked {
    number: string;
    scac?: string | null;
    status?: string;
    outcome?: string;
    reason?: string;
    failedReason?: string | null;
    failures?: number;
    answered?: number;
    failed?: number;
    askedHoursAgo?: number;
    answeredHoursAgo?: number;
    nextInHours?: number;
  }

  /** A request and its look, as a look leaves them. */
  const request = async (looked: Looked, of = account): Promise<string> => {
    const {
      number,
      scac = 'ONEY',
      status = 'created',
      outcome = 'answered',
      reason = 'on the water',
      failedReason = null,
      failures = 0,
    } = looked;
    const { answered = 0, failed = 0, askedHoursAgo = 1, answeredHoursAgo = askedHoursAgo, nextInHours = 3 } = looked;
    const [row] = await api.database.asSystem((tx) =>
      rowsOf<{ id: string }>(
        tx,
        `with made as (insert into tracking_request (account_id, request_type, request_type_sent, request_number, normalized_number, scac, status, failed_reason, ref_numbers)
           values ($1, 'bill_of_lading', 'bill_of_lading', $2, $2, $3, $4, $5, '{PO-1}') returning id),
         watched as (insert into look (tracking_request_id, source, account_id, next_look_at, reason, outcome, failures, last_asked_at, last_answered_at,
           tallied_hour, answered_hours, failed_hours)
           select id, 'shipping_line', $1, landfall_now() + make_interval(hours => $6), $7, $8, $9, landfall_now() - make_interval(hours => $10),
             landfall_now() - make_interval(hours => $11), floor(extract(epoch from landfall_now()) / 3600), $12, $13 from made)
         select id from made`,
        [
          of.id,
          number,
          scac,
          status,
          failedReason,
          nextInHours,
          reason,
          outcome,
          failures,
          askedHoursAgo,
          answeredHoursAgo,
          answered,
          failed,
        ],
      ),
    );
    assert.ok(row);
    return row.id;
  };

  it('are one row each, brands with their line, those in trouble first', async () => {
    await request({ number: 'ONEYA1', answered: 0b11 });
    await request({
      number: 'MAEUA1',
      scac: 'MAEU',
      outcome: 'trouble',
      failures: 3,
      answeredHoursAgo: 40,
      failed: 0b1,
      reason: 'the line is in trouble: unreachable',
    });
    await request({ number: 'SAFMA1', scac: 'SAFM', answeredHoursAgo: 41, askedHoursAgo: 41, answered: 0b1 });
    const { sources } = await ask<SourceList>('list');
    assert.deepEqual(
      sources.map(({ scac, state, requests, troubled }) => [scac, state, requests, troubled]),
      [
        ['MAEU', 'silent', 2, 1],
        ['ONEY', 'fresh', 1, 0],
      ],
    );
    assert.deepEqual(sources[0]?.hours.at(-1), { answered: 1, failed: 1 });
    assert.deepEqual(sources[1]?.hours.slice(-3), [
      { answered: 0, failed: 0 },
      { answered: 1, failed: 0 },
      { answered: 1, failed: 0 },
    ]);
    assert.ok(sources.every(({ key, budget }) => key !== null && (budget === null || budget.used === 0)));
  });

  it('are not asked where nothing is theirs or no key is there, and refused where the key is', async () => {
    await request({ number: 'ONEYA1', outcome: 'number_unknown' });
    await request({ number: 'HLCUA1', scac: 'HLCU' });
    await api.database.asSystem((tx) =>
      tx.query(`update carrier_credential set refused_since = landfall_now() where account_id = $1 and scac = 'ONEY'`, [account.id]),
    );
    const { sources } = await ask<SourceList>('list');
    assert.deepEqual(
      sources.map(({ scac, state, not_asked }) => [scac, state, not_asked]),
      [
        ['ONEY', 'refused', null],
        ['HLCU', 'not_provided', 'no_key'],
        ['MAEU', 'not_provided', 'no_request'],
      ],
    );
  });

  it('say why they are not asked sooner, what went wrong last, and what came as it came', async () => {
    const id = await request({ number: 'ONEYA1', outcome: 'trouble', failures: 2, reason: 'the line is in trouble: server_error' });
    await request({ number: 'ONEYA2' });
    await request({ number: 'ONEYA3' });
    const said = '<h1>Bad gateway</h1>';
    await api.database.asSystem((tx) =>
      tx.query(
        `insert into answer (account_id, tracking_request_id, source, content_hash, body, complete, understood, problem, first_seen_at, last_seen_at)
         values ($1, $2, 'shipping_line', 'x', $3, false, false, 'server_error: 502', landfall_now(), landfall_now())`,
        [account.id, id, gzipSync(said)],
      ),
    );
    const detail = await ask<SourceDetail>('detail', { scac: 'ONEY' });
    assert.deepEqual(
      detail.why.map(({ reason, requests }) => [reason, requests]),
      [
        ['on the water', 2],
        ['the line is in trouble: server_error', 1],
      ],
    );
    assert.deepEqual(
      detail.troubled.map(({ number, failures, workflow_url }) => [number, failures, workflow_url]),
      [['ONEYA1', 2, `${UI}/tracking-request%2F${id}`]],
    );
    const [failed] = detail.failed;
    assert.deepEqual([failed?.problem, failed?.number], ['server_error: 502', 'ONEYA1']);
    assert.deepEqual(await ask<RawAnswer>('answer', { id: failed?.id }), {
      problem: 'server_error: 502',
      text: said,
      bytes: said.length,
      cut: false,
    });

    const stranger = (await personOf(api, await api.account())).browser;
    assert.equal((await stranger.query('sources.answer', { id: failed?.id })).status, 404);
    const theirs = (await personOf(api, await api.account({ credentials: [] }))).browser;
    assert.equal((await theirs.query('sources.detail', { scac: 'ONEY' })).status, 404);
  });

  it('list what nobody understands: how often, since when, and where', async () => {
    const insert = (text: string, said: unknown) =>
      api.database.asSystem((tx) =>
        tx.query(
          `with s as (insert into shipment (account_id, scac, number, normalized_number, number_type, current_request_id, status)
             select $1, 'ONEY', $4, $4, 'bill_of_lading', gen_random_uuid(), 'pending' returning id)
           insert into raw_event (account_id, shipment_id, answer_id, source_kind, source_code, identity_hash, said, not_understood, index, first_seen_at)
           select $1, s.id, gen_random_uuid(), 'shipping_line', 'ONEY', $4::bytea, $3, $2, 0, landfall_now() from s`,
          [account.id, text, JSON.stringify(said), `N${Math.random().toString(36).slice(2, 9)}`],
        ),
      );
    await insert('equipmentEventTypeCode WOBL', { code: 'WOBL' });
    await insert('equipmentEventTypeCode WOBL', { code: 'WOBL' });
    await insert('no eventType', { what: '<script>' });
    const { codes } = await ask<UnknownCodes>('codes');
    assert.deepEqual(
      codes.map(({ line, text, count, samples }) => [line.name, text, count, samples.length]),
      [
        ['ONE', 'equipmentEventTypeCode WOBL', 2, 2],
        ['ONE', 'no eventType', 1, 1],
      ],
    );
    assert.deepEqual(JSON.parse(codes[1]?.samples[0]?.said ?? ''), { what: '<script>' });
    const stranger = (await personOf(api, await api.account())).browser;
    assert.deepEqual((await ask<UnknownCodes>('codes', undefined, stranger)).codes, []);
  });

  it('list requests that brought nothing, with what becomes of them, until they are made again or put off', async () => {
    await request({ number: 'ONEYF1', status: 'failed', failedReason: 'not_found' });
    await request({
      number: 'ONEYF2',
      status: 'pending',
      failedReason: 'shipping_line_unreachable',
      reason: 'retry 3 of 14: shipping_line_unreachable',
    });
    await request({ number: 'ONEYF3', status: 'awaiting_manifest', reason: 'the line does not know the number yet; checked daily' });
    await request({ number: 'ONEYF4', status: 'failed', failedReason: 'not_found' });
    await request({ number: 'ONEYF4' });
    const { requests, lines } = await ask<FailedRequests>('failed');
    assert.deepEqual(
      requests.map(({ number, state, reason, next_try }) => [number, state, reason, next_try !== null]),
      [
        ['ONEYF3', 'awaiting_manifest', null, true],
        ['ONEYF2', 'retrying', 'shipping_line_unreachable', true],
        ['ONEYF1', 'failed', 'not_found', false],
      ],
    );
    assert.ok(
      lines.some(({ scac }) => scac === 'SAFM'),
      'brands of a line with a key',
    );
    assert.ok(lines.every(({ kinds }) => kinds.length > 0));
    const first = requests.at(-1);
    assert.equal((await browser.mutate('pages.putOff', { key: first?.key, state: first?.says })).status, 200);
    assert.deepEqual(
      (await ask<FailedRequests>('failed')).requests.map(({ number }) => number),
      ['ONEYF3', 'ONEYF2'],
    );
    assert.deepEqual((await ask<FailedRequests>('failed', undefined, (await personOf(api, await api.account())).browser)).requests, []);
  });

  it('tell whether mail comes in, where to, and what became of it', async () => {
    const { aliasForm: form } = api.deps.settings;
    assert.ok(form);
    await api.database.asSystem((tx) => tx.query('delete from mailbox'));
    const before = await ask<MailboxShown>('mailbox');
    assert.deepEqual([before.state, before.aliases, before.mails], ['unwatched', [], []]);
    await api.database.asSystem(async (tx) => {
      await tx.query(
        `insert into mailbox (id, host, user_name, folder, held_until, connected_at)
         values (gen_random_uuid(), 'imap.secret.example', 'operator', 'INBOX', clock_timestamp() + interval '1 minute', clock_timestamp())`,
      );
      const alias = await makeAlias(tx, { box: api.deps.secrets, form }, { accountId: account.id, name: 'Forwarder' });
      await tx.query(
        `insert into email_submission (account_id, mail_id, alias_id, reason, fingerprint, subject, from_addresses)
         values ($1, gen_random_uuid(), $2, 'nothing_attached', 'f', 'Arrival notice', '{ada@example.com}')`,
        [account.id, alias?.id],
      );
    });
    const heard = await browser.query('sources.mailbox');
    assert.doesNotMatch(heard.text, /secret\.example|operator/, 'what is the operator’s is not told');
    const { state, aliases, mails } = heard.data as MailboxShown;
    assert.deepEqual(
      [
        state,
        aliases.map(({ name, mails: count, active }) => [name, count, active]),
        mails.map(({ subject, reason, alias }) => [subject, reason, alias]),
      ],
      ['watched', [['Forwarder', 1, true]], [['Arrival notice', 'nothing_attached', 'Forwarder']]],
    );
    const stranger = await ask<MailboxShown>('mailbox', undefined, (await personOf(api, await api.account())).browser);
    assert.deepEqual([stranger.aliases, stranger.mails], [[], []]);
  });

  it('are told to nobody who is not signed in', async () => {
    const nobody = new Browser(() => api.origin);
    for (const [name, input] of [
      ['list'],
      ['detail', { scac: 'ONEY' }],
      ['answer', { id: account.id }],
      ['codes'],
      ['failed'],
      ['mailbox'],
    ] as const)
      assert.equal((await nobody.query(`sources.${name}`, input)).status, 401, name);
  });
});
