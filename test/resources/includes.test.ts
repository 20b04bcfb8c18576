import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { includePathsOf, readInclude } from '../../resources/includes.js';

describe('the include parameter', () => {
  it('names paths over relationships, each once, blanks aside', () => {
    assert.deepEqual(readInclude('containers', 'shipment, pod_terminal.port,,shipment'), {
      known: true,
      paths: ['shipment', 'pod_terminal.port'],
    });
    assert.deepEqual(readInclude('containers', ''), { known: true, paths: [] });
  });

  it('names what typed clients call a tracking request by other names', () => {
    assert.deepEqual(readInclude('tracking_requests', 'shipment,container'), {
      known: true,
      paths: ['tracked_object', 'tracked_object.containers'],
    });
  });

  it('tells which name the list does not have', () => {
    assert.deepEqual(readInclude('containers', 'shipment,destination_terminal'), { known: false, unknown: 'destination_terminal' });
    assert.deepEqual(readInclude('shipments', '__proto__'), { known: false, unknown: '__proto__' });
    assert.deepEqual(readInclude('tracking_requests', 'constructor'), { known: false, unknown: 'constructor' });
  });

  it('goes three steps deep at most', () => {
    for (const list of ['containers', 'shipments', 'tracking_requests', 'transport_events', 'webhook_notifications'] as const) {
      for (const path of includePathsOf(list)) assert.ok(path.split('.').length <= 3, path);
    }
  });
});
