import type { Entry } from '../say/facts.js';
import type { Draft, Layout } from '../layout.js';
import { drawAbove, drawBeside } from '../kit/captioned.js';
import { chunks, drawLetterhead, drawSignature, drawSmallPrint, drawStamp, drawTables, drawTitle } from './parts.js';

/** Captions and values in lines, in one column or two, without a box on the paper. */
export const labelList: Layout = { name: 'label-list', types: null, draw };

function draw(draft: Draft): void {
  const { facts, groups, chance } = draft;
  drawLetterhead(draft);
  drawTitle(draft);
  drawColumns(draft, facts.entries(groups.numbers));
  if (chance.happens(0.3)) drawSmallPrint(draft, draft.form.smallPrint.slice(0, 1));
  drawParties(draft, facts.entries(groups.parties));
  drawColumns(draft, facts.entries([...groups.route, ...groups.details]));
  drawTables(draft);
  drawColumns(draft, facts.entries(groups.texts), 1);
  drawTotals(draft, facts.entries(groups.totals));
  if (chance.happens(0.5)) drawSignature(draft, chance.of(['Signature', 'Stamp and signature']));
  drawSmallPrint(draft);
  if (chance.happens(0.25)) drawStamp(draft);
}

/** Beside each other in one column or two. */
export function drawColumns({ sheet, look, chance }: Draft, entries: readonly Entry[], columns = chance.of([1, 2, 2])): void {
  const width = sheet.width / columns;
  const indent = Math.min(
    width * 0.55,
    Math.max(...entries.map(({ caption }) => sheet.widthOf(caption, { bold: look.captions.bold }))) + 12,
  );
  for (const row of chunks(entries, columns)) {
    sheet.need(16);
    const { y } = sheet;
    const ends = row.map((entry, place) =>
      drawBeside(sheet, entry, { place: { x: sheet.left + place * width, y, width: width - 8 }, indent, style: look.captions }),
    );
    sheet.y = Math.max(...ends);
  }
  sheet.y += 6;
}

/** Parties beside each other, two or three; their captions above them or beside. */
export function drawParties({ sheet, look, chance }: Draft, entries: readonly Entry[], columns = chance.of([2, 2, 3])): void {
  const width = sheet.width / columns;
  for (const row of chunks(entries, columns)) {
    sheet.need(70);
    const { y } = sheet;
    const ends = row.map((entry, place) =>
      drawAbove(sheet, entry, {
        place: { x: sheet.left + place * width, y, width: width - 12 },
        style: { ...look.captions, size: sheet.options.text, bold: true },
      }),
    );
    sheet.y = Math.max(...ends) + 4;
  }
}

/** Right below a table, with the numbers at the edge. */
export function drawTotals({ sheet, look }: Draft, entries: readonly Entry[]): void {
  const x = sheet.left + sheet.width * 0.45;
  for (const { caption, lines } of entries) {
    sheet.need(14);
    const y = sheet.y;
    sheet.write(`${caption}${look.captions.colon}`, { x, y }, { bold: true });
    sheet.y = sheet.lines(lines, { x: sheet.left + sheet.width * 0.7, y, width: sheet.width * 0.3 }, { align: 'right' }) + 2;
  }
  sheet.y += 8;
}
