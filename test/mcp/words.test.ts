import assert from 'node:assert/strict';
import { daysUntil, presentOf } from '../../mcp/answers/calendar.js';
import { demurrageOf, type DemurrageKnown } from '../../mcp/answers/demurrage.js';
import { localTime } from '../../mcp/answers/local-time.js';
import { numberAsked } from '../../mcp/answers/number-asked.js';
import { bounded, LONGEST_TEXT } from '../../mcp/bounded.js';
import { redacted } from '../../mcp/redact.js';
import type { Timestamp } from '../../domain/time.js';

const NOW = '2026-03-10T02:00:00Z' as Timestamp;

describe('a moment as clocks at a place showed it', () => {
  it('has the zone of the place, in the words of the United States', () => {
    assert.equal(localTime('2026-03-09T11:30:00Z', 'America/New_York'), '03/09/2026, 07:30 AM EDT');
    assert.equal(localTime('2026-01-09T20:05:00Z', 'America/Los_Angeles'), '01/09/2026, 12:05 PM PST');
  });
  it('is in UTC where the zone is missing or unknown', () => {
    for (const zone of [null, 'Nowhere/None']) assert.equal(localTime('2026-03-09T11:30:00Z', zone), '03/09/2026, 11:30 AM UTC');
  });
  it('is N/A for nothing, and left alone where it is a day or no moment', () => {
    assert.equal(localTime(null, 'UTC'), 'N/A');
    assert.equal(localTime('2026-03-09', 'UTC'), '2026-03-09');
    assert.equal(localTime('soon', 'UTC'), 'soon');
  });
});

describe('days until a last free day', () => {
  it('are days of the calendar at the port', () => {
    // There it is still the ninth.
    assert.equal(daysUntil(NOW, '2026-03-10T07:00:00Z', 'America/Los_Angeles'), 1);
    assert.equal(daysUntil(NOW, '2026-03-10T07:00:00Z', 'Asia/Shanghai'), 0);
    assert.equal(daysUntil(NOW, '2026-03-05T08:00:00Z', 'America/Los_Angeles'), -4);
  });
  it('take a day without a time as that day in any zone', () => {
    for (const zone of ['America/Los_Angeles', 'Asia/Shanghai', null])
      assert.equal(daysUntil('2026-03-10T12:00:00Z' as Timestamp, '2026-03-12', zone), 2);
  });
  it('are unknown without one, and where it is no moment', () => {
    assert.equal(daysUntil(NOW, null, null), null);
    assert.equal(daysUntil(NOW, 'soon', null), null);
  });
  it('count from the last look where that is later than this machine', () => {
    assert.equal(presentOf(NOW, null, '2026-05-01T00:00:00Z', 'never', undefined), '2026-05-01T00:00:00Z');
    assert.equal(presentOf(NOW, '2026-01-01T00:00:00Z'), NOW);
  });
});

describe('what is known of demurrage', () => {
  const known: DemurrageKnown = { fees: [], terminalCheckedAt: '2026-03-09T00:00:00Z', trackingStopped: false, daysUntilLfd: 2, now: NOW };
  const fee = (amount: number, currency_code = 'USD', type: 'demurrage' | 'total' = 'demurrage') => ({ type, amount, currency_code });

  it('keeps what was not reported apart from none', () => {
    assert.deepEqual([demurrageOf({ ...known, fees: null }).totalAmount, demurrageOf({ ...known, fees: null }).fees], [null, null]);
    assert.equal(demurrageOf(known).totalAmount, 0);
  });
  it('sums every amount, and names a currency only where it is one', () => {
    const mixed = demurrageOf({ ...known, fees: [fee(100), fee(50, 'EUR'), fee(150, 'USD', 'total')] });
    assert.deepEqual([mixed.totalAmount, mixed.currencyCode], [300, null]);
    const one = demurrageOf({ ...known, fees: [fee(100), fee(0.5)] });
    assert.deepEqual([one.totalAmount, one.currencyCode], [100.5, 'USD']);
  });
  it('is overdue when past, imminent for three days, and unknown without a day', () => {
    const urgency = (daysUntilLfd: number | null) => demurrageOf({ ...known, daysUntilLfd }).urgency;
    assert.deepEqual([-1, 0, 3, 4, null].map(urgency), ['overdue', 'imminent', 'imminent', 'none', 'unknown']);
  });
  it('claims no urgency of what is not fresh, and says why', () => {
    const doubts: [Partial<DemurrageKnown>, RegExp][] = [
      [{ trackingStopped: true }, /[Tt]racking/],
      [{ terminalCheckedAt: null }, /never checked/],
      [{ terminalCheckedAt: 'soon' }, /stale/],
      [{ terminalCheckedAt: '2026-03-01T00:00:00Z' }, /stale/],
    ];
    for (const [doubt, why] of doubts) {
      const { urgency, suppressedFor } = demurrageOf({ ...known, ...doubt });
      assert.equal(urgency, 'unknown');
      assert.match(suppressedFor ?? '', why);
    }
    assert.equal(demurrageOf({ ...known, terminalCheckedAt: '2026-03-03T02:00:00Z' }).suppressedFor, null);
  });
});

describe('the number that a model asks to have tracked', () => {
  it('is in capitals and without blanks, under its name or an older one', () => {
    assert.deepEqual(numberAsked({ number: ' mscu 123 4567 ' }), { number: 'MSCU1234567', type: 'container', scac: null, references: [] });
    assert.equal(numberAsked({ containerNumber: 'abc' }).type, 'container');
    assert.deepEqual([numberAsked({ bookingNumber: 'b1' }).type, numberAsked({ bookingNumber: 'b1' }).number], ['booking_number', 'B1']);
    assert.equal(numberAsked({ number: 'MAEU123', scac: ' maeu ' }).scac, 'MAEU');
  });
  it('is of the kind that is named, however that is spelled', () => {
    const type = (numberType: string) => numberAsked({ number: 'MSCU1234567', numberType }).type;
    assert.deepEqual(['container', 'booking', 'booking_number', 'bl', 'B/L', 'bill_of_lading', ''].map(type), [
      'container',
      'booking_number',
      'booking_number',
      'bill_of_lading',
      'bill_of_lading',
      'bill_of_lading',
      'container',
    ]);
    assert.equal(numberAsked({ number: 'X1' }).type, null);
    assert.throws(() => type('parcel'));
  });
  it('must be there', () => {
    for (const input of [{}, { number: '  ' }, { scac: 'MAEU' }]) assert.throws(() => numberAsked(input));
  });
});

describe('text of others', () => {
  it('is cut where it is longer than anybody needs', () => {
    const { text } = bounded({ text: 'x'.repeat(LONGEST_TEXT * 2) }) as { text: string };
    assert.ok(text.length <= LONGEST_TEXT + 10);
    assert.match(text, /\[cut\]$/);
  });
  it('loses characters that nobody sees, and keeps all others', () => {
    const hidden = [...'ignore'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
    assert.deepEqual(bounded([`港口 café${hidden}\u202e\u200b\u0000\n`]), ['港口 café\n']);
  });
});

describe('a line of the log', () => {
  it('hides what names a record or is secret, at any depth', () => {
    const line = redacted({
      tool: 'x',
      id: '1',
      container_id: '2',
      containerId: '3',
      request_id: 'r',
      refNumbers: ['a'],
      nested: { api_token: 't', count: 2 },
      list: [{ stack: 's' }],
    });
    const gone = '[redacted]';
    assert.deepEqual(line, {
      tool: 'x',
      id: gone,
      container_id: gone,
      containerId: gone,
      request_id: 'r',
      refNumbers: gone,
      nested: { api_token: gone, count: 2 },
      list: [{ stack: gone }],
    });
  });
  it('tells of an error its class alone', () => {
    assert.deepEqual(redacted({ error: new TypeError('secret') }), { error: 'TypeError' });
    assert.deepEqual(redacted({ error: 'a sentence with secrets' }), { error: 'Error' });
  });
});
