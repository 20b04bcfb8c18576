import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'mocha';
import { readConfig } from '../config.js';

const run = (env: Record<string, string>) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--eval', `import('./config.ts').then(({ config }) => config({ secretKeys: true }))`],
    {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      encoding: 'utf8',
    },
  );
  return { status, lines: stderr.trim().split('\n') };
};

describe('the configuration', () => {
  it('names in one line what is missing, and starts nothing', function () {
    this.timeout(20_000);
    assert.deepEqual(run({}), { status: 2, lines: ['DATABASE_URL is not set. See .env.example.'] });
    const { status, lines } = run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    assert.deepEqual({ status, lines }, { status: 2, lines: ['LANDFALL_SECRET_KEYS is not set. See .env.example.'] });
  });

  it('refuses a port, a key or JSON that makes no sense, by its name', () => {
    const env = { DATABASE_URL: 'postgres://x@127.0.0.1/x' };
    assert.throws(() => readConfig({ ...env, LANDFALL_API_PORT: 'http' }), /LANDFALL_API_PORT/);
    for (const url of ['hello', 'mysql://x:secret@127.0.0.1/x', 'localhost:5432/x'])
      assert.throws(
        () => readConfig({ DATABASE_URL: url }),
        /^Error: DATABASE_URL is no URL of a PostgreSQL database: postgres:\/\/user:password@/,
      );
    assert.throws(() => readConfig({ ...env, LANDFALL_SECRET_KEYS: 'short:AAAA' }), /LANDFALL_SECRET_KEYS/);
    assert.throws(() => readConfig({ ...env, LANDFALL_PROFILES: '[1]' }), /LANDFALL_PROFILES/);
    assert.throws(() => readConfig({ ...env, LANDFALL_PROFILES: '{"MAEU":1}' }), /MAEU must be an object/);
    assert.throws(
      () => readConfig({ ...env, LANDFALL_SETTINGS: '{"delivery":{"delays":[]}}' }),
      /LANDFALL_SETTINGS: delivery.delays is not known/,
    );
    assert.throws(() => readConfig({ ...env, LANDFALL_LOG: 'loud' }), /LANDFALL_LOG/);
    assert.throws(() => readConfig({ ...env, LANDFALL_WEBHOOK_IPS: '192.0.2.7,192.0.2.0/24' }), /IPv4.*"192\.0\.2\.0\/24" is none/);
  });

  it('takes pages from beside the program, and believes only the proxies that are named', () => {
    const read = (env: Record<string, string>) => readConfig({ DATABASE_URL: 'postgres://x', ...env });
    const { webFolder, trustedProxies, practiceWorldUrl } = read({});
    assert.match(webFolder, /[\\/]dist[\\/]web$/);
    assert.deepEqual([trustedProxies, practiceWorldUrl, read({}).temporalUiUrl], [[], null, null]);
    assert.equal(read({ TEMPORAL_UI_URL: 'https://temporal.example/' }).temporalUiUrl, 'https://temporal.example');
    assert.deepEqual(read({ LANDFALL_TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies, ['10.0.0.0/8', '::1']);
    for (const wrong of ['proxy', '10.0.0.0/33', '10.0.0/8', 'true'])
      assert.throws(() => read({ LANDFALL_TRUSTED_PROXIES: wrong }), /LANDFALL_TRUSTED_PROXIES must be addresses or ranges/);
  });

  it('allows plain http everywhere, on this machine alone, or nowhere', () => {
    const allowed = (value?: string) =>
      readConfig({ DATABASE_URL: 'postgres://x', ...(value === undefined ? {} : { LANDFALL_WEBHOOK_ALLOW_HTTP: value }) }).webhooks
        .allowHttp;
    assert.deepEqual([allowed(), allowed('loopback'), allowed('true'), allowed('yes')], [false, 'loopback', true, false]);
  });

  it('reads papers behind the fences that there are, or behind all of them, in the languages that are named', () => {
    const reader = (env: Record<string, string>) => readConfig({ DATABASE_URL: 'postgres://x', ...env }).reader;
    assert.deepEqual(reader({}), { fencesRequired: false, languages: ['eng'] });
    assert.deepEqual(reader({ LANDFALL_READER_FENCES: 'required', LANDFALL_OCR_LANGUAGES: 'eng, chi_sim,eng' }), {
      fencesRequired: true,
      languages: ['eng', 'chi_sim'],
    });
    assert.throws(() => reader({ LANDFALL_READER_FENCES: 'yes' }), /LANDFALL_READER_FENCES must be available or required/);
    assert.throws(() => reader({ LANDFALL_OCR_LANGUAGES: '../eng' }), /LANDFALL_OCR_LANGUAGES/);
  });

  it('has papers scanned by nobody, or by who listens on a port or at a socket', () => {
    const scanner = (url?: string) =>
      readConfig({ DATABASE_URL: 'postgres://x', ...(url === undefined ? {} : { LANDFALL_SCANNER_URL: url }) }).scanner;
    assert.deepEqual([scanner(), scanner('')], [null, null]);
    assert.deepEqual(scanner('tcp://clamd.example:3311'), { host: 'clamd.example', port: 3311 });
    assert.deepEqual(scanner('tcp://[::1]'), { host: '::1', port: 3310 });
    assert.deepEqual(scanner('unix:/run/clamav/clamd.ctl'), { path: '/run/clamav/clamd.ctl' });
    for (const wrong of ['clamd', 'http://clamd:3310', 'unix:clamd', 'tcp://user:secret@clamd'])
      assert.throws(() => scanner(wrong), /LANDFALL_SCANNER_URL must be/, wrong);
  });

  it('takes the public address without its last slash', () => {
    assert.equal(
      readConfig({ DATABASE_URL: 'postgres://x', LANDFALL_PUBLIC_URL: 'https://landfall.example/' }).publicUrl,
      'https://landfall.example',
    );
  });
});

describe('the mailbox of the configuration', () => {
  const given = {
    DATABASE_URL: 'postgres://landfall@localhost/landfall',
    LANDFALL_MAILBOX_URL: 'imaps://imap.example.com',
    LANDFALL_MAILBOX_USER: 'docs',
    LANDFALL_MAILBOX_PASSWORD: 'a secret',
    LANDFALL_MAILBOX_DOMAIN: 'In.Example.com',
    LANDFALL_MAILBOX_PREFIX: 'docs',
  };

  it('is none without an address, and is read whole with one', () => {
    assert.equal(readConfig({ DATABASE_URL: given.DATABASE_URL }).mailbox, null);
    assert.deepEqual(readConfig({ ...given, LANDFALL_MAILBOX_AUTHSERV_IDS: 'MX.example.com, ' }).mailbox, {
      host: 'imap.example.com',
      port: 993,
      tls: true,
      user: 'docs',
      secret: { password: 'a secret' },
      folder: 'INBOX',
      form: { domain: 'in.example.com', prefix: 'docs', separator: '+' },
      authservIds: ['mx.example.com'],
      moves: false,
      leaseS: 90,
    });
  });

  it('says what is missing or malformed, and never a secret', () => {
    const wrong: Record<string, string>[] = [
      { LANDFALL_MAILBOX_URL: 'https://imap.example.com' },
      { LANDFALL_MAILBOX_URL: 'imaps://docs:a secret@imap.example.com' },
      { LANDFALL_MAILBOX_USER: '' },
      { LANDFALL_MAILBOX_PASSWORD: '' },
      { LANDFALL_MAILBOX_DOMAIN: 'docs@example.com' },
      { LANDFALL_MAILBOX_SEPARATOR: '_' },
      { LANDFALL_MAILBOX_AFTER: 'delete' },
      { LANDFALL_MAILBOX_LEASE_S: '1' },
    ];
    for (const one of wrong)
      assert.throws(
        () => readConfig({ ...given, ...one }),
        ({ message }: Error) => message.includes(Object.keys(one)[0] ?? '') && !message.includes('a secret'),
        JSON.stringify(one),
      );
  });
});

describe('the mail server of the configuration', () => {
  const given = {
    DATABASE_URL: 'postgres://landfall@localhost/landfall',
    LANDFALL_SMTP_URL: 'smtp://landfall:secret@mail.example.com:587',
    LANDFALL_MAIL_FROM: 'landfall@example.com',
  };

  it('is none without an address', () => {
    assert.equal(readConfig({ DATABASE_URL: given.DATABASE_URL }).post, null);
    assert.deepEqual(readConfig(given).post, { url: given.LANDFALL_SMTP_URL, from: 'landfall@example.com' });
  });

  it('says what is missing or malformed, and never a secret', () => {
    for (const one of [
      { LANDFALL_SMTP_URL: 'https://landfall:secret@mail.example.com' },
      { LANDFALL_MAIL_FROM: '' },
      { LANDFALL_MAIL_FROM: 'Landfall' },
    ])
      assert.throws(
        () => readConfig({ ...given, ...one }),
        ({ message }: Error) => message.includes(Object.keys(one)[0] ?? '') && !message.includes('secret'),
        JSON.stringify(one),
      );
  });
});

describe('the bucket of the configuration', () => {
  const given = {
    DATABASE_URL: 'postgres://localhost/landfall',
    LANDFALL_BLOB_S3_BUCKET: 'papers',
    LANDFALL_BLOB_S3_ACCESS_KEY_ID: 'landfall',
    LANDFALL_BLOB_S3_SECRET_ACCESS_KEY: 'a secret',
  };

  it('is there where it is named, with a region of its own or the usual one', () => {
    assert.equal(readConfig({ DATABASE_URL: given.DATABASE_URL }).files.s3, null);
    assert.deepEqual(readConfig({ ...given, LANDFALL_BLOB_S3_ENDPOINT: 'https://s3.example.com/' }).files.s3, {
      bucket: 'papers',
      region: 'us-east-1',
      endpoint: 'https://s3.example.com',
      publicEndpoint: null,
      credentials: { accessKeyId: 'landfall', secretAccessKey: 'a secret' },
    });
  });

  it('says what is missing or malformed, and never a secret', () => {
    for (const one of [
      { LANDFALL_BLOB_S3_ENDPOINT: 's3.example.com' },
      { LANDFALL_BLOB_S3_PUBLIC_ENDPOINT: 'https://landfall:a secret@s3.example.com' },
      { LANDFALL_BLOB_S3_ACCESS_KEY_ID: '' },
    ])
      assert.throws(
        () => readConfig({ ...given, ...one }),
        ({ message }: Error) => message.includes(Object.keys(one)[0] ?? '') && !message.includes('a secret'),
        JSON.stringify(one),
      );
  });
});

describe('the feeds of positions of the configuration', () => {
  const given = {
    DATABASE_URL: 'postgres://landfall@localhost/landfall',
    LANDFALL_POSITIONS_STREAM_URL: 'wss://stream.example.com/v0/stream',
    LANDFALL_POSITIONS_STREAM_KEY: 'a secret',
    LANDFALL_POSITIONS_REST_URL: 'https://ships.example.com/p?imo={imo}',
    LANDFALL_POSITIONS_REST_KEY: 'a secret',
    LANDFALL_POSITIONS_REST_KEY_HEADER: 'x-api-key',
  };

  it('are none without addresses, and are read whole with them', () => {
    assert.deepEqual(readConfig({ DATABASE_URL: given.DATABASE_URL }).positions, { stream: null, rest: null, leaseS: 30 });
    const { stream, rest } = readConfig({ ...given, LANDFALL_POSITIONS_STREAM_BOXES: '30,120,40,130;-10,170,0,-170' }).positions;
    assert.deepEqual(stream?.boxes, [
      [
        [30, 120],
        [40, 130],
      ],
      [
        [-10, 170],
        [0, -170],
      ],
    ]);
    assert.deepEqual([stream.filtersStations, rest?.batch, rest?.everyS, rest?.keyHeader], [false, 20, 900, 'x-api-key']);
  });

  it('say what is missing or malformed, and never a secret', () => {
    const wrong: Record<string, string>[] = [
      { LANDFALL_POSITIONS_STREAM_URL: 'https://stream.example.com' },
      { LANDFALL_POSITIONS_STREAM_KEY: '' },
      { LANDFALL_POSITIONS_STREAM_BOXES: '30,120,40' },
      { LANDFALL_POSITIONS_STREAM_FILTER: 'ships' },
      { LANDFALL_POSITIONS_REST_URL: 'https://ships.example.com/p' },
      { LANDFALL_POSITIONS_REST_KEY: '' },
      { LANDFALL_POSITIONS_REST_KEY_HEADER: '' },
      { LANDFALL_POSITIONS_REST_EVERY_S: '1' },
      { LANDFALL_POSITIONS_LEASE_S: '1' },
    ];
    for (const one of wrong)
      assert.throws(
        () => readConfig({ ...given, ...one }),
        (error: Error) => error.message.includes('LANDFALL_POSITIONS_') && !error.message.includes('a secret'),
        JSON.stringify(one),
      );
  });
});
