import { addressesIn } from './address.js';
import { valuesOf, withoutComments, type HeaderField } from './header.js';
import { MAIL_FAULTS, type MailFault } from './opened.js';
import { areListed, mayDeliver, type SenderRule } from './senders.js';

/** What is known of a mail once it was opened. */
export interface OpenedMail {
  header: readonly HeaderField[];
  /** Attachments that would become documents. */
  documents: number;
  /** Attachments that may hold some, and were left: locked, or of a kind that is not opened. */
  unseen: number;
  fault: MailFault | null;
  /** Who it is from is proven. */
  authentic: boolean;
}

/**
 * What becomes of a mail in an account: it is taken; a submission without documents says why it was not; or it is left alone, and the
 * account hears nothing of it.
 */
export type Taking =
  | { kind: 'taken' }
  | { kind: 'refused'; reason: 'sender_refused' | 'automatic' | 'bulk' | MailFault }
  | { kind: 'left'; reason: 'automatic' | 'bulk' | 'looped' };

/** Whether nothing was taken of a mail since its sender, or what it is, is refused. */
export const isRefusalOfMail = (reason: string | null): boolean =>
  reason === 'sender_refused' || MAIL_FAULTS.some((fault) => fault === reason);

/** Of our own mails: one that comes back is not taken. */
const LOOP_FIELD = 'x-landfall-loop';

/**
 * What becomes of a mail in an account that it came to by several addresses, and at which of them: one that takes it decides, else
 * one at which the account hears most of why.
 */
export function takingAmong<Rule extends SenderRule>(mail: OpenedMail, rules: readonly [Rule, ...Rule[]]): { taking: Taking; at: Rule } {
  const takings = rules.map((at) => ({ taking: takingOf(mail, at), at }));
  return takings.reduce((best, one) => (worthOf(one.taking) > worthOf(best.taking) ? one : best));
}

function worthOf(taking: Taking): number {
  if (taking.kind === 'taken') return 3;
  if (taking.kind === 'left') return 0;
  return taking.reason === 'sender_refused' ? 1 : 2;
}

export function takingOf(mail: OpenedMail, rule: SenderRule): Taking {
  if (isLooped(mail.header)) return { kind: 'left', reason: 'looped' };
  if (isAutomatic(mail)) return unwanted(mail, 'automatic');
  const from = valuesOf(mail.header, 'from').flatMap(addressesIn);
  if (!mayDeliver(rule, { from, authentic: mail.authentic }))
    return isBulk(mail.header) && !areListed(rule.senders, from) ? unwanted(mail, 'bulk') : { kind: 'refused', reason: 'sender_refused' };
  return mail.fault ? { kind: 'refused', reason: mail.fault } : { kind: 'taken' };
}

/** Where nobody knows what it brought, the account is told that it came. */
const unwanted = ({ documents, unseen }: OpenedMail, reason: 'automatic' | 'bulk'): Taking =>
  documents === 0 && unseen > 0 ? { kind: 'refused', reason } : { kind: 'left', reason };

export const isLooped = (header: readonly HeaderField[]): boolean => valuesOf(header, LOOP_FIELD).length > 0;

const SYSTEM_SENDER = /^(?:mailer-daemon|postmaster)@/;

/**
 * Delivery reports, receipts and notes of absence. Systems of carriers send arrival notices in the same way: what says that it was
 * generated, and brings a document, or what may hold some, is taken, unless it is a report.
 */
function isAutomatic({ header, documents, unseen }: OpenedMail): boolean {
  const words = (name: string) => valuesOf(header, name).map((value) => withoutComments(value).trim().toLowerCase());
  if (words('content-type').some((type) => /^multipart\/report\b/.test(type))) return true;
  const submitted = words('auto-submitted').map((value) => value.split(/[;\s]/)[0] ?? '');
  if (submitted.includes('auto-generated') && documents + unseen > 0) return false;
  return (
    submitted.some((value) => value !== 'no') ||
    // The topmost is of the server that took it; others a sender wrote himself.
    words('return-path')
      .slice(0, 1)
      .some((path) => /^(?:<\s*>)?$/.test(path)) ||
    words('x-auto-response-suppress').some((value) => value.split(/[,\s]+/).some((word) => word === 'all' || word === 'oof')) ||
    valuesOf(header, 'from')
      .flatMap(addressesIn)
      .some((address) => SYSTEM_SENDER.test(address))
  );
}

function isBulk(header: readonly HeaderField[]): boolean {
  return valuesOf(header, 'list-id').length > 0 || valuesOf(header, 'precedence').some((value) => /^\s*(?:bulk|junk|list)\b/i.test(value));
}
