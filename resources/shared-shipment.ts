import { z } from 'zod';
import { pageNow } from './page-session.js';
import { printedTime } from './printed-time.js';
import { voyageMap } from './voyage-map.js';

const when = printedTime.nullable();

/** A shipment as its link shows it: route, journey and dates; the rest only where its maker wants it. */
export const sharedShipment = z.object({
  /** Whose cargo it is, and what line carries it. */
  company: z.string(),
  shipping_line: z.string(),
  number: z.string(),
  route: z.object({ from: z.string().nullable(), to: z.string().nullable(), destination: z.string().nullable() }),
  vessel: z.object({ name: z.string().nullable(), voyage: z.string().nullable() }),
  departure: z.object({ estimated: when, original: when, actual: when }),
  arrival: z.object({ estimated: when, original: when, actual: when }),
  destination_arrival: z.object({ estimated: when, original: when, actual: when }),
  containers: z.array(
    z.object({
      number: z.string(),
      status: z.string(),
      equipment: z.object({ type: z.string().nullable(), length: z.number().nullable(), height: z.string().nullable() }),
      available: z.boolean().nullable(),
      last_free_day: when,
      /** Null where the link does not show them. */
      holds: z.array(z.object({ name: z.string(), status: z.string(), description: z.string().nullable() })).nullable(),
      fees: z.array(z.object({ type: z.string(), amount: z.number(), currency_code: z.string() })).nullable(),
      journey: z.array(
        z.object({
          event: z.string(),
          at: when,
          place: z.string().nullable(),
          locode: z.string().nullable(),
          vessel: z.string().nullable(),
          voyage: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Null where the link does not show them. */
  papers: z.array(z.object({ name: z.string(), type: z.string().nullable() })).nullable(),
  /** Null where nobody knows of a port yet. */
  voyage: voyageMap.nullable(),
  now: pageNow,
});
export interface SharedShipment extends z.infer<typeof sharedShipment> {}

/** A link as its account sees it; its address is told once, when it is made. */
export const shareLink = z.object({
  id: z.string(),
  scope: z.array(z.enum(['money', 'holds', 'papers'])),
  made_at: z.string(),
  made_by: z.string().nullable(),
  expires_at: z.string(),
});
export interface ShareLinkShown extends z.infer<typeof shareLink> {}

export const newShareLink = z.object({ id: z.string(), token: z.string(), address: z.string() });
export interface NewShareLink extends z.infer<typeof newShareLink> {}

/** A name for an address of a page. */
export const savedView = z.object({ id: z.string(), name: z.string(), address: z.string(), saved_at: z.string() });
export interface SavedViewShown extends z.infer<typeof savedView> {}
