import type { AliasForm } from '../../domain/mail/alias.js';
import { SENDERS_MAX, takesOfNobody, type SenderPolicy, type SenderRule } from '../../domain/mail/senders.js';
import { rowsOf, type Transaction } from '../database.js';
import type { SecretBox } from '../secrets.js';
import { makeAlias, type NewAlias } from './aliases.js';

/** Why an address is not made, or not changed. */
export type AliasRefusal = 'takes_nobody' | 'too_many_senders' | 'too_many_aliases' | 'unknown';

/** Makes an address at a client's or the operator's wish: its id, or why it is not made. */
export async function addAlias(
  tx: Transaction,
  means: { box: SecretBox; form: AliasForm },
  wish: NewAlias,
): Promise<{ id: string } | AliasRefusal> {
  const { senderPolicy: policy = 'anyone_with_alias', senders = [] } = wish;
  return refusalOf({ policy, senders, active: true }) ?? (await makeAlias(tx, means, wish)) ?? 'too_many_aliases';
}

/** What is to be otherwise about an address; the rest stays. */
interface AliasChanges {
  name?: string | undefined;
  active?: boolean | undefined;
  senderPolicy?: SenderPolicy | undefined;
  senders?: readonly string[] | undefined;
}

/** Changes an address at a client's or the operator's wish. One that only gets another name is asked nothing else. */
export async function changeAlias(
  tx: Transaction,
  id: string,
  { name, active, senderPolicy, senders }: AliasChanges,
): Promise<'changed' | AliasRefusal> {
  const [now] = await rowsOf<SenderRule & { active: boolean }>(
    tx,
    'select sender_policy as policy, senders, active from email_alias where id = $1 for update',
    [id],
  );
  if (!now) return 'unknown';
  const next = { policy: senderPolicy ?? now.policy, senders: senders ?? now.senders, active: active ?? now.active };
  const refusal = (active ?? senderPolicy ?? senders) === undefined ? null : refusalOf(next);
  if (refusal !== null) return refusal;
  await tx.query(
    `update email_alias set name = coalesce($2, name), active = $3, sender_policy = $4, senders = $5, updated_at = landfall_now()
     where id = $1`,
    [id, name ?? null, next.active, next.policy, next.senders],
  );
  return 'changed';
}

/** One that is off may list nobody: it takes no mail anyway. */
function refusalOf({ active, ...rule }: SenderRule & { active: boolean }): 'takes_nobody' | 'too_many_senders' | null {
  if (rule.senders.length > SENDERS_MAX) return 'too_many_senders';
  return active && takesOfNobody(rule) ? 'takes_nobody' : null;
}
