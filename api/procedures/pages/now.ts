import type { z } from 'zod';
import { rowsOf } from '../../../db/database.js';
import { CARGO_TIME } from '../../../db/rows.js';
import { pageNow, type PageNow } from '../../../resources/page-session.js';
import { asAccount } from '../../trpc.js';

const MACHINE_TIME = `to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The two clocks of the installation. */
export const now = asAccount.output(pageNow as z.ZodType<PageNow>).query(({ ctx }) =>
  ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
    const [row] = await rowsOf<PageNow>(
      tx,
      `select ${CARGO_TIME} as cargo, ${MACHINE_TIME} as machine, coalesce(c.rate, 1) as rate, coalesce(c.paused, false) as paused
       from (select) nothing left join clock c on true`,
    );
    if (!row) throw new Error('The database has no time.');
    return row;
  }),
);
