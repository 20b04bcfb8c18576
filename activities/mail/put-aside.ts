import type { ImapFlow } from 'imapflow';
import { handledAmong, type HandledMail } from '../../db/mail/mails.js';
import { isRefusalOfMail } from '../../domain/mail/taken.js';
import type { Reading } from './read-mailbox.js';
import { searchFolder } from './search.js';

/** The mark that a message was looked at and is safe. Only this one lets a message be passed by: people read mail, too. */
export const KEYWORD = '$Landfall';

type Aside = 'Done' | 'Rejected';

/** Where a folder takes no marks of ours, the message is marked as read. */
export function takesOurMark({ mailbox }: ImapFlow): boolean {
  const kept = mailbox ? mailbox.permanentFlags : undefined;
  return !kept || kept.has('\\*') || kept.has(KEYWORD);
}

/**
 * Puts aside what accounts got, where the operator wishes it, once it was opened: before, nobody knows whether it is taken. Mail for nobody
 * stays where it is. All that is in the folder is looked at, so that what was left by a reader that ended is found.
 */
export async function putAside({ client, tenant, means }: Reading): Promise<void> {
  if (!means.settings.moves) return;
  const marked = await searchFolder(client, takesOurMark(client) ? { keyword: KEYWORD } : { seen: true });
  if (marked.length === 0) return;
  const handled = await means.database.asSystem((tx) => handledAmong(tx, tenant, marked));
  for (const folder of ['Done', 'Rejected'] as const) {
    const uids = handled.filter((mail) => asideOf(mail) === folder).map(({ uid }) => uid);
    if (uids.length > 0) await move(client, uids.join(','), folder);
  }
}

const asideOf = ({ state, reason }: HandledMail): Aside => (state === 'too_large' || isRefusalOfMail(reason) ? 'Rejected' : 'Done');

/** Elsewhere a move is a copy, and then all is expunged that anybody has marked as deleted (RFC 4315, RFC 6851). */
const movesAlone = ({ capabilities }: ImapFlow): boolean => capabilities.has('MOVE') || capabilities.has('UIDPLUS');

async function move(client: ImapFlow, uids: string, folder: Aside): Promise<void> {
  if (!movesAlone(client)) throw new Error('The server moves no message without expunging others: it offers neither MOVE nor UIDPLUS.');
  const path = ['Landfall', folder].join(client.namespace?.delimiter ?? '/');
  const moved = await client.messageMove(uids, path, { uid: true }).catch(() => false as const);
  if (moved) return;
  await client.mailboxCreate(path);
  if (!(await client.messageMove(uids, path, { uid: true }))) throw new Error(`The server moves no messages to ${path}.`);
}
