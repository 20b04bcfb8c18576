import { memberOf, placeOf } from './place.js';
import type { JsonObject } from './read.js';
import { resolved, shapeOf, type Located, type Shape } from './shape.js';

/** Who writes a value: clients write requests, we write answers. All that the writer may say the reader must understand. */
export type Writer = 'client' | 'us';

/** The contract and our description, or what each of them says of the same thing. */
export interface Pair<Said> {
  contract: Said;
  ours: Said;
}

/** One way in which a value that our description tells of is not what the contract says; `at` names it. */
export interface Mismatch {
  at: string;
  what: string;
}

/**
 * Every mismatch of a value, its members and its items, for one of whose schemas each side decides. Lengths and patterns are
 * limits, which each side sets for itself.
 */
export function mismatchesOf(
  said: Pair<readonly Located[]>,
  { writer, descriptions }: { writer: Writer; descriptions: Pair<JsonObject> },
): Mismatch[] {
  const compared = (theirs: readonly Located[], given: readonly Located[]) =>
    theirs.length && given.length ? mismatchesOf({ contract: theirs, ours: given }, { writer, descriptions }) : [];
  const [first] = said.contract;
  const at = first ? placeOf(resolved(first, descriptions.contract).pointer) : '';
  const [theirs, given] = [shapeOf(said.contract, descriptions.contract), shapeOf(said.ours, descriptions.ours)];
  const members = [...theirs.members].flatMap(([name, member]) => {
    const same = given.members.get(name);
    if (!same) return given.open || given.others.length ? [] : [{ at: memberOf(at, name), what: 'is no member of ours' }];
    return compared(member.schemas, same.schemas);
  });
  return [
    ...ofValue({ theirs, given, writer }).map((what) => ({ at, what })),
    ...ofPresence({ theirs, given, writer }).map(([name, what]) => ({ at: memberOf(at, name), what })),
    ...members,
    ...compared(theirs.items, given.items),
    ...compared(theirs.others, given.others),
  ];
}

interface Sides {
  theirs: Shape;
  given: Shape;
  writer: Writer;
}

/** Of types, words and form. */
function ofValue({ theirs, given, writer }: Sides): string[] {
  const [written, read] = writer === 'client' ? [theirs, given] : [given, theirs];
  const says = (words: Iterable<unknown>) => `${writer === 'us' ? 'may be' : 'may not be'} ${[...words].map(String).join(', ')}`;
  const lacking = [...(theirs.values ?? [])].filter((value) => given.values && !given.values.has(value));
  const found = lacking.length ? [`lacks ${lacking.map(String).join(', ')}`] : [];
  if (read.open) return found;
  if (written.open) return [...found, says(['anything'])];
  const types = [...written.types].filter((type) => !read.types.has(type) && !isWhole(type, { written, read }));
  if (types.length) return [...found, says(types)];
  const isText = written.types.has('string') && !written.values && !read.values;
  const further = [
    ...(writer === 'client' && lacking.length ? [] : beyond({ written: written.values, read: read.values, all: 'any value' })),
    ...(isText ? beyond({ written: written.formats, read: read.formats, all: 'text of any form' }) : []),
  ];
  return further.length ? [...found, says(further)] : found;
}

/** A number where integers are read, if all there are of it are whole; an integer is a number. */
function isWhole(type: string, { written, read }: { written: Shape; read: Shape }): boolean {
  if (type === 'integer') return read.types.has('number');
  return type === 'number' && read.types.has('integer') && written.values !== null && [...written.values].every(Number.isInteger);
}

function beyond<Value>({ written, read, all }: { written: Set<Value> | null; read: Set<Value> | null; all: string }): unknown[] {
  if (!read) return [];
  return written ? [...written].filter((value) => !read.has(value)) : [all];
}

/** Of members that one side counts on. */
function ofPresence({ theirs, given, writer }: Sides): [name: string, what: string][] {
  if (writer === 'us')
    return [...theirs.members]
      .filter(([name, { required }]) => required && given.members.get(name)?.required === false)
      .map(([name]) => [name, 'may be missing']);
  return [...given.members]
    .filter(([name, { required }]) => required && theirs.types.has('object') && theirs.members.get(name)?.required !== true)
    .map(([name]) => [name, 'is required by us']);
}
