import type { ReactNode } from 'react';
import type { ShipmentBox } from '../../../resources/shipment-page.js';
import { dateText, dayOf, freeDaysText, momentText, type Day } from '../../moments.js';
import { calmName } from '../../names.js';
import { Chip } from '../../parts/chip.js';
import { grouped } from '../../parts/figures.js';
import { Missing } from '../../parts/missing.js';
import type { Tone } from '../../parts/statuses.js';
import { clearedByText, holdName } from '../today/words.js';
import { Card, Facts } from './card.js';
import { FreeTime } from './free-time.js';
import css from './pickup.module.css';

interface PickupProps {
  box: ShipmentBox;
  now: string;
}

/** When the box can be fetched, until when that is free, and what stands in the way. */
export function Pickup({ box, now }: PickupProps) {
  const place = [box.facility && calmName(box.facility), box.facility_place].filter(Boolean).join(', ');
  return (
    <Card title={`Pickup${place === '' ? '' : ` at ${place}`}`}>
      {box.out ? <Gone box={box} now={now} /> : <Free box={box} now={now} />}
      <Facts facts={factsOf(box, now)} />
    </Card>
  );
}

/** The last free day, large, with what is left of it. */
function Free({ box, now }: PickupProps) {
  const { last_free_day: day, free_days: days } = box;
  if (!day || days === null)
    return (
      <p className={css.day}>
        <Missing gap={{ why: box.arrived_at ? 'not_set' : 'after_arrival' }} />
        <small>last free day</small>
      </p>
    );
  return (
    <>
      <div className={css.date}>
        <p className={css.day}>
          {dateText(day, now)}
          <small>last free day{zoneOf(box)}</small>
        </p>
        <Chip tone={toneOf(days)}>{freeDaysText(days)}</Chip>
      </div>
      <FreeTime from={box.discharged ? dayOf(box.discharged) : null} last={day} days={days} />
    </>
  );
}

/** Fetched: when, and with how many days to spare. */
function Gone({ box: { out, back, last_free_day: last }, now }: PickupProps) {
  if (!out) return null;
  const spare = last ? Math.round((Date.parse(`${last.on}T00:00:00Z`) - Date.parse(`${dayOf(out).on}T00:00:00Z`)) / 86_400_000) : null;
  return (
    <p className={css.day}>
      {dateText(dayOf(out), now)}
      <small>
        out of the gate
        {spare !== null && (spare >= 0 ? `, ${spare === 1 ? 'one day' : `${spare} days`} to spare` : `, ${-spare} days late`)}
        {back && `; back empty ${momentText(back, now)}`}
      </small>
    </p>
  );
}

const zoneOf = ({ discharged, arrived_at: arrived }: ShipmentBox): string => {
  const zone = (discharged ?? arrived)?.zone;
  return zone ? `, ${zone}` : '';
};

function toneOf(days: number): Tone {
  if (days < 0) return 'alarm';
  return days <= 2 ? 'waiting' : 'ready';
}

function factsOf(box: ShipmentBox, now: string): [name: string, value: ReactNode][] {
  const { deadlines, line, holds, need, held_by: names } = box;
  const terms: [string, Day | null][] = [
    [`Line, ${line.name}`, deadlines.line],
    ['Terminal', deadlines.terminal],
    ['Railroad', deadlines.rail],
  ];
  const counted = terms.findIndex(([, day]) => day !== null);
  const told = terms.flatMap(([name, day], place): [string, ReactNode][] =>
    day === null
      ? []
      : [
          [
            name,
            <span key={name}>
              {dateText(day, now)} {place === counted && <span className={css.counts}>counts</span>}
            </span>,
          ],
        ],
  );
  const gap = (why: 'none' | 'none_booked' | 'not_set' | 'after_discharge'): ReactNode => <Missing gap={{ why }} />;
  const waiting = box.discharged ? 'none' : 'after_discharge';
  return [
    ...told,
    ['Holds', holds === 0 ? gap(waiting) : (need?.line.holds ?? []).length > 0 ? <Holds box={box} /> : names.join(', ')],
    [
      'Fees',
      box.fees.length === 0 ? gap(waiting) : box.fees.map(({ amount, currency_code: code }) => `${code} ${amount.toFixed(2)}`).join(', '),
    ],
    ['Appointment', box.appointment ? momentText(box.appointment, now) : gap('none_booked')],
    ...(box.yard === null ? [] : [['In the yard', box.yard] as [string, ReactNode]]),
    ['Container', equipmentText(box) ?? gap('not_set')],
    ['Seal', box.seal === null ? gap('not_set') : <span className={css.mono}>{box.seal}</span>],
    ...(box.chassis === null ? [] : [['Chassis', <span className={css.mono}>{box.chassis}</span>] as [string, ReactNode]]),
  ];
}

/** Each hold with who clears it and what the source says of it. */
function Holds({ box: { need } }: { box: ShipmentBox }) {
  return (
    <ul className={css.holds}>
      {(need?.line.holds ?? []).map(({ name, description, cleared_by: by, status }) => (
        <li key={`${name} ${description ?? ''}`}>
          {holdName(name)}
          {status === 'pending' && ', announced'} <small>{clearedByText(by)}</small>
          {description !== null && <span className={css.said}>{description}</span>}
        </li>
      ))}
    </ul>
  );
}

function equipmentText({ equipment, weight_in_lbs: weight }: ShipmentBox): string | null {
  const text = [equipment, weight === null ? null : `${grouped(weight)} lb`].filter((part) => part !== null).join(', ');
  return text === '' ? null : text;
}
