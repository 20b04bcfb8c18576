/** A line of a list, as the page of its shipment is opened. */
export interface Target {
  id: string;
  container?: string;
}

/** The list that somebody came from: what stands at a place of it, as far as it has been fetched. */
interface From {
  at: (index: number) => Target | undefined;
  index: number;
}

let from: From | null = null;

/** Remembers the list that a page is opened from, and the place of its line there. */
export function cameFrom(list: From): void {
  from = list;
}

/** The line before (−1) or after (1) in the list that one came from; null where there is none. Goes on from there. */
export function neighbour(step: -1 | 1): Target | null {
  const target = from?.at(from.index + step);
  if (!from || !target) return null;
  from = { ...from, index: from.index + step };
  return target;
}
