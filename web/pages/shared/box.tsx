import type { SharedShipment } from '../../../resources/shared-shipment.js';
import { dateText, dayOf, timeText, zoneText } from '../../moments.js';
import { calmName } from '../../names.js';
import { Numbered } from '../../parts/number.js';
import { StatusChip } from '../../parts/status-chip.js';
import { Card, Facts } from '../shipment/card.js';
import { eventText } from '../shipment/words.js';
import css from './page.module.css';

type Box = SharedShipment['containers'][number];
type Passed = Box['journey'][number];

/** One container: what there is to know of it, and its journey without who said so. */
export function SharedBox({ box, now }: { box: Box; now: string }) {
  const { number, status, last_free_day: free, holds, fees, journey } = box;
  const standing = holds?.filter((hold) => hold.status === 'hold') ?? [];
  const facts = [
    ...(free ? [['Last free day', <b key="free">{dateText(dayOf(free), now)}</b>] as const] : []),
    ...(holds ? [['Holds', standing.length ? standing.map(({ name }) => name.replaceAll('_', ' ')).join(', ') : 'none'] as const] : []),
    ...(fees ? [['Fees', fees.length ? fees.map(feeText).join(', ') : 'none'] as const] : []),
  ];
  return (
    <Card title={<Numbered number={number} />} aside={<StatusChip status={status} />}>
      {facts.length > 0 && <Facts facts={facts} />}
      {journey.length === 0 ? (
        <p className={css.facts}>The line has told nothing of the journey yet.</p>
      ) : (
        <Passing journey={journey} now={now} />
      )}
    </Card>
  );
}

const feeText = ({ type, amount, currency_code: currency }: NonNullable<Box['fees']>[number]): string =>
  `${type.replaceAll('_', ' ')} ${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })} ${currency}`;

/** In order; the name is said where it changes. */
function Passing({ journey, now }: { journey: readonly Passed[]; now: string }) {
  return (
    <ol className={css.journey}>
      {journey.map(({ event, at, place, vessel, voyage }, step) => {
        const name = event.replace('container.transport.', '');
        const expected = name.startsWith('estimated.');
        return (
          <li key={`${step} ${event}`} data-expected={expected || undefined}>
            <span>
              {eventText(name)} {place !== null && place !== journey[step - 1]?.place && <small>{calmName(place)}</small>}
              {vessel !== null && <small>{[calmName(vessel), voyage].filter(Boolean).join(' ')}</small>}
            </span>
            {at ? (
              <time dateTime={at.at}>
                {dateText(dayOf(at), now)} <b>{timeText(at)}</b> <small>{zoneText(at)}</small>
              </time>
            ) : (
              <span>no date yet</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
