import { evidenceOf, put, type Draft } from '../draft.js';
import { spanOf, type Span } from '../layout/near.js';
import type { Paper } from '../paper.js';

const SAID = /\bSCAC(?: code)?[\s:.-]{1,3}([A-Z]{4})(?![A-Za-z\d])/;
const OPEN = /\bSCAC(?: code)?\s?:$/;
const CODE = /^[A-Z]{4}$/;
const LINES_MAX = 400;

/**
 * `… Ocean Services Ltd (SCAC: AOSV)` in a letterhead or at the foot, `SCAC:` and the code on the line below: a carrier's own paper says his
 * code in running words. Two codes on a paper are of two companies, and where a master bill is named apart the writer is not the carrier.
 */
export function readSaidCode(draft: Draft, paper: Paper): void {
  const { payload } = draft;
  if ('master_bill_of_lading_number' in payload || 'trucker' in payload || 'trucking_company' in payload) return;
  const said = paper.lines.slice(0, LINES_MAX).flatMap((line, at, lines) => {
    const below = lines[at + 1]?.pieces[0];
    return line.pieces.flatMap((piece): { code: string; span: Span }[] => {
      const [, code] = SAID.exec(piece.text) ?? [];
      if (code !== undefined) return [{ code, span: spanOf(piece, piece.text.indexOf(code, piece.text.search(SAID) + 4)) }];
      const [first = ''] = below?.text.split(' ') ?? [];
      return OPEN.test(piece.text) && below?.page === piece.page && CODE.test(first) ? [{ code: first, span: spanOf(below) }] : [];
    });
  });
  const [only] = said;
  if (only === undefined || said.some(({ code }) => code !== only.code)) return;
  put(draft, 'carrier_scac', { value: only.code, evidence: evidenceOf([only.span], 'pattern', 1.1) });
}
