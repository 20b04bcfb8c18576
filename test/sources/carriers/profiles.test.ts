import assert from 'node:assert/strict';
import { finished } from '../../../domain/steps.js';
import { dcsaSource } from '../../../sources/carriers/dcsa.js';
import { PROFILES } from '../../../sources/carriers/profiles.js';
import type { Observation } from '../../../domain/observation.js';
import { promisesOfSource } from '../conformance.js';
import { bytes, context, fixture, secretsFor } from '../support.js';

for (const profile of PROFILES) {
  const page = fixture(profile.scac);
  promisesOfSource({
    name: `the source of ${profile.scac}`,
    source: dcsaSource(profile),
    secrets: secretsFor(profile.scac),
    numberType: profile.numbers.container === null ? 'booking' : 'container',
    page,
    pageWith: (place, value) => bytes(withRecord(JSON.parse(new TextDecoder().decode(page)), { place, value })),
  });
}

function withRecord(body: unknown, { place, value }: { place: number; value: unknown }): unknown {
  if (Array.isArray(body)) return body.with(place, value);
  const lists = body as Record<string, unknown[]>;
  const name = 'events' in lists ? 'events' : 'equipmentEvent';
  return { ...lists, [name]: (lists[name] ?? []).with(place, value) };
}

/** One line per observation: what, when, where; only what a line's habits put at risk. */
function summary(scac: string): string[] {
  const profile = PROFILES.find((known) => known.scac === scac);
  assert.ok(profile);
  return finished(dcsaSource(profile).read([fixture(scac)], context)).events.map(({ means }) =>
    means === null ? 'nothing' : inShort(means),
  );
}

function inShort(means: Observation): string {
  const what = means.document === null ? means.action : `${means.document.type} ${means.document.event}`;
  const move = [means.certainty, means.mode, means.load].filter(Boolean).join(' ');
  const where = [means.place.locode, means.place.facilityCode].filter(Boolean).join('/');
  return [means.container ?? 'any', what, move, where || 'nowhere', means.at, means.role ?? means.reportedAt ?? 'undated'].join(' · ');
}

describe('the profile of MAEU', () => {
  it('takes no call from leg numbers, no version from the midnight stamp, no booking from a customer’s own reference', () => {
    assert.deepEqual(summary('MAEU'), [
      'any · DEPA · actual vessel · CNNGB/BLCT · 2026-02-19T22:10:00Z · undated',
      'any · ARRI · estimated vessel · NLRTM/MVII · 2026-03-22T17:00:00Z · undated',
      'MSKU7000013 · BKG CONF · actual · nowhere · 2026-02-01T09:00:00Z · 2026-02-01T09:00:00Z',
      'MSKU7000013 · SRM RELS · actual · nowhere · 2026-03-09T10:00:00Z · 2026-03-09T10:00:00Z',
      'MSKU7000013 · GTOT · actual truck empty · CNNGB · 2026-02-16T00:00:00Z · 2026-02-16T01:30:00Z',
      'MSKU7000013 · GTIN · actual truck laden · CNNGB/BLCT · 2026-02-17T05:45:00Z · 2026-02-17T07:00:00Z',
      'MSKU7000013 · LOAD · actual vessel laden · CNNGB/BLCT · 2026-02-19T14:00:00Z · 2026-02-19T15:20:00Z',
    ]);
    const profile = PROFILES.find(({ scac }) => scac === 'MAEU');
    assert.ok(profile);
    const events = finished(dcsaSource(profile).read([fixture('MAEU')], context)).events.map(({ means }) => means);
    assert.ok(events.every((means) => means?.callKey === null && means.sequence === null));
    assert.deepEqual(events[2]?.bookings, ['700000011']);
    assert.deepEqual(events[3]?.bookings, []);
    assert.equal(events[5]?.equipment?.sealNumber, 'SL0002');
  });
});

describe('the profile of MSCU', () => {
  it('reads blanks for T and missing seconds, and never dates a statement by the moment of the query', () => {
    assert.deepEqual(summary('MSCU'), [
      'any · ARRI · estimated vessel · DEHAM/CTB · 2026-03-25T05:00:00Z · undated',
      'any · DEPA · actual vessel · CNNGB/BLCT · 2026-02-21T02:18:00Z · undated',
      'MEDU6000016 · LOAD · actual vessel laden · CNNGB/BLCT · 2026-02-20T22:19:00Z · undated',
      'MEDU6000016 · GTIN · actual truck laden · CNNGB/BLCT · 2026-02-18T09:34:00Z · undated',
      'MEDU6000016 · GTOT · actual truck empty · CNNGB/CNNGBEXPL · 2026-02-16T21:36:00Z · undated',
    ]);
  });

  it('takes a vessel’s call from its id and none from the one of all truck moves of a port', () => {
    const profile = PROFILES.find(({ scac }) => scac === 'MSCU');
    assert.ok(profile);
    const keys = finished(dcsaSource(profile).read([fixture('MSCU')], context)).events.map(({ means }) => means?.callKey);
    assert.deepEqual(keys, ['DEHAMGX610W', 'CNNGBGX610W', 'CNNGBGX610W', null, null]);
  });
});

describe('the profile of CMDU', () => {
  it('takes the line’s word on the position, one observation per container named, and no hash for a booking', () => {
    assert.deepEqual(summary('CMDU'), [
      'CMAU5000013 · GTOT · actual truck empty · CNSHA/YICT1 · 2026-02-15T01:00:00Z · 2026-02-15T03:00:00Z',
      'CMAU5000013 · LOAD · actual vessel laden · CNSHA/YSGD · 2026-02-19T03:00:00Z · pol',
      'CMAU5000013 · DEPA · actual vessel · CNSHA/YSGD · 2026-02-19T18:00:00Z · pol',
      'CMAU5000029 · DEPA · actual vessel · CNSHA/YSGD · 2026-02-19T18:00:00Z · pol',
      'CMAU5000013 · ARRI · actual vessel · KRPUS/PNC · 2026-02-23T21:00:00Z · transshipment',
      'CMAU5000029 · ARRI · actual vessel · KRPUS/PNC · 2026-02-23T21:00:00Z · transshipment',
      'CMAU5000013 · DISC · actual vessel laden · KRPUS/PNC · 2026-02-24T06:00:00Z · transshipment',
      'CMAU5000013 · ARRI · planned vessel · USLGB/TTI · 2026-03-12T15:00:00Z · pod',
      'CMAU5000029 · ARRI · planned vessel · USLGB/TTI · 2026-03-12T15:00:00Z · pod',
      'CMAU5000013 · DISC · actual rail laden · USCHI/BNSF · 2026-03-14T10:00:00Z · 2026-03-14T12:00:00Z',
    ]);
    const profile = PROFILES.find(({ scac }) => scac === 'CMDU');
    assert.ok(profile);
    const events = finished(dcsaSource(profile).read([fixture('CMDU')], context)).events;
    assert.ok(events.every(({ means }) => means?.bookings.length === 0 && means.bills[0] === 'EXA5000001'));
    assert.equal(new Set(events.map(({ identity }) => identity)).size, events.length);
    assert.equal(events[1]?.originalEvent, 'Loaded on board');
  });
});

describe('the profile of HLCU', () => {
  it('knows PLAN for a plan, and the outgoing voyage of a load from the incoming one of an arrival', () => {
    assert.deepEqual(summary('HLCU'), [
      'any · BKG CONF · actual · nowhere · 2026-02-02T07:00:00Z · 2026-02-02T07:00:00Z',
      'any · TRD ISSU · actual · nowhere · 2026-02-22T07:00:00Z · 2026-02-22T07:00:00Z',
      'HLXU4000016 · GTIN · actual truck laden · CNYTN/YICT · 2026-02-18T05:45:00Z · 2026-02-18T06:00:00Z',
      'HLXU4000016 · LOAD · actual vessel laden · CNYTN/YICT · 2026-02-20T05:45:00Z · 2026-02-20T06:00:00Z',
      'any · ARRI · planned vessel · DEHAM/CTA · 2026-03-21T04:00:00Z · 2026-02-20T06:00:00Z',
    ]);
    const profile = PROFILES.find(({ scac }) => scac === 'HLCU');
    assert.ok(profile);
    const voyages = finished(dcsaSource(profile).read([fixture('HLCU')], context)).events.map(({ means }) => means?.voyage);
    assert.deepEqual(voyages, [null, null, null, '007W', '007W']);
  });
});

describe('the profile of ONEY', () => {
  it('reads a day as local midnight, a time without offset as the place’s own, a vessel by its name alone', () => {
    assert.deepEqual(summary('ONEY'), [
      'ONEU3000016 · GTOT · actual truck empty · JPTYO · 2026-02-14T01:00:00Z · 2026-02-14T02:00:00Z',
      'ONEU3000016 · LOAD · actual vessel laden · JPTYO/TICT · 2026-02-17T01:00:00Z · 2026-02-17T03:00:00Z',
      'any · DEPA · actual vessel · JPTYO · 2026-02-17T13:00:00Z · 2026-02-17T14:00:00Z',
      'any · ARRI · estimated vessel · USLAX · 2026-03-01T08:00:00Z · 2026-02-20T00:00:00Z',
      'ONEU3000016 · LOAD · actual rail laden · USLAX · 2026-03-05T16:30:00Z · 2026-03-05T17:00:00Z',
    ]);
  });
});

describe('the profile of EGLV', () => {
  it('takes empty texts for nothing: no vessel, no voyage, no container', () => {
    assert.deepEqual(summary('EGLV'), [
      'EGHU2000018 · GTOT · actual truck empty · TWKHH · 2026-02-14T02:00:00Z · 2026-02-14T03:00:00Z',
      'EGHU2000018 · LOAD · actual vessel laden · TWKHH · 2026-02-17T02:00:00Z · 2026-02-17T03:00:00Z',
      'any · ARRI · planned vessel · ITGOA · 2026-03-15T03:00:00Z · 2026-02-18T03:00:00Z',
      'any · GTIN · planned truck empty · ITGOA · 2026-03-20T03:00:00Z · 2026-02-18T03:00:00Z',
    ]);
    const profile = PROFILES.find(({ scac }) => scac === 'EGLV');
    assert.ok(profile);
    const first = finished(dcsaSource(profile).read([fixture('EGLV')], context)).events[0]?.means;
    assert.deepEqual([first?.vessel, first?.voyage], [null, null]);
  });
});

describe('the profile of YMLU', () => {
  it('takes call ids of vessels alone', () => {
    const profile = PROFILES.find(({ scac }) => scac === 'YMLU');
    assert.ok(profile);
    const keys = finished(dcsaSource(profile).read([fixture('YMLU')], context)).events.map(({ means }) => means?.callKey);
    assert.deepEqual(keys, [null, 'TWKEL01-EX1-022E', 'USTIW01-EX1-022E', null]);
  });
});

describe('the profile of HDMU', () => {
  it('joins events with their calls, parts glued codes, and reads words in any case', () => {
    assert.deepEqual(summary('HDMU'), [
      'any · BKG CONF · actual · nowhere · 2026-02-01T09:07:22Z · 2026-02-01T09:07:22Z',
      'any · ARRI · actual truck · KRPUS/PNC · 2026-02-14T07:43:00Z · 2026-02-14T02:26:31Z',
      'any · DEPA · actual vessel · KRPUS/PNC · 2026-02-17T07:43:00Z · 2026-02-17T02:26:31Z',
      'any · ARRI · estimated vessel · USOAK/B58 · 2026-03-01T16:00:00Z · 2026-02-17T02:26:31Z',
      'HMMU8000012 · GTIN · actual truck laden · KRPUS/PNC · 2026-02-14T07:43:00Z · 2026-02-14T02:26:31Z',
      'HMMU8000012 · LOAD · actual vessel laden · KRPUS/PNC · 2026-02-16T20:43:00Z · 2026-02-17T02:26:31Z',
    ]);
  });

  it('finds the vessel of a call beside the calls, and the booking beside the events', () => {
    const profile = PROFILES.find(({ scac }) => scac === 'HDMU');
    assert.ok(profile);
    const arrival = finished(dcsaSource(profile).read([fixture('HDMU')], context)).events[3];
    assert.deepEqual(arrival?.means?.vessel, { imo: '9345609', name: 'DAWN EGRET' });
    assert.deepEqual(arrival?.means?.bookings, ['EXAM80000001']);
    assert.deepEqual(Object.keys(arrival?.said as object), ['transportEvent', 'transportCall']);
  });
});

describe('the profile of ZIMU', () => {
  it('keeps a transport event that says of no call', () => {
    assert.deepEqual(summary('ZIMU').at(-1), 'any · DEPA · actual · nowhere · 2026-02-17T20:00:00Z · 2026-02-17T21:00:00Z');
  });
});
