import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describeClientTypes } from '../../build/client-types.js';
import { checkout } from '../../sandbox/settings.js';

/** The folder of somebody who calls Landfall from TypeScript: the package unpacked beside the client, and nothing installed. */
export interface CallerFolder {
  path: string;
  /** The package as `npm pack` makes it, but for the programs. */
  tarball: string;
  /** What the package holds under `landfall/types`. */
  types: string;
  /** Compiles a file in the folder, checking libraries too. Answers what the compiler says; nothing when all is well. */
  compile(file: string, flags?: readonly string[]): string;
  close(): void;
}

const NODENEXT = ['--module', 'nodenext'];
const FLAGS = [
  '--noEmit',
  '--strict',
  '--exactOptionalPropertyTypes',
  '--skipLibCheck',
  'false',
  '--preserveSymlinks',
  '--target',
  'es2023',
];
const LIBS = ['--lib', 'es2023,dom,dom.asynciterable,esnext.disposable'];

/** Packs the package as npm does, with types made from the sources as they are. */
export async function makeCallerFolder(packages: readonly string[] = []): Promise<CallerFolder> {
  const types = await describeClientTypes(checkout);
  const folder = mkdtempSync(join(tmpdir(), 'landfall-types-'));
  const [packed, caller] = [join(folder, 'packed'), join(folder, 'caller')];
  const own = join(caller, 'node_modules', 'landfall');
  mkdirSync(join(packed, 'dist'), { recursive: true });
  mkdirSync(own, { recursive: true });
  copyFileSync(join(checkout, 'package.json'), join(packed, 'package.json'));
  writeFileSync(join(packed, 'dist', 'client-types.d.ts'), types);
  run(packed, 'npm', ['pack', '--ignore-scripts', '--offline', '--silent']);
  const { name, version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { name: string; version: string };
  const tarball = join(packed, `${name}-${version}.tgz`);
  run(own, 'tar', ['-xzf', tarball, '--strip-components=1']);
  for (const needed of ['@trpc/client', '@trpc/server', 'typescript', ...packages]) {
    const place = join(caller, 'node_modules', needed);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(checkout, 'node_modules', needed), place);
  }
  writeFileSync(join(caller, 'package.json'), '{ "type": "module" }');
  return {
    path: caller,
    tarball,
    types,
    compile: (file, flags = NODENEXT) => {
      const compiler = ['node_modules/typescript/bin/tsc', ...FLAGS, ...LIBS, ...flags, file];
      return spawnSync(process.execPath, compiler, { cwd: caller, encoding: 'utf8' }).stdout;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function run(cwd: string, command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}
