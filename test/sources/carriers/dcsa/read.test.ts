import assert from 'node:assert/strict';
import { finished } from '../../../../domain/steps.js';
import { readDcsa } from '../../../../sources/carriers/dcsa/read.js';
import { withOverrides } from '../../../../sources/carriers/overrides.js';
import { Unreadable } from '../../../../sources/source.js';
import { bytes, context, profile } from '../../support.js';
import { arrival, load, meansOf, readAll, standard } from './records.js';

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
