import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawLedger } from '../kit/ledger.js';
import { drawFootLetter } from '../kit/letters.js';
import { Pool } from '../kit/pool.js';
import { drawRunning } from '../kit/running.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/**
 * An invoice for an envelope with a window, as Europe writes it: who buys without a word above it, numbers in a block at the right,
 * article, tariff number and origin run on below each line, sums pushed to the right, whose it is at the foot.
 */
export const windowInvoice: Layout = { name: 'window-invoice', types: ['commercial_invoice'], draw };

const TONGUES: Tongues = {
  en: {
    invoice_number: 'Invoice number',
    invoice_date: 'Dated',
    purchase_order_numbers: 'Your order ref.',
    ship_to: 'Delivery address',
    incoterm: 'Delivered',
    payment_terms: 'Payable',
    payment_due_date: 'Payable by',
    subtotal_amount: 'Net value of goods',
    total_amount: 'Amount payable',
    freight_amount: 'Carriage',
    insurance_amount: 'Transport insurance',
  },
  de: {
    invoice_number: 'Rechnung Nr.',
    invoice_date: 'vom',
    purchase_order_numbers: 'Ihre Auftrags-Nr.',
    ship_to: 'Lieferanschrift',
    incoterm: 'Lieferung',
    payment_terms: 'Zahlung',
    payment_due_date: 'Zahlbar bis',
    subtotal_amount: 'Warenwert netto',
    total_amount: 'Endbetrag',
    freight_amount: 'Seefracht',
    insurance_amount: 'Transportversicherung',
    country_of_origin: 'Warenursprung',
    signatory: 'Sachbearbeiter',
  },
  fr: {
    invoice_number: 'Facture N°',
    invoice_date: 'du',
    purchase_order_numbers: 'Vos réf. commande',
    ship_to: 'Adresse de livraison',
    incoterm: 'Livraison',
    payment_terms: 'Règlement',
    payment_due_date: 'Échéance',
    subtotal_amount: 'Valeur marchandise',
    total_amount: 'Total facture',
    freight_amount: 'Fret maritime',
    insurance_amount: 'Assurance transport',
    signatory: 'Signataire',
  },
  es: {
    invoice_number: 'N.º factura',
    invoice_date: 'Fecha',
    purchase_order_numbers: 'Su pedido',
    ship_to: 'Dirección de entrega',
    incoterm: 'Entrega',
    payment_terms: 'Pago',
    payment_due_date: 'Vencimiento',
    subtotal_amount: 'Valor mercancía',
    total_amount: 'Total a cobrar',
    freight_amount: 'Flete marítimo',
    insurance_amount: 'Prima de seguro',
    signatory: 'Firmado',
  },
  it: {
    invoice_number: 'Fattura N.',
    invoice_date: 'del',
    purchase_order_numbers: 'Vs. rif. ordine',
    ship_to: 'Luogo di consegna',
    incoterm: 'Resa merce',
    payment_terms: 'Pagamento',
    payment_due_date: 'Scadenza',
    subtotal_amount: 'Totale merce',
    total_amount: 'Totale documento',
    freight_amount: 'Nolo marittimo',
    insurance_amount: 'Assicurazione',
  },
  pt: {
    invoice_number: 'Fatura N.º',
    invoice_date: 'Data de emissão',
    purchase_order_numbers: 'Vosso pedido',
    ship_to: 'Local de entrega',
    incoterm: 'Condição de venda',
    payment_terms: 'Pagamento',
    payment_due_date: 'Vencimento',
    subtotal_amount: 'Valor das mercadorias',
    total_amount: 'Total da fatura',
    freight_amount: 'Frete marítimo',
    insurance_amount: 'Seguro',
  },
  nl: {
    invoice_number: 'Factuur nr.',
    invoice_date: 'd.d.',
    purchase_order_numbers: 'Uw referentie / order',
    ship_to: 'Afleveradres',
    incoterm: 'Levering',
    payment_terms: 'Betaling',
    payment_due_date: 'Te voldoen voor',
    subtotal_amount: 'Goederenwaarde',
    total_amount: 'Factuurbedrag',
    freight_amount: 'Zeevracht',
    insurance_amount: 'Verzekering',
  },
};

const HEADS: Tongues = {
  en: {
    line_number: 'Item',
    description: 'Article',
    quantity: 'Qty.',
    unit: 'Unit',
    unit_price: 'Price/unit',
    amount: 'Value',
    item_number: 'Art.',
    hs_code: 'Tariff code',
    country_of_origin: 'Origin',
    purchase_order_number: 'Order',
  },
  de: {
    line_number: 'Pos',
    description: 'Artikelbezeichnung',
    quantity: 'Menge',
    unit: 'ME',
    unit_price: 'E-Preis',
    amount: 'G-Preis',
    item_number: 'Artikel',
    hs_code: 'Stat. Waren-Nr.',
    country_of_origin: 'Ursprung',
    purchase_order_number: 'Bestellung',
  },
  fr: {
    line_number: 'Pos',
    description: 'Désignation',
    quantity: 'Qté',
    unit: 'U.',
    unit_price: 'Prix unit.',
    amount: 'Montant',
    item_number: 'Réf. article',
    hs_code: 'Nomenclature douanière',
    country_of_origin: 'Origine',
    purchase_order_number: 'Cde',
  },
  es: {
    line_number: 'Lín.',
    description: 'Artículo',
    quantity: 'Unid.',
    unit: 'UM',
    unit_price: 'P. unitario',
    amount: 'Importe',
    item_number: 'Ref.',
    hs_code: 'Cód. arancelario',
    country_of_origin: 'Origen',
    purchase_order_number: 'Pedido',
  },
  it: {
    line_number: 'Riga',
    description: 'Descrizione articolo',
    quantity: 'Q.tà',
    unit: 'UM',
    unit_price: 'Prezzo un.',
    amount: 'Importo',
    item_number: 'Cod. art.',
    hs_code: 'Voce doganale',
    country_of_origin: 'Origine',
    purchase_order_number: 'Ordine',
  },
  pt: {
    line_number: 'Item',
    description: 'Designação',
    quantity: 'Quant.',
    unit: 'Un.',
    unit_price: 'Preço un.',
    amount: 'Total',
    item_number: 'Artigo',
    hs_code: 'Código pautal',
    country_of_origin: 'Origem',
    purchase_order_number: 'Pedido',
  },
  nl: {
    line_number: 'Pos.',
    description: 'Artikelomschrijving',
    quantity: 'Aantal',
    unit: 'Eenh.',
    unit_price: 'Prijs',
    amount: 'Bedrag',
    item_number: 'Artikelnr.',
    hs_code: 'Goederencode',
    country_of_origin: 'Oorsprong',
    purchase_order_number: 'Order',
  },
};

const BELOW = ['item_number', 'hs_code', 'country_of_origin', 'purchase_order_number'];
const COLUMNS = [
  ['line_number', 'description', 'quantity', 'unit', 'unit_price', 'amount', 'item_number', 'hs_code', 'country_of_origin'],
  ['line_number', 'quantity', 'unit', 'description', 'unit_price', 'amount', 'item_number', 'hs_code'],
  ['line_number', 'description', 'quantity', 'unit', 'unit_price', 'amount', 'purchase_order_number', 'item_number', 'country_of_origin'],
];

function draw(draft: Draft): void {
  const { sheet, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  pool.leave('seller');
  sheet.options.head = () => {
    sheet.write(`- ${sheet.pages} -`, { x: sheet.left, y: sheet.options.margin }, { size: 8, align: 'centre' });
    return sheet.options.margin + 18;
  };
  const top = sheet.y + 40;
  const half = sheet.width * 0.52;
  let y = top;
  for (const { lines } of pool.take('buyer')) y = sheet.lines(lines, { x: sheet.left, y, width: half }, { size: 9.5 });
  const right = drawBlock(draft, pool.rest('numbers'), { x: sheet.left + half + 10, y: top, width: sheet.width - half - 10 });
  sheet.y = Math.max(y, right, top + 80) + 14;
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 14, bold: true }) + 6;
  const others = pool.take('consignee', 'ship_to', 'notify_party', 'manufacturer');
  drawOthers(draft, others);
  const route = [
    ...pool.vessel(),
    ...pool.take('port_of_loading', 'port_of_discharge', 'country_of_export', 'country_of_destination', 'container_numbers'),
  ];
  sheet.y = drawRunning(sheet, route, { x: sheet.left, y: sheet.y, width: sheet.width, style: { size: 8, bold: 'none' } }) + 6;
  drawGoods(draft);
  drawSums(draft, pool.take('subtotal_amount', 'freight_amount', 'insurance_amount', 'total_amount'));
  const terms = [...pool.take('payment_terms', 'payment_due_date', 'incoterm'), ...pool.rest('details', 'totals', 'route')];
  for (const entry of terms) {
    sheet.need(14);
    sheet.y =
      drawRunning(sheet, [entry], { x: sheet.left, y: sheet.y, width: sheet.width, style: { size: 8.5, bold: 'none', joint: ':  ' } }) + 1;
  }
  for (const { lines } of pool.rest('texts', 'parties')) {
    sheet.need(30);
    sheet.y = sheet.lines(lines, { x: sheet.left, y: sheet.y + 6, width: sheet.width }, { size: 8 });
  }
  sheet.need(30);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 8, width: sheet.width }, { size: 5.5 });
  drawFootLetter(draft);
}

/** Captions at the left, values at the right end of the line. */
function drawBlock({ sheet }: Draft, entries: readonly Entry[], { x, y, width }: { x: number; y: number; width: number }): number {
  let end = y;
  for (const { caption, lines } of entries) {
    const room = width - sheet.widthOf(caption, { size: 8 }) - 8;
    const beside = lines.every((line) => sheet.widthOf(line, { size: 8.5, bold: true }) <= room);
    sheet.write(caption, { x, y: end }, { size: 8 });
    end = sheet.lines(lines, { x, y: beside ? end : end + 10, width }, { size: 8.5, bold: true, align: 'right' }) + 2.5;
  }
  return end;
}

function drawOthers({ sheet }: Draft, entries: readonly Entry[]): void {
  const width = sheet.width / Math.max(2, Math.min(3, entries.length));
  for (let place = 0; place < entries.length; place += 3) {
    const { y } = sheet;
    const ends = entries.slice(place, place + 3).map(({ caption, lines }, column) => {
      const x = sheet.left + column * width;
      const end = sheet.lines([`${caption}:`], { x, y, width: width - 10 }, { size: 7 });
      return sheet.lines(lines, { x, y: end, width: width - 10 }, { size: 8 });
    });
    sheet.y = Math.max(...ends) + 6;
  }
}

function drawGoods(draft: Draft): void {
  const { sheet, chance } = draft;
  const goods = recordsOf(draft, 'line_items', chance.of(COLUMNS));
  const heads = headsIn(draft, goods.names, HEADS);
  const shown = goods.names.filter((name) => !BELOW.includes(name));
  const plain = ledgerOf(goods, heads, { shown });
  const said = (row: Record<string, string>) =>
    BELOW.filter((name) => row[name])
      .map((name) => `${heads[name]?.replace('|', ' / ') ?? name} ${row[name] ?? ''}`)
      .join(', ');
  const rows = plain.rows.map((row, place) => ({ ...row, below: said(goods.rows[place] ?? {}) }));
  const carried = phraseIn(draft, {
    en: 'continued',
    de: 'Übertrag auf Folgeseite',
    fr: 'suite page suivante',
    es: 'continúa',
    it: 'segue',
    pt: 'continua',
    nl: 'vervolg',
  });
  drawLedger(sheet, { columns: plain.columns, rows }, { lines: 'head', head: 'plain', size: 8, carried, repeated: chance.happens(0.6) });
  sheet.y += 4;
}

function drawSums({ sheet }: Draft, sums: readonly Entry[]): void {
  for (const { name, caption, lines } of sums) {
    sheet.need(16);
    const bold = name === 'total_amount';
    if (bold) sheet.rule({ x: sheet.left + sheet.width * 0.5, y: sheet.y, width: sheet.width * 0.5 }, 0.4);
    sheet.write(caption, { x: sheet.left + sheet.width * 0.5, y: sheet.y + 3 }, { size: 8.5, bold });
    sheet.write(lines.join(' '), { x: sheet.left, y: sheet.y + 3, width: sheet.width - 2.5 }, { size: 8.5, bold, align: 'right' });
    sheet.y += 13;
  }
  sheet.y += 8;
}
