import { z } from 'zod';
import { fieldsInput } from '../resources/fieldsets.js';
import { answeredFields } from './answered-fields.js';
import type { Bucket } from './buckets.js';
import type { Ahead } from './read-ahead.js';
import { appRouter } from './router.js';
import { documentSchemaOf, type Meta, type RestMeta } from './trpc.js';

/** One procedure that REST serves. */
export interface Operation {
  /** `containers.list` */
  name: string;
  type: 'query' | 'mutation' | 'subscription';
  rest: RestMeta;
  bucket: Bucket;
  ahead: Ahead | null;
  /** Members: query parameters, those named in the path, and `body`. */
  input: z.ZodObject;
  /** Those of them that a query string may name. */
  query: z.ZodObject;
  output: z.ZodType;
}

/** What a procedure says of itself. Not all of it is in tRPC's public types, so it is read here alone, and checked. */
const definition = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  meta: z.custom<Meta>().optional(),
  inputs: z.array(z.instanceof(z.ZodType)),
  output: z.instanceof(z.ZodType),
});

/** Beside what every call takes a procedure has one input of its own at most. */
const ownInput = z.array(z.instanceof(z.ZodObject)).max(1);

let known: readonly Operation[] | undefined;

/** Every procedure with `meta.rest`, by name. */
export function operations(): Operation[] {
  known ??= readOperations();
  return [...known];
}

/** Whether there is a procedure of that name, for REST or for pages alone. */
export const isProcedure = (name: string): boolean => Object.hasOwn(appRouter._def.procedures, name);

function readOperations(): Operation[] {
  return Object.entries(appRouter._def.procedures)
    .flatMap(([name, procedure]) => {
      const { type, meta, inputs, output } = definition.parse(Reflect.get(procedure, '_def'));
      if (!meta?.rest) return [];
      const [own = z.object({})] = ownInput.parse(inputs.filter((input) => input !== fieldsInput));
      const input = own.extend(meta.rest.asDelivered ? {} : fieldsOf(documentSchemaOf(output), own));
      const query = input.omit(
        Object.fromEntries(
          Object.keys(own.shape)
            .filter((member) => isElsewhere(member, meta.rest))
            .map((member) => [member, true]),
        ),
      );
      return [
        { name, type, rest: meta.rest, bucket: meta.bucket ?? ('default' as const), ahead: meta.ahead ?? null, input, query, output },
      ];
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** A member that is the body, a header or in the path. */
const isElsewhere = (member: string, rest: RestMeta | undefined) =>
  member === 'body' || member === 'lastEventId' || rest?.path.includes(`{${member}}`);

/** `fields`, where an answer holds records. */
function fieldsOf(output: z.ZodType, own: z.ZodObject): z.ZodRawShape {
  const types = [...answeredFields(output, 'include' in own.shape)];
  if (types.length === 0) return {};
  const lists = types.map(([type, names]) => [type, z.string().optional().meta({ names })]);
  return { fields: z.object(Object.fromEntries(lists)).optional() };
}
