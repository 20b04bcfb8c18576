import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.js';
import { admitReader, dismissReader, LEASE_S, renewReaders, type ReaderKind } from '../../db/feed-readers.js';
import type { Notices } from '../../db/listen.js';
import type { Log } from '../../domain/log.js';
import type { Caller } from '../auth.js';
import type { Peer } from '../peer.js';
import { Problem, problem } from '../problems.js';
import { Reader } from './reader.js';

/** Channel on which the database says that changes of an account were committed. */
export const CHANGES_CHANNEL = 'landfall_change';

/** What one account may have open at a time, over all processes. */
export const READERS_MAX: Record<ReaderKind, number> = { stream: 5, wait: 20, page: 200 };

/** Somewhat more often than every second, so that a revoked key reads nothing a second later. */
const CHECK_MS = 800;

export interface ReadersMeans {
  database: Database;
  notices: Notices;
  log: Log;
}

/** Everybody in this process who follows a feed or waits for an event. */
export class Readers {
  private readonly open = new Map<Reader, { forget: () => void }>();
  private readonly dismissals = new Map<Reader, Promise<void>>();
  private checking: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | null = null;
  private stopping = false;

  constructor(private readonly means: ReadersMeans) {}

  /** Admits a reader, or throws a 429 when the account has as many as it may have. It is closed when its client is gone. */
  async admit(asked: 'stream' | 'wait', caller: Caller, peer: Peer): Promise<Reader> {
    if (this.stopping)
      throw new Problem([{ code: 'unavailable', detail: 'The service is restarting. Try again.' }], { 'retry-after': '1' });
    // What people look at takes no place from programs.
    const kind: ReaderKind = caller.door.kind === 'session' ? 'page' : asked;
    const held = { id: randomUUID(), accountId: caller.accountId, kind, doorId: caller.door.id };
    if (!(await admitReader(this.means.database, held, READERS_MAX[kind]))) throw tooManyReaders(kind);
    const reader = new Reader(held, (one) => this.dismiss(one));
    const forget = this.means.notices.hear({ channel: CHANGES_CHANNEL, payload: held.accountId }, () => reader.hear());
    this.open.set(reader, { forget });
    this.timer ??= setTimeout(() => this.check(), CHECK_MS);
    peer.whenGone(() => void reader.close());
    if (this.stopping) reader.endBy('stopping');
    return reader;
  }

  /** Ends everybody: waits answer with what there is, streams end, and their clients go on elsewhere. */
  stop(): void {
    this.stopping = true;
    for (const reader of this.open.keys()) reader.endBy('stopping');
  }

  /** Resolves when every place was given free. */
  async settled(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    await Promise.all([this.checking, ...this.dismissals.values()]);
  }

  private check(): void {
    this.checking = this.renew().finally(() => {
      this.timer = this.open.size ? setTimeout(() => this.check(), CHECK_MS) : null;
    });
  }

  private async renew(): Promise<void> {
    const readers = [...this.open.keys()];
    try {
      const refused = await renewReaders(
        this.means.database,
        readers.map(({ held }) => held),
      );
      for (const reader of readers)
        if (refused.has(reader.held.doorId)) reader.endBy(problem('unauthorized', 'The API key or session is no longer valid.'));
    } catch (error) {
      // While the database is away nobody reads anything either.
      this.means.log.debug('readers of feeds could not be renewed', { why: String(error) });
    }
  }

  private dismiss(reader: Reader): Promise<void> {
    const known = this.dismissals.get(reader);
    const listed = this.open.get(reader);
    if (known || !listed) return known ?? Promise.resolve();
    listed.forget();
    this.open.delete(reader);
    // Not while its place is being renewed, which would bring it back.
    const done = this.checking
      .then(() => dismissReader(this.means.database, reader.held))
      .catch((error: unknown) => this.means.log.debug('a reader of a feed was not dismissed', { why: String(error) }))
      .finally(() => this.dismissals.delete(reader));
    this.dismissals.set(reader, done);
    return done;
  }
}

function tooManyReaders(kind: ReaderKind): Problem {
  const what = { stream: 'streams', wait: 'calls that wait', page: 'pages' }[kind];
  return new Problem(
    [{ code: 'rate_limited', detail: `The account has ${READERS_MAX[kind]} ${what} open, which is the most at a time.` }],
    {
      'retry-after': String(LEASE_S),
    },
  );
}
