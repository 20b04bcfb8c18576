import { Link } from '@tanstack/react-router';
import { Hand } from 'lucide-react';
import type { ContainerListEntry } from '../../../resources/page-rows.js';
import { dateText, dayOf, freeDaysText } from '../../moments.js';
import { cameFrom } from '../../neighbours.js';
import { Chip } from '../../parts/chip.js';
import { Numbered } from '../../parts/number.js';
import { lookOf } from '../../parts/statuses.js';
import css from './board.module.css';
import { CONTAINERS } from './kinds.js';
import type { BoardPlace } from './use-board-keys.js';

interface BoardCardProps {
  entry: ContainerListEntry;
  now: string;
  place: BoardPlace;
  /** Of its column. */
  rows: readonly ContainerListEntry[];
}

/** A box on the board: what it is, what its date is, and who holds it. */
export function BoardCard({ entry, now, place, rows }: BoardCardProps) {
  const { icon: Icon, label } = lookOf(entry.status);
  const at = (index: number) => rows[index] && CONTAINERS.target(rows[index]);
  return (
    <Link
      to="/shipments/$id"
      params={{ id: entry.shipment.id }}
      search={{ container: entry.id }}
      className={css.card}
      data-column={place.column}
      data-row={place.row}
      onClick={() => cameFrom({ index: place.row, at })}
    >
      <span className={css.number}>
        <Numbered number={entry.number} />
        <Icon size={15} strokeWidth={1.9} role="img" aria-label={label} />
      </span>
      <span className={css.quiet}>{[entry.line.name, ...entry.references.slice(0, 1)].join(' · ')}</span>
      <span className={css.date}>
        <Deadline entry={entry} now={now} />
      </span>
      {entry.holds > 0 && (
        <span>
          <Chip tone="blocked" icon={Hand}>
            {entry.held_by.length === 1 ? entry.held_by[0] : `${entry.holds} holds`}
          </Chip>
        </span>
      )}
    </Link>
  );
}

/** The date that counts next: the last free day, else the arrival. */
function Deadline({ entry, now }: { entry: ContainerListEntry; now: string }) {
  const { last_free_day: day, free_days: days, arrival, arrived } = entry;
  if (day && days !== null)
    return (
      <>
        free until {dateText(day, now)}{' '}
        <b className={css.days} data-tone={days < 0 ? 'over' : days <= 2 ? 'near' : undefined}>
          {freeDaysText(days)}
        </b>
      </>
    );
  if (!arrival) return <>no date yet</>;
  return (
    <>
      {arrived ? 'arrived' : 'arrives'} {dateText(dayOf(arrival), now)}
    </>
  );
}
