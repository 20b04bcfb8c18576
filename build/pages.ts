import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

/** What browsers that are asked for nothing newer than the look needs understand: `light-dark()` stays as it is written. */
const BROWSERS = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];
/** Files that shrink. Fonts and pictures are packed already. */
const SHRINKS = /\.(js|css|html|svg|json|txt)$/;

/**
 * The pages for people, in `dist/web`: scripts and styles by the hash of what they hold, each beside its `.br` and `.gz`. Made
 * beside and put in its place whole, for somebody may be serving the folder.
 */
export async function buildPages(checkout: string): Promise<void> {
  const target = join(checkout, 'dist', 'web');
  const beside = `${target}.${process.pid}`;
  await build({
    configFile: false,
    root: join(checkout, 'web'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), fontsFirst(), licences(checkout)],
    build: {
      outDir: beside,
      emptyOutDir: true,
      target: BROWSERS,
      cssTarget: BROWSERS,
      // The policy of the pages allows no `data:`.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });
  for (const file of filesOf(beside)) if (SHRINKS.test(file)) shrink(join(beside, file));
  rmSync(target, { recursive: true, force: true });
  renameSync(beside, target);
}

/** Builds them where `dist/web` is missing or older than what it is made of. */
export async function providePages(checkout: string): Promise<void> {
  if (!areBuilt(checkout)) await buildPages(checkout);
}

function areBuilt(checkout: string): boolean {
  const index = statSync(join(checkout, 'dist', 'web', 'index.html'), { throwIfNoEntry: false });
  if (!index) return false;
  const from = ['web', 'domain', 'package-lock.json', 'build/pages.ts'].map((path) => join(checkout, path));
  return from.every((path) => isOlder(path, index.mtimeMs));
}

/** Of a folder: with all that it holds. What is added to it or taken away changes the folder itself. */
function isOlder(path: string, since: number): boolean {
  const found = statSync(path);
  if (found.mtimeMs >= since) return false;
  return !found.isDirectory() || readdirSync(path).every((name) => isOlder(join(path, name), since));
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());
}

function shrink(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

/** Fonts are fetched with the page, not after its styles: text does not move when they come. */
function fontsFirst(): Plugin {
  return {
    name: 'landfall-fonts-first',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** The licences of whatever the scripts and fonts are made of, in `licences.txt` beside them. */
function licences(checkout: string): Plugin {
  return {
    name: 'landfall-licences',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : originsOf(file, checkout)));
      const packages = [...new Set(modules.map(packageOf).filter((folder) => folder !== null))].sort();
      const source = packages.map(licenceOf).join('\n\n');
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}

/** Rolldown names them from the folder of the pages. */
function originsOf({ originalFileNames }: Rolldown.OutputAsset, checkout: string): string[] {
  return originalFileNames.map((name) => join(checkout, 'web', name));
}

function packageOf(file: string): string | null {
  const [, folder] = /^(.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file.split('?')[0] ?? '') ?? [];
  return folder ?? null;
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
  return `${name} ${version} (${license})\n${text}`;
}
