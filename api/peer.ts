import type { FastifyReply } from 'fastify';

/** The client's end of a call. */
export interface Peer {
  /** Calls back when the client has left or was answered, at once if that was before. */
  whenGone(then: () => void): void;
  /** Cuts the connection. */
  hangUp(): void;
}

export function peerOf({ raw }: FastifyReply): Peer {
  let waiting: (() => void)[] | null = null;
  return {
    whenGone: (then) => {
      if (raw.destroyed || raw.writableFinished) return then();
      if (waiting) return void waiting.push(then);
      // One listener for all calls of a batch.
      const told = (waiting = [then]);
      raw.once('close', () => told.forEach((one) => one()));
    },
    hangUp: () => void raw.destroy(),
  };
}
