/** A line of a list, as its page is opened: that of a shipment, unless it is a document. */
export interface Target {
  id: string;
  container?: string;
  of?: 'document';
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

/** Of which of the two pages a line is. */
const pageOf = ({ of }: Target): 'document' | 'shipment' => of ?? 'shipment';

/** The line before (−1) or after (1) in the list that one came from; null where there is none. Goes on from there. */
export function neighbour(step: -1 | 1, page: 'document' | 'shipment'): Target | null {
  const target = from?.at(from.index + step);
  if (!from || !target || pageOf(target) !== page) return null;
  from = { ...from, index: from.index + step };
  return target;
}
