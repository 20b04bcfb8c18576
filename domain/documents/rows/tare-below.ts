import type { Line } from '../layout/layout.js';
import { spanOf, type Span } from '../layout/near.js';
import { readDecimal, type DecimalSign } from '../values/decimals.js';

const LINES_MAX = 8;
const TARE = /^TAR[EA](?: WEIGHT| WT)?\.?\s?[:：]?\s{0,2}(\d[\d.,]{2,8}) ?KGS?\.?$/i;
const SUM = /\btotals?\b/i;

export interface Tare {
  value: string;
  from: Span;
}

/** `Tare: 3,890 kgs` among the words for the goods, below the line of a container's number, which is the first; null where it is not said once. */
export function tareBelow(lines: readonly Line[], sign: DecimalSign): Tare | null {
  const own = lines.slice(1, LINES_MAX + 1);
  const end = own.findIndex((line) => SUM.test(line.text) || line.pieces[0]?.page !== lines[0]?.pieces[0]?.page);
  const said = (end < 0 ? own : own.slice(0, end)).flatMap(({ pieces }) =>
    pieces.flatMap((piece) => {
      const value = readDecimal(TARE.exec(piece.text.trim())?.[1] ?? '', sign)?.value;
      return value === undefined ? [] : [{ value, from: spanOf(piece) }];
    }),
  );
  return said.length === 1 ? (said[0] ?? null) : null;
}
