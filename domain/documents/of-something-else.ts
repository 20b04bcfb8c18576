import type { Label } from './layout/labels.js';
import { rightNeighbour } from './layout/near.js';
import type { Paper } from './paper.js';
import { tablesOf } from './read-table.js';
import { captionOf } from './route-ends.js';
import { unitsIn } from './values/read-value.js';

/** What a caption asks for in general is not what a field asks for in particular. */
export function isOfSomethingElse(paper: Paper, { label, field }: { label: Label; field: string }): boolean {
  const { labels } = paper;
  // The contract of a sale stands among the goods, where a box asks for that of the carriage.
  if (field === 'service_contract_number')
    return /^contract/.test(captionOf(label)) && labels.some((other) => /^servicecontract/.test(captionOf(other)));
  // `Tomo 2114, folio 114`: of the register that a company is entered in.
  if (/^folio$/.test(captionOf(label)) && IN_REGISTER.test(label.piece.text)) return true;
  if (field === 'discount_amount' && isInRow(paper, label)) return true;
  if (field.endsWith('_amount') && isOfNumbered(label)) return true;
  if (field === 'issue_date' && isDayOfNumber(labels, label)) return true;
  if (BARE_WEIGHT.test(captionOf(label))) return isOfMoney(labels, label);
  // `Supplier's address` below `Supplier's name` asks for where he is, and not who.
  const [, whose] = /^(\p{L}{4,16})address$/u.exec(captionOf(label)) ?? [];
  if (whose !== undefined && labels.some((other) => captionOf(other) === `${whose}name`)) return true;
  // Who applies for the release signs on a day too.
  if (field !== 'release_date' || !/^dated?$/.test(captionOf(label))) return false;
  const { page, cell } = label.piece;
  return cell !== null && page.lines.some(({ pieces }) => pieces.some((one) => one.cell === cell && APPLIES.test(one.text)));
}

/** `INVOICE NO. DHT/2618 DT 28.09.2026`: the day behind the number of another paper is of that. */
const isDayOfNumber = (labels: readonly Label[], { piece, from }: Label): boolean =>
  labels.some(
    (other) => other.piece === piece && other.from < from && other.meanings.some((meaning) => OF_OTHER_PAPER.test(meaning.field)),
  );

const OF_OTHER_PAPER = /^(?:invoice_number|purchase_order_numbers?|letter_of_credit_number|order_number)$/;

/** `Order total 4500118822     10.038,66`: the sum beside a caption with a number behind it is of what has that number. */
const isOfNumbered = ({ piece, to }: Label): boolean =>
  NUMBERED.test(piece.text.slice(to)) && /\d[.,]\d{2}$/.test(rightNeighbour(piece)?.text ?? '');

const NUMBERED = /^(?:\/ ?\p{L}[\p{L} .]{1,30} )?(?=\S*\d{4})[\p{Lu}\d/-]{4,}$/u;

/** What is taken off in one line of several is of the goods in it, and not of the paper. */
const isInRow = (paper: Paper, { piece }: Label): boolean =>
  tablesOf(paper, 'invoice_line').some(({ rows }) =>
    rows.slice(0, -1).some(({ spans }) => spans.some(({ words }) => words.some((word) => piece.words.includes(word)))),
  );

/** `Total neto` is a weight where goods are weighed, and a sum where they are paid for. */
const isOfMoney = (labels: readonly Label[], { piece }: Label): boolean =>
  !unitsIn(piece.page.lines[piece.line]?.text ?? '').has('weight') &&
  labels.some(({ meanings: meant }) => meant[0] !== undefined && OF_MONEY.test(meant[0].field));

const BARE_WEIGHT = /^tota(?:l|le|al)(?:netos?|netto|liquido|brutos?|brutto|lordo)$/;
const OF_MONEY = /^(?:currency|payment_terms|due_date|payment_due_date|tax_amount|discount_amount)$/;

const IN_REGISTER = /\b(?:tomo|libro|hoja|inscrip\p{L}*|registro)\b/iu;

const APPLIES = /\b(?:signature of (?:the )?applicant|hereby make application)\b/i;
