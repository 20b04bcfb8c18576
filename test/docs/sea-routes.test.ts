import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { seaNetwork } from '../../db/sea-network/sea-network.js';
import { seaRoute } from '../../domain/sea-route/sea-route.js';
import { harbour, LANES } from '../support/sea-lanes.js';

describe('docs/sea-routes.md', () => {
  it('says of every lane how long it is published to be, and how long ours is', async function () {
    this.timeout(120_000);
    const network = await seaNetwork();
    const text = readFileSync(new URL('../../docs/sea-routes.md', import.meta.url), 'utf8');
    const rows = text.split('\n').flatMap((line) => {
      const [, lane = '', published = '', ours = '', , channels = ''] = line.split('|').map((cell) => cell.trim());
      return /^\d+$/.test(published) ? [[lane, Number(published), Number(ours), channels]] : [];
    });
    const told = LANES.map(({ name, from, to, publishedNm, avoid = [] }) => {
      const route = seaRoute(network, { from: harbour(from), to: harbour(to), avoid });
      return [name, publishedNm, Math.round(route?.lengthNm ?? 0), (route?.channels ?? []).join(', ')];
    });
    assert.deepEqual(rows, told);
  });
});
