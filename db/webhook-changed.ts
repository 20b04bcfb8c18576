import type { Transaction } from './database.js';

/** What is said when a webhook itself was changed, switched on or off, or deleted: whoever delivers to it looks at it again. */
export function webhookChanged(webhookId: string): { channel: string; payload: string } {
  return { channel: 'webhook_due', payload: `changed ${webhookId}` };
}

/** Says so when the transaction commits. */
export async function sayWebhookChanged(tx: Transaction, webhookId: string): Promise<void> {
  const { channel, payload } = webhookChanged(webhookId);
  await tx.query('select pg_notify($1, $2)', [channel, payload]);
}
