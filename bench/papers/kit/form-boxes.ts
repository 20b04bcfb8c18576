import { together, type Pool, type Words } from './pool.js';
import type { Entry } from '../say/facts.js';

/** Boxes of a printed form in their order: they are there, filled in or not. Ship and voyage stand in one. */
export function formBoxes(pool: Pool, words: Words, ...names: string[]): Entry[] {
  return names.map((name) => {
    const [entry] = name === 'vessel' ? together(pool.vessel(), words['vessel'] ?? '', '   ') : pool.take(name);
    return entry ?? { name, caption: words[name] ?? '', lines: [''], kind: 'line' };
  });
}
