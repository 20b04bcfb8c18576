import assert from 'node:assert/strict';
import { after, before, describe, it } from 'mocha';
import { operations } from '../../api/inventory.js';
import { TAGS } from '../../api/tags.js';
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

  it('leads through every group of operations', () => {
    const calls = blocksOf('api.md', 'sh').flatMap(({ code }) => callsIn(code));
    const walked = operations().filter(({ rest }) => calls.some((call) => fits(rest, call)));
    assert.deepEqual([...new Set(walked.map(({ rest }) => rest.tag))].sort(), Object.keys(TAGS).sort());
  });
});

/** The calls that a block makes, as `GET /containers/$CONTAINER`. */
function callsIn(code: string): string[] {
  return [...code.matchAll(/curl [^|)]*?"\$API(\/[^"?]+)[^|)]*/g)].map(([command, path = '']) => {
    const [, method = command.includes('--json') ? 'POST' : 'GET'] = /-X ([A-Z]+)/.exec(command) ?? [];
    return `${method} ${path}`;
  });
}

const fits = ({ method, path }: { method: string; path: string }, call: string): boolean =>
  new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call);
