import { giveContainerFields, giveKnownFields, giveShipmentFields, type SkippedField } from '../../db/custom-fields/staged.js';
import type { Transaction } from '../../db/database.js';
import type { Log } from '../../domain/log.js';
import type { Match, RequestRow } from './match.js';

/** A request that something was learned by. */
interface Asked {
  request: RequestRow;
  log: Log;
}

/** Gives the shipment that a request was matched to the custom field values that wait for it; one that was there before, its boxes too. */
export async function giveMatchedFields(
  tx: Transaction,
  { request, log }: Asked,
  { kind, shipmentId }: Exclude<Match, { kind: 'duplicate' }>,
): Promise<void> {
  const of = { accountId: request.account_id, requestId: request.id };
  const skipped =
    kind === 'new' ? await giveShipmentFields(tx, { ...of, records: 'new' }, shipmentId) : await giveKnownFields(tx, of, shipmentId);
  noteSkipped(log, request, skipped);
}

/** Gives boxes that were made just now the values that wait for them. */
export async function giveContainersFields(
  tx: Transaction,
  { request, log }: Asked,
  containers: readonly { id: string; number: string }[],
): Promise<void> {
  const giving = { accountId: request.account_id, requestId: request.id, records: 'new' } as const;
  noteSkipped(log, request, await giveContainerFields(tx, giving, containers));
}

function noteSkipped(log: Log, { id }: RequestRow, skipped: readonly SkippedField[]): void {
  for (const { entity, slug, why } of skipped) log.warn('a custom field value was skipped', { request: id, entity, slug, why });
}
