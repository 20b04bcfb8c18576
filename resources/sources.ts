import { z } from 'zod';
import { uuid } from './values.js';

/** A moment as pages print it. */
const moment = z.object({ at: z.string(), offset: z.string(), zone: z.string().nullable() });
const scac = z.string();

/** Calls that one key may make in so many seconds, and has made. */
const callWindow = z.object({ seconds: z.number(), calls: z.number(), used: z.number() });

/** One source: a line that is asked, its brands with it. */
const sourceRow = z.object({
  scac,
  name: z.string(),
  /** The words of a shipment's freshness. */
  state: z.enum(['fresh', 'late', 'silent', 'refused', 'not_provided']),
  /** Why it is not asked; null where it is. */
  not_asked: z.enum(['no_key', 'no_request']).nullable(),
  last_asked: moment.nullable(),
  last_answered: moment.nullable(),
  last_news: moment.nullable(),
  next_look: moment.nullable(),
  /** The last 24 hours, the oldest first: requests that were answered about, and that were asked for in vain. */
  hours: z.array(z.object({ answered: z.int(), failed: z.int() })),
  /** Of its key, the window that is fullest; null where the line names no limit, or there is no key. */
  budget: callWindow.nullable(),
  /** Open requests, and those of them whose last look failed. */
  requests: z.int(),
  troubled: z.int(),
  /** The key of the account; null where the line wants one and there is none. */
  key: z.object({ given: moment, refused_since: moment.nullable(), rests_until: moment.nullable(), failures: z.int() }).nullable(),
});
export interface SourceRow extends z.infer<typeof sourceRow> {}

export const sourceList = z.object({ sources: z.array(sourceRow) });
export interface SourceList extends z.infer<typeof sourceList> {}

const asked = { number: z.string(), shipment_id: uuid.nullable() };

export const sourceDetail = z.object({
  source: sourceRow,
  windows: z.array(callWindow),
  why: z.array(z.object({ reason: z.string(), requests: z.int(), next_look: moment })),
  troubled: z.array(
    z.object({
      ...asked,
      request_id: uuid,
      outcome: z.enum(['refused', 'trouble']),
      reason: z.string(),
      failures: z.int(),
      answered: moment.nullable(),
      next_look: moment,
      workflow_url: z.string().nullable(),
    }),
  ),
  failed: z.array(z.object({ ...asked, id: uuid, at: moment, problem: z.string() })),
});
export interface SourceDetail extends z.infer<typeof sourceDetail> {}

/** What a source sent, as text. */
export const rawAnswer = z.object({ problem: z.string(), text: z.string(), bytes: z.int(), cut: z.boolean() });
export interface RawAnswer extends z.infer<typeof rawAnswer> {}

export const unknownCodes = z.object({
  codes: z.array(
    z.object({
      line: z.object({ scac, name: z.string() }),
      /** What was not understood. */
      text: z.string(),
      count: z.int(),
      first_seen: moment,
      last_seen: moment,
      samples: z.array(z.object({ id: uuid, said: z.string(), shipment: z.object({ id: uuid, number: z.string() }) })),
    }),
  ),
});
export interface UnknownCodes extends z.infer<typeof unknownCodes> {}

const kind = z.enum(['bill_of_lading', 'booking', 'container']);

export const failedRequests = z.object({
  requests: z.array(
    z.object({
      id: uuid,
      number: z.string(),
      kind,
      line: z.object({ scac, name: z.string() }).nullable(),
      state: z.enum(['failed', 'retrying', 'awaiting_manifest']),
      reason: z.string().nullable(),
      /** Null where it is over. */
      next_try: moment.nullable(),
      why_then: z.string().nullable(),
      since: moment,
      references: z.array(z.string()),
      tags: z.array(z.string()),
      /** Names it where it is put off. */
      key: z.string(),
      says: z.string(),
      workflow_url: z.string().nullable(),
    }),
  ),
  /** Lines that may be asked instead. */
  lines: z.array(z.object({ scac, name: z.string(), kinds: z.array(kind) })),
});
export interface FailedRequests extends z.infer<typeof failedRequests> {}

export const mailboxShown = z.object({
  /** `none`: this installation has no mailbox. */
  state: z.enum(['watched', 'unwatched', 'none']),
  since: moment.nullable(),
  aliases: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      address: z.string().nullable(),
      active: z.boolean(),
      mails: z.int(),
      last_mail: moment.nullable(),
    }),
  ),
  mails: z.array(
    z.object({
      id: uuid,
      subject: z.string().nullable(),
      from: z.array(z.string()),
      alias: z.string().nullable(),
      taken: moment,
      documents: z.int(),
      reason: z.string().nullable(),
      notes: z.array(z.string()),
    }),
  ),
});
export interface MailboxShown extends z.infer<typeof mailboxShown> {}
