import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { statusOf, trpc } from '../../api.js';
import { useCargoMinute } from '../../clock.js';
import { PATHS } from '../../addresses.js';
import { Button, ButtonLink } from '../../parts/button.js';
import { ProblemCard } from '../../parts/problem-card.js';
import { Skeleton } from '../../parts/skeleton.js';
import type { WholeShipment as Shown } from '../../../resources/shipment-page.js';
import { Arrival } from './arrival.js';
import { Boxes } from './boxes.js';
import { Head } from './head.js';
import { Journey } from './journey.js';
import { KnownOn, KnownThen, useAsOf } from './known-on.js';
import { Needs } from './needs.js';
import { News } from './news.js';
import { Papers } from './papers.js';
import { Pickup } from './pickup.js';
import { Voyage } from './voyage.js';
import css from './page.module.css';

/** One shipment: what needs somebody, where each box is, and how it came there. */
export function ShipmentPage() {
  const { id } = useParams({ from: '/inside/shipments/$id' });
  const { container, as_of: asOf } = useSearch({ from: '/inside/shipments/$id' });
  const asked = { id, ...(container !== undefined && { container }), ...(asOf !== undefined && { as_of: asOf }) };
  const { data, error, refetch } = useQuery(
    trpc.pages.shipment.queryOptions(asked, {
      meta: { live: id },
      placeholderData: (before) => (before?.shipment.id === id ? before : undefined),
    }),
  );
  if (data && !(error && asOf !== undefined)) return <Whole page={data} asOf={asOf ?? null} />;
  if (asOf !== undefined && [404, 422].includes(statusOf(error))) return <NothingKnown />;
  if (statusOf(error) === 404) return <NoSuchShipment />;
  return (
    <div className={css.page}>
      <h1>Shipment</h1>
      {error ? <ProblemCard what="The shipment" error={error} onRetry={() => void refetch()} /> : <Loading />}
    </div>
  );
}

function Whole({ page, asOf }: { page: Shown; asOf: string | null }) {
  const minute = useCargoMinute() ?? page.now.at;
  const now = asOf === null ? minute : page.now.at;
  const { boxes, chosen, shipment } = page;
  const box = boxes.find(({ id }) => id === chosen);
  return (
    <div className={css.page}>
      <Head page={page} now={now} />
      {asOf === null && <Needs boxes={boxes} shipmentId={shipment.id} now={now} />}
      <Boxes boxes={boxes} chosen={chosen} now={now} />
      {asOf !== null && <KnownThen at={page.now} now={minute} />}
      <div className={css.columns}>
        <div className={css.pickup}>{box && <Pickup box={box} now={now} />}</div>
        <div className={css.main}>
          {asOf === null && chosen !== null && <Voyage container={chosen} shipmentId={shipment.id} now={now} />}
          <Journey page={page} now={now}>
            <KnownOn ticks={page.ticks} now={{ ...page.now, at: minute }} asOf={asOf} />
          </Journey>
        </div>
        <div className={css.side}>
          <Arrival page={page} now={now} />
          <Papers papers={page.papers} now={now} />
          <News page={page} now={now} />
        </div>
      </div>
    </div>
  );
}

/** The moment lies before the first word of it, in the future, or is none. */
function NothingKnown() {
  const setAsOf = useAsOf();
  return (
    <div className={css.page}>
      <h1>Nothing was known of it then</h1>
      <p className={css.quiet}>The moment in the address lies before the shipment was entered, or is still to come.</p>
      <p>
        <Button onClick={() => setAsOf(null)}>Back to now</Button>
      </p>
    </div>
  );
}

/** Another account's, or none: nobody is told which. */
function NoSuchShipment() {
  return (
    <div className={css.page}>
      <h1>There is no such shipment</h1>
      <p className={css.quiet}>It may have been entered under another account, or the address was cut off on its way.</p>
      <p>
        <ButtonLink to={PATHS.shipments}>All shipments</ButtonLink>
      </p>
    </div>
  );
}

function Loading() {
  return (
    <div className={css.loading} aria-busy>
      <Skeleton width={420} height={16} />
      <Skeleton height={44} />
      <Skeleton height={60} />
      <Skeleton height={380} />
    </div>
  );
}
