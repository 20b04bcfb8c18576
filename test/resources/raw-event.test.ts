import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'mocha';
import type { Observation } from '../../domain/observation.js';
import { rawEventResource, renderRawEvent } from '../../resources/raw-event.js';
import { ARRIVAL } from '../support/rows.js';

const id = randomUUID();
const nowhere = { location: null, vesselId: null, containerId: null, terminal: null };

function shown(means: object | null) {
  const resource = renderRawEvent(
    {
      id,
      sourceKind: 'shipping_line',
      sourceCode: 'MAEU',
      means: means && { ...ARRIVAL, ...means },
      originalEvent: 'Vessel arrival',
      index: 3,
      createdAt: new Date('2026-03-10T06:00:00Z'),
      withdrawnAt: null,
    },
    nowhere,
  );
  assert.deepEqual(rawEventResource.parse(resource), resource);
  return resource.attributes;
}

describe('a raw event', () => {
  it('shows a forecast as estimated, and a happening as actual', () => {
    const forecast = shown({});
    assert.deepEqual([forecast.estimated, forecast.estimated_at, forecast.actual_at], [true, '2026-04-01T10:00:00Z', null]);
    const happened = shown({ certainty: 'actual' });
    assert.deepEqual([happened.estimated, happened.estimated_at, happened.actual_at], [false, null, '2026-04-01T10:00:00Z']);
    assert.equal(happened.timestamp, '2026-04-01T10:00:00Z');
  });

  it('gives the day of the place when the source gave no time', () => {
    const midnight = { certainty: 'actual', dateOnly: true, at: '2026-03-09T16:00:00Z', zone: 'Asia/Shanghai' } satisfies Partial<
      Record<keyof Observation, unknown>
    >;
    assert.equal(shown(midnight).actual_on, '2026-03-10');
    assert.equal(shown({ ...midnight, zone: null, at: '2026-03-10T00:00:00Z' }).actual_on, '2026-03-10');
    assert.equal(shown({ certainty: 'actual' }).actual_on, null);
  });

  it("keeps the source's words and its name when nobody understands it", () => {
    const unknown = shown(null);
    assert.deepEqual(
      [unknown.event, unknown.original_event, unknown.timestamp, unknown.data_provider_name, unknown.data_provider_code],
      [null, 'Vessel arrival', null, 'Maersk', 'MAEU'],
    );
  });
});
