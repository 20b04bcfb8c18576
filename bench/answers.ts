import { copyTemplate, makeTemplate } from '../test/support/database.js';
import { ANSWERS } from '../test/support/answers.js';
import { lookAlone } from '../test/support/looking.js';

/*
 * Answers as large as a line may give, and larger: what a first look and a second one cost the process that makes them.
 * Goal: no hold of the event loop beyond some hundred milliseconds, since heartbeats and deliveries wait for it.
 */
const only = process.argv[2];
await makeTemplate();
for (const [name, make] of Object.entries(ANSWERS)) {
  if (only !== undefined && !name.includes(only)) continue;
  const pages = make();
  const mib = (pages.reduce((sum, page) => sum + page.length, 0) / 1_024 / 1_024).toFixed(1);
  const told = await lookAlone({ databaseUrl: await copyTemplate(), pages, looks: 2 }).then(
    ({ outcome, seconds, peakMiB, idleMiB, heldMs, errors }) =>
      `${outcome}; looks of ${seconds.map((one) => one.toFixed(1)).join(' and ')} s; ${peakMiB} MiB at most (${idleMiB} before); ` +
      `loop held ${heldMs} ms at most${errors.length ? `; ${errors[0]?.slice(0, 300)}` : ''}`,
    (error: unknown) => String(error).slice(0, 300),
  );
  console.log(`${name} (${mib} MiB): ${told}`);
}
process.exit(0);
