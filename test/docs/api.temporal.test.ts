import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { blocksOf, walkThrough } from '../support/blocks.js';
import { copyTemplate } from '../support/database.js';
import { startLandfall, type Landfall } from '../support/landfall.js';
import { makeSandboxFolder } from '../support/sandbox-folder.js';
import { temporalAddress, useTemporal } from '../support/temporal.js';

describe('docs/api.md', function () {
  this.timeout(90_000);
  useTemporal();
  let landfall: Landfall;
  let folder: ReturnType<typeof makeSandboxFolder>;
  before(async () => {
    landfall = await startLandfall({ databaseUrl: await copyTemplate(), temporalAddress: await temporalAddress() });
    folder = makeSandboxFolder(landfall);
  });
  after(async () => {
    await landfall.close();
    folder.close();
  });

  it('is a walk that succeeds, with the answers that it prints', async () => {
    const { ran, differing } = await walkThrough('api.md', folder.path);
    assert.equal(ran, blocksOf('api.md', 'sh').length);
    assert.deepEqual(differing, []);
  });
});
