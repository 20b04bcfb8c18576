import { z } from 'zod';
import { includePathsOf, otherNamesOf, readInclude, type IncludingList } from '../resources/includes.js';
import { among, problem, problemOfAll, type Refusal } from './problems.js';

/** Paths one `include` may name (promise L6). */
const INCLUDE_PATHS_MAX = 10;

/** What an operation may include beside the paths of its list, and what it includes when it is not asked. */
interface Beside {
  names?: readonly string[];
  standard?: string;
}

/** All that can be named. */
const knownTo = (list: IncludingList, names: readonly string[]) => [...includePathsOf(list), ...otherNamesOf(list), ...names];

/** `include` of an operation. Its description lists what can be named. */
export function includeOf(list: IncludingList, { names = [], standard }: Beside = {}) {
  const known = knownTo(list, names)
    .map((name) => `\`${name}\``)
    .join(', ');
  const described = `Related records to include: at most ${INCLUDE_PATHS_MAX} of these, joined by commas: ${known}.`;
  return z
    .string()
    .optional()
    .describe(described)
    .meta({ listed: true, ...(standard !== undefined && { default: standard }) });
}

/** The paths of an `include` parameter; `standard` when there is none. Throws a 400 that names what the list does not offer. */
export function readIncludes(list: IncludingList, include: string | undefined, { names = [], standard = '' }: Beside = {}): string[] {
  const written = include ?? standard;
  if (written.split(',').length > INCLUDE_PATHS_MAX)
    throw problem('unknown_include', `At most ${INCLUDE_PATHS_MAX} names may be included.`, { parameter: 'include' });
  const reading = readInclude(list, written);
  if (!reading.known) throw problemOfAll([unknownInclude(reading.unknown, knownTo(list, names))]);
  return reading.paths;
}

/** Of a name that an operation cannot include: it tells those that could stand in its place. */
export function unknownInclude(name: string, known: readonly string[]): Refusal {
  const before = name.slice(0, name.lastIndexOf('.') + 1);
  const rest = (above: string) => known.filter((path) => path.startsWith(above) && !path.slice(above.length).includes('.'));
  // All of them where they are few; else those of the same place.
  const instead = [known, rest(before), rest('')].map(among).find((told) => told !== '') ?? '';
  return { code: 'unknown_include', detail: `"${name}" cannot be included here${instead}.`, parameter: 'include' };
}
