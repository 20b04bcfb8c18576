import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow';
import { Unfetchable } from './unfetchable.js';

/** Of a message that is asked for at a time: each is a way to the server and back. */
const PIECE_BYTES = 2 ** 20;
/** Of a header: what servers wrote for the recipient is on top. */
const HEADER_MAX = 256 * 1024;
const HEAD = { uid: true, flags: true, size: true, internalDate: true, bodyParts: [{ key: 'HEADER', start: 0, maxLength: HEADER_MAX }] };

/** What is told of these messages of the open folder, with their headers; nothing of one that is gone, or not handed out. */
export async function fetchHeads(client: ImapFlow, uids: readonly number[]): Promise<FetchMessageObject[]> {
  const answers = await fetchAnswers(client, { uids, query: HEAD, wanted: 'headers' });
  // Some servers have nothing for what they do not understand, and say how large it is.
  return answers.filter(({ headers, size }) => headers && (headers.length > 0 || !size));
}

/** The raw bytes of a message, piece by piece. */
export async function* fetchBytes(client: ImapFlow, uid: number): AsyncGenerator<Buffer> {
  for (let start = 0; ; start += PIECE_BYTES) {
    const query = { uid: true, source: { start, maxLength: PIECE_BYTES } };
    const [answer] = await fetchAnswers(client, { uids: [uid], query, wanted: 'source' });
    // Behind the end some servers have an empty piece, and some none.
    if (answer && !answer.source && start > 0) return;
    if (!answer?.source) throw new Unfetchable('The server does not hand the message out.');
    yield answer.source;
    if (answer.source.length !== PIECE_BYTES) return;
  }
}

interface Asked {
  uids: readonly number[];
  query: FetchQueryObject;
  wanted: 'headers' | 'source';
}

/** In the same words, before and between its answers, a server tells of flags that somebody changed: of whichever message, nothing that was wanted is in it. */
async function fetchAnswers(client: ImapFlow, { uids, query, wanted }: Asked): Promise<FetchMessageObject[]> {
  const told = await client.fetchAll(uids.join(','), query, { uid: true });
  return told.filter((message) => uids.includes(message.uid) && message[wanted] !== undefined);
}
