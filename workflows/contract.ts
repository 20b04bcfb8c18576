/**
 * What outsiders may know of the workflows: names, ids, inputs, signals, task queues. The API and the relay start and
 * signal by these; nothing here runs a workflow.
 */

/** Names of the workflows, as an operator sees them. */
export const WORKFLOWS = { trackingRequest: 'trackingRequest', webhook: 'webhook' } as const;

/** Signals carry nothing: the wish stands in the row, the signal only ends the wait. */
export const SIGNALS = { asked: 'asked', kick: 'kick' } as const;

export interface TrackingRequestInput {
  trackingRequestId: string;
  /** Queue of the workers that ask the sources. */
  carriersQueue: string;
}

export interface WebhookInput {
  webhookId: string;
  /** Queue of the workers that deliver. */
  webhooksQueue: string;
}

/** `tracking-request/<uuid>`: an operator types it. */
export const trackingRequestWorkflowId = (id: string): string => `tracking-request/${id}`;

/** `webhook/<uuid>`: the id is the mutual exclusion of an endpoint's drainers. */
export const webhookWorkflowId = (id: string): string => `webhook/${id}`;

export interface TaskQueues {
  /** Workflow tasks. */
  workflows: string;
  /** Looks at sources. */
  carriers: string;
  /** Deliveries. */
  webhooks: string;
}

/** The queues of one installation; tests have their own. */
export function taskQueues(prefix: string): TaskQueues {
  return { workflows: prefix, carriers: `${prefix}-carriers`, webhooks: `${prefix}-webhooks` };
}

/** Topics of the outbox: what Temporal must be told once the row is committed. */
export type OutboxTopic =
  'tracking-request.start' | 'tracking-request.refresh' | 'tracking-request.stop' | 'tracking-request.resume' | 'webhook.kick';
