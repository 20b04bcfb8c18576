import { rowsOf, type Transaction } from '../../db/database.js';
import { isoSql } from '../../db/rows.js';
import type { RequestRow, RequestWithoutLine } from './match.js';

type Named = Pick<RequestRow | RequestWithoutLine, 'request_number' | 'scac'>;

/** What an operator reads of a request in the details of its workflow: number, SCAC once there is one, status, and what it stumbles over. */
export function requestDetails({ request_number: number, scac }: Named, status: string, failedReason: string | null): string {
  return `${[number, scac ?? []].flat().join(' ')}: ${status}${failedReason ? `, ${failedReason}` : ''}`;
}

/** Boxes of a shipment and when they are due. */
export interface Cargo {
  containers: number;
  statuses: readonly string[];
  podEta: string | null;
}

/** The same once there is a shipment: `MAEU123456789 MAEU: created, 2 containers on_ship, due 2026-03-09T11:30:00Z`. */
export function shipmentDetails(request: Named, { containers, statuses, podEta }: Cargo): string {
  const boxes = containers === 1 ? '1 container' : `${containers} containers`;
  const shown = containers === 0 ? 'no containers yet' : `${boxes} ${[...new Set(statuses)].sort().join(', ')}`;
  return `${requestDetails(request, 'created', null)}, ${shown}${podEta ? `, due ${podEta}` : ''}`;
}

/** The details of a request as it stands, for a run that has nothing new to tell of it. */
export async function readDetails(tx: Transaction, request: RequestRow | RequestWithoutLine): Promise<string> {
  const { shipment_id: shipmentId, status, failed_reason: failedReason } = request;
  if (!shipmentId || status !== 'created') return requestDetails(request, status, failedReason);
  const [cargo] = await rowsOf<Cargo>(
    tx,
    `select count(c.id)::int as containers, coalesce(array_agg(distinct c.current_status) filter (where c.id is not null), '{}') as statuses,
       ${isoSql('s.pod_eta_at')} as "podEta"
     from shipment s left join container c on c.shipment_id = s.id and c.left_at is null where s.id = $1 group by s.id`,
    [shipmentId],
  );
  return cargo ? shipmentDetails(request, cargo) : requestDetails(request, status, failedReason);
}
