import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { isBySea, routeBySea, seaNetwork } from '../../../db/sea-network/sea-network.js';
import { CHANNEL_NAMES, CHANNELS } from '../../../domain/sea-route/channels.js';
import { cellAt } from '../../../domain/sea-route/grid.js';
import { isLand, MASK, placeOf, type SeaNetwork } from '../../../domain/sea-route/network.js';
import { seaRoute } from '../../../domain/sea-route/sea-route.js';
import { Arc, lengthNm, type LonLat } from '../../../domain/sea-route/sphere.js';
import { harbour } from '../../support/sea-lanes.js';

describe('the network of the sea, as committed', function () {
  this.timeout(120_000);
  let network: SeaNetwork;
  before(async () => {
    network = await seaNetwork();
  });

  const sizeOf = (name: string) => statSync(new URL(`../../../db/sea-network/${name}`, import.meta.url)).size;

  it('is two files of some 190 kB together, read once', async () => {
    assert.ok(sizeOf('mask') + sizeOf('graph') < 200_000);
    assert.equal(await seaNetwork(), network);
  });

  it('has some 15 000 nodes, all of which hang together', () => {
    assert.ok(network.nodes > 14_000 && network.nodes < 18_000, `${network.nodes}`);
    const seen = new Uint8Array(network.nodes);
    const open = [0];
    let count = 0;
    seen[0] = 1;
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      count += 1;
      for (const end of network.ends.subarray(network.starts[node], network.starts[node + 1])) {
        if (seen[end]) continue;
        seen[end] = 1;
        open.push(end);
      }
    }
    assert.equal(count, network.nodes);
  });

  it('leads both ways along each edge, which is as long as the great circle', () => {
    for (let node = 0; node < network.nodes; node += 7) {
      for (let edge = network.starts[node] ?? 0; edge < (network.starts[node + 1] ?? 0); edge++) {
        const end = network.ends[edge] ?? -1;
        const back = network.ends.subarray(network.starts[end], network.starts[end + 1]);
        assert.ok(back.includes(node), `${node} to ${end}`);
        assert.ok(Math.abs((network.lengths[edge] ?? 0) - lengthNm(placeOf(network, node), placeOf(network, end))) < 0.01);
      }
    }
  });

  it('crosses no land but in channels', () => {
    for (let node = 0; node < network.nodes; node += 41) {
      for (let edge = network.starts[node] ?? 0; edge < (network.starts[node + 1] ?? 0); edge++) {
        if (network.channels[edge]) continue;
        const arc = Arc.between(placeOf(network, node), placeOf(network, network.ends[edge] ?? 0));
        for (let nm = 0; nm < arc.lengthNm; nm += 5) {
          arc.moveTo(nm);
          const steps = [-1, 0, 1].map((step) => step / MASK.perDegree);
          const cells = steps.flatMap((north) => steps.map((east) => cellAt(MASK, arc.longitude + east, arc.latitude + north)));
          assert.ok(!cells.every((cell) => isLand(network.mask, cell)), `${arc.longitude} ${arc.latitude}`);
        }
      }
    }
  });

  it('has every place of every channel, one after another', () => {
    const nodeAt = (place: LonLat) =>
      network.nodesIn.get(cellAt(MASK, ...place))?.find((node) => lengthNm(placeOf(network, node), place) < 0.2);
    for (const [at, name] of CHANNEL_NAMES.entries()) {
      const places: readonly LonLat[] = CHANNELS[name];
      places.slice(1).forEach((place, before) => {
        const [from, to] = [nodeAt(places[before] ?? place), nodeAt(place)];
        assert.ok(from !== undefined && to !== undefined, name);
        const edges = Array.from(
          { length: (network.starts[from + 1] ?? 0) - (network.starts[from] ?? 0) },
          (_, step) => (network.starts[from] ?? 0) + step,
        );
        assert.ok(
          edges.some((edge) => network.ends[edge] === to && network.channels[edge] === at + 1),
          `${name} to ${String(place)}`,
        );
      });
    }
  });

  it('knows land from water, and the ice', () => {
    const land = (place: LonLat) => isLand(network.mask, cellAt(MASK, ...place));
    assert.deepEqual(
      [
        [2.3, 48.9],
        [0, -75],
        [100, 80],
        [-100, 40],
        [178, -17.8],
      ].map((place) => land(place as unknown as LonLat)),
      [true, true, true, true, true],
    );
    assert.deepEqual(
      [
        [-30, 40],
        [3, 56],
        [180, 0],
        [-160, 30],
        [179, -25],
      ].map((place) => land(place as unknown as LonLat)),
      [false, false, false, false, false],
    );
  });

  it('answers alike in turns with others and at once', async () => {
    const asked = { from: harbour('CNSHA'), to: harbour('USLAX') };
    assert.deepEqual(await routeBySea(asked), seaRoute(network, asked));
    assert.equal(await isBySea(harbour('NLRTM')), true);
    assert.equal(await isBySea([37.62, 55.75]), false);
  });

  it('lets others work while it looks for a route between ports that nobody asked for yet', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    await routeBySea({ from: harbour('FIHEL'), to: harbour('NZLYT') });
    clearInterval(counting);
    assert.ok(turns >= 3, `${turns} turns`);
  });

  it('takes less than 20 MB of arrays', () => {
    const { mask, grown, vectors, starts, ends, channels, lengths, costs, skips, longitudes, latitudes } = network;
    const arrays = [mask, grown, vectors, starts, ends, channels, lengths, costs, skips, longitudes, latitudes];
    const bytes = arrays.reduce((sum, array) => sum + array.byteLength, 0);
    assert.ok(bytes < 20_000_000, `${bytes} bytes`);
  });
});
