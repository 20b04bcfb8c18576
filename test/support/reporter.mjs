// mocha's own reporter, which also leaves its figures where test/run.mjs adds them up.
import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';

export default class Reporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const failed = [];
    runner.on('fail', (test, error) => failed.push(`${test.fullTitle()}: ${String(error?.message ?? error).split('\n', 1)[0]}`));
    runner.once('end', () => {
      const { passes, failures, pending } = this.stats;
      const file = process.env.LANDFALL_TEST_FIGURES;
      if (file) writeFileSync(file, JSON.stringify({ passes, failures, pending, failed }));
    });
  }
}
