import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createAccount, createApiKey, readApiKey } from '../db/accounts.js';
import { storeCredential } from '../db/credentials.js';
import { createDataSource } from '../db/data-source.js';
import { databaseOf, rowsOf, type Transaction } from '../db/database.js';
import { makeAlias, openAddress } from '../db/mail/aliases.js';
import { readSecretKeys, secretBox, type SecretBox } from '../db/secrets.js';
import { DEMO_PERSON } from '../domain/demo.js';
import { FEATURES } from '../domain/features.js';
import { tokenIn, type AliasForm } from '../domain/mail/alias.js';
import type { PracticeLine } from './world-client.js';

interface Books {
  databaseUrl: string;
  /** As LANDFALL_SECRET_KEYS spells them. */
  secretKeys: string;
}

export interface DemoAccountWish extends Books {
  /** Where the key is kept: the database has only its hash. */
  keyFile: string;
  /** How addresses look that papers are mailed to; null where there is no mailbox. */
  mailForm: AliasForm | null;
}

export interface DemoAccount {
  accountId: string;
  key: string;
  /** The address that papers are mailed to; null where there is no mailbox. */
  alias: string | null;
}

/** The demo account, with all features. Its API key and its address are the same at every start. */
export function provideDemoAccount({ keyFile, mailForm, ...books }: DemoAccountWish): Promise<DemoAccount> {
  return inBooks(books, async (tx, box) => {
    const kept = existsSync(keyFile) ? readFileSync(keyFile, 'utf8').trim() : '';
    const { accountId, key } = (await accountOf(tx, kept)) ?? (await makeAccount(tx));
    const alias =
      mailForm && ((await aliasOf(tx, box, { accountId, form: mailForm })) ?? (await newAlias(tx, box, { accountId, form: mailForm })));
    await provideDemoPerson(tx, accountId);
    if (key !== kept) writeFileSync(keyFile, `${key}\n`, { mode: 0o600 });
    return { accountId, key, alias };
  });
}

/** Gives an account the credential of every practice line. */
export function giveCredentials(books: Books, accountId: string, lines: readonly PracticeLine[]): Promise<void> {
  return inBooks(books, async (tx, box) => {
    for (const { scac, credential } of lines) await storeCredential(tx, box, { accountId, scac, secrets: credential });
  });
}

async function inBooks<T>({ databaseUrl, secretKeys }: Books, work: (tx: Transaction, box: SecretBox) => Promise<T>): Promise<T> {
  const dataSource = await createDataSource(databaseUrl, { applicationName: 'landfall-start', poolSize: 1 }).initialize();
  try {
    return await databaseOf(dataSource).asSystem((tx) => work(tx, secretBox(readSecretKeys(secretKeys))));
  } finally {
    await dataSource.destroy();
  }
}

/** Who is signed in when somebody opens the demo account in a browser: nobody needs a password for that. */
async function provideDemoPerson(tx: Transaction, accountId: string): Promise<void> {
  await tx.query(
    `insert into account_user (account_id, name, email) values ($1, $2, $3)
     on conflict (email) do update set account_id = excluded.account_id where account_user.account_id <> excluded.account_id`,
    [accountId, DEMO_PERSON.name, DEMO_PERSON.email],
  );
}

const ALIAS_NAME = 'npm start';

interface AliasWish {
  accountId: string;
  form: AliasForm;
}

/** The address of an earlier start; null where its mailbox was another one, or its keys are gone. */
async function aliasOf(tx: Transaction, box: SecretBox, { accountId, form }: AliasWish): Promise<string | null> {
  const rows = await rowsOf<{ token_hash: Buffer; sealed_address: Buffer }>(
    tx,
    'select token_hash, sealed_address from email_alias where account_id = $1 and name = $2 and active order by created_at desc, id desc',
    [accountId, ALIAS_NAME],
  );
  const opened = rows.flatMap(({ token_hash: tokenHash, sealed_address: sealedAddress }) => {
    try {
      return openAddress(box, { accountId, tokenHash, sealedAddress });
    } catch {
      return [];
    }
  });
  return opened.find((address) => tokenIn(form, address) !== null) ?? null;
}

async function newAlias(tx: Transaction, box: SecretBox, { accountId, form }: AliasWish): Promise<string | null> {
  return (await makeAlias(tx, { box, form }, { accountId, name: ALIAS_NAME }))?.address ?? null;
}

async function makeAccount(tx: Transaction) {
  const accountId = await createAccount(tx, { companyName: 'Demo', features: FEATURES });
  const { key } = await createApiKey(tx, { accountId, name: 'npm start' });
  return { accountId, key };
}

/** The account a kept key opens in this database; null when it opens none, as after a change of DATABASE_URL. */
async function accountOf(tx: Transaction, key: string) {
  const parts = readApiKey(key);
  if (!parts) return null;
  const [row] = await rowsOf<{ account_id: string }>(
    tx,
    'select account_id from api_key where public_part = $1 and secret_hash = $2 and revoked_at is null and (expires_at is null or expires_at > clock_timestamp())',
    [parts.publicPart, parts.secretHash],
  );
  return row ? { accountId: row.account_id, key } : null;
}
