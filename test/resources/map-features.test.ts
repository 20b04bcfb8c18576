import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { MapRows } from '../../db/journey-map.js';
import { mapPorts } from '../../resources/map-features.js';

const stop = (locationId: string, outbound: object | null) => ({
  key: locationId,
  locationType: 'port',
  locationId,
  facility: null,
  inbound: null,
  outbound,
});
const labels = (...stops: object[]) => {
  const ports = new Map(['a', 'b', 'c'].map((id) => [id, { id, name: id, latitude: 0, longitude: 0 }]));
  return mapPorts({ stops, ports } as unknown as MapRows).map(({ label }) => label);
};
const SAILS = { mode: 'vessel' };

describe('the ports of a map', () => {
  it('are named by their part in the journey', () => {
    assert.deepEqual(labels(stop('a', SAILS), stop('b', SAILS), stop('c', null)), ['POL', 'TS1', 'POD']);
  });

  it('are the port of discharge where that alone is known, and the port of lading where a ship is to leave it', () => {
    assert.deepEqual(labels(stop('a', null)), ['POD']);
    assert.deepEqual(labels(stop('a', SAILS)), ['POL']);
  });
});
