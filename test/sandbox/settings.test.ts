import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readSecretKeys } from '../../db/secrets.js';
import { dataFolder, readOptions, readPorts, readPortsNeeded, secretKeys } from '../../sandbox/settings.js';

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

  it('are one for each part: two settings that name the same are told by name', () => {
    assert.throws(() => readPortsNeeded({ LANDFALL_API_PORT: '8080', LANDFALL_WORKER_PORT: '8080' }), {
      name: 'Trouble',
      message:
        "Port 8080 is meant for two parts, the API (LANDFALL_API_PORT) and the worker's health (LANDFALL_WORKER_PORT): set one to another.",
    });
    assert.throws(
      () => readPortsNeeded({ LANDFALL_API_PORT: '4915' }),
      /the API \(LANDFALL_API_PORT\) and a practice line \(LANDFALL_WORLD_PORT\)/,
    );
    assert.throws(() => readPortsNeeded({ LANDFALL_WORLD_PORT: '65530' }), /^Trouble: LANDFALL_WORLD_PORT is 65530, too high/);
    // Nobody starts a PostgreSQL where there is one.
    readPortsNeeded({ LANDFALL_POSTGRES_PORT: '4900', DATABASE_URL: 'postgres://somewhere' });
  });
});

describe('the data folder', () => {
  it('is made with those it lies in, for its owner alone to list', () => {
    const place = mkdtempSync(join(tmpdir(), 'landfall-folder-'));
    try {
      const folder = dataFolder({ LANDFALL_DATA_FOLDER: join(place, 'a', 'b') });
      assert.equal(folder, join(place, 'a', 'b'));
      assert.equal(statSync(folder).mode & 0o066, 0);
      assert.deepEqual(readdirSync(folder), []);
    } finally {
      rmSync(place, { recursive: true });
    }
  });

  it('is refused at once, in one line that names the setting, where nothing can be kept', () => {
    const file = fileURLToPath(import.meta.url);
    for (const folder of [file, join(file, 'x'), '/proc', '/proc/x', '/proc/x/y'])
      assert.throws(() => dataFolder({ LANDFALL_DATA_FOLDER: folder }), {
        name: 'Trouble',
        message: /^Nothing can be kept in [^\n]*: set LANDFALL_DATA_FOLDER to [^\n]*$/,
      });
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
