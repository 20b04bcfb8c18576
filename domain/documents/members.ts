import type { FileMember } from './reading.js';

const NAMES_TOLD = 20;

/** What a file holds, for people: the names of the files in it, and why some of them were left. */
export function namesOfMembers(members: readonly Pick<FileMember, 'name' | 'left'>[]): string {
  const named = members.slice(0, NAMES_TOLD).map(({ name, left }) => (left === null ? name : `${name} (${left})`));
  const more = members.length - named.length;
  return `holds ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
