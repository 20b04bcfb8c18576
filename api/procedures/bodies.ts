import { z } from 'zod';

/** References a record may carry (promise L9). */
const REF_NUMBERS_MAX = 100;
const TAGS_MAX = 100;

/** The client's own references. Null is read as none. */
export const refNumbers = z.array(z.string()).max(REF_NUMBERS_MAX).nullish().describe("The client's own references.");

/** The client's own tags; one that is given twice is kept once. */
export const tags = z.array(z.string()).max(TAGS_MAX).nullish().describe("The client's own tags, each once.");

/** A JSON:API body of one record. What its attributes do not list is ignored. */
export function recordBody<Type extends string, Attributes extends z.ZodType>(type: Type, attributes: Attributes) {
  return z.object({
    data: z.object({ type: z.literal(type).optional(), id: z.string().optional(), attributes }),
  });
}

export function eachOnce(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
