import { z } from 'zod';
import type { Bucket } from './rate-limit.js';
import { appRouter } from './router.js';
import type { Meta, RestMeta } from './trpc.js';

/** One procedure that REST serves. */
export interface Operation {
  /** `containers.list` */
  name: string;
  type: 'query' | 'mutation' | 'subscription';
  rest: RestMeta;
  bucket: Bucket;
  /** Members: query parameters, those named in the path, and `body`. */
  input: z.ZodObject;
  output: z.ZodType;
}

/** What a procedure says of itself. Not all of it is in tRPC's public types, so it is read here alone, and checked. */
const definition = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  meta: z.custom<Meta>().optional(),
  inputs: z.array(z.instanceof(z.ZodObject)).max(1),
  output: z.instanceof(z.ZodType),
});

/** Every procedure with `meta.rest`, by name. */
export function operations(): Operation[] {
  return Object.entries(appRouter._def.procedures)
    .flatMap(([name, procedure]) => {
      const { type, meta, inputs, output } = definition.parse(Reflect.get(procedure, '_def'));
      if (!meta?.rest) return [];
      return [{ name, type, rest: meta.rest, bucket: meta.bucket ?? ('default' as const), input: inputs[0] ?? z.object({}), output }];
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
