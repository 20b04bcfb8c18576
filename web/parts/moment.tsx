import { dateText, dayOf, timeText, zoneText, type Day, type Moment } from '../moments.js';
import css from './moment.module.css';

/** `Wed 25 Nov 06:00 PST`: a moment at its place, the zone always printed. */
export function MomentText({ moment, now }: { moment: Moment; now: string }) {
  return (
    <time className={css.moment} dateTime={moment.at}>
      {dateText(dayOf(moment), now)} {timeText(moment)} <span className={css.zone}>{zoneText(moment)}</span>
    </time>
  );
}

/** `Fri 20 Nov`: a day, which is no moment. */
export function DayText({ day, now }: { day: Day; now: string }) {
  return (
    <time className={css.moment} dateTime={day.on}>
      {dateText(day, now)}
    </time>
  );
}
