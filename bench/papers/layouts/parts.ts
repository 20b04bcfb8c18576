import type { Draft } from '../layout.js';
import { drawTable } from '../kit/table.js';
import type { TextStyle } from '../kit/sheet.js';

/** Parts that layouts have in common, each drawn from the sheet's place on. */

/** Whose paper it is: name, address, and the mark of the house; of a line its name alone with an address that says nothing. */
export function drawLetterhead(
  { facts, sheet, form, look, chance, consignment }: Draft,
  { align = chance.of(['left', 'centre', 'right'] as const) }: TextStyle = {},
): void {
  const company = form.issuer(consignment);
  const said = form.letterhead === null ? { name: company.name, below: [] } : facts.letterhead(form.letterhead);
  const below = said.below.length > 0 ? said.below : [...company.street, `${company.phone}  ${company.email}`];
  if (look.mark && align === 'left') sheet.mark({ x: sheet.left, y: sheet.y }, 34, chance.of([0.3, 0.5, 0.7]));
  const x = look.mark && align === 'left' ? sheet.left + 44 : sheet.left;
  const place = { x, width: sheet.width - (x - sheet.left) };
  sheet.y = sheet.lines([said.name], { ...place, y: sheet.y }, { size: look.titleSize - 2, bold: true, align });
  sheet.y = sheet.lines(chance.happens(0.4) ? [below.join(' - ')] : below, { ...place, y: sheet.y }, { size: 7, align }) + 8;
}

/** The title; where chance has it with the paper's own number behind it, which then is not said again. */
export function drawTitle({ facts, sheet, groups, look, title, chance }: Draft, { withNumber = chance.happens(0.2) } = {}): void {
  const [first] = groups.numbers;
  const style = { size: look.titleSize, bold: true, align: look.titleAlign } as const;
  if (
    withNumber &&
    first !== undefined &&
    /invoice_number|certificate_number|delivery_order_number|packing_list_number|booking_number|pod_number/.test(first)
  ) {
    groups.numbers.shift();
    const number = facts.said(first);
    sheet.y =
      sheet.lines(
        [`${title} ${chance.of(['No. ', 'Nr. ', '# ', ''])}${number}`],
        { x: sheet.left, y: sheet.y, width: sheet.width },
        { ...style, size: look.titleSize - 2 },
      ) + 6;
    return;
  }
  sheet.y = sheet.lines([title], { x: sheet.left, y: sheet.y, width: sheet.width }, style) + 6;
  drawSubtitle({ facts, sheet, look });
}

/** Which of several forms a certificate is, below its title. */
function drawSubtitle({ facts, sheet, look }: Pick<Draft, 'facts' | 'sheet' | 'look'>): void {
  if (!facts.has('certificate_form') || facts.payload['certificate_form'] === 'non_preferential') return;
  sheet.y =
    sheet.lines(
      [facts.said('certificate_form')],
      { x: sheet.left, y: sheet.y, width: sheet.width },
      { size: 11, bold: true, align: look.titleAlign },
    ) + 4;
}

/** All lists of the paper, as tables one below the other, with what belongs to each above it. */
export function drawTables({ facts, sheet, form, groups, look, chance }: Draft): void {
  for (const list of groups.tables) {
    const table = form.tables.find((one) => one.list === list);
    const rows = facts.rows(list, chance.of(table?.columns ?? [[]]));
    sheet.y += 6;
    drawTable(sheet, rows, look.table);
  }
}

/** Conditions in small type. */
export function drawSmallPrint({ sheet, form, chance }: Draft, sentences: readonly string[] = form.smallPrint): void {
  const size = chance.of([4.5, 5, 5.5, 6]);
  for (const sentence of sentences) {
    const height = sheet.heightOf([sentence], sheet.width, { size });
    sheet.need(height + 4);
    sheet.y = sheet.lines([sentence], { x: sheet.left, y: sheet.y, width: sheet.width }, { size, grey: chance.of([0, 0.25, 0.45]) }) + 2;
  }
}

/** A stamp somewhere over the paper. */
export function drawStamp({ facts, sheet, form, chance }: Draft): void {
  // What a stamp says of a bill counts as said of it; of a waybill its title says what it is.
  const status = facts.type !== 'sea_waybill' && facts.has('document_status') && chance.happens(0.6) ? facts.said('document_status') : null;
  if (form.stamps.length === 0 && status === null) return;
  const x = sheet.left + (chance.between(20, 60) / 100) * sheet.width;
  sheet.stamp(
    status ?? chance.of(form.stamps),
    { x, y: chance.between(200, 600) },
    { angle: chance.between(-18, 18), size: chance.between(14, 24) },
  );
}

/** Where somebody signs. */
export function drawSignature({ sheet, chance }: Draft, label: string): void {
  sheet.need(46);
  const x = sheet.left + sheet.width * chance.of([0, 0.55]);
  sheet.y += 26;
  sheet.rule({ x, y: sheet.y, width: sheet.width * 0.4 });
  sheet.y = sheet.lines([label], { x, y: sheet.y + 2, width: sheet.width * 0.4 }, { size: 6.5 }) + 6;
}

/** Groups of so many. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, chunk) => items.slice(chunk * size, (chunk + 1) * size));
}
