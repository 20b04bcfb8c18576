import { join } from 'node:path';

/** Tells the suites of a run where the programs lie that it compiled (compiled-programs.ts). */
export const PROGRAMS = 'LANDFALL_TEST_PROGRAMS';

/** How Node is told to run a program of ours (`api/main.ts`): as the run of tests compiled it, or from its source in a run of one's own. */
export function programArguments(file: string): string[] {
  const compiled = process.env[PROGRAMS];
  return compiled ? [join(compiled, file.replace(/\.ts$/, '.js'))] : ['--import', 'tsx', file];
}
