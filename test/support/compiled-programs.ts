import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { DefaultLogger } from '@temporalio/worker';
import { build } from 'esbuild';
import { checkout } from '../../sandbox/settings.js';

/** Of programs that a run may still be at. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Compiles the programs once for a run, as they are installed: with their data, the bundle of the workflows and the program that opens
 * papers, which must be there. Suites start some hundred processes, each of which would compile for itself. Answers their folder.
 */
export async function providePrograms(): Promise<string> {
  const sources = filesOfPrograms();
  const hash = createHash('sha256');
  for (const file of [...sources, ...readerFiles(), join(checkout, 'package-lock.json')]) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  const all = join(checkout, 'dist', 'tested');
  const folder = join(all, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  // Another run may make it at this very moment: it is made beside, and put in its place whole.
  const beside = `${folder}.${process.pid}`;
  await compileInto(beside, sources);
  try {
    renameSync(beside, folder);
  } catch {
    rmSync(beside, { recursive: true });
  }
  for (const other of readdirSync(all).map((name) => join(all, name)))
    if (Date.now() - (statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? 0) > KEPT_MS) rmSync(other, { recursive: true, force: true });
  return folder;
}

async function compileInto(folder: string, sources: readonly string[]): Promise<void> {
  const entryPoints = sources.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));
  const tsconfig = join(checkout, 'tsconfig.json');
  await build({
    absWorkingDir: checkout,
    entryPoints,
    outbase: checkout,
    outdir: folder,
    tsconfig,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  for (const file of sources.filter((source) => !entryPoints.includes(source))) copyTo(folder, file);
  for (const part of readerFiles()) cpSync(part, join(folder, relative(join(checkout, 'dist'), part)), { recursive: true });
  copyTo(folder, join(checkout, 'package.json'));
  const { bundleWorkflows } = await import('../../worker/bundle.js');
  const { code } = await bundleWorkflows(new DefaultLogger('WARN'));
  writeFileSync(join(folder, 'worker', 'workflow-bundle.js'), code);
}

/** Whatever lies in a folder that is compiled for production: sources, and the data that is read beside them. */
function filesOfPrograms(): string[] {
  const { include } = JSON.parse(readFileSync(join(checkout, 'tsconfig.build.json'), 'utf8')) as { include: string[] };
  return include.flatMap((pattern) => {
    const path = join(checkout, pattern.split('/**/')[0] ?? '');
    if (!pattern.includes('/**/')) return [path];
    const found = readdirSync(path, { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  });
}

const readerFiles = (): string[] => ['reader.mjs', 'reader-parts', 'reader-models'].map((name) => join(checkout, 'dist', name));

function copyTo(folder: string, file: string): void {
  const copy = join(folder, relative(checkout, file));
  mkdirSync(dirname(copy), { recursive: true });
  copyFileSync(file, copy);
}
