import { readFile } from 'node:fs/promises';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { linking } from '../../domain/sea-route/links.js';
import { seaNetworkOf, type SeaNetwork } from '../../domain/sea-route/network.js';
import { findingSeaRoute, type SeaRoute, type SeaRouteAsked } from '../../domain/sea-route/sea-route.js';
import type { LonLat } from '../../domain/sea-route/sphere.js';
import { unpackedGraph } from './unpack.js';

/** The way of a ship from one place to another; null when there is none (`seaRoute`). Whatever else the process does goes on meanwhile. */
export async function routeBySea(asked: SeaRouteAsked): Promise<SeaRoute | null> {
  return inTurns(findingSeaRoute(await seaNetwork(), asked));
}

/** True for a place that ships of the sea can come to. */
export async function isBySea(place: LonLat): Promise<boolean> {
  return (await inTurns(linking(await seaNetwork(), place))).length > 0;
}

let loaded: Promise<SeaNetwork> | undefined;

/** The ways of the sea, read when they are first asked for and kept: some 150 ms and 40 MB. */
export function seaNetwork(): Promise<SeaNetwork> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<SeaNetwork> {
  const [mask, graph] = await Promise.all([unpacked('mask'), unpacked('graph')]);
  const nodes = unpackedGraph(graph);
  await othersFirst();
  return seaNetworkOf({ mask, ...nodes });
}

/** `npm run sea-network` makes the files. */
const unpacked = async (name: 'mask' | 'graph') => promisify(brotliDecompress)(await readFile(new URL(name, import.meta.url)));

/** Does a work part by part, and whatever else waits in between. */
async function inTurns<Result>(work: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await othersFirst();
  }
}
