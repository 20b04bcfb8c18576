import { comparable } from '../values/comparable.js';
import type { Sayer } from './said.js';

/** Who sends the goods, and who gets them, as papers of several types call them. */
const SENDERS = ['shipper', 'seller', 'exporter'];
const RECEIVERS = ['consignee', 'buyer', 'importer'];
/** A name may go on: `ACME LTD` and `ACME LTD, c/o BETA`. */
const NAME_MIN = 5;

/** Two papers name other people as those whose goods they are: they are of two consignments, even in one box. */
export function areOfOthers(one: Sayer, other: Sayer): boolean {
  const alike = [SENDERS, RECEIVERS].map((roles) => areSame(namesIn(one, roles), namesIn(other, roles)));
  return alike.includes(false) && !alike.includes(true);
}

/** Null where one of them names nobody. */
function areSame(mine: readonly string[], theirs: readonly string[]): boolean | null {
  if (mine.length === 0 || theirs.length === 0) return null;
  return mine.some((name) => theirs.some((their) => name.startsWith(their) || their.startsWith(name)));
}

const namesIn = ({ payload }: Sayer, roles: readonly string[]): string[] =>
  roles.flatMap((role) => {
    const { name } = (payload[role] ?? {}) as { name?: unknown };
    const said = typeof name === 'string' ? comparable(name) : '';
    return said.length < NAME_MIN ? [] : [said];
  });
