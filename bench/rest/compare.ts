import { inTurns, tell } from '../in-turns.js';
import { loadNow } from '../machine.js';
import { latencyOf, type Loader } from './loader.js';

/** One of the two that are compared: who asks, and what the process that answers and the database have used so far. */
export interface Side {
  loader: Loader;
  cpuSeconds(): { server: number; database: number };
}

export interface Comparison {
  ours: Side;
  reference: Side;
  rounds: number;
  seconds: number;
  goal: number;
}

/** Asks both in turns, and prints rates, latencies and what a thousand answers cost of the processors. Answers whether the goal is met. */
export async function compare(title: string, { ours, reference, rounds, seconds, goal }: Comparison): Promise<boolean> {
  const [one, other] = [measured(ours, seconds), measured(reference, seconds)];
  const met = tell(title, await inTurns(rounds, { ours: one.round, reference: other.round }), { goal, unit: 'answers a second' });
  console.log(`  ours       ${one.words()}\n  reference  ${other.words()}\n  ${loadNow()}`);
  for (const { loader } of [ours, reference]) loader.close();
  return met;
}

function measured({ loader, cpuSeconds }: Side, seconds: number) {
  const spent = { answers: 0, server: 0, database: 0, asking: 0, latency: '' };
  return {
    round: async () => {
      const before = cpuSeconds();
      const answered = await loader.round(seconds);
      const after = cpuSeconds();
      spent.answers += answered.rate * answered.seconds;
      spent.server += after.server - before.server;
      spent.database += after.database - before.database;
      spent.asking += answered.cpuSeconds;
      spent.latency = latencyOf(answered);
      return answered.rate;
    },
    words: () => {
      const each = (used: number) => ((used / spent.answers) * 1_000).toFixed(2);
      return `${spent.latency}; CPU seconds a thousand answers: ${each(spent.server)}, PostgreSQL ${each(spent.database)}, asking ${each(spent.asking)}`;
    },
  };
}
