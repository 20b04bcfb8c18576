import type { Draft } from '../layout.js';
import type { Entry } from '../say/facts.js';
import type { Words } from './pool.js';
import type { Sheet } from './sheet.js';
import { headsIn } from './tongues.js';

/** Whose paper it is, with the address of its house where the paper's own field has a name alone; for types that have a letterhead. */
export function letterOf({ facts, form, consignment }: Draft): { name: string; below: readonly string[] } {
  const company = form.issuer(consignment);
  const { name, below } = facts.letterhead(form.letterhead ?? '');
  return { name, below: below.length > 0 ? below : company.street };
}

/** A small line on every page but the first. */
export function pageHead(sheet: Sheet, words: string): void {
  sheet.options.head = () => {
    const { margin } = sheet.options;
    sheet.write(words, { x: sheet.left, y: margin }, { size: 7 });
    sheet.write(`Page ${sheet.pages}`, { x: sheet.left, y: margin }, { size: 7, align: 'right' });
    return margin + 16;
  };
}

/** What stands above columns of several fields. */
const PAIRED: Readonly<Record<string, readonly string[]>> = {
  'length_cm+width_cm+height_cm': ['dimensions'],
  'container_number+seal_numbers': ['container_number', 'seal_numbers'],
  'vessel_name+voyage_number': ['vessel'],
  'from_date+to_date': ['from_date', 'to_date'],
  'scac+number': ['number'],
};

/** What everybody writes above the columns of a list. */
export function listHeads(draft: Draft, list: string, names: readonly string[]): Words {
  const { facts } = draft;
  const paired = names.flatMap((name) => {
    const fields = name === 'description' && list === 'charges' ? ['charge'] : PAIRED[name];
    return fields ? [[name, fields.map((field) => facts.caption(field)).join(' / ')] as const] : [];
  });
  return { ...headsIn(draft, names, {}), ...Object.fromEntries(paired) };
}

/** A party's name whole, where its lines break it, and all else that is said of it. */
export function nameApart({ facts }: Draft, { name, lines }: Entry): { name: string; rest: readonly string[] } {
  const value = facts.payload[name];
  const party = (Array.isArray(value) ? value[0] : value) as { name: string } | undefined;
  const [first = '', second = '', ...more] = lines;
  const isBroken = party !== undefined && party.name.length > first.length;
  return isBroken ? { name: `${first} ${second}`, rest: more } : { name: first, rest: lines.slice(1) };
}

/** Where values begin beside captions of which no word is cut. */
export function indentOf(sheet: Sheet, entries: readonly Entry[], least: number): number {
  const words = entries.flatMap(({ caption }) => caption.split(' '));
  return Math.max(least, ...words.map((word) => sheet.widthOf(word) + 15));
}
