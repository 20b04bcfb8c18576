import type { Timestamp } from '../../domain/time.js';
import { rowsOf, type Transaction } from '../database.js';
import { isoSql } from '../rows.js';
import { BROUGHT_AND_KEPT } from './brought.js';
import { TOLD_REASON } from './told-reason.js';

const MAILS_MAX = 50;

/** Whether anybody reads the mailboxes of this installation, and since when (or since when not). Of no account: as the system. */
export async function readWatch(tx: Transaction): Promise<{ watched: boolean; since: Timestamp | null }> {
  const [row] = await rowsOf<{ watched: boolean; since: Timestamp | null }>(
    tx,
    `select coalesce(bool_or(held_until > clock_timestamp() and last_error_at is null), false) as watched,
       ${isoSql('max(coalesce(last_error_at, connected_at))')} as since from mailbox`,
  );
  return row ?? { watched: false, since: null };
}

/** An address of the account, and how often it was written to. */
interface AliasUse {
  id: string;
  name: string;
  tokenHash: Buffer;
  sealedAddress: Buffer;
  active: boolean;
  mails: number;
  lastMailAt: Timestamp | null;
}

export function readAliasUses(tx: Transaction, accountId: string): Promise<AliasUse[]> {
  return rowsOf<AliasUse>(
    tx,
    `select e.id, e.name, e.token_hash as "tokenHash", e.sealed_address as "sealedAddress", e.active, count(s.id)::int as mails,
       ${isoSql('max(s.created_at)')} as "lastMailAt"
     from email_alias e left join email_submission s on s.account_id = e.account_id and s.alias_id = e.id
     where e.account_id = $1 group by e.id order by max(s.created_at) desc nulls last, e.created_at desc`,
    [accountId],
  );
}

/** A mail as it was taken in. */
interface MailTaken {
  id: string;
  subject: string | null;
  from: string[];
  alias: string | null;
  takenAt: Timestamp;
  documents: number;
  reason: string | null;
  notes: string[];
}

/** The last mails of the account, the newest first. */
export function readMailsTaken(tx: Transaction, accountId: string): Promise<MailTaken[]> {
  return rowsOf<MailTaken>(
    tx,
    `select s.id, s.subject, s.from_addresses as "from", e.name as alias, ${isoSql('s.created_at')} as "takenAt", ${TOLD_REASON} as reason, s.notes,
       (select count(*) from document d where ${BROUGHT_AND_KEPT})::int as documents
     from email_submission s left join email_alias e on e.id = s.alias_id
     where s.account_id = $1 order by s.created_at desc, s.id desc limit ${MAILS_MAX}`,
    [accountId],
  );
}
