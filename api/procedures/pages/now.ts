import type { z } from 'zod';
import { readPageNow } from '../../../db/page-now.js';
import { pageNow, type PageNow } from '../../../resources/page-session.js';
import { asAccount } from '../../trpc.js';

/** The two clocks of the installation. */
export const now = asAccount
  .output(pageNow as z.ZodType<PageNow>)
  .query(({ ctx }) => ctx.deps.database.forAccount(ctx.caller.accountId, readPageNow));
