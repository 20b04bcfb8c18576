import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describeClientTypes } from '../../build/client-types.js';
import { operations } from '../../api/inventory.js';
import { checkout } from '../../sandbox/settings.js';

const run = (cwd: string, command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
};

/** The package as a caller has it: packed, unpacked beside the client, and nothing installed. */
describe('landfall/types', function () {
  this.timeout(120_000);
  let text: string;
  let folder: string;
  before(async () => {
    text = await describeClientTypes(checkout);
    folder = mkdtempSync(join(tmpdir(), 'landfall-types-'));
    const [packed, caller] = [join(folder, 'packed'), join(folder, 'caller')];
    mkdirSync(join(packed, 'dist'), { recursive: true });
    copyFileSync(join(checkout, 'package.json'), join(packed, 'package.json'));
    writeFileSync(join(packed, 'dist', 'client-types.d.ts'), text);
    const { status, said } = run(packed, 'npm', 'pack', '--ignore-scripts', '--offline', '--silent');
    assert.equal(status, 0, said);
    const { name, version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { name: string; version: string };
    const own = join(caller, 'node_modules', 'landfall');
    mkdirSync(own, { recursive: true });
    assert.equal(run(own, 'tar', '-xzf', join(packed, `${name}-${version}.tgz`), '--strip-components=1').status, 0);
    for (const needed of ['@trpc/client', '@trpc/server', 'typescript']) {
      mkdirSync(dirname(join(caller, 'node_modules', needed)), { recursive: true });
      symlinkSync(join(checkout, 'node_modules', needed), join(caller, 'node_modules', needed));
    }
    writeFileSync(join(caller, 'package.json'), '{ "type": "module" }');
    copyFileSync(join(checkout, 'test/api/client-types/caller.mts'), join(caller, 'caller.mts'));
  });
  after(() => folder && rmSync(folder, { recursive: true, force: true }));

  const compile = (module: string) => {
    const flags = [
      '--noEmit',
      '--strict',
      '--exactOptionalPropertyTypes',
      '--skipLibCheck',
      'false',
      '--preserveSymlinks',
      '--lib',
      'es2023,dom,dom.asynciterable,esnext.disposable',
    ];
    return run(
      join(folder, 'caller'),
      process.execPath,
      'node_modules/typescript/bin/tsc',
      ...flags,
      '--target',
      'es2023',
      ...module.split(' '),
      'caller.mts',
    );
  };

  it('compiles for a caller who installed nothing of the server, with inputs and outputs to the letter', () => {
    for (const module of ['--module nodenext', '--module esnext --moduleResolution bundler'])
      assert.deepEqual(compile(module), { status: 0, said: '' });
  });

  it('imports @trpc/server alone, and calls nothing any', () => {
    assert.deepEqual(
      [...text.matchAll(/(?:from|import\() ?'([^']+)'/g)].map(([, name]) => name),
      ['@trpc/server'],
    );
    assert.doesNotMatch(text, /\bany\b(?=[;,)>\]])/);
  });

  it('has every procedure', () => {
    const members = operations().map(({ name }) => name.split('.').at(-1) ?? '');
    for (const member of members) assert.match(text, new RegExp(`\\b${member}: TRPC(?:Query|Mutation|Subscription)Procedure<`));
    assert.equal([...text.matchAll(/: TRPC\w+Procedure</g)].length, members.length);
  });
});
