import type { Chance } from '../chance.js';
import { paperTypeOf } from '../../../domain/documents/types.js';
import { shapes } from '../../../domain/documents/types/shapes.js';
import type { Payload } from '../truth/parts.js';
import { captionOf } from './captions.js';
import type { Manner } from './manner.js';
import { Printer } from './printer.js';
import { Shown } from './shown.js';

/** One thing a paper says: what stands at it, and what it says, line by line. */
export interface Entry {
  /** Field, or `vessel`: the box of vessel and voyage together. */
  name: string;
  caption: string;
  lines: string[];
  kind: 'party' | 'text' | 'line';
}

/** A list as it is printed: what stands above its columns, and its rows. */
export interface Rows {
  columns: { name: string; caption: string; align: 'left' | 'right' }[];
  rows: string[][];
}

/**
 * What a paper has to say, and what of it it said. Whatever is asked for here counts as printed: the truth is what was asked
 * for, and nothing else. So a layout asks for what it draws, and draws what it asks for.
 */
export class Facts {
  readonly shown: Shown;
  private readonly print: Printer;

  constructor(
    readonly type: string,
    readonly payload: Payload,
    private readonly how: { manner: Manner; chance: Chance },
  ) {
    this.shown = new Shown(type, payload);
    this.print = new Printer(this.shown, how);
  }

  get manner(): Manner {
    return this.how.manner;
  }

  /** Whether there is anything to say of it. */
  has(name: string): boolean {
    if (name === 'vessel') return this.payload['vessel_name'] != null;
    const value = this.payload[name];
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
  }

  /** What counts most on papers of the type. */
  keyFields(): readonly string[] {
    return paperTypeOf(this.type)?.keyFields ?? [];
  }

  caption(name: string): string {
    return captionOf(name, { manner: this.how.manner, type: this.type }, this.how.chance);
  }

  /** Everything said of these fields, in their order; of those without a value nothing. */
  entries(names: readonly string[]): Entry[] {
    return names.filter((name) => this.has(name)).flatMap((name) => this.entry(name));
  }

  /** A field as one entry; references are one each, and with nothing to say there is none. */
  entry(name: string): Entry[] {
    if (!this.has(name)) return [];
    if (name === 'reference_numbers') return this.references();
    if (name === 'vessel') return [{ name, caption: this.caption(name), lines: [this.print.vessel()], kind: 'line' }];
    const kind = paperTypeOf(this.type)?.fields[name] ?? '';
    const { lines, unit } = this.print.field(name, kind);
    const caption = this.caption(name);
    return [{ name, caption: unit ? `${caption} (${unit})` : caption, lines, kind: kind === 'party' || kind === 'text' ? kind : 'line' }];
  }

  /** What stands above a letter: the name whole, and where it is. */
  letterhead(name: string): { name: string; below: string[] } {
    const value = this.payload[name] as Payload | string;
    if (typeof value === 'string') return { name: this.said(name), below: [] };
    const { lines } = this.print.field(name, 'party');
    const broken = lines[0] !== undefined && String(value['name']).length > lines[0].length;
    return { name: broken ? `${lines[0]} ${lines[1]}` : (lines[0] ?? ''), below: lines.slice(broken ? 2 : 1) };
  }

  /** The value alone, where a layout says it in its own words. */
  said(name: string): string {
    return this.entry(name)
      .flatMap(({ lines }) => lines)
      .join(' ');
  }

  /** A list of objects as a table of these columns; `a+b` are two fields in one cell. */
  rows(name: string, columns: readonly string[]): Rows {
    const items = (this.payload[name] as Payload[] | undefined) ?? [];
    const of = paperTypeOf(this.type)?.fields[name]?.slice('arr:'.length) ?? '';
    const kinds = shapes[of] ?? {};
    const used = columns.filter((column) => items.some((item) => hasValue(item[column.split('+')[0] ?? ''])));
    const plans = used.map((column) => this.print.column(column, kinds));
    return {
      columns: plans.map((plan, place) => ({
        name: used[place] ?? '',
        caption: `${plan.captionFields.map((field) => this.caption(name === 'charges' && field === 'description' ? 'charge' : field)).join(' / ')}${plan.unit ? ` (${plan.unit})` : ''}`,
        align: plan.align,
      })),
      rows: items.map((_, place) => plans.map((plan) => plan.cell(`/${name}/${place}`))),
    };
  }

  private references(): Entry[] {
    const items = this.payload['reference_numbers'] as { kind: string; value: string }[];
    return items.map(({ kind, value }, place) => {
      this.shown.mark(`/reference_numbers/${place}/kind`, `/reference_numbers/${place}/value`);
      return { name: 'reference_numbers', caption: this.caption(`reference.${kind}`), lines: [value], kind: 'line' };
    });
  }
}

const hasValue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined);
