import type { FeedName } from '../../db/positions/feeds.js';
import { positionsStart, WORKFLOWS } from '../../workflows/contract.js';
import type { Deps } from '../deps.js';

const CALL_MS = 5_000;
const FEEDS: readonly FeedName[] = ['stream', 'rest'];

/** Has the feeds of positions of this installation listened to, unless they are. To be called again and again. */
export async function startPositions({ temporal, queues, positions }: Pick<Deps, 'temporal' | 'queues' | 'positions'>): Promise<void> {
  for (const feed of FEEDS.filter((name) => positions[name] !== null))
    await temporal.withDeadline(Date.now() + CALL_MS, () =>
      temporal.workflow.start(WORKFLOWS.positions, positionsStart(queues, { feed, leaseS: positions.leaseS })),
    );
}
