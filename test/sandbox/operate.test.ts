import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout } from '../../sandbox/settings.js';
import { errorRead, runOperator } from '../support/operating.js';

describe('npm run landfall', function () {
  this.timeout(60_000);
  let folder: string;
  const run = (words: string[], program = 'sandbox/operate.mjs', env: Record<string, string> = {}) =>
    runOperator(words, { env: { PATH: process.env['PATH'], LANDFALL_DATA_FOLDER: folder, ...env }, program: [program] });

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'landfall-operate-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('says that nothing runs here, to programs as JSON, with exit code 1 for both', async () => {
    const said = 'Nothing runs here: npm start first, or set DATABASE_URL and LANDFALL_SECRET_KEYS.';
    assert.deepEqual(await run(['accounts', 'list']), { code: 1, out: '', err: `${said}\n` });
    assert.equal(errorRead(await run(['--json', 'accounts', 'list'])), said);
  });

  it('works on the sandbox that npm start runs, with its keys', async () => {
    writeFileSync(join(folder, 'sandbox.json'), JSON.stringify({ database_url: 'postgres://nobody@127.0.0.1:1/none' }));
    assert.match(errorRead(await run(['accounts', 'list', '--json'])), /^It failed: the database does not answer/);
    writeFileSync(join(folder, 'secret-keys'), 'short:AAAA\n');
    assert.match(errorRead(await run(['accounts', 'list', '--json'])), /^LANDFALL_SECRET_KEYS/);
    writeFileSync(join(folder, 'sandbox.json'), '{"database_url":');
    assert.match(errorRead(await run(['accounts', 'list', '--json'])), /sandbox\.json cannot be read/);
  });

  it('knows the mailbox of the sandbox, unless it is told of another', async () => {
    const mailbox = { LANDFALL_MAILBOX_URL: 'imap://127.0.0.1:1', LANDFALL_MAILBOX_USER: 'papers', LANDFALL_MAILBOX_PASSWORD: 'x' };
    writeFileSync(join(folder, 'sandbox.json'), JSON.stringify({ database_url: 'postgres://nobody@127.0.0.1:1/none', mailbox }));
    const words = ['aliases', 'list', '--account', 'nope', '--json'];
    assert.match(errorRead(await run(words)), /^LANDFALL_MAILBOX_DOMAIN/);
    const other = { LANDFALL_MAILBOX_URL: 'imap://127.0.0.1:1', LANDFALL_MAILBOX_DOMAIN: 'in.example.com' };
    assert.match(errorRead(await run(words, 'sandbox/operate.mjs', other)), /^LANDFALL_MAILBOX_USER/);
  });

  it('helps, says its version and finds mistakes while nothing runs', async () => {
    for (const words of [[], ['-h'], ['help', 'keys'], ['keys', 'list', '--help'], ['--version']]) {
      const { code, err } = await run(words);
      assert.deepEqual([code, err], [0, ''], words.join(' '));
    }
    assert.match(errorRead(await run(['dance', '--json'])), /no command "dance"/);
  });

  it('says what to do in a checkout whose packages are not installed', async () => {
    const fresh = join(folder, 'fresh');
    mkdirSync(fresh);
    for (const part of ['sandbox', 'api', 'config.ts', 'package.json', 'package-lock.json'])
      cpSync(join(checkout, part), join(fresh, part), { recursive: true });
    const program = join(fresh, 'sandbox', 'operate.mjs');
    assert.match(errorRead(await run(['help', '--json'], program)), /^The packages are not installed: npm start /);
    assert.match((await run(['help'], program)).err, /^The packages are not installed: [^\n]*\n$/);
  });
});
