import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { providePages } from '../../build/pages.js';

const KB = 1_024;
const FOLDER = 'dist/web';

/** Files by the name that the page they are of has. */
interface Built {
  html: string;
  assets: string[];
}

describe('what browsers fetch', function () {
  this.timeout(120_000);
  let built: Built;

  before(async () => {
    await providePages(process.cwd());
    built = { html: readFileSync(join(FOLDER, 'index.html'), 'utf8'), assets: readdirSync(join(FOLDER, 'assets')) };
  });

  const packed = (file: string) => statSync(join(FOLDER, 'assets', `${file}.gz`)).size;
  const text = (file: string) => readFileSync(join(FOLDER, 'assets', file), 'utf8');
  const scripts = () => built.assets.filter((file) => file.endsWith('.js'));
  /** A script with all that it imports before it runs. */
  const withImports = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const [, other = ''] of text(file).matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g)) withImports(other, seen);
    return seen;
  };
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + packed(file), 0);
  const entry = () => /assets\/([\w-]+\.js)/.exec(built.html)?.[1] ?? '';
  /** Pages are what the entry loads when it is asked for them. */
  const pages = () => scripts().filter((file) => new RegExp(`import\\(\\s*["'\`]\\./${file.replaceAll('.', '\\.')}`).test(text(entry())));

  /** The styles that are fetched with each page, beside those of the first load. */
  const stylesOf = (): [page: string, styles: string[]][] => {
    const [, list = '[]'] = /m\.f=(\[[^\]]*\])/.exec(text(entry())) ?? [];
    const fetched = JSON.parse(list) as string[];
    const asked = [...text(entry()).matchAll(/import\(\s*["'`]\.\/([\w-]+\.js)["'`]\),__vite__mapDeps\(\[([\d,]*)\]\)/g)];
    assert.ok(asked.length > 4, 'pages are found');
    return asked.map(([, page = '', places = '']) => [
      page,
      places
        .split(',')
        .map((place) => fetched[Number(place)]?.replace('assets/', '') ?? '')
        .filter((file) => file.endsWith('.css')),
    ]);
  };

  it('is at most 130 KB of script before the first page', () => {
    const bytes = sum(withImports(entry()));
    assert.ok(bytes <= 130 * KB, `${(bytes / KB).toFixed(1)} KB`);
  });

  it('is at most 200 KB of script for any page', () => {
    assert.ok(pages().length > 4, 'pages are found');
    for (const page of pages()) {
      const bytes = sum(new Set([...withImports(entry()), ...withImports(page)]));
      assert.ok(bytes <= 200 * KB, `${page}: ${(bytes / KB).toFixed(1)} KB`);
    }
  });

  it('is at most 10 KB of style for any page, and 90 KB of fonts', () => {
    const first = [...built.html.matchAll(/assets\/([\w-]+\.css)/g)].map(([, file = '']) => file);
    for (const [page, styles] of stylesOf()) {
      const bytes = sum(new Set([...first, ...styles]));
      assert.ok(bytes <= 10 * KB, `${page}: ${(bytes / KB).toFixed(1)} KB`);
    }
    const fonts = built.assets
      .filter((file) => file.endsWith('.woff2'))
      .reduce((bytes, file) => bytes + statSync(join(FOLDER, 'assets', file)).size, 0);
    assert.ok(fonts <= 90 * KB, `${(fonts / KB).toFixed(1)} KB`);
  });

  it('is packed twice, and holds nothing that the policy forbids', () => {
    for (const file of built.assets.filter((name) => /\.(js|css|svg)$/.test(name)))
      for (const form of ['br', 'gz']) assert.ok(built.assets.includes(`${file}.${form}`), `${file}.${form}`);
    assert.doesNotMatch(built.html, /<script(?![^>]*src=)|style=|data:/);
  });

  it('brings the licences of all that it is made of', () => {
    const licences = readFileSync(join(FOLDER, 'licences.txt'), 'utf8');
    for (const name of [
      'react',
      '@trpc/client',
      '@tanstack/react-router',
      '@base-ui/react',
      'lucide-react',
      '@fontsource-variable/inter',
      '@fontsource-variable/jetbrains-mono',
    ])
      assert.match(licences, new RegExp(`^${name.replaceAll('/', '\\/')} \\d`, 'm'), name);
  });
});
