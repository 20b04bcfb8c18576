import type { Outline } from '../paper.js';
import { cut } from '../values/comparable.js';

/** `OCEAN B/L :`, `MASTER BL`, `MBL`: how the bill of a line is called on the one that lies below it. */
const OF_LINE = /^[|(\s]{0,3}(?:(?:master|ocean|line|carrier'?s?)[\s-]{0,2}(?:b\/?l|bill of lading)|mb\/?l)\b(?:\s?(?:no|number|nr|#)\.?)?\s{0,3}[:：#]?\s{0,3}/i;
/** A code of a line, and a number. */
const NUMBER = /^[A-Z]{4}[A-Z0-9]{0,6}\d{5,12}\b/;

/** Whether the number of the bill of a line stands behind a caption of its own: `OCEAN B/L : COSU6412880930`. */
export function namesAnotherBill({ pages: [page] }: Outline): boolean {
  return (page?.lines ?? []).some(({ pieces }) =>
    pieces.some((piece, at) => {
      const text = cut(piece.text);
      const [caption] = OF_LINE.exec(text) ?? [];
      if (caption === undefined) return false;
      const rest = text.slice(caption.length);
      return NUMBER.test(rest === '' ? cut(pieces[at + 1]?.text ?? '').replace(/^[:：]\s?/, '') : rest);
    }),
  );
}
