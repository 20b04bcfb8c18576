import { z } from 'zod';

/** What an attribute holds, as far as lists filter and sort by it. `texts` is a list of texts, `object` whatever has members. */
export type Kind = 'text' | 'word' | 'number' | 'boolean' | 'moment' | 'day' | 'uuid' | 'texts' | 'object';

/** An attribute as its resource's schema describes it. */
export interface AttributeKind {
  kind: Kind;
  nullable: boolean;
  /** Of an enumeration, or of a list of its words. */
  words?: readonly (string | number)[];
}

/** The attributes that a resource shows, by name. */
export type AttributeKinds<Name extends string = string> = Readonly<Record<Name, AttributeKind>>;

/** What the attributes of a resource hold: the one place that lists are told from. */
export function attributeKindsOf<Attributes extends z.ZodRawShape>(
  resource: z.ZodObject<{ attributes: z.ZodObject<Attributes> }>,
): AttributeKinds<keyof Attributes & string> {
  const shape: z.ZodRawShape = resource.shape.attributes.shape;
  const kinds = Object.entries(shape).map(([name, schema]) => [name, kindOf(schema as z.ZodType)]);
  return Object.fromEntries(kinds) as AttributeKinds<keyof Attributes & string>;
}

/** The attributes of a list that holds several types. What not all of them have, a record may lack. */
export function attributeKindsOfAny<const Several extends readonly AttributeKinds[]>(
  ...several: Several
): AttributeKinds<NamesOf<Several[number]>> {
  const all: Record<string, AttributeKind> = Object.assign({}, ...several);
  const isNullable = (name: string) => several.some((kinds) => kinds[name]?.nullable ?? true);
  const kinds = Object.entries(all).map(([name, kind]) => [name, { ...kind, nullable: isNullable(name) }]);
  return Object.fromEntries(kinds) as AttributeKinds<NamesOf<Several[number]>>;
}

type NamesOf<Kinds> = Kinds extends unknown ? keyof Kinds & string : never;

function kindOf(schema: z.ZodType): AttributeKind {
  if (schema instanceof z.ZodNullable) return { ...kindOf(schema.unwrap() as z.ZodType), nullable: true };
  if (schema instanceof z.ZodEnum) return { kind: 'word', nullable: false, words: schema.options };
  if (schema instanceof z.ZodLiteral) return { kind: 'number', nullable: false, words: [...schema.values].filter(isWord) };
  if (schema instanceof z.ZodArray) return listKind(schema.element as z.ZodType);
  return { kind: plainKind(schema), nullable: false };
}

function listKind(element: z.ZodType): AttributeKind {
  const { kind, words } = kindOf(element);
  if (kind !== 'text' && kind !== 'word') return { kind: 'object', nullable: false };
  return { kind: 'texts', nullable: false, ...(words && { words }) };
}

function plainKind(schema: z.ZodType): Kind {
  if (schema instanceof z.ZodISODateTime) return 'moment';
  if (schema instanceof z.ZodISODate) return 'day';
  if (schema instanceof z.ZodGUID) return 'uuid';
  if (schema instanceof z.ZodString) return 'text';
  if (schema instanceof z.ZodNumber) return 'number';
  return schema instanceof z.ZodBoolean ? 'boolean' : 'object';
}

const isWord = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
