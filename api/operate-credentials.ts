import { z } from 'zod';
import { callsLeft } from '../db/carrier-budget.js';
import { removeCredential, storeCredential } from '../db/credentials.js';
import { rowsOf } from '../db/database.js';
import { secretBox } from '../db/secrets.js';
import { callWindowsOf, credentialProblem } from '../sources/carriers/served.js';
import { account, at, type Command, type Row, type Run } from './operate-command.js';
import { Mistake, readAccount, readSecrets, readServedLine } from './operate-options.js';
import type { ProfileOverrides } from './trpc.js';

/** Credentials of accounts with shipping lines. */
export const CREDENTIAL_COMMANDS: Command[] = [
  {
    name: 'credentials set',
    summary: 'Keep the credential of an account with a shipping line, in place of an older one. Secrets come as JSON on standard input.',
    options: { account, scac: { value: '<scac>', required: true } },
    readsInput: true,
    run: setCredential,
  },
  {
    name: 'credentials list',
    summary: 'List with which lines an account has credentials, how they fare, and how many calls each has left in every window.',
    options: { account },
    run: listCredentials,
  },
  {
    name: 'credentials remove',
    summary: 'Let the credential of an account with a shipping line go. Its numbers are asked for no more until there is another.',
    options: { account, scac: { value: '<scac>', required: true } },
    async run({ tx, given }) {
      const accountId = await readAccount(tx, given);
      const scac = readServedLine(given['scac'] ?? '');
      if (!(await removeCredential(tx, { accountId, scac }))) throw new Mistake(`The account has no credential with ${scac}.`);
      return [{ scac, removed: true }];
    },
  },
];

async function setCredential({ tx, given, input, settings }: Run): Promise<Row[]> {
  const accountId = await readAccount(tx, given);
  const scac = readServedLine(given['scac'] ?? '');
  const profiles = overridesOf(settings);
  const secrets = readSecrets(input, credentialProblem(scac, {}, profiles) ?? '');
  const wrong = credentialProblem(scac, secrets, profiles);
  if (wrong) throw new Mistake(wrong);
  const id = await storeCredential(tx, secretBox(settings.secretKeys), { accountId, scac, secrets });
  return [{ id, scac, secrets: Object.keys(secrets) }];
}

async function listCredentials({ tx, given, settings }: Run): Promise<Row[]> {
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
