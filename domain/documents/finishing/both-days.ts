import { evidenceOf, replace, type Draft } from '../draft.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { paperTypeOf } from '../types.js';
import { cut } from '../values/comparable.js';
import { readValue } from '../values/read-value.js';

const DAY = String.raw`(?:\d{1,4}[-./ ]?(?:\p{L}{3,9}|\d{1,2})[-./ ,]{0,2}\d{2,4}|\p{L}{3,9}\.? \d{1,2},? \d{4})`;
const BOTH = new RegExp(String.raw`^\W*(ET[DA])\W{0,2}[/&]\W?(ET[DA])\b`, 'iu');
const DAYS = new RegExp(String.raw`(${DAY})\s*(?:/|-|–|&|TO\b)\s*(${DAY})`, 'iu');
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  ETD: ['etd_port_of_loading', 'etd', 'estimated_sailing_date'],
  ETA: ['eta_port_of_discharge', 'eta', 'arrival_date', 'estimated_arrival_date'],
};

/** `ETD / ETA: 16-FEB-26/ 25-FEB-26`: one caption asks for two days, and they stand in its order. */
export function readBothDays(draft: Draft, paper: Paper, code: string): void {
  for (const { pieces } of paper.lines)
    for (const [at, caption] of pieces.entries()) {
      const [, first, second] = BOTH.exec(cut(caption.text).toUpperCase()) ?? [];
      const said = [caption, pieces[at + 1]].find((piece) => piece !== undefined && DAYS.test(cut(piece.text)));
      if (first === undefined || second === undefined || first === second || said === undefined) continue;
      const [, ...days] = DAYS.exec(cut(said.text)) ?? [];
      for (const [place, asked] of [first, second].entries())
        for (const field of FIELDS[asked] ?? []) {
          const kind = paperTypeOf(code)?.fields[field];
          const day = days[place];
          const read = kind === undefined || day === undefined ? null : readValue(field, { kind, text: day, writing: paper });
          if (read !== null) replace(draft, field, { value: read.value, evidence: evidenceOf([spanOf(said)], 'label_right') });
        }
    }
}
