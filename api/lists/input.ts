import { z } from 'zod';
import { attributeOf, sortNamesOf, type Attribute, type List, type OwnParameter } from '../../db/lists/list.js';
import type { Kind } from '../../resources/attribute-kinds.js';
import { PAGE_SIZE_STANDARD, pageOf } from '../list-query.js';
import { listedIn } from './listed.js';
import { FORMS } from './values.js';

type Plain = string | number | boolean;

/** What a filter is given: a value, or what else it is to be. */
export type FilterValue =
  | Plain
  | {
      /** The same as the value alone, beside the others. */
      is?: Plain | undefined;
      start?: string | number | undefined;
      end?: string | number | undefined;
      in?: string | undefined;
      null?: boolean | undefined;
    };

/** What clients may ask of a list, derived from its declaration. */
export interface ListInput {
  filter?: Partial<Record<string, FilterValue | undefined>> | undefined;
  sort?: string | undefined;
  page?: { number?: number | undefined; size?: number | undefined; after?: string | undefined } | undefined;
}

/** Keys of one order. */
export const SORT_KEYS_MAX = 3;

type Own<Names extends string> = { [Name in Names]: z.ZodOptional<z.ZodType<string | number, string | number>> };
type Filters<Names extends string> = z.ZodOptional<z.ZodObject<{ [Name in Names]: z.ZodOptional<z.ZodType<FilterValue, FilterValue>> }>>;

/**
 * The input of a list: its own parameters, `filter`, `sort` and `page`. All that is known of it stands in the schema:
 * `words` of enumerations and `sortKeys` of `sort` in their `meta`.
 */
export function listInput<Filter extends string, OwnName extends string>(list: List<Filter, OwnName>, standardSize = PAGE_SIZE_STANDARD) {
  const own = Object.entries<OwnParameter>(list.own).map(([name, parameter]) => [name, ownSchema(parameter)]);
  return z.object({
    ...(Object.fromEntries(own) as Own<OwnName>),
    ...wholeListInput(list).shape,
    page: pageOf(standardSize),
  });
}

/** The input of a list that has no pages. */
export function wholeListInput<Filter extends string>(list: List<Filter>) {
  return z.object({ filter: filterInput(list), sort: sortSchema(sortNamesOf(list)) });
}

/** The filters of a list. */
export function filterInput<Filter extends string>(list: List<Filter>): Filters<Filter> {
  const filters = list.filters.map((name) => [name, filterSchema(name, attributeOf(list, name).attribute).optional()]);
  return z.object(Object.fromEntries(filters) as Record<string, z.ZodType>).optional() as unknown as Filters<Filter>;
}

function ownSchema({ kind, describe }: OwnParameter): z.ZodType {
  return (kind === 'integer' ? z.int() : plainText).optional().describe(describe);
}

function sortSchema(names: readonly string[]) {
  return z
    .string()
    .optional()
    .describe(
      `Names joined by commas, at most ${SORT_KEYS_MAX}; \`-\` before one sorts downwards. Nulls come last. One of ${names.map((name) => `\`${name}\``).join(', ')}.`,
    )
    .meta({ sortKeys: names });
}

/** Kinds that have an order which people ask about. */
const ORDERED: readonly Kind[] = ['text', 'number', 'moment', 'day'];

function filterSchema(name: string, attribute: Attribute): z.ZodType {
  const { kind, describe } = attribute;
  const parameter = (operator: string) => `filter[${name}]${operator}`;
  const told = (words: string) => (describe ? `${describe} ${words}` : words);
  const isNull = z.boolean().optional().describe('Whether there is none.');
  if (kind === 'object') return z.object({ null: isNull });
  const said = PLAIN_WORDS[attribute.plain ?? 'equal']?.[kind] ?? 'Exactly this.';
  const plain = valueSchema(attribute, parameter('')).describe(told(said + wordsTold(attribute)));
  const operators = z.object({
    is: valueSchema(attribute, parameter('[is]')).optional().meta({ unpublished: true }),
    ...(ORDERED.includes(kind) && {
      start: valueSchema(attribute, parameter('[start]'))
        .optional()
        .describe(BOUND_WORDS.start[kind] ?? 'This or more.'),
      end: valueSchema(attribute, parameter('[end]'))
        .optional()
        .describe(BOUND_WORDS.end[kind] ?? 'This or less.'),
    }),
    in: listSchema(attribute, parameter('[in]'))
      .optional()
      .describe(told('One of these, joined by commas; those with commas in double quotes.')),
    null: isNull,
  });
  return z.union([plain, operators]);
}

const PLAIN_WORDS: Partial<Record<NonNullable<Attribute['plain']> | 'equal', Partial<Record<Kind, string>>>> = {
  equal: { moment: 'Within this second, or on this day; ISO 8601.', texts: 'This is among them.', word: 'Exactly this word.' },
  since: { moment: 'At or after; ISO 8601.' },
  prefix: { text: 'How it begins; any case.' },
  words: { text: 'Words of it, in any order; any case.' },
  among: { word: 'One of these, joined by commas.' },
};

const BOUND_WORDS: Record<'start' | 'end', Partial<Record<Kind, string>>> = {
  start: { moment: 'ISO 8601, inclusive.', day: 'This day or a later one.', text: 'This, or what comes after it letter by letter.' },
  end: { moment: 'ISO 8601, inclusive.', day: 'This day or an earlier one.', text: 'This, or what comes before it letter by letter.' },
};

const wordsTold = ({ words }: Attribute): string =>
  words ? ` Known are ${words.map((word) => `\`${word}\``).join(', ')}; any other word matches nothing.` : '';

/** No database takes NUL; a query string was looked at before. */
const plainText = z.string().refine((text) => !text.includes('\0'), 'A value may not hold NUL.');

function valueSchema({ kind, words, plain }: Attribute, parameter: string): z.ZodType {
  if (kind === 'boolean') return z.boolean();
  if (kind === 'number') return z.number().meta(words ? { words } : {});
  const form = FORMS[kind];
  const text = form
    ? z
        .string()
        .refine(form.fits, `${parameter} must be ${form.words}.`)
        .meta({ ...form.published })
    : plainText;
  return text.meta({ ...(words && { words }), ...(plain === 'among' && { listed: true }) });
}

function listSchema({ kind, words }: Attribute, parameter: string): z.ZodType {
  const form = FORMS[kind];
  const text = form
    ? z.string().refine((given) => listedIn(given).every(form.fits), `${parameter}: each must be ${form.words}.`)
    : plainText;
  return text.meta({ ...(words && { words }), listed: true });
}
