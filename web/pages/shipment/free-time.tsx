import { daysBetween, type Day } from '../../moments.js';
import css from './free-time.module.css';

const DAY_MS = 86_400_000;
/** Days that are shown beyond the last free one. */
const BEYOND = 3;
/** Cells of one row: more would not be read. */
const CELLS_MAX = 12;
const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' });

interface FreeTimeProps {
  /** The day on which the box came off the ship; null while that is not known. */
  from: Day | null;
  last: Day;
  /** Days until then, from today. */
  days: number;
}

/** A cell a day, from the discharge to some days past the last free one: gone, today, the last free day, charged. */
export function FreeTime({ from, last, days }: FreeTimeProps) {
  const end = Date.parse(`${last.on}T00:00:00Z`);
  const today = end - days * DAY_MS;
  const free = from === null ? CELLS_MAX : daysBetween(from, last);
  const before = Math.max(0, Math.min(CELLS_MAX - BEYOND - 1, free));
  const cells = Array.from({ length: before + 1 + BEYOND }, (_, place) => new Date(end + (place - before) * DAY_MS));
  return (
    <ol className={css.days} aria-label="Free time, day by day">
      {cells.map((cell) => {
        const at = cell.getTime();
        const kind = at === end ? 'last' : at > end ? 'charged' : at < today ? 'gone' : 'free';
        return (
          <li key={at} className={css.cell} data-kind={kind} data-today={at === today || undefined}>
            <span aria-hidden>{weekday.format(cell).slice(0, 2)}</span>
            <b>{cell.getUTCDate()}</b>
            <span className="visually-hidden">
              {kind === 'last' ? 'last free day' : kind === 'charged' ? 'charged' : 'free'}
              {at === today && ', today'}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
