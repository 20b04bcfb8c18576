import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createAccount, createApiKey, readApiKey } from '../db/accounts.js';
import { storeCredential } from '../db/credentials.js';
import { createDataSource } from '../db/data-source.js';
import { databaseOf, rowsOf, type Transaction } from '../db/database.js';
import { readSecretKeys, secretBox } from '../db/secrets.js';
import { FEATURES } from '../domain/features.js';
import type { PracticeLine } from './world-client.js';

export interface DemoAccountWish {
  databaseUrl: string;
  /** As LANDFALL_SECRET_KEYS spells them. */
  secretKeys: string;
  /** Where the key is kept: the database has only its hash. */
  keyFile: string;
  lines: PracticeLine[];
}

/** The demo account, with all features and a credential for every practice line. Answers its API key, the same at every start. */
export async function provideDemoAccount({ databaseUrl, secretKeys, keyFile, lines }: DemoAccountWish): Promise<string> {
  const dataSource = await createDataSource(databaseUrl, { applicationName: 'landfall-start', poolSize: 1 }).initialize();
  try {
    return await databaseOf(dataSource).asSystem(async (tx) => {
      const kept = existsSync(keyFile) ? readFileSync(keyFile, 'utf8').trim() : '';
      const { accountId, key } = (await accountOf(tx, kept)) ?? (await makeAccount(tx));
      const box = secretBox(readSecretKeys(secretKeys));
      for (const { scac, credential } of lines) await storeCredential(tx, box, { accountId, scac, secrets: credential });
      if (key !== kept) writeFileSync(keyFile, `${key}\n`, { mode: 0o600 });
      return key;
    });
  } finally {
    await dataSource.destroy();
  }
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
