import { evidenceOf, put, type Draft } from '../draft.js';
import type { Piece } from '../layout/layout.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { cut } from '../values/comparable.js';
import { datesIn } from '../values/dates.js';

/** What stands above who packed the container, on the multimodal form for dangerous goods (IMDG Code, 5.4.2 and 5.4.5). */
const HEAD =
  /^(?:\d{1,2}[.)]? )?(?:container|vehicle)[ /a-z]{0,20}(?:packing|loading) certificate\b|^(?:container|cargo)[ -]?packzertifikat|^certificado de (?:arrumaz[oó]n|estiba|carga) d|^certificat d['’]empotage|^containerbelading\w*certifica/i;
const LINES_MAX = 16;
const SIGNATURE = /^(?:signature|unterschrift|firma|signed)\b(?: of (?:the )?(?:declarant|packer|person responsible))?\W{0,3}(.*)$/i;
const NAME = /^name\b[ /a-z]{0,30}(?:[:：] ?(.*))?$/i;
const CAPTION = /^(?:\d{1,2} )?(?:name|place|date|signature|company|status)\b.{0,40}$/i;

/** The certificate of who packed the container is signed where a name or a signature is filled in below it, with its day. */
export function readPackingCertificate(draft: Draft, paper: Paper): void {
  if (draft.payload['packing_certificate_signed'] !== null) return;
  for (const head of paper.lines.flatMap(({ pieces }) => pieces)) {
    const column = HEAD.test(cut(head.text)) ? columnBelow(head) : [];
    const signed = column.find((piece, at) => isFilled(piece, { column, at, asks: SIGNATURE }));
    const named = column.find((piece, at) => isFilled(piece, { column, at, asks: NAME }));
    const dated = column.find(({ text }) => datesIn(text, paper.dateOrder).length > 0);
    const [says] = [signed, dated && named].flatMap((one) => (one === undefined ? [] : [one]));
    if (says === undefined) continue;
    return put(draft, 'packing_certificate_signed', { value: true, evidence: evidenceOf([spanOf(head), spanOf(says)], 'pattern') });
  }
}

/** What stands below the head of a column, up to the next column beside it. */
function columnBelow({ page, line, box }: Piece): Piece[] {
  const right = Math.min(page.width, ...(page.lines[line]?.pieces ?? []).map((one) => one.box[0]).filter((left) => left > box[2]));
  const left = box[0] - page.wordHeight;
  return page.lines
    .slice(line + 1, line + 1 + LINES_MAX)
    .flatMap(({ pieces }) => pieces.filter((one) => one.box[0] >= left && one.box[0] < right - page.wordHeight));
}

/** Whether a caption of this kind has a value behind it, or below it in the column. */
function isFilled(piece: Piece, { column, at, asks }: { column: readonly Piece[]; at: number; asks: RegExp }): boolean {
  const said = asks.exec(cut(piece.text));
  if (said === null) return false;
  const values = [said[1], column[at + 1]?.text];
  return values.some((value) => value !== undefined && /\p{L}{2}/u.test(value) && !CAPTION.test(value));
}
