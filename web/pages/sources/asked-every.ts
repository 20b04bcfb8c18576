import { useSession } from '../../session.js';

/** Looks that fail are no events of the feed: what tells of them is asked for again so often. */
const ASK_EVERY_MS = 15_000;
/** Where hours pass in a second. */
const ASK_OFTEN_MS = 1_500;

/** How often what is told of sources is asked for again. */
export function useAskedEvery(): number {
  return useSession()?.sandbox ? ASK_OFTEN_MS : ASK_EVERY_MS;
}
