import { rowsOf, type Transaction } from '../db/database.js';
import { ALIASES_MAX, shownAddress } from '../db/mail/aliases.js';
import { addAlias, changeAlias, type AliasRefusal } from '../db/mail/change-alias.js';
import { at } from '../db/rows.js';
import { secretBox } from '../db/secrets.js';
import { isSender, SENDER_POLICIES, SENDERS_MAX, type SenderPolicy } from '../domain/mail/senders.js';
import type { Row, Run } from './operate-command.js';
import { Mistake } from './operate-mistake.js';
import { readAccount, readName } from './operate-options.js';
import { isUuid } from './records.js';

/** `aliases create`. */
export async function createAlias({ tx, given, settings }: Run): Promise<Row[]> {
  const accountId = await readAccount(tx, given);
  const wish = { accountId, name: readName(given), ...readRule(given) };
  const form = settings.mailbox?.form;
  if (!form) throw new Mistake('There is no mailbox: LANDFALL_MAILBOX_URL is not set.');
  const made = await addAlias(tx, { box: secretBox(settings.secretKeys), form }, wish);
  if (typeof made === 'string') throw new Mistake(REFUSALS[made]);
  return shown(tx, settings, { id: made.id });
}

/** `aliases list`. */
export async function listAliases({ tx, given, settings }: Run): Promise<Row[]> {
  return shown(tx, settings, { accountId: await readAccount(tx, given) });
}

/** `aliases set`. */
export async function setAlias({ tx, given, settings }: Run): Promise<Row[]> {
  const id = given['id'] ?? '';
  const name = given['name'] === undefined ? undefined : readName(given);
  const changes = { name, active: readActive(given['active']), ...readRule(given) };
  const outcome = isUuid(id) ? await changeAlias(tx, id, changes) : 'unknown';
  if (outcome !== 'changed') throw new Mistake(REFUSALS[outcome]);
  return shown(tx, settings, { id });
}

const REFUSALS: Readonly<Record<AliasRefusal, string>> = {
  takes_nobody: 'No mail would be taken: with that policy --senders lists whose is. To take none, switch the address off.',
  too_many_senders: `--senders lists at most ${SENDERS_MAX}; a domain stands for all who write from it.`,
  too_many_aliases: `The account has ${ALIASES_MAX} addresses; delete one first.`,
  unknown: 'There is no such address; "aliases list" shows them.',
};

function readActive(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new Mistake('--active must be yes or no.');
}

function readRule({ policy, senders }: Run['given']): { senderPolicy?: SenderPolicy; senders?: string[] } {
  const senderPolicy = SENDER_POLICIES.find((one) => one === policy);
  if (policy !== undefined && !senderPolicy) throw new Mistake(`--policy must be one of ${SENDER_POLICIES.join(', ')}.`);
  const listed = senders
    ?.split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);
  const wrong = listed?.find((one) => !isSender(one));
  if (wrong !== undefined) throw new Mistake(`--senders: "${wrong}" is no address, no domain, and no domain after "*.".`);
  return { ...(senderPolicy && { senderPolicy }), ...(listed && { senders: listed }) };
}

interface AliasRow {
  id: string;
  name: string;
  accountId: string;
  tokenHash: Buffer;
  sealedAddress: Buffer;
  active: boolean;
  sender_policy: string;
  senders: string[];
  created_at: string;
}

async function shown(tx: Transaction, { secretKeys }: Run['settings'], of: { id: string } | { accountId: string }): Promise<Row[]> {
  const [column, value] = 'id' in of ? ['id', of.id] : ['account_id', of.accountId];
  const rows = await rowsOf<AliasRow>(
    tx,
    `select id, name, account_id as "accountId", token_hash as "tokenHash", sealed_address as "sealedAddress", active, sender_policy, senders,
            ${at('created_at')} from email_alias where ${column} = $1 order by email_alias.created_at, id`,
    [value],
  );
  const box = secretBox(secretKeys);
  return rows.map(({ accountId, tokenHash, sealedAddress, ...row }) => ({
    ...row,
    address: shownAddress(box, { accountId, tokenHash, sealedAddress }),
  }));
}
