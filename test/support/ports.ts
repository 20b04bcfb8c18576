import { demandFree } from '../../sandbox/ports.js';

/** The first of so many free ports in a row. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const ports = Array.from({ length: count }, (_, place) => ({ listenPort: first + place, part: 'a test', setting: '' }));
    try {
      await demandFree(ports);
      return first;
    } catch {
      continue;
    }
  }
}
