import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'mocha';
import { DELIVERY_POLICY } from '../../domain/delivery.js';
import { HOUR_S, MINUTE_S } from '../../domain/time.js';
import { checkout } from '../../sandbox/settings.js';
import { blocksOf, walkThrough } from '../support/blocks.js';
import { copyTemplate } from '../support/database.js';
import { startLandfall, type Landfall } from '../support/landfall.js';
import { freePort } from '../support/ports.js';
import { makeSandboxFolder } from '../support/sandbox-folder.js';
import { temporalAddress, useTemporal } from '../support/temporal.js';

const PAGE = 'webhooks.md';
/** The port of the page's receiver. */
const PRINTED_PORT = '4999';

describe('docs/webhooks.md', function () {
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

  it('is a walk that succeeds, with a receiver that takes what is signed', async () => {
    const port = String(await freePort());
    const told = (code: string) => code.replaceAll(PRINTED_PORT, port);
    const [receiver, ...others] = blocksOf(PAGE, 'js');
    assert.equal(others.length, 0);
    writeFileSync(join(folder.path, 'listen.mjs'), told(receiver?.code ?? ''));
    const { ran, differing } = await walkThrough(PAGE, folder.path, told);
    assert.equal(ran, blocksOf(PAGE, 'sh').length);
    assert.deepEqual(differing, []);
    // What the page sends again is heard again.
    const heard = readFileSync(join(folder.path, 'heard.txt'), 'utf8');
    assert.ok((heard.match(/tracking_request\.succeeded/g) ?? []).length > 1, heard);
  });

  it('tells the waits between attempts as they are', () => {
    const waits = DELIVERY_POLICY.delaysS.map((seconds) =>
      seconds < MINUTE_S ? `${seconds} s` : seconds < HOUR_S ? `${seconds / MINUTE_S} min` : `${seconds / HOUR_S} h`,
    );
    assert.ok(readFileSync(join(checkout, 'docs', PAGE), 'utf8').includes(`after ${waits.join(', ')},`));
  });
});
