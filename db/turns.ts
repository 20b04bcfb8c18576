/** Whoever waited for a turn as long as anybody waits, in vain. */
export class NoTurnInTime extends Error {
  constructor() {
    super('Too many others were before this in the same line.');
  }
}

/** Ends a turn: whoever waits next has it. */
export type EndTurn = () => void;

interface Line {
  taken: number;
  /** In the order they came. */
  waiting: Set<() => void>;
}

/**
 * Lets so many at a time have a turn in each line; the others wait in memory, and nobody longer than his patience. Answers how
 * the turn is ended.
 */
export function turns({ atOnce, patienceMs }: { atOnce: number; patienceMs: number }): (line: string) => Promise<EndTurn> {
  const lines = new Map<string, Line>();
  return async (name) => {
    const line = lines.get(name) ?? { taken: 0, waiting: new Set() };
    lines.set(name, line);
    if (line.taken === atOnce) await handedOn(line, patienceMs);
    else line.taken += 1;
    return () => {
      const [next] = line.waiting;
      if (next) next();
      else if ((line.taken -= 1) === 0) lines.delete(name);
    };
  };
}

/** Waits for the turn of somebody who ends it. */
function handedOn({ waiting }: Line, patienceMs: number): Promise<void> {
  return new Promise((handed, tired) => {
    const next = () => {
      clearTimeout(patience);
      waiting.delete(next);
      handed();
    };
    const patience = setTimeout(() => {
      waiting.delete(next);
      tired(new NoTurnInTime());
    }, patienceMs);
    waiting.add(next);
  });
}
