import type { Entry } from '../say/facts.js';
import { drawBoxes } from '../kit/captioned.js';
import { drawTable } from '../kit/table.js';
import type { Draft, Layout } from '../layout.js';
import { chunks, drawStamp } from './parts.js';

/**
 * The form that bills have had since they were typed: parties stacked on the left with remarks between caption and value, the
 * carrier and its conditions on the right, a grid of the route, and one wide field in which all goods stand without a line
 * between their columns.
 */
export const classicBill: Layout = { name: 'classic-bill', types: ['master_bill_of_lading', 'house_bill_of_lading', 'sea_waybill'], draw };

const REMARKS: Readonly<Record<string, string>> = {
  consignee: "(Not negotiable unless consigned 'to order' or 'to the order of')",
  notify_party: '(It is agreed that no responsibility shall attach to the carrier for failure to notify)',
  shipper: '(Principal or seller - licensee and address)',
};

function draw(draft: Draft): void {
  const { facts, sheet, groups, look, chance } = draft;
  const half = sheet.width / 2;
  const top = sheet.y;
  for (const entry of facts.entries(groups.parties)) drawParty(draft, entry, half);
  const left = sheet.y;
  drawRight(draft, { x: sheet.left + half, top, width: half, bottom: left });
  sheet.y = Math.max(sheet.y, left);
  for (const row of chunks(facts.entries(groups.route), 4))
    sheet.y = drawBoxes(sheet, row, { place: { x: sheet.left, y: sheet.y, width: sheet.width }, style: look.captions });
  drawGoods(draft);
  for (const row of chunks(facts.entries(groups.details), 4)) {
    sheet.need(40);
    sheet.y = drawBoxes(sheet, row, { place: { x: sheet.left, y: sheet.y, width: sheet.width }, style: look.captions });
  }
  if (groups.tables.includes('charges')) {
    sheet.y += 4;
    drawTable(sheet, facts.rows('charges', chance.of(draft.form.tables[1]?.columns ?? [[]])), { ...look.table, size: 7 });
  }
  sheet.need(50);
  sheet.lines(
    [chance.of(['Signed for the Carrier', 'As agent for the carrier', 'By (authorized signature)'])],
    { x: sheet.left + half, y: sheet.y + 30, width: half },
    { size: 6 },
  );
  if (chance.happens(0.5)) drawStamp(draft);
}

/** Caption, a remark in type nobody reads, and only then who it is. */
function drawParty({ sheet, look }: Draft, entry: Entry, width: number): void {
  const inner = { x: sheet.left + 3, width: width - 6 };
  const remark = REMARKS[entry.name];
  const top = sheet.y;
  let y = sheet.lines([entry.caption], { ...inner, y: top + 2 }, { size: look.captions.size, bold: look.captions.bold });
  if (remark !== undefined) y = sheet.lines([remark], { ...inner, y }, { size: 4.6, grey: 0.2 });
  y = sheet.lines(entry.lines, { ...inner, y: y + 1 });
  sheet.y = Math.max(top + 62, y + 3);
  sheet.box({ x: sheet.left, y: top, width, height: sheet.y - top });
}

function drawRight(draft: Draft, { x, top, width, bottom }: { x: number; top: number; width: number; bottom: number }): void {
  const { facts, sheet, groups, look, title, form, chance } = draft;
  sheet.y = top + 4;
  sheet.y =
    sheet.lines([title], { x: x + 4, y: sheet.y, width: width - 8 }, { size: Math.min(look.titleSize, 15), bold: true, align: 'right' }) +
    4;
  for (const row of chunks(facts.entries(groups.numbers), 2))
    sheet.y = drawBoxes(sheet, row, { place: { x, y: sheet.y, width }, style: look.captions });
  sheet.y += 6;
  const name = facts.letterhead('carrier_name').name;
  sheet.y = sheet.lines([name], { x: x + 4, y: sheet.y, width: width - 8 }, { size: 15, bold: true, align: 'centre' }) + 4;
  for (const sentence of form.smallPrint)
    sheet.y = sheet.lines([sentence], { x: x + 4, y: sheet.y, width: width - 8 }, { size: chance.of([4.5, 5, 5.5]) }) + 3;
  sheet.box({ x, y: top, width, height: Math.max(bottom, sheet.y) - top });
}

/** Under five captions the containers, and between them and the totals what is in them. */
function drawGoods(draft: Draft): void {
  const { facts, sheet, groups, form, chance } = draft;
  const top = sheet.y;
  sheet.write(
    chance.of(['PARTICULARS FURNISHED BY SHIPPER - CARRIER NOT RESPONSIBLE', 'Particulars as declared by shipper']),
    { x: sheet.left, y: top + 3 },
    { size: 6, align: 'centre' },
  );
  sheet.y = top + 12;
  const page = sheet.pages;
  const columns = form.tables[0]?.columns ?? [[]];
  drawTable(sheet, facts.rows('containers', chance.of(columns)), {
    ruled: chance.of(['head', 'columns', 'none'] as const),
    shaded: false,
    size: 7.5,
    repeated: true,
    carried: null,
  });
  for (const { lines } of facts.entries(groups.texts)) {
    sheet.need(30);
    sheet.write(
      chance.of(['SAID TO CONTAIN:', "SHIPPER'S LOAD, STOW AND COUNT - STC:", 'STC']),
      { x: sheet.left + 120, y: sheet.y },
      { size: 7.5 },
    );
    sheet.y = sheet.lines(lines, { x: sheet.left + 120, y: sheet.y + 11, width: sheet.width - 240 }) + 6;
  }
  const totals = facts.entries(groups.totals).map(({ caption, lines }) => `${caption}: ${lines.join(' ')}`);
  sheet.need(20);
  sheet.y = sheet.lines([totals.join('    ')], { x: sheet.left + 4, y: sheet.y, width: sheet.width - 8 }, { bold: true }) + 6;
  if (sheet.pages === page) sheet.box({ x: sheet.left, y: top, width: sheet.width, height: sheet.y - top });
}
