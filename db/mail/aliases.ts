import { createHash, randomBytes } from 'node:crypto';
import { aliasAddress, tokenOf, type AliasForm } from '../../domain/mail/alias.js';
import type { SenderPolicy } from '../../domain/mail/senders.js';
import { lockUntilEnd, rowsOf, type Transaction } from '../database.js';
import type { SecretBox } from '../secrets.js';

/** Addresses of an account, those that are switched off too: more than it has partners. */
export const ALIASES_MAX = 200;

/** What is kept of a token to look it up by: 64 random bits are not found by trying. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(`landfall alias ${token}`).digest();

/** Where an alias's address stands. */
const placeOf = (accountId: string, tokenHashed: Buffer): string => `email_alias:${accountId}:${tokenHashed.toString('hex')}`;

export interface NewAlias {
  accountId: string;
  name: string;
  senderPolicy?: SenderPolicy;
  senders?: readonly string[];
}

/** Makes an address that papers may be mailed to. Null where the account has as many as it may. */
export async function makeAlias(
  tx: Transaction,
  { box, form }: { box: SecretBox; form: AliasForm },
  { accountId, name, senderPolicy = 'anyone_with_alias', senders = [] }: NewAlias,
): Promise<{ id: string; address: string } | null> {
  await lockUntilEnd(tx, `email_aliases/${accountId}`);
  const token = tokenOf(randomBytes(8).readBigUInt64BE());
  const hash = tokenHash(token);
  const address = aliasAddress(form, token);
  const [row] = await rowsOf<{ id: string }>(
    tx,
    `insert into email_alias (account_id, name, token_hash, sealed_address, sender_policy, senders)
     select $1, $2, $3, $4, $5, $6 where (select count(*) from email_alias where account_id = $1) < ${ALIASES_MAX} returning id`,
    [accountId, name, hash, box.seal(address, placeOf(accountId, hash)), senderPolicy, senders],
  );
  return row ? { id: row.id, address } : null;
}

/** The address of an alias, as it was made. */
export function openAddress(box: SecretBox, alias: { accountId: string; tokenHash: Buffer; sealedAddress: Buffer }): string {
  return box.open(alias.sealedAddress, placeOf(alias.accountId, alias.tokenHash));
}

/** The same; null where the key that it was sealed with is gone for good. */
export function shownAddress(box: SecretBox, alias: Parameters<typeof openAddress>[1]): string | null {
  try {
    return openAddress(box, alias);
  } catch {
    return null;
  }
}

/** An address that a mail came to. */
export interface Recipient {
  aliasId: string;
  accountId: string;
}

/**
 * The aliases that a mail came to, as they are named: those of the first group of tokens in which an account has one at all. One that is
 * switched off hides what stands in later groups, since the mail was delivered to it.
 */
export async function recipientsOf(tx: Transaction, groups: readonly (readonly string[])[]): Promise<Recipient[]> {
  if (groups.length === 0) return [];
  const rows = await rowsOf<{ id: string; account_id: string; token_hash: Buffer; active: boolean }>(
    tx,
    'select id, account_id, token_hash, active from email_alias where token_hash = any ($1)',
    [groups.flat().map(tokenHash)],
  );
  const byHash = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
  const known = groups.map((group) => group.flatMap((token) => byHash.get(tokenHash(token).toString('hex')) ?? []));
  const first = known.find((aliases) => aliases.length > 0) ?? [];
  return first.filter(({ active }) => active).map(({ id: aliasId, account_id: accountId }) => ({ aliasId, accountId }));
}

/** Those of the tokens that stand for addresses of an account, also for one that is switched off. */
export async function tokensOf(tx: Transaction, accountId: string, tokens: readonly string[]): Promise<Set<string>> {
  if (tokens.length === 0) return new Set();
  const rows = await rowsOf<{ token_hash: Buffer }>(
    tx,
    'select token_hash from email_alias where account_id = $1 and token_hash = any ($2)',
    [accountId, tokens.map(tokenHash)],
  );
  const known = new Set(rows.map((row) => row.token_hash.toString('hex')));
  return new Set(tokens.filter((token) => known.has(tokenHash(token).toString('hex'))));
}
