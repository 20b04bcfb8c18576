import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { blocksOf } from '../support/blocks.js';
import { makeCallerFolder, type CallerFolder } from '../support/caller.js';
import { copyTemplate } from '../support/database.js';
import { startLandfall, type Landfall } from '../support/landfall.js';
import { temporalAddress, useTemporal } from '../support/temporal.js';

const SPEED = 100_000;

describe('docs/typescript.md', function () {
  this.timeout(120_000);
  useTemporal();
  let landfall: Landfall;
  let caller: CallerFolder;
  let env: Record<string, string>;
  before(async () => {
    caller = await makeCallerFolder(['@types/node', 'undici-types', 'tsx']);
    const [program] = blocksOf('typescript.md', 'ts');
    writeFileSync(join(caller.path, 'follow.ts'), program?.code ?? '');
    landfall = await startLandfall({ databaseUrl: await copyTemplate(), temporalAddress: await temporalAddress(), speed: SPEED });
    const { request_number, scac } = await landfall.number('direct');
    env = { TRPC: landfall.apiUrl.replace(/\/v2$/, '/trpc'), KEY: landfall.key, NUMBER: request_number, SCAC: scac };
  });
  after(async () => {
    await landfall.close();
    caller.close();
  });

  const run = () =>
    new Promise<{ code: number; printed: string[]; refused: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        ['--import', 'tsx', 'follow.ts'],
        { cwd: caller.path, env: { ...process.env, ...env }, timeout: 60_000 },
        (_error, printed, refused) => resolve({ code: child.exitCode ?? -1, printed: printed.trim().split('\n'), refused }),
      );
    });

  it('has a program that compiles with the types of the package', () => {
    assert.equal(caller.compile('follow.ts', ['--module', 'nodenext', '--types', 'node']), '');
  });

  it('which tracks a number and prints its events until a container of it is on board', async () => {
    const { code, printed, refused } = await run();
    assert.equal(code, 0, refused);
    for (const line of printed) assert.match(line, /^20\d\d-\d\d-\d\dT[\d:]+Z [a-z_]+(\.[a-z_]+)+$/);
    const events = printed.map((line) => line.split(' ')[1]);
    assert.ok(events.includes('container.created'), printed.join('\n'));
    assert.deepEqual([events.indexOf('container.transport.vessel_loaded'), events.length > 2], [events.length - 1, true]);
  });

  it('and is refused when it asks for the same again, with the pointer', async () => {
    const { code, refused } = await run();
    assert.deepEqual([code, refused.startsWith('duplicate '), refused.includes('/data/attributes/request_number')], [1, true, true]);
  });
});
