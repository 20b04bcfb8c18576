import type { FastifyReply } from 'fastify';

/** The client's end of a call. */
export interface Peer {
  /** Calls back when the client has left or was answered, at once if that was before. */
  whenGone(then: () => void): void;
  /** Cuts the connection. */
  hangUp(): void;
}

export function peerOf({ raw }: FastifyReply): Peer {
  return {
    whenGone: (then) => {
      if (raw.destroyed || raw.writableFinished) then();
      else raw.once('close', then);
    },
    hangUp: () => void raw.destroy(),
  };
}
