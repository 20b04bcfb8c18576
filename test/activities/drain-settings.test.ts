import assert from 'node:assert/strict';
import { drainSettings } from '../../activities/webhooks/settings.js';
import { settingsFrom } from '../../domain/settings.js';

describe('the delivery of webhooks', () => {
  it('follows the settings of the operator: policy, attempt, lease and rest', () => {
    const { delivery } = settingsFrom({ delivery: { delaysS: [1, 2], inFlightMax: 3, attemptS: 4, leaseS: 30, restS: 2 } });
    const { policy, limits, leaseMs, renewEveryMs, restMs } = drainSettings(delivery);
    assert.deepEqual([policy.delaysS, policy.inFlightMax, limits.totalMs], [[1, 2], 3, 4_000]);
    assert.deepEqual([leaseMs, renewEveryMs, restMs], [30_000, 5_000, 2_000]);
  });
});
