import assert from 'node:assert/strict';
import fc from 'fast-check';
import { finished } from '../../../../domain/steps.js';
import { readDcsa } from '../../../../sources/carriers/dcsa/read.js';
import { PROFILES } from '../../../../sources/carriers/profiles.js';
import { Unreadable } from '../../../../sources/source.js';
import { bytes, context, fixture, profile } from '../../support.js';
import { arrival, load, meansOf, readAll, standard } from './records.js';

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
