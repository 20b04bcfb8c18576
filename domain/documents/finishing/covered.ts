import { evidenceOf, put, type Draft } from '../draft.js';
import type { Line, Piece } from '../layout/layout.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { tablesOf } from '../read-table.js';
import { readCountry } from '../values/countries.js';
import { cut } from '../values/comparable.js';
import { datesIn } from '../values/dates.js';

/** `Blanket period (DD/MM/YYYY)`, `Periodo que cubre`: for how long one certificate serves. */
const PERIOD =
  /\b(?:blanket(?: certificat\p{L}+)? period|blanket dates?|period covered|periodo (?:que cubre|global)|p[ée]riode (?:globale|couverte)|validity period)\b/iu;

/** Lines below such a caption in which its days may stand, and how far left of it, in heights of words. */
const LINES_BELOW = 3;
const LEFT = 2;

/** What one certificate covers: goods of a period, and of one country, where its table says so in every line. */
export function readCovered(draft: Draft, paper: Paper): void {
  readPeriod(draft, paper);
  readCountryOfGoods(draft, paper);
}

function readPeriod(draft: Draft, paper: Paper): void {
  const [start, end] = ['blanket_period_start', 'blanket_period_end'];
  if (draft.payload[start] !== null && draft.payload[end] !== null) return;
  for (const [at, { pieces }] of paper.lines.entries())
    for (const caption of pieces.filter(({ text }) => PERIOD.test(cut(text)))) {
      const said = saidOf(caption, paper.lines.slice(at, at + 1 + LINES_BELOW));
      const [from, to, ...others] = datesIn(said.map(({ text }) => text).join(' '), paper.dateOrder);
      if (from === undefined || to === undefined || others.length > 0 || from.date >= to.date) continue;
      const evidence = evidenceOf(
        said.map((piece) => spanOf(piece)),
        'label_right',
      );
      put(draft, start, { value: from.date, evidence });
      put(draft, end, { value: to.date, evidence });
      return;
    }
}

/** The pieces behind a caption and below it, down to the first line in which two days are said. */
function saidOf(caption: Piece, lines: readonly Line[]): readonly Piece[] {
  const said: Piece[] = [];
  for (const { pieces } of lines) {
    const near = pieces.filter(({ box, page }) => page === caption.page && box[0] >= caption.box[0] - page.wordHeight * LEFT);
    said.push(...near.filter(({ text }) => /\d/.test(text)));
    if (said.length >= 2 || said.some(({ text }) => (text.match(/\d{4}/g) ?? []).length >= 2)) break;
  }
  return said;
}

/** What was read below the caption of a column. */
const UNSURE = 0.6;

/** Every line of the goods names the same country: they are all of it. */
function readCountryOfGoods(draft: Draft, paper: Paper): void {
  const rows = tablesOf(paper, 'origin_line').flatMap((table) => table.rows);
  // What is left of a head over three lines counts and weighs nothing.
  const goods = rows.filter(({ spans }) => spans.some(({ text }) => /\d/.test(text)));
  const said = goods.map(({ cells }) => cells.get('country') ?? []);
  const countries = new Set(said.map((spans) => readCountry(spans.map(({ text }) => text).join(' '))));
  const [country] = countries;
  const before = draft.evidence['/country_of_origin'];
  // What the first line alone says is not said of the others.
  if (countries.size > 1 && !countries.has(null) && (before?.confidence ?? 1) < UNSURE) {
    draft.payload['country_of_origin'] = null;
    Reflect.deleteProperty(draft.evidence, '/country_of_origin');
  }
  if (country === undefined || country === null || countries.size > 1 || before !== undefined) return;
  put(draft, 'country_of_origin', { value: country, evidence: evidenceOf(said[0] ?? [], 'derived') });
}
