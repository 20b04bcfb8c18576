import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { CANALS, CHANNEL_NAMES } from '../../domain/sea-route/channels.js';
import { clearances } from '../../domain/sea-route/clearance.js';
import { gridOf } from '../../domain/sea-route/grid.js';
import { lengthNm } from '../../domain/sea-route/sphere.js';
import { edgesOf, waterOf } from './edges.js';
import { landOn, landRings } from './land.js';
import { channelEdges, nodesOf, REACH_NM } from './nodes.js';
import { packedGraph, packedMask } from './pack.js';
import { say } from './progress.js';
import { thinned } from './thin.js';

// `npm run sea-network` writes db/sea-network/mask and graph; with `-- --check` it fails where they are not what it would write.

/** Cells a degree: what is looked at while the network is made, and what the mask holds. */
const [FINE, COARSE] = [40, 20];

const rings = landRings();
say(`${rings.length} shores`);
const water = makeWater();
const nodes = nodesOf(water.grid, water.offLand);
const edges = edgesOf(water, nodes);
say(`${edges.length} ways`);
const channels = channelEdges(nodes);
// Ways through these do not replace others: canals cost more than their length, and not every ship fits through the two straits.
const costly = new Set(CHANNEL_NAMES.flatMap((name, at) => (name in CANALS || name === 'torres' || name === 'magellan' ? [at + 1] : [])));
const nmOf = ({ from, to }: { from: number; to: number }) => lengthNm(nodes[from]?.place ?? [0, 0], nodes[to]?.place ?? [0, 0]);
const free = channels.filter(({ channel }) => !costly.has(channel)).map(({ from, to }) => ({ from, to, nm: nmOf({ from, to }) }));
const needed = thinned(nodes, edges, free);
say(`${needed.length} ways are needed`);
keep('mask', packedMask(landOn(gridOf(COARSE), rings)));
keep('graph', packedGraph({ nodes, edges: needed, channels }));

function makeWater() {
  const grid = gridOf(FINE);
  const land = landOn(grid, rings);
  say('land is filled');
  const offLand = clearances(grid, land, REACH_NM);
  say('distances to land are known');
  return waterOf(grid, offLand);
}

/** Writes a file, or compares it: by what it holds, as compressors differ. */
function keep(name: string, bytes: Uint8Array): void {
  const file = new URL(`../../db/sea-network/${name}`, import.meta.url);
  if (process.argv.includes('--check')) {
    const same = brotliDecompressSync(readFileSync(file)).equals(bytes);
    say(`${name} ${same ? 'is what it would write' : 'differs'}`);
    if (!same) process.exitCode = 1;
    return;
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const packed = brotliCompressSync(bytes, { params });
  writeFileSync(file, packed);
  say(`${name}: ${packed.length} bytes`);
}
