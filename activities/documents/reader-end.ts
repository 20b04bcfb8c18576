import type { ChildProcess } from 'node:child_process';
import type { ReadingFailure } from '../../domain/documents/reading.js';

/** For what it said last to come through. */
const LAST_WORDS_MS = 1_000;

/** Why there is no reading. */
export interface End {
  reason: ReadingFailure;
  detail: string;
}

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Waits for a reader to end, and for what it said last. */
export function ending(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      // Whoever else holds what it spoke through is not waited for.
      const timer = setTimeout(() => resolve({ code, signal }), LAST_WORDS_MS);
      child.once('close', () => {
        clearTimeout(timer);
        resolve({ code, signal });
      });
    });
  });
}

/** Why a reader ended that nobody ended on purpose, by how it did and what it complained of. */
export function whyEnded({ code, signal }: Ended, complaint: string): End {
  if (/heap out of memory|allocation failed|out of memory/i.test(complaint))
    return { reason: 'out_of_memory', detail: 'it took more memory than a reader may have' };
  if (signal === 'SIGXCPU') return { reason: 'timeout', detail: 'it took more of the processor than a reader may have' };
  // The runtime gives up by it where it is refused memory.
  if (signal === 'SIGABRT') return { reason: 'out_of_memory', detail: 'it was refused more memory than a reader may have' };
  // Ours have a reason of their own: this one is the system's, which kills when memory runs out.
  if (signal === 'SIGKILL') return { reason: 'out_of_memory', detail: 'the system ended its reader' };
  if (signal === 'SIGXFSZ') return { reason: 'too_large', detail: 'what was read of it takes too much room' };
  return { reason: 'crashed', detail: `its reader ended with ${signal ?? code ?? '?'}${whereIn(complaint)}` };
}

/** So many of the functions that were under way. */
const FRAMES_MAX = 4;

/** The kind of a fault of the reader's own and the functions that it came from; not its words, which may be those of the paper. */
function whereIn(complaint: string): string {
  const [, fault] = /^(?:Uncaught )?(\w*Error)\b/m.exec(complaint) ?? [];
  const frames = [...complaint.matchAll(/^ {4}at (?:async )?([\w.<>]{1,60}) \(/gm)].map(([, name]) => name);
  return fault === undefined ? '' : `: ${[fault, ...frames.slice(0, FRAMES_MAX)].join(' < ')}`;
}
