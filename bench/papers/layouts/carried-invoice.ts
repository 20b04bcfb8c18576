import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawBlock } from '../kit/block.js';
import { Pool } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';
import { drawRest } from '../kit/rest.js';
import { printedNumber } from '../say/print.js';
import { letterOf } from '../kit/heads.js';

/**
 * An invoice of a maker's own program: buyer and delivery address in halves, numbers in one line above the goods, each article told in a
 * block of lines with its particulars below its name, and the sum so far carried from the foot of a page to the top of the next.
 */
export const carriedInvoice: Layout = { name: 'carried-invoice', types: ['commercial_invoice'], draw };

const WORDS: Tongues = {
  en: {
    invoice_number: 'Invoice',
    invoice_date: 'Date',
    purchase_order_numbers: 'Your order(s)',
    letter_of_credit_number: 'Documentary credit',
    buyer: 'Invoice address',
    ship_to: 'Delivery address',
    consignee: 'Goods recipient',
    notify_party: 'Notify',
    manufacturer: 'Maker',
    incoterm: 'Delivery',
    payment_terms: 'Payment',
    payment_due_date: 'Payable by',
    subtotal_amount: 'Net value of goods',
    freight_amount: 'Sea freight',
    insurance_amount: 'Marine insurance',
    total_amount: 'Invoice amount',
  },
  de: {
    invoice_number: 'Rechnung',
    invoice_date: 'Datum',
    purchase_order_numbers: 'Ihr Auftrag',
    buyer: 'Rechnungsanschrift',
    ship_to: 'Lieferanschrift',
    incoterm: 'Lieferung',
    payment_terms: 'Zahlung',
    payment_due_date: 'Zahlbar bis',
    subtotal_amount: 'Warenwert netto',
    freight_amount: 'Seefracht',
    total_amount: 'Rechnungsbetrag',
  },
};

const HEADS: Readonly<Partial<Record<string, string>>> & { en: string } = {
  en: 'Pos|Article|Quantity|Price|Amount',
  de: 'Pos|Artikel|Menge|Preis|Betrag',
  fr: 'Pos|Article|Quantité|Prix|Montant',
  es: 'Pos|Artículo|Cantidad|Precio|Importe',
  pt: 'Pos|Artigo|Quantidade|Preço|Valor',
  it: 'Pos|Articolo|Quantità|Prezzo|Importo',
  nl: 'Pos|Artikel|Aantal|Prijs|Bedrag',
};
const CARRIED = {
  en: 'Carried forward',
  de: 'Übertrag',
  fr: 'À reporter',
  es: 'Suma y sigue',
  pt: 'A transportar',
  it: 'A riportare',
  nl: 'Transport',
};
/** Particulars of an article, of which a paper says three. */
const SAID = ['item_number', 'hs_code', 'country_of_origin', 'purchase_order_number', 'net_weight'];
const COLUMNS = ['line_number', 'description', 'quantity+unit', 'unit_price', 'amount'];
const EDGES = [0, 0.07, 0.55, 0.7, 0.83, 1];

function draw(draft: Draft): void {
  const { sheet, title, form, chance } = draft;
  const pool = new Pool(draft, captionsIn(draft, WORDS));
  const { name, below } = letterOf(draft);
  pool.leave('seller');
  sheet.y = sheet.lines([name], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 13, bold: true, align: 'right' });
  sheet.y = sheet.lines(below, { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 7.5, align: 'right' }) + 10;
  drawParties(draft, pool);
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y + 4, width: sheet.width }, { size: 14, bold: true }) + 5;
  drawInOneLine(draft, [...pool.take('invoice_number', 'invoice_date', 'purchase_order_numbers'), ...pool.rest('numbers')]);
  drawInOneLine(draft, pool.take('incoterm', 'payment_terms', 'payment_due_date', 'currency'));
  sheet.options.head = () => {
    sheet.write(`${name}   ${title}   - ${sheet.pages} -`, { x: sheet.left, y: sheet.options.margin }, { size: 7, align: 'right' });
    return sheet.options.margin + 18;
  };
  drawArticles(draft, recordsOf(draft, 'line_items', [...COLUMNS, ...chance.some(SAID, 3)]));
  drawSums(draft, pool.take('subtotal_amount', 'freight_amount', 'insurance_amount', 'total_amount'));
  drawRest(draft, pool, { size: 8 });
  sheet.need(40);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 8, width: sheet.width }, { size: 6 });
}

function drawParties({ sheet }: Draft, pool: Pool): void {
  const half = sheet.width / 2;
  const parties = pool.rest('parties');
  for (let place = 0; place < parties.length; place += 2) {
    const ends = parties
      .slice(place, place + 2)
      .map((entry, column) => drawBlock(sheet, entry, { x: sheet.left + column * half, y: sheet.y, width: half - 12, head: { size: 7 } }));
    sheet.y = Math.max(...ends) + 8;
  }
}

/** Captions on a line of their own, values below them, each as wide as it asks for. */
function drawInOneLine({ sheet }: Draft, entries: readonly Entry[]): void {
  let x = sheet.left;
  let line: (() => void)[] = [];
  const end = () => {
    for (const one of line) one();
    if (line.length > 0) sheet.y += 25;
    [x, line] = [sheet.left, []];
  };
  for (const { caption, lines } of entries) {
    const value = lines.join(', ');
    const width = Math.max(sheet.widthOf(caption, { size: 7 }), sheet.widthOf(value, { bold: true })) + 18;
    if (x + width > sheet.left + sheet.width + 18) end();
    const left = x;
    line.push(() => {
      sheet.write(caption, { x: left, y: sheet.y }, { size: 7 });
      sheet.write(value, { x: left, y: sheet.y + 9 }, { bold: true });
    });
    x += width;
  }
  end();
}

function drawArticles(draft: Draft, items: Records): void {
  const { sheet, facts } = draft;
  const at = (place: number) => sheet.left + (EDGES[place] ?? 1) * sheet.width;
  const right = (text: string, place: number, bold = false) =>
    sheet.write(text, { x: at(place), y: sheet.y, width: at(place + 1) - at(place) - 3 }, { bold, align: 'right' });
  const head = () => {
    sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.8);
    sheet.y += 3;
    const units = ['', '', '', items.unit('unit_price'), items.unit('amount')];
    for (const [place, word] of phraseIn(draft, HEADS).split('|').entries()) {
      const unit = units[place] ? ` ${units[place]}` : '';
      if (place > 1) right(`${word}${unit}`, place, true);
      else sheet.write(word, { x: at(place), y: sheet.y }, { bold: true });
    }
    sheet.y += 13;
    sheet.rule({ x: sheet.left, y: sheet.y - 1, width: sheet.width }, 0.4);
    sheet.y += 4;
  };
  let cents = 0;
  const carried = () => {
    const amount = printedNumber((cents / 100).toFixed(2), facts.manner);
    sheet.write(phraseIn(draft, CARRIED), { x: at(1), y: sheet.y }, { bold: true });
    right(amount, 4, true);
    sheet.y += 15;
  };
  head();
  const particulars = SAID.filter((name) => items.names.includes(name)).map((name) => ({ name, caption: facts.caption(name) }));
  const amounts = (facts.payload['line_items'] as { amount: string }[]).map(({ amount }) => Math.round(Number(amount) * 100));
  for (const [place, row] of items.rows.entries()) {
    const said = particulars.filter(({ name }) => row[name]).map(({ name, caption }) => `${caption}: ${items.full(row, name)}`);
    const lines = [row['description'] ?? '', ...said].flatMap((line) => sheet.broken(line, at(2) - at(1) - 6));
    if (sheet.y + lines.length * 11 + 22 > sheet.bottom) {
      carried();
      sheet.newPage();
      head();
      carried();
    }
    sheet.write(row['line_number'] ?? '', { x: at(0), y: sheet.y });
    for (const [column, name] of (['quantity+unit', 'unit_price', 'amount'] as const).entries()) right(row[name] ?? '', column + 2);
    sheet.y = sheet.lines(lines, { x: at(1), y: sheet.y, width: at(2) - at(1) }) + 6;
    cents += amounts[place] ?? 0;
  }
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.8);
  sheet.y += 5;
}

function drawSums({ sheet }: Draft, sums: readonly Entry[]): void {
  for (const { name, caption, lines } of sums) {
    sheet.need(16);
    const bold = name === 'total_amount';
    sheet.write(caption, { x: sheet.left + sheet.width * 0.07, y: sheet.y }, { bold });
    sheet.write(lines.join(' '), { x: sheet.left, y: sheet.y, width: sheet.width - 3 }, { bold, align: 'right' });
    sheet.y += 13;
  }
  sheet.y += 6;
}
