import type { BlobStore } from '../../db/blobs/store.js';
import type { AliasForm } from '../../domain/mail/alias.js';
import type { Deps } from '../deps.js';

/** How a mailbox is reached and entered. */
export interface MailboxSettings {
  host: string;
  port: number;
  /** From the first byte; otherwise the connection begins in the open and is made safe, which only this machine may refuse. */
  tls: boolean;
  user: string;
  folder: string;
  /** How the addresses look that mail is taken for. */
  form: AliasForm;
  /** Names of servers whose word on senders is taken. */
  authservIds: readonly string[];
  /** What was taken in is put into the folders `Landfall/Done` and `Landfall/Rejected`. */
  moves: boolean;
  /** Seconds after which another reader may come in when nothing was heard of this one. */
  leaseS: number;
  /** Certificates beside those that everybody trusts, PEM. */
  ca?: string;
}

export type MailboxSecret = { pass: string } | { accessToken: string };

/** What reading a mailbox needs. */
export interface MailboxMeans extends Pick<Deps, 'database' | 'log'> {
  blobs: BlobStore;
  settings: MailboxSettings;
  /** Asked anew at each connect: a token lives for an hour. */
  secret(): Promise<MailboxSecret>;
}

/** How patient the reader of a mailbox is, in milliseconds. */
export interface MailboxTimings {
  leaseMs: number;
  heartbeatMs: number;
  /** Looks without being rung for: there are servers that stay silent. */
  pollMs: number;
  /** A server that gave nothing that was asked for in so long is hung up on, however much it says: longer than the largest mail takes. */
  stuckMs: number;
  /** Between one connection and the next, by how many failed in a row. */
  reconnectMs: readonly number[];
  /** After a secret that was refused: servers shut out who tries on and on. */
  refusedMs: number;
  /** The activity ends, and is begun again with a short history. */
  watchMs: number;
}

const MAILBOX_TIMINGS: Omit<MailboxTimings, 'leaseMs' | 'heartbeatMs'> = {
  pollMs: 60_000,
  stuckMs: 15 * 60_000,
  reconnectMs: [1_000, 2_000, 5_000, 15_000, 30_000, 60_000],
  refusedMs: 15 * 60_000,
  watchMs: 24 * 3_600_000,
};

/** It is heard of three times before its lease ends. */
export const timingsOf = ({ leaseS }: Pick<MailboxSettings, 'leaseS'>): MailboxTimings => ({
  ...MAILBOX_TIMINGS,
  leaseMs: leaseS * 1_000,
  heartbeatMs: (leaseS * 1_000) / 3,
});
