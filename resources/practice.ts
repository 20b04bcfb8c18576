import { z } from 'zod';
import { uuid } from './values.js';

/** The practice world as its page shows it. */
export const practiceWorld = z.object({
  lines: z.array(z.object({ scac: z.string(), name: z.string() })),
  voyages: z.array(
    z.object({
      scenario: z.string(),
      line: z.object({ scac: z.string(), name: z.string() }),
      kind: z.enum(['bill_of_lading', 'booking', 'container']),
      number: z.string(),
      /** Null until a line is asked for it. */
      begun: z.object({ at: z.string(), offset: z.string(), zone: z.string().nullable() }).nullable(),
      /** What the account made of it. */
      tracked: z.object({ shipment_id: uuid.nullable() }).nullable(),
    }),
  ),
  faults: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      /** Null: of every line, or every number. */
      scac: z.string().nullable(),
      number: z.string().nullable(),
      /** Answers it strikes; null: until it is switched off. */
      times: z.int().nullable(),
    }),
  ),
});
export interface PracticeWorld extends z.infer<typeof practiceWorld> {}
