import { z } from 'zod';
import { ALWAYS_THERE } from '../resources/fieldsets.js';

export type Schema = Record<string, unknown>;
type Io = 'input' | 'output';

/** Schemas with a name of their own, gathered while the paths are described. */
export class Schemas {
  readonly named: Record<string, Schema> = {};

  /** A schema as it stands in a path: a reference when it has a name, itself when it has none. */
  refTo(schema: z.ZodType, io: Io): Schema {
    // Wrapped, so that a named schema becomes a definition even when it is the whole.
    const made = z.toJSONSchema(z.object({ it: schema }), { io, target: 'draft-2020-12', override: tidy(io), unrepresentable: 'any' });
    for (const [name, definition] of Object.entries(made.$defs ?? {})) this.add(name, rerooted(definition) as Schema);
    return rerooted(made.properties?.['it'] ?? {}) as Schema;
  }

  private add(name: string, { id: _, ...schema }: Schema): void {
    const before = this.named[name];
    if (before && JSON.stringify(before) !== JSON.stringify(schema)) throw new Error(`Two schemas are called ${name}.`);
    this.named[name] = schema;
  }
}

/** What the schemas of lists tell our own adapter, and descriptions tell in words. */
const OUR_OWN = ['words', 'listed', 'sortKeys', 'unpublished'];

/** Takes out what says nothing: patterns beside a format, the bounds of safe integers, closed answers. */
function tidy(io: Io) {
  return ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    for (const name of OUR_OWN) delete jsonSchema[name];
    if (io === 'output') requireWhatIsAlwaysThere(jsonSchema);
  };
}

/** A record may be answered with the fields alone that a client names (`fields[type]`). */
function requireWhatIsAlwaysThere({ properties = {} }: z.core.JSONSchema.BaseSchema): void {
  const always = ALWAYS_THERE[String(memberOf(properties['type'], 'const'))] ?? [];
  if (memberOf(properties['type'], 'const') === undefined) return;
  for (const fields of [properties['attributes'], properties['relationships']]) {
    if (typeof fields !== 'object' || !fields.required) continue;
    fields.required = fields.required.filter((name) => always.includes(name));
    if (fields.required.length === 0) delete fields.required;
  }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The same, with references that lead to the description's components. */
function rerooted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rerooted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string' ? inner.replace('#/$defs/', '#/components/schemas/') : rerooted(inner),
    ]),
  );
}
