import assert from 'node:assert/strict';
import { spendCall } from '../../activities/carrier-budget.js';
import { COMMANDS } from '../../api/operate-commands.js';
import { Mistake } from '../../api/operate-mistake.js';
import { readConfig } from '../../config.js';
import { createApiKey } from '../../db/accounts.js';
import { openCredential } from '../../db/credentials.js';
import { rowsOf } from '../../db/database.js';
import { readSecretKeys, secretBox } from '../../db/secrets.js';
import { DAY_S, HOUR_S, secondsAfter, timestampOf } from '../../domain/time.js';
import { callWindowsOf } from '../../sources/carriers/served.js';
import { keyTo } from '../support/api.js';
import { move } from '../support/evidence.js';
import { scriptedLine, TROUBLE } from '../support/looks.js';
import { writeRawEvent, writeVoyage } from '../support/rows.js';
import { useOperator } from '../support/operating.js';

describe('the operator’s program', function () {
  this.timeout(120_000);
  const { api, secretKeys, run, rows } = useOperator();

  it('renames accounts and people, and lists people with their keys', async () => {
    const account = await api.account();
    await rows(['accounts', 'rename', '--account', account.id, '--name', 'Acme Imports']);
    assert.equal((await rows(['accounts', 'list'])).find(({ id }) => id === account.id)?.['company_name'], 'Acme Imports');
    const email = 'grace@acme.example';
    await rows(['users', 'set', '--id', account.userId, '--name', 'Grace', '--email', email]);
    const [listed] = await rows(['users', 'list', '--account', account.id]);
    assert.deepEqual([listed?.['id'], listed?.['name'], listed?.['email'], listed?.['keys']], [account.userId, 'Grace', email, 1]);
    const { body } = await account.get('/api_keys?include=user');
    assert.deepEqual(body.included?.[0]?.attributes, { name: 'Grace', email });
  });

  it('a changed feature shows at once in what was stored before', async () => {
    const voyage = await writeVoyage(api.database, { container: { pickup_lfd_rail: '2026-04-01T00:00:00Z' } });
    const key = await keyTo(api.database, voyage.accountId);
    const railDay = async () => {
      const { body } = await api.ask('GET', `/v2/containers/${voyage.containerIds[0]}`, { key });
      return (body.data.attributes['import_deadlines'] as Record<string, unknown>)['pickup_lfd_rail'];
    };
    assert.equal(await railDay(), null);
    await rows(['features', 'set', '--account', voyage.accountId, '--features', 'rail_plan']);
    assert.equal(await railDay(), '2026-04-01T00:00:00Z');
    await rows(['features', 'set', '--account', voyage.accountId, '--features', 'none']);
    assert.equal(await railDay(), null);
  });

  it('sets features and limits, which hold at once', async () => {
    const account = await api.account({ limits: {} });
    assert.equal((await account.patch('/containers/nobody/refresh')).status, 403);
    await rows(['features', 'set', '--account', account.id, '--features', 'container_refresh']);
    assert.equal((await account.patch('/containers/nobody/refresh')).status, 404);
    await rows(['limits', 'set', '--account', account.id, '--bucket', 'default', '--calls', '7']);
    const listed = (await rows(['accounts', 'list'])).find(({ id }) => id === account.id);
    assert.deepEqual(listed?.['limits'], { default: 7 });
    assert.match((await run(['accounts', 'list'])).out, /  default=7  /);
    assert.match((await account.get('/webhooks/ips')).headers.get('ratelimit-policy') ?? '', /q=7;/);
    const limits = await rows(['limits', 'list', '--account', account.id]);
    assert.deepEqual(limits[0], { bucket: 'default', calls: 7, standard: 100 });
    assert.deepEqual(
      limits.map(({ bucket }) => bucket),
      ['default', 'tracking_request_create', 'infer', 'refresh', 'trigger', 'pages', 'export'],
    );
  });

  it('makes addresses for papers, lists them as they were made, and switches them off', async () => {
    const account = await api.account();
    const mailbox = {
      LANDFALL_MAILBOX_URL: 'imaps://imap.example.com',
      LANDFALL_MAILBOX_USER: 'docs',
      LANDFALL_MAILBOX_PASSWORD: 'secret',
      LANDFALL_MAILBOX_DOMAIN: 'in.example.com',
      LANDFALL_MAILBOX_PREFIX: 'docs',
    };
    const create = ['aliases', 'create', '--account', account.id, '--name', 'Forwarder'];
    assert.match((await run(create)).err, /LANDFALL_MAILBOX_URL is not set/);
    assert.match((await run([...create, '--policy', 'everybody'])).err, /--policy must be one of/);
    assert.match((await run(['aliases', 'create', '--account', 'nope', '--name', 'Forwarder'])).err, /no such account/);
    const listed = ['--policy', 'listed', '--senders', 'Line.example, *.agents.example'];
    const [made] = await rows([...create, ...listed], '', mailbox);
    assert.match(String(made?.['address']), /^docs\+[0-9a-z]{13}@in\.example\.com$/);
    assert.deepEqual([made?.['sender_policy'], made?.['senders']], ['listed', ['line.example', '*.agents.example']]);
    assert.match((await run([...create, '--senders', 'nobody'], '', mailbox)).err, /"nobody" is no address/);
    assert.match((await run([...create, '--policy', 'listed'], '', mailbox)).err, /No mail would be taken/);
    assert.match((await run([...create, '--policy', 'listed_and_authenticated', '--senders', ' , '], '', mailbox)).err, /No mail would/);
    const set = ['aliases', 'set', '--id', String(made?.['id'])];
    assert.match((await run([...set, '--senders', ''])).err, /No mail would be taken/);
    assert.deepEqual((await rows([...set, '--policy', 'listed_and_authenticated']))[0]?.['senders'], ['line.example', '*.agents.example']);
    const [off] = await rows(['aliases', 'set', '--id', String(made?.['id']), '--active', 'no', '--policy', 'anyone_with_alias']);
    assert.deepEqual([off?.['active'], off?.['sender_policy'], off?.['address']], [false, 'anyone_with_alias', made?.['address']]);
    assert.deepEqual(await rows(['aliases', 'list', '--account', account.id]), [off]);
    assert.match((await run(['aliases', 'set', '--id', account.id, '--active', 'no'])).err, /no such address/);
  });

  it('takes the last feature away, and a limit back to what it is for all', async () => {
    const account = await api.account({ features: ['container_refresh'], limits: { default: 7, infer: 9 } });
    assert.deepEqual((await rows(['features', 'set', '--account', account.id, '--features', '']))[0]?.['features'], []);
    assert.equal((await account.patch('/containers/nobody/refresh')).status, 403);
    const [set] = await rows(['limits', 'set', '--account', account.id, '--bucket', 'default', '--calls', 'standard']);
    assert.deepEqual(set?.['limits'], { infer: 9 });
    assert.match((await account.get('/webhooks/ips')).headers.get('ratelimit-policy') ?? '', /q=100;/);
  });

  it('lifts a limit by a word, says so, and counts again up to 9,999', async () => {
    const account = await api.account({ limits: { infer: 1_000_000 } });
    const [set] = await rows(['limits', 'set', '--account', account.id, '--bucket', 'default', '--calls', 'unlimited']);
    assert.deepEqual(set?.['limits'], { default: 'unlimited', infer: 'unlimited' });
    const limits = async () => (await rows(['limits', 'list', '--account', account.id])).map(({ calls }) => calls);
    assert.deepEqual(await limits(), ['unlimited', 100, 'unlimited', 10, 10, 600, 10]);
    assert.match((await run(['limits', 'list', '--account', account.id])).out, /^infer +unlimited +200$/m);
    const listed = (await rows(['accounts', 'list'])).find(({ id }) => id === account.id);
    assert.deepEqual(listed?.['limits'], { default: 'unlimited', infer: 'unlimited' });
    assert.equal((await account.get('/webhooks/ips')).headers.get('ratelimit-policy'), null);
    await rows(['limits', 'set', '--account', account.id, '--bucket', 'default', '--calls', '9999']);
    assert.match((await account.get('/webhooks/ips')).headers.get('ratelimit-policy') ?? '', /q=9999;/);
  });

  it('refuses, and says what would do, what no account can want', async () => {
    const { id: account } = await api.account();
    const refused = async (words: string, given: Record<string, string>, expected: RegExp) => {
      const command = COMMANDS.find(({ name }) => name === words);
      assert.ok(command);
      const settings = readConfig({ DATABASE_URL: api.url, LANDFALL_SECRET_KEYS: secretKeys });
      const running = api.database.asSystem((tx) =>
        command.run({ tx, given: { ...(command.options['account']?.required && { account }), ...given }, input: '{}', settings }),
      );
      await assert.rejects(
        running,
        // What is loaded on demand has classes of its own where tests are loaded another way.
        (error: Error) => error.constructor.name === Mistake.name && expected.test(error.message),
        JSON.stringify(given).slice(0, 80),
      );
    };
    for (const name of ['', '  ', 'x'.repeat(100_000), 'two\nlines', 'bell\u0007', 'null\0', 'line\u2028end']) {
      await refused('accounts create', { name }, /^--name must be a text of 1 to 255 characters in one line\.$/);
      await refused('keys create', { name }, /^--name/);
      await refused('users create', { name, email: 'ada@acme.example' }, /^--name/);
    }
    await refused('keys create', { name: 'x', user: 'nobody' }, /^The account has no such user\.$/);
    await refused('keys create', { name: 'x', expires: '2020-01-01T00:00:00Z' }, /^--expires 2020-01-01T00:00:00Z is over already\.$/);
    for (const expires of ['', 'soon', '2026-02-30', '7'])
      await refused('keys create', { name: 'x', expires }, /^--expires must be a time like/);
    for (const calls of ['0', '-1', '1.5', '', '1e3', '10000', '9999999999', 'Unlimited'])
      await refused(
        'limits set',
        { bucket: 'infer', calls },
        /^--calls must be a whole number from 1 to 9999, or "unlimited" or "standard"\.$/,
      );
    for (const retries of ['', '451', '1.5', '0x10'])
      await refused('accounts set', { retries }, /^--retries must be a whole number from 0 to 450, or "standard"\.$/);
    await refused(
      'limits set',
      { bucket: 'wrong', calls: '7' },
      /^There is no bucket "wrong"\. There are: default, tracking_request_create, infer, /,
    );
    const { userId: another } = await api.account();
    const [user] = await api.database.asSystem((tx) =>
      rowsOf<{ email: string }>(tx, 'select email from account_user where account_id = $1', [account]),
    );
    await refused('users set', { id: another }, /^Give --name, --email or both\.$/);
    await refused('users set', { id: 'nobody', name: 'x' }, /^There is no such user/);
    await refused('users set', { id: another, email: 'ada@' }, /^--email must be an address/);
    await refused('users set', { id: another, email: user?.email ?? '' }, /^Somebody has this e-mail address already\.$/);
    await refused('keys revoke', {}, /^Give one of --id, --user, --account and --leaked\.$/);
    await refused('keys revoke', { id: account, user: account }, /^Give one of/);
    for (const id of ['nobody', account]) {
      await refused('keys revoke', { id }, /^There is no such key\.$/);
      await refused('keys revoke', { leaked: id }, /^There is no such key\.$/);
      await refused('keys revoke', { user: id }, /^There is no such user/);
      await refused('keys rotate', { id }, /^There is no such key\.$/);
    }
    for (let keys = 1; keys < 20; keys += 1) await api.database.asSystem((tx) => createApiKey(tx, { accountId: account, name: 'x' }));
    const [live] = await api.database.asSystem((tx) =>
      rowsOf<{ id: string }>(tx, 'select id from api_key where account_id = $1', [account]),
    );
    await refused('keys create', { name: 'x' }, /^The account has 20 live keys; revoke one first\.$/);
    await refused('keys rotate', { id: live?.id ?? '' }, /^The account has 20 live keys/);
    assert.equal((await rows(['keys', 'rotate', '--id', live?.id ?? '', '--overlap', '0'])).length, 1);
    await refused('credentials set', { scac: 'XXXX' }, /^XXXX is not served by a profile\. There are: .*HLCU.*MAEU/);
    await refused('features set', { features: 'nobody' }, /^There is no feature nobody\. There are: routing_data, /);
    await refused('doubts', { scac: 'ZZZZ' }, /^ZZZZ is no SCAC of a shipping line we know\.$/);
  });

  it('gives an account another number of retries, which holds from the end of the next look on, and the standard one back', async () => {
    const line = await scriptedLine(api.database);
    const id = await line.post({ number: 'HLCURETRIES1' });
    const retried = async () => {
      await line.look(id, TROUBLE);
      const [row] = await line.rows<{ status: string; failed_reason: string; reason: string }>(
        'select r.status, r.failed_reason, l.reason from tracking_request r join look l on l.tracking_request_id = r.id where r.id = $1',
        [id],
      );
      return [row?.status, row?.reason.replace(/:.*/, '')];
    };
    const set = (retries: string) => rows(['accounts', 'set', '--account', line.accountId, '--retries', retries]);
    assert.deepEqual(await retried(), ['pending', 'retry 1 of 14']);
    assert.deepEqual(await set('20'), [{ id: line.accountId, company_name: 'Acme Imports', retries: 20 }]);
    assert.deepEqual(await retried(), ['pending', 'retry 2 of 20']);
    await set('standard');
    assert.deepEqual(await retried(), ['pending', 'retry 3 of 14']);
    await set('3');
    assert.equal((await rows(['accounts', 'list'])).find((one) => one['id'] === line.accountId)?.['retries'], 3);
    assert.deepEqual(await retried(), ['failed', 'failed']);
  });

  it('keeps the address at which an account is told what somebody must know, and lets it go', async () => {
    const account = await api.account({ credentials: [] });
    const notify = (email: string) => rows(['accounts', 'notify', '--account', account.id, '--email', email]);
    assert.equal((await notify('ops@example.com'))[0]?.['notify_email'], 'ops@example.com');
    assert.equal((await rows(['accounts', 'list'])).find((one) => one['id'] === account.id)?.['notify_email'], 'ops@example.com');
    assert.equal((await notify('none'))[0]?.['notify_email'], null);
  });

  it('keeps a credential sealed, and never repeats a secret', async () => {
    const account = await api.account({ credentials: [] });
    const set = await run(['credentials', 'set', '--account', account.id, '--scac', 'HDMU', '--json'], JSON.stringify(SECRETS));
    assert.equal(set.code, 0, set.err);
    assert.doesNotMatch(set.out + set.err, /made up/);
    const box = secretBox(readSecretKeys(secretKeys));
    const opened = await api.database.forAccount(account.id, (tx) => openCredential(tx, box, { accountId: account.id, scac: 'HDMU' }));
    assert.deepEqual(opened?.secrets, SECRETS);
    const [listed] = await rows(['credentials', 'list', '--account', account.id]);
    assert.equal(listed?.['scac'], 'HDMU');
  });

  it('shows how many calls a credential has left with its line, and lets it go', async () => {
    const account = await api.account({ credentials: ['MAEU'] });
    const list = () => rows(['credentials', 'list', '--account', account.id]);
    const windows = callWindowsOf('MAEU');
    const [fresh] = await list();
    assert.ok(windows.length > 0);
    assert.deepEqual(fresh?.['calls_left'], fresh?.['calls_allowed']);
    assert.deepEqual(
      Object.values(fresh?.['calls_allowed'] ?? {}),
      windows.map(({ calls }) => calls),
    );
    await api.database.forAccount(account.id, async (tx) => {
      const [credential] = await rowsOf<{ id: string }>(tx, 'select id from carrier_credential');
      assert.equal((await spendCall(tx, credential?.id ?? '', windows)).kind, 'spent');
    });
    const longest = (calls: unknown) => Object.values(calls as Record<string, number>).at(-1) ?? 0;
    const [spent] = await list();
    assert.equal(longest(spent?.['calls_left']), longest(spent?.['calls_allowed']) - 1);
    assert.deepEqual(await rows(['credentials', 'remove', '--account', account.id, '--scac', 'SAFM']), [{ scac: 'MAEU', removed: true }]);
    assert.deepEqual(await list(), []);
    assert.deepEqual(await api.database.asSystem((tx) => rowsOf(tx, 'select from carrier_budget where account_id = $1', [account.id])), []);
    const again = await run(['credentials', 'remove', '--account', account.id, '--scac', 'MAEU']);
    assert.deepEqual([again.code, again.err], [1, 'The account has no credential with MAEU.\n']);
  });

  it('exit code 1 and one clear line: for a mistake, without a stack or a secret', async () => {
    const account = await api.account();
    const mistakes: [string[], string, RegExp][] = [
      [['credentials', 'set', '--account', account.id, '--scac', 'MATS'], '{}', /MATS is not served/],
      [['credentials', 'set', '--account', account.id, '--scac', 'HDMU'], 'made up', /no JSON/],
      [['credentials', 'set', '--account', account.id, '--scac', 'HDMU'], '{"nobody":"made up"}', /knows no secret nobody/],
      [['keys', 'list', '--account', 'nobody'], '', /no such account/],
      [
        ['accounts', 'set', '--account', account.id, '--retries', '451'],
        '',
        /--retries must be a whole number from 0 to 450, or "standard"/,
      ],
      [['accounts', 'set', '--account', account.id, '--retries', '1.5'], '', /--retries must be/],
      [['keys', 'create', '--name', 'x'], '', /Missing: --account/],
      [['dance'], '', /no command "dance"\. "npm run landfall -- help" lists all/],
      [
        ['credentials', 'sett'],
        '',
        /no command "credentials sett"\. Near it:\n  credentials set .*\n  credentials list .*\n  credentials remove .*\n"npm run/,
      ],
      [['account', 'list'], '', /Near it:\n(  .*\n)*  accounts list/],
      [['users', 'create', '--account', account.id, '--name', 'Ada', '--email', 'ada@'], '', /--email must be an address/],
      [
        ['credentials', 'set', '--account', account.id, '--scac', 'MSCU'],
        '{"tenant":"made up"}',
        /MSCU wants tenant, client_id, scope, .*private_key/,
      ],
      [['credentials', 'set', '--account', account.id, '--scac', 'HDMU'], '', /no JSON: .* HDMU wants api_key/],
    ];
    for (const [words, input, expected] of mistakes) {
      const { code, err } = await run(words, input);
      assert.equal(code, 1, words.join(' '));
      assert.match(err, expected);
      assert.doesNotMatch(err, /made up|\n +at /);
    }
    assert.match((await run(['help'])).out, /credentials set/);
    for (const words of [
      ['help', 'keys'],
      ['keys', '--help'],
    ]) {
      const { out } = await run(words);
      assert.match(out, /keys rotate --id <uuid>/);
      assert.doesNotMatch(out, /credentials set/);
    }
  });

  it('exit code 1 and an error as JSON, where JSON is asked for; help is for people', async () => {
    for (const [words, expected] of [
      [['keys', 'list', '--account', 'nobody', '--json'], /no such account/],
      [['--json', 'dance'], /no command/],
      [['dance', '--json'], /no command "dance"/],
      [['keys', 'create', '--json', '--name', 'x'], /Missing: --account/],
      [['accounts', 'list', '--json', '--nobody'], /nobody/],
    ] as [string[], RegExp][]) {
      const { code, out, err } = await run(words);
      assert.deepEqual([code, out], [1, ''], words.join(' '));
      const told = JSON.parse(err) as Record<string, unknown>;
      assert.deepEqual(Object.keys(told), ['error']);
      assert.match(String(told['error']), expected);
    }
    const { code, out } = await run(['help', '--json']);
    assert.equal(code, 0);
    assert.match(out, /This help is for people, with --json too\./);
  });

  it('lists what no profile understands, counted', async () => {
    const voyage = await writeVoyage(api.database);
    await api.database.forAccount(voyage.accountId, async (tx) => {
      for (const index of [0, 1])
        await writeRawEvent(tx, voyage, { index, means: null, not_understood: 'the code XYZW', original_event: 'Danced' });
    });
    const [doubt] = await rows(['doubts']);
    assert.equal(doubt?.['scac'], 'MAEU');
    assert.equal(doubt?.['doubt'], 'the code XYZW');
    assert.equal(doubt?.['times'], 2);
  });

  it('lists what cannot be right as long as it stands, and answers that nobody could read', async () => {
    const line = await scriptedLine(api.database);
    const id = await line.post({ number: 'HLCUDOUBT1' });
    const inThreeDays = secondsAfter(timestampOf(Date.now()), 3 * DAY_S);
    const empty = move('GTOT EMPTY truck CNSHA', timestampOf('2026-03-01T08:00:00Z'), { container: 'HLXU1000001' });
    await line.look(id, [empty, move('GTIN LADEN truck CNSHA', inThreeDays, { container: 'HLXU1000001' })]);
    const page = { kind: 'trouble', reason: 'unrecognized', retryAfterSeconds: null, status: 200, detail: 'a page of HTML' } as const;
    await line.look(id, { ...page, receivedAt: timestampOf(Date.now()), body: Buffer.from('<html>') });
    const doubts = async () => (await rows(['doubts', '--scac', 'HLCU'])).map(({ doubt }) => String(doubt));
    const [first, second] = (await doubts()).sort();
    assert.match(first ?? '', /^said to have happened at .* more than a day after it was read$/);
    assert.equal(second, 'unrecognized: a page of HTML');
    // Two answers six hours apart without it withdraw a record.
    for (const hours of [1, 8]) await line.look(id, [empty], { at: secondsAfter(timestampOf(Date.now()), hours * HOUR_S) });
    assert.ok(!(await doubts()).includes(first ?? ''));
  });
});

const SECRETS = { api_key: 'made up' };
