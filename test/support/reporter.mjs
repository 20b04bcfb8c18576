// mocha's own reporter, which also leaves its figures where test/run.mjs adds them up.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import Mocha from 'mocha';

/** On one line; enough of it that a difference is seen. */
const whyOf = (error) =>
  String(error?.message ?? error)
    .replaceAll(/\s+/g, ' ')
    .slice(0, 600);

export default class Reporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const failed = [];
    const seconds = {};
    const spent = ({ file, parent, duration = 0 }) => {
      const of = file ?? parent?.file;
      if (of) seconds[relative(process.cwd(), of)] = (seconds[relative(process.cwd(), of)] ?? 0) + duration / 1000;
    };
    runner.on('test end', spent);
    runner.on('hook end', spent);
    runner.on('fail', (test, error) => failed.push(`${test.fullTitle()}: ${whyOf(error)}`));
    runner.once('end', () => {
      const { passes, failures, pending } = this.stats;
      const file = process.env.LANDFALL_TEST_FIGURES;
      if (file) writeFileSync(file, JSON.stringify({ passes, failures, pending, failed, seconds }));
    });
  }
}
