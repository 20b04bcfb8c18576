import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../../sandbox/settings.js';
import { telling } from '../../sandbox/progress.js';
import { Trouble } from '../../sandbox/trouble.js';
import { BROWSER_PACKAGE, findBrowser } from './chromium.js';
import { providePages } from '../../build/pages.js';
import { providePrograms } from './compiled-programs.js';
import { dropTemplate, makeTemplate } from './database.js';
import { MochaRuns, type Figures } from './mocha-runs.js';
import { PROGRAMS } from './programs.js';
import { provideReader } from './reader.js';
import { startTemporal } from './temporal.js';

/** On two cores: each waits now and then for a server, for a program of its own or for a moment to come. */
const JOBS = 3;
/** Of those that kill and wait: they spend more time waiting than working. */
const FAULT_LANES = 3;
/** Of those that look at pages. */
const BROWSER_LANES = 2;
/** By themselves: how soon a page shows a change is measured. */
const MEASURED = ['test/web/practice.browser.test.ts', 'test/web/today.browser.test.ts'];
/** Begun first, the longest of all before the others, so that no lane is at work alone at the end. */
const LONGEST = [
  'test/api/isolation-reading.db.test.ts',
  'test/api/isolation-writing.db.test.ts',
  'test/reader/hostile.test.ts',
  'test/journeys/voyages.temporal.test.ts',
  'test/reader/scans.test.ts',
  'test/api/operate.db.test.ts',
  'test/journeys/papers.fault.test.ts',
  'test/journeys/kills.fault.test.ts',
  'test/sandbox/start.fault.test.ts',
  'test/api/limits-under-fire.fault.test.ts',
  'test/journeys/emptied.fault.test.ts',
  'test/journeys/mailed-papers.fault.test.ts',
];

/** Of the slowest files. */
const SHOWN = 15;

const say = (line: string): void => console.log(line);

/**
 * Runs the tests of `paths` (files or folders; all of test/ when there are none) on servers of their own, tells the sum
 * in the closing line and answers the exit code.
 */
export async function runTests(argv: string[]): Promise<number> {
  const started = Date.now();
  const paths = argv.filter((argument) => !argument.startsWith('-'));
  const options = argv.filter((argument) => argument.startsWith('-'));
  const files = withBrowser(longestFirst((paths.length > 0 ? paths : ['test']).flatMap(testFiles)));
  if (files.length === 0) throw new Trouble(`There are no tests in ${paths.join(', ')}.`);

  const faults = files.filter((file) => file.endsWith('.fault.test.ts'));
  const browsed = files.filter((file) => file.endsWith('.browser.test.ts'));
  const together = files.filter((file) => ![...faults, ...browsed].includes(file));
  await telling({ say, what: 'Bundling the program that opens papers' }, provideReader);
  const mocha = new MochaRuns();
  const env = { ...process.env, ...(await bringServers(files)) };
  const results: Figures[] = [];
  if (together.length > 0)
    results.push(await mocha.run({ env, options: ['--parallel', '--jobs', String(JOBS), ...options], files: together }));
  results.push(...(await mocha.runApart({ env, options, files: faults }, FAULT_LANES)));
  const measured = browsed.filter((file) => MEASURED.includes(file));
  const looked = browsed.filter((file) => !MEASURED.includes(file));
  results.push(...(await mocha.runApart({ env, options, files: looked }, BROWSER_LANES)));
  results.push(...(await mocha.runApart({ env, options, files: measured }, 1)));
  const template = env['LANDFALL_TEST_TEMPLATE'];
  if (template && process.env['DATABASE_URL']) await dropTemplate(JSON.parse(template) as Parameters<typeof dropTemplate>[0]);

  const passed = results.reduce((sum, figures) => sum + figures.passed, 0);
  const failed = results.reduce((sum, figures) => sum + figures.failed, 0);
  for (const failure of results.flatMap((figures) => figures.failures)) say(`FAILED: ${failure}`);
  for (const line of slowest(results)) say(line);
  say(`${files.length} files in ${Math.round((Date.now() - started) / 1000)} s`);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/** The files that took longest, for whoever wants a run to be shorter. */
function slowest(results: readonly Figures[]): string[] {
  const all = results.flatMap(({ seconds }) => Object.entries(seconds)).sort(([, one], [, other]) => other - one);
  return all.slice(0, SHOWN).map(([file, seconds]) => `${seconds.toFixed(0).padStart(5)} s  ${file}`);
}

/** The programs, PostgreSQL with its template and Temporal, once for the run; only what the files need. Answers what tells the suites. */
async function bringServers(files: string[]): Promise<Record<string, string>> {
  const needsPages = files.some((file) => file.endsWith('.browser.test.ts') || file.startsWith('test/web'));
  const needsTemporal = files.some((file) => /\.(temporal|browser)\.test\.ts$/.test(file));
  const needsPostgres = needsTemporal || files.some((file) => file.endsWith('.db.test.ts'));
  const needsPrograms = needsPostgres || files.some((file) => file.endsWith('.fault.test.ts'));
  const [programs, template, temporal] = await Promise.all([
    needsPrograms ? telling({ say, what: 'Compiling the programs' }, providePrograms) : null,
    needsPostgres ? telling({ say, what: 'Starting PostgreSQL and migrating' }, makeTemplate) : null,
    needsTemporal ? telling({ say, what: 'Starting Temporal' }, () => startTemporal()) : null,
    needsPages ? telling({ say, what: 'Building the pages for people' }, () => providePages(checkout)) : null,
  ]);
  return {
    ...(programs && { [PROGRAMS]: programs }),
    ...(template && { LANDFALL_TEST_TEMPLATE: JSON.stringify(template) }),
    ...(temporal && { LANDFALL_TEST_TEMPORAL_ADDRESS: temporal.address }),
  };
}

/** Pages are looked at where a browser is; elsewhere one line says which package brings one. */
function withBrowser(files: string[]): string[] {
  const browsed = files.filter((file) => file.endsWith('.browser.test.ts'));
  if (browsed.length === 0 || findBrowser(process.env) !== null) return files;
  say(`No browser: ${browsed.length} files of pages are not tested. The package ${BROWSER_PACKAGE} brings one.`);
  return files.filter((file) => !browsed.includes(file));
}

function longestFirst(files: readonly string[]): string[] {
  const first = LONGEST.filter((file) => files.includes(file));
  return [...first, ...files.filter((file) => !first.includes(file))];
}

function testFiles(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Trouble(`There is no ${path}.`);
  if (!found.isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return names.sort().map((name) => join(path, name));
}
