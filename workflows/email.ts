import { proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import type { Activities } from '../activities/index.js';
import { PRIORITIES, type EmailInput } from './contract.js';

/**
 * One per mail that came to an address of an account: opens it, and gives each account what is in it. Documents have workflows of
 * their own. Started again it ends without effect: what is left to do stands in the row of the mail. See docs/operating.md.
 */
export async function email({ mailId, documentsQueue }: EmailInput): Promise<void> {
  const { openMail } = proxyActivities<Pick<Activities, 'openMail'>>({
    taskQueue: documentsQueue,
    startToCloseTimeout: '6m',
    heartbeatTimeout: '30s',
    retry: { initialInterval: '5s', backoffCoefficient: 2, maximumInterval: '1m' },
    summary: 'open the mail',
    // As an upload: behind those it would wait for as long as anybody sends some.
    priority: { priorityKey: PRIORITIES.upload },
  });
  setCurrentDetails('opening');
  const { details } = await openMail({ mailId });
  setCurrentDetails(details);
}
