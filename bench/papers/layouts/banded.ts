import type { Entry } from '../say/facts.js';
import { drawAbove, drawBeside } from '../kit/captioned.js';
import { drawTable } from '../kit/table.js';
import type { Draft, Layout } from '../layout.js';
import { chunks, drawSmallPrint } from './parts.js';

/** A program's template with a column at the side for numbers and dates, and dark bands above its parts. */
export const banded: Layout = { name: 'banded', types: null, draw };

const HEADINGS = {
  who: ['PARTIES', 'Parties involved', 'ADDRESSES'],
  where: ['SHIPMENT DETAILS', 'Transport', 'ROUTING INFORMATION'],
  what: ['DETAILS', 'CARGO', 'Goods and charges'],
};

function draw(draft: Draft): void {
  const { facts, sheet, groups, look, chance, title } = draft;
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 34, fill: chance.of([0.15, 0.3]), thickness: 0 });
  const width = sheet.width - 16;
  const size = Math.min(16, (16 * width) / sheet.widthOf(title, { size: 16, bold: true }));
  sheet.write(title, { x: sheet.left + 8, y: sheet.y + 8, width }, { size, bold: true, grey: 1, align: look.titleAlign });
  sheet.y += 40;
  if (draft.form.letterhead !== null) {
    const { name, below } = facts.letterhead(draft.form.letterhead);
    sheet.y = sheet.lines([[name, ...below].join(' | ')], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: 7 }) + 6;
  }
  const side = { x: sheet.left + sheet.width * 0.7, width: sheet.width * 0.3 };
  const main = { x: sheet.left, width: sheet.width * 0.68 };
  const top = sheet.y;
  for (const entry of facts.entries(groups.numbers))
    sheet.y = drawAbove(sheet, entry, { place: { x: side.x + 6, y: sheet.y, width: side.width - 12 }, style: look.captions });
  const edge = sheet.y;
  sheet.upright({ x: side.x, y: top, height: edge - top }, 1.2);
  sheet.y = top;
  drawParties(draft, main);
  sheet.y = Math.max(sheet.y, edge) + 4;
  band(draft, chance.of(HEADINGS.where));
  drawPairs(draft, facts.entries([...groups.route, ...groups.details]));
  if (groups.tables.length + groups.totals.length > 0) band(draft, chance.of(HEADINGS.what));
  for (const list of groups.tables)
    drawTable(sheet, facts.rows(list, chance.of(draft.form.tables.find((one) => one.list === list)?.columns ?? [[]])), look.table);
  drawPairs(draft, facts.entries(groups.totals));
  for (const entry of facts.entries(groups.texts)) {
    sheet.need(30);
    sheet.y = drawAbove(sheet, entry, { place: { x: sheet.left, y: sheet.y, width: sheet.width }, style: look.captions });
  }
  drawSmallPrint(draft);
}

function drawParties(draft: Draft, main: { x: number; width: number }): void {
  const { facts, sheet, groups, look } = draft;
  const width = main.width / 2;
  for (const row of chunks(facts.entries(groups.parties), 2)) {
    const { y } = sheet;
    sheet.y = Math.max(
      ...row.map((entry, place) =>
        drawAbove(sheet, entry, { place: { x: main.x + place * width, y, width: width - 10 }, style: { ...look.captions, bold: true } }),
      ),
    );
  }
}

function band({ sheet, chance }: Draft, heading: string): void {
  const fill = chance.of([0.2, 0.4, 0.85]);
  sheet.need(40);
  sheet.box({ x: sheet.left, y: sheet.y, width: sheet.width, height: 13, fill, thickness: 0 });
  sheet.write(heading, { x: sheet.left + 4, y: sheet.y + 2.5 }, { size: 8, bold: true, grey: fill < 0.5 ? 1 : 0 });
  sheet.y += 17;
}

/** Two columns, read downwards: the first half on the left. */
function drawPairs({ sheet, look }: Draft, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  const half = Math.ceil(entries.length / 2);
  sheet.need(half * 12 + 6);
  const top = sheet.y;
  const width = sheet.width / 2;
  let end = top;
  for (const [place, column] of [entries.slice(0, half), entries.slice(half)].entries()) {
    sheet.y = top;
    for (const entry of column)
      sheet.y = drawBeside(sheet, entry, {
        place: { x: sheet.left + place * width, y: sheet.y, width: width - 10 },
        indent: width * 0.48,
        style: look.captions,
      });
    end = Math.max(end, sheet.y);
  }
  sheet.y = end + 6;
}
