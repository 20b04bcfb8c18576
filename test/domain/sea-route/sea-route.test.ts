import assert from 'node:assert/strict';
import { seaNetwork } from '../../../db/sea-network/sea-network.js';
import { cellAt } from '../../../domain/sea-route/grid.js';
import { isLand, MASK, type SeaNetwork } from '../../../domain/sea-route/network.js';
import { seaRoute, type SeaRoute } from '../../../domain/sea-route/sea-route.js';
import { Arc, lengthNm, type LonLat } from '../../../domain/sea-route/sphere.js';
import { harbour, LANES } from '../../support/sea-lanes.js';

/** Tables of distances leave out pilotage, or count it; short lanes are mostly that. */
const toleranceOf = (nm: number) => (nm < 1000 ? 0.06 : 0.045);

/** Ports lie where maps show land, and rivers on none: so near to an end, and along channels, a line may cross land. */
const ENDS_NM = 40;

describe('sea routes', function () {
  // Every mile of some hundred routes is looked at.
  this.timeout(120_000);
  let network: SeaNetwork;
  before(async () => {
    network = await seaNetwork();
  });

  const found = (asked: Parameters<typeof seaRoute>[1]): SeaRoute => {
    const route = seaRoute(network, asked);
    assert.ok(route, `no route from ${String(asked.from)} to ${String(asked.to)}`);
    return route;
  };

  describe('are as long as tables of distances say:', () => {
    for (const { name, from, to, publishedNm, avoid = [] } of LANES) {
      it(`${name}: ${publishedNm} nm`, () => {
        const { lengthNm: nm } = found({ from: harbour(from), to: harbour(to), avoid });
        const off = nm / publishedNm - 1;
        assert.ok(Math.abs(off) <= toleranceOf(publishedNm), `${nm.toFixed(0)} nm are off by ${(100 * off).toFixed(1)} %`);
      });
    }
  });

  it('are as long one way as the other, within half a percent', () => {
    for (const { name, from, to, avoid = [] } of LANES) {
      const out = found({ from: harbour(from), to: harbour(to), avoid }).lengthNm;
      const back = found({ from: harbour(to), to: harbour(from), avoid }).lengthNm;
      assert.ok(Math.abs(back / out - 1) < 0.005, `${name}: ${out} there, ${back} back`);
    }
  });

  it('lead through the canal that ships take, and name it', () => {
    const through = (from: string, to: string) => found({ from: harbour(from), to: harbour(to) }).channels;
    assert.deepEqual(through('CNSHA', 'NLRTM'), ['suez']);
    assert.deepEqual(through('KRPUS', 'USSAV'), ['panama']);
    assert.deepEqual(through('HKHKG', 'USNYC'), ['panama']);
    assert.deepEqual(through('DEHAM', 'PLGDN'), ['elbe', 'kiel']);
    assert.deepEqual(through('GRPIR', 'UAODS'), ['dardanelles', 'bosporus']);
    assert.deepEqual(through('CNSHA', 'USLAX'), []);
  });

  it('keep out of what they are to avoid', () => {
    const [from, to] = [harbour('SGSIN'), harbour('NLRTM')];
    assert.deepEqual(found({ from, to, avoid: ['suez'] }).channels, []);
    assert.deepEqual(found({ from, to, avoid: ['bab-el-mandeb'] }).channels, []);
    const dover = found({ from: harbour('FRLEH'), to, avoid: ['dover'] }).lengthNm;
    assert.ok(dover > 1000, `${dover} nm round Scotland`);
    assert.equal(seaRoute(network, { from: harbour('GRPIR'), to: harbour('UAODS'), avoid: ['bosporus'] }), null);
  });

  it('cross the date line without a jump, and go on past 180 degrees', () => {
    const { line, lengthNm: nm } = found({ from: [179.5, 10], to: [-179.5, 10] });
    assert.deepEqual(line, [
      [179.5, 10],
      [180.5, 10],
    ]);
    assert.ok(nm < 60);
    for (const [from, to] of [['CNSHA', 'USLAX'] as const, ['USLAX', 'CNSHA'] as const]) {
      const crossing = found({ from: harbour(from), to: harbour(to) }).line;
      assert.ok(crossing.some(([longitude]) => Math.abs(longitude) > 180));
      assertSteps(crossing);
    }
  });

  it('have a place every 60 nautical miles at most, and their length is that of the line', () => {
    for (const { from, to, avoid = [] } of LANES) {
      const { line, lengthNm: nm } = found({ from: harbour(from), to: harbour(to), avoid });
      assertSteps(line);
      assert.ok(Math.abs(lengthOfLine(line) - nm) < 0.01);
      assert.deepEqual(line[0], harbour(from));
    }
  });

  it('never cross land, and are never shorter than the great circle', () => {
    for (const { name, from, to, avoid = [] } of LANES) {
      const [start, end] = [harbour(from), harbour(to)];
      const route = found({ from: start, to: end, avoid });
      assert.ok(route.lengthNm >= lengthNm(start, end) - 0.01, name);
      if (route.channels.length === 0) assertOnWater(network, route.line, ENDS_NM);
    }
  });

  it('lead from anywhere at sea to a port, over water', () => {
    const random = numbersFrom(7);
    const ports = ['NLRTM', 'SGSIN', 'USLAX', 'ZADUR', 'BRSSZ'].map(harbour);
    let asked = 0;
    while (asked < 60) {
      const from: LonLat = [360 * random() - 180, (Math.asin(1.7 * random() - 0.85) * 180) / Math.PI];
      if (isLand(network.grown, cellAt(MASK, ...from)) || isInlandSea(from)) continue;
      const to = ports[asked % ports.length] ?? from;
      const { line, channels } = found({ from, to });
      if (channels.length === 0) assertOnWater(network, line, ENDS_NM);
      asked += 1;
    }
  });

  it('lead to the great ports of containers from both ends of the world', () => {
    for (const port of GREAT)
      for (const other of ['NLRTM', 'SGSIN']) if (port !== other) found({ from: harbour(port), to: harbour(other) });
  });

  it('do not lead to where no ship of the sea comes', () => {
    const moscow: LonLat = [37.62, 55.75];
    const baku: LonLat = [49.87, 40.37];
    const chicago: LonLat = [-87.6, 41.88];
    for (const place of [moscow, baku, chicago]) {
      assert.equal(seaRoute(network, { from: place, to: harbour('NLRTM') }), null);
      assert.equal(seaRoute(network, { from: harbour('NLRTM'), to: place }), null);
    }
  });

  it('from a place to itself have no length', () => {
    const { lengthNm: nm, line } = found({ from: harbour('NLRTM'), to: harbour('NLRTM') });
    assert.ok(nm < 30, `${nm} nm`);
    assert.deepEqual(line.at(-1), harbour('NLRTM'));
  });

  it('between ports asked for before take some milliseconds', () => {
    const ends = LANES.map(({ from, to }) => ({ from: harbour(from), to: harbour(to) }));
    for (const asked of ends) seaRoute(network, asked);
    const before = process.cpuUsage();
    for (const asked of ends) seaRoute(network, asked);
    const { user, system } = process.cpuUsage(before);
    assert.ok((user + system) / 1000 / ends.length < 60, `${(user + system) / 1000 / ends.length} ms each`);
  });
});

const GREAT =
  'CNNGB CNSZX CNTAO CNTSN KRPUS HKHKG MYPKG BEANR DEHAM USLAX USNYC AEJEA LKCMB ESVLC GRPIR MAPTM EGPSD BRSSZ PAONX JPTYO VNSGN THLCH IDJKT INMUN ZADUR NGAPP AUMEL NZAKL CLVAP PECLL MXZLO USSAV CAVAN PLGDN SEGOT FIHEL RULED UAODS'.split(
    ' ',
  );

const isInlandSea = ([longitude, latitude]: LonLat) => longitude > 46 && longitude < 56 && latitude > 36 && latitude < 48;

const lengthOfLine = (line: readonly LonLat[]) => line.slice(1).reduce((sum, place, at) => sum + lengthNm(line[at] ?? place, place), 0);

function assertSteps(line: readonly LonLat[]): void {
  line.slice(1).forEach((place, at) => {
    const before = line[at] ?? place;
    assert.ok(lengthNm(before, place) <= 60.001);
    assert.ok(Math.abs(place[0] - before[0]) < 180);
  });
}

/** Looks at every mile of a line but those near its ends. */
function assertOnWater(network: SeaNetwork, line: readonly LonLat[], endsNm: number): void {
  const [start, end] = [line[0], line.at(-1)];
  assert.ok(start && end);
  line.slice(1).forEach((to, at) => {
    const arc = Arc.between(line[at] ?? to, to);
    for (let nm = 0; nm < arc.lengthNm; nm += 1) {
      arc.moveTo(nm);
      const here: LonLat = [arc.longitude, arc.latitude];
      if (lengthNm(start, here) < endsNm || lengthNm(here, end) < endsNm) continue;
      assert.ok(!isInland(network, here), `${String(here)} is on land, from ${String(start)} to ${String(end)}`);
    }
  });
}

/** True where all is land around: a cell of the mask is up to three miles wide, and narrows lead through some that are half land. */
function isInland({ mask }: SeaNetwork, [longitude, latitude]: LonLat): boolean {
  const steps = [-1, 0, 1].map((step) => step / MASK.perDegree);
  return steps.every((north) => steps.every((east) => isLand(mask, cellAt(MASK, longitude + east, latitude + north))));
}

/** Numbers that are the same in each run (Park and Miller). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
