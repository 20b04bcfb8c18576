import assert from 'node:assert/strict';
import { grantToken } from '../../../sandbox/world/lines/access.js';
import { numbersOf, type Scac } from '../../../sandbox/world/numbers.js';
import type { World } from '../../../sandbox/world/world.js';
import { DAY, look, START, withWorld } from './support.js';

type Json = Record<string, unknown>;

/** A plain request to a line's server; the body parsed when it is JSON. */
async function ask(url: string, headers: Record<string, string> = {}): Promise<{ status: number; headers: Headers; body: unknown }> {
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

const PATHS: Record<Scac, string> = {
  MAEU: '/track-and-trace-private/events',
  MSCU: '/msc/trackandtrace/v2.2/events',
  CMDU: '/operation/trackandtrace/v1/events',
  HLCU: '/hlag/external/v2/events/',
  ONEY: '/v2/cargotracking/events',
  EGLV: '/server/sol/apimg/tnt/v2/events',
  YMLU: '/open/dcsa/api/tnt/v2/events',
  HDMU: '/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa',
  ZIMU: '/trackAndTrace/v2/',
};

/** The headers that a line wants, with a token where it wants one. */
async function keysOf(world: World, scac: Scac): Promise<Record<string, string>> {
  const line = world.lines.get(scac);
  const { credential = {}, token_url = '' } = line ?? {};
  const { client_id = '', client_secret = '', consumer_key = '', api_key = '', key_id = '', subscription_key = '' } = credential;
  const basic = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
  const bearer = async (query: string, init: RequestInit): Promise<string> => {
    const answer = await fetch(`${token_url}${query}`, { method: 'POST', ...init });
    return `Bearer ${((await answer.json()) as { access_token: string }).access_token}`;
  };
  const form = (fields: Json) => new URLSearchParams({ grant_type: 'client_credentials', ...(fields as Record<string, string>) });
  switch (scac) {
    case 'MAEU': {
      const body = form({ client_id: consumer_key, client_secret });
      return { 'Consumer-Key': consumer_key, authorization: await bearer('', { body, headers: { 'Consumer-Key': consumer_key } }) };
    }
    case 'CMDU':
      return {
        authorization: await bearer('', { body: form({ client_id, client_secret, scope: 'tandtcommercial:read:be tandtpublic:read:be' }) }),
      };
    case 'HLCU':
      return { 'X-IBM-Client-Id': client_id, 'X-IBM-Client-Secret': client_secret };
    case 'ONEY':
      return {
        apikey: api_key,
        authorization: await bearer('?grant_type=client_credentials', { headers: { apikey: api_key, authorization: basic } }),
      };
    case 'EGLV': {
      const token = await bearer('?grant_type=client_credentials&scope=TNT', { headers: { authorization: basic } });
      return { authorization: token, 'API-Version': '2.2' };
    }
    case 'YMLU':
      return { KeyId: key_id };
    case 'HDMU':
      return { 'x-Gateway-APIKey': api_key };
    case 'ZIMU':
      return { 'Ocp-Apim-Subscription-Key': subscription_key };
    case 'MSCU':
      throw new Error('MSC wants a signed assertion: look() signs one.');
  }
}

const addressOf = (world: World, scac: Scac, query: string): string => `${world.lines.get(scac)?.base_url}${PATHS[scac]}?${query}`;
const direct = (scac: Scac) => numbersOf({ scac, scenario: 'direct', index: 0 });

/** An answer about a voyage whose end is near, with everything in it. */
async function late(scac: Scac, story: (world: World, keys: Record<string, string>) => Promise<void>): Promise<void> {
  await withWorld({}, async (world, clock) => {
    const { booking } = direct(scac);
    await look(world, { scac, numberType: 'booking', number: booking });
    await clock.change({ now: START + 24 * DAY });
    await story(world, scac === 'MSCU' ? {} : await keysOf(world, scac));
  });
}

describe('a line of the practice world', () => {
  it('refuses a wrong key and none, each line in its own words', async () => {
    await withWorld({}, async (world) => {
      const bodies = new Set<string>();
      for (const scac of Object.keys(PATHS) as Scac[]) {
        const number = direct(scac).booking;
        const none = await ask(addressOf(world, scac, `carrierBookingReference=${number}&equipmentReference=ZZ`));
        const wrong = {
          authorization: 'Bearer x.y',
          apikey: 'x',
          KeyId: 'x',
          'API-Version': '2.2',
          'Consumer-Key': 'x',
          'X-IBM-Client-Id': 'x',
        };
        const bad = await ask(addressOf(world, scac, `carrierBookingReference=${number}&equipmentReference=ZZ`), wrong);
        assert.deepEqual([none.status, bad.status], [401, 401], scac);
        bodies.add(JSON.stringify(none.body));
      }
      assert.equal(bodies.size, 9);
    });
  });

  it('lets Landfall in with what GET /lines hands out, and knows nothing of a number that is none', async () => {
    await withWorld({}, async (world) => {
      for (const scac of Object.keys(PATHS) as Scac[]) {
        const found = await look(world, { scac, numberType: 'booking', number: direct(scac).booking });
        assert.equal(found.answer.kind, 'answered', scac);
        const strange = { MAEU: '123456789', EGLV: '123456789012' }[scac as string] ?? 'XYZW12345678';
        const lost = await look(world, { scac, numberType: 'booking', number: strange });
        assert.equal(lost.answer.kind, 'not_found', scac);
      }
    });
  });

  it('refuses a token that has run out in real time', async () => {
    await withWorld({ tokenSeconds: 0.05 }, async (world) => {
      const keys = await keysOf(world, 'ONEY');
      const address = addressOf(world, 'ONEY', `carrierBookingReference=${direct('ONEY').booking}`);
      assert.equal((await ask(address, keys)).status, 200);
      await new Promise((resolve) => setTimeout(resolve, 80));
      assert.equal((await ask(address, keys)).status, 401);
    });
  });

  it('answers 429 above its ceiling, with the practice seconds until it has room again', async () => {
    await withWorld({}, async (world, clock) => {
      const keys = await keysOf(world, 'ONEY');
      const address = addressOf(world, 'ONEY', `carrierBookingReference=${direct('ONEY').booking}`);
      for (let call = 0; call < 60; call += 1) assert.equal((await ask(address, keys)).status, 200);
      const refused = await ask(address, keys);
      assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '60']);
      await clock.change({ now: START + 61_000 });
      assert.equal((await ask(address, keys)).status, 200);
    });
  });
});

describe('Maersk in the practice world', () => {
  it('wraps its records, leaves out call ids, stamps transport events with midnight of the day, and counts legs', () =>
    late('MAEU', async (world, keys) => {
      const { body } = await ask(addressOf(world, 'MAEU', `carrierBookingReference=${direct('MAEU').booking}`), keys);
      const { events } = body as { events: Json[] };
      const kinds = events.map(({ eventType }) => eventType);
      assert.deepEqual([...new Set(kinds)], ['TRANSPORT', 'SHIPMENT', 'EQUIPMENT']);
      assert.deepEqual(
        kinds,
        [...kinds].sort(
          (one, other) =>
            ['TRANSPORT', 'SHIPMENT', 'EQUIPMENT'].indexOf(String(one)) - ['TRANSPORT', 'SHIPMENT', 'EQUIPMENT'].indexOf(String(other)),
        ),
      );
      const [departure, arrival] = events as [Json, Json];
      assert.ok(events.every(({ eventClassifierCode }) => eventClassifierCode !== 'PLN'));
      assert.equal(departure['eventCreatedDateTime'], '2026-12-25T00:00:00Z');
      assert.match(String(departure['eventID']), /^[0-9a-f-]{36}D1$/);
      assert.match(String(arrival['eventID']), /^[0-9a-f-]{36}A1$/);
      const call = arrival['transportCall'] as Json;
      assert.equal('transportCallID' in call || 'importVoyageNumber' in call, false);
      assert.equal(call['exportVoyageNumber'], call['carrierVoyageNumber']);
      assert.ok(String(call['otherFacility']).length > 50);
    }));

  it('hands out pages by number', () =>
    late('MAEU', async (world, keys) => {
      const query = `carrierBookingReference=${direct('MAEU').booking}`;
      const whole = ((await ask(addressOf(world, 'MAEU', query), keys)).body as { events: Json[] }).events;
      const pieces: Json[] = [];
      for (let cursor: string | null = '1'; cursor !== null;) {
        const page: Awaited<ReturnType<typeof ask>> = await ask(addressOf(world, 'MAEU', `${query}&limit=4&cursor=${cursor}`), keys);
        assert.equal(page.headers.get('current-page'), cursor);
        pieces.push(...(page.body as { events: Json[] }).events);
        cursor = page.headers.get('next-page');
      }
      assert.deepEqual(pieces, whole);
    }));

  it('400 for a number with its prefix, 404 for one it does not know', async () => {
    await withWorld({}, async (world) => {
      const keys = await keysOf(world, 'MAEU');
      const prefixed = await ask(addressOf(world, 'MAEU', `transportDocumentReference=${direct('MAEU').bill}`), keys);
      assert.equal(prefixed.status, 400);
      assert.deepEqual(Object.keys(prefixed.body as Json).slice(0, 5), ['id', 'method', 'requestUri', 'status', 'timestamp']);
      assert.match(String((prefixed.body as Json)['timestamp']), /^\d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/);
      assert.equal((await ask(addressOf(world, 'MAEU', 'carrierBookingReference=999999999'), keys)).status, 404);
    });
  });
});

describe('MSC in the practice world', () => {
  it('verifies the signed assertion, takes exactly one reference, and no other parameter', async () => {
    await withWorld({}, async (world) => {
      const line = world.lines.get('MSCU');
      const fields = {
        grant_type: 'client_credentials',
        client_id: line?.credential['client_id'] ?? '',
        scope: line?.credential['scope'] ?? '',
      };
      const forged = { client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer', client_assertion: 'e30.e30.c2ln' };
      const refused = await fetch(line?.token_url ?? '', { method: 'POST', body: new URLSearchParams({ ...fields, ...forged }) });
      assert.equal(refused.status, 401);
      const { bill, booking } = direct('MSCU');
      const token = { authorization: `Bearer ${grantToken('MSCU', 60)}` };
      const statusOf = async (query: string) => (await ask(addressOf(world, 'MSCU', query), token)).status;
      assert.equal(await statusOf(`transportDocumentReference=${bill}`), 200);
      assert.equal(await statusOf(`transportDocumentReference=${bill}&carrierBookingReference=${booking}`), 400);
      assert.equal(await statusOf(`transportDocumentReference=${bill}&limit=100`), 400);
      assert.equal(await statusOf(''), 400);
      assert.equal((await look(world, { scac: 'MSCU', numberType: 'bill_of_lading', number: bill })).answer.kind, 'answered');
      assert.equal((await look(world, { scac: 'MSCU', numberType: 'booking', number: booking })).answer.kind, 'answered');
    });
  });

  it('tells actual moves newest first and one next arrival, glued ids and its own spelling', () =>
    late('MSCU', async (world) => {
      const { answer } = await look(world, { scac: 'MSCU', numberType: 'bill_of_lading', number: direct('MSCU').bill });
      assert.equal(answer.kind, 'answered');
      const [page] = answer.kind === 'answered' ? answer.pages : [];
      const events = JSON.parse(new TextDecoder().decode(page)) as Json[];
      const times = events.map(({ eventDateTime }) => Date.parse(String(eventDateTime)));
      assert.deepEqual(
        times,
        [...times].sort((one, other) => other - one),
      );
      const [estimate, ...actual] = events as [Json, ...Json[]];
      assert.equal(estimate['eventClassifierCode'], 'EST');
      assert.equal(estimate['eventCreatedDateTime'], '2026-12-25T00:00:00+00:00');
      assert.ok(
        actual.every((event) => event['eventClassifierCode'] === 'ACT' && event['eventCreatedDateTime'] === event['eventDateTime']),
      );
      const departure = actual.find((event) => event['eventType'] === 'TRANSPORT');
      assert.match(String(departure?.['eventId']), /^ACT\d{4}-\d\d-\d\dT\d\d:\d\d:00:00[+-]\d\d:\d\d$/);
      const call = departure?.['transportCall'] as Json;
      assert.equal(call['transportCallID'], `${String(call['unLocationCode'])}${String(call['exportVoyageNumber'])}`);
      assert.equal(call['importVoyageNumber'], null);
      const gate = actual.find((event) => event['equipmentEventTypeCode'] === 'GTIN');
      assert.match(String((gate?.['transportCall'] as Json)['transportCallID']), /^[A-Z]{5}TRB$/);
      assert.match(String(gate?.['eventId']), /^\d{10}$/);
    }));
});

describe('CMA CGM in the practice world', () => {
  it('leads on by address, one answer in pages, and marks the part of the journey', () =>
    late('CMDU', async (world, keys) => {
      const events: Json[] = [];
      let next: string | null = addressOf(world, 'CMDU', `transportDocumentReference=${direct('CMDU').bill}&limit=10`);
      while (next !== null) {
        const page: Awaited<ReturnType<typeof ask>> = await ask(next, keys);
        events.push(...(page.body as Json[]));
        next = page.headers.get('next-page');
      }
      assert.ok(events.length > 10);
      assert.equal(new Set(events.map(({ eventID }) => eventID)).size, events.length);
      assert.ok(events.every(({ eventID }) => /^[0-9a-f]{40}$/.test(String(eventID))));
      const roles = new Set(events.map(({ carrierSpecificData }) => (carrierSpecificData as Json)['shipmentLocationType']));
      assert.deepEqual([...roles].filter(Boolean).sort(), ['POD', 'POL']);
      assert.ok(events.every(({ eventType }) => eventType !== 'SHIPMENT'));
    }));

  it('takes any number in the path, and tells its public tier no booking and no rail', async () => {
    await withWorld({}, async (world, clock) => {
      const { bill, booking } = numbersOf({ scac: 'CMDU', scenario: 'inland_rail', index: 0 });
      const address = `${world.lines.get('CMDU')?.base_url}${PATHS.CMDU}/${bill}`;
      const [own, open] = [await keysOf(world, 'CMDU'), { keyId: 'practice-cma-key' }];
      assert.equal((await ask(address, own)).status, 200);
      await clock.change({ now: START + 40 * DAY });
      const text = async (keys: Record<string, string>) => JSON.stringify((await ask(`${address}?limit=25`, keys)).body);
      assert.ok((await text(own)).includes('RAIL') && (await text(own)).includes(booking));
      assert.ok(!(await text(open)).includes('RAIL') && !(await text(open)).includes(booking));
    });
  });
});

describe('the other lines in the practice world', () => {
  it('Hapag-Lloyd: a bare array with documents and planned moves, sorted as asked', () =>
    late('HLCU', async (world, keys) => {
      const query = `carrierBookingReference=${direct('HLCU').booking}&sort=eventCreatedDateTime:DESC`;
      const events = (await ask(addressOf(world, 'HLCU', query), keys)).body as Json[];
      const created = events.map(({ eventCreatedDateTime }) => String(eventCreatedDateTime));
      assert.deepEqual(created, [...created].sort().reverse());
      assert.deepEqual(new Set(events.map(({ eventClassifierCode }) => eventClassifierCode)), new Set(['ACT', 'EST', 'PLN']));
      assert.deepEqual(
        events.filter(({ eventType }) => eventType === 'SHIPMENT').map(({ documentTypeCode }) => documentTypeCode),
        ['TRD', 'BKG'],
      );
    }));

  it('Evergreen: 500 for a prefix, 204 for nothing, PLAN, and empty texts', async () => {
    await withWorld({}, async (world) => {
      const keys = await keysOf(world, 'EGLV');
      const { bill } = direct('EGLV');
      assert.equal((await ask(addressOf(world, 'EGLV', `transportDocumentReference=${bill}`), keys)).status, 500);
      assert.equal((await ask(addressOf(world, 'EGLV', 'transportDocumentReference=111111111111'), keys)).status, 204);
      const events = (await ask(addressOf(world, 'EGLV', `transportDocumentReference=${bill.slice(4)}`), keys)).body as Json[];
      assert.ok(events.some(({ eventClassifierCode }) => eventClassifierCode === 'PLAN'));
      const gate = events.find(({ equipmentEventTypeCode }) => equipmentEventTypeCode === 'GTOT');
      assert.equal(((gate?.['transportCall'] as Json)['vessel'] as Json)['vesselName'], '');
    });
  });

  it('Yang Ming: call ids on vessel calls alone, seals only when asked by bill', () =>
    late('YMLU', async (world, keys) => {
      const by = async (query: string) => (await ask(addressOf(world, 'YMLU', query), keys)).body as Json[];
      const { bill, booking } = direct('YMLU');
      const sealed = (events: Json[]) => events.some(({ seals }) => Array.isArray(seals) && seals.length > 0);
      const [byBill, byBooking] = [await by(`transportDocumentReference=${bill}`), await by(`carrierBookingReference=${booking}`)];
      assert.deepEqual([sealed(byBill), sealed(byBooking)], [true, false]);
      for (const { transportCall } of byBill) {
        const call = transportCall as Json;
        assert.equal('transportCallID' in call, call['modeOfTransport'] === 'VESSEL');
      }
    }));

  it('HMM: wants booking and container, answers one object in mixed case, and shares an id between two events', () =>
    late('HDMU', async (world, keys) => {
      const { booking, boxes } = direct('HDMU');
      assert.equal((await ask(addressOf(world, 'HDMU', `carrierBookingReference=${booking}`), keys)).status, 400);
      const all = (await ask(addressOf(world, 'HDMU', `carrierBookingReference=${booking}&equipmentReference=ZZ`), keys)).body as Record<
        string,
        Json[]
      >;
      const one = (await ask(addressOf(world, 'HDMU', `carrierBookingReference=${booking}&equipmentReference=${boxes[1]}`), keys))
        .body as Record<string, Json[]>;
      assert.deepEqual([all['equipment']?.length, one['equipment']?.length], [3, 1]);
      assert.ok(all['equipmentEvent']?.every(({ emptyIndicatorCode }) => ['Laden', 'Empty'].includes(String(emptyIndicatorCode))));
      const departure = all['transportEvent']?.find(({ transportEventTypeCode }) => transportEventTypeCode === 'DEPA');
      assert.ok(all['equipmentEvent']?.some(({ eventID }) => eventID === departure?.['eventID']));
      const call = all['transportCall']?.find(({ transportCallID }) => transportCallID === departure?.['transportCallID']);
      assert.match(String(call?.['facilityCode']), /^CNYTNYICT$/);
      assert.equal(typeof call?.['location'], 'string');
    }));

  it('ZIM: transport events without their call; ONE: neither documents nor some IMO numbers', async () => {
    await late('ZIMU', async (world, keys) => {
      const events = (await ask(addressOf(world, 'ZIMU', `carrierBookingReference=${direct('ZIMU').booking}`), keys)).body as Json[];
      const transport = events.filter(({ eventType }) => eventType === 'TRANSPORT');
      assert.ok(transport.length > 0 && transport.every((event) => !('transportCall' in event)));
    });
    await withWorld({ ceilings: false }, async (world) => {
      const imos: boolean[] = [];
      for (let index = 0; index < 12; index += 1) {
        const { booking } = numbersOf({ scac: 'ONEY', scenario: 'direct', index });
        const events = (await ask(addressOf(world, 'ONEY', `carrierBookingReference=${booking}`), await keysOf(world, 'ONEY')))
          .body as Json[];
        assert.ok(events.every(({ eventType }) => eventType !== 'SHIPMENT'));
        imos.push(events.some(({ transportCall }) => 'vesselIMONumber' in (((transportCall as Json)['vessel'] ?? {}) as Json)));
      }
      assert.ok(imos.includes(true) && imos.includes(false));
    });
  });
});
