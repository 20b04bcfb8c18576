import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { Pool } from '../kit/pool.js';
import { captionsIn, phraseIn } from '../kit/tongues.js';
import { drawBlock } from '../kit/block.js';
import { drawList } from '../kit/lists.js';
import { drawRest } from '../kit/rest.js';
import { ELECTRONIC_HEADS, ELECTRONIC_WORDS, HALVES, PARTS } from '../kit/electronic-words.js';

/**
 * An electronic invoice as a program shows its file: supplier and customer in halves, the document's data as a table of one row, lines
 * below a dark head, a summary of taxes and sums, how to pay; and at the foot a code to be photographed with its seal in small type.
 */
export const electronicInvoice: Layout = { name: 'electronic-invoice', types: ['freight_invoice'], draw };

const DATA: CellStyle = { caption: 'dark', frame: 'box', captionSize: 6.5, size: 8, align: 'centre', captionAlign: 'centre' };
const SUMS: CellStyle = { caption: 'grey', frame: 'box', captionSize: 6.5, size: 9, bold: true, align: 'right', captionAlign: 'right' };

function draw(draft: Draft): void {
  const { sheet, title, facts, chance } = draft;
  const pool = new Pool(draft, captionsIn(draft, ELECTRONIC_WORDS));
  const { name, below } = facts.letterhead('issuer');
  pool.leave('issuer');
  const [supplier = '', customer = ''] = phraseIn(draft, HALVES).split('|');
  drawHalves(
    draft,
    { name: '', caption: supplier, lines: [name, ...below], kind: 'party' },
    pool.always('bill_to').map((entry) => ({ ...entry, caption: customer })),
  );
  const data = [...pool.take('invoice_number', 'invoice_date', 'due_date', 'payment_terms', 'currency', 'job_number')];
  sheet.y =
    drawCells(sheet, [{ name: '', caption: phraseIn(draft, PARTS.kind), lines: [title], kind: 'line' }, ...data], {
      y: sheet.y,
      style: DATA,
    }) + 6;
  const shipment = [
    ...pool.take('reference_numbers', 'master_bill_of_lading_number', 'house_bill_of_lading_number', 'booking_number'),
    ...pool.vessel(),
  ];
  drawSection(draft, phraseIn(draft, PARTS.shipment));
  drawTagged(draft, [...shipment, ...pool.rest('numbers', 'route', 'details')]);
  sheet.y += 4;
  drawList(draft, 'charges', {
    columns: ['code', 'description', 'quantity+unit', 'unit_price', 'amount'],
    heads: ELECTRONIC_HEADS,
    style: { lines: 'rows', head: 'dark', size: 8 },
  });
  drawSection(draft, phraseIn(draft, PARTS.summary));
  const sums = pool.take('subtotal_amount', 'tax_amount', 'total_amount', 'amount_due');
  sheet.need(50);
  if (sums.length > 0) sheet.y = drawCells(sheet, sums, { y: sheet.y, shares: sums.map(() => 1), style: SUMS }) + 6;
  const payment = pool.take('payment_instructions');
  if (payment.length > 0) drawSection(draft, phraseIn(draft, PARTS.payment));
  for (const entry of payment) sheet.y = drawBlock(sheet, entry, { x: sheet.left, y: sheet.y, width: sheet.width, style: { size: 8 } }) + 4;
  drawRest(draft, pool, { size: 7.5 });
  drawSeal(draft, chance.filled('#@@##@#@@@##@#@##@@@#@#@#@@#'));
}

function drawHalves({ sheet }: Draft, supplier: Entry, customers: readonly Entry[]): void {
  const width = sheet.width / 2;
  const ends = [supplier, ...customers].map((entry, column) =>
    drawBlock(sheet, entry, {
      x: sheet.left + column * width + 4,
      y: sheet.y + 4,
      width: width - 10,
      head: { size: 7, grey: 0.35 },
      style: { size: 8.5 },
    }),
  );
  const height = Math.max(...ends) - sheet.y + 6;
  for (const column of [0, 1])
    sheet.box({ x: sheet.left + column * width, y: sheet.y, width: width - (column ? 0 : 4), height, thickness: 0.4 });
  sheet.y += height + 8;
}

function drawSection({ sheet }: Draft, words: string): void {
  sheet.need(60);
  sheet.write(words, { x: sheet.left, y: sheet.y }, { size: 8, bold: true });
  sheet.y += 12;
}

/** Data of the shipment as the file has them: a name, and what it is, in two columns without lines. */
function drawTagged({ sheet }: Draft, entries: readonly Entry[]): void {
  const width = sheet.width / 2;
  for (let place = 0; place < entries.length; place += 2) {
    const ends = entries.slice(place, place + 2).map(({ caption, lines }, column) => {
      const x = sheet.left + column * width + 4;
      const left = sheet.lines([`${caption}:`], { x, y: sheet.y, width: width * 0.45 }, { size: 7.5 });
      return Math.max(left, sheet.lines(lines, { x: x + width * 0.47, y: sheet.y, width: width * 0.5 }, { size: 7.5, bold: true }));
    });
    sheet.y = Math.max(...ends) + 2;
    sheet.need(20);
  }
}

/** A code of black and white squares, and the seal of the file beside it. */
function drawSeal({ sheet, chance }: Draft, first: string): void {
  sheet.need(70);
  const [y, dot] = [Math.max(sheet.y + 6, sheet.bottom - 64), 2.5];
  for (let square = 0; square < 21 * 21; square += 1)
    if (chance.happens(0.5))
      sheet.box({
        x: sheet.left + (square % 21) * dot,
        y: y + Math.floor(square / 21) * dot,
        width: dot,
        height: dot,
        fill: 0,
        thickness: 0,
      });
  const seal = [first, ...Array.from({ length: 9 }, () => chance.filled('@#@@#@@@#@#@@##@@#@@@#@@#@@#@@@#'))];
  sheet.lines(seal, { x: sheet.left + 62, y, width: sheet.width - 62 }, { size: 5, grey: 0.3 });
  sheet.y = y + 60;
}
