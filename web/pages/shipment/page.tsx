import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { trpc } from '../../api.js';
import { ProblemCard } from '../../parts/problem-card.js';
import css from './page.module.css';

/** One shipment and its containers. */
export function ShipmentPage() {
  const { id } = useParams({ from: '/inside/shipments/$id' });
  const { data, error, refetch } = useQuery(trpc.shipments.get.queryOptions({ id }, { meta: { live: id } }));
  return (
    <div className={css.page}>
      <h1>{data?.data.attributes.bill_of_lading_number ?? 'Shipment'}</h1>
      {error && <ProblemCard what="The shipment" error={error} onRetry={() => void refetch()} />}
    </div>
  );
}
