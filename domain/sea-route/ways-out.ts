import { cellAt, cellNm, centreOf, rowCosine } from './grid.js';
import { Heap } from './heap.js';
import type { Link } from './links.js';
import { isLand, MASK, placeOf, type SeaNetwork } from './network.js';
import { onWater, sees } from './sight.js';
import { lengthNm, type LonLat } from './sphere.js';

/** From a place on or near land, water is looked for this far. */
const SHORE_NM = 40;

/** The water is searched so far, in cells and in nautical miles. */
const SEARCH = { cells: 160_000, nm: 250 };

/** It is searched for so many nodes, and gates. */
const WANTED = { nodes: 16, gates: 3 };

/** There is no land this near to a gate. */
const GATE_NM = 4;

/** Open water from which much is in sight, and the way there. */
export interface Gate {
  at: LonLat;
  lengthNm: number;
  /** Where the way bends, without its ends. */
  via: readonly LonLat[];
}

export interface WaysOut {
  nodes: Link[];
  gates: Gate[];
}

/** The ways along the water from a place on or near land, from the nearest water that has a way out. */
export function waysOut(network: SeaNetwork, place: LonLat): WaysOut {
  const ponds = new Set<number>();
  for (const start of waterNear(network, place)) {
    if (ponds.has(start)) continue;
    const search = new Search(network, place, start);
    const ways = search.run();
    if (ways.nodes.length || ways.gates.length) return ways;
    for (const cell of search.reached()) ponds.add(cell);
  }
  return { nodes: [], gates: [] };
}

/** Cells of water, the nearest first. */
function waterNear({ mask }: SeaNetwork, place: LonLat): number[] {
  const row = Math.floor((place[1] + 90) * MASK.perDegree);
  const rows = Math.ceil(SHORE_NM / cellNm(MASK));
  const found: { cell: number; nm: number }[] = [];
  for (let other = Math.max(0, row - rows); other <= Math.min(MASK.rows - 1, row + rows); other++) {
    const columns = Math.min(MASK.columns / 2, Math.ceil(SHORE_NM / (cellNm(MASK) * rowCosine(MASK, other))));
    for (let column = -columns; column <= columns; column++) {
      const cell = cellAt(MASK, place[0] + column / MASK.perDegree, (other + 0.5) / MASK.perDegree - 90);
      if (isLand(mask, cell)) continue;
      const nm = lengthNm(place, centreOf(MASK, cell));
      if (nm <= SHORE_NM) found.push({ cell, nm });
    }
  }
  return found.sort((a, b) => a.nm - b.nm).map(({ cell }) => cell);
}

/** A search of the water, cell by cell, within a window round its start. */
class Search {
  readonly #network: SeaNetwork;
  readonly #place: LonLat;
  readonly #row: number;
  readonly #column: number;
  readonly #half: { rows: number; columns: number };
  readonly #width: number;
  readonly #gone: Float32Array;
  readonly #before: Int32Array;
  readonly #heap = new Heap();

  constructor(network: SeaNetwork, place: LonLat, start: number) {
    this.#network = network;
    this.#place = place;
    this.#row = Math.floor(start / MASK.columns);
    this.#column = start - this.#row * MASK.columns;
    const rows = Math.ceil(SEARCH.nm / cellNm(MASK));
    const columns = Math.floor(Math.min(rows / Math.max(0.1, rowCosine(MASK, this.#row)), SEARCH.cells / (4 * rows)));
    this.#half = { rows, columns };
    this.#width = 2 * columns + 1;
    this.#gone = new Float32Array(this.#width * (2 * rows + 1)).fill(Infinity);
    this.#before = new Int32Array(this.#gone.length).fill(-1);
  }

  run(): WaysOut {
    const ways: WaysOut = { nodes: [], gates: [] };
    const start = this.#half.rows * this.#width + this.#half.columns;
    this.#gone[start] = 0;
    this.#heap.push(start, 0);
    const done = new Uint8Array(this.#gone.length);
    for (let at = this.#heap.pop(); at !== -1; at = this.#heap.pop()) {
      if (done[at]) continue;
      done[at] = 1;
      if ((this.#gone[at] ?? 0) > SEARCH.nm) break;
      this.#note(at, ways);
      if (ways.nodes.length >= WANTED.nodes && ways.gates.length > 0) break;
      this.#spread(at);
    }
    return ways;
  }

  /** The cells of the mask that were reached. */
  *reached(): Iterable<number> {
    for (const [at, nm] of this.#gone.entries()) if (nm < Infinity) yield this.#cell(at);
  }

  #cell(at: number): number {
    const row = Math.floor(at / this.#width);
    const column = this.#column + at - row * this.#width - this.#half.columns;
    return (this.#row + row - this.#half.rows) * MASK.columns + ((column + MASK.columns) % MASK.columns);
  }

  #note(at: number, ways: WaysOut): void {
    const cell = this.#cell(at);
    for (const node of this.#network.nodesIn.get(cell) ?? []) {
      if (ways.nodes.length < WANTED.nodes) ways.nodes.push({ node, ...this.#wayTo(at, placeOf(this.#network, node)) });
    }
    // One cell in four is looked at: gates are wide.
    if (ways.gates.length >= WANTED.gates || cell % 2 || Math.floor(cell / MASK.columns) % 2 || !this.#open(cell)) return;
    const here = centreOf(MASK, cell);
    if (ways.gates.some((gate) => sees(this.#network, gate.at, here))) return;
    ways.gates.push({ at: here, ...this.#wayTo(at, here) });
  }

  #open(cell: number): boolean {
    if (isLand(this.#network.grown, cell)) return false;
    const [longitude, latitude] = centreOf(MASK, cell);
    const rows = Math.floor(GATE_NM / cellNm(MASK) + 0.5);
    const columns = Math.floor(GATE_NM / (cellNm(MASK) * Math.cos((latitude * Math.PI) / 180)) + 0.5);
    for (let row = -rows; row <= rows; row++) {
      for (let column = -columns; column <= columns; column++) {
        const other = cellAt(MASK, longitude + column / MASK.perDegree, latitude + row / MASK.perDegree);
        if (isLand(this.#network.mask, other)) return false;
      }
    }
    return true;
  }

  /** The way from the place along the cells to an end, pulled taut. */
  #wayTo(at: number, end: LonLat): { lengthNm: number; via: LonLat[] } {
    const cells: LonLat[] = [end];
    for (let here = at; here !== -1; here = this.#before[here] ?? -1) cells.push(centreOf(MASK, this.#cell(here)));
    const taut: LonLat[] = [this.#place];
    let last = cells.pop() ?? end;
    let anchor = last;
    taut.push(anchor);
    for (const next of cells.reverse()) {
      if (!onWater(this.#network, anchor, next)) {
        anchor = last;
        taut.push(anchor);
      }
      last = next;
    }
    taut.push(end);
    const nm = taut.slice(1).reduce((sum, place, before) => sum + lengthNm(taut[before] ?? place, place), 0);
    return { lengthNm: nm, via: taut.slice(1, -1) };
  }

  #spread(at: number): void {
    const row = Math.floor(at / this.#width);
    const column = at - row * this.#width;
    const gone = this.#gone[at] ?? 0;
    const high = cellNm(MASK);
    const wide = high * rowCosine(MASK, this.#row + row - this.#half.rows);
    for (let north = -1; north <= 1; north++) {
      for (let east = -1; east <= 1; east++) {
        const [nextRow, nextColumn] = [row + north, column + east];
        if (nextRow < 0 || nextRow > 2 * this.#half.rows || nextColumn < 0 || nextColumn >= this.#width) continue;
        const next = nextRow * this.#width + nextColumn;
        const nm = gone + Math.hypot(north * high, east * wide);
        if (nm >= (this.#gone[next] ?? 0) || isLand(this.#network.mask, this.#cell(next))) continue;
        this.#gone[next] = nm;
        this.#before[next] = at;
        this.#heap.push(next, nm);
      }
    }
  }
}
