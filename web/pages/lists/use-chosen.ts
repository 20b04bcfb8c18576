import { useRef, useState } from 'react';

interface Identified {
  id: string;
}

/** Lines that somebody chose by `x`; with shift, all from the last one on. */
export interface Chosen<Entry> {
  entries: readonly Entry[];
  has: (entry: Entry) => boolean;
  toggle: (index: number, isRange: boolean) => void;
  clear: () => void;
}

/** Chosen lines of a list, as long as it is the same list. */
export function useChosen<Entry extends Identified>(rowAt: (index: number) => Entry | undefined): Chosen<Entry> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Entry>>(new Map());
  const last = useRef(0);
  const toggle = (index: number, isRange: boolean): void => {
    const from = isRange ? Math.min(last.current, index) : index;
    const to = isRange ? Math.max(last.current, index) : index;
    last.current = index;
    setChosen((before) => {
      const next = new Map(before);
      for (let at = from; at <= to; at++) {
        const entry = rowAt(at);
        if (!entry) continue;
        if (!isRange && next.has(entry.id)) next.delete(entry.id);
        else next.set(entry.id, entry);
      }
      return next;
    });
  };
  return { entries: [...chosen.values()], has: ({ id }) => chosen.has(id), toggle, clear: () => setChosen(new Map()) };
}
