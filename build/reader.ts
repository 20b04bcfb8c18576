import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { madeTables } from './made-tables.js';
import { noCanvas } from './no-canvas.js';

/** Native, of a licence that keeps it a file of its own, or starting a script: found where the parent says. */
const NOT_BUNDLED = ['sharp', 'heic-decode', 'tesseract.js', 'onnxruntime-node'];
/** Of a program that somebody may still be running. */
const KEPT_MS = 24 * 3_600_000;

/**
 * The program that opens papers, beside the others that are built: what runs TypeScript in development does not live under the
 * permissions that it is given. It is cut into parts, so that a reader loads those alone that its file needs.
 */
export async function bundleReader(checkout: string): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: checkout,
    entryPoints: ['reader/main.ts'],
    outdir: 'parts',
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    splitting: true,
    minifyWhitespace: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Node knows them: esbuild would build such an expression anew each time that it is asked.
    supported: { 'regexp-unicode-property-escapes': true },
    external: NOT_BUNDLED,
    plugins: [madeTables, noCanvas],
    // Libraries written for CommonJS ask for Node's own modules in its way.
    banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
    logLevel: 'error',
  });
  const hash = createHash('sha256');
  for (const { path, contents } of outputFiles) hash.update(basename(path)).update(contents);
  const name = hash.digest('hex').slice(0, 16);
  const all = join(checkout, 'dist', 'reader-parts');
  const folder = join(all, name);
  // Others may start it, or build it too, at this very moment: it is made beside, and put in its place whole.
  const beside = (path: string): string => `${path}.${process.pid}`;
  if (!existsSync(folder)) {
    mkdirSync(beside(folder), { recursive: true });
    for (const { path, contents } of outputFiles) writeFileSync(join(beside(folder), basename(path)), contents);
    try {
      renameSync(beside(folder), folder);
    } catch {
      rmSync(beside(folder), { recursive: true });
    }
  }
  copyModels({ from: join(checkout, 'reader', 'ocr', 'models'), to: join(checkout, 'dist', 'reader-models') });
  const program = join(checkout, 'dist', 'reader.mjs');
  writeFileSync(beside(program), `import './reader-parts/${name}/main.mjs';\n`);
  renameSync(beside(program), program);
  for (const other of readdirSync(all).filter((one) => one !== name))
    if (Date.now() - (statSync(join(all, other), { throwIfNoEntry: false })?.mtimeMs ?? 0) > KEPT_MS)
      rmSync(join(all, other), { recursive: true, force: true });
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
