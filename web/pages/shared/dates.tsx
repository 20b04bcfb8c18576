import type { SharedShipment } from '../../../resources/shared-shipment.js';
import { durationText, LATE_FROM_MS, momentText } from '../../moments.js';
import { calmName } from '../../names.js';
import { Missing } from '../../parts/missing.js';
import { Card, Facts } from '../shipment/card.js';
import css from './page.module.css';

type Told = SharedShipment['arrival'];

/** Departure and arrivals: as it is, and how far from what was said first. */
export function Dates({ shared, now }: { shared: SharedShipment; now: string }) {
  const { route, vessel, departure, arrival, destination_arrival: inland } = shared;
  const ship = [vessel.name && calmName(vessel.name), vessel.voyage].filter(Boolean).join(' ');
  return (
    <Card title="Dates">
      <Facts
        facts={[
          [named('Departure', route.from), <Date key="departure" told={departure} now={now} />],
          [named('Arrival', route.to), <Date key="arrival" told={arrival} now={now} />],
          ...(route.destination === null
            ? []
            : [[named('Arrival', route.destination), <Date key="inland" told={inland} now={now} />] as const]),
          ['Ship', ship || <Missing key="ship" gap={{ why: 'ship_not_named' }} />],
        ]}
      />
    </Card>
  );
}

const named = (what: string, place: string | null): string => (place === null ? what : `${what}, ${calmName(place)}`);

function Date({ told: { estimated, original, actual }, now }: { told: Told; now: string }) {
  const at = actual ?? estimated;
  if (!at) return <Missing gap={{ why: 'no_date' }} />;
  const late = original ? globalThis.Date.parse(at.at) - globalThis.Date.parse(original.at) : 0;
  return (
    <>
      <b>{momentText(at, now)}</b> {actual ? '' : 'expected'}
      {Math.abs(late) >= LATE_FROM_MS && (
        <small className={css.drift}>
          {durationText(late)} {late > 0 ? 'later' : 'earlier'} than first said
        </small>
      )}
    </>
  );
}
