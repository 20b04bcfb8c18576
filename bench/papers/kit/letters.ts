import type { Draft } from '../layout.js';

/** Whose paper it is; of a line, whose papers say its name alone, with the address of its house. */
function letterOf({ facts, form, consignment }: Draft): { name: string; below: string[] } {
  const company = form.issuer(consignment);
  const said = form.letterhead === null ? { name: company.name, below: [] } : facts.letterhead(form.letterhead);
  return { name: said.name, below: said.below.length > 0 ? said.below : [...company.street, company.phone, company.email] };
}

/** The name above all, as large as it has room for, and the address in one line below it; answers the name. */
export function drawHeadLetter(draft: Draft, { size, width }: { size: number; width: number }): string {
  const { sheet } = draft;
  const { name, below } = letterOf(draft);
  sheet.y = sheet.lines([name], { x: sheet.left, y: sheet.y, width }, { size, bold: true });
  sheet.y = sheet.lines([below.join(', ')], { x: sheet.left, y: sheet.y + 1, width }, { size: 6.5 }) + 4;
  return name;
}

/** The whole letterhead at the foot of the last page, below a line. */
export function drawFootLetter(draft: Draft): void {
  const { sheet } = draft;
  const { name, below } = letterOf(draft);
  const address = below.join('  -  ');
  const place = { x: sheet.left, width: sheet.width };
  const height = 18 + sheet.heightOf([address], sheet.width, { size: 6.5 });
  sheet.need(height + 6);
  const y = Math.max(sheet.y + 6, sheet.bottom - height);
  sheet.rule({ ...place, y }, 0.8);
  const end = sheet.lines([name], { ...place, y: y + 4 }, { size: 8, bold: true, align: 'centre' });
  sheet.lines([address], { ...place, y: end + 1 }, { size: 6.5, align: 'centre' });
  sheet.y = y + height;
}
