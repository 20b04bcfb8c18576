import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { cellHeight, drawCell, drawCells, type CellStyle } from '../kit/cells.js';
import { drawLedger, type LedgerRow } from '../kit/ledger.js';
import { amountInWords } from '../kit/phrases.js';
import { measured, Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { captionsIn, headsIn, phraseIn, type Tongues } from '../kit/tongues.js';
import { drawList } from '../kit/lists.js';
import { drawRest } from '../kit/rest.js';

/**
 * What exporters hand to their bank under a credit: a form of a word processor with issuer, addressee and a sentence of the transport in
 * frames at the left, title and numbers in frames at the right, the term of delivery standing in the table over the prices, marks below.
 */
export const negotiationSet: Layout = { name: 'negotiation-set', types: ['commercial_invoice', 'packing_list'], draw };

const TONGUES: Tongues = {
  en: {
    seller: 'ISSUER',
    buyer: 'TO',
    invoice_number: 'INVOICE NO.',
    packing_list_number: 'P/L REF.',
    invoice_date: 'DATE',
    packing_list_date: 'DATE',
    purchase_order_numbers: 'S/C NO.',
    letter_of_credit_number: 'L/C NO.',
    payment_terms: 'TERMS OF PAYMENT',
    payment_due_date: 'PAYMENT DUE',
    bill_of_lading_number: 'B/L NO.',
    shipping_marks: 'MARKS AND NUMBERS',
    country_of_origin: 'COUNTRY OF ORIGIN',
    subtotal_amount: 'GOODS VALUE',
    freight_amount: 'PLUS FREIGHT',
    insurance_amount: 'PLUS INSURANCE',
    total_amount: 'TOTAL:',
    total_packages: 'TOTAL PACKAGES',
    net_weight: 'TOTAL N.W.',
    gross_weight: 'TOTAL G.W.',
    volume: 'TOTAL MEAS.',
  },
  es: { seller: 'EMISOR', buyer: 'A:', letter_of_credit_number: 'CARTA DE CRÉDITO N.º', payment_terms: 'FORMA DE PAGO' },
  fr: { seller: 'ÉMETTEUR', buyer: 'À', letter_of_credit_number: 'CRÉDIT DOC. N°', payment_terms: 'MODE DE PAIEMENT' },
  de: { seller: 'AUSSTELLER', buyer: 'AN', letter_of_credit_number: 'AKKREDITIV-NR.', payment_terms: 'ZAHLUNGSWEISE' },
  it: { seller: 'EMITTENTE', buyer: 'SPETT.LE', letter_of_credit_number: 'L/C N.', payment_terms: 'MODALITÀ DI PAGAMENTO' },
};

const HEADS: Tongues = {
  en: {
    line_number: 'NO.',
    item_number: 'ART. NO.',
    description: 'NUMBER AND KIND OF PACKAGES;|DESCRIPTION OF GOODS',
    hs_code: 'H.S. CODE',
    'quantity+unit': 'QUANTITY',
    unit_price: 'UNIT PRICE',
    amount: 'AMOUNT',
    package_range: 'C/NO.',
    package_count: 'PACKAGE',
    'package_count+package_unit': 'PACKAGE',
    gross_weight: 'G.W.',
    net_weight: 'N.W.',
    volume: 'MEAS.',
    container_number: 'CONTAINER NO.',
    container_type: 'SIZE',
    seal_numbers: 'SEAL NO.',
  },
};

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  line_items: ['item_number', 'description', 'quantity+unit', 'unit_price', 'amount'],
  packages: ['package_range', 'description', 'package_count', 'quantity+unit', 'gross_weight', 'net_weight', 'volume'],
};

const FRAME: CellStyle = { caption: 'above', frame: 'box', captionSize: 7, captionBold: true, size: 8.5, least: 30 };

/** Totals in the last row of the table, below their columns. */
const BELOW: Readonly<Record<string, string>> = {
  package_count: 'total_packages',
  gross_weight: 'gross_weight',
  net_weight: 'net_weight',
  volume: 'volume',
};

function draw(draft: Draft): void {
  const { sheet, facts, consignment } = draft;
  const pool = new Pool(draft, captionsIn(draft, TONGUES));
  drawTop(draft, pool);
  const list = facts.type === 'packing_list' ? 'packages' : 'line_items';
  drawGoods(draft, pool, list);
  if (pool.list('containers'))
    drawList(draft, 'containers', {
      columns: ['container_number', 'container_type', 'seal_numbers', 'package_count+package_unit', 'gross_weight', 'volume'],
      heads: HEADS,
      style: { lines: 'none', head: 'plain', size: 8 },
    });
  drawRest(draft, pool, { size: 8.5 });
  sheet.need(60);
  sheet.y += 16;
  sheet.y =
    sheet.lines(
      [consignment.seller.name],
      { x: sheet.left + sheet.width / 2, y: sheet.y, width: sheet.width / 2 },
      { bold: true, align: 'centre' },
    ) + 26;
  sheet.rule({ x: sheet.left + sheet.width * 0.6, y: sheet.y, width: sheet.width * 0.35 }, 0.5);
}

/** Frames of two columns that end together: the last at the left grows. */
function drawTop(draft: Draft, pool: Pool): void {
  const { sheet, title } = draft;
  const width = sheet.width / 2;
  const top = sheet.y;
  const frames = [
    ...pool.always('seller'),
    ...pool.take('buyer', 'consignee', 'ship_to', 'notify_party', 'manufacturer'),
    ...transport(draft, pool),
  ];
  const heights = frames.map((entry) => Math.max(46, cellHeight(sheet, entry, { width, style: FRAME })));
  const x = sheet.left + width;
  sheet.lines([title], { x, y: top + 16, width }, { size: 14, bold: true, align: 'centre' });
  let right = top + 46;
  sheet.box({ x, y: top, width, height: 46 });
  const numbers = [...pool.rest('numbers'), ...pool.take('payment_terms', 'country_of_origin')];
  for (let place = 0; place < numbers.length; place += 2)
    right = drawCells(sheet, numbers.slice(place, place + 2), {
      x,
      y: right,
      width,
      shares: [1, 1].slice(0, numbers.length - place),
      style: FRAME,
    });
  const left = top + heights.reduce((sum, height) => sum + height, 0);
  const bottom = Math.max(left, right);
  let y = top;
  for (const [place, entry] of frames.entries()) {
    const height = place === frames.length - 1 ? bottom - y : (heights[place] ?? 0);
    drawCell(sheet, entry, { frame: { x: sheet.left, y, width, height }, style: FRAME });
    y += height;
  }
  if (right < bottom) sheet.box({ x, y: right, width, height: bottom - right });
  sheet.y = bottom;
}

/** From where to where and with what, as a sentence. */
function transport(draft: Draft, pool: Pool): Entry[] {
  const [from] = pool.take('port_of_loading');
  const [to] = pool.take('port_of_discharge');
  const vessel = pool.vessel();
  const words = phraseIn(draft, {
    en: 'FROM|TO|BY SEA',
    fr: 'DE|À|PAR MER',
    es: 'DE|A|POR MAR',
    de: 'VON|NACH|PER SEE',
    it: 'DA|A|VIA MARE',
    pt: 'DE|PARA|POR MAR',
    nl: 'VAN|NAAR|PER ZEE',
  });
  const [before = '', between = '', means = ''] = words.split('|');
  const caption = phraseIn(draft, {
    en: 'TRANSPORT DETAILS',
    fr: 'TRANSPORT',
    es: 'TRANSPORTE',
    de: 'TRANSPORT',
    it: 'TRASPORTO',
    pt: 'TRANSPORTE',
    nl: 'VERVOER',
  });
  const said = [from && `${before} ${from.lines.join(' ')}`, to && `${between} ${to.lines.join(' ')}`, means].filter(Boolean).join(' ');
  const ship = vessel.map(({ caption: word, lines }) => `${word}: ${lines.join(' ')}`);
  return [{ name: 'transport', caption, lines: [said, ...ship], kind: 'text' }];
}

function drawGoods(draft: Draft, pool: Pool, list: string): void {
  const { sheet, facts } = draft;
  const goods = recordsOf(draft, list, COLUMNS[list] ?? []);
  const { columns, rows } = ledgerOf(goods, headsIn(draft, goods.names, HEADS));
  const [term] = pool.take('incoterm');
  const over: LedgerRow[] =
    term && list === 'line_items' ? [{ cells: goods.names.map((name) => (name === 'unit_price' ? term.lines.join(' ') : '')) }] : [];
  const sums = goods.names.map((name) => {
    const [total] = BELOW[name] === undefined || list !== 'packages' ? [] : pool.take(BELOW[name]);
    return total ? (goods.unit(name) === '' ? measured(total) : total.lines.join(' ')) : '';
  });
  const last: LedgerRow[] = sums.some(Boolean) ? [{ cells: ['TOTAL', ...sums.slice(1)], bold: true }] : [];
  const height = sheet.y;
  drawLedger(sheet, { columns, rows: [...over, ...rows, ...last] }, { lines: 'head', head: 'plain', size: 8.5, pad: 4 });
  if (sheet.y < height) sheet.y += 4;
  for (const { name, caption, lines } of pool.take('subtotal_amount', 'freight_amount', 'insurance_amount', 'total_amount')) {
    sheet.need(30);
    const style = { bold: name === 'total_amount' };
    sheet.write(caption, { x: sheet.left + 3, y: sheet.y + 4 }, style);
    sheet.write(lines.join(' '), { x: sheet.left, y: sheet.y + 4, width: sheet.width - 3 }, { ...style, align: 'right' });
    sheet.y += 14;
  }
  if (list === 'line_items' && facts.manner.language === 'en') {
    const words = amountInWords(String(facts.payload['total_amount']), String(facts.payload['currency']));
    sheet.y = sheet.lines([words.replace('SAY', 'SAY TOTAL:')], { x: sheet.left + 3, y: sheet.y + 4, width: sheet.width });
  }
  sheet.y += 10;
}
