import { rowsOf, type Database } from '../../db/database.js';
import { invite } from '../../db/invitations.js';

/** Adds a person to an account and invites them. Answers the address below which the invitation lies. */
export async function inviteDirectly(database: Database, accountId: string): Promise<{ address: string }> {
  const { token } = await database.asSystem(async (tx) => {
    const [user] = await rowsOf<{ id: string }>(
      tx,
      `insert into account_user (account_id, name, email) values ($1, 'Grace', 'grace@acme.example') returning id`,
      [accountId],
    );
    return invite(tx, { accountId, userId: user?.id ?? '', days: 1 });
  });
  return { address: `/invitation?token=${token}` };
}
