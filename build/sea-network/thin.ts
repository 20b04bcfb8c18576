import { Heap } from '../../domain/sea-route/heap.js';
import { RADIUS_NM, vectorOf } from '../../domain/sea-route/sphere.js';
import type { Edge } from './edges.js';
import type { Node } from './nodes.js';
import { say } from './progress.js';

/** A way is left out where others together are no longer than so many times it. */
const DETOUR = 1.003;

/** The edges that are needed, the shortest first: one that those kept already replace is left out. */
export function thinned(nodes: readonly Node[], edges: readonly Edge[], given: readonly Edge[]): Edge[] {
  const kept = new Kept(nodes);
  for (const edge of given) kept.add(edge);
  const shortest = edges.toSorted((a, b) => a.nm - b.nm || a.from - b.from || a.to - b.to);
  return shortest.filter((edge, at) => {
    if (at % 50_000 === 0) say(`${at} of ${edges.length} ways looked at`);
    if (kept.lead(edge, DETOUR * edge.nm)) return false;
    kept.add(edge);
    return true;
  });
}

/** The ways kept so far, searched by A*. */
class Kept {
  readonly #vectors: Float64Array;
  readonly #next: { to: number; nm: number }[][];
  readonly #reached: Float64Array;
  /** The search that reached a node last. */
  readonly #search: Int32Array;
  readonly #heap = new Heap();
  #searches = 0;

  constructor(nodes: readonly Node[]) {
    this.#vectors = Float64Array.from(nodes.flatMap(({ place }) => [...vectorOf(place)]));
    this.#next = nodes.map(() => []);
    this.#reached = new Float64Array(nodes.length);
    this.#search = new Int32Array(nodes.length);
  }

  add({ from, to, nm }: Edge): void {
    this.#next[from]?.push({ to, nm });
    this.#next[to]?.push({ to: from, nm });
  }

  /** True when some way from one end to the other is no longer than so many nautical miles. */
  lead({ from, to }: Edge, nm: number): boolean {
    const search = ++this.#searches;
    this.#heap.clear();
    this.#reach(from, { search, nm: 0 });
    this.#heap.push(from, 0);
    for (let at = this.#heap.pop(); at !== -1; at = this.#heap.pop()) {
      if (at === to) return true;
      const gone = this.#reached[at] ?? 0;
      for (const step of this.#next[at] ?? []) {
        const reached = gone + step.nm;
        if (this.#search[step.to] === search && (this.#reached[step.to] ?? 0) <= reached) continue;
        const least = reached + this.#apart(step.to, to);
        if (least > nm) continue;
        this.#reach(step.to, { search, nm: reached });
        this.#heap.push(step.to, least);
      }
    }
    return false;
  }

  #reach(node: number, { search, nm }: { search: number; nm: number }): void {
    this.#search[node] = search;
    this.#reached[node] = nm;
  }

  #apart(one: number, other: number): number {
    const [a, b, v] = [3 * one, 3 * other, this.#vectors];
    const square = ((v[a] ?? 0) - (v[b] ?? 0)) ** 2 + ((v[a + 1] ?? 0) - (v[b + 1] ?? 0)) ** 2 + ((v[a + 2] ?? 0) - (v[b + 2] ?? 0)) ** 2;
    return 2 * RADIUS_NM * Math.asin(Math.min(1, Math.sqrt(square) / 2));
  }
}
