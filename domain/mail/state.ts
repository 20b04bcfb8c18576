/**
 * What became of a message of a mailbox: its bytes are `kept` and wait to be opened, or were; it was `too_large` to be kept; it came
 * to no address of an account (`unrouted`); it is one of our own that came back (`looped`); it could not be fetched (`unreadable`).
 */
export type MailState = 'kept' | 'too_large' | 'unrouted' | 'looped' | 'unreadable';

/** Promise L8. */
export const MAIL_BYTES_MAX = 50 * 2 ** 20;

/** A message that could not be fetched so often is stepped over, and tried again daily for a week. */
export const FETCH_TRIES = 3;
export const FETCH_TRIES_LATER = 7;

/** A line that is lost over a message, or a server that is unwell, is no try at it: unless it is so each time, as a message that a server dies of would hold up all others. */
export const LOSSES_MAX = 20;
