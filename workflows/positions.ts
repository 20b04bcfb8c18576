import { continueAsNew, proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import type { Activities } from '../activities/index.js';
import type { PositionsInput } from './contract.js';

/**
 * One per feed of positions of ships, for as long as the settings name it: it is listened to by one activity, a day at a time, which
 * Temporal begins again where its worker died. What was heard stands in rows; how it goes, in the heartbeats of the activity. See
 * docs/operating.md.
 */
export async function positions({ feed, positionsQueue, leaseS }: PositionsInput): Promise<void> {
  const { watchPositions } = proxyActivities<Pick<Activities, 'watchPositions'>>({
    taskQueue: positionsQueue,
    startToCloseTimeout: '25h',
    heartbeatTimeout: leaseS * 1_000,
    retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m' },
    summary: 'listen for ships',
  });
  setCurrentDetails('the feed is listened to; how it goes stands in the heartbeat of the pending activity');
  const ended = await watchPositions({ feed });
  if (ended) return setCurrentDetails(ended.details);
  await continueAsNew<typeof positions>({ feed, positionsQueue, leaseS });
}
