import { Context } from '@temporalio/activity';

const HEARTBEAT_EVERY_MS = 1_000;

/** Runs what may take minutes and tells every second that it goes on, so that a worker that died is known by its silence. It is called off with its activity. */
export async function beating<Done>(work: (signal: AbortSignal) => Promise<Done>): Promise<Done> {
  const context = Context.current();
  const beat = setInterval(() => context.heartbeat(), HEARTBEAT_EVERY_MS);
  try {
    return await work(context.cancellationSignal);
  } finally {
    clearInterval(beat);
  }
}
