import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';

type Described = StandardSchemaWithJSON['~standard']['jsonSchema']['input'];

/**
 * The same schema, described as JSON Schema once: a server is made for every request, and the library would have each of its
 * schemas described anew.
 */
export function describedOnce(schema: StandardSchemaWithJSON): StandardSchemaWithJSON {
  const { jsonSchema, ...standard } = schema['~standard'];
  return { '~standard': { ...standard, jsonSchema: { input: once(jsonSchema.input), output: once(jsonSchema.output) } } };
}

function once(describe: Described): Described {
  const known = new Map<string, ReturnType<Described>>();
  return (wanted) => {
    const described = known.get(wanted.target) ?? describe(wanted);
    known.set(wanted.target, described);
    return described;
  };
}
