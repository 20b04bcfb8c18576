/** Words that differ between two accounts that did the same, and from one moment to the next. */
const DIFFERING: readonly [string, RegExp][] = [
  ['token', /[\w-]+--[0-9a-f]{64}/g],
  ['blob key', /(?<="key":")[0-9a-f]{40}/g],
  ['secret', /whsec_[A-Za-z0-9+/=]+/g],
  ['key', /lfk?_[A-Za-z0-9_]+/g],
  ['id', /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g],
  ['public part', /(?<="public_part":")\w+(?=")/g],
  ['cursor', /(?<="cursor":"|after=)[\w-]{19}(?=")/g],
  ['number', /MAEU[0-9a-f]{8}/g],
  ['time', /20\d\d-\d\d-\d\dT[\d:.]+Z/g],
  ['alias', /(?<="address":")[^"]+/g],
  ['person', /[0-9a-f]{12}@example\.com/g],
];

/** Replaces what differs by its kind and which of that kind it was: the same id has the same word wherever it appears. */
export class Naming {
  readonly #known = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** A document with the words of this account in place of its own. */
  named(document: unknown): unknown {
    const text = DIFFERING.reduce(
      (read, [kind, pattern]) => read.replaceAll(pattern, (found) => (kind === 'time' ? '<time>' : this.#word(kind, found))),
      JSON.stringify(document),
    );
    return JSON.parse(text);
  }

  #word(kind: string, found: string): string {
    const known = this.#known.get(found);
    if (known) return known;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const word = `<${kind} ${count}>`;
    this.#known.set(found, word);
    return word;
  }
}
