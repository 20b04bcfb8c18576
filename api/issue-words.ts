import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What a member must be, by the type that its schema expects. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What a text must be, by the form that its schema expects. */
const FORMS: Readonly<Record<string, string>> = {
  guid: 'a UUID',
  datetime: 'a time like 2026-03-09T11:30:00Z',
};

/** What is wrong with a member, by its name, in our own words: a schema's, or those of what it expects. */
export function wordsOf(issue: Issue): string {
  return issue.code === 'custom' ? issue.message : `${nameOf(issue.path)} ${faultOf(issue)}.`;
}

/** That a member is missing. */
export const missing = ({ path }: Issue): string => `${nameOf(path)} must be given.`;

/** Whether it is a number that is too small or too large, not a text or list that is too short or too long. */
export function isOutOfBounds(issue: Issue): boolean {
  return (issue.code === 'too_small' || issue.code === 'too_big') && isNumber(issue.origin);
}

const isNumber = (origin: string) => origin === 'int' || origin === 'number';

function faultOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return boundedBy(issue.origin, `at least ${issue.minimum}`);
    case 'too_big':
      return boundedBy(issue.origin, `at most ${issue.maximum}`);
    case 'invalid_format':
      return FORMS[issue.format] ? `must be ${FORMS[issue.format]}` : issue.message;
    default:
      return issue.message;
  }
}

function boundedBy(origin: string, bound: string): string {
  if (isNumber(origin)) return `must be ${bound}`;
  const [one, many] = origin === 'string' ? ['character', 'characters'] : ['entry', 'entries'];
  return `must have ${bound} ${/ 1$/.test(bound) ? one : many}`;
}

/** `scac`; `ref_numbers[2]` in a list; of a parameter all of it, `page[size]`. */
function nameOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'The input';
  if (path.length === 1 && path[0] === 'body') return 'The body';
  const member = path[0] === 'body' ? path.findLastIndex((part) => typeof part !== 'number') : 0;
  const [first, ...places] = path.slice(Math.max(member, 0)).map(String);
  return [first, ...places.map((place) => `[${place}]`)].join('');
}
