import assert from 'node:assert/strict';
import fc from 'fast-check';
import { finished } from '../../../../domain/steps.js';
import type { Observation } from '../../../../domain/observation.js';
import { readDcsa } from '../../../../sources/carriers/dcsa/read.js';
import { withOverrides } from '../../../../sources/carriers/overrides.js';
import { PROFILES } from '../../../../sources/carriers/profiles.js';
import { Unreadable, type ReadEvent } from '../../../../sources/source.js';
import { bytes, context, fixture, profile } from '../../support.js';

const standard = profile('HLCU');

const load = {
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
const arrival = {
  ...load,
  eventType: 'TRANSPORT',
  transportEventTypeCode: 'ARRI',
  equipmentEventTypeCode: undefined,
  equipmentReference: undefined,
};

const readAll = (body: unknown, by = standard): readonly ReadEvent[] => finished(readDcsa(by, [bytes(body)], context)).events;
const meansOf = (record: unknown, by = standard): Observation => {
  const means = readAll([record], by)[0]?.means;
  assert.ok(means, JSON.stringify(readAll([record], by)));
  return means;
};

describe('an answer', () => {
  it('is a bare array, {events}, {data}, or one event', () => {
    for (const body of [[load], { events: [load] }, { data: [load] }, { data: { events: [load] } }, load]) {
      assert.equal(readAll(body)[0]?.means?.action, 'LOAD', JSON.stringify(body).slice(0, 20));
    }
  });

  it('may begin with a byte order mark and come in pages', () => {
    assert.equal(finished(readDcsa(standard, [bytes(`\uFEFF${JSON.stringify([load])}`), bytes([arrival])], context)).events.length, 2);
  });

  it('is unreadable as a whole when one of its pages is', () => {
    assert.throws(() => finished(readDcsa(standard, [bytes([load]), bytes('<html>')], context)), Unreadable);
  });

  it('keeps what was said word for word', () => {
    const strange = { ...load, note: { deep: [1, 'två', null] } };
    assert.deepEqual(readAll([strange])[0]?.said, JSON.parse(JSON.stringify(strange)));
  });
});

describe('an event', () => {
  it('is read in any case of its names and words, under the names of the line’s own', () => {
    const own = withOverrides(standard, { aliases: { cntrNo: 'equipmentReference' } });
    const { equipmentReference, ...rest } = load;
    const spoken = {
      ...rest,
      cntrNo: ` ${equipmentReference.toLowerCase()} `,
      EVENTTYPE: 'equipment',
      eventType: '',
      emptyIndicatorCode: 'Laden',
      eventClassifierCode: 'act',
    };
    const means = meansOf(spoken, own);
    assert.deepEqual([means.container, means.load, means.certainty], ['HLXU4000016', 'laden', 'actual']);
  });

  it('takes the outgoing voyage when it loads or departs, the incoming one when it arrives or discharges', () => {
    assert.equal(meansOf(load).voyage, '007W');
    assert.equal(meansOf({ ...load, equipmentEventTypeCode: 'DISC' }).voyage, '007E');
    assert.equal(meansOf(arrival).voyage, '007E');
    const { importVoyageNumber: _, ...call } = load.transportCall;
    assert.equal(meansOf({ ...arrival, transportCall: call }).voyage, '007W');
    assert.equal(meansOf({ ...arrival, transportCall: { ...call, exportVoyageNumber: '', carrierVoyageNumber: '007' } }).voyage, '007');
  });

  it('keeps an unknown code with its reason', () => {
    const reasons = [
      [{ ...load, equipmentEventTypeCode: 'WASH' }, 'equipmentEventTypeCode WASH'],
      [{ ...load, equipmentEventTypeCode: undefined }, 'no equipmentEventTypeCode'],
      [{ ...load, eventClassifierCode: 'REQ' }, 'eventClassifierCode REQ'],
      [{ ...load, eventDateTime: '2026-02-31T00:00:00Z' }, 'eventDateTime 2026-02-31T00:00:00Z'],
      [{ ...load, eventDateTime: null }, 'no eventDateTime'],
      [{ ...load, eventType: 'PARTY' }, 'eventType PARTY'],
      [17, 'not an object'],
    ] as const;
    for (const [record, reason] of reasons) {
      const [event] = readAll([record]);
      assert.deepEqual([event?.means, event?.notUnderstood], [null, reason]);
    }
  });

  it('keeps an unknown mode, place or size as unknown and the rest as said', () => {
    const means = meansOf({
      ...load,
      emptyIndicatorCode: 'HALF',
      transportCall: { ...load.transportCall, modeOfTransport: 'DRONE', UNLocationCode: 'NOWHERE', vessel: null },
    });
    assert.deepEqual([means.mode, means.load, means.place.locode, means.callKey], [null, null, null, null]);
    assert.equal(means.at, '2026-02-20T05:45:00Z');
  });

  it('finds its place wherever the line put it', () => {
    const { UNLocationCode: _, ...call } = load.transportCall;
    const place = (parts: object) => meansOf({ ...load, transportCall: call, ...parts }).place;
    assert.equal(place({ eventLocation: { UNLocationCode: 'cn ytn' } }).locode, 'CNYTN');
    assert.equal(place({ eventLocation: 'CNYTN' }).locode, 'CNYTN');
    assert.deepEqual(place({ eventLocation: 'Yantian' }), {
      locode: null,
      name: 'Yantian',
      facilityCode: null,
      facilityCodeList: null,
      facilityType: null,
    });
    assert.equal(place({ transportCall: { ...call, location: { UNLocationCode: 'CNYTN', locationName: 'Yantian' } } }).name, 'Yantian');
    assert.equal(place({ eventLocation: { address: { cityName: 'Shenzhen', country: 'China' } } }).name, 'Shenzhen');
    assert.equal(place({ transportCall: { ...call, otherFacility: 'Quay 4' } }).name, 'Quay 4');
  });

  it('does not lend the terminal of one port to another', () => {
    const { place } = meansOf({
      ...load,
      eventLocation: { UNLocationCode: 'CNSHA' },
      transportCall: { ...load.transportCall, facilityCode: 'YICT', facilityCodeListProvider: 'SMDG' },
    });
    assert.deepEqual([place.locode, place.facilityCode, place.facilityCodeList], ['CNSHA', null, null]);
  });

  it('is a feeder’s only when the line says so', () => {
    const feeder = (parts: object) => meansOf({ ...load, ...parts }).feeder;
    assert.equal(feeder({}), false);
    assert.equal(feeder({ transportCall: { ...load.transportCall, transportPlanStage: 'ONC' } }), true);
    assert.equal(feeder({ carrierSpecificData: { internalEventLabel: 'Loaded on feeder' } }), true);
    assert.equal(feeder({ isFeeder: 'true' }), true);
    assert.equal(feeder({ transportCall: { ...load.transportCall, modeOfTransport: 'TRUCK', transportPlanStage: 'PRC' } }), false);
  });

  it('has the position the line itself names, and no phase away from the sea', () => {
    const role = (parts: object) => meansOf({ ...load, ...parts }).role;
    assert.equal(role({}), null);
    assert.equal(role({ shipmentLocationType: 'PDE' }), 'destination');
    assert.equal(role({ isTransshipmentMove: true }), 'transshipment');
    assert.equal(role({ isTransshipmentMove: false }), null);
    assert.equal(role({ carrierSpecificData: { transportationPhase: 'Import' } }), 'pod');
    assert.equal(role({ carrierSpecificData: { transportationPhase: 'Import', shipmentLocationType: 'PTS' } }), 'transshipment');
    assert.equal(role({ transportPhase: 'EXPORT', transportCall: { ...load.transportCall, modeOfTransport: 'TRUCK' } }), null);
  });

  it('names the containers of its references when it has none of its own, each once', () => {
    const references = ['HLXU4000016', 'hlxu4000021', 'HLXU4000016', 'to be named'].map((referenceValue) => ({
      referenceType: 'EQ',
      referenceValue,
    }));
    const events = readAll([{ ...arrival, references }]);
    assert.deepEqual(
      events.map(({ means }) => means?.container),
      ['HLXU4000016', 'HLXU4000021'],
    );
    assert.equal(new Set(events.map(({ identity }) => identity)).size, 2);
    assert.deepEqual(events[0]?.said, events[1]?.said);
  });

  it('keeps a container number as it comes, wrong check digit and all', () => {
    assert.equal(meansOf({ ...load, equipmentReference: 'HLXU4000019' }).container, 'HLXU4000019');
  });

  it('names bookings and bills it is about, without empty ones', () => {
    const { bookings, bills } = meansOf({
      ...load,
      documentReferences: [
        { documentReferenceType: 'BKG', documentReferenceValue: '40000001' },
        { documentReferenceType: 'bkg', documentReferenceValue: '40000001 ' },
        { documentReferenceType: 'TRD', documentReferenceValue: '' },
        { documentReferenceType: 'SHI', documentReferenceValue: 'SI-1' },
        null,
      ],
    });
    assert.deepEqual([bookings, bills], [['40000001'], []]);
  });

  it('takes a vessel by number or name, and zeros for no number', () => {
    const vessel = (said: object) => meansOf({ ...load, transportCall: { ...load.transportCall, vessel: said } }).vessel;
    assert.deepEqual(vessel({ vesselIMONumber: 9123403 }), { imo: '9123403', name: null });
    assert.deepEqual(vessel({ vesselIMONumber: '0000000', vesselName: 'NOON PLOVER' }), { imo: null, name: 'NOON PLOVER' });
    assert.equal(vessel({ vesselIMONumber: '', vesselName: ' ' }), null);
  });

  it('means local time by a false zero offset, where the profile says so', () => {
    const record = { ...load, eventDateTime: '2026-02-20T13:45:00Z' };
    assert.equal(meansOf(record).at, '2026-02-20T13:45:00Z');
    assert.equal(meansOf(record, withOverrides(standard, { falseUtc: true })).at, '2026-02-20T05:45:00Z');
  });

  it('of a sensor, or of a thing we do not follow, is understood and means nothing', () => {
    for (const record of [
      { eventType: 'IOT', eventDateTime: '2026-01-01T00:00:00Z' },
      { ...load, equipmentEventTypeCode: 'AVDO' },
    ]) {
      const [event] = readAll([record]);
      assert.deepEqual([event?.means, event?.notUnderstood], [null, null]);
    }
  });
});

describe('the identity of a record', () => {
  const identity = (record: unknown, by = standard) => readAll([record], by)[0]?.identity;

  it('is the same for the same statement, whatever the order of its fields', () => {
    assert.equal(identity(load), identity(Object.fromEntries(Object.entries(load).reverse())));
  });

  it('is another one for another statement, even under the same id', () => {
    assert.notEqual(identity(load), identity({ ...load, eventDateTime: '2026-02-20T13:46:00+08:00' }));
    assert.notEqual(identity(load), identity({ ...load, seals: [] }));
  });

  it('leaves out a stamp that moves with every query, and only there', () => {
    const stamped = (record: object) => ({ ...record, eventCreatedDateTime: '2026-03-11T00:00:00Z' });
    assert.equal(identity(arrival, profile('MSCU')), identity(stamped(arrival), profile('MSCU')));
    assert.equal(identity(arrival, profile('MAEU')), identity(stamped(arrival), profile('MAEU')));
    assert.notEqual(identity(load, profile('MAEU')), identity(stamped(load), profile('MAEU')));
    assert.notEqual(identity(arrival), identity(stamped(arrival)));
  });

  it('leaves out what the profile calls volatile, wherever it stands', () => {
    const checked = withOverrides(standard, { volatileFields: ['transportCall.checkedAt'] });
    const at = (checkedAt: string) => ({ ...load, transportCall: { ...load.transportCall, checkedAt } });
    assert.equal(identity(at('1'), checked), identity(at('2'), checked));
    assert.notEqual(identity({ ...load, checkedAt: '1' }, checked), identity({ ...load, checkedAt: '2' }, checked));
  });
});

describe('version 3', () => {
  const beta = (payload: object, metadata: object = {}) => ({
    metadata: { eventID: 'b-1', eventType: 'EQUIPMENT', eventCreatedDateTime: '2026-02-20T06:00:00Z', ...metadata },
    payload: { eventClassifierCode: 'ACT', eventDateTime: '2026-02-20T13:45:00+08:00', ...payload },
  });
  const redesign = (parts: object) => ({
    eventID: 'r-1',
    eventDateTime: '2026-02-20T13:45:00+08:00',
    eventUpdatedDateTime: '2026-02-20T06:00:00Z',
    eventClassification: { eventType: 'EQUIPMENT', eventClassifier: 'ACTUAL', equipmentEventType: 'AVAILABLE_FOR_PICKUP' },
    eventLocation: {
      UNLocationCode: 'CNYTN',
      facilityType: 'PORT_TERMINAL',
      facility: { facilityCode: 'YICT', facilityCodeListProvider: 'SMDG' },
    },
    equipmentDetails: { equipmentReference: 'HLXU4000016', emptyIndicator: 'LADEN' },
    ...parts,
  });

  it('of 2023 is read through its envelope', () => {
    const means = meansOf(
      beta({
        equipmentEventTypeCode: 'DISC',
        equipmentReference: 'HLXU4000016',
        emptyIndicatorCode: 'LADEN',
        isTransshipmentMove: true,
        transportCall: {
          transportCallReference: 'tc-1',
          modeOfTransport: 'VESSEL',
          carrierImportVoyageNumber: '007E',
          location: { locationType: 'UNLO', UNLocationCode: 'KRPUS' },
        },
        relatedDocumentReferences: [{ type: 'BKG', value: '40000001' }],
        seals: [{ number: 'S-1', source: 'CAR' }],
      }),
    );
    assert.deepEqual(
      [
        means.action,
        means.role,
        means.callKey,
        means.voyage,
        means.place.locode,
        means.bookings,
        means.equipment?.sealNumber,
        means.reportedAt,
      ],
      ['DISC', 'transshipment', 'tc-1', '007E', 'KRPUS', ['40000001'], 'S-1', '2026-02-20T06:00:00Z'],
    );
  });

  it('of 2023 withdraws an event by its id', () => {
    const told = beta({ equipmentEventTypeCode: 'LOAD' });
    const taken = {
      metadata: { eventID: 'b-2', eventType: 'EQUIPMENT', eventCreatedDateTime: '2026-02-21T06:00:00Z', retractedEventID: 'b-1' },
    };
    assert.deepEqual(
      readAll([told, taken]).map(({ means, notUnderstood }) => [means, notUnderstood]),
      [
        [null, null],
        [null, null],
      ],
    );
  });

  it('as redesigned is read through its blocks', () => {
    const means = meansOf(
      redesign({
        eventClassification: { eventType: 'TRANSPORT', eventClassifier: 'ESTIMATED', transportEventType: 'ARRIVED' },
        shipmentDetails: {
          documentReference: { type: 'TRANSPORT_DOCUMENT', reference: 'HLCUEXA400000001' },
          additionalDocumentReferences: [{ type: 'BOOKING', reference: '40000001' }],
          shipmentLocationType: 'PORT_OF_DISCHARGE',
        },
        transportDetails: {
          transportCall: {
            transportCallReference: 'tc-9',
            transportCallSequenceNumber: 3,
            modeOfTransport: 'VESSEL',
            importVoyageNumberOrReference: { carrierVoyageNumber: '007E' },
            vesselTransport: { vesselIMONumber: '9123403', vesselName: 'EVENING HERON' },
          },
        },
      }),
    );
    assert.deepEqual(
      [
        means.action,
        means.certainty,
        means.role,
        means.voyage,
        means.sequence,
        means.callKey,
        means.vessel?.imo,
        means.place.facilityCode,
        means.place.facilityType,
      ],
      ['ARRI', 'estimated', 'pod', '007E', 3, 'tc-9', '9123403', 'YICT', 'POTE'],
    );
    assert.deepEqual([means.bookings, means.bills], [['40000001'], ['HLCUEXA400000001']]);
  });

  it('as redesigned names documents by words', () => {
    const means = meansOf(
      redesign({
        eventClassification: { eventType: 'SHIPMENT', eventClassifier: 'ACTUAL', shipmentEventType: 'CANCELLED' },
        shipmentDetails: { documentReference: { type: 'BOOKING', reference: '40000001' } },
        equipmentDetails: undefined,
      }),
    );
    assert.deepEqual([means.document, means.bookings], [{ type: 'BKG', event: 'CANC' }, ['40000001']]);
  });

  it('as redesigned takes availability back as "not available", anything else as nothing', () => {
    assert.equal(meansOf(redesign({})).action, 'AVPU');
    const back = { isRetracted: true, eventUpdatedDateTime: '2026-02-22T06:00:00Z' };
    const events = readAll([redesign({}), redesign(back)]);
    assert.deepEqual(
      events.map(({ means }) => means?.action),
      [undefined, 'AVPN'],
    );
    assert.equal(events[1]?.means?.at, '2026-02-22T06:00:00Z');
    const other = { eventClassification: { eventType: 'EQUIPMENT', eventClassifier: 'ACTUAL', equipmentEventType: 'LOADED' } };
    assert.equal(readAll([redesign({ ...other, ...back })])[0]?.means, null);
  });
});

describe('a hostile answer', () => {
  /** Any JSON, with names and words an event has, so that it reaches every branch of the reader. */
  const words = [
    'eventType',
    'TRANSPORT',
    'EQUIPMENT',
    'SHIPMENT',
    'LOAD',
    'ARRI',
    'ACT',
    '2026-02-20',
    '',
    ' ',
    'CNYTN',
    '__proto__',
    'constructor',
    '\u0000',
    '\uD800',
  ];
  const leaf = fc.oneof(fc.constantFrom(...words), fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null));
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(fc.oneof(fc.constantFrom(...words), fc.string()), tie('any'), { maxKeys: 4 }),
    ),
  })).any;

  /** A record with one to three of its values, at any depth, replaced or left out. */
  const mutated = (record: unknown) =>
    fc
      .array(fc.tuple(fc.nat(), fc.oneof(value, fc.constant(undefined))), { minLength: 1, maxLength: 3 })
      .map((changes) => changes.reduce((mutant, [place, change]) => replaceNth(mutant, place, change), record));

  for (const line of PROFILES.filter(({ shape }) => shape === 'standard')) {
    it(`of ${line.scac} with one spoilt record keeps that record and costs its neighbours nothing`, () => {
      const body = JSON.parse(new TextDecoder().decode(fixture(line.scac))) as unknown;
      const records = (Array.isArray(body) ? body : (body as { events: unknown[] }).events) as unknown[];
      const whole = records.map((record) => readAll([record], line));
      const spoilt = fc.nat({ max: records.length - 1 }).chain((place) => mutated(records[place]).map((record) => ({ place, record })));
      fc.assert(
        fc.property(spoilt, ({ place, record }) => {
          const alone = JSON.parse(JSON.stringify(record ?? null)) as unknown;
          const events = readAll(records.with(place, alone), line);
          const expected = whole.with(place, readAll([alone], line));
          // A record of version 3 may take others back; nothing here is one.
          assert.deepEqual(events, expected.flat());
          assert.ok((expected[place] ?? []).length > 0);
          for (const { means, notUnderstood } of events) if (notUnderstood !== null) assert.equal(means, null);
        }),
        { numRuns: 150 },
      );
    });
  }

  it('of HMM never fails for what one of its parts holds', () => {
    const body = JSON.parse(new TextDecoder().decode(fixture('HDMU'))) as unknown;
    fc.assert(
      fc.property(mutated(body), (mutant) => {
        try {
          readAll(mutant ?? null, profile('HDMU'));
        } catch (error) {
          assert.ok(error instanceof Unreadable, String(error));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('of any JSON or any bytes is read or Unreadable, and nothing else', () => {
    const body = fc.oneof(value.map(bytes), fc.uint8Array({ maxLength: 200 }), fc.json().map(bytes));
    fc.assert(
      fc.property(body, fc.constantFrom(...PROFILES), (page, line) => {
        try {
          finished(readDcsa(line, [page], context));
        } catch (error) {
          assert.ok(error instanceof Unreadable, String(error));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('nested beyond any event is Unreadable', () => {
    const nest = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    assert.throws(() => readAll(`[${nest(100_000)}]`), Unreadable);
    assert.equal(readAll(`[${nest(40)}]`).length, 1);
    assert.equal(readAll([{ ...load, note: '[{'.repeat(1000) }]).length, 1);
  });

  it('of more values than a page of events has is Unreadable, whatever stands in its strings', () => {
    assert.throws(() => readAll(`[${'1,'.repeat(1_000_000)}1]`), /more than 1000000 values/);
    assert.equal(readAll(times(12, { ...load, note: '1,'.repeat(100_000) })).length, 12);
  });

  it('cannot smuggle control characters or half characters into what it means', () => {
    const means = meansOf({ ...load, transportCall: { ...load.transportCall, vessel: { vesselName: 'EVENING\u0000 HERON\uD800' } } });
    assert.equal(means.vessel?.imo, null);
    assert.match(means.vessel?.name ?? '', /^EVENING.? HERON.?$/u);
  });

  it('comes back in a form that a database stores: no NUL, no half characters, everything else word for word', () => {
    const [event] = readAll(
      String.raw`[{"eventType":"PARTY","a\u0000b":"x\u0000y","half":"\ud83d!","whole":"\ud83d\ude00","slash":"\\u0000"}]`,
    );
    assert.deepEqual(event?.said, { eventType: 'PARTY', 'a\uFFFDb': 'x\uFFFDy', half: '\uFFFD!', whole: '😀', slash: '\\u0000' });
  });
});

const naming = (boxes: number, event: object = arrival) => ({
  ...event,
  references: Array.from({ length: boxes }, (_, box) => ({ referenceType: 'EQ', referenceValue: `HLXU${1_000_000 + box}` })),
});
const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

describe('an answer about a large shipment', () => {
  it('is taken where thirty events name a thousand boxes each, its words held once per event', function () {
    this.timeout(120_000);
    const events = readAll(times(30, naming(1_000)));
    assert.equal(events.length, 30_000);
    assert.equal(new Set(events.map(({ said }) => said)).size, 30);
    assert.equal(new Set(events.slice(0, 1_000).map(({ identity }) => identity)).size, 1_000);
  });

  it('is taken where a thousand boxes have thirty events of their own each', () => {
    const events = readAll(
      Array.from({ length: 30_000 }, (_, place) => ({ ...load, equipmentReference: `HLXU${1_000_000 + (place % 1_000)}` })),
    );
    assert.equal(new Set(events.map(({ means }) => means?.container)).size, 1_000);
  });

  for (const [what, body] of [
    ['more than 1000 containers', () => [naming(1_001)]],
    [
      'more than 1000 containers',
      () => Array.from({ length: 1_001 }, (_, box) => ({ ...load, equipmentReference: `HLXU${1_000_000 + box}` })),
    ],
    ['more than 50000 records', () => times(50_001, 1)],
    ['more than 1000 events of one container', () => times(1_001, load)],
    ['more than 1000 events of one container', () => [...times(600, arrival), ...times(401, load)]],
    ['more than 100000 events of all containers', () => times(101, naming(1_000))],
    ['more than 100000 events of all containers', () => [naming(1_000), ...times(100, arrival)]],
    [
      'characters of meaning',
      () =>
        times(
          90,
          naming(1_000, {
            ...arrival,
            documentReferences: Array.from({ length: 20 }, (_, bill) => ({
              documentReferenceType: 'TRD',
              documentReferenceValue: String(bill).padStart(100, 'B'),
            })),
          }),
        ),
    ],
  ] as const) {
    it(`is Unreadable where it holds ${what}, before anything is made of them`, () => {
      assert.throws(
        () => readAll(body()),
        (error) => error instanceof Unreadable && error.message.includes(what),
      );
    });
  }

  it('is Unreadable when one record of it has members, references or a text without end', () => {
    const endless = {
      members: Object.fromEntries(Array.from({ length: 600_000 }, (_, index) => [`k${index}`, 1])),
      references: { documentReferences: times(100_000, { documentReferenceType: 'TRD', documentReferenceValue: 'B1' }) },
      text: { remark: 'x'.repeat(9_000_000) },
    };
    for (const [what, more] of Object.entries(endless)) assert.throws(() => readAll([{ ...arrival, ...more }]), Unreadable, what);
  });

  it('is read in steps of a record, so that others have their turn', () => {
    let steps = 0;
    const reading = readDcsa(standard, [bytes(times(500, load))], context);
    while (!reading.next().done) steps += 1;
    assert.ok(steps >= 1_000, String(steps));
  });
});

/** The nth value of a JSON value, counted through all its depths, replaced; `undefined` leaves it out. */
function replaceNth(root: unknown, nth: number, change: unknown): unknown {
  const total = countValues(root);
  let left = nth % total;
  const walk = (node: unknown): unknown => {
    if ((left -= 1) < 0 && left === -1) return change;
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([name, item]) => [name, walk(item)]));
  };
  return walk(root);
}

function countValues(node: unknown): number {
  const children = typeof node === 'object' && node !== null ? Object.values(node) : [];
  return 1 + children.reduce((sum: number, child) => sum + countValues(child), 0);
}
