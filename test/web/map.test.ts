import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { meridians, parallels, stepOf } from '../../web/map/degrees.js';
import { placed } from '../../web/map/labels.js';
import { bounded, fitted, moved, projectionOf, type LonLat } from '../../web/map/view.js';
import { seenOf, toldOf } from '../../web/map/words.js';

const SIZE = { width: 700, height: 400 };
const SHANGHAI: LonLat = [121.5, 31.2];
const LONG_BEACH: LonLat = [-118.2, 33.75];
const ROTTERDAM: LonLat = [4.1, 51.95];

const shownAt = (place: LonLat, of: readonly LonLat[]): [number, number] => {
  const [x = -1, y = -1] = projectionOf(fitted(of, SIZE, 60), SIZE)([...place]) ?? [];
  return [x, y];
};

describe('the map of a voyage', () => {
  it('shows a way across the Pacific as one way from left to right, the date line in its middle', () => {
    const [left] = shownAt(SHANGHAI, [SHANGHAI, LONG_BEACH]);
    const [middle] = shownAt([180, 40], [SHANGHAI, LONG_BEACH]);
    const [right] = shownAt(LONG_BEACH, [SHANGHAI, LONG_BEACH]);
    assert.ok(left >= 59 && right <= 641, `${left} to ${right}`);
    assert.ok(left < middle && middle < right);
  });

  it('shows a way to Europe across the Indian ocean, and not round the other side', () => {
    const [west] = shownAt(ROTTERDAM, [SHANGHAI, ROTTERDAM]);
    const [east] = shownAt(SHANGHAI, [SHANGHAI, ROTTERDAM]);
    assert.ok(west < east);
  });

  it('takes longitudes that run on past 180 for what they are', () => {
    const one = fitted([SHANGHAI, [241.8, 33.75]], SIZE, 60);
    const other = fitted([SHANGHAI, LONG_BEACH], SIZE, 60);
    assert.ok(Math.abs(one.longitude - other.longitude) < 1e-9);
  });

  it('shows one port alone with the sea around it, and a voyage without any port as the world', () => {
    const [x, y] = shownAt(SHANGHAI, [SHANGHAI]);
    assert.deepEqual([Math.round(x), Math.round(y)], [350, 200]);
    assert.ok(fitted([SHANGHAI], SIZE, 60).scale <= 1_800);
    assert.ok(Number.isFinite(fitted([], SIZE, 60).scale));
  });

  it('never shows the world twice, nor beyond the ice', () => {
    assert.equal(bounded({ longitude: 190, latitude: 89, scale: 1 }, SIZE).scale, SIZE.width / (2 * Math.PI));
    assert.equal(bounded({ longitude: 190, latitude: 89, scale: 1 }, SIZE).longitude, -170);
    assert.equal(bounded({ longitude: 190, latitude: 89, scale: 1 }, SIZE).latitude, 80);
  });

  it('is dragged as a hand moves paper', () => {
    const view = fitted([SHANGHAI, LONG_BEACH], SIZE, 60);
    const [before = 0] = projectionOf(view, SIZE)([...SHANGHAI]) ?? [];
    const [after = 0] = projectionOf(moved(view, [50, 0], SIZE), SIZE)([...SHANGHAI]) ?? [];
    assert.ok(Math.abs(after - before - 50) < 0.01);
  });

  it('prints degrees of both halves of the world, 180 without a side, as many as have room', () => {
    const view = fitted([SHANGHAI, LONG_BEACH], SIZE, 60);
    const projection = projectionOf(view, SIZE);
    const texts = meridians(view, projection, SIZE).map(({ text }) => text);
    assert.ok(texts.includes('180°') && texts.includes('150°E') && texts.includes('150°W'), texts.join(' '));
    const across = meridians(view, projection, SIZE).map(({ at }) => at);
    for (const [place, at] of across.entries()) assert.ok(place === 0 || at - (across[place - 1] ?? 0) >= 50);
    assert.ok(parallels(view, projection, SIZE).some(({ text }) => text === '30°N'));
    assert.ok(stepOf({ ...view, scale: 12_000 }) < stepOf(view));
  });

  it('writes no label over another, over a port or off the map where there is room', () => {
    const ports = [
      { x: 100, y: 200, width: 120, height: 30 },
      { x: 118, y: 190, width: 120, height: 30 },
      { x: 690, y: 210, width: 120, height: 30 },
    ];
    const corners = placed(ports, { line: [], taken: [{ left: 220, top: 180, width: 60, height: 60 }], size: SIZE });
    const boxes = corners.map(({ left, top }) => ({ left, top, right: left + 120, bottom: top + 30 }));
    for (const box of boxes) assert.ok(box.right <= 220 || box.left >= 280 || box.bottom <= 180 || box.top >= 240, 'on a button');
    for (const [place, box] of boxes.entries()) {
      assert.ok(box.left >= 0 && box.right <= SIZE.width && box.top >= 0 && box.bottom <= SIZE.height);
      for (const { x, y } of ports)
        assert.ok(!(x > box.left && x < box.right && y > box.top && y < box.bottom), `port under label ${place}`);
      for (const other of boxes.slice(place + 1))
        assert.ok(box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top);
    }
  });

  it('tells the whole voyage in words', () => {
    const at = { at: '2026-10-27T17:40:00Z', offset: '+08:00', zone: 'UTC+8' };
    const ship = {
      name: 'PACIFIC MERIDIAN',
      at: [-160.25, 45.5] as [number, number],
      heading: 90,
      speed: 17.24,
      seen_at: '2026-11-10T11:54:00Z',
    };
    const now = '2026-11-10T12:00:00Z';
    const told = toldOf(
      {
        ports: [
          { label: 'POL', name: 'Shanghai', at: [121.5, 31.2], passed: true, said: { what: 'left', at } },
          { label: 'POD', name: 'Long Beach', at: [-118.2, 33.75], passed: false, said: null },
        ],
        lines: [],
        ship,
      },
      now,
    );
    assert.match(
      told,
      /Shanghai left Wed 28 Oct 01:40 UTC\+8, Long Beach\. Pacific Meridian at 45\.5°N 160\.3°W, 17\.2 kn · seen 6 min ago\./,
    );
    assert.equal(seenOf({ ...ship, speed: null }, now), 'seen 6 min ago');
  });
});
