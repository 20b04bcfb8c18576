import type { WebhookShown } from '../../../resources/developers.js';
import css from './strip.module.css';

const STEP = 8;
const HALF = 13;
const HOUR_MS = 3_600_000;

type Hours = Pick<WebhookShown, 'hours' | 'hours_from'>;

/** Attempts of the last 24 hours: what went well stands up, what failed hangs down. */
export function Strip({ hours, hours_from: from }: Hours) {
  const most = Math.max(1, ...hours.flatMap(({ succeeded, failed }) => [succeeded, failed]));
  const size = (count: number): number => (count === 0 ? 0 : Math.max(2, Math.round((count / most) * HALF)));
  return (
    <svg
      className={css.strip}
      viewBox={`0 0 ${hours.length * STEP} ${2 * HALF + 2}`}
      role="img"
      aria-label={stripText({ hours, hours_from: from })}
    >
      <line className={css.base} x1={0} x2={hours.length * STEP} y1={HALF + 1} y2={HALF + 1} />
      {hours.map(({ succeeded, failed }, place) => (
        <g key={place}>
          {succeeded > 0 && (
            <rect
              className={css.succeeded}
              x={place * STEP + 1}
              y={HALF + 0.5 - size(succeeded)}
              width={STEP - 2}
              height={size(succeeded)}
            />
          )}
          {failed > 0 && <rect className={css.failed} x={place * STEP + 1} y={HALF + 1.5} width={STEP - 2} height={size(failed)} />}
        </g>
      ))}
    </svg>
  );
}

/** The same in words. */
function stripText({ hours, hours_from: from }: Hours): string {
  const { succeeded, failed } = totalOf(hours);
  if (succeeded + failed === 0) return 'Last 24 hours: nothing was sent.';
  const last = hours.findLastIndex((hour) => hour.failed > 0);
  const when = last < 0 ? '' : `, the last of them after ${new Date(Date.parse(from) + last * HOUR_MS).toISOString().slice(11, 16)} UTC`;
  return `Last 24 hours: ${succeeded} attempts went well, ${failed} failed${when}.`;
}

export function totalOf(hours: WebhookShown['hours']): { succeeded: number; failed: number } {
  return hours.reduce((sum, hour) => ({ succeeded: sum.succeeded + hour.succeeded, failed: sum.failed + hour.failed }), {
    succeeded: 0,
    failed: 0,
  });
}
