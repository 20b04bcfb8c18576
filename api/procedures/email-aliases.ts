import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import type { EmailAlias } from '../../db/entities/email-alias.js';
import { EMAIL_ALIASES } from '../../db/lists/email-aliases.js';
import { ALIASES_MAX, shownAddress } from '../../db/mail/aliases.js';
import { addAlias, changeAlias, type AliasRefusal } from '../../db/mail/change-alias.js';
import { entityOf } from '../../db/rows.js';
import type { SecretBox } from '../../db/secrets.js';
import { isSender, SENDERS_MAX } from '../../domain/mail/senders.js';
import { never } from '../../domain/never.js';
import { renderEmailAlias, senderPolicy } from '../../resources/email-alias.js';
import { emailAliasOne, emailAliasPage, type EmailAliasOne, type EmailAliasPage } from '../../resources/envelopes.js';
import { pieceOf, type Piece } from '../../resources/piece.js';
import { storedOne } from '../../resources/stored-document.js';
import { tellingOf } from '../links.js';
import { listInput } from '../lists/input.js';
import { answerOf, pageOfList } from '../lists/page.js';
import { readList } from '../lists/read.js';
import { notFound, problem } from '../problems.js';
import { readId } from '../records.js';
import { asAccount, router, storedText } from '../trpc.js';
import { lineOfText, recordBody } from './bodies.js';

const tag = 'Email submissions';
const one: z.ZodType<EmailAliasOne> = emailAliasOne;
const page: z.ZodType<EmailAliasPage> = emailAliasPage;

const name = lineOfText.describe('What it is for, such as the partner it is given to.');
const senders = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .refine(isSender, 'senders must be addresses (ada@example.com), domains (example.com), or what lies below one (*.example.com).'),
  )
  .max(SENDERS_MAX)
  .describe('Addresses (`ada@example.com`), domains (`example.com`), and what lies below one (`*.example.com`).');

const SENDERS = { pointer: '/data/attributes/senders' };

function refused(why: AliasRefusal): Error {
  switch (why) {
    case 'takes_nobody':
      return problem(
        'invalid',
        'No mail would be taken: with that sender_policy senders lists whose is. To take none, set active to false.',
        SENDERS,
      );
    case 'too_many_senders':
      return problem('invalid', `senders lists at most ${SENDERS_MAX}.`, SENDERS);
    case 'too_many_aliases':
      return problem('limit_reached', `An account has at most ${ALIASES_MAX} addresses; delete one first.`, { pointer: '/data' });
    case 'unknown':
      return notFound();
    default:
      return never(why);
  }
}

const list = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/email_aliases',
      status: 200,
      tag,
      errors: [400, 422],
      summary: 'List the addresses that papers may be mailed to',
    },
  })
  .input(listInput(EMAIL_ALIASES))
  .output(storedText(page))
  .query(({ ctx, input }) => {
    const { accountId } = ctx.caller;
    const read = readList(EMAIL_ALIASES, { account: accountId }, input);
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const found = await pageOfList(tx, ctx.self, read);
      return answerOf(await aliasesOf(tx, ctx.deps.secrets, found.ids), '', found);
    });
  });

const get = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/email_aliases/{id}',
      status: 200,
      tag,
      errors: [404],
      summary: 'Get an address that papers may be mailed to',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(storedText(one))
  .query(({ ctx, input }) => {
    const id = readId(input.id);
    const { database, secrets } = ctx.deps;
    return database.forAccount(ctx.caller.accountId, async (tx) => shownOne(await aliasesOf(tx, secrets, [id]), ctx.self));
  });

const create = asAccount
  .meta({
    rest: {
      method: 'POST',
      path: '/email_aliases',
      status: 201,
      tag,
      errors: [422],
      summary: 'Make an address that papers may be mailed to',
    },
  })
  .input(
    z.object({ body: recordBody('email_alias', z.object({ name, sender_policy: senderPolicy.optional(), senders: senders.optional() })) }),
  )
  .output(storedText(one))
  .mutation(({ ctx, input }) => {
    const { accountId } = ctx.caller;
    const { secrets: box, settings } = ctx.deps;
    const { name: named, sender_policy: policy, senders: listed } = input.body.data.attributes;
    const form = settings.aliasForm;
    if (!form) throw problem('invalid', 'This installation has no mailbox: its operator has to name one first.', { pointer: '/data' });
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const wish = { accountId, name: named, ...(policy && { senderPolicy: policy }), ...(listed && { senders: listed }) };
      const made = await addAlias(tx, { box, form }, wish);
      if (typeof made === 'string') throw refused(made);
      return shownOne(await aliasesOf(tx, box, [made.id]), tellingOf(ctx, `/email_aliases/${made.id}`).self);
    });
  });

const changes = z.object({
  name: name.optional(),
  active: z.boolean().optional().describe('False: mail to it is left alone from now on.'),
  sender_policy: senderPolicy.optional(),
  senders: senders.optional(),
});

const update = asAccount
  .meta({
    rest: {
      method: 'PATCH',
      path: '/email_aliases/{id}',
      status: 200,
      tag,
      errors: [404, 422],
      summary: 'Change an address: its name, its senders, or whether it is on',
    },
  })
  .input(z.object({ id: z.string(), body: recordBody('email_alias', changes.optional()) }))
  .output(storedText(one))
  .mutation(({ ctx, input }) => {
    const id = readId(input.id);
    const { name: named, active, sender_policy: policy, senders: listed } = input.body.data.attributes ?? {};
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      const outcome = await changeAlias(tx, id, { name: named, active, senderPolicy: policy, senders: listed });
      if (outcome !== 'changed') throw refused(outcome);
      return shownOne(await aliasesOf(tx, ctx.deps.secrets, [id]), ctx.self);
    });
  });

const remove = asAccount
  .meta({
    rest: {
      method: 'DELETE',
      path: '/email_aliases/{id}',
      status: 204,
      tag,
      errors: [404],
      summary: 'Delete an address: mail to it is for nobody from now on',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(z.null())
  .mutation(async ({ ctx, input }) => {
    const id = readId(input.id);
    const gone = await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) =>
      rowsOf(tx, 'delete from email_alias where id = $1 returning id', [id]),
    );
    if (gone.length === 0) throw notFound();
    return null;
  });

/** In the order of their ids, with their addresses as they were made. */
async function aliasesOf(tx: Transaction, box: SecretBox, ids: readonly string[]): Promise<Piece[]> {
  const rows = await rowsOf<Record<string, unknown>>(tx, 'select * from email_alias where id = any ($1)', [ids]);
  const found = new Map(
    rows.map((row) => {
      const alias = entityOf<EmailAlias>(row);
      return [alias.id, pieceOf(renderEmailAlias({ ...alias, address: shownAddress(box, alias) }))];
    }),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

function shownOne([alias]: readonly Piece[], self: string) {
  if (!alias) throw notFound();
  return storedOne({ data: alias.text(), included: '' }, { self });
}

export const emailAliases = router({ list, get, create, update, delete: remove });
