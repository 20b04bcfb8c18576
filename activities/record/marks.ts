import { rowsOf, type Transaction } from '../../db/database.js';
import { isoSql } from '../../db/rows.js';
import { evidenceOfMark, type Mark, type MarkedAttribute } from '../../domain/mark.js';
import type { Evidence } from '../../domain/observation.js';
import type { Timestamp } from '../../domain/time.js';

/** What people say of the boxes of a shipment, as it stands. */
export async function heldMarks(tx: Transaction, shipmentId: string): Promise<Evidence[]> {
  const rows = await rowsOf<Mark>(
    tx,
    `select m.id, c.number as container, m.attribute, ${isoSql('m.value')} as value, ${isoSql('m.made_at')} as "madeAt"
     from container c join container_mark m on m.container_id = c.id and m.ended_at is null
     where c.shipment_id = $1 order by m.id`,
    [shipmentId],
  );
  return rows.map(evidenceOfMark);
}

/** A mark to be made, or with null taken back. */
export interface NewMark {
  accountId: string;
  containerId: string;
  attribute: MarkedAttribute;
  value: Timestamp | null;
  /** Who says so; null for a key of nobody in person. */
  userId: string | null;
  knownAt: string;
}

/** Writes a mark in the place of the one before. Answers whether anything changed. Runs under the shipment's lock. */
export async function writeMark(tx: Transaction, { accountId, containerId, attribute, value, userId, knownAt }: NewMark): Promise<boolean> {
  const ended = await rowsOf<{ id: string }>(
    tx,
    `update container_mark set ended_at = $3, ended_by_user_id = $4 where container_id = $1 and attribute = $2 and ended_at is null returning id`,
    [containerId, attribute, knownAt, userId],
  );
  if (value === null) return ended.length > 0;
  await tx.query(
    'insert into container_mark (account_id, container_id, attribute, value, made_by_user_id, made_at) values ($1, $2, $3, $4, $5, $6)',
    [accountId, containerId, attribute, value, userId, knownAt],
  );
  return true;
}
