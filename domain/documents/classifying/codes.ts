import type { Line } from '../layout/layout.js';
import { isInBondNumber, readAirWaybill, readEntryNumber, readUnNumber } from '../values/codes.js';
import { cut } from '../values/comparable.js';

/** Whether a line has a code, seen with the lines that follow it. */
type HasCode = (line: Line, below: readonly Line[]) => boolean;

const LINES_MAX = 400;
/** Class and packing group stand in the row of a number, or right below it. */
const LINES_BELOW = 2;

const hasEntryNumber: HasCode = ({ text }) => readEntryNumber(text)?.valid === true && /entry|filer|[A-Z]/i.test(text.slice(0, 3));

/** Nine digits alone are a number of anything, one time in seven with a digit that holds: their caption stands before them. */
const hasInBondNumber: HasCode = ({ text }) => {
  const [, behind = ''] = IN_BOND.exec(cut(text)) ?? [];
  return (behind.toUpperCase().match(/(?<![A-Z\d])(?:V\d{8,11}|\d{9})(?!\d)/g) ?? []).some(isInBondNumber);
};
const IN_BOND = /(?:\bI\.? ?T\.?(?: ?(?:NO|NUMBER|#))|\bIN[ -]?BOND|\b7512\b)(.*)$/i;

/** `29. HTSUS No.` among the captions of columns. */
const hasTariffColumn: HasCode = ({ pieces }) =>
  pieces.length >= COLUMNS_FROM &&
  pieces.some(({ text }) => /^\W{0,2}(?:\d{1,2}\W{1,2})?(?:[A-Z]\. ?)?HTS(?:US)?\b/i.test(text) && text.length <= 30);
const COLUMNS_FROM = 3;

const hasDangerousGoods: HasCode = ({ text }, below) => {
  if (readUnNumber(text) === null) return false;
  const near = [text, ...below.map((line) => line.text)].map((line) => cut(line).replaceAll(/\bUN[ -]?\d{4}/gi, ' ')).join(' ');
  return CLASS.test(near) && GROUP.test(near);
};
const CLASS = /(?<![\d.,/-])[1-9](?:\.[1-6])?(?![\d.,/-])/;
const GROUP = /(?<![\p{L}\d])(?:PG ?)?I{1,3}(?![\p{L}\d])/u;

const CODES: Readonly<Record<string, readonly HasCode[]>> = {
  customs_entry_summary: [hasEntryNumber, hasTariffColumn],
  customs_entry_release: [hasEntryNumber],
  in_bond_entry: [hasInBondNumber],
  arrival_notice: [hasInBondNumber],
  air_waybill: [({ text }) => readAirWaybill(text)?.valid === true],
  dangerous_goods_declaration: [hasDangerousGoods],
};

/** How many of the codes that tell a type stand in some lines. */
export function codesOf(type: string, all: readonly Line[]): number {
  const lines = all.slice(0, LINES_MAX);
  const codes = CODES[type] ?? [];
  return codes.filter((has) => lines.some((line, at) => has(line, lines.slice(at + 1, at + 1 + LINES_BELOW)))).length;
}
