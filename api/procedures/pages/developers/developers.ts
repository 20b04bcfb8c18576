import { router } from '../../../trpc.js';
import { deliveries, delivery } from './deliveries.js';
import { placeSince, tail } from './feed.js';
import { keys, limits } from './keys.js';
import { webhook, webhooks } from './webhooks.js';

/** What people read who have their programs told: keys, webhooks and how deliveries went, and the feed. */
export const developers = router({ keys, limits, webhooks, webhook, deliveries, delivery, tail, placeSince });
