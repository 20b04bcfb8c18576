import type { Entry } from '../say/facts.js';
import { boxHeight, drawBox } from '../kit/captioned.js';
import { drawComb } from '../kit/comb.js';
import { drawTable } from '../kit/table.js';
import type { Draft, Layout } from '../layout.js';
import { chunks, drawSmallPrint, drawStamp } from './parts.js';

/** An authority's form: every box has a number, boxes of all widths stand close together, and some numbers go sign by sign into cells. */
export const numberedForm: Layout = {
  name: 'numbered-form',
  types: [
    'customs_entry_summary',
    'customs_entry_release',
    'importer_security_filing',
    'certificate_of_origin',
    'dangerous_goods_declaration',
    'delivery_order',
  ],
  draw,
};

function draw(draft: Draft): void {
  const { facts, sheet, groups, look, chance, title } = draft;
  sheet.lines(
    [chance.of(['DEPARTMENT OF HOMELAND SECURITY', 'COMPETENT AUTHORITY', 'ORIGINAL', 'FORM APPROVED'])],
    { x: sheet.left, y: sheet.y, width: sheet.width },
    { size: 6 },
  );
  sheet.y =
    sheet.lines([title], { x: sheet.left, y: sheet.y + 9, width: sheet.width }, { size: look.titleSize, bold: true, align: 'centre' }) + 6;
  let number = chance.of([1, 1, 1, 3]);
  const form = chance.of(['#. ', '(#) ', '# ', 'Box #: ']);
  const numbered = (entries: Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, caption: `${form.replace('#', String(number++))}${entry.caption.replace(/^\d+\. /, '')}` }));
  const [first, ...numbers] = numbered(facts.entries(groups.numbers));
  if (first) {
    if (chance.happens(0.3)) drawFirstInCells(draft, first);
    else drawRow(draft, [first, ...numbers.splice(0, 2)]);
  }
  for (const row of chunks(numbers, chance.of([3, 4, 5]))) drawRow(draft, row);
  const parties = numbered(facts.entries(groups.parties));
  for (const row of chunks(parties, 2)) drawRow(draft, row);
  for (const row of chunks(numbered(facts.entries([...groups.route, ...groups.details])), chance.of([3, 4]))) drawRow(draft, row);
  for (const list of groups.tables) {
    const rows = facts.rows(list, chance.of(draft.form.tables.find((one) => one.list === list)?.columns ?? [[]]));
    const columns = rows.columns.map((column) => ({ ...column, caption: `${form.replace('#', String(number++))}${column.caption}` }));
    drawTable(sheet, { ...rows, columns }, { ...look.table, ruled: chance.of(['grid', 'columns'] as const) });
  }
  for (const row of chunks(numbered(facts.entries([...groups.texts, ...groups.totals])), 3)) drawRow(draft, row);
  sheet.y += 3;
  drawSmallPrint(draft);
  if (chance.happens(0.5)) drawStamp(draft);
}

/** Boxes of a row are as wide as what is in them asks for. */
function drawRow({ sheet, look }: Draft, row: readonly Entry[]): void {
  if (row.length === 0) return;
  const wants = row.map(({ caption, lines }) =>
    Math.max(60, sheet.widthOf(caption, { size: look.captions.size }), ...lines.map((line) => sheet.widthOf(line))),
  );
  const all = wants.reduce((sum, want) => sum + want, 0);
  const widths = wants.map((want) => (want / all) * sheet.width);
  const height = Math.max(...row.map((entry, place) => boxHeight(sheet, entry, { width: widths[place] ?? 0, style: look.captions })));
  sheet.need(height);
  let x = sheet.left;
  for (const [place, entry] of row.entries()) {
    const width = widths[place] ?? 0;
    drawBox(sheet, entry, { place: { x, y: sheet.y, width }, height, style: look.captions });
    x += width;
  }
  sheet.y += height;
}

function drawFirstInCells({ sheet, look }: Draft, { caption, lines }: Entry): void {
  sheet.y = sheet.lines([caption], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: look.captions.size }) + 1;
  sheet.y = drawComb(sheet, lines.join(' '), { x: sheet.left, y: sheet.y, width: sheet.width }) + 3;
}
