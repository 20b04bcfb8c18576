import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../../sandbox/settings.js';
import { useApi } from '../support/api.js';

const page = readFileSync(join(checkout, 'docs', 'lists.md'), 'utf8');

describe('docs/lists.md', () => {
  const api = useApi();

  it('has addresses that are answered as they stand', async () => {
    const account = await api.account();
    const addresses = [...page.matchAll(/"\$API(\/[^"]+)"/g)].map(([, address = '']) => address);
    assert.equal(addresses.length, 3);
    for (const address of addresses) {
      const { status, text } = await account.get(address);
      assert.equal(status, 200, `${address} ${text}`);
    }
  });
});
