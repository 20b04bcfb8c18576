import { createHash, randomBytes } from 'node:crypto';
import type { SharedPart } from '../domain/sharing.js';
import { lockUntilEnd, rowsOf, type Transaction } from './database.js';
import { isoSql } from './rows.js';

/** Links of one shipment that are good at a time. */
export const LINKS_MAX = 50;

const TOKEN_BYTES = 16;
const LIVE = 'l.revoked_at is null and l.expires_at > clock_timestamp()';

/** A link as its account sees it. */
export interface ShareLinkRow {
  id: string;
  scope: SharedPart[];
  made_at: string;
  made_by: string | null;
  expires_at: string;
}

/** Where a link leads. */
export interface Shared {
  accountId: string;
  shipmentId: string;
  scope: SharedPart[];
}

/** SHA-256 of a link's token of 128 random bits; null for a text that is none. */
function tokenHash(token: string): Buffer | null {
  return /^[\w-]{22}$/.test(token) ? createHash('sha256').update(`landfall share ${token}`).digest() : null;
}

export interface LinkWish {
  accountId: string;
  shipmentId: string;
  scope: readonly SharedPart[];
  days: number;
  userId: string | null;
}

/** Makes a link to a shipment, whose token is told here and nowhere else. Null where the shipment has as many as it may. */
export async function makeLink(
  tx: Transaction,
  { accountId, shipmentId, scope, days, userId }: LinkWish,
): Promise<{ id: string; token: string } | null> {
  await lockUntilEnd(tx, `share-links:${shipmentId}`);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `insert into share_link (account_id, shipment_id, token_hash, scope, made_by_user_id, expires_at)
     select $1, $2, $3, $4, $5, clock_timestamp() + make_interval(days => $6)
     where (select count(*) from share_link l where l.shipment_id = $2 and ${LIVE}) < ${LINKS_MAX} returning id`,
    [accountId, shipmentId, tokenHash(token), scope, userId, days],
  );
  return row ? { id: row.id, token } : null;
}

/** The good links of a shipment, newest first. */
export function linksOf(tx: Transaction, shipmentId: string): Promise<ShareLinkRow[]> {
  return rowsOf(
    tx,
    `select l.id, l.scope, ${isoSql('l.made_at')} as made_at, u.name as made_by, ${isoSql('l.expires_at')} as expires_at
     from share_link l left join account_user u on u.id = l.made_by_user_id
     where l.shipment_id = $1 and ${LIVE} order by l.made_at desc, l.id desc`,
    [shipmentId],
  );
}

/** Ends a link, at once and for good. False when there is none that is good. */
export async function revokeLink(tx: Transaction, id: string): Promise<boolean> {
  const rows = await rowsOf(tx, `update share_link l set revoked_at = clock_timestamp() where l.id = $1 and ${LIVE} returning l.id`, [id]);
  return rows.length > 0;
}

/** What a token shows (as the system); null where it shows nothing, or no longer. */
export async function sharedBy(tx: Transaction, token: string): Promise<Shared | null> {
  const hash = tokenHash(token);
  if (!hash) return null;
  const [row] = await rowsOf<Shared>(
    tx,
    `select l.account_id as "accountId", l.shipment_id as "shipmentId", l.scope from share_link l where l.token_hash = $1 and ${LIVE}`,
    [hash],
  );
  return row ?? null;
}
