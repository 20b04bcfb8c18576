import { CircleQuestionMark } from 'lucide-react';
import { momentText, timeText, type Moment } from '../moments.js';
import css from './missing.module.css';

/** Why there is nothing to show. There is no gap without a reason. */
export type Why =
  /** Whoever is named does not tell this. */
  | { why: 'not_provided'; by: string }
  /** It comes with a later step of the journey. */
  | { why: 'after_arrival' | 'after_discharge' | 'not_set' | 'ship_not_named' | 'no_date' }
  /** Somebody was asked, and there is none. */
  | { why: 'none' | 'none_booked' }
  /** A source does not answer. */
  | { why: 'no_answer'; since: Moment | null; reason: string | null; next: Moment | null }
  | { why: 'zone_unknown' }
  | { why: 'feature_off'; what: string }
  | { why: 'stopped'; on: string; reason: string };

/** The words for a gap, as plain text. `now` decides whether a date needs its year. */
function missingText(gap: Why, now: string): string {
  switch (gap.why) {
    case 'not_provided':
      return `not provided by ${gap.by}`;
    case 'after_arrival':
      return 'after arrival';
    case 'after_discharge':
      return 'known after discharge';
    case 'not_set':
      return 'not set yet';
    case 'ship_not_named':
      return 'ship not named yet';
    case 'no_date':
      return 'no date yet';
    case 'none':
      return 'none';
    case 'none_booked':
      return 'none booked';
    case 'zone_unknown':
      return 'local time, zone unknown';
    case 'feature_off':
      return `${gap.what} is not enabled for this account`;
    case 'stopped':
      return `stopped ${gap.on}: ${gap.reason}`;
    case 'no_answer':
      return noAnswerText(gap, now);
  }
}

function noAnswerText({ since, reason, next }: Extract<Why, { why: 'no_answer' }>, now: string): string {
  const begun = since ? `no answer since ${momentText(since, now)}` : 'no answer yet';
  return `${begun}${reason ? `, ${reason}` : ''}${next ? ` · next try ${timeText(next)}` : ''}`;
}

/** The words for a gap, where the fact would stand. */
export function Missing({ gap, now = '' }: { gap: Why; now?: string }) {
  const text = missingText(gap, now);
  if (gap.why !== 'not_provided') return <span className={css.missing}>{text}</span>;
  return (
    <span className={css.withheld}>
      <i>{text}</i>
      <CircleQuestionMark size={12} aria-hidden />
    </span>
  );
}
