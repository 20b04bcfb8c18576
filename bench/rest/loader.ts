import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { percentile } from '../in-turns.js';
import type { Answered, Questions, Round } from './load.js';

/** Connections that are kept open; each has one question under way. */
const CONNECTIONS = 16;
const WINDOW_MS = 60_000;

/** The calls that some keys have in a minute together. */
export class Allowance {
  private readonly spent: { endedAt: number; answers: number }[] = [];

  constructor(private readonly perMinute: number) {}

  spend(answers: number): void {
    this.spent.push({ endedAt: performance.now(), answers });
  }

  /** Waits until so many calls more may be made, or none was made for a minute. */
  async untilThereIsRoom(calls: number): Promise<void> {
    while (this.asked() > 0 && this.asked() + calls > this.perMinute) await sleep(500);
  }

  private asked(): number {
    const from = performance.now() - WINDOW_MS;
    return this.spent.filter(({ endedAt }) => endedAt > from).reduce((sum, { answers }) => sum + answers, 0);
  }
}

/** As fast as a round may be beside those before it. */
const FASTER = 1.2;

/** Asks an API from a process of its own, and never more of it than its keys allow. */
export class Loader {
  private rate = 0;

  private constructor(
    private readonly child: ChildProcess,
    private readonly listenPort: number,
    private readonly allowance: Allowance | null,
  ) {}

  static start(origin: string, questions: string[], allowance: Allowance | null = null): Loader {
    const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
    child.send({ questions } satisfies Questions);
    return new Loader(child, Number(new URL(origin).port), allowance);
  }

  /** Asks for so long. Throws when an answer was none: refused, or an error of ours. */
  async round(seconds: number): Promise<Answered & { rate: number }> {
    await this.allowance?.untilThereIsRoom(this.rate * FASTER * seconds);
    this.child.send({ listenPort: this.listenPort, connections: CONNECTIONS, seconds } satisfies Round);
    const [answered] = (await once(this.child, 'message')) as [Answered];
    const { 200: answers = 0, ...others } = answered.answers;
    if (Object.keys(others).length > 0) throw new Error(`Not every answer was 200: ${JSON.stringify(answered.answers)}`);
    this.allowance?.spend(answers);
    this.rate = answers / answered.seconds;
    return { ...answered, rate: this.rate };
  }

  close(): void {
    this.child.disconnect();
  }
}

export function latencyOf({ latencies }: Answered): string {
  return `p50 ${percentile(latencies, 0.5).toFixed(1)} ms, p99 ${percentile(latencies, 0.99).toFixed(1)} ms`;
}
