import type { SourceRow } from '../../../resources/sources.js';
import css from './strip.module.css';
import { hoursAloud, hoursText } from './words.js';

const HEIGHT = 22;
const STEP = 5;
const BAR = 4;

/** The last 24 hours: a bar an hour, what was answered filled, what was asked in vain hollow on top; a dot where nobody asked. */
export function Strip({ hours }: { hours: SourceRow['hours'] }) {
  const most = Math.max(1, ...hours.map(({ answered, failed }) => answered + failed));
  return (
    <span className={css.strip}>
      <svg
        width={hours.length * STEP}
        height={HEIGHT}
        viewBox={`0 0 ${hours.length * STEP} ${HEIGHT}`}
        role="img"
        aria-label={hoursAloud(hours)}
      >
        {hours.map((hour, at) => (
          <Bar key={at} x={at * STEP} most={most} {...hour} />
        ))}
      </svg>
      <span aria-hidden>{hoursText(hours)}</span>
    </span>
  );
}

function Bar({ x, most, answered, failed }: { x: number; most: number; answered: number; failed: number }) {
  if (answered + failed === 0) return <rect className={css.none} x={x} y={HEIGHT - 1.5} width={BAR} height={1.5} />;
  const well = heightOf(answered, most);
  const bad = heightOf(failed, most);
  return (
    <>
      {answered > 0 && <rect className={css.well} x={x} y={HEIGHT - well} width={BAR} height={well} />}
      {failed > 0 && <rect className={css.bad} x={x + 0.5} y={HEIGHT - well - bad + 0.5} width={BAR - 1} height={bad - 1} />}
    </>
  );
}

/** However few, it is seen. */
const heightOf = (count: number, most: number): number => (count === 0 ? 0 : Math.max(4, (count / most) * (HEIGHT - 4)));
