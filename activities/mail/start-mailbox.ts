import { ensureMailbox } from '../../db/mail/mailboxes.js';
import { mailboxStart, WORKFLOWS } from '../../workflows/contract.js';
import type { Deps } from '../deps.js';

const CALL_MS = 5_000;

/** Has the mailbox of this installation watched, unless it is: its row, and its workflow. To be called again and again. */
export async function startMailbox({
  database,
  temporal,
  queues,
  mail,
}: Pick<Deps, 'database' | 'temporal' | 'queues' | 'mail'>): Promise<void> {
  if (!mail) return;
  const { host, user, folder, leaseS } = mail.settings;
  const id = await database.asSystem((tx) => ensureMailbox(tx, { host, user, folder }));
  await temporal.withDeadline(Date.now() + CALL_MS, () =>
    temporal.workflow.start(WORKFLOWS.mailbox, mailboxStart(queues, { id, name: `${user} at ${host}, ${folder}`, leaseS })),
  );
}
