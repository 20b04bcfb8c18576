import type { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** A schema as the protocol's library reads it. */
export interface DescribedSchema<Type extends z.ZodType> {
  '~standard': Omit<Type['~standard'], 'jsonSchema'> & {
    jsonSchema: { input: (wanted: { target: string }) => JsonSchema; output: (wanted: { target: string }) => JsonSchema };
  };
}

/**
 * The same schema, described as JSON Schema once: a server is made for every request, and the library would have it described for
 * each.
 */
export function describedOnce<Type extends z.ZodType>(schema: Type): DescribedSchema<Type> {
  const { jsonSchema, ...standard } = schema['~standard'] as unknown as DescribedSchema<Type>['~standard'];
  return { '~standard': { ...standard, jsonSchema: { input: once(jsonSchema.input), output: once(jsonSchema.output) } } } as DescribedSchema<Type>;
}

function once(describe: (wanted: { target: string }) => JsonSchema): (wanted: { target: string }) => JsonSchema {
  const known = new Map<string, JsonSchema>();
  return (wanted) => {
    const schema = known.get(wanted.target) ?? describe(wanted);
    known.set(wanted.target, schema);
    return schema;
  };
}
