import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawFootLetter } from '../kit/letters.js';
import { Pool } from '../kit/pool.js';
import { recordsOf } from '../kit/records.js';
import { captionsIn, headsIn, phraseIn } from '../kit/tongues.js';
import { drawAligned, drawBlock } from '../kit/block.js';
import { drawRest } from '../kit/rest.js';
import { STACKED_HEADS, STACKED_WORDS } from '../kit/stacked-words.js';

/**
 * The form that large enterprise programs come with: the sender in one small line above the address, a grey panel of information at the
 * right, and each item told in two storeys whose heads stand in two storeys as well, numbers in the lower one.
 */
export const stackedItems: Layout = { name: 'stacked-items', types: ['commercial_invoice', 'packing_list'], draw };

/** What stands in the upper storey, in the lower one, and run on below both. */
interface Storeys {
  list: string;
  upper: readonly string[];
  lower: readonly string[];
  below: readonly string[];
}

const STOREYS: Readonly<Record<string, Storeys>> = {
  commercial_invoice: {
    list: 'line_items',
    upper: ['line_number', 'item_number', 'description'],
    lower: ['quantity+unit', 'unit_price', 'amount'],
    below: ['purchase_order_number', 'hs_code', 'country_of_origin', 'net_weight'],
  },
  packing_list: {
    list: 'packages',
    upper: ['package_range', 'item_number', 'description'],
    lower: ['package_count', 'quantity+unit', 'net_weight', 'gross_weight', 'volume'],
    below: ['purchase_order_number', 'container_number'],
  },
};

const STARTS = [0, 46, 128];

function draw(draft: Draft): void {
  const { sheet, facts, title, groups } = draft;
  const pool = new Pool(draft, captionsIn(draft, STACKED_WORDS));
  const sender = facts.letterhead('seller');
  pool.leave('seller');
  sheet.options.head = () => {
    sheet.write(title, { x: sheet.left, y: sheet.options.margin }, { size: 8, bold: true });
    const page = phraseIn(draft, { en: 'Page', de: 'Seite', fr: 'Page', es: 'Página', it: 'Pagina', pt: 'Página', nl: 'Blad' });
    sheet.write(`${page} ${sheet.pages}`, { x: sheet.left, y: sheet.options.margin }, { size: 8, align: 'right' });
    return sheet.options.margin + 20;
  };
  const half = sheet.width * 0.5;
  const line = [sender.name, ...sender.below].join(' * ');
  sheet.y += 46;
  const top = sheet.y;
  const ruled = sheet.lines([line], { x: sheet.left, y: top, width: half - 12 }, { size: 5 }) + 1;
  sheet.rule({ x: sheet.left, y: ruled, width: half - 12 }, 0.3);
  let y = ruled + 5;
  for (const entry of pool.take('buyer', 'ship_to', 'consignee'))
    y = drawBlock(sheet, entry.name === 'buyer' ? { ...entry, caption: '' } : entry, { x: sheet.left, y, width: half - 12 }) + 6;
  const panel = drawPanel(draft, pool.take(...groups.numbers), top);
  sheet.y = Math.max(y, panel) + 12;
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 13, bold: true }) + 6;
  const terms = [...pool.rest('details'), ...pool.vessel(), ...pool.rest('route')];
  sheet.y = drawAligned(sheet, terms, { x: sheet.left, y: sheet.y, width: sheet.width, indent: 130 }) + 8;
  const storeys = STOREYS[facts.type];
  if (storeys) drawItems(draft, storeys);
  drawSums(draft, pool.take('subtotal_amount', 'freight_amount', 'insurance_amount', 'total_amount'));
  if (pool.list('containers')) drawContainers(draft);
  drawRest(draft, pool, { size: 8 });
  drawFootLetter(draft);
}

/** Numbers and days in a grey panel at the right of the address. */
function drawPanel(draft: Draft, entries: readonly Entry[], y: number): number {
  const { sheet } = draft;
  const width = sheet.width * 0.42;
  const x = sheet.left + sheet.width - width;
  const rows = entries.reduce((sum, { lines }) => sum + sheet.heightOf(lines, width - 100) + 9, 0);
  const height = Math.max(60, rows + 24);
  sheet.box({ x, y, width, height, fill: 0.92, thickness: 0 });
  sheet.write(
    phraseIn(draft, { en: 'Information', de: 'Informationen', es: 'Información', pt: 'Informação', it: 'Informazioni' }),
    { x: x + 5, y: y + 4 },
    { size: 9, bold: true },
  );
  drawAligned(sheet, entries, { x: x + 5, y: y + 18, width: width - 10, indent: 92 });
  return y + height;
}

function drawItems(draft: Draft, { list, upper, lower, below }: Storeys): void {
  const { sheet, look } = draft;
  const items = recordsOf(draft, list, [...upper, ...lower, ...below]);
  const heads = headsIn(draft, items.names, STACKED_HEADS);
  const used = (names: readonly string[]) => names.filter((name) => items.names.includes(name));
  const caption = (name: string) =>
    [(heads[name] ?? name).replaceAll('|', ' '), items.unit(name) && `(${items.unit(name)})`].filter(Boolean).join(' ');
  const style = { size: look.table.size };
  const head = () => {
    sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.8);
    sheet.y += 3;
    drawUpper(draft, used(upper).map(caption), { ...style, bold: true });
    drawLower(draft, used(lower).map(caption), { ...style, bold: true });
    sheet.rule({ x: sheet.left, y: sheet.y + 1, width: sheet.width }, 0.8);
    sheet.y += 6;
  };
  head();
  for (const row of items.rows) {
    if (sheet.need(64)) head();
    drawUpper(
      draft,
      used(upper).map((name) => row[name] ?? ''),
      style,
    );
    drawLower(
      draft,
      used(lower).map((name) => row[name] ?? ''),
      style,
    );
    drawBelow(
      draft,
      used(below)
        .filter((name) => row[name])
        .map((name) => `${caption(name)}: ${row[name] ?? ''}`),
    );
    sheet.y += 5;
  }
  sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.8);
  sheet.y += 4;
}

interface Written {
  size: number;
  bold?: boolean;
}

function drawUpper({ sheet }: Draft, cells: readonly string[], style: Written): void {
  const ends = cells.map((cell, place) => {
    const start = STARTS[place] ?? 0;
    const width = (STARTS[place + 1] ?? sheet.width) - start - 4;
    return sheet.lines([cell], { x: sheet.left + start, y: sheet.y, width }, style);
  });
  sheet.y = Math.max(...ends) + 1;
}

/** Numbers, each pushed to the right of its part of the line. */
function drawLower({ sheet }: Draft, cells: readonly string[], style: Written): void {
  const start = STARTS[1] ?? 0;
  const width = (sheet.width - start) / cells.length;
  const ends = cells.map((cell, place) =>
    sheet.lines([cell], { x: sheet.left + start + place * width + 3, y: sheet.y, width: width - 6 }, { ...style, align: 'right' }),
  );
  sheet.y = Math.max(...ends) + 1;
}

function drawBelow({ sheet }: Draft, lines: readonly string[]): void {
  const x = sheet.left + (STARTS[1] ?? 0);
  sheet.y = sheet.lines(lines, { x, y: sheet.y, width: sheet.width - (STARTS[1] ?? 0) }, { size: 7 });
}

function drawSums({ sheet }: Draft, sums: readonly Entry[]): void {
  for (const { name, caption, lines } of sums) {
    sheet.need(16);
    const style = { bold: name === 'total_amount' };
    sheet.write(caption, { x: sheet.left + (STARTS[1] ?? 0), y: sheet.y }, style);
    sheet.write(lines.join(' '), { x: sheet.left, y: sheet.y, width: sheet.width - 3 }, { ...style, align: 'right' });
    sheet.y += 13;
  }
  if (sums.length > 0) sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.8);
  sheet.y += 8;
}

function drawContainers(draft: Draft): void {
  const { sheet } = draft;
  const boxes = recordsOf(draft, 'containers', [
    'container_number',
    'container_type',
    'seal_numbers',
    'package_count+package_unit',
    'gross_weight',
  ]);
  const heads = headsIn(draft, boxes.names, STACKED_HEADS);
  for (const row of boxes.rows) {
    const words = boxes.names
      .filter((name) => row[name])
      .map((name) => `${(heads[name] ?? name).replaceAll('|', ' ')} ${boxes.full(row, name)}`);
    sheet.need(24);
    sheet.y = sheet.lines([words.join(', ')], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 8 }) + 2;
  }
  sheet.y += 4;
}
