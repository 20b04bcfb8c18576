import assert from 'node:assert/strict';
import { finished } from '../../../../domain/steps.js';
import type { Observation } from '../../../../domain/observation.js';
import { readDcsa } from '../../../../sources/carriers/dcsa/read.js';
import type { ReadEvent } from '../../../../sources/source.js';
import { bytes, context, profile } from '../../support.js';

/** A line that keeps to the standard. */
export const standard = profile('HLCU');

/** A box is loaded. */
export const load = {
  eventID: 'e-1',
  eventCreatedDateTime: '2026-02-20T06:00:00Z',
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-02-20T13:45:00+08:00',
  equipmentEventTypeCode: 'LOAD',
  equipmentReference: 'HLXU4000016',
  emptyIndicatorCode: 'LADEN',
  transportCall: {
    transportCallID: 'call-1',
    modeOfTransport: 'VESSEL',
    UNLocationCode: 'CNYTN',
    exportVoyageNumber: '007W',
    importVoyageNumber: '007E',
    vessel: { vesselIMONumber: '9123403', vesselName: 'EVENING HERON' },
  },
};

/** A ship arrives. */
export const arrival = {
  ...load,
  eventType: 'TRANSPORT',
  transportEventTypeCode: 'ARRI',
  equipmentEventTypeCode: undefined,
  equipmentReference: undefined,
};

/** The events of one answer. */
export const readAll = (body: unknown, by = standard): readonly ReadEvent[] => finished(readDcsa(by, [bytes(body)], context)).events;
/** What one record means. */
export const meansOf = (record: unknown, by = standard): Observation => {
  const means = readAll([record], by)[0]?.means;
  assert.ok(means, JSON.stringify(readAll([record], by)));
  return means;
};
