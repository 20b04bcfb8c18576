import type { WholeShipment } from '../../../resources/shipment-page.js';
import { dateText, dayOf, durationText, LATE_FROM_MS, momentText, timeText, zoneText } from '../../moments.js';
import { Chip } from '../../parts/chip.js';
import { Missing } from '../../parts/missing.js';
import css from './arrival.module.css';
import { Card } from './card.js';

const DAY_MS = 86_400_000;

/** When the ship arrives, and how often that was said otherwise before. */
export function Arrival({ page: { shipment, estimates, first_arrival: first }, now }: { page: WholeShipment; now: string }) {
  const { arrival, arrived, late_s: late, discharge, line } = shipment;
  const moves = estimates.length - 1;
  return (
    <Card title={discharge === null ? 'Arrival' : `Arrival at ${discharge}`}>
      {arrival ? (
        <p className={css.arrival}>
          <b>{dateText(dayOf(arrival), now)}</b> {timeText(arrival)} {zoneText(arrival)} {arrived && <Chip tone="ready">arrived</Chip>}
        </p>
      ) : (
        <p className={css.arrival}>
          <Missing gap={{ why: 'no_date' }} />
        </p>
      )}
      {late !== null && first && (
        <p className={css.drift}>
          {Math.abs(late) * 1_000 < LATE_FROM_MS ? (
            <>As first said ({dateText(dayOf(first), now)}).</>
          ) : (
            <>
              <b data-late={late > 0 || undefined}>
                {durationText(late * 1_000)} {late > 0 ? 'later' : 'earlier'}
              </b>{' '}
              than first said ({dateText(dayOf(first), now)}).
            </>
          )}{' '}
          {moves > 0 && `${line.name} moved it ${moves === 1 ? 'once' : `${moves} times`}.`}
        </p>
      )}
      {moves > 0 && <Steps estimates={estimates} now={now} />}
    </Card>
  );
}

const WIDTH = 320;
const HEIGHT = 96;
const LEFT = 74;

/** What was said when: a step for each estimate. Beside the picture stands the same as a table, for who does not see it. */
function Steps({ estimates, now }: { estimates: WholeShipment['estimates']; now: string }) {
  const said = estimates.map(({ known, arrival }) => ({ x: Date.parse(known.at), y: Date.parse(arrival.at) }));
  const [from, to] = [said[0]?.x ?? 0, Math.max(Date.parse(now), (said.at(-1)?.x ?? 0) + DAY_MS)];
  const days = said.map(({ y }) => y);
  const [low, high] = [Math.min(...days) - DAY_MS / 4, Math.max(...days) + DAY_MS / 4];
  const x = (at: number): number => LEFT + ((at - from) / Math.max(1, to - from)) * (WIDTH - LEFT - 8);
  const y = (at: number): number => HEIGHT - 18 - ((at - low) / Math.max(1, high - low)) * (HEIGHT - 30);
  const path = said.map((one, place) => `${place === 0 ? 'M' : 'H'}${x(one.x)}${place === 0 ? ` ${y(one.y)}` : `V${y(one.y)}`}`).join('');
  const [earliest, latest] = [
    estimates.find(({ arrival }) => Date.parse(arrival.at) === Math.min(...days)),
    estimates.find(({ arrival }) => Date.parse(arrival.at) === Math.max(...days)),
  ];
  return (
    <>
      <svg className={css.steps} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        {[latest, earliest].flatMap((one) => {
          if (!one) return [];
          const at = y(Date.parse(one.arrival.at));
          return [
            <line key={`l${at}`} x1={LEFT} x2={WIDTH - 8} y1={at} y2={at} />,
            <text key={`t${at}`} x={0} y={at + 4}>
              {dateText(dayOf(one.arrival), now)}
            </text>,
          ];
        })}
        <path d={`${path}H${x(to)}`} />
        {said.map((one) => (
          <circle key={`${one.x} ${one.y}`} cx={x(one.x)} cy={y(one.y)} r={3} />
        ))}
        <text x={LEFT} y={HEIGHT - 2}>
          {estimates[0] && dateText(dayOf(estimates[0].known), now)}
        </text>
        <text x={WIDTH - 8} y={HEIGHT - 2} textAnchor="end">
          today
        </text>
      </svg>
      <details className={css.table}>
        <summary>Each time it was said</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Said</th>
              <th scope="col">Arrival</th>
            </tr>
          </thead>
          <tbody>
            {estimates.map(({ known, arrival }) => (
              <tr key={`${known.at} ${arrival.at}`}>
                <td>{momentText(known, now)}</td>
                <td>{momentText(arrival, now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
