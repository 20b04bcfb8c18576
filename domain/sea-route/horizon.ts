import { SKIPS } from './skips.js';
import { cellAt } from './grid.js';
import { isLand, MASK, type SeaNetwork } from './network.js';
import { ENDS_NM, STEP_NM } from './sight.js';
import { Arc, dot, planeAt, vectorOf, type LonLat, type Vector } from './sphere.js';

/** It is looked in so many directions. */
const DIRECTIONS = 1440;

/**
 * How far a place sees in each direction, so that few sight lines need to be gone along: what lies well beyond the land in its
 * direction, and in those beside it, is hidden. What is not certainly hidden is for `sees` to say.
 */
export class Horizon {
  readonly vector: Vector;
  readonly #east: Vector;
  readonly #north: Vector;
  readonly #clearNm = new Float32Array(DIRECTIONS);

  constructor(network: SeaNetwork, from: LonLat) {
    this.vector = vectorOf(from);
    ({ east: this.#east, north: this.#north } = planeAt(from));
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      this.#clearNm[direction] = clearNm(network, Arc.towards(from, (2 * Math.PI * direction) / DIRECTIONS));
    }
  }

  /** False for a place, so many nautical miles away, that land certainly hides. */
  mayShow(to: Vector, nm: number): boolean {
    const course = Math.atan2(dot(this.#east, to), dot(this.#north, to));
    const direction = Math.floor((course / (2 * Math.PI)) * DIRECTIONS) + DIRECTIONS;
    const [one, other] = [this.#clearNm[direction % DIRECTIONS] ?? 0, this.#clearNm[(direction + 1) % DIRECTIONS] ?? 0];
    return nm <= Math.max(one, other) + ENDS_NM;
  }
}

function clearNm(network: SeaNetwork, arc: Arc): number {
  for (let nm = 0; nm < arc.lengthNm;) {
    arc.moveTo(nm);
    if (isLand(nm < ENDS_NM ? network.mask : network.grown, cellAt(MASK, arc.longitude, arc.latitude))) return nm;
    nm += Math.max(STEP_NM, network.skips[cellAt(SKIPS, arc.longitude, arc.latitude)] ?? 0);
  }
  return arc.lengthNm;
}
