import { Popover } from '@base-ui/react/popover';
import { Ship, TrainFront, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { JourneyEvent, JourneyStation, WholeShipment } from '../../../resources/shipment-page.js';
import { dateText, dayOf, durationText, LATE_FROM_MS, momentText, timeText, zoneText, type Moment } from '../../moments.js';
import { calmName } from '../../names.js';
import { Button } from '../../parts/button.js';
import { Missing } from '../../parts/missing.js';
import popup from '../../parts/popup.module.css';
import { Card } from './card.js';
import css from './journey.module.css';
import { arrivalOf, departureOf, eventText, roleText, sourceText } from './words.js';

/** One rail: stations are places, below them what happened there, between them what carried the box. */
export function Journey({ page, now, children }: { page: WholeShipment; now: string; children?: ReactNode }) {
  const { stations, shipment, chosen, corrections } = page;
  const [corrected, setCorrected] = useState(false);
  if (stations.length === 0)
    return (
      <Card title="Journey">
        {children}
        <p className={css.none}>
          {chosen === null ? 'No container is named yet; its journey follows.' : 'The line has told nothing of the journey yet.'}
        </p>
      </Card>
    );
  return (
    <Card
      title="Journey"
      aside={
        corrections.length > 0 && (
          <Button icon={Undo2} aria-pressed={corrected} onClick={() => setCorrected(!corrected)}>
            {corrections.length === 1 ? '1 correction' : `${corrections.length} corrections`}
          </Button>
        )
      }
    >
      {children}
      <ol className={css.rail}>
        {stations.map((station, place) => (
          <li key={`${place} ${station.locode ?? ''}`} className={css.station} data-ahead={isAhead(station) || undefined}>
            <h3>
              {station.name ? calmName(station.name) : (station.locode ?? 'Place not named')}
              {station.locode !== null && <span className={css.code}>{station.locode}</span>}
              <span className={css.role}>{roleText(station)}</span>
            </h3>
            <ul>
              {withCorrections(station, corrected ? corrections : []).map((event) => (
                <Event key={event.id} event={event} lateness={latenessOf(event, page)} line={shipment.line.name} now={now} />
              ))}
            </ul>
            <Leg from={station} to={stations[place + 1]} now={now} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

type Shown = JourneyEvent & { ended?: Moment };

/** Those that stood at this place among those that stand, by their time. */
function withCorrections({ locode, events }: JourneyStation, corrections: WholeShipment['corrections']): Shown[] {
  const here = corrections.filter((one) => one.locode === locode);
  return [...events, ...here].sort((one, other) => Date.parse(one.at.at) - Date.parse(other.at.at));
}

const isAhead = ({ events }: JourneyStation): boolean => events.every(({ estimated }) => estimated);

/** How much later or earlier than first said, for the two ends of the way by sea; null below six hours, and where nobody had said. */
function latenessOf({ name, at, ended }: Shown, page: WholeShipment): string | null {
  const first = /(?:^|\.)vessel_departed$/.test(name)
    ? page.first_departure
    : /(?:^|\.)vessel_arrived$/.test(name)
      ? page.first_arrival
      : null;
  if (first === null || ended) return null;
  const ms = Date.parse(at.at) - Date.parse(first.at);
  return Math.abs(ms) < LATE_FROM_MS ? null : `${durationText(ms)} ${ms > 0 ? 'late' : 'early'}`;
}

interface EventProps {
  event: Shown;
  lateness: string | null;
  line: string;
  now: string;
}

function Event({ event, lateness, line, now }: EventProps) {
  const { name, at, estimated, terminal, ended } = event;
  return (
    <li
      className={css.event}
      data-estimated={estimated || undefined}
      data-kind={ended ? 'corrected' : name === 'not_available' ? 'refused' : undefined}
    >
      <span className={css.what}>
        {ended ? <s>{eventText(name)}</s> : eventText(name)}
        {terminal !== null && <small>{calmName(terminal)}</small>}
        {estimated && <small>expected</small>}
        {ended && <small>no longer since {dateText(dayOf(ended), now)}</small>}
      </span>
      <time className={css.when} dateTime={at.at}>
        {dateText(dayOf(at), now)} <b>{timeText(at)}</b> <small>{zoneText(at)}</small>
      </time>
      {lateness !== null && (
        <small className={css.lateness} data-late={lateness.endsWith('late') || undefined}>
          {lateness}
        </small>
      )}
      <Source event={event} line={line} now={now} />
    </li>
  );
}

/** Who said so; opened, in which words, since when we know, and by which rule it became this. */
function Source({ event: { source, said, known, rule, estimated }, line, now }: Omit<EventProps, 'lateness'>) {
  const name = sourceText(source, line);
  return (
    <Popover.Root>
      <Popover.Trigger className={css.source} aria-label={`${name}: where this comes from`}>
        {name}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={popup.positioner} align="end" sideOffset={5}>
          <Popover.Popup className={css.card} aria-label="Where this comes from">
            <dl>
              <div>
                <dt>Said by</dt>
                <dd>{name}</dd>
              </div>
              <div>
                <dt>In its words</dt>
                <dd>{said === null ? <Missing gap={{ why: 'none' }} /> : <code>{said}</code>}</dd>
              </div>
              <div>
                <dt>It</dt>
                <dd>{estimated ? 'is expected' : 'happened'}</dd>
              </div>
              <div>
                <dt>Known since</dt>
                <dd>{momentText(known, now)}</dd>
              </div>
              <div>
                <dt>Rule</dt>
                <dd>{rule}</dd>
              </div>
            </dl>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface LegProps {
  from: JourneyStation;
  to: JourneyStation | undefined;
  now: string;
}

/** The ship or train between two stations, and for how long it carried or carries the box. */
function Leg({ from, to, now }: LegProps) {
  const left = departureOf(from);
  if (!left || !to) return null;
  const came = arrivalOf(to);
  const isRail = left.name.startsWith('rail');
  const Icon = isRail ? TrainFront : Ship;
  const way = isRail ? 'by rail' : 'at sea';
  const whole = came ? durationText(Date.parse(came.at.at) - Date.parse(left.at.at)) : null;
  return (
    <p className={css.leg}>
      <Icon size={14} aria-hidden />
      {left.vessel !== null && (
        <b>
          {calmName(left.vessel)} {left.voyage}
        </b>
      )}
      {carriedText({ left, came, whole, way, now })}
    </p>
  );
}

interface Carried {
  left: JourneyEvent;
  came: JourneyEvent | undefined;
  /** From the one to the other. */
  whole: string | null;
  way: string;
  now: string;
}

/** How long it took, how long it takes by now, or how long it is to take. */
function carriedText({ left, came, whole, way, now }: Carried): string {
  if (left.estimated) return whole === null ? '' : `about ${whole} ${way}`;
  if (came && !came.estimated) return `${whole ?? ''} ${way}`;
  const sailed = durationText(Date.parse(now) - Date.parse(left.at.at));
  return `${sailed}${whole === null ? '' : ` of about ${whole}`} ${way}`;
}
