/** How a value is written in a payload. A shape's name stands for an object of `shapes.ts`. */
export type FieldKind = string;

/** Fields by name, in the order in which they are shown. */
export type Fields = Readonly<Record<string, FieldKind>>;

/** Reads a declaration: `invoice_number ref; containers arr:container; method enum:1,2`. */
export function fieldsOf(declaration: string): Fields {
  const entries = declaration
    .split(';')
    .map((entry) => entry.trim().split(' '))
    .map(([name = '', kind = '']) => [name, kind] as const);
  return Object.fromEntries(entries);
}

/** The kind of the items of a list; null for what is no list. */
export function itemKind(kind: FieldKind): FieldKind | null {
  return kind.startsWith('arr:') ? kind.slice('arr:'.length) : null;
}

/** The words of a closed list; null for any other kind. */
export function choicesOf(kind: FieldKind): readonly string[] | null {
  return kind.startsWith('enum:') ? kind.slice('enum:'.length).split(',') : null;
}
