import { drawBeside } from '../kit/captioned.js';
import type { Draft, Layout } from '../layout.js';
import { drawColumns, drawParties, drawTotals } from './label-list.js';
import { drawLetterhead, drawSignature, drawSmallPrint, drawTables } from './parts.js';

/** Who is written to, where there is one of these. */
const ADDRESSED = [
  'bill_to',
  'booking_party',
  'notify_party',
  'trucker',
  'buyer',
  'consignee',
  'deliver_to',
  'importer',
  'importer_of_record',
];

/** A letter: whom it is to in its window, a subject, sentences, and the facts in between. */
export const letter: Layout = { name: 'letter', types: null, draw };

function draw(draft: Draft): void {
  const { facts, sheet, groups, form, look, chance, title } = draft;
  drawLetterhead(draft, { align: chance.of(['left', 'right'] as const) });
  sheet.y += 10;
  const to = ADDRESSED.find((name) => groups.parties.includes(name)) ?? groups.parties[0] ?? '';
  const [addressee] = facts.entry(to);
  const others = facts.entries(groups.parties.filter((name) => name !== to));
  const top = sheet.y;
  const style = { ...look.captions, size: sheet.options.text, bold: true, boldValues: false };
  // In the window of an envelope: the caption small above it, as whose letter it is would stand there.
  let end = addressee
    ? sheet.lines([`${addressee.caption}${look.captions.colon}`], { x: sheet.left, y: top, width: 220 }, { size: 6.5 })
    : top;
  end = sheet.lines(addressee?.lines ?? [], { x: sheet.left, y: end + 2, width: 230 });
  const beside = chance.happens(0.6);
  const numbers = facts.entries(groups.numbers);
  if (beside) {
    const x = sheet.left + sheet.width * 0.52;
    const width = sheet.width * 0.48;
    let y = top;
    for (const entry of numbers) y = drawBeside(sheet, entry, { place: { x, y, width }, indent: width * 0.5, style });
    end = Math.max(end, y);
  }
  sheet.y = end + 22;
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, { size: look.titleSize - 1, bold: true }) + 8;
  if (!beside) drawColumns(draft, numbers, 1);
  const [before, after] = form.sentences;
  sheet.y = sheet.lines([before], { x: sheet.left, y: sheet.y, width: sheet.width }) + 8;
  drawColumns(draft, facts.entries([...groups.route, ...groups.details]), 1);
  drawParties(draft, others, 2);
  drawTables(draft);
  drawTotals(draft, facts.entries(groups.totals));
  drawColumns(draft, facts.entries(groups.texts), 1);
  sheet.need(40);
  sheet.y = sheet.lines([after], { x: sheet.left, y: sheet.y, width: sheet.width }) + 6;
  drawSignature(draft, chance.of(['Yours faithfully', 'Best regards', 'Sincerely']));
  drawSmallPrint(draft);
}
