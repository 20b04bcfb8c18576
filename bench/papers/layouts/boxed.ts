import type { Draft, Layout } from '../layout.js';
import { boxHeight, drawBox, drawBoxes } from '../kit/captioned.js';
import { chunks, drawLetterhead, drawSignature, drawSmallPrint, drawStamp, drawTables, drawTitle } from './parts.js';

/** A form of ruled boxes: parties one below the other on the left, numbers on the right, the route below them, then the goods. */
export const boxed: Layout = { name: 'boxed', types: null, draw };

function draw(draft: Draft): void {
  const { facts, sheet, groups, look, chance } = draft;
  if (chance.happens(0.5)) {
    drawLetterhead(draft);
    drawTitle(draft);
  } else {
    drawTitle(draft);
    drawLetterhead(draft);
  }
  drawHead(draft);
  for (const row of chunks(facts.entries([...groups.route, ...groups.details]), chance.of([3, 4])))
    sheet.y = drawBoxes(sheet, row, { place: { x: sheet.left, y: room(draft, 40), width: sheet.width }, style: look.captions });
  drawTables(draft);
  for (const entry of facts.entries(groups.texts)) {
    const height = boxHeight(sheet, entry, { width: sheet.width, style: look.captions });
    drawBox(sheet, entry, { place: { x: sheet.left, y: room(draft, height), width: sheet.width }, height, style: look.captions });
    sheet.y += height;
  }
  for (const row of chunks(facts.entries(groups.totals), 4))
    sheet.y = drawBoxes(sheet, row, { place: { x: sheet.left, y: room(draft, 40), width: sheet.width }, style: look.captions });
  sheet.y += 4;
  drawSmallPrint(draft);
  drawSignature(draft, chance.of(['Authorized signature', 'Signature', 'For and on behalf of the above', 'By']));
  if (chance.happens(0.35)) drawStamp(draft);
}

/** Parties on the left, as high as they are; numbers on the right, two beside each other. */
function drawHead({ facts, sheet, groups, look, chance }: Draft): void {
  const half = sheet.width * chance.of([0.5, 0.5, 0.55]);
  const top = sheet.y;
  const parties = facts.entries(groups.parties);
  const tall = chance.of([0, 0, 56]);
  for (const entry of parties) {
    const height = Math.max(tall, boxHeight(sheet, entry, { width: half, style: look.captions }));
    drawBox(sheet, entry, { place: { x: sheet.left, y: sheet.y, width: half }, height, style: look.captions });
    sheet.y += height;
  }
  const left = sheet.y;
  const right = { x: sheet.left + half, width: sheet.width - half };
  sheet.y = top;
  for (const row of chunks(facts.entries(groups.numbers), chance.of([1, 2])))
    sheet.y = drawBoxes(sheet, row, { place: { ...right, y: sheet.y }, style: look.captions });
  if (sheet.y < left) sheet.box({ ...right, y: sheet.y, height: left - sheet.y });
  sheet.y = Math.max(sheet.y, left);
}

/** Where a row of boxes goes: on the next page, when there is no room on this. */
function room({ sheet }: Draft, height: number): number {
  sheet.need(height);
  return sheet.y;
}
