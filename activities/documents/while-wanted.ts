import { Context } from '@temporalio/activity';

const HEARTBEAT_EVERY_MS = 1_000;
const LOOK_EVERY_MS = 2_000;

/** The document was discarded while it was read. */
export class NoLongerWanted extends Error {
  constructor() {
    super('the document was discarded');
  }
}

/**
 * Runs a reading and says every second how far it has come. It is called off with its activity, and within seconds of the
 * moment from which nobody wants it; then it ends by a `NoLongerWanted`. Where that cannot be known, it is wanted.
 */
export async function whileWanted<Read>(
  isWanted: () => Promise<boolean>,
  read: (pageDone: (pages: number) => void, signal: AbortSignal) => Promise<Read>,
): Promise<Read> {
  const context = Context.current();
  const unwanted = new AbortController();
  let done = 0;
  const beat = setInterval(() => context.heartbeat({ pages: done }), HEARTBEAT_EVERY_MS);
  const look = setInterval(() => {
    void isWanted()
      .catch(() => true)
      .then((wanted) => wanted || unwanted.abort(new NoLongerWanted()));
  }, LOOK_EVERY_MS);
  try {
    return await read((pages) => (done = pages), AbortSignal.any([context.cancellationSignal, unwanted.signal]));
  } finally {
    clearInterval(beat);
    clearInterval(look);
  }
}
