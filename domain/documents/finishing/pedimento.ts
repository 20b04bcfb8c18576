import { evidenceOf, put, replace, type Draft } from '../draft.js';
import type { Line } from '../layout/layout.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { readDate } from '../values/dates.js';
import { readParty } from '../values/parties.js';

/**
 * The form by which Mexico has goods declared: whose number, name and address stand behind their captions anywhere in the box of the
 * importer, what he pays of each tax in a list of its own.
 */
export function readPedimento(draft: Draft, paper: Paper, code: string): void {
  if (code !== 'import_declaration' || !paper.lines.some(({ text }) => /^(?:.{0,20} )?pedimento(?: .{0,30})?$/i.test(text))) return;
  readImporter(draft, paper);
  readSupplier(draft, paper);
  readTaxes(draft, paper);
  readDayOfPayment(draft, paper);
  const [title] = paper.lines.flatMap(({ pieces }) => pieces).filter(({ text }) => /pedimento/i.test(text));
  if (title !== undefined) put(draft, 'country', { value: 'MX', evidence: evidenceOf([spanOf(title)], 'derived') });
}

const RFC = /\bR\.?F\.?C\.?:? ?([A-ZÑ&]{3,4}\d{6}[A-Z\d]{3})(?![A-Z\d])/;
const NAMED = /^nombre,? denominaci[oó]n o raz[oó]n social:?\s?(.*)$/i;
const AT_HOME = /^domicilio:\s?(.{5,})$/i;
const LINES_MAX = 8;

function readImporter(draft: Draft, { lines }: Paper): void {
  const at = lines.findIndex(({ text }) => /datos del importador/i.test(text));
  const own = at < 0 ? [] : lines.slice(at, at + LINES_MAX);
  const pieces = own.flatMap((line) => line.pieces);
  const number = pieces.map(({ text }) => RFC.exec(text)?.[1]).find((one) => one !== undefined);
  const head = pieces.find(({ text }) => NAMED.test(text));
  const beside = NAMED.exec(head?.text ?? '')?.[1] ?? '';
  const below = head && beneath(own, head.box[0]).find((piece) => piece.line > head.line);
  const home = pieces.find(({ text }) => AT_HOME.test(text));
  const named = beside !== '' ? head : below;
  if (named === undefined) return;
  const address = AT_HOME.exec(home?.text ?? '')?.[1];
  const party = readParty([beside !== '' ? beside : named.text, ...(address === undefined ? [] : [address])]);
  if (party !== null)
    put(draft, 'importer', {
      value: { ...party, tax_id: party.tax_id ?? number ?? null },
      evidence: evidenceOf([spanOf(named), ...(home === undefined ? [] : [spanOf(home)])], 'label_below'),
    });
}

const beneath = (lines: readonly Line[], left: number) =>
  lines.flatMap(({ pieces }) => pieces.filter((piece) => Math.abs(piece.box[0] - left) < piece.page.wordHeight));

/** Below the number, the name and the address of the supplier stand these, side by side. */
function readSupplier(draft: Draft, { lines }: Paper): void {
  const at = lines.findIndex(({ text }) => /datos del proveedor/i.test(text));
  const row =
    at < 0
      ? undefined
      : lines.slice(at + 1, at + LINES_MAX).find(({ pieces }) => /^(?=\S*\d{4})[A-Z\d-]{6,20}$/.test(pieces[0]?.text ?? ''));
  const [number, name, home] = row?.pieces ?? [];
  if (row === undefined || number === undefined || name === undefined || home === undefined) return;
  const below = lines[lines.indexOf(row) + 1]?.pieces.filter((one) => one.cell === home.cell && one.cell !== null) ?? [];
  const party = readParty([name.text, [home, ...below].map(({ text }) => text).join(' ')]);
  if (party !== null)
    put(draft, 'exporter', {
      value: { ...party, tax_id: number.text },
      evidence: evidenceOf(
        [name, home, ...below].map((piece) => spanOf(piece)),
        'label_below',
      ),
    });
}

const TAXES: readonly (readonly [field: string, name: RegExp])[] = [
  ['total_duty', /^IGI(?:\/IGE)?$/],
  ['total_vat', /^IVA$/],
];

/** `IGI/IGE   0   31,845`: what is paid of a tax, behind how it is paid. */
function readTaxes(draft: Draft, { lines }: Paper): void {
  const at = lines.findIndex(({ text }) => /cuadro de liquidaci[oó]n/i.test(text));
  for (const { pieces } of at < 0 ? [] : lines.slice(at + 1, at + 1 + LINES_MAX * 2))
    for (const [field, name] of TAXES) {
      const first = pieces.findIndex(({ text }) => name.test(text));
      const [way, sum] = first < 0 ? [] : pieces.slice(first + 1, first + 3);
      if (way === undefined || sum === undefined || !/^\d{1,2}$/.test(way.text) || !/^\d{1,3}(?:,\d{3})*$/.test(sum.text)) continue;
      put(draft, field, { value: sum.text.replaceAll(',', ''), evidence: evidenceOf([spanOf(sum)], 'label_right') });
    }
}

/** The declaration is of the day on which its taxes were paid, among its days. */
function readDayOfPayment(draft: Draft, { lines, dateOrder }: Paper): void {
  const at = lines.findIndex(({ pieces }) => pieces.some(({ text }) => /^fechas$/i.test(text)));
  for (const { pieces } of at < 0 ? [] : lines.slice(at + 1, at + LINES_MAX)) {
    const paid = pieces.findIndex(({ text }) => /^pago$/i.test(text));
    const day = pieces[paid + 1];
    const date = paid < 0 || day === undefined ? null : readDate(day.text, dateOrder);
    if (day !== undefined && date !== null)
      return replace(draft, 'declaration_date', { value: date.date, evidence: evidenceOf([spanOf(day)], 'label_right') });
  }
}
