import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something is so, or throws with what it was waiting for. */
export async function until(what: string, so: () => Promise<boolean>, withinMs = 30_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await so())) {
    if (Date.now() > end) throw new Error(`Waited ${withinMs / 1000} s in vain: ${what}`);
    await sleep(50);
  }
}
