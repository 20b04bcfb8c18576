import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cachedProgram, findTemporal, forOwnTemporal, temporalArguments, type TemporalWish } from '../../sandbox/temporal.js';
import { buildTemporal } from '../../sandbox/temporal-obtain.js';

describe('finding a Temporal server', () => {
  let home: string;
  let said: string[];
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'landfall-finder-'));
    said = [];
  });
  afterEach(() => rmSync(home, { recursive: true }));

  const program = (path: string, prints = 'temporal version 1.5.1 (Server 1.29.1, UI 2.42.1)'): string => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#!/bin/sh\necho "${prints}"\n`);
    chmodSync(path, 0o755);
    return path;
  };
  const none = {
    'the download': () => Promise.reject(new Error('no network')),
    'the build': () => Promise.reject(new Error('no Go')),
  };
  const find = (env: Record<string, string>, ways: TemporalWish['ways'] = none) =>
    findTemporal({ env: { XDG_CACHE_HOME: join(home, 'cache'), ...env }, say: (line) => said.push(line), ways });
  const inCache = () => cachedProgram({ XDG_CACHE_HOME: join(home, 'cache') });

  it('takes TEMPORAL_ADDRESS before everything else', async () => {
    const cli = program(join(home, 'cli'));
    assert.deepEqual(await find({ TEMPORAL_ADDRESS: 'cluster:7233', TEMPORAL_CLI_PATH: cli }), {
      kind: 'address',
      address: 'cluster:7233',
    });
  });

  it('then TEMPORAL_CLI_PATH, then the PATH, then what was obtained before', async () => {
    const cli = program(join(home, 'cli'));
    const onPath = program(join(home, 'bin', 'temporal'));
    const cached = program(inCache());
    const PATH = `/nowhere:${dirname(onPath)}`;
    assert.deepEqual(await find({ TEMPORAL_CLI_PATH: cli, PATH }), { kind: 'program', path: cli, origin: 'TEMPORAL_CLI_PATH' });
    assert.deepEqual(await find({ PATH }), { kind: 'program', path: onPath, origin: 'the PATH' });
    assert.deepEqual(await find({ PATH: '/nowhere' }), { kind: 'program', path: cached, origin: 'the cache' });
  });

  it('downloads before it builds, and asks for the pinned version either way', async () => {
    const asked: string[] = [];
    const ways = {
      'the download': ({ version, path }: { version: string; path: string }) => {
        asked.push(`download ${version} to ${path}`);
        return Promise.reject(new Error('no network'));
      },
      'the build': ({ version, path }: { version: string; path: string }) => {
        asked.push(`build ${version} to ${path}`);
        program(path);
        return Promise.resolve();
      },
    };
    assert.deepEqual(await find({}, ways), { kind: 'program', path: inCache(), origin: 'the build' });
    assert.deepEqual(asked, [`download 1.5.1 to ${inCache()}`, `build 1.5.1 to ${inCache()}`]);
  });

  it('passes over another program called temporal, and says so when nothing else is left', async () => {
    const onPath = program(join(home, 'bin', 'temporal'), 'a clock');
    await assert.rejects(find({ PATH: dirname(onPath) }), /"temporal" on the PATH: it is another program/);
  });

  it('says in one line what was tried and what to do when there is none', async () => {
    await assert.rejects(find({ PATH: '/nowhere' }), (error: Error) => {
      assert.equal(error.name, 'Trouble');
      assert.equal(error.message.includes('\n'), false);
      for (const part of ['TEMPORAL_ADDRESS', 'TEMPORAL_CLI_PATH', 'on the PATH', inCache(), 'no network', 'no Go', 'Go 1.25'])
        assert.ok(error.message.includes(part), part);
      return true;
    });
  });

  it('does not look further when TEMPORAL_CLI_PATH is wrong', async () => {
    program(inCache());
    await assert.rejects(
      find({ TEMPORAL_CLI_PATH: join(home, 'missing') }),
      /TEMPORAL_CLI_PATH is .*missing, which does not run \(no such program\)/,
    );
  });
});

describe('building Temporal', () => {
  let home: string;
  const path = process.env['PATH'] ?? '';
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'landfall-build-'));
  });
  afterEach(() => {
    process.env['PATH'] = path;
    rmSync(home, { recursive: true });
  });

  const fakeGo = (script: string): void => {
    const bin = join(home, 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'go'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    process.env['PATH'] = `${bin}:${path}`;
  };
  const build = (say: (line: string) => void = () => undefined) =>
    buildTemporal({ version: '1.5.1', path: join(home, 'cache', 'temporal-1.5.1'), say });

  it('asks Go for the pinned module and puts the program where it was wanted', async () => {
    fakeGo(`echo "$@" > ${home}/arguments; echo "go: downloading x" >&2; echo pkg >&2; cp /bin/true "$GOBIN/temporal"`);
    await build();
    assert.ok(existsSync(join(home, 'cache', 'temporal-1.5.1')));
    assert.match(
      readFileSync(join(home, 'arguments'), 'utf8'),
      /^install -v -ldflags -s -w github\.com\/temporalio\/cli\/cmd\/temporal@v1\.5\.1$/m,
    );
    assert.deepEqual(readdirSync(join(home, 'cache')), ['temporal-1.5.1']);
  });

  it('tells how long it has taken and how many packages are done', async () => {
    const said: string[] = [];
    fakeGo(`for p in a b c; do echo $p >&2; done; sleep 2; cp /bin/true "$GOBIN/temporal"`);
    await build((line) => said.push(line));
    assert.ok(
      said.some((line) => /Building Temporal 1\.5\.1 … 2 s, 3 of at most 1300 packages done/.test(line)),
      said.join('\n'),
    );
  });

  it('fails in the last words of Go, and leaves nothing half done', async () => {
    fakeGo(`echo "go: github.com/temporalio/cli requires go >= 1.25" >&2; exit 1`);
    await assert.rejects(build(), /requires go >= 1\.25/);
    assert.equal(existsSync(join(home, 'cache', 'temporal-1.5.1')), false);
  });

  it('says when there is no Go', async () => {
    process.env['PATH'] = '/nowhere';
    await assert.rejects(build(), /no "go" on the PATH/);
  });

  it('is given up when it is interrupted', async () => {
    fakeGo('exec sleep 30');
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 200);
    const building = buildTemporal({ version: '1.5.1', path: join(home, 'cache', 'x'), say: () => undefined, signal: controller.signal });
    await assert.rejects(building, /aborted/);
  });
});

describe('what is told to a Temporal server of our own', () => {
  it('has timers of 50 ms, which the practice clock needs, and keeps its state in a file', () => {
    const told = temporalArguments({ listenPort: 4906, uiPort: 4907, file: '/data/temporal.db' }).join(' ');
    assert.match(told, /--db-filename \/data\/temporal\.db/);
    assert.match(told, /--dynamic-config-value history\.timerProcessorMaxTimeShift="50ms"/);
    assert.match(told, /--ui-port 4907/);
  });

  it('keeps settings for another server, such as a cloud key, away from its clients', () => {
    const env = forOwnTemporal(
      { PATH: '/bin', TEMPORAL_API_KEY: 'secret', TEMPORAL_TLS: 'true', TEMPORAL_NAMESPACE: 'prod' },
      '127.0.0.1:4906',
    );
    assert.equal(env['PATH'], '/bin');
    assert.equal(env['TEMPORAL_API_KEY'], undefined);
    assert.equal(env['TEMPORAL_TLS'], undefined);
    assert.deepEqual([env['TEMPORAL_ADDRESS'], env['TEMPORAL_NAMESPACE']], ['127.0.0.1:4906', 'default']);
  });
});
