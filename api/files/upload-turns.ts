import type { IncomingMessage } from 'node:http';
import { NoTurnInTime, turns, type EndTurn } from '../../db/turns.js';
import { Problem } from '../problems.js';

/** Of somebody who sends, while another waits to send the same file: his connection is dead, or he holds it open for nothing. */
const SILENT_MS = 3_000;
const LOOK_EVERY_MS = 250;
/** Somebody who sends all the time is waited for as long as a client is that says nothing. */
const PATIENCE_MS = 30_000;
const AGAIN_S = 10;

interface Sender {
  raw: IncomingMessage;
  bytesRead: number;
  heardAt: number;
}

/**
 * Lets one request at a time send each announced file: of a file that was counted once there is one copy, however many send it. The others
 * wait, unread, in the order they came. A sender who falls silent meanwhile is cut off, so that a client whose connection died may send
 * again; 409 to whom had no turn in time. Each process counts for itself: there are as many copies as processes at most, and which of
 * them is kept the row of the file decides.
 */
export function uploadTurns({ silentMs = SILENT_MS, patienceMs = PATIENCE_MS } = {}): (
  blob: string,
  raw: IncomingMessage,
) => Promise<EndTurn> {
  const turnOf = turns({ atOnce: 1, patienceMs });
  const senders = new Map<string, Sender>();
  const cutOffSilent = (blob: string): void => {
    const sender = senders.get(blob);
    if (!sender || sender.raw.complete) return;
    const { bytesRead } = sender.raw.socket;
    if (bytesRead !== sender.bytesRead) Object.assign(sender, { bytesRead, heardAt: performance.now() });
    else if (performance.now() - sender.heardAt > silentMs) sender.raw.destroy();
  };
  return async (blob, raw) => {
    const watch = setInterval(() => cutOffSilent(blob), LOOK_EVERY_MS);
    const endTurn = await turnOf(blob)
      .catch(refuse)
      .finally(() => clearInterval(watch));
    senders.set(blob, { raw, bytesRead: raw.socket.bytesRead, heardAt: performance.now() });
    return () => {
      senders.delete(blob);
      endTurn();
    };
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof NoTurnInTime)) throw error;
  throw new Problem([{ code: 'call_under_way', detail: 'The same file is being sent here by another request. Send it again.' }], {
    'retry-after': String(AGAIN_S),
    connection: 'close',
  });
}
