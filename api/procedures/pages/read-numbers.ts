import { z } from 'zod';
import { knownNumbers } from '../../../db/known-numbers.js';
import { linesTracked } from '../../../db/lines-tracked.js';
import { pastedNumbers } from '../../../domain/pasted-numbers.js';
import { readNumbers as readNumbersSchema, renderReadNumber, type ReadNumbers } from '../../../resources/read-numbers.js';
import { asAccount } from '../../trpc.js';

/** A mail, or a column of a spreadsheet. */
const TEXT_MAX = 60_000;

/** What the numbers in a text are taken for, and which of them are tracked already. Nothing is recorded. */
export const readNumbers = asAccount
  .input(z.object({ text: z.string().max(TEXT_MAX) }))
  .output(readNumbersSchema as z.ZodType<ReadNumbers>)
  .mutation(async ({ ctx, input }) => {
    const pasted = pastedNumbers(input.text);
    const { accountId } = ctx.caller;
    return ctx.deps.database.forAccount(accountId, async (tx) => {
      const tracked = await linesTracked(tx);
      const known = await knownNumbers(
        tx,
        accountId,
        pasted.map(({ number }) => number),
      );
      return { numbers: pasted.map((one) => renderReadNumber(one, { tracked, known: known.get(one.number) ?? null })) };
    });
  });
