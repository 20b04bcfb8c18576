import assert from 'node:assert/strict';
import { WHOLE_EARTH } from '../../../domain/ships/box.js';
import { timestampOf } from '../../../domain/time.js';
import { askWhere, readPositions } from '../../../sources/positions/rest.js';
import { readMessage, subscriptionText } from '../../../sources/positions/stream.js';
import { HttpTrouble, type HttpAnswer } from '../../../sources/source.js';

const report = (more: object = {}, meta: object = {}) =>
  JSON.stringify({
    MessageType: 'PositionReport',
    MetaData: {
      MMSI: 219018692,
      ShipName: 'EMMA MAERSK',
      latitude: 33.7,
      longitude: -118.2,
      time_utc: '2026-07-12 12:00:00.000000000 +0000 UTC',
      ...meta,
    },
    Message: {
      PositionReport: {
        UserID: 219018692,
        Latitude: 33.7,
        Longitude: -118.2,
        Sog: 12.3,
        Cog: 90.5,
        TrueHeading: 91,
        NavigationalStatus: 0,
        Valid: true,
        ...more,
      },
    },
  });

describe('a message of the stream of positions', () => {
  it('is read', () => {
    assert.deepEqual(readMessage(report()), {
      kind: 'position',
      fix: {
        ...{ mmsi: '219018692', imo: null, at: timestampOf('2026-07-12T12:00:00Z'), latitude: 33.7, longitude: -118.2 },
        ...{ speedKnots: 12.3, courseDegrees: 90.5, headingDegrees: 91, status: 0 },
      },
    });
  });

  it('leaves open what a station does not know', () => {
    const said = readMessage(report({ Sog: 102.3, Cog: 360, TrueHeading: 511, NavigationalStatus: 15 }));
    assert.ok(said.kind === 'position');
    const { speedKnots, courseDegrees, headingDegrees, status } = said.fix;
    assert.deepEqual([speedKnots, courseDegrees, headingDegrees, status], [null, null, null, null]);
  });

  it('is of no use without a position, a time or a ship', () => {
    for (const text of [
      report({ Latitude: 91, Longitude: 181 }),
      report({}, { time_utc: 'yesterday' }),
      report({ UserID: 2190187 }),
      report({ Valid: false }),
      '{}',
      '[]',
      'null',
      '<html>',
    ])
      assert.equal(readMessage(text).kind, 'other', text);
  });

  it('says which ship a station is on, where the number is one', () => {
    const identity = (ImoNumber: number) =>
      readMessage(
        JSON.stringify({
          MessageType: 'ShipStaticData',
          MetaData: {},
          Message: { ShipStaticData: { UserID: 219018692, ImoNumber, Name: 'EMMA MAERSK         ' } },
        }),
      );
    assert.deepEqual(identity(9321483), { kind: 'identity', identity: { mmsi: '219018692', imo: '9321483', name: 'EMMA MAERSK' } });
    assert.equal(identity(9321484).kind, 'other');
    assert.equal(identity(0).kind, 'other');
  });

  it('says why nobody is heard', () => {
    assert.deepEqual(readMessage('{"error":"Api Key Is Not Valid"}'), { kind: 'refused', why: 'Api Key Is Not Valid' });
  });

  it('is asked for with key, boxes and kinds', () => {
    const asked = JSON.parse(subscriptionText({ key: 'k', boxes: WHOLE_EARTH, mmsis: ['219018692'] })) as Record<string, unknown>;
    assert.equal(asked.APIKey, 'k');
    assert.deepEqual(asked.BoundingBoxes, [
      [
        [-90, -180],
        [90, 180],
      ],
    ]);
    assert.deepEqual(asked.FiltersShipMMSI, ['219018692']);
    assert.ok((asked.FilterMessageTypes as string[]).includes('ShipStaticData'));
    assert.ok(!('FiltersShipMMSI' in (JSON.parse(subscriptionText({ key: 'k', boxes: WHOLE_EARTH, mmsis: null })) as object)));
  });
});

describe('a paid feed of positions', () => {
  const ship = {
    mmsi: 219018692,
    imo: 9321483,
    lat: 33.7,
    lon: -118.2,
    speed: 12.3,
    course: 90.5,
    heading: 91,
    nav_status: 0,
    timestamp: '2026-07-12T12:00:00Z',
  };
  const bytes = (body: unknown) => new TextEncoder().encode(JSON.stringify(body));
  const answer = (status: number, body: unknown, headers = {}): HttpAnswer => ({
    status,
    headers,
    body: bytes(body),
    receivedAt: timestampOf(0),
  });
  const feed = { url: 'https://ships.example/p?imo={imo}', key: 'k', keyHeader: 'x-api-key', batch: 2 };

  it('is read, as a ship, a list, or a list within', () => {
    for (const body of [ship, [ship], { data: [ship] }, { positions: [{ ...ship, timestamp: 1783857600 }] }])
      assert.deepEqual(
        readPositions(bytes(body)).map((said) => said.kind === 'position' && [said.fix.imo, said.fix.mmsi, said.fix.at]),
        [['9321483', '219018692', '2026-07-12T12:00:00Z']],
      );
    assert.deepEqual(
      readPositions(new TextEncoder().encode('<html>')).map(({ kind }) => kind),
      ['other'],
    );
  });

  it('is asked batch by batch, with the key', async () => {
    const asked: [string, string | undefined][] = [];
    const { heard, troubles } = await askWhere(feed, ['9321483', '9321495', '9321502'], ({ url, headers }) => {
      asked.push([url, headers['x-api-key']]);
      return Promise.resolve(answer(200, [ship]));
    });
    assert.deepEqual(asked, [
      ['https://ships.example/p?imo=9321483%2C9321495', 'k'],
      ['https://ships.example/p?imo=9321502', 'k'],
    ]);
    assert.deepEqual([heard.length, troubles], [2, []]);
  });

  it('is left alone when it has had enough, and what it said stands', async () => {
    let calls = 0;
    const asked = await askWhere({ ...feed, batch: 1 }, ['9321483', '9321495', '9321502'], () =>
      Promise.resolve((calls += 1) === 1 ? answer(200, [ship]) : answer(429, {}, { 'retry-after': '120' })),
    );
    assert.deepEqual([calls, asked.heard.length, asked.retryAfterSeconds], [2, 1, 120]);
  });

  it('costs nothing of the others when one question fails', async () => {
    let calls = 0;
    const asked = await askWhere({ ...feed, batch: 1 }, ['9321483', '9321495'], () => {
      if ((calls += 1) === 1) return Promise.reject(new HttpTrouble('timeout', 'too slow'));
      return Promise.resolve(answer(200, [ship]));
    });
    assert.deepEqual([asked.heard.length, asked.troubles], [1, ['too slow']]);
  });
});
