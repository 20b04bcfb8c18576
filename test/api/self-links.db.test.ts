import assert from 'node:assert/strict';
import { operations } from '../../api/inventory.js';
import { servedAt } from '../../api/links.js';
import { useApi } from '../support/api.js';
import { writeOneOfEach, type OneOfEach } from '../support/one-of-each.js';

/** What they answer is no record that is kept. */
const NOT_KEPT = ['trackingRequests.inferNumber', 'webhooks.trigger', 'webhookNotifications.example'];

describe('the answer to a write', function () {
  this.timeout(60_000);
  const api = useApi();
  let each: OneOfEach;
  before(async () => void (each = await writeOneOfEach(api)));

  const writes = operations().filter(({ name, rest }) => rest.method !== 'GET' && rest.method !== 'DELETE' && !NOT_KEPT.includes(name));

  it('links to the record that it tells of, where that can be read', async () => {
    const told: string[] = [];
    for (const operation of writes) {
      const path = `${servedAt(each.pathOf(operation))}?nobody=1`;
      const answer = await api.ask(operation.rest.method, path, { key: each.account.key, body: each.bodyOf(operation) });
      assert.equal(answer.status, operation.rest.status, `${operation.name} ${answer.text}`);
      const { data, links } = (answer.body ?? {}) as { data?: { id?: string }; links?: { self?: string } };
      if (!data?.id || !links?.self) continue;
      told.push(operation.name);
      const read = await api.ask('GET', links.self.replace(api.origin, ''), { key: each.account.key });
      assert.deepEqual([read.status, read.body.data?.id], [200, data.id], `${operation.name} ${links.self}`);
      assert.equal(read.body.links['self'], links.self, operation.name);
      assert.equal(answer.headers.get('location'), operation.rest.status === 201 ? links.self : null, operation.name);
    }
    assert.ok(told.includes('trackingRequests.create') && told.includes('shipments.stopTracking'), told.join());
  });
});
