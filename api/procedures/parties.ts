import { z } from 'zod';
import { rowsOf, violatedConstraintOf, type Transaction } from '../../db/database.js';
import { markFragmentsOfCustomer } from '../../db/fragments.js';
import { PARTIES } from '../../db/lists/parties.js';
import { normalizeCompanyName } from '../../domain/company-name.js';
import { partyOne, partyPage, type PartyOne, type PartyPage } from '../../resources/envelopes.js';
import { storedOne } from '../../resources/stored-document.js';
import { tellingOf } from '../links.js';
import { PAGE_SIZE_SHORT } from '../list-query.js';
import { listInput } from '../lists/input.js';
import { answerOf, pageOfList } from '../lists/page.js';
import { readList } from '../lists/read.js';
import { notFound, problem } from '../problems.js';
import { oneRecord, readId, recordsOf } from '../records.js';
import { asAccount, router, storedText } from '../trpc.js';
import { recordBody, text } from './bodies.js';

const tag = 'Parties';
const one: z.ZodType<PartyOne> = partyOne;
const page: z.ZodType<PartyPage> = partyPage;

const companyName = text.describe('Name of the company; unique within the account, whatever its case and the blanks around it.');

const list = asAccount
  .meta({ rest: { method: 'GET', path: '/parties', status: 200, tag, errors: [400, 422], summary: 'List parties, newest first' } })
  .input(listInput(PARTIES, PAGE_SIZE_SHORT))
  .output(storedText(page))
  .query(({ ctx, input }) => {
    const { accountId } = ctx.caller;
    const read = readList(PARTIES, { account: accountId }, { ...input, standardSize: PAGE_SIZE_SHORT });
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const found = await pageOfList(tx, ctx.self, read);
      return answerOf(await recordsOf(tx, 'party', found.ids), '', found);
    });
  });

const create = asAccount
  .meta({ rest: { method: 'POST', path: '/parties', status: 201, tag, errors: [422], summary: 'Name a party' } })
  .input(z.object({ body: recordBody('party', z.object({ company_name: companyName })) }))
  .output(storedText(one))
  .mutation(async ({ ctx, input }) => {
    const { company_name: name } = input.body.data.attributes;
    const { accountId } = ctx.caller;
    const { id, record } = await ctx.deps.database
      .forAccount(accountId, async (tx) => {
        const [made] = await rowsOf<{ id: string }>(
          tx,
          'insert into party (account_id, company_name, normalized_name) values ($1, $2, $3) returning id',
          [accountId, name, normalizeCompanyName(name)],
        );
        if (!made) throw new Error('The party was not written.');
        return { id: made.id, record: await oneRecord(tx, { type: 'party', id: made.id }) };
      })
      .catch((error: unknown) => refuseTaken(error, name));
    return storedOne(record, { self: tellingOf(ctx, `/parties/${id}`).self });
  });

/** The interface fixes the pointer. */
function refuseTaken(error: unknown, name = ''): never {
  if (violatedConstraintOf(error) !== 'one_party_per_name') throw error;
  throw problem('taken', `customer: there is a party ${name} already.`, { pointer: '/data/attributes/customer' });
}

const get = asAccount
  .meta({ rest: { method: 'GET', path: '/parties/{id}', status: 200, tag, errors: [404], summary: 'Get a party' } })
  .input(z.object({ id: z.string() }))
  .output(storedText(one))
  .query(async ({ ctx, input }) => {
    const id = readId(input.id);
    const record = await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => oneRecord(tx, { type: 'party', id }));
    return storedOne(record, { self: ctx.self });
  });

const update = asAccount
  .meta({
    rest: {
      method: 'PATCH',
      path: '/parties/{id}',
      status: 200,
      tag,
      errors: [404, 422],
      summary: 'Rename a party, on the shipments it is the customer of too',
    },
  })
  .input(z.object({ id: z.string(), body: recordBody('party', z.object({ company_name: companyName.optional() }).optional()) }))
  .output(storedText(one))
  .mutation(async ({ ctx, input }) => {
    const id = readId(input.id);
    const name = input.body.data.attributes?.company_name;
    const record = await ctx.deps.database
      .forAccount(ctx.caller.accountId, async (tx) => {
        if (name !== undefined) await rename(tx, id, name);
        return oneRecord(tx, { type: 'party', id });
      })
      .catch((error: unknown) => refuseTaken(error, name));
    return storedOne(record, { self: ctx.self });
  });

/** Of a customer with very many shipments: so long it may take to mark them. */
const MARKING_TIME = '60s';

/** Locks the party first: whoever gives a shipment its customer holds it, and is done by the time its shipments are marked. */
async function rename(tx: Transaction, id: string, name: string): Promise<void> {
  const [party] = await rowsOf<{ company_name: string }>(tx, 'select company_name from party where id = $1 for no key update', [id]);
  if (!party) throw notFound();
  if (party.company_name === name) return;
  await tx.query('update party set company_name = $2, normalized_name = $3, updated_at = landfall_now() where id = $1', [
    id,
    name,
    normalizeCompanyName(name),
  ]);
  await tx.query(`set local statement_timeout = '${MARKING_TIME}'`);
  await markFragmentsOfCustomer(tx, id);
}

export const parties = router({ list, create, get, update });
