import type { Client } from '@temporalio/client';
import type { Log } from '../domain/log.js';
import type { KeptSettings, NewsSettings } from '../domain/settings.js';
import type { Timings } from '../domain/timings.js';
import type { LetGo } from '../db/blobs/let-go.js';
import type { Database } from '../db/database.js';
import type { Notices } from '../db/listen.js';
import type { SecretBox } from '../db/secrets.js';
import type { GuardedClient } from '../outbound/guarded-fetch.js';
import type { Source } from '../sources/source.js';
import type { Model } from './documents/model.js';
import type { Papers } from './documents/papers.js';
import type { Mails } from './mail/mails.js';
import type { MailboxMeans } from './mail/means.js';
import type { Post } from '../outbound/post.js';
import type { PositionFeeds } from './positions/means.js';
import type { TaskQueues } from '../workflows/contract.js';

/** What activities are given. */
export interface Deps {
  database: Database;
  secrets: SecretBox;
  /** Reaches addresses that clients gave us: webhooks. */
  outbound: GuardedClient;
  /** Reaches addresses of the operator's own configuration: the lines. */
  carriers: GuardedClient;
  /** The source that answers for a shipping line; null for a line that no profile serves. */
  sourceFor(scac: string): Source | null;
  /** Opens the files of clients. */
  papers: Papers;
  /** Asked what readers leave open; null where this installation has none. */
  model: Model | null;
  /** Lets go of their bytes. */
  letGo: LetGo;
  /** Opens the mails of strangers. */
  mails: Mails;
  /** The mailbox that papers are mailed to; null where this installation has none. */
  mail: Pick<MailboxMeans, 'blobs' | 'settings' | 'secret'> | null;
  /** Where positions of ships are heard of. */
  positions: PositionFeeds;
  /** Sends mail to people; null where this installation sends none. */
  post: Post | null;
  timings: Timings;
  /** What the sweep leaves. */
  kept: KeptSettings;
  /** What clients are told of what is recorded. */
  news: NewsSettings;
  /** Starts and signals workflows, for the relay and the watchdog. */
  temporal: Client;
  queues: TaskQueues;
  /** Hears `webhook_due`: a webhook has something new to deliver. */
  notices: Notices;
  /** Name of the header with the plain hex signature, where the webhook names none. */
  signatureHeader: string;
  log: Log;
}
