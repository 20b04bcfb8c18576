import assert from 'node:assert/strict';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../../sandbox/postgres.js';
import { checkout } from '../../sandbox/settings.js';
import { useDatabase } from '../support/database.js';
import { errorRead, runOperator } from '../support/operating.js';

const NOWHERE = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
const ENV = { PATH: process.env['PATH'] };

/** With these settings and no others. */
const run = (words: string[], settings: Record<string, string> = {}) => runOperator(words, { env: { ...ENV, ...settings } });

describe('the operator’s program, where something is wrong around it', function () {
  this.timeout(60_000);
  const db = useDatabase();

  const WRONG: [what: string, settings: Record<string, string>, expected: RegExp][] = [
    ['no DATABASE_URL', {}, /^DATABASE_URL is not set\. .*$/],
    ['a DATABASE_URL of another kind', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL is no URL of a PostgreSQL database.*$/],
    [
      'an unknown setting',
      { ...NOWHERE, LANDFALL_SETTINGS: '{"delivery":{"delays":[]}}' },
      /^LANDFALL_SETTINGS: delivery\.delays is not known.*$/,
    ],
    ['a malformed key', { ...NOWHERE, LANDFALL_SECRET_KEYS: 'short:AAAA' }, /^LANDFALL_SECRET_KEYS.*$/],
    ['a profile that is no object', { ...NOWHERE, LANDFALL_PROFILES: '{"MAEU":[]}' }, /^LANDFALL_PROFILES: MAEU must be an object\.$/],
    ['a profile of no line', { ...NOWHERE, LANDFALL_PROFILES: '{"XXXU":{}}' }, /^XXXU has no profile\. .*$/],
    ['a database that does not answer', NOWHERE, /^It failed: the database does not answer at DATABASE_URL \(.*ECONNREFUSED.*\)$/],
  ];
  for (const [what, settings, expected] of WRONG)
    it(`${what}: one line for people, {"error"} for programs, and exit code 1 for both`, async () => {
      const [people, program] = await Promise.all([run(['accounts', 'list'], settings), run(['accounts', 'list', '--json'], settings)]);
      assert.deepEqual([people.code, people.out], [1, '']);
      assert.match(people.err, /^[^\n]+\n$/);
      assert.match(people.err.trimEnd(), expected);
      assert.match(errorRead(program), expected);
    });

  it('a database without a schema, or with an older one: says that it wants migrating', async () => {
    const empty = new URL(db.url);
    empty.pathname += '_empty';
    const name = empty.pathname.slice(1);
    await withClient(db.url, async (client) => {
      await client.query(`create database ${name}`);
      await client.query('alter table account rename column retries to tries');
    });
    try {
      for (const url of [empty.href, db.url]) {
        const said = errorRead(await run(['accounts', 'list', '--json'], { DATABASE_URL: url }));
        assert.match(
          said,
          /^It failed: the database has no schema yet, or one of an older release: run db\/migrate\.js \(.*does not exist\)$/,
        );
      }
    } finally {
      await withClient(db.url, (client) => client.query(`drop database ${name}`));
    }
  });

  it('an answer that cannot be written: says so, as it may have held what is told only once', async () => {
    const stdout = openSync('/dev/null', 'r');
    try {
      const { code, err } = await runOperator(['--version', '--json'], { env: ENV, stdout });
      assert.match(errorRead({ code, out: '', err }), /^The answer could not be written: EBADF/);
    } finally {
      closeSync(stdout);
    }
  });

  it('nothing at all is needed to be helped, to be told the version, or what is wrong with words', async () => {
    const [help, version, versions, option, nope] = await Promise.all(
      [
        ['keys', 'rotate', '-h'],
        ['--version'],
        ['--json', '--version'],
        ['--json', 'accounts', 'list', '--nobody'],
        ['help', 'nope', '--json'],
      ].map((words) => run(words)),
    );
    assert.ok(help && version && versions && option && nope);
    assert.deepEqual([help.code, help.err], [0, '']);
    assert.match(help.out, /keys rotate --id <uuid>/);
    assert.doesNotMatch(help.out, /keys create/);
    const { version: release } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string };
    assert.deepEqual(version, { code: 0, out: `${release}\n`, err: '' });
    assert.deepEqual(JSON.parse(versions.out), [{ version: release }]);
    assert.match(errorRead(option), /^accounts list has no option --nobody\./);
    assert.match(errorRead(nope), /^There is no command "nope"\. .*accounts create, .*doubts\.$/);
  });
});
