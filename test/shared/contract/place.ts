import { namesOn } from './read.js';

/**
 * A place of the contract as people name it: `shipment /attributes/pod_eta_at`, `GET /shipments 200 /data/*`. What is said
 * of a named schema is said of it wherever it is used.
 */
export function placeOf(pointer: string): string {
  const [root, first = '', method = '', kind, ...further] = namesOn(pointer);
  if (root === 'components') return joined([method, membersIn([kind ?? '', ...further])]);
  const answer = kind === 'responses';
  const inside = answer ? further.slice(1) : further;
  return joined([method.toUpperCase(), first, answer ? further[0] : 'request', membersIn(inside)]);
}

/** A member of what is at a place. */
export const memberOf = (at: string, name: string) => (/ \/\S*$/.test(at) ? `${at}/${name}` : `${at} /${name}`);

const joined = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ');

/** The members that keywords of a schema lead to; items of a list, and members without a name, are `*`. */
function membersIn([keyword, name, ...further]: readonly string[]): string {
  if (keyword === undefined) return '';
  if (keyword === 'properties') return `/${name}${membersIn(further)}`;
  const rest = name === undefined ? further : [name, ...further];
  return (keyword === 'items' || keyword === 'additionalProperties' ? '/*' : '') + membersIn(rest);
}
