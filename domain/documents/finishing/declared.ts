import { evidenceOf, replace, type Draft } from '../draft.js';
import type { Piece } from '../layout/layout.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { cut } from '../values/comparable.js';

/** How such a sentence begins: of who signs, or of the exporter, as agreements of origin word it. */
const BEGINS =
  /^(?:(?:we|i|the undersigned)(?:,? the undersigned,?)? (?:do )?(?:hereby )?(?:certify|declare)|the (?:exporter|shipper) of the (?:products|goods)|der (?:ausführer|unterzeichne(?:nde|te))|wir (?:erklären|bestätigen|bescheinigen)|nous (?:soussignés?,? )?(?:certifions|déclarons)|je (?:soussignée?,? )?(?:certifie|déclare)|l['’]exportateur des (?:produits|marchandises)|l['’]esportatore delle merci|(?:si dichiara|dichiariamo|si certifica) che|el exportador de (?:los productos|las mercanc)|(?:certificamos|declaramos|por la presente)|o exportador (?:dos produtos|das mercadorias)|de exporteur van de goederen|eksporter produktów)/i;
/** A caption may stand before it in its line. */
const CAPTIONED = /^(?:declaration|certification|statement (?:on|of) origin|origin declaration|ursprungserklärung|dichiarazione|déclaration)[\s:.–-]{1,4}(?=\S{1,12} )/i;
const SAYS = /certif|declar|déclar|erklär|bestätig|bescheinig|dichiar|verkla|oświadcza/i;
const LINES_MAX = 8;
const ENDS = /[.!]["”»]?$/;

/** What an invoice declares of the origin or value of its goods: the sentence as it is printed, over all its lines. */
export function readDeclared(draft: Draft, paper: Paper): void {
  if (!('declaration_text' in draft.payload)) return;
  for (const piece of paper.lines.flatMap(({ pieces }) => pieces)) {
    const text = cut(piece.text);
    if (!BEGINS.test(text.replace(CAPTIONED, ''))) continue;
    const lines = sentenceFrom(piece);
    if (!SAYS.test(lines.map((one) => one.text).join(' '))) continue;
    const spans = lines.map((one) => spanOf(one));
    return replace(draft, 'declaration_text', {
      value: spans.map((span) => span.text).join('\n'),
      evidence: evidenceOf(spans, 'pattern', 1.1),
    });
  }
}

/** The line and those that go on with it, on its edge and close below, until a sentence ends that says who declares. */
function sentenceFrom(first: Piece): Piece[] {
  const { page } = first;
  const lines = [first];
  for (const line of page.lines.slice(first.line + 1)) {
    const [last] = lines.slice(-1);
    const said = lines.map(({ text }) => text).join(' ');
    if (last === undefined || lines.length === LINES_MAX || (ENDS.test(said) && SAYS.test(said))) break;
    if (line.box[1] - last.box[3] > page.wordHeight) break;
    const next = line.pieces.find((one) => Math.abs(one.box[0] - first.box[0]) < page.wordHeight);
    if (next !== undefined) lines.push(next);
  }
  return lines;
}
