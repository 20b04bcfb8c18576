/**
 * The fields of one object of an answer, read as a tolerant reader must (DCSA T&T 2.2 as spoken): names without regard
 * to case, a line's own names under the standard's, empty texts as absent, anything of the wrong kind as absent.
 */
export class Fields {
  private readonly values: ReadonlyMap<string, unknown>;

  constructor(
    value: unknown,
    /** Lower-case name of the line's own → lower-case name of the standard. */
    private readonly aliases: ReadonlyMap<string, string>,
  ) {
    const values = new Map<string, unknown>();
    for (const [name, said] of isRecord(value) ? Object.entries(value) : []) {
      const lower = name.toLowerCase();
      const standard = aliases.get(lower) ?? lower;
      // Two spellings of one name: the one that says something counts.
      if (isAbsent(values.get(standard))) values.set(standard, said);
    }
    this.values = values;
  }

  /** The value under the first of the names that has one; undefined when none has. */
  any(...names: readonly string[]): unknown {
    return names.map((name) => this.values.get(name.toLowerCase())).find((value) => !isAbsent(value));
  }

  /** Trimmed, on one line; a number is read as its digits. Null when absent or empty. */
  text(...names: readonly string[]): string | null {
    for (const name of names) {
      const text = textOf(this.values.get(name.toLowerCase()));
      if (text !== null) return text;
    }
    return null;
  }

  /** In capitals: codes and numbers are matched without regard to case. */
  code(...names: readonly string[]): string | null {
    return this.text(...names)?.toUpperCase() ?? null;
  }

  whole(name: string): number | null {
    const text = this.text(name);
    return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
  }

  flag(...names: readonly string[]): boolean {
    return names.some((name) => this.values.get(name.toLowerCase()) === true || this.code(name) === 'TRUE');
  }

  /** The object under a name, without fields when there is none; of a list, its first. */
  object(...names: readonly string[]): Fields {
    const value = this.any(...names);
    return new Fields(Array.isArray(value) ? value[0] : value, this.aliases);
  }

  /** The objects of a list; a single object is a list of one. */
  objects(...names: readonly string[]): readonly Fields[] {
    const value = this.any(...names);
    return (Array.isArray(value) ? value : [value]).filter(isRecord).map((item) => new Fields(item, this.aliases));
  }
}

// Names of terminals with their whole address have been seen at 150 characters; what is longer is no name.
const TEXT_LENGTH_MAX = 500;

function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  // Control characters and half surrogate pairs are no text, and a database refuses them.
  const text = String(value)
    .slice(0, TEXT_LENGTH_MAX)
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  return text === '' ? null : text;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
