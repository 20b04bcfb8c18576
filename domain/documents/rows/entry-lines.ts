import { height, overlapY } from '../layout/geometry.js';
import type { Span } from '../layout/near.js';
import type { Row } from '../layout/tables.js';

type Cells = ReadonlyMap<string, readonly Span[]>;

const TARIFF = /^\d{4}[. ]?\d{2}[. ]?\d{2}(?:[. ]?\d{2})?$/;

/** `499 - Merchandise Processing Fee`, `HARBOR MAINTENANCE FEE`, `MPF`: what is levied besides the duty. */
const FEE = /^(?:(?:0?\d{2}|[45]\d{2}) ?[-–] ?)(?=\p{L}{3})|^(?:\d{3} )?(?:[\p{L} ]{3,30} FEE|MPF|HMF)\b/iu;

export const isFee = (text: string): boolean => FEE.test(text);

/** `M MAEU271884036`: the bill that the lines below it came with. */
const BILL = /^[MHIRS] ?[A-Z]{4}\b ?(?:[A-Z0-9]{5,16}\b|$)/;

/** `MID INSHRMET418MOR`: who made the goods of the line, below their words. */
const MAKER = /^(?:MID|MFR\.? ID|MANUFACTURER ID)(?: NO\.?)?[\s.:#]{1,3}(?=[A-Z]{2}[A-Z0-9]{5,13}$)/i;

/** `C1420`, `C 1,950`, `CHGS 410`: charges below the value, and what says so. */
const CHARGES = /^(?:C|CHGS?\.?:?) ?(?=\d)/i;

/** `O VN VNDANTHA441BIH`, `O ID`: a line of where the goods were made, and by whom. */
const MADE_IN = /^O ?([A-Z]{2})(?: (?:MID )?([A-Z]{2}[A-Z0-9]{5,13}))?$/;

interface Made {
  country: Span;
  maker: Span | null;
  /** All that the line says where words for the goods stand. */
  spans: readonly Span[];
}

function madeIn(line: Row): Made[] {
  const spans = wordsOf(line);
  const [, country, maker] = MADE_IN.exec(spans.map(({ text }) => text.trim()).join(' ')) ?? [];
  const words = spans.flatMap((span) => span.words);
  const [first] = spans;
  if (first === undefined || country === undefined) return [];
  const of = (said: string): Span => ({ ...first, text: said, words: words.filter(({ word }) => word.text.trim() === said) });
  return [{ country: of(country), maker: maker === undefined ? null : of(maker), spans }];
}

const COUNT = /^\d{1,4}$/;

/** `310 NO`, `1,200.5 KG`: how much there is of what stands beside it. */
const COUNTED = /^[\d.,]{1,12} (?:NO|PCS|DOZ|DZ|DPR|PRS|KG|T|M2|M3|L|G|X|GR|SQ)\.?$/i;

/** `B. CHGS`: a caption that the form has in each of its lines. */
const LETTERED = /^[A-D]\. ?\p{Lu}[\p{Lu}/. ]{2,20}$/u;

const OF_WORDS = ['hts_code', 'description'] as const;

/**
 * Lines of an entry in storeys: the number and the words for the goods, below them the tariff number, then a line for each fee; figures
 * stand in whichever of them. Rows of a table in which tariff numbers stand beside the numbers of their lines are left as they are.
 */
export function entryLines(rows: readonly Row[]): readonly Row[] {
  const groups: Row[][] = [];
  for (const line of withoutBrokenFees(rows.flatMap(linesOf).map(counted).map(apart)))
    if (line.cells.has('line_number') && !BILL.test(firstOf(line))) groups.push([line]);
    else groups.at(-1)?.push(line);
  return groups.some(isInStoreys) ? groups.map(together) : rows.map(withoutAdded);
}

/** `MERCHANDISE` and, below it, `PROCESSING FEE 499`: a fee whose name did not fit on its line is of the two lines, and both are of none. */
function withoutBrokenFees(lines: readonly Row[]): readonly Row[] {
  const said = lines.map((line) =>
    wordsOf(line)
      .map(({ text }) => text)
      .join(' ')
      .trim(),
  );
  const begins = (at: number): boolean =>
    NAMED_FEE.test(`${said[at] ?? ''} ${said[at + 1] ?? ''}`) && !NAMED_FEE.test(said[at] ?? '') && said[at] !== '';
  return lines.filter((_, at) => !begins(at) && !(at > 0 && begins(at - 1)));
}

const NAMED_FEE = /^(?:\d{3} ?[-–]? ?)?(?:MERCHANDISE PROCESSING|HARBOR MAINTENANCE|INFORMAL ENTRY|COTTON|BEEF|PORK|HONEY) FEE\b/i;

/** A row whose further lines have numbers of chapter 99: its rate and its duty are those of the goods. */
function withoutAdded(row: Row): Row {
  const lines = linesOf(row);
  const added = lines.filter((line) => wordsOf(line).some(isAdded) && wordsOf(line).every((span) => !isTariff(span) || isAdded(span)));
  if (added.length === 0 || added.length === lines.length) return row;
  const others = new Set(added.flatMap(({ cells }) => [...cells.values()].flat()));
  const cells = [...row.cells].map(([field, spans]): [string, readonly Span[]] => [
    field,
    field === 'hts_code' || spans.every((span) => others.has(span)) ? spans : spans.filter((span) => !others.has(span)),
  ]);
  return { ...row, cells: new Map(cells) };
}

/** The lines of a row, one below the other. */
function linesOf(row: Row): Row[] {
  const lines: { top: Span; cells: Map<string, Span[]> }[] = [];
  for (const [field, spans] of row.cells)
    for (const span of spans) {
      const line = lines.find(({ top }) => inLine(top, span));
      if (line === undefined) lines.push({ top: span, cells: new Map([[field, [span]]]) });
      else line.cells.set(field, [...(line.cells.get(field) ?? []), span]);
    }
  return lines
    .sort((one, two) => one.top.page.number - two.top.page.number || topOf(one.top) - topOf(two.top))
    .map(({ top, cells }) => ({ ...row, cells, spans: row.spans.filter((span) => inLine(top, span)) }));
}

const topOf = ({ words }: Span): number => words[0]?.box[1] ?? 0;

function inLine(one: Span, other: Span): boolean {
  const [above, below] = [one.words[0]?.box, other.words[0]?.box];
  return above !== undefined && below !== undefined && one.page === other.page && overlapY(above, below) > height(below) / 2;
}

const firstOf = ({ spans }: Row): string => spans[0]?.text.trim() ?? '';

/** The number of a line may stand before its words with no caption of its own. */
function counted(row: Row): Row {
  const field = OF_WORDS.find((one) => row.cells.has(one));
  const [count, words, ...others] = (field !== undefined && row.cells.get(field)) || [];
  if (field === undefined || count === undefined || words === undefined || row.cells.has('line_number')) return row;
  if (!COUNT.test(count.text) || !/^\p{L}{2}/u.test(words.text) || row.columns.some((column) => column.field === 'line_number')) return row;
  return { ...row, cells: new Map([...row.cells, ['line_number', [count]], [field, [words, ...others]]]) };
}

/** `9401.61.4011 9,814 KG 2,472 NO` in one run of words: the number of the tariff, and how much of it there is. */
function apart(line: Row): Row {
  const field = OF_WORDS.find((one) => line.cells.has(one));
  const spans = (field === undefined ? undefined : line.cells.get(field)) ?? [];
  if (field === undefined || !spans.some(({ text }) => TARIFF_AND_COUNTS.test(text.trim()))) return line;
  return { ...line, cells: new Map([...line.cells, [field, spans.flatMap(partsOf)]]) };
}

function partsOf(span: Span): Span[] {
  const [, tariff, counts] = TARIFF_AND_COUNTS.exec(span.text.trim()) ?? [];
  if (tariff === undefined || counts === undefined) return [span];
  let at = 0;
  return [tariff, ...(counts.match(/[\d.,]+ \p{L}[\p{L}\d]*\.?/gu) ?? [])].map((text) => {
    const words = span.words.slice(at, at + text.split(' ').length);
    at += words.length;
    return { ...span, text, words };
  });
}

const TARIFF_AND_COUNTS =
  /^(\d{4}\.\d{2}\.\d{2}(?:\.?\d{2})?)((?: [\d.,]{1,12} (?:NO|PCS|DOZ|DZ|DPR|PRS|KG|T|M2|M3|L|G|X|GR|SQ)\.?){1,2})$/i;

/** The tariff number stands below the line of the number, which has words for the goods. */
function isInStoreys([head, ...below]: readonly Row[]): boolean {
  if (head === undefined || wordsOf(head).some(isTariff)) return false;
  return wordsOf(head).some(({ text }) => /\p{L}{3}/u.test(text)) && below.some((line) => wordsOf(line).some(isTariff));
}

/** What stands where the words for the goods and the tariff number do: both have one column on the form. */
const wordsOf = ({ cells }: Row): readonly Span[] => OF_WORDS.flatMap((field) => cells.get(field) ?? []);

const isTariff = ({ text }: Span): boolean => TARIFF.test(text.trim());

/** Of chapter 99: what is added to the duty has a rate and an amount of its own. */
const isAdded = (span: Span): boolean => isTariff(span) && span.text.startsWith('99');

function together(group: readonly Row[]): Row {
  const [head] = group;
  if (head === undefined) throw new RangeError('A group has lines.');
  const of = group.filter((line) => !wordsOf(line).some(({ text }) => isFee(text)) && !BILL.test(firstOf(line)));
  const own = of.filter((line) => !wordsOf(line).some(isAdded));
  const made = of.flatMap(madeIn);
  const words = of.flatMap(wordsOf).filter((span) => !made.some(({ spans }) => spans.includes(span)));
  const makers = [
    ...words.filter(({ text }) => MAKER.test(text)).map((span) => ({ ...span, text: span.text.replace(MAKER, '') })),
    ...made.flatMap(({ maker }) => maker ?? []),
  ];
  const counts = words.filter(({ text }) => COUNTED.test(text.trim()));
  // What it weighs stands before how much there is.
  const weighed = /KG$/i.test(counts[0]?.text ?? '') ? 1 : 0;
  const goods = words.filter((span) => !MAKER.test(span.text) && !isTariff(span) && !counts.includes(span) && !LETTERED.test(span.text));
  const charges = group.flatMap(({ cells }) => cells.get('entered_value') ?? []).filter(({ text }) => CHARGES.test(text));
  const cells = new Map<string, readonly Span[]>([
    ...cellOf('gross_weight', counts.slice(0, weighed)),
    ...cellOf('quantity', counts.slice(weighed)),
    ...figuresOf(own),
    ['line_number', head.cells.get('line_number') ?? []],
    ['hts_code', words.filter(isTariff)],
    ['description', goods],
    ...cellOf('manufacturer_id', makers),
    ...cellOf(
      'country_of_origin',
      made.map(({ country }) => country),
    ),
    ...cellOf(
      'charges',
      charges.map((span) => ({ ...span, text: span.text.replace(CHARGES, '') })),
    ),
  ]);
  return { ...head, cells, spans: group.flatMap(({ spans }) => spans) };
}

const cellOf = (field: string, [first]: readonly Span[]): [string, readonly Span[]][] => (first === undefined ? [] : [[field, [first]]]);

/** What the lines of the goods say in figures, each once: below a gross weight that has no other column stands the quantity. */
function figuresOf(lines: readonly Row[]): Cells {
  const cells = new Map<string, readonly Span[]>();
  for (const field of new Set(lines.flatMap((line) => [...line.cells.keys()]))) {
    const stacked = lines.flatMap((line) => (line.cells.has(field) ? [line.cells.get(field) ?? []] : []));
    const said = stacked.filter((spans) => !spans.every(({ text }) => CHARGES.test(text) || !/\d|^free$/i.test(text)));
    const [first, second] = field === 'entered_value' ? said : stacked;
    if (first !== undefined) cells.set(field, first);
    if (field === 'gross_weight' && second !== undefined && !lines.some((line) => line.cells.has('quantity')))
      cells.set('quantity', second);
  }
  return cells;
}
