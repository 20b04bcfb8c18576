import type { Span } from './near.js';

type Cells = ReadonlyMap<string, readonly Span[]>;

/**
 * Whether a line adds up the rows above it, in whatever words: it fills fewer columns than they do, and every figure in it is the
 * sum of those above it in its column.
 */
export function addsUp(line: Cells, rows: readonly { cells: Cells }[]): boolean {
  const usual = rows.at(-1)?.cells.size ?? 0;
  if (rows.length < 2 || line.size >= usual) return false;
  const sums = [...line].flatMap(([field, spans]) => {
    const total = ADDED.test(field) ? figureIn(spans) : null;
    return total === null
      ? []
      : [
          isSum(
            total,
            rows.map(({ cells }) => figureIn(cells.get(field) ?? [])),
          ),
        ];
  });
  return sums.length > 0 && sums.every(Boolean);
}

/** What papers add up. */
const ADDED = /quantity|amount|prepaid|collect|packages|count|weight|volume|value|duty|fees/;

interface Figure {
  /** In units of its last decimal. */
  value: number;
  decimals: number;
}

/** `1.234,50 EUR`: 123450 with two decimals. Null: no figure, or more than one. */
function figureIn(spans: readonly Span[]): Figure | null {
  const [printed, ...others] = spans.flatMap(({ text }) => text.match(/\d[\d.,' ]*/g) ?? []);
  if (printed === undefined || others.length > 0) return null;
  const decimals = /[.,](\d+)\s*$/.exec(printed)?.[1]?.length ?? 0;
  return { value: Number(printed.replace(/\D/g, '')), decimals };
}

function isSum(total: Figure, parts: readonly (Figure | null)[]): boolean {
  const known = parts.filter((part) => part !== null);
  return (
    known.length > 1 &&
    total.value > 0 &&
    known.every(({ decimals }) => decimals === total.decimals) &&
    known.reduce((sum, { value }) => sum + value, 0) === total.value
  );
}
