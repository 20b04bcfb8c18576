import type { Draft, Layout } from '../layout.js';
import { drawBoxes } from '../kit/captioned.js';
import { drawColumns, drawParties, drawTotals } from './label-list.js';
import { chunks, drawLetterhead, drawSignature, drawSmallPrint, drawStamp, drawTables, drawTitle } from './parts.js';

/** A program's print-out: a line of numbers, at once the goods in a wide table, and who and where below it. */
export const tableFirst: Layout = { name: 'table-first', types: null, draw };

function draw(draft: Draft): void {
  const { facts, sheet, groups, look, chance } = draft;
  drawTitle(draft);
  for (const row of chunks(facts.entries(groups.numbers), chance.of([3, 4])))
    if (chance.happens(0.5))
      sheet.y = drawBoxes(sheet, row, { place: { x: sheet.left, y: sheet.y, width: sheet.width }, style: look.captions });
    else drawColumns(draft, row, 2);
  drawTables(draft);
  if (chance.happens(0.6)) drawTotals(draft, facts.entries(groups.totals));
  else
    for (const row of chunks(facts.entries(groups.totals), 4)) {
      sheet.need(34);
      sheet.y = drawBoxes(sheet, row, { place: { x: sheet.left, y: sheet.y, width: sheet.width }, style: look.captions });
    }
  sheet.y += 8;
  sheet.need(90);
  drawParties(draft, facts.entries(groups.parties));
  drawColumns(draft, facts.entries([...groups.route, ...groups.details]), 2);
  drawColumns(draft, facts.entries(groups.texts), 1);
  drawSmallPrint(draft);
  sheet.need(60);
  drawLetterhead(draft, { align: 'centre' });
  if (chance.happens(0.4)) drawSignature(draft, 'Signature');
  if (chance.happens(0.2)) drawStamp(draft);
}
