import { z } from 'zod';
import { keysShown, readInUse } from '../../../../db/developers/keys.js';
import { keyShown, limitsShown, type KeyShown, type LimitsShown } from '../../../../resources/developers.js';
import { BUCKETS, type Bucket } from '../../../buckets.js';
import { READERS_MAX } from '../../../feed/readers.js';
import { UNLIMITED_FROM } from '../../../rate-limit.js';
import { asAccount } from '../../../trpc.js';
import { WEBHOOKS_MAX } from '../../webhooks.js';

/** The account's keys, without what is secret of them. */
export const keys = asAccount
  .output(z.array(keyShown) as z.ZodType<KeyShown[]>)
  .query(({ ctx }) => ctx.deps.database.forAccount(ctx.caller.accountId, (tx) => keysShown(tx, ctx.caller.accountId)));

/** Those that programs meet; `pages` are for people. */
const OF_KEYS = (Object.keys(BUCKETS) as Bucket[]).filter((bucket) => bucket !== 'pages');

/** What the account may have and do, and how much of it is used this minute. */
export const limits = asAccount.output(limitsShown as z.ZodType<LimitsShown>).query(({ ctx }) =>
  ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
    const inUse = await readInUse(tx, ctx.caller.accountId);
    return {
      keys: inUse.keys,
      webhooks: { used: inUse.webhooks, most: WEBHOOKS_MAX },
      streams: { used: inUse.streams, most: READERS_MAX.stream },
      waits: { used: inUse.waits, most: READERS_MAX.wait },
      calls: OF_KEYS.map((bucket) => {
        const quota = inUse.limits[bucket] ?? BUCKETS[bucket];
        const counted = inUse.calls.find((calls) => calls.bucket === bucket);
        return { bucket, quota: quota >= UNLIMITED_FROM ? null : quota, used: counted?.used ?? 0, key: counted?.key ?? null };
      }),
    };
  }),
);
