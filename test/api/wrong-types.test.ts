import assert from 'node:assert/strict';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { operations } from '../../api/inventory.js';
import { choicesOf } from '../../api/list-query.js';
import { problemOf } from '../../api/problems.js';

type Path = readonly (string | number)[];

/** Every member of an input, at any depth: first of an object's, element of a list. */
function membersOf(schema: z.ZodType, path: Path = []): Path[] {
  const inner = choicesOf(schema).flatMap(({ schema: choice }) => {
    if (choice instanceof z.ZodArray) return membersOf(choice.element as z.ZodType, [...path, 0]);
    if (!(choice instanceof z.ZodObject)) return [];
    return Object.entries(choice.shape).flatMap(([name, member]) => membersOf(member as z.ZodType, [...path, name]));
  });
  return [path, ...inner];
}

const holding = (path: Path, value: unknown): unknown =>
  path.reduceRight((inner, part) => (typeof part === 'number' ? [inner] : { [part]: inner }), value);

const LONG = 'x'.repeat(100_000);
const WRONG = [7, -1, 1.5, 1e300, true, null, '', 'no such word', LONG, 'a,b', [], [7], [null], Array(1_000).fill('x'), {}, { nobody: 1 }];

/** What clients are told of an input, with the place that it is about. */
function refusalsOf(schema: z.ZodType, input: unknown): { place: string; detail: string }[] {
  const { error } = schema.safeParse(input);
  if (!error) return [];
  const { errors } = problemOf(new TRPCError({ code: 'BAD_REQUEST', cause: error }), input);
  return errors.map(({ source, detail }) => ({ place: source?.pointer ?? source?.parameter ?? '', detail: detail ?? '' }));
}

/** The last name in a place: `from` of `/data/attributes/from`, `tags` of `/data/attributes/tags/0`, `size` of `page[size]`. */
const nameIn = (place: string) => place.split(/[/[\]]+/).findLast((part) => part !== '' && !/^\d+$/.test(part));

describe('a member of another type or form than it has', () => {
  for (const { name, input } of operations())
    it(`of ${name} is refused by its name, in words of our own`, () => {
      for (const path of membersOf(input))
        for (const value of WRONG)
          for (const { place, detail } of refusalsOf(input, holding(path, value))) {
            const told = `${path.join('.')} ${JSON.stringify(value)?.slice(0, 40)} ${place}: ${detail}`;
            assert.match(detail, /^[\w"].*[^.]\.$/, told);
            assert.doesNotMatch(detail, /\b(invalid|expected|received|too (small|big)|unrecognized|NaN|undefined)\b|: must/i, told);
            assert.ok(detail.includes(nameIn(place) ?? 'The '), told);
          }
    });
});
