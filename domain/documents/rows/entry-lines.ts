import type { Span } from '../layout/near.js';
import type { Row } from '../layout/tables.js';

const TARIFF = /^\d{4}[. ]?\d{2}[. ]?\d{2}(?:[. ]?\d{2})?$/;

/** `499 - Merchandise Processing Fee`: what is levied besides the duty. */
const FEE = /^(?:0?\d{2}|[45]\d{2}) ?[-–] ?\p{L}{3}/u;

/** `M MAEU271884036`: the bill that the lines below it came with. */
const BILL = /^[MHIRS] ?[A-Z]{4} ?[A-Z0-9]{5,16}\b/;

/** `MID INSHRMET418MOR`: who made the goods of the line, below their words. */
const MAKER = /^(?:MID|MFR\.? ID|MANUFACTURER ID)(?: NO\.?)?[\s.:#]{1,3}(?=[A-Z]{2}[A-Z0-9]{5,13}$)/i;

/** `C1420`: charges below the value, and a letter that says so. */
const CHARGES = /^C ?(?=\d)/;

/**
 * Lines of an entry in storeys: the number and the words for the goods, below them the tariff number and the figures, then a line for each
 * fee. Rows of a table in which no number stands apart from its figures are left as they are.
 */
export function entryLines(rows: readonly Row[]): readonly Row[] {
  if (!rows.some((row, at) => isHead(row, rows[at + 1]))) return rows;
  const lines: Row[] = [];
  let head: Row | undefined;
  for (const [at, row] of rows.entries()) {
    if (isHead(row, rows[at + 1])) head = row;
    else if (FEE.test(firstOf(row))) addCharges(lines, row);
    else if (head !== undefined) {
      lines.push(together(head, row));
      head = undefined;
    } else if (!BILL.test(firstOf(row))) lines.push(row);
  }
  return lines;
}

const firstOf = ({ spans }: Row): string => spans[0]?.text.trim() ?? '';

/** A number and words, and the tariff number of the line stands in the next row, which has no number. */
function isHead({ cells }: Row, below: Row | undefined): boolean {
  const [words, ...others] = [...cells.keys()].filter((field) => field !== 'line_number');
  const said = words === undefined ? [] : (cells.get(words) ?? []);
  const isOfGoods = (words === 'hts_code' || words === 'description') && said.every(({ text }) => /\p{L}{3}/u.test(text));
  if (!cells.has('line_number') || others.length > 0 || !isOfGoods || below === undefined) return false;
  return !below.cells.has('line_number') && wordsOf(below).some(isTariff);
}

/** What stands where the words for the goods and the tariff number do: both have one column on the form. */
const wordsOf = ({ cells }: Row): readonly Span[] => [...(cells.get('hts_code') ?? []), ...(cells.get('description') ?? [])];

const isTariff = ({ text }: Span): boolean => TARIFF.test(text.trim());

function together(head: Row, row: Row): Row {
  const all = [...wordsOf(head), ...wordsOf(row)];
  const [makers, words] = [all.filter(({ text }) => MAKER.test(text)), all.filter((span) => !MAKER.test(span.text) && !isTariff(span))];
  const cells = new Map<string, readonly Span[]>([
    ...row.cells,
    ['line_number', head.cells.get('line_number') ?? []],
    ['hts_code', all.filter(isTariff)],
    ['description', words],
    ...makers.slice(0, 1).map((span): [string, readonly Span[]] => ['manufacturer_id', [{ ...span, text: span.text.replace(MAKER, '') }]]),
  ]);
  return { ...row, cells, spans: [...head.spans, ...row.spans] };
}

function addCharges(lines: Row[], { cells }: Row): void {
  const line = lines.at(-1);
  const [said] = (cells.get('entered_value') ?? []).filter(({ text }) => CHARGES.test(text));
  if (line === undefined || said === undefined || line.cells.has('charges')) return;
  const charges = { ...said, text: said.text.replace(CHARGES, '') };
  lines[lines.length - 1] = { ...line, cells: new Map([...line.cells, ['charges', [charges]]]) };
}
