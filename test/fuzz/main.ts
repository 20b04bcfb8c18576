import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTemplate } from '../support/database.js';
import { startLandfall, type Landfall } from '../support/landfall.js';
import { temporalAddress } from '../support/temporal.js';
import { findFuzzer, fuzz, type Fuzzed } from './fuzzer.js';
import { seed } from './world.js';

// `npm run fuzz`, `npm run fuzz -- strict --seed 2`: a fuzzer that nobody here wrote asks a whole installation whatever the
// description allows, and more. Whatever comes back must be in the description, and never a 5xx.

/** Well above what either run needs beside the other on two cores. */
const RUN_LIMIT_MS = 20 * 60_000;
const SPEED = 40_000;
const FORGET_EVERY_MS = 200;

const RUNS = {
  // What the description allows is answered alike, however it is asked: it is asked strictly.
  lenient: ['--checks', 'all', '--exclude-checks', 'negative_data_rejection', '--mode', 'negative'],
  strict: ['--checks', 'all', '--header', 'Prefer: handling=strict'],
};

const given = process.argv.slice(2);
const named = (Object.keys(RUNS) as (keyof typeof RUNS)[]).filter((name) => given.includes(name));
/** Both, unless one is named. */
const wanted = named.length > 0 ? named : (['lenient', 'strict'] as const);
const furtherOptions = given.filter((word) => !(word in RUNS));

async function main(): Promise<number> {
  const fuzzer = await findFuzzer();
  if (!('program' in fuzzer)) {
    console.log(`fuzzing: skipped, ${fuzzer.why}`);
    return 0;
  }
  // What clients name as the address of a webhook is never reached from here.
  process.env['LANDFALL_WEBHOOK_DENY_RANGES'] = '0.0.0.0/0,::/0';
  const folder = mkdtempSync(join(tmpdir(), 'landfall-fuzz-'));
  const runs = wanted.map(async (name) => {
    const log = join(folder, `${name}.log`);
    const { found, summary } = await fuzzInstallation(fuzzer.program, { name, log });
    if (found) console.log(readFileSync(log, 'utf8'));
    console.log(`fuzzing, ${name}: ${summary}`);
    return found;
  });
  const found = await Promise.all(runs);
  rmSync(folder, { recursive: true });
  return found.includes(true) ? 1 : 0;
}

/** Each run has an installation of its own, where it may delete what it likes. */
async function fuzzInstallation(program: string, { name, log }: { name: keyof typeof RUNS; log: string }): Promise<Fuzzed> {
  const landfall = await startLandfall({ databaseUrl: await copyTemplate(), temporalAddress: await temporalAddress(), speed: SPEED });
  const forgetting = setInterval(() => void forgetFailures(landfall), FORGET_EVERY_MS);
  try {
    const env = { ...(await seed(landfall)), FUZZ_TOKEN: landfall.key };
    const options = [...RUNS[name], ...furtherOptions];
    return await fuzz({ program, apiUrl: landfall.apiUrl, env, options, log, limitMs: RUN_LIMIT_MS });
  } finally {
    clearInterval(forgetting);
    await landfall.close();
  }
}

/** Many calls are made without a good key, to see them refused; the limit of such calls has tests of its own. */
async function forgetFailures({ database }: Landfall): Promise<void> {
  await database.asSystem((tx) => tx.query(`delete from rate_window where bucket = 'failed_authentication'`)).catch(() => undefined);
}

process.exit(await main());
