import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Native, of a licence that keeps it a file of its own, or starting a script: found where the parent says. */
const NOT_BUNDLED = ['sharp', 'heic-decode', 'tesseract.js', '@napi-rs/canvas'];

/**
 * The program that opens papers, as one file beside the others that are built: what runs TypeScript in development does not
 * live under the permissions that it is given.
 */
export async function bundleReader(checkout: string): Promise<void> {
  const file = join(checkout, 'dist', 'reader.mjs');
  const made = `${file}.${process.pid}`;
  await build({
    absWorkingDir: checkout,
    entryPoints: ['reader/main.ts'],
    outfile: made,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: NOT_BUNDLED,
    // Libraries written for CommonJS ask for Node's own modules in its way.
    banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
    logLevel: 'error',
  });
  // Others may start it, or build it too, at this very moment.
  renameSync(made, file);
}
