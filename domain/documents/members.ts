import type { FileMember } from './reading.js';

const NAMES_TOLD = 20;

/** What a file holds, for people: the names of the files in it, those that were taken first where there are many, and why others were left. */
export function namesOfMembers(members: readonly Pick<FileMember, 'name' | 'left'>[]): string {
  const first =
    members.length > NAMES_TOLD ? members.toSorted((one, other) => Number(one.left !== null) - Number(other.left !== null)) : members;
  const named = first.slice(0, NAMES_TOLD).map(({ name, left }) => (left === null ? name : `${name} (${left})`));
  const more = members.length - named.length;
  return `holds ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
