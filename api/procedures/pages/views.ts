import { z } from 'zod';
import { violatedConstraintOf } from '../../../db/database.js';
import { removeView, renameView, saveView, VIEWS_MAX, viewsOf } from '../../../db/saved-views.js';
import { done, type Done } from '../../../resources/page-session.js';
import { savedView, type SavedViewShown } from '../../../resources/shared-shipment.js';
import { notFound, problem } from '../../problems.js';
import { readId } from '../../records.js';
import { asAccount, router } from '../../trpc.js';

const NAME_MAX = 80;
const ADDRESS_MAX = 4_096;

/** A name in one line. */
const viewName = z
  .string()
  .trim()
  .min(1)
  .max(NAME_MAX)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u);
/** Path and query of a list of ours: nothing that leads elsewhere. */
const viewAddress = z
  .string()
  .max(ADDRESS_MAX)
  .regex(/^\/(?:shipments|containers|documents)(?:\?[^\p{Cc}\p{Cs}\s]*)?$/u);

const list = asAccount
  .output(z.array(savedView) as z.ZodType<SavedViewShown[]>)
  .query(({ ctx }) => ctx.deps.database.forAccount(ctx.caller.accountId, viewsOf));

const save = asAccount
  .input(z.object({ name: viewName, address: viewAddress }))
  .output(savedView as z.ZodType<SavedViewShown>)
  .mutation(async ({ ctx, input }) => {
    const { accountId, userId } = ctx.caller;
    const saved = await ctx.deps.database.forAccount(accountId, (tx) => saveView(tx, { accountId, userId, ...input }));
    if (!saved) throw problem('limit_reached', `An account has at most ${VIEWS_MAX} views; remove one first.`);
    return saved;
  });

const rename = asAccount
  .input(z.object({ id: z.string(), name: viewName }))
  .output(savedView as z.ZodType<SavedViewShown>)
  .mutation(async ({ ctx, input: { id, name } }) => {
    const wish = { id: readId(id), name };
    const renamed = await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => renameView(tx, wish)).catch(refuseTakenName);
    if (!renamed) throw notFound();
    return renamed;
  });

const remove = asAccount
  .input(z.object({ id: z.string() }))
  .output(done as z.ZodType<Done>)
  .mutation(async ({ ctx, input }) => {
    const id = readId(input.id);
    if (!(await ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => removeView(tx, id)))) throw notFound();
    return { ok: true };
  });

function refuseTakenName(error: unknown): never {
  throw violatedConstraintOf(error) === 'one_view_per_name' ? problem('taken', 'Another view has this name.') : error;
}

/** Names that an account gives to addresses of lists. */
export const views = router({ list, save, rename, remove });
