import { columnsFor } from '../columns-for.js';
import { hasFigures } from '../layout/headers.js';
import { columnCalled } from '../layout/columns.js';
import { labelsIn } from '../layout/labels.js';
import type { Line, PageLayout } from '../layout/layout.js';
import { oncePer } from '../once-per.js';

/**
 * What a table is that a program wrote out, no title above it: the goods and their prices of an invoice, or what is packed in which
 * carton. Null where its columns may be of an order, of a price list or of anything else.
 */
export const typeOfSheet = oncePer((page: PageLayout): string | null => {
  if (page.method !== 'sheet') return null;
  const lines = page.lines.slice(0, LINES_MAX);
  for (const line of lines) {
    if (line.pieces.length < COLUMNS_FROM || hasFigures(line)) continue;
    if (isOfInvoice(called(line, 'invoice_line'), asked(lines))) return 'commercial_invoice';
    if (isOfPackages(called(line, 'package_line'), asked([line])) && !isOfGoodsSold(called(line, 'invoice_line'))) return 'packing_list';
  }
  return null;
});

const LINES_MAX = 60;
const COLUMNS_FROM = 4;

type Fields = ReadonlySet<string>;

const any = (fields: Fields, ...wanted: readonly string[]): boolean => wanted.some((field) => fields.has(field));

const called = ({ pieces }: Line, shape: string): Fields => new Set(pieces.flatMap(({ text }) => fieldOf(text, shape) ?? []));

function fieldOf(caption: string, shape: string): string | undefined {
  const columns = columnsFor(`${shape} alone`);
  return columns && columnCalled(caption, columns);
}

/** What the cells ask for that are captions of the paper: `Pos.` are lines, and no orders. */
const asked = (lines: readonly Line[]): Fields =>
  new Set(
    lines
      .flatMap(({ pieces }) => pieces.filter(({ text }) => fieldOf(text, 'invoice_line') !== 'line_number'))
      .flatMap((piece) => labelsIn(piece).flatMap(({ meanings }) => meanings.map(({ field }) => field))),
  );

const isOfGoodsSold = (fields: Fields): boolean => any(fields, 'unit_price', 'amount');

/** Articles at their prices; an order has them too, but neither the number of an invoice nor, on its own, where they were made. */
const isOfInvoice = (fields: Fields, paper: Fields): boolean =>
  isOfGoodsSold(fields) &&
  any(fields, 'quantity') &&
  any(fields, 'item_number', 'description') &&
  any(fields, 'item_number', 'hs_code', 'country_of_origin') &&
  !any(paper, ...OF_BILLS) &&
  (any(paper, 'invoice_number') ||
    (fields.has('hs_code') && fields.has('country_of_origin') && !any(paper, 'purchase_order_number', 'purchase_order_numbers')));

/** Packages, what is in them and what they weigh; a list of bills or of containers has these too. */
const isOfPackages = (fields: Fields, head: Fields): boolean =>
  any(fields, 'package_range', 'package_count', 'quantity_per_package') &&
  any(fields, 'net_weight', 'gross_weight', 'volume') &&
  any(fields, 'item_number', 'description') &&
  any(fields, 'quantity', 'quantity_per_package') &&
  !any(head, ...OF_BILLS);

const OF_BILLS = ['bill_of_lading_number', 'master_bill_of_lading_number', 'house_bill_of_lading_number', 'booking_number'];
