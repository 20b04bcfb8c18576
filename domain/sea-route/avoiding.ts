import { CHANNEL_NAMES, GATES, type Passage } from './channels.js';
import { arcsCross, vectorOf, type LonLat, type Vector } from './sphere.js';

/** What a route keeps out of. */
export interface Avoiding {
  /** By the numbers of channels. */
  closed: ReadonlySet<number>;
  gates: readonly (readonly [Vector, Vector])[];
}

export function avoiding(passages: readonly Passage[]): Avoiding {
  return {
    closed: new Set(CHANNEL_NAMES.flatMap((name, at) => (passages.includes(name) ? [at + 1] : []))),
    gates: Object.entries(GATES).flatMap(([name, [one, other]]) =>
      passages.some((passage) => passage === name) ? [[vectorOf(one), vectorOf(other)] as const] : [],
    ),
  };
}

/** True when the great circle between two places goes through none of the gates. */
export const allows = ({ gates }: Avoiding, from: Vector, to: Vector): boolean => !gates.some((gate) => arcsCross(gate, [from, to]));

/** The same of a line of great circles. */
export function allowsAll(avoid: Avoiding, places: readonly LonLat[]): boolean {
  if (avoid.gates.length === 0) return true;
  const vectors = places.map(vectorOf);
  return vectors.slice(1).every((to, before) => allows(avoid, vectors[before] ?? to, to));
}
