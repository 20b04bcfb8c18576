import type { Draft, Groups } from '../layout.js';
import type { Entry } from '../say/facts.js';

export type Words = Readonly<Record<string, string>>;

/**
 * What a paper is to say, taken field by field to where its layout wants it. What nobody took is left for a place at the end, so
 * that nothing which the paper must say is lost.
 */
export class Pool {
  private readonly left: Groups;

  constructor(
    private readonly draft: Draft,
    /** Captions of the layout's own; fields without one have those that everybody gives them. */
    private readonly words: Words = {},
  ) {
    this.left = { ...draft.groups };
  }

  /** Those of the fields that the paper says and nobody took, in the order asked for. */
  take(...names: string[]): Entry[] {
    return names.filter((name) => this.drop(name)).flatMap((name) => this.said(name));
  }

  /** The field whether or not chance would have it said. */
  always(name: string): Entry[] {
    this.drop(name);
    return this.said(name);
  }

  /** For what the layout says by other means, such as its letterhead. */
  leave(name: string): void {
    this.drop(name);
  }

  /** Ship and voyage, in one box or two. */
  vessel(): Entry[] {
    return this.take('vessel', 'vessel_name', 'voyage_number');
  }

  rest(...groups: (keyof Groups)[]): Entry[] {
    return groups.flatMap((group) => this.take(...this.left[group]));
  }

  /** Whether the list is printed. */
  list(name: string): boolean {
    return this.draft.groups.tables.includes(name);
  }

  private drop(name: string): boolean {
    const group = (Object.keys(this.left) as (keyof Groups)[]).find((one) => this.left[one].includes(name));
    if (group === undefined) return false;
    this.left[group] = this.left[group].filter((one) => one !== name);
    return true;
  }

  private said(name: string): Entry[] {
    return this.draft.facts.entry(name).map((entry) => called(entry, this.words[name]));
  }
}

const MEASURED = new Set(['gross_weight', 'net_weight', 'total_gross_weight', 'volume']);

/** The entry below another caption; the unit that stood in its own stays. */
export function called(entry: Entry, caption: string | undefined): Entry {
  if (caption === undefined) return entry;
  const unit = MEASURED.has(entry.name) ? unitOf(entry) : '';
  return { ...entry, caption: unit === '' ? caption : `${caption} (${unit})` };
}

/** Two facts in one box, `NINGBO, 14 APR 2026`; of one alone its own box. */
export function together(entries: readonly Entry[], caption: string, joint = ', '): Entry[] {
  const [first, ...others] = entries;
  if (!first || others.length === 0) return [...entries];
  return [{ ...first, caption, lines: [entries.map(({ lines }) => lines.join(' ')).join(joint)] }];
}

/** All of it in one line. */
export const inLine = ({ caption, lines }: Entry, joint = ': '): string => `${caption}${joint}${lines.join(' ')}`;

/** What a measure is counted in, where its caption says it. */
export const unitOf = ({ caption }: Pick<Entry, 'caption'>): string => /\((kgs?|cbm|m3)\)$/i.exec(caption)?.[1] ?? '';

/** A measure with its unit, wherever that stands: for places of which the heading does not name it. */
export const measured = ({ caption, lines }: Entry): string => [lines.join(' '), unitOf({ caption })].filter(Boolean).join(' ');
