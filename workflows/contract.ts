/**
 * What outsiders may know of the workflows: names, ids, inputs, signals, task queues. The API and the relay start and
 * signal by these; nothing here runs a workflow.
 */

/** Names of the workflows, as an operator sees them. */
export const WORKFLOWS = {
  trackingRequest: 'trackingRequest',
  webhook: 'webhook',
  webhookReplay: 'webhookReplay',
  document: 'document',
  mailbox: 'mailbox',
  email: 'email',
  positions: 'positions',
} as const;

/** Signals carry nothing: the wish stands in the row, the signal only ends the wait. */
export const SIGNALS = { asked: 'asked', kick: 'kick' } as const;

export interface TrackingRequestInput {
  trackingRequestId: string;
  /** Queue of the workers that ask the sources. */
  carriersQueue: string;
  /** What an operator is shown until a look has more to say. Missing where an older release began it. */
  details?: string;
}

export interface WebhookInput {
  webhookId: string;
  /** Queue of the workers that deliver. */
  webhooksQueue: string;
}

export interface WebhookReplayInput {
  replayId: string;
  /** Queue of the workers that deliver. */
  webhooksQueue: string;
}

export interface DocumentInput {
  documentId: string;
  /** Queue of the workers that start readers. */
  documentsQueue: string;
  /** Queue of the workers that ask the model. Runs that were started before there was one ask where they read. */
  modelsQueue?: string;
}

export interface MailboxInput {
  mailboxId: string;
  /** Queue of the workers that watch mailboxes. */
  mailQueue: string;
  /** Seconds after which another worker watches where one was lost. */
  leaseS: number;
}

export interface EmailInput {
  mailId: string;
  /** Queue of the workers that start readers. */
  documentsQueue: string;
}

export interface PositionsInput {
  /** `stream` or `rest`, as the settings name them. */
  feed: 'stream' | 'rest';
  /** Queue of the workers that listen. */
  positionsQueue: string;
  /** Seconds after which another worker listens where one was lost. */
  leaseS: number;
}

/** `tracking-request/<uuid>`: an operator types it. */
export const trackingRequestWorkflowId = (id: string): string => `tracking-request/${id}`;

/** `webhook/<uuid>`: the id is the mutual exclusion of an endpoint's drainers. */
export const webhookWorkflowId = (id: string): string => `webhook/${id}`;

/** `webhook-replay/<uuid>` */
export const webhookReplayWorkflowId = (id: string): string => `webhook-replay/${id}`;

/** `document/<uuid>`: the id is the mutual exclusion of what is done with one. */
export const documentWorkflowId = (id: string): string => `document/${id}`;

/** `mailbox/<uuid>` */
export const mailboxWorkflowId = (id: string): string => `mailbox/${id}`;

/** `email/<uuid>`: of the mail that came, which may be for several accounts. */
export const emailWorkflowId = (id: string): string => `email/${id}`;

/** `positions/stream`, `positions/rest` */
export const positionsWorkflowId = (feed: PositionsInput['feed']): string => `positions/${feed}`;

export interface TaskQueues {
  /** Workflow tasks. */
  workflows: string;
  /** Looks at sources. */
  carriers: string;
  /** Deliveries. */
  webhooks: string;
  /** Activities that start a reader, and no others. */
  documents: string;
  /** Questions to a model, which takes its time: nobody's paper waits for another's answer. */
  models: string;
  /** Activities that watch a mailbox, each for a day. */
  mail: string;
  /** Activities that listen to a feed of positions, each for a day. */
  positions: string;
}

/** The queues of one installation; tests have their own. */
export function taskQueues(prefix: string): TaskQueues {
  return {
    workflows: prefix,
    carriers: `${prefix}-carriers`,
    webhooks: `${prefix}-webhooks`,
    documents: `${prefix}-documents`,
    models: `${prefix}-models`,
    mail: `${prefix}-mail`,
    positions: `${prefix}-positions`,
  };
}

/** Which task is taken first while others wait: 1 before 5. Among equals, accounts take turns (the fairness key). */
export const PRIORITIES = { asked: 1, firstLook: 2, upload: 2, delivery: 3, paper: 3, routine: 4 } as const;

/** A tracking request as its workflow is started: what an operator sees of it, and whose it is. */
export interface StartedRequest {
  id: string;
  accountId: string;
  number: string;
  /** Null while the line is not known yet. */
  scac: string | null;
  /** As its row has it. */
  status: string;
}

/** Temporal takes 400 bytes; a number is kept as it was typed, blanks and all. */
const SUMMARY_MAX = 60;

/**
 * Options that start a request's workflow, or find it alive. The id is the row's, so that starting twice is starting once;
 * one that ended may be started again, since the row alone says whether there is anything left to do.
 */
export function trackingRequestStart(queues: TaskQueues, { id, accountId, number, scac, status }: StartedRequest) {
  const summary = `${number.trim().slice(0, SUMMARY_MAX)} ${scac ?? ''}`.trim();
  const input: TrackingRequestInput = { trackingRequestId: id, carriersQueue: queues.carriers, details: `${summary}: ${status}` };
  return {
    workflowId: trackingRequestWorkflowId(id),
    taskQueue: queues.workflows,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    staticSummary: summary,
    priority: { priorityKey: PRIORITIES.firstLook, fairnessKey: accountId },
  } as const;
}

/** Options that start a webhook's drainer, or find it alive. */
export function webhookStart(queues: TaskQueues, { id, accountId }: { id: string; accountId: string }) {
  const input: WebhookInput = { webhookId: id, webhooksQueue: queues.webhooks };
  return {
    workflowId: webhookWorkflowId(id),
    taskQueue: queues.workflows,
    args: [input],
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    signal: SIGNALS.kick,
    priority: { priorityKey: PRIORITIES.delivery, fairnessKey: accountId },
  } as const;
}

/** A replay as its workflow is started. */
export interface StartedReplay {
  id: string;
  accountId: string;
  webhookId: string;
}

/** Options that start a replay's workflow, or find it alive. */
export function webhookReplayStart(queues: TaskQueues, { id, accountId, webhookId }: StartedReplay) {
  const input: WebhookReplayInput = { replayId: id, webhooksQueue: queues.webhooks };
  return {
    workflowId: webhookReplayWorkflowId(id),
    taskQueue: queues.workflows,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    staticSummary: `to ${webhookWorkflowId(webhookId)}`,
    priority: { priorityKey: PRIORITIES.routine, fairnessKey: accountId },
  } as const;
}

/** Options that wake a document's workflow, or start it. One that finds nothing asked ends. */
export function documentStart(queues: TaskQueues, { id, accountId }: { id: string; accountId: string }) {
  const input: DocumentInput = { documentId: id, documentsQueue: queues.documents, modelsQueue: queues.models };
  return {
    workflowId: documentWorkflowId(id),
    taskQueue: queues.workflows,
    args: [input],
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    signal: SIGNALS.kick,
    priority: { priorityKey: PRIORITIES.upload, fairnessKey: accountId },
  } as const;
}

/** Options that start the workflow of a mailbox, or find it alive. */
export function mailboxStart(queues: TaskQueues, { id, name, leaseS }: { id: string; name: string; leaseS: number }) {
  const input: MailboxInput = { mailboxId: id, mailQueue: queues.mail, leaseS };
  return {
    workflowId: mailboxWorkflowId(id),
    taskQueue: queues.workflows,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    staticSummary: name.slice(0, SUMMARY_MAX),
    priority: { priorityKey: PRIORITIES.paper },
  } as const;
}

/** Options that start the workflow of a feed of positions, or find it alive. */
export function positionsStart(queues: TaskQueues, { feed, leaseS }: Pick<PositionsInput, 'feed' | 'leaseS'>) {
  const input: PositionsInput = { feed, positionsQueue: queues.positions, leaseS };
  return {
    workflowId: positionsWorkflowId(feed),
    taskQueue: queues.workflows,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    staticSummary: feed === 'stream' ? 'where ships are, by a stream of messages' : 'where ships are, by a feed that is asked',
    priority: { priorityKey: PRIORITIES.routine },
  } as const;
}

/** Options that start the workflow of a mail, or find it alive. One that finds it opened ends. */
export function emailStart(queues: TaskQueues, { id, accountId }: { id: string; accountId: string | null }) {
  const input: EmailInput = { mailId: id, documentsQueue: queues.documents };
  return {
    workflowId: emailWorkflowId(id),
    taskQueue: queues.workflows,
    args: [input],
    workflowIdConflictPolicy: 'USE_EXISTING',
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    priority: { priorityKey: PRIORITIES.upload, ...(accountId !== null && { fairnessKey: accountId }) },
  } as const;
}

/** Topics of the outbox: what Temporal must be told once the row is committed. */
export type OutboxTopic =
  | 'tracking-request.start'
  | 'tracking-request.refresh'
  | 'tracking-request.stop'
  | 'tracking-request.resume'
  | 'webhook.kick'
  | 'webhook-replay.start'
  | 'document.kick'
  | 'email.start';
