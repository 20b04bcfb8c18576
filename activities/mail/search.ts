import type { ImapFlow, SearchObject } from 'imapflow';

/**
 * UIDs of the messages of the open folder that are like this. Of a search that a server refuses the client library says neither that nor
 * why: it is thrown here, lest a folder that nobody can look into passes for an empty one.
 */
export async function searchFolder(client: ImapFlow, like: SearchObject): Promise<number[]> {
  const found = await client.search(like, { uid: true });
  if (found) return found;
  throw new Error(client.usable ? 'The server refuses to search the folder.' : 'The server closed the connection.');
}
