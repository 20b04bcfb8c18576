import { continueAsNew, proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import type { Activities } from '../activities/index.js';
import type { MailboxInput } from './contract.js';

/**
 * One per mailbox, for as long as it is watched: the connection is held by one activity, a day at a time, which Temporal begins again
 * where its worker died. What was read stands in rows; how it goes, in the heartbeats of the activity. See docs/operating.md.
 */
export async function mailbox({ mailboxId, mailQueue, leaseS }: MailboxInput): Promise<void> {
  const { watchMailbox } = proxyActivities<Pick<Activities, 'watchMailbox'>>({
    taskQueue: mailQueue,
    startToCloseTimeout: '25h',
    heartbeatTimeout: leaseS * 1_000,
    retry: { initialInterval: '1s', backoffCoefficient: 2, maximumInterval: '1m' },
    summary: 'watch the mailbox',
  });
  setCurrentDetails('the mailbox is watched; how it goes stands in the heartbeat of the pending activity');
  const ended = await watchMailbox({ mailboxId });
  if (ended) return setCurrentDetails(ended.details);
  await continueAsNew<typeof mailbox>({ mailboxId, mailQueue, leaseS });
}
