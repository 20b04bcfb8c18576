import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, nodeIsTooOld } from '../../sandbox/install.mjs';

describe('installing the packages', () => {
  let root: string;
  let said: string[];
  const path = process.env['PATH'] ?? '';
  const say = (line: string) => said.push(line);
  const packages = (file: string, versions: Record<string, object>) => {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, JSON.stringify({ packages: versions }));
  };
  const wanted = { '': {}, 'node_modules/tsx': { version: '4.0.0' }, 'node_modules/@x/windows': { version: '1.0.0', optional: true } };
  const calls = () => readFileSync(join(root, 'calls'), 'utf8').split('\n').filter(Boolean);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'landfall-install-'));
    said = [];
    packages(join(root, 'package-lock.json'), wanted);
    writeFileSync(join(root, 'calls'), '');
    const npm = `#!/bin/sh\necho "$@" >> ${root}/calls\nsleep 0.2\nmkdir -p node_modules\ncp ${root}/installs node_modules/.package-lock.json\n`;
    mkdirSync(join(root, 'bin'));
    writeFileSync(join(root, 'bin', 'npm'), npm, { mode: 0o755 });
    packages(join(root, 'installs'), { 'node_modules/tsx': { version: '4.0.0' } });
    process.env['PATH'] = `${join(root, 'bin')}:${path}`;
  });
  afterEach(() => {
    process.env['PATH'] = path;
    rmSync(root, { recursive: true });
  });

  it('happens when they are missing, and not again', async () => {
    await installPackages({ root, say });
    assert.deepEqual(calls(), ['ci --no-audit --no-fund']);
    assert.match(said.at(-1) ?? '', /^Packages installed in \d+ s\.$/);
    await installPackages({ root, say });
    assert.equal(calls().length, 1);
  });

  it('does not begin when what is to be looked at first is not in order, which is not looked at again later', async () => {
    const before = () => Promise.reject(new Error('Port 4900 is in use.'));
    await assert.rejects(installPackages({ root, say, before }), /4900/);
    assert.deepEqual([calls(), said], [[], []]);
    await installPackages({ root, say });
    await installPackages({ root, say, before });
  });

  it('happens again when package-lock.json names another version', async () => {
    await installPackages({ root, say });
    packages(join(root, 'package-lock.json'), { ...wanted, 'node_modules/tsx': { version: '5.0.0' } });
    await installPackages({ root, say });
    assert.equal(calls().length, 2);
  });

  it('happens when one is missing that is not for another platform', async () => {
    await installPackages({ root, say });
    packages(join(root, 'package-lock.json'), { ...wanted, 'node_modules/pg': { version: '8.0.0' } });
    await installPackages({ root, say });
    assert.equal(calls().length, 2);
  });

  it('happens once when two commands want it at the same time', async () => {
    await Promise.all([installPackages({ root, say }), installPackages({ root, say })]);
    assert.equal(calls().length, 1);
  });

  it('says in the words of npm why it failed', async () => {
    writeFileSync(
      join(root, 'bin', 'npm'),
      `#!/bin/sh\necho 'npm error code EAI_AGAIN' >&2\necho 'npm error request to the registry failed' >&2\necho 'npm error A complete log of this run can be found in: x' >&2\nexit 1\n`,
    );
    await assert.rejects(installPackages({ root, say }), { message: '"npm ci" ended with 1: npm error request to the registry failed' });
  });
});

describe('the Node that is needed', () => {
  it('is 20.19 or newer', () => {
    assert.equal(nodeIsTooOld('20.19.0'), null);
    assert.equal(nodeIsTooOld('24.1.0'), null);
    assert.match(nodeIsTooOld('20.18.3') ?? '', /^Node 20\.19 or newer is needed; this is 20\.18\.3\.$/);
    assert.match(nodeIsTooOld('18.20.0') ?? '', /needed/);
  });
});
