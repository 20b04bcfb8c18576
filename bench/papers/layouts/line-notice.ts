import type { Draft, Layout } from '../layout.js';
import type { Entry } from '../say/facts.js';
import { drawCells, type CellStyle } from '../kit/cells.js';
import { drawLedger } from '../kit/ledger.js';
import { Pool } from '../kit/pool.js';
import { ledgerOf, recordsOf } from '../kit/records.js';
import { captionsIn, headsIn, phraseIn } from '../kit/tongues.js';
import { drawBlock } from '../kit/block.js';
import { drawList } from '../kit/lists.js';
import { drawRest } from '../kit/rest.js';
import { LINE_HEADS, LINE_WORDS } from '../kit/line-words.js';

/**
 * What the agents of lines send: parties one below the other at the left, the bill's numbers at the right, a sentence, the route in one
 * strip, the goods as they stand on the bill with their containers below, and charges whose sum stands below its own column.
 */
export const lineNotice: Layout = { name: 'line-notice', types: ['arrival_notice'], draw };

const STRIP: CellStyle = { caption: 'above', frame: 'box', captionSize: 6, size: 7.5 };

const SENTENCE = {
  en: 'WE ARE PLEASED TO INFORM YOU THAT THE CAPTIONED SHIPMENT IS EXPECTED TO ARRIVE AS FOLLOWS. PLEASE SURRENDER ONE ORIGINAL BILL OF LADING DULY ENDORSED.',
  de: 'WIR TEILEN IHNEN DIE ANKUNFT DER FOLGENDEN SENDUNG MIT. BITTE REICHEN SIE EIN ORIGINALKONNOSSEMENT EIN.',
  fr: "NOUS VOUS INFORMONS DE L'ARRIVÉE DE LA MARCHANDISE CI-APRÈS. MERCI DE REMETTRE UN CONNAISSEMENT ORIGINAL DÛMENT ENDOSSÉ.",
  es: 'LES COMUNICAMOS LA PRÓXIMA LLEGADA DEL EMBARQUE INDICADO. SÍRVANSE PRESENTAR UN ORIGINAL DEL CONOCIMIENTO DEBIDAMENTE ENDOSADO.',
};

function draw(draft: Draft): void {
  const { sheet, facts, title, form } = draft;
  const pool = new Pool(draft, captionsIn(draft, LINE_WORDS));
  const { name, below } = facts.letterhead('issuer');
  pool.leave('issuer');
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 13, bold: true, align: 'centre' }) + 6;
  sheet.y = sheet.lines([name, ...below], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 7.5 }) + 6;
  drawHalves(draft, pool);
  sheet.y = sheet.lines([phraseIn(draft, SENTENCE)], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 7.5 }) + 5;
  drawStrip(draft, [
    ...pool.take('port_of_loading', 'port_of_discharge', 'eta_port_of_discharge', 'place_of_delivery', 'eta_place_of_delivery'),
  ]);
  drawStrip(draft, pool.take('terminal_name', 'terminal_firms', 'delivery_location_name', 'delivery_location_firms', 'pickup_number'));
  drawStrip(
    draft,
    pool.take('last_free_day', 'free_days', 'available_date', 'general_order_date', 'it_number', 'it_date', 'it_port', 'freight_terms'),
  );
  sheet.y += 6;
  drawCargo(draft, pool);
  if (pool.list('charges')) drawCharges(draft, pool.take('total_due'));
  drawRest(draft, pool, { size: 8 });
  sheet.need(30);
  sheet.y = sheet.lines(form.smallPrint, { x: sheet.left, y: sheet.y + 6, width: sheet.width }, { size: 6 });
}

function drawHalves(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const wide = sheet.width * 0.56;
  const top = sheet.y;
  let left = top;
  for (const entry of pool.rest('parties'))
    left = drawBlock(sheet, entry, { x: sheet.left, y: left, width: wide - 16, style: { size: 7.5 } }) + 5;
  const x = sheet.left + wide;
  let right = top;
  for (const { caption, lines } of [...pool.rest('numbers'), ...pool.vessel(), ...pool.take('carrier_name', 'currency')]) {
    const indent = Math.max(92, sheet.widthOf(`${caption} `, { size: 7, bold: true }));
    const beside = indent + Math.max(...lines.map((line) => sheet.widthOf(line, { size: 8 }))) <= sheet.width - wide;
    sheet.write(caption, { x, y: right }, { size: 7, bold: true });
    right =
      sheet.lines(lines, { x: beside ? x + indent : x + 8, y: beside ? right : right + 9, width: sheet.width - wide }, { size: 8 }) + 2;
  }
  sheet.upright({ x: x - 8, y: top, height: Math.max(left, right) - top }, 0.5);
  sheet.y = Math.max(left, right) + 6;
}

function drawStrip({ sheet }: Draft, entries: readonly Entry[]): void {
  for (let place = 0; place < entries.length; place += 5) {
    sheet.need(50);
    sheet.y = drawCells(sheet, entries.slice(place, place + 5), { y: sheet.y, style: STRIP });
  }
}

/** Packages, description, weight and measure side by side below one head, and the containers below them. */
function drawCargo(draft: Draft, pool: Pool): void {
  const { sheet } = draft;
  const [packages, goods, weight, volume] = ['total_packages', 'description_of_goods', 'gross_weight', 'volume'].map((name) =>
    pool.take(name),
  );
  const cells = [packages, goods, weight, volume].map((entries) => entries?.[0]).filter((entry) => entry !== undefined);
  const widths = cells.map(({ name }) => (name === 'description_of_goods' ? 2.6 : 1));
  const unit =
    sheet.width /
    Math.max(
      1,
      widths.reduce((sum, width) => sum + width, 0),
    );
  if (cells.length > 0) {
    sheet.need(80);
    sheet.rule({ x: sheet.left, y: sheet.y, width: sheet.width }, 0.9);
    let x = sheet.left;
    const ends = cells.map(({ caption, lines }, place) => {
      const width = (widths[place] ?? 1) * unit;
      const end = drawBlock(
        sheet,
        { name: '', caption, lines, kind: 'line' },
        { x: x + 2, y: sheet.y + 4, width: width - 8, style: { size: 8 } },
      );
      x += width;
      return end;
    });
    sheet.y = Math.max(...ends) + 6;
  }
  drawList(draft, 'containers', {
    columns: ['container_number', 'seal_numbers', 'container_type', 'package_count', 'gross_weight', 'volume', 'last_free_day'],
    heads: LINE_HEADS,
    style: { lines: 'head', head: 'plain', size: 7.5, pad: 1.5 },
  });
}

/** The table of charges at the left half, its sum in a line of its own. */
function drawCharges(draft: Draft, totals: readonly Entry[]): void {
  const { sheet } = draft;
  const charges = recordsOf(draft, 'charges', ['code', 'description', 'unit_price', 'quantity', 'amount']);
  const width = sheet.width * 0.8;
  drawLedger(sheet, ledgerOf(charges, headsIn(draft, charges.names, LINE_HEADS)), {
    lines: 'none',
    head: 'grey',
    size: 7.5,
    pad: 1.5,
    width,
  });
  for (const entry of totals) {
    sheet.rule({ x: sheet.left + width * 0.72, y: sheet.y + 1, width: width * 0.28 }, 0.5);
    sheet.write(entry.caption, { x: sheet.left + 2.5, y: sheet.y + 4 }, { size: 8, bold: true });
    sheet.write(entry.lines.join(' '), { x: sheet.left, y: sheet.y + 4, width: width - 2.5 }, { size: 8, bold: true, align: 'right' });
    sheet.y += 16;
  }
  sheet.y += 4;
}
