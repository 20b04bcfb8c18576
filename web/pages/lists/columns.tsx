import { ArrowRight, Hand } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { ContainerListEntry, ShipmentListEntry } from '../../../resources/page-rows.js';
import { dateText, daysText, dayOf, driftText, freeDaysText, relativeText, timeText, zoneText, dayAt, daysBetween } from '../../moments.js';
import { calmName } from '../../names.js';
import { Chip } from '../../parts/chip.js';
import { Freshness } from '../../parts/freshness.js';
import { Missing, type Why } from '../../parts/missing.js';
import css from './columns.module.css';

/** What both lists show of a journey. */
export type Entry = ShipmentListEntry | ContainerListEntry;

interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
}

/** Two lines of a cell: what it is, and more of it. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className={css.two}>
      <span className={css.first}>{first}</span>
      <span className={css.second}>{second}</span>
    </span>
  );
}

/** Line and the client's own references. */
export function LineAndReferences({ entry }: { entry: Entry }) {
  return <>{[entry.line.name, ...entry.references.slice(0, 2)].join(' · ')}</>;
}

/** From where to where, and with which ship. */
export function Route({ entry }: { entry: Entry }) {
  const stops = [entry.origin, entry.discharge, entry.destination].filter((stop) => stop !== null);
  const vessel =
    entry.vessel === null ? (
      <Missing gap={{ why: 'ship_not_named' }} />
    ) : (
      [calmName(entry.vessel), entry.voyage].filter((part) => part !== null).join(' ')
    );
  return (
    <TwoLines
      first={
        stops.length === 0
          ? 'ports not named yet'
          : stops.map((stop, at) => (
              <Fragment key={stop}>
                {at > 0 && <ArrowRight size={13} className={css.arrow} aria-label="to" />}
                {stop}
              </Fragment>
            ))
      }
      second={vessel}
    />
  );
}

/** When it comes or came, and by how much that moved since it was first said. */
export function Arrival({ entry, now }: { entry: Entry; now: string }) {
  const { arrival, arrived, late_s } = entry;
  if (!arrival) return <Missing gap={{ why: 'no_date' }} />;
  const drift = late_s === null ? null : driftText(late_s * 1_000);
  const time = `${timeText(arrival)} ${zoneText(arrival)}`;
  return (
    <TwoLines
      first={
        <>
          {dateText(dayOf(arrival), now)}
          {drift && (
            <b className={css.drift} data-late={(late_s ?? 0) > 0 || undefined}>
              {drift}
              <span className="visually-hidden"> against the first estimate</span>
            </b>
          )}
        </>
      }
      second={arrived ? `arrived ${time}` : `${time}, ${awayText(arrival, now)}`}
    />
  );
}

function awayText(arrival: NonNullable<Entry['arrival']>, now: string): string {
  if (Date.parse(arrival.at) < Date.parse(now)) return `due ${relativeText(arrival.at, now)}`;
  const days = daysBetween(dayAt(now, arrival.offset), dayOf(arrival));
  return days < 2 ? daysText(days) : `in ${days} d`;
}

/** The day until which standing is free, and how far that is. */
export function LastFreeDay({ entry, now }: { entry: Entry; now: string }) {
  const { last_free_day: day, free_days: days } = entry;
  if (!day || days === null) return <Missing gap={beforeArrival(entry, { why: 'not_set' })} />;
  const tone = days < 0 ? 'over' : days <= 2 ? 'near' : undefined;
  return (
    <TwoLines
      first={dateText(day, now)}
      second={
        <span className={css.days} data-tone={tone}>
          {freeDaysText(days)}
        </span>
      }
    />
  );
}

/** Who holds it, and what is due. */
export function HoldsAndFees({ entry }: { entry: Entry }) {
  const fees = entry.fees.filter(({ amount }) => amount > 0);
  if (entry.holds === 0 && fees.length === 0) return <Missing gap={beforeArrival(entry, { why: 'none' })} />;
  return (
    <span className={css.holds}>
      {entry.holds > 0 && (
        <Chip tone="blocked" icon={Hand}>
          {entry.holds === 1 ? '1 hold' : `${entry.holds} holds`}
        </Chip>
      )}
      {fees.map((fee) => (
        <span key={fee.currency_code}>{moneyText(fee)}</span>
      ))}
    </span>
  );
}

/** How long ago the line was asked, or that it no longer is. */
export function Checked({ entry, now }: { entry: Entry; now: string }) {
  const { stopped } = entry;
  if (stopped)
    return (
      <TwoLines
        first={<span className={css.quiet}>stopped {dateText(stopped.on, now).replace(/^\w+ /, '')}</span>}
        second={reasonText(stopped.reason)}
      />
    );
  return <Freshness askedAt={entry.asked_at} now={now} state={entry.freshness} />;
}

const REASONS: Readonly<Record<string, string>> = {
  all_containers_terminated: 'all containers returned',
  past_arrival_window: 'long past its arrival',
  past_full_out_window: 'long out of the port',
  no_updates_at_line: 'no news for long',
  cancelled_by_user: 'stopped by hand',
  booking_cancelled: 'booking cancelled',
};

function reasonText(reason: string | null): string {
  return reason === null ? 'no reason given' : (REASONS[reason] ?? reason.replaceAll('_', ' '));
}

function beforeArrival(entry: Entry, after: Why): Why {
  return entry.arrived ? after : { why: 'after_arrival' };
}

function moneyText({ amount, currency_code: currency }: Entry['fees'][number]): string {
  const text = amount.toLocaleString('en-US', { maximumFractionDigits: 2 });
  return currency === 'USD' ? `$${text}` : `${text} ${currency}`;
}
