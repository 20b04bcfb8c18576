import { z } from 'zod';
import { callsLeft } from '../db/carrier-budget.js';
import { removeCredential, storeCredential } from '../db/credentials.js';
import { rowsOf } from '../db/database.js';
import { at } from '../db/rows.js';
import { secretBox } from '../db/secrets.js';
import { callWindowsOf, credentialProblem } from '../sources/carriers/served.js';
import type { Row, Run } from './operate-command.js';
import { Mistake } from './operate-mistake.js';
import { readAccount, readSecrets, readServedLine } from './operate-options.js';
import type { ProfileOverrides } from './trpc.js';

/** `credentials remove`. */
export async function removeCredentialOf({ tx, given }: Run): Promise<Row[]> {
  const accountId = await readAccount(tx, given);
  const scac = readServedLine(given['scac'] ?? '');
  if (!(await removeCredential(tx, { accountId, scac }))) throw new Mistake(`The account has no credential with ${scac}.`);
  return [{ scac, removed: true }];
}

/** `credentials set`. */
export async function setCredential({ tx, given, input, settings }: Run): Promise<Row[]> {
  const accountId = await readAccount(tx, given);
  const scac = readServedLine(given['scac'] ?? '');
  const profiles = overridesOf(settings);
  const secrets = readSecrets(input, credentialProblem(scac, {}, profiles) ?? '');
  const wrong = credentialProblem(scac, secrets, profiles);
  if (wrong) throw new Mistake(wrong);
  const id = await storeCredential(tx, secretBox(settings.secretKeys), { accountId, scac, secrets });
  return [{ id, scac, secrets: Object.keys(secrets) }];
}

/** `credentials list`. */
export async function listCredentials({ tx, given, settings }: Run): Promise<Row[]> {
  const credentials = await rowsOf<Row & { id: string; scac: string }>(
    tx,
    `select id, scac, failures, ${['refused_since', 'breaker_until', 'updated_at'].map(at).join(', ')} from carrier_credential
     where account_id = $1 order by scac`,
    [await readAccount(tx, given)],
  );
  const listed: Row[] = [];
  for (const { id, ...credential } of credentials) {
    const windows = callWindowsOf(credential.scac, overridesOf(settings));
    const left = await callsLeft(tx, id, windows);
    const byWindow = (calls: readonly number[]) =>
      Object.fromEntries(windows.map(({ seconds }, place) => [windowName(seconds), calls[place] ?? 0]));
    listed.push({ ...credential, calls_left: byWindow(left), calls_allowed: byWindow(windows.map(({ calls }) => calls)) });
  }
  return listed;
}

const WINDOW_NAMES = new Map([
  [1, 'second'],
  [60, 'minute'],
  [3_600, 'hour'],
  [86_400, 'day'],
]);

const windowName = (seconds: number): string => WINDOW_NAMES.get(seconds) ?? `${seconds} s`;

function overridesOf(settings: Run['settings']): ProfileOverrides {
  return z.record(z.string(), z.record(z.string(), z.unknown())).parse(settings.profiles);
}
