import type { Span } from './near.js';

type Cells = ReadonlyMap<string, readonly Span[]>;

/**
 * Whether a line adds up the rows above it, in whatever words: it fills fewer columns than they do, and every figure in it is the
 * sum of those above it in its column, of which there are at least `fewest`. What has a price of its own is a row: `2 CNTR` of a surcharge
 * may be the count of the containers above it.
 */
export function addsUp(line: Cells, rows: readonly { cells: Cells }[], fewest = 2): boolean {
  const usual = rows.at(-1)?.cells.size ?? 0;
  if (rows.length < fewest || line.size >= usual || isPriced(line)) return false;
  const sums = [...line].flatMap(([field, spans]) => {
    const total = ADDED.test(field) ? figureIn(spans) : null;
    return total === null
      ? []
      : [
          isSum(
            total,
            rows.map(({ cells }) => figureIn(cells.get(field) ?? [])),
            fewest,
          ),
        ];
  });
  return sums.length > 0 && sums.every(Boolean);
}

const isPriced = (line: Cells): boolean => line.has('unit_price') && line.has('description') && line.has('unit');

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

const GROUP = 3;
const whole = ({ value }: Figure): Figure => ({ value, decimals: 1 });

function isSum(total: Figure, parts: readonly (Figure | null)[], fewest: number): boolean {
  const known = parts.filter((part) => part !== null);
  // `854` among them: then `1,500` has thousands.
  if (![total, ...known].every(({ decimals }) => decimals === GROUP) && [total, ...known].every(({ decimals }) => decimals % GROUP === 0))
    return isSum(whole(total), known.map(whole), fewest);
  return (
    known.length >= fewest &&
    total.value > 0 &&
    known.every(({ decimals }) => decimals === total.decimals) &&
    known.reduce((sum, { value }) => sum + value, 0) === total.value
  );
}
