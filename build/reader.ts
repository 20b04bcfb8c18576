import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, transform, type OutputFile } from 'esbuild';
import { READING_LIMITS } from '../domain/documents/limits.js';
import { readerFlags } from '../domain/documents/reader.js';
import { keepCode } from './keep-code.js';
import { madeTables } from './made-tables.js';
import { noCanvas } from './no-canvas.js';

/** Native, of a licence that keeps it a file of its own, or starting a script: found where the parent says. */
const NOT_BUNDLED = ['sharp', 'heic-decode', 'tesseract.js', 'onnxruntime-node'];
/** How a part asks for another. */
const PART_NAME = /("\.\/[\w-]+)\.mjs"/g;
const LANGUAGE = {
  minifyWhitespace: true,
  platform: 'node',
  target: 'node20',
  // Node knows them: esbuild would build such an expression anew each time that it is asked.
  supported: { 'regexp-unicode-property-escapes': true },
  logLevel: 'error',
} as const;
const COMMON = { ...LANGUAGE, outdir: 'parts', outExtension: { '.js': '.mjs' }, write: false, bundle: true, format: 'esm' } as const;
/** Of a program that somebody may still be running. */
const KEPT_MS = 24 * 3_600_000;

/**
 * The program that opens papers, beside the others that are built: what runs TypeScript in development does not live under the
 * permissions that it is given. It is cut into parts, so that a reader loads those alone that its file needs.
 */
export async function bundleReader(checkout: string): Promise<void> {
  const { outputFiles } = await build({
    ...COMMON,
    absWorkingDir: checkout,
    entryPoints: ['reader/main.ts'],
    splitting: true,
    external: NOT_BUNDLED,
    plugins: [madeTables, noCanvas],
    define: { 'import.meta.url': 'partUrl' },
  });
  const loader = await build({ ...COMMON, absWorkingDir: checkout, entryPoints: ['reader/load.ts'] });
  const files = [...(await Promise.all(outputFiles.map(asScript))), ...loader.outputFiles.map(asItIs)];
  // V8 takes what it made of a part again in the same version with the same flags.
  const hash = createHash('sha256').update([process.version, ...readerFlags(READING_LIMITS.heapMb)].join());
  for (const { name, contents } of files) hash.update(name).update(contents);
  const name = hash.digest('hex').slice(0, 16);
  const all = join(checkout, 'dist', 'reader-parts');
  const folder = join(all, name);
  // Others may start it, or build it too, at this very moment: it is made beside, and put in its place whole.
  const beside = (path: string): string => `${path}.${process.pid}`;
  if (!existsSync(folder)) {
    mkdirSync(beside(folder), { recursive: true });
    for (const file of files) writeFileSync(join(beside(folder), file.name), file.contents);
    await keepCode(join(beside(folder), 'load.mjs'));
    try {
      renameSync(beside(folder), folder);
    } catch {
      rmSync(beside(folder), { recursive: true });
    }
  }
  copyModels({ from: join(checkout, 'reader', 'ocr', 'models'), to: join(checkout, 'dist', 'reader-models') });
  const program = join(checkout, 'dist', 'reader.mjs');
  writeFileSync(beside(program), `import './reader-parts/${name}/load.mjs';\n`);
  renameSync(beside(program), program);
  for (const other of readdirSync(all).filter((one) => one !== name))
    if (Date.now() - (statSync(join(all, other), { throwIfNoEntry: false })?.mtimeMs ?? 0) > KEPT_MS)
      rmSync(join(all, other), { recursive: true, force: true });
}

interface Part {
  name: string;
  contents: Uint8Array | string;
}

const asItIs = ({ path, contents }: OutputFile): Part => ({ name: basename(path), contents });

/** A part as `reader/parts.ts` runs it: of scripts V8 hands out what it made of them, of modules Node keeps it to itself. */
async function asScript(file: OutputFile): Promise<Part> {
  if (!file.path.endsWith('.mjs')) return asItIs(file);
  const { code } = await transform(file.text.replaceAll(PART_NAME, '$1.cjs"'), {
    ...LANGUAGE,
    format: 'cjs',
    supported: { ...LANGUAGE.supported, 'dynamic-import': false },
  });
  return { name: basename(file.path).replace(/mjs$/, 'cjs'), contents: code };
}

/** The nets that the program sees lines with lie beside it. */
function copyModels({ from, to }: { from: string; to: string }): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((file) => !file.endsWith('.py'))) {
    const [source, target] = [join(from, name), join(to, name)];
    if (existsSync(target) && readFileSync(source).equals(readFileSync(target))) continue;
    copyFileSync(source, `${target}.${process.pid}`);
    renameSync(`${target}.${process.pid}`, target);
  }
}
