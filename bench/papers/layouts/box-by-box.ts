import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawLedger, type LedgerRow } from '../kit/ledger.js';
import { drawHeadLetter } from '../kit/letters.js';
import { drawPairs } from '../kit/pairs.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf, type Records } from '../kit/records.js';
import { drawRunning } from '../kit/running.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';

/** A packing list by the boxes that it was loaded into: a bar for each with its number and seal, what is in it, and what that comes to. */
export const boxByBox: Layout = { name: 'box-by-box', types: ['packing_list'], draw };

const TONGUES: Tongues = {
  en: {
    packing_list_number: 'Packing list ref.',
    packing_list_date: 'Prepared on',
    invoice_number: 'To invoice',
    purchase_order_numbers: 'Orders',
    buyer: 'Customer',
    ship_to: 'Goods to',
    total_packages: 'Packages, total',
    net_weight: 'Net, total',
    gross_weight: 'Gross, total',
    volume: 'Volume, total',
    total_quantity: 'Pieces, total',
    shipping_marks: 'Marking',
  },
  de: {
    packing_list_number: 'Packliste',
    packing_list_date: 'Datum',
    invoice_number: 'zu Rechnung',
    purchase_order_numbers: 'Bestellungen',
    buyer: 'Kunde',
    ship_to: 'Warenempfänger',
    total_packages: 'Kolli gesamt',
    net_weight: 'Netto gesamt',
    gross_weight: 'Brutto gesamt',
    volume: 'Volumen gesamt',
    total_quantity: 'Stück gesamt',
    shipping_marks: 'Signierung',
  },
  fr: {
    packing_list_number: 'Liste N°',
    packing_list_date: 'Établie le',
    invoice_number: 'Facture',
    purchase_order_numbers: 'Commandes',
    buyer: 'Client',
    ship_to: 'Livré à',
    total_packages: 'Total colis',
    net_weight: 'Total net',
    gross_weight: 'Total brut',
    volume: 'Total cubage',
    total_quantity: 'Total pièces',
    shipping_marks: 'Marquage',
  },
  es: {
    packing_list_number: 'Lista N.º',
    packing_list_date: 'Fecha',
    invoice_number: 'Factura',
    purchase_order_numbers: 'Pedidos',
    buyer: 'Cliente',
    ship_to: 'Entregar en',
    total_packages: 'Total bultos',
    net_weight: 'Total neto',
    gross_weight: 'Total bruto',
    volume: 'Total volumen',
    total_quantity: 'Total piezas',
    shipping_marks: 'Marcas',
  },
  it: {
    packing_list_number: 'Distinta N.',
    packing_list_date: 'Data',
    invoice_number: 'Rif. fattura',
    purchase_order_numbers: 'Rif. ordini',
    buyer: 'Cliente',
    ship_to: 'Destinazione',
    total_packages: 'Totale colli',
    net_weight: 'Totale netto',
    gross_weight: 'Totale lordo',
    volume: 'Totale volume',
    total_quantity: 'Totale pezzi',
    shipping_marks: 'Marcatura',
  },
};

const HEADS: Tongues = {
  en: {
    package_range: 'Ctn|from-to',
    item_number: 'Our|article',
    description: 'Contents',
    package_count: 'Ctns',
    'quantity+unit': 'Total|pieces',
    net_weight: 'Net',
    gross_weight: 'Gross',
    volume: 'Vol.',
    'length_cm+width_cm+height_cm': 'Carton|cm',
  },
  de: {
    package_range: 'Kolli|von-bis',
    item_number: 'Artikel',
    description: 'Inhalt',
    package_count: 'Anzahl|Kolli',
    'quantity+unit': 'Stück|gesamt',
    net_weight: 'Netto',
    gross_weight: 'Brutto',
    volume: 'Vol.',
    'length_cm+width_cm+height_cm': 'Maße|cm',
  },
  fr: {
    package_range: 'Colis|de-à',
    item_number: 'Article',
    description: 'Contenu',
    package_count: 'Nb|colis',
    'quantity+unit': 'Total|pièces',
    net_weight: 'Net',
    gross_weight: 'Brut',
    volume: 'Vol.',
    'length_cm+width_cm+height_cm': 'Dim.|cm',
  },
  es: {
    package_range: 'Bultos|de-a',
    item_number: 'Artículo',
    description: 'Contenido',
    package_count: 'N.º|bultos',
    'quantity+unit': 'Total|piezas',
    net_weight: 'Neto',
    gross_weight: 'Bruto',
    volume: 'Vol.',
    'length_cm+width_cm+height_cm': 'Medidas|cm',
  },
  it: {
    package_range: 'Colli|da-a',
    item_number: 'Articolo',
    description: 'Contenuto',
    package_count: 'N.|colli',
    'quantity+unit': 'Totale|pezzi',
    net_weight: 'Netto',
    gross_weight: 'Lordo',
    volume: 'Vol.',
    'length_cm+width_cm+height_cm': 'Misure|cm',
  },
};

const COLUMNS = [
  [
    'package_range',
    'item_number',
    'description',
    'quantity+unit',
    'package_count',
    'gross_weight',
    'net_weight',
    'volume',
    'container_number',
  ],
  [
    'description',
    'package_range',
    'package_count',
    'quantity+unit',
    'length_cm+width_cm+height_cm',
    'net_weight',
    'gross_weight',
    'container_number',
  ],
];

function draw(draft: Draft): void {
  const { sheet, title, chance, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  const name = drawHeadLetter(draft, { size: 11, width: sheet.width * 0.7 });
  pool.leave('seller');
  sheet.options.head = () => {
    sheet.write(`${name} / ${sheet.pages}`, { x: sheet.left, y: sheet.options.margin }, { size: 7, align: 'right' });
    return sheet.options.margin + 16;
  };
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.5);
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y + 6, width: sheet.width }, { size: 13, bold: true }) + 6;
  drawPairs(sheet, [...pool.rest('numbers'), ...pool.rest('parties'), ...pool.vessel(), ...pool.rest('route', 'details')], {
    columns: 2,
    share: 0.32,
    lines: 'none',
    size: 8.5,
  });
  sheet.y += 8;
  const totals = pool.take('total_packages', 'total_quantity', 'net_weight', 'gross_weight', 'volume');
  const isAbove = chance.happens(0.5);
  if (isAbove) drawTotals(draft, totals);
  drawBoxes(draft, recordsOf(draft, 'packages', chance.of(COLUMNS)));
  if (!isAbove) drawTotals(draft, totals);
  for (const { caption, lines } of pool.rest('texts', 'totals')) {
    sheet.need(50);
    sheet.y = sheet.lines([`${caption}:`, ...lines], { x: sheet.left + sheet.width * 0.6, y: sheet.y + 8, width: sheet.width * 0.4 });
  }
  sheet.need(20);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 8, width: sheet.width }, { size: 6 });
}

function drawTotals({ sheet }: Draft, totals: readonly Entry[]): void {
  sheet.need(30);
  sheet.y = drawRunning(sheet, totals, { x: sheet.left, y: sheet.y + 4, width: sheet.width, style: { size: 8.5, gap: 22 } }) + 4;
}

function drawBoxes(draft: Draft, packages: Records): void {
  const { sheet } = draft;
  const boxes = recordsOf(draft, 'containers', [
    'container_number',
    'container_type',
    'seal_numbers',
    'package_count',
    'net_weight',
    'gross_weight',
    'volume',
  ]);
  const heads = headsIn(draft, packages.names, HEADS);
  const shown = packages.names.filter((name) => name !== 'container_number');
  const seal = phraseIn(draft, { en: 'seal', de: 'Plombe', fr: 'plomb', es: 'precinto', it: 'sigillo' });
  const sum = phraseIn(draft, {
    en: 'Container total',
    de: 'Summe Container',
    fr: 'Total conteneur',
    es: 'Total contenedor',
    it: 'Totale container',
  });
  for (const box of boxes.rows) {
    sheet.need(70);
    const said = `${box['container_number'] ?? ''}   ${box['container_type'] ?? ''}   ${seal} ${box['seal_numbers'] ?? ''}`;
    sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 15, fill: 0.86, thickness: 0 });
    sheet.write(said, { x: sheet.left + 4, y: sheet.y + 4 }, { size: 8.5, bold: true });
    sheet.y += 16;
    const own = { ...packages, rows: packages.rows.filter((row) => row['container_number'] === box['container_number']) };
    const ledger = ledgerOf(own, heads, { shown });
    const cells = shown.map((name) => (name === 'description' ? sum : (box[name] ?? '')));
    const total: LedgerRow = { cells, bold: true };
    drawLedger(sheet, { columns: ledger.columns, rows: [...ledger.rows, total] }, { lines: 'rows', head: 'plain', size: 8, pad: 1.8 });
    sheet.y += 6;
  }
}
