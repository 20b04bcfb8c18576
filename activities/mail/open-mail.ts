import { createHash } from 'node:crypto';
import { Context } from '@temporalio/activity';
import { refusingStateOf } from '../../db/away.js';
import { OF_NOBODY } from '../../db/documents/crowd.js';
import {
  countOpeningPart,
  countOpenTry,
  noteBegun,
  noteOpened,
  recipientsOfMail,
  unopenedMail,
  type UnopenedMail,
} from '../../db/mail/opening.js';
import { counted } from '../../domain/counted.js';
import { TRIES_MAX } from '../../domain/documents/attempts.js';
import { readHeader, type HeaderField } from '../../domain/mail/header.js';
import type { MailFault, MailReading } from '../../domain/mail/opened.js';
import { MINUTE_S } from '../../domain/time.js';
import { beating } from '../beating.js';
import type { Deps } from '../deps.js';
import { inTurn, putOff } from '../documents/in-turn.js';
import { readingTurns } from '../documents/read-document.js';
import { AFTER_OTHERS_MS, GaveWay, type ReadingTurns } from '../documents/reading-turns.js';
import { filesOf } from './mail-files.js';
import type { MailSource, ReaderLeft } from './mails.js';
import { takeIn, type OpenMail, type TakenIn } from './take-in.js';

const AGAIN_MS = 5_000;
/** Of openings that made room for others, all together: others open in seconds. */
const OPENING_MS_MAX = 6 * MINUTE_S * 1_000;

/** What an operator reads of a mail: counts and words of ours. */
export interface OpenOutcome {
  details: string;
}

type Means = Pick<Deps, 'database' | 'mails' | 'mail' | 'log'>;

/**
 * Opens a mail that was kept, and gives each account that it is for what is in it, in one transaction for each. Runs again without
 * effect: an account has a mail once (promise R6). A reader has it in the turn of the first of those accounts, as their papers are read.
 *
 * A mail over which three readers came to a bad end, whose words were refused three times, or that made room for others for minutes, is one of which nothing but its header is told.
 */
export const openMail =
  (means: Means, { turns = readingTurns(means.database) }: { turns?: ReadingTurns } = {}) =>
  async ({ mailId }: { mailId: string }): Promise<OpenOutcome> => {
    const mail = await means.database.asSystem((tx) => unopenedMail(tx, mailId));
    if (!mail) return { details: 'it was opened before' };
    const { openTries: tries, openingMs: spentMs, ageMs } = mail;
    const asked = { accountId: mail.accountId ?? OF_NOBODY, earlier: { tries, ageMs, spentMs, anew: true } };
    return beating(() => inTurn(turns, asked, ({ giveWay }) => openAmong(means, mail, giveWay)));
  };

async function openAmong(means: Means, mail: UnopenedMail, giveWay: AbortSignal): Promise<OpenOutcome> {
  const began = performance.now();
  const signal = AbortSignal.any([Context.current().cancellationSignal, giveWay]);
  await means.database.asSystem((tx) => noteBegun(tx, mail));
  try {
    return await openNow(means, mail, signal);
  } catch (error) {
    if (!(error instanceof GaveWay)) throw error;
    await means.database.asSystem((tx) => countOpeningPart(tx, mail.id, performance.now() - began));
    throw putOff('GaveWay', { message: error.message, afterMs: AFTER_OTHERS_MS });
  }
}

async function openNow(means: Means, mail: UnopenedMail, signal: AbortSignal): Promise<OpenOutcome> {
  const source = await sourceOf(means, mail, signal);
  const taken = await means.mails.openInFence(source, signal, (left) => takeAll(means, { mail, source }, left));
  const reasons = [...new Set(taken.map(reasonOf))];
  const reason = taken.length === 0 ? 'unrouted' : reasons.length === 1 ? (reasons[0] ?? null) : null;
  await means.database.asSystem((tx) => noteOpened(tx, mail, reason));
  // Only now: who opens it again would look for what was found in it.
  if (mail.blobKey !== null && isInfected(source)) await means.mails.quarantine(mail.blobKey);
  const details = detailsOf(taken);
  means.log.info('a mail was opened', { mail: mail.id, details });
  return { details };
}

const reasonOf = (taken: TakenIn): string | null => (taken.kind === 'known' ? 'known' : taken.reason);

function detailsOf(taken: readonly TakenIn[]): string {
  if (taken.length === 0) return 'its addresses were deleted';
  return taken
    .map((one) => {
      if (one.kind === 'left') return `left alone: ${one.reason}`;
      if (one.kind === 'known') return 'known before';
      return one.reason === null ? counted(one.documents, 'document') : `nothing taken: ${one.reason}`;
    })
    .join('; ');
}

/** What is too large was not kept; what readers die of, or a virus was found in, is not given to one. */
async function sourceOf({ mails, log }: Means, { id, blobKey, header, ...spent }: UnopenedMail, signal: AbortSignal): Promise<MailSource> {
  if (blobKey === null) return { header: header ?? '', fault: 'too_large' };
  const alone = async (fault: MailFault): Promise<MailSource> => ({ header: await mails.headerOf(blobKey), fault });
  const scanned = await mails.scan(blobKey, signal);
  if (scanned.outcome === 'infected') log.warn('a virus was found in a mail', { mail: id, virus: scanned.name });
  if (scanned.outcome !== 'clean') return alone(scanned.outcome);
  return spent.openTries < TRIES_MAX && spent.openingMs < OPENING_MS_MAX ? { blobKey } : alone('malformed');
}

const isInfected = (source: MailSource): boolean => 'header' in source && source.fault === 'infected';

interface Opening {
  mail: UnopenedMail;
  source: MailSource;
}

/** What is refused three times is told of by its header alone, and where that is refused too, of nothing of it. */
async function takeAll(means: Means, opening: Opening, left: ReaderLeft): Promise<TakenIn[]> {
  const { mail } = opening;
  const read = await readingOf(means, opening, left);
  try {
    return await takeForEach(means, mail, read);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    means.log.warn('what a mail says was refused', { mail: mail.id, refusal });
    if (mail.openTries < TRIES_MAX) return tryAgain(means, mail.id, refusal);
    return takeForEach(means, mail, unreadWith([], read.opened.fault ?? 'malformed'));
  }
}

async function takeForEach(means: Means, { id, sha256: hash, header, receivedAt }: UnopenedMail, read: Opened): Promise<TakenIn[]> {
  const sha256 = hash ?? hashOf(header ?? '');
  const recipients = await means.database.asSystem((tx) => recipientsOfMail(tx, id));
  const taken: TakenIn[] = [];
  for (const recipient of recipients) taken.push(await takeIn(means, recipient, { id, sha256, receivedAt, ...read }));
  return taken;
}

/** How our own code fails over words that it was not written for. */
const FAULTS_OF_CODE = [TypeError, RangeError, SyntaxError];

/** Why what a mail says cannot be written down, which trying again does not change; null of a failure that passes. */
function refusalOf(error: unknown): string | null {
  const state = refusingStateOf(error);
  if (state !== null) return `refused (${state})`;
  return FAULTS_OF_CODE.some((fault) => error instanceof fault) ? (error as Error).name : null;
}

async function tryAgain({ database }: Means, mailId: string, ended: string): Promise<never> {
  const tries = await database.asSystem((tx) => countOpenTry(tx, mailId));
  throw putOff('OpenAgain', { message: `opening ${tries} of ${TRIES_MAX} ended with ${ended}`, afterMs: AGAIN_MS });
}

const hashOf = (header: string): Buffer => createHash('sha256').update(header, 'latin1').digest();

type Opened = Pick<OpenMail, 'opened' | 'files' | 'leftBehind' | 'unseen'>;

async function readingOf(means: Means, { mail, source }: Opening, { reading, pathOf }: ReaderLeft): Promise<Opened> {
  const read = reading.outcome === 'read' ? reading.mail : undefined;
  if ('header' in source) {
    const unread = unreadWith(readHeader(source.header), source.fault);
    return read ? { ...unread, opened: { ...read, fault: source.fault } } : unread;
  }
  if (reading.outcome === 'read' && read) return { opened: read, ...(await filesOf(reading.members ?? [], pathOf)) };
  return tryAgain(means, mail.id, reading.outcome === 'failed' ? reading.reason : 'crashed');
}

/** Of a mail whose very header ends its readers. */
const unreadWith = (header: readonly HeaderField[], fault: MailFault): Opened => ({
  opened: { ...UNREAD, header, fault },
  files: [],
  leftBehind: [],
  unseen: 0,
});

const UNREAD: Omit<MailReading, 'header' | 'fault'> = {
  subject: null,
  body: null,
  bodyPreview: null,
  sentAt: null,
  messageId: null,
  inReplyTo: null,
  references: [],
  contentType: null,
};
