import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { blocksOf } from '../support/blocks.js';
import { makeCallerFolder, type CallerFolder } from '../support/caller.js';
import { copyTemplate } from '../support/database.js';
import { startLandfall, type Landfall } from '../support/landfall.js';
import { makeSandboxFolder } from '../support/sandbox-folder.js';
import { temporalAddress, useTemporal } from '../support/temporal.js';

const PAGE = 'typescript.md';
const SPEED = 100_000;
/** What the page installs, and the programs that come with it. */
const INSTALLED = ['@trpc/client@11', '@trpc/server@11', 'typescript', 'tsx', '@types/node'];
const PROGRAMS = { tsc: 'typescript/bin/tsc', tsx: 'tsx/dist/cli.mjs' };

/** Stands in for what needs a registry or minutes: packages are there already, and so is the tarball. */
const NPM = `#!/bin/sh
case "$1" in
  install|pack) echo "$@" >> "$TOLD" ;;
  *) exec "$NPM" "$@" ;;
esac
`;

describe('docs/typescript.md', function () {
  this.timeout(180_000);
  useTemporal();
  let landfall: Landfall;
  let caller: CallerFolder;
  let folder: ReturnType<typeof makeSandboxFolder>;
  let started: string;
  before(async () => {
    caller = await makeCallerFolder(['@types/node', 'undici-types', 'tsx']);
    landfall = await startLandfall({ databaseUrl: await copyTemplate(), temporalAddress: await temporalAddress(), speed: SPEED });
    folder = makeSandboxFolder(landfall);
    started = join(folder.path, 'landfall');
    mkdirSync(started);
    renameSync(join(folder.path, '.landfall'), join(started, '.landfall'));
    copyFileSync(caller.tarball, join(started, basename(caller.tarball)));
    const own = join(folder.path, 'follow');
    mkdirSync(join(own, 'node_modules', '.bin'), { recursive: true });
    for (const scope of ['@trpc', '@types', 'typescript', 'tsx', 'undici-types'])
      symlinkSync(join(caller.path, 'node_modules', scope), join(own, 'node_modules', scope));
    for (const [name, file] of Object.entries(PROGRAMS)) symlinkSync(join('..', file), join(own, 'node_modules', '.bin', name));
    const [program] = blocksOf(PAGE, 'ts');
    writeFileSync(join(own, 'follow.ts'), program?.code ?? '');
    mkdirSync(join(folder.path, 'bin'));
    writeFileSync(join(folder.path, 'bin', 'npm'), NPM);
    chmodSync(join(folder.path, 'bin', 'npm'), 0o755);
  });
  after(async () => {
    await landfall.close();
    caller.close();
    folder.close();
  });

  it('is followed as it is printed: it compiles, and prints the events of a number until a container of it is on board', async () => {
    const blocks = blocksOf(PAGE, 'sh').map(({ code }) => code);
    const again = `echo again; npx tsx follow.ts`;
    const { printed, refused } = await run([...blocks, again].join('\n'));
    const [first = '', second] = printed.split('again\n');
    const lines = first.split('\n').filter((line) => /^20\d\d-\d\d-\d\dT[\d:]+Z [a-z_]+(\.[a-z_]+)+$/.test(line));
    const events = lines.map((line) => line.split(' ')[1]);
    assert.ok(events.includes('container.created'), `${printed}${refused}`);
    assert.deepEqual([events.indexOf('container.transport.vessel_loaded'), events.length > 2], [events.length - 1, true]);
    assert.doesNotMatch(first, /error TS/);
    // Asked for again it is refused, with the pointer.
    assert.equal(second, '');
    assert.match(refused, /^duplicate .*\/data\/attributes\/request_number$/m);
  });

  it('installs what it uses', () => {
    const told = readFileSync(join(folder.path, 'told'), 'utf8').trim().split('\n');
    assert.equal(told[0], 'pack --silent');
    assert.deepEqual(
      told
        .slice(1)
        .flatMap((line) => line.split(' ').slice(1))
        .filter((word) => !word.startsWith('--')),
      INSTALLED,
    );
  });

  const run = (script: string) =>
    new Promise<{ printed: string; refused: string }>((resolve) => {
      const env = {
        ...process.env,
        PATH: `${join(folder.path, 'bin')}:${process.env['PATH']}`,
        NPM: join(process.execPath, '..', 'npm'),
        TOLD: join(folder.path, 'told'),
      };
      execFile('bash', ['-c', script], { cwd: started, env, timeout: 120_000 }, (_error, printed, refused) =>
        resolve({ printed, refused }),
      );
    });
});
