import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawAligned, drawBlock } from '../kit/block.js';
import { letterOf, pageHead } from '../kit/heads.js';
import { Pool, together } from '../kit/pool.js';
import { recordsOf, type Records } from '../kit/records.js';
import { drawRest } from '../kit/rest.js';
import { captionsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * The script of an enterprise program: number and day behind one caption, whom it is sold and sent to in thirds, each item in several lines
 * of which the last ones are its conditions, price with what it is counted per and value, and final conditions below a double line.
 */
export const conditionLinesInvoice: Layout = { name: 'condition-lines-invoice', types: ['commercial_invoice'], draw };

const TONGUES: Tongues = {
  en: {
    purchase_order_numbers: 'Purch. ord. no.',
    letter_of_credit_number: 'L/C number',
    bill_of_lading_number: 'B/L number',
    booking_number: 'Booking',
    buyer: 'Sold-to party',
    ship_to: 'Ship-to party',
    consignee: 'Consignee',
    notify_party: 'Notify party',
    manufacturer: 'Manufacturer',
    incoterm: 'Terms of delivery',
    payment_terms: 'Terms of payment',
    payment_due_date: 'Net due date',
    subtotal_amount: 'Items total',
    freight_amount: 'Freight',
    insurance_amount: 'Insurance',
    total_amount: 'Final amount',
    net_weight: 'Net weight',
    gross_weight: 'Gross weight',
  },
  de: {
    purchase_order_numbers: 'Bestellnummer',
    buyer: 'Auftraggeber',
    ship_to: 'Warenempfänger',
    incoterm: 'Lieferbedingung',
    payment_terms: 'Zahlungsbedingung',
    payment_due_date: 'Netto fällig am',
    subtotal_amount: 'Positionen netto',
    freight_amount: 'Fracht',
    insurance_amount: 'Versicherung',
    total_amount: 'Endbetrag',
  },
  es: {
    purchase_order_numbers: 'N.º pedido cliente',
    buyer: 'Solicitante',
    ship_to: 'Destinatario mercancía',
    incoterm: 'Condiciones de entrega',
    payment_terms: 'Condiciones de pago',
    payment_due_date: 'Vencimiento',
    subtotal_amount: 'Total posiciones',
    freight_amount: 'Flete',
    insurance_amount: 'Seguro',
    total_amount: 'Importe final',
  },
};

const NUMBER_AND_DAY = {
  en: 'Invoice no. / Date',
  de: 'Rechnungsnr. / Datum',
  es: 'N.º factura / Fecha',
  fr: 'N° de facture / Date',
  pt: 'N.º da fatura / Data',
  it: 'N. fattura / Data',
  nl: 'Factuurnr. / Datum',
};
const HEADS = {
  en: 'Item|Material / Description|Quantity|Condition|Rate|Value',
  de: 'Pos.|Material / Bezeichnung|Menge|Kondition|Betrag|Wert',
  es: 'Pos.|Material / Descripción|Cantidad|Condición|Tarifa|Valor',
  fr: 'Poste|Article / Désignation|Quantité|Condition|Taux|Valeur',
  pt: 'Item|Material / Descrição|Quantidade|Condição|Taxa|Valor',
  it: 'Pos.|Materiale / Descrizione|Quantità|Condizione|Tasso|Valore',
  nl: 'Pos.|Materiaal / Omschrijving|Aantal|Conditie|Tarief|Waarde',
};
const PRICE = {
  en: 'Gross price',
  de: 'Bruttopreis',
  es: 'Precio bruto',
  fr: 'Prix brut',
  pt: 'Preço bruto',
  it: 'Prezzo lordo',
  nl: 'Brutoprijs',
};
const TARIFF = { en: 'Comm. code', de: 'Warennr.', es: 'Cód. merc.', fr: 'Code douanier', pt: 'NCM', it: 'Cod. doganale', nl: 'GN-code' };
const ORIGIN = { en: 'Origin', de: 'Ursprung', es: 'Origen', fr: 'Origine', pt: 'Origem', it: 'Origine', nl: 'Oorsprong' };

/** Where the columns begin, as parts of the width; the last three end where the next begins. */
const STARTS = [0, 0.08, 0.43, 0.57, 0.72, 0.86, 1];

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  const { name, below } = letterOf(draft);
  pool.leave('seller');
  const number = together(pool.take('invoice_number', 'invoice_date'), phraseIn(draft, NUMBER_AND_DAY), ' / ');
  pageHead(sheet, number.map(({ caption, lines }) => `${caption}  ${lines.join(' ')}`).join(''));
  const all = { x: sheet.left, width: sheet.width };
  sheet.y = sheet.lines([name], { ...all, y: sheet.y }, { size: 12, bold: true, align: 'right' });
  sheet.y = sheet.lines(below, { ...all, y: sheet.y }, { size: 7, align: 'right' }) + 10;
  sheet.y = sheet.lines([title], { ...all, y: sheet.y }, { size: 15 }) + 4;
  sheet.y = drawAligned(sheet, [...number, ...pool.rest('numbers')], { ...all, y: sheet.y, indent: 150 }) + 8;
  drawThirds(draft, pool.rest('parties'));
  const terms = [...pool.vessel(), ...pool.rest('route'), ...pool.rest('details')];
  sheet.y = drawAligned(sheet, terms, { ...all, y: sheet.y, indent: 150 }) + 8;
  drawItems(draft);
  drawFinal(draft, pool.take('subtotal_amount', 'freight_amount', 'insurance_amount', 'total_amount'));
  const weights = pool.take('total_quantity', 'total_packages', 'net_weight', 'gross_weight');
  sheet.need(weights.length * 14 + 10);
  sheet.y = drawAligned(sheet, weights, { ...all, y: sheet.y, indent: 150 }) + 6;
  drawRest(draft, pool, { size: 8 });
  sheet.need(30);
  sheet.y = sheet.lines(form.smallPrint, { ...all, y: sheet.y + 6 }, { size: 5.5 });
}

function drawThirds({ sheet }: Draft, parties: readonly Entry[]): void {
  const width = sheet.width / 3;
  for (let place = 0; place < parties.length; place += 3) {
    const ends = parties
      .slice(place, place + 3)
      .map((entry, column) =>
        drawBlock(sheet, entry, { x: sheet.left + column * width, y: sheet.y, width: width - 10, head: { size: 7.5 } }),
      );
    sheet.y = Math.max(...ends) + 8;
  }
}

function drawItems(draft: Draft): void {
  const { sheet, look, chance } = draft;
  const names = ['line_number', 'item_number', 'description', 'quantity+unit', 'unit_price', 'amount'];
  const more = chance.of([['hs_code', 'country_of_origin'], ['hs_code'], []]);
  const items = recordsOf(draft, 'line_items', [...names, ...more]);
  const heads = phraseIn(draft, HEADS).split('|');
  const currency = items.unit('amount');
  const shown = heads.map((word, place) => (place >= 4 && currency !== '' ? `${word} (${currency})` : word));
  const style = { size: look.table.size };
  const head = () => {
    sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.5);
    sheet.y += 3;
    drawLine(draft, shown, { ...style, bold: true });
    sheet.rule({ x: sheet.left, y: sheet.y + 1, width: sheet.width }, 0.5);
    sheet.y += 5;
  };
  head();
  for (const row of items.rows) {
    if (sheet.need(58)) head();
    drawItem(draft, row, style);
  }
}

function drawItem(draft: Draft, row: Records['rows'][number], style: { size: number }): void {
  const own = (name: string) => row[name] ?? '';
  drawLine(draft, [own('line_number'), own('item_number'), own('quantity+unit')], style);
  drawLine(draft, ['', own('description')], style);
  const facts = [
    own('hs_code') && `${phraseIn(draft, TARIFF)}: ${own('hs_code')}`,
    own('country_of_origin') && `${phraseIn(draft, ORIGIN)}: ${own('country_of_origin')}`,
  ].filter(Boolean);
  if (facts.length > 0) drawLine(draft, ['', facts.join('   ')], { ...style, merged: true });
  drawLine(draft, ['', '', '', phraseIn(draft, PRICE), own('unit_price'), own('amount')], style);
  draft.sheet.y += 5;
}

interface Written {
  size: number;
  bold?: boolean;
  /** The second cell goes to the edge. */
  merged?: boolean;
}

function drawLine({ sheet }: Draft, cells: readonly string[], { merged = false, ...style }: Written): void {
  const ends = cells.map((cell, place) => {
    const start = STARTS[place] ?? 0;
    const end = merged ? 1 : (STARTS[place + 1] ?? 1);
    const frame = { x: sheet.left + start * sheet.width, y: sheet.y, width: (end - start) * sheet.width - 4 };
    return cell === '' ? sheet.y : sheet.lines([cell], frame, { ...style, align: [2, 4, 5].includes(place) ? 'right' : 'left' });
  });
  sheet.y = Math.max(...ends) + 1;
}

function drawFinal({ sheet }: Draft, sums: readonly Entry[]): void {
  sheet.need(sums.length * 14 + 12);
  const x = sheet.left + 0.43 * sheet.width;
  const width = sheet.width * 0.57;
  for (const extra of [0, 2]) sheet.rule({ x: sheet.left, y: sheet.y + extra, width: sheet.width }, 0.5);
  sheet.y += 6;
  for (const { name, caption, lines } of sums) {
    const bold = name === 'total_amount';
    if (bold) sheet.rule({ x, y: sheet.y, width }, 0.4);
    sheet.y += 2;
    sheet.write(caption, { x, y: sheet.y }, { bold });
    sheet.write(lines.join(' '), { x, y: sheet.y, width: width - 4 }, { bold, align: 'right' });
    sheet.y += 12;
  }
  sheet.y += 6;
}
