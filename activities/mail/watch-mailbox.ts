import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Context } from '@temporalio/activity';
import { holdMailbox, LeaseLost, mailboxIdOf, noteTrouble, releaseMailbox, type Tenant } from '../../db/mail/mailboxes.js';
import { countMails, waitingMails } from '../../db/mail/mails.js';
import type { MailState } from '../../domain/mail/state.js';
import type { Deps } from '../deps.js';
import { comeIn, isRefusal, newClient, whyOf } from './connection.js';
import { HeldConnection } from './held-connection.js';
import { timingsOf, type MailboxMeans, type MailboxTimings } from './means.js';
import { putAside } from './put-aside.js';
import { openFolder, readNew, type Reading } from './read-mailbox.js';

/** What an operator reads of a reader in the Temporal web UI. */
export interface WatchDetails {
  state: 'waiting' | 'connecting' | 'reading' | 'listening' | 'away';
  lastUid: number | null;
  connections: number;
  lastError: string | null;
  /** Messages by what became of them, all that ever came. */
  mails: Partial<Record<MailState, number>>;
  /** Mails that wait to be opened. */
  unopened: number;
  /** Messages that the server does not hand out; they are tried again daily. */
  unreadable: number[];
}

/**
 * Watches a mailbox for a day: one connection, which listens for new mail and looks by itself once a minute. It is restarted by
 * Temporal where it dies; a lease in the database keeps a second reader out.
 */
export const watchMailbox =
  ({ database, log, mail }: Pick<Deps, 'database' | 'log' | 'mail'>) =>
  async ({ mailboxId }: { mailboxId: string }): Promise<WatchOutcome> => {
    const context = Context.current();
    // Each `npm start` names another one: its own workflow reads that, and this one has nothing to do.
    if (!mail || mailboxIdOf(mail.settings) !== mailboxId) return { details: 'the settings name another mailbox, or none' };
    await watch(
      { database, log, ...mail },
      { mailboxId, timings: timingsOf(mail.settings), signal: context.cancellationSignal, beat: (details) => context.heartbeat(details) },
    );
    return null;
  };

/** Why nobody is to watch a mailbox any more; null where it is to be watched for another day. */
export type WatchOutcome = { details: string } | null;

export interface Watching {
  mailboxId: string;
  timings: MailboxTimings;
  signal: AbortSignal;
  beat(details: WatchDetails): void;
}

/** Watches until it is called off, or its time is over. */
export async function watch(means: MailboxMeans, watching: Watching): Promise<void> {
  const { mailboxId, timings } = watching;
  const tenant: Tenant = { mailboxId, holder: randomUUID() };
  const details: WatchDetails = {
    state: 'waiting',
    lastUid: null,
    connections: 0,
    lastError: null,
    mails: {},
    unopened: 0,
    unreadable: [],
  };
  const ended = AbortSignal.any([watching.signal, AbortSignal.timeout(timings.watchMs)]);
  const lost = new AbortController();
  const signal = AbortSignal.any([ended, lost.signal]);
  const hold = () => means.database.asSystem((tx) => holdMailbox(tx, tenant, timings.leaseMs / 1_000));
  const beating = setInterval(() => {
    watching.beat({ ...details });
    if (details.state === 'waiting') return;
    void hold().then(
      (held) => held || lost.abort(),
      (error: unknown) => means.log.warn('the lease of a mailbox could not be renewed', { mailbox: mailboxId, why: whyOf(error) }),
    );
    // What cannot be told now is told with the next beat.
    void means.database
      .asSystem((tx) => waitingMails(tx, tenant))
      .then(
        (waiting) => Object.assign(details, waiting),
        () => undefined,
      );
  }, timings.heartbeatMs);
  try {
    while (!signal.aborted && !(await hold())) await rest(timings.pollMs / 12, signal);
    await connectAgainAndAgain(means, { tenant, details, timings, signal, losses: new Map() });
  } finally {
    clearInterval(beating);
    await means.database.asSystem((tx) => releaseMailbox(tx, tenant)).catch(() => undefined);
  }
  if (lost.signal.aborted) throw new LeaseLost();
}

interface Tenure {
  tenant: Tenant;
  details: WatchDetails;
  timings: MailboxTimings;
  signal: AbortSignal;
  losses: Reading['losses'];
}

async function connectAgainAndAgain(means: MailboxMeans, tenure: Tenure): Promise<void> {
  const { tenant, details, timings, signal } = tenure;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      details.state = 'connecting';
      details.connections += 1;
      await readWhileConnected(means, tenure, () => (failures = -1));
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      details.state = 'away';
      details.lastError = whyOf(error);
      means.log.warn('a mailbox cannot be read', { mailbox: tenant.mailboxId, why: details.lastError });
      await means.database.asSystem((tx) => noteTrouble(tx, tenant, whyOf(error))).catch(() => undefined);
      const step = timings.reconnectMs[Math.min(Math.max(failures, 0), timings.reconnectMs.length - 1)] ?? 0;
      await rest(isRefusal(error) ? timings.refusedMs : step * (0.75 + Math.random() / 2), signal);
    }
  }
}

async function readWhileConnected(means: MailboxMeans, tenure: Tenure, isWell: () => void): Promise<void> {
  const { timings, signal } = tenure;
  const connection = new HeldConnection(newClient(means.settings, await means.secret()), timings.stuckMs);
  const { client, hangUp } = connection;
  signal.addEventListener('abort', hangUp, { once: true });
  try {
    if (signal.aborted) return;
    await comeIn(client);
    const lock = await client.getMailboxLock(means.settings.folder);
    try {
      await readAndListen(means, { ...tenure, connection, isWell });
    } finally {
      lock.release();
    }
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    // What was cut off by us is no trouble of the mailbox.
    if (!signal.aborted) throw connection.fault ?? error;
  } finally {
    signal.removeEventListener('abort', hangUp);
    hangUp();
  }
}

interface Connected extends Tenure {
  connection: HeldConnection;
  isWell(): void;
}

async function readAndListen(
  means: MailboxMeans,
  { tenant, details, timings, signal, losses, connection, isWell }: Connected,
): Promise<void> {
  const { client } = connection;
  const reading: Reading = {
    client,
    tenant,
    means,
    signal,
    losses,
    seen: (uid) => {
      connection.answered();
      details.lastUid = uid;
    },
    took: (state) => (details.mails[state] = (details.mails[state] ?? 0) + 1),
  };
  details.state = 'reading';
  details.mails = await means.database.asSystem((tx) => countMails(tx, tenant.mailboxId));
  await openFolder(reading);
  while (!signal.aborted) {
    details.state = 'reading';
    connection.answered();
    connection.reset();
    await readNew(reading);
    await putAside(reading);
    isWell();
    losses.clear();
    details.lastError = null;
    details.state = 'listening';
    await connection.listen(timings.pollMs);
    if (connection.fault) throw connection.fault;
    if (!client.usable && !signal.aborted) throw new Error('The server closed the connection.');
  }
}

const rest = (ms: number, signal: AbortSignal): Promise<void> => pause(ms, undefined, { signal }).catch(() => undefined);
