import type { Asking } from '../domain/freshness.js';
import type { Timestamp } from '../domain/time.js';
import { rowsOf, type Transaction } from './database.js';
import { isoSql } from './rows.js';

/** How the sources of a shipment are asked. */
export interface SourcesAsked {
  scac: string;
  stoppedAt: Timestamp | null;
  stoppedReason: string | null;
  /** By kind of source; one that is not there is not asked. */
  asking: ReadonlyMap<string, Asking>;
  now: Timestamp;
}

/** Reads how the sources of a shipment are asked; null when the account has no such shipment. */
export async function readSourcesAsked(tx: Transaction, shipmentId: string): Promise<SourcesAsked | null> {
  const [shipment] = await rowsOf<Omit<SourcesAsked, 'asking'>>(
    tx,
    `select scac, ${isoSql('line_tracking_stopped_at')} as "stoppedAt", line_tracking_stopped_reason as "stoppedReason",
       ${isoSql('landfall_now()')} as now from shipment where id = $1`,
    [shipmentId],
  );
  if (!shipment) return null;
  const looks = await rowsOf<Asking & { source: string }>(
    tx,
    `select l.source, ${isoSql('l.last_asked_at')} as "lastAskedAt", ${isoSql('l.last_answered_at')} as "lastAnsweredAt",
       ${isoSql('l.last_news_at')} as "lastNewsAt", ${isoSql('l.next_look_at')} as "nextLookAt", l.reason, l.outcome, l.failures
     from shipment s join look l on l.tracking_request_id = s.current_request_id where s.id = $1`,
    [shipmentId],
  );
  return { ...shipment, asking: new Map(looks.map(({ source, ...asking }) => [source, asking])) };
}
