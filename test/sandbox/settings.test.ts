import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readSecretKeys } from '../../db/secrets.js';
import { readOptions, readPorts, secretKeys } from '../../sandbox/settings.js';

describe('the options of npm start', () => {
  it('are an hour a second and everything kept, unless said otherwise', () => {
    assert.deepEqual(readOptions([]), { speed: 3_600, fresh: false });
    assert.deepEqual(readOptions(['--speed', '20000', '--fresh']), { speed: 20_000, fresh: true });
  });

  for (const argv of [['--speed', 'fast'], ['--speed', '0'], ['--speed', '100001'], ['--quick'], ['now']]) {
    it(`refuse ${argv.join(' ')} with the usage`, () => {
      assert.throws(() => readOptions(argv), { name: 'Trouble', message: /Usage: npm start/ });
    });
  }
});

describe('npm start -- --help', () => {
  it('prints the usage and starts nothing', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['sandbox/start.mjs', '--help']);
    assert.match(stdout, /^npm start \[-- --speed <number> --fresh\]\n/);
    for (const option of ['--speed', '--fresh', '--help']) assert.match(stdout, new RegExp(`^ +${option}`, 'm'));
  });
});

describe('the ports of npm start', () => {
  it('are settings', () => {
    const ports = readPorts({ LANDFALL_API_PORT: '8080' });
    assert.equal(ports.api.listenPort, 8_080);
    assert.equal(ports.world.listenPort, 4_910);
    assert.throws(() => readPorts({ LANDFALL_TEMPORAL_PORT: 'x' }), /LANDFALL_TEMPORAL_PORT is x, which is no port/);
  });
});

describe('the secret keys of a sandbox', () => {
  it('are made once, of the right form, and kept for their owner alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-keys-'));
    const made = secretKeys(folder, {});
    assert.equal(readSecretKeys(made)[0]?.key.length, 32);
    assert.equal(secretKeys(folder, {}), made);
    assert.equal(statSync(join(folder, 'secret-keys')).mode & 0o777, 0o600);
    assert.equal(secretKeys(folder, { LANDFALL_SECRET_KEYS: 'mine' }), 'mine');
    rmSync(folder, { recursive: true });
  });
});
