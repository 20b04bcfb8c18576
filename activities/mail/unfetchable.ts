import type { ImapFlow } from 'imapflow';
import { whyOf } from './connection.js';

/** The message is there, and does not come. */
export class Unfetchable extends Error {}

/** Throws that a message does not come, and why. */
export function unfetchable(error: unknown): never {
  throw error instanceof Unfetchable ? error : new Unfetchable(whyOf(error), { cause: error });
}

/** Codes of a server for what is wrong with itself (RFC 5530, 3), and the client library's for one that has too much to do. */
const OF_THE_SERVER = ['UNAVAILABLE', 'INUSE', 'LIMIT', 'ETHROTTLE'];

/** Whether it is no fault of the message: the line was lost over it, or the server says that it cannot serve for now. */
export function isFaultOfServer(client: ImapFlow, { cause }: Unfetchable): boolean {
  const { code, response } = (cause ?? {}) as Refusal;
  const said = [code, response?.attributes?.[0]?.section?.[0]?.value];
  return !client.usable || OF_THE_SERVER.some((word) => said.includes(word));
}

/** What the client library hangs on an error: the answer, in which the code stands in brackets. */
interface Refusal {
  code?: unknown;
  response?: { attributes?: readonly { section?: readonly { value?: unknown }[] }[] };
}
