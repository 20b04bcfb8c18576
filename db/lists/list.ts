import type { AttributeKinds, Kind } from '../../resources/attribute-kinds.js';
import type { Search } from './search.js';

/**
 * What lists are made of: one declaration says where each attribute that a list shows is stored; what clients may ask
 * (api/lists/), conditions, orders, pages and cursors follow from it. SQL names values of the call as `:account`.
 */
export interface List<Filter extends string = string, Own extends string = string> {
  /** Names it in cursors. */
  name: string;
  /** The table with its alias, and what is joined to it. */
  from: string;
  alias: string;
  /** Which rows are listed at all. */
  where: readonly string[];
  /** Its order unless another is asked for; ids decide between equals. */
  order: readonly OrderKey[];
  attributes: Readonly<Record<string, Attribute>>;
  /** Names that it is filtered by: attributes, and other names of them. */
  filters: readonly Filter[];
  aliases: Readonly<Record<string, string>>;
  /** Parameters beside `filter` with a meaning of their own. */
  own: Readonly<Record<Own, OwnParameter>>;
  counter?: Counter;
}

/** One key of an order, in SQL. */
export interface OrderKey {
  sql: string;
  type: 'timestamptz' | 'text' | 'numeric' | 'bigint' | 'boolean' | 'uuid';
  descending: boolean;
  /** Where the nulls are; absent where there are none. */
  nulls?: 'first' | 'last';
}

/** An attribute by which a list is filtered, and sorted unless said otherwise. */
export interface Attribute extends Stored {
  kind: Kind;
  nullable: boolean;
  words?: readonly (string | number)[];
}

/** Where an attribute is stored, and what is peculiar to it. */
export interface Stored {
  sql: string;
  /** Of what is compared, where that is not what the schema says. */
  kind?: Kind;
  nullable?: boolean;
  words?: readonly (string | number)[];
  /** What ranges and orders go by, where what is shown is not what is looked up. */
  shown?: string;
  /** What it is sorted by, where that is neither; null: it is not sorted by. */
  sort?: string | null;
  /** A given value as it is stored. */
  read?: (given: string) => string;
  /** A given end of a range as it is shown. */
  readBound?: (given: string) => string;
  /** The values that mean the same as a read one, itself among them. */
  alike?: (read: string) => readonly string[];
  /** What `filter[a]=x` means if not equality: at or after, how the text begins, each word of it anywhere (any case), one of several joined by commas. */
  plain?: 'since' | 'prefix' | 'words' | 'among';
  /** Of a filter that no attribute is shown for. */
  describe?: string;
}

export type OwnParameter = { describe: string } & (
  | { kind: 'search'; search: Search }
  /** `sql` is a condition on `:given`. */
  | { kind: 'text'; sql: string; read?: (given: string) => string }
  | { kind: 'integer'; sql: string; read?: (given: number) => number }
);

/** Where the total is kept: of the whole list, and of those that have one value of an attribute. */
export interface Counter {
  name: string;
  by?: string;
}

interface Declaration<Shown extends string, Further extends string, Alias extends string, Own extends string> {
  name: string;
  from: string;
  alias: string;
  where?: readonly string[];
  order: readonly OrderKey[];
  shown: AttributeKinds<Shown>;
  /** Where each attribute that the resource shows is stored: its column, or more; null where it is not kept as it is shown. */
  stored: Readonly<Record<Shown, string | Stored | null>>;
  /** Filters beyond what the resource shows. */
  further?: Readonly<Record<Further, Stored & { kind: Kind }>>;
  aliases?: Readonly<Record<Alias, NoInfer<Shown | Further>>>;
  own?: Readonly<Record<Own, OwnParameter>>;
  counter?: Counter;
}

/** A list as it is declared. One that forgets an attribute of its resource does not compile. */
export function listOf<Shown extends string, Further extends string = never, Alias extends string = never, Own extends string = never>(
  declared: Declaration<Shown, Further, Alias, Own>,
): List<Shown | Further | Alias, Own> {
  const { shown, stored, further, where = [], aliases, own, ...rest } = declared;
  const attributes: Record<string, Attribute> = {};
  for (const name of Object.keys(shown) as Shown[]) {
    const place = stored[name];
    if (place !== null) attributes[name] = { ...shown[name], ...(typeof place === 'string' ? { sql: place } : place) };
  }
  for (const [name, place] of Object.entries<Stored & { kind: Kind }>(further ?? {}))
    attributes[name] = { nullable: false, sort: null, ...place };
  const names = [...Object.keys(attributes), ...Object.keys(aliases ?? {})] as (Shown | Further | Alias)[];
  return { ...rest, where, attributes, filters: names, aliases: aliases ?? {}, own: own ?? ({} as Record<Own, OwnParameter>) };
}

/** Columns of a table by the names under which a resource shows them. */
export function columns<const Name extends string>(alias: string, ...names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, `${alias}."${name}"`])) as Record<Name, string>;
}

/** Members of records that are held in memory, by the names under which a resource shows them. */
export function itself<const Name extends string>(...names: readonly Name[]): Record<Name, Name> {
  return Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>;
}

/** The attribute behind the name of a filter. */
export function attributeOf({ attributes, aliases }: List, filter: string): { name: string; attribute: Attribute } {
  const name = aliases[filter] ?? filter;
  const attribute = attributes[name];
  if (!attribute) throw new Error(`There is no attribute ${name}.`);
  return { name, attribute };
}

/** What its parameter `q` is looked up in. */
export function searchOf({ own }: List): Search | null {
  const [search] = Object.values(own).filter((parameter) => parameter.kind === 'search');
  return search?.search ?? null;
}

/** Names that a list is sorted by: of attributes that have an order. */
export function sortNamesOf(list: List): string[] {
  return Object.entries(list.attributes)
    .filter(([, { kind, sort }]) => sort !== null && kind !== 'texts' && kind !== 'object')
    .map(([name]) => name);
}
