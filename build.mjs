// `npm run build`: dist/ anew, with all that production runs: the compiled programs, their data and the workflow bundle.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
process.chdir(root);

rmSync('dist', { recursive: true, force: true });
console.log('Building dist/: compiling the programs …');
compile();
const copied = copyData() + copyReferencePage();
console.log('Writing the types for callers …');
writeClientTypes();
console.log('Bundling the workflows …');
await bundle();
console.log('Bundling the program that opens papers …');
run('--import', 'tsx', 'build/reader-write.ts', root);
console.log('Building the pages for people …');
run('--import', 'tsx', 'build/pages-write.ts', root);
console.log(`Built dist/ with ${copied} data files.`);

function compile() {
  run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
}

/** What callers import as `landfall/types`: the router's type, with nothing of the server in it. */
function writeClientTypes() {
  run('--import', 'tsx', 'build/client-types-write.ts', root, 'dist/client-types.d.ts');
}

function run(...command) {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Whatever lies in a compiled folder and is no source is read by a program beside it: copied to the same place. */
function copyData() {
  const { include } = JSON.parse(readFileSync('tsconfig.build.json', 'utf8'));
  const folders = include.filter((pattern) => pattern.includes('/**/')).map((pattern) => pattern.split('/**/')[0]);
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.(ts|mts|mjs|md)$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    );
  for (const file of files) {
    mkdirSync(dirname(join('dist', file)), { recursive: true });
    copyFileSync(file, join('dist', file));
  }
  return files.length;
}

/** The library of the page at /docs, so that production needs no package for it. */
function copyReferencePage() {
  const files = ['swagger-ui.css', 'swagger-ui-bundle.js'];
  const library = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui'));
  for (const file of files) copyFileSync(join(library, 'static', file), join('dist/api/docs', file));
  return files.length;
}

/** Made at build time, so that production neither needs the bundler nor waits for it. */
async function bundle() {
  const { DefaultLogger } = await import('@temporalio/worker');
  const { bundleWorkflows } = await import(pathToFileURL(join(root, 'dist/worker/bundle.js')).href);
  const { code } = await bundleWorkflows(new DefaultLogger('WARN'));
  writeFileSync('dist/worker/workflow-bundle.js', code);
}
