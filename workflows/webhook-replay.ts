import { proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import type { Activities } from '../activities/index.js';
import type { WebhookReplayInput } from './contract.js';

/**
 * One per replay, until all its changes are in the queue of their webhook, whose own workflow sends them.
 *
 * How far it has come stands in its row, and in the last failure of its one activity, which goes on by being retried. It may
 * be terminated at any time: the watchdog starts it again for as long as the row says that it runs. See docs/operating.md.
 */
export async function webhookReplay({ replayId, webhooksQueue }: WebhookReplayInput): Promise<void> {
  const { replayChanges } = proxyActivities<Pick<Activities, 'replayChanges'>>({
    taskQueue: webhooksQueue,
    activityId: 'replay',
    startToCloseTimeout: '1m',
    heartbeatTimeout: '20s',
    retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m' },
    summary: 'pass changes on to the queue',
  });
  const { details } = await replayChanges({ replayId });
  setCurrentDetails(details);
}
