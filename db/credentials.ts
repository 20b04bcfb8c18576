import { rowsOf, type Transaction } from './database.js';
import type { SecretBox } from './secrets.js';

const placeOf = (accountId: string, scac: string) => `carrier_credential:${accountId}:${scac}`;

/** Keeps a company's credential with a line, sealed, in place of an older one. Answers its id. */
export async function storeCredential(
  tx: Transaction,
  box: SecretBox,
  credential: { accountId: string; scac: string; secrets: Record<string, string> },
): Promise<string> {
  const { accountId, scac, secrets } = credential;
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `insert into carrier_credential (account_id, scac, sealed_secrets) values ($1, $2, $3)
     on conflict (account_id, scac) do update set sealed_secrets = excluded.sealed_secrets, sealed_token = null, token_expires_at = null,
       failures = 0, breaker_until = null, probe_until = null, refused_since = null, updated_at = landfall_now()
     returning id`,
    [accountId, scac, box.seal(JSON.stringify(secrets), placeOf(accountId, scac))],
  );
  if (!row) throw new Error('The credential was not written.');
  return row.id;
}

/** Lets a company's credential with a line go, and what was counted of its calls. False when there is none. */
export async function removeCredential(tx: Transaction, { accountId, scac }: { accountId: string; scac: string }): Promise<boolean> {
  const gone = await rowsOf<{ id: string }>(tx, 'delete from carrier_credential where account_id = $1 and scac = $2 returning id', [
    accountId,
    scac,
  ]);
  await tx.query('delete from carrier_budget where credential_id = any ($1)', [gone.map(({ id }) => id)]);
  return gone.length > 0;
}

/** A credential as a look needs it: opened, with the state of its breaker. */
export interface OpenCredential {
  id: string;
  secrets: Record<string, string>;
  /** Failures in a row. */
  failures: number;
  /** Seconds of cargo time until its breaker lets a look through; 0 when it does. */
  breakerLeftS: number;
}

/** The account's credential with a line; null when it has none. */
export async function openCredential(
  tx: Transaction,
  box: SecretBox,
  of: { accountId: string; scac: string },
): Promise<OpenCredential | null> {
  const [row] = await rowsOf<{ id: string; sealed_secrets: Buffer; failures: number; breaker_left_s: number }>(
    tx,
    `select id, sealed_secrets, failures, greatest(0, coalesce(extract(epoch from breaker_until - landfall_now()), 0))::float8 as breaker_left_s
     from carrier_credential where account_id = $1 and scac = $2`,
    [of.accountId, of.scac],
  );
  if (!row) return null;
  const secrets = JSON.parse(box.open(row.sealed_secrets, placeOf(of.accountId, of.scac))) as Record<string, string>;
  return { id: row.id, secrets, failures: row.failures, breakerLeftS: row.breaker_left_s };
}

/** SCACs that the account has a credential for. */
export async function linesWithCredential(tx: Transaction, accountId: string): Promise<string[]> {
  const rows = await rowsOf<{ scac: string }>(tx, 'select scac from carrier_credential where account_id = $1 order by scac', [accountId]);
  return rows.map(({ scac }) => scac);
}
