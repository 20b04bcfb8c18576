import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { blocksOf, differenceOf, outputsOf } from '../support/blocks.js';
import { copyTemplate } from '../support/database.js';
import { startLandfall, type Landfall } from '../support/landfall.js';
import { temporalAddress, useTemporal } from '../support/temporal.js';

/** The page is read top to bottom where Landfall was started: every block as it stands, every answer against the printed one. */
describe('docs/api.md', function () {
  this.timeout(90_000);
  useTemporal();
  let landfall: Landfall;
  let folder: string;
  before(async () => {
    landfall = await startLandfall({ databaseUrl: await copyTemplate(), temporalAddress: await temporalAddress() });
    folder = mkdtempSync(join(tmpdir(), 'landfall-walk-'));
    mkdirSync(join(folder, '.landfall'));
    const told = {
      api_url: landfall.apiUrl,
      api_key: landfall.key,
      world_url: landfall.worldUrl,
      numbers: [await landfall.number('direct')],
    };
    writeFileSync(join(folder, '.landfall', 'sandbox.json'), JSON.stringify(told));
  });
  after(async () => {
    await landfall.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is a walk that succeeds, with the answers that it prints', async () => {
    const blocks = blocksOf('api.md', 'sh');
    const outputs = await outputsOf(
      blocks.map(({ code }) => code),
      folder,
    );
    assert.equal(outputs.length, blocks.length);
    const differing = blocks.flatMap(({ code, answer }, at) => {
      const output = outputs[at] ?? '';
      if (answer === null) return output.trim() === '' ? [] : [`${code}prints an answer that the page does not: ${output}`];
      const difference = output.trim() === '' ? 'nothing was answered' : differenceOf(JSON.parse(answer), JSON.parse(output));
      return difference === null ? [] : [`${code}${difference}`];
    });
    assert.deepEqual(differing, []);
  });
});
