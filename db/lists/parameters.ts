/** Values of one statement, each in its place. SQL names values of the call as `:account`. */
export class Parameters {
  readonly values: unknown[];
  private readonly places = new Map<string, string>();

  /** `before`: the values that a statement has already. */
  constructor(
    private readonly scope: Readonly<Record<string, unknown>>,
    before: readonly unknown[] = [],
  ) {
    this.values = [...before];
  }

  /** The place of a further value. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** SQL with the places of what it names. A cast (`::text`) names nothing. */
  filled(sql: string, given?: unknown): string {
    return sql.replaceAll(/(?<!:):([a-z_]+)/g, (_, name: string) => (name === 'given' ? this.add(given) : this.placeOf(name)));
  }

  private placeOf(name: string): string {
    const known = this.places.get(name);
    if (known !== undefined) return known;
    if (!Object.hasOwn(this.scope, name)) throw new Error(`The list needs ${name}.`);
    const place = this.add(this.scope[name]);
    this.places.set(name, place);
    return place;
  }
}
