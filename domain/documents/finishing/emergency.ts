import { evidenceOf, put, type Draft } from '../draft.js';
import { overlapX } from '../layout/geometry.js';
import type { Piece } from '../layout/layout.js';
import { spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { cut } from '../values/comparable.js';

/** Lines below the one that speaks of an emergency in which its telephone may stand. */
const LINES_BELOW = 2;

const PHONE = /(?:\+|\(|\b00)\d[\d ().-]{7,20}\d|\b\d{3}[ .-]\d{3,4}[ .-]\d{4}\b/;

/** Whom to call in an emergency: the number may stand below the words, and who answers beside them. */
export function readEmergency(draft: Draft, paper: Paper): void {
  if (!('emergency_phone' in draft.payload)) return;
  partName(draft);
  if (draft.payload['emergency_phone'] !== null) return;
  for (const [at, line] of paper.lines.entries()) {
    const piece = line.pieces.find(({ text }) => /EMERGENCY|NOTRUF|NOTFALL|URGENCE|EMERGENCIA|EMERGENZA/i.test(text));
    if (piece === undefined) continue;
    const below = paper.lines.slice(at + 1, at + 1 + LINES_BELOW).flatMap(({ pieces }) => pieces.filter((one) => goesOn(piece, one)));
    for (const one of [piece, ...below]) {
      const from = one === piece ? Math.max(0, one.text.search(/EMERGENCY/i)) : 0;
      const [phone] = PHONE.exec(one.text.slice(from)) ?? [];
      if (phone === undefined) continue;
      const start = one.text.indexOf(phone, from);
      put(draft, 'emergency_phone', {
        value: phone.trim(),
        evidence: evidenceOf([spanOf(one, start, start + phone.length)], 'pattern', 1.1),
      });
      return;
    }
  }
}

/** `HARBOUR SAFETY DESK +34 964 555 700`: who answers, and the number behind his name or before it. */
function partName({ payload }: Draft): void {
  const said = payload['emergency_contact_name'];
  if (typeof said !== 'string') return;
  const bare = cut(said).replace(AROUND_THE_CLOCK, '');
  const [, behind, bracketed] = PHONE_AND_NAME.exec(bare) ?? [];
  const name = NAME_AND_PHONE.exec(bare)?.[1] ?? behind ?? bracketed;
  if (name !== undefined) payload['emergency_contact_name'] = name;
}

/** One number, or two with a stroke between. */
const NAME_AND_PHONE =
  /^([^+(]{3,60}\p{L}(?: \(24 ?(?:h|hrs?|hours)\.?\))?)[\s,;:–-]{1,3}(?:TEL[.: ]{1,3})?(?:\+\d|0\d{2})[\d ().-]{7,20}\d(?: ?\/ ?\+?\d[\d ().-]{1,20}\d)?$/iu;
const AROUND_THE_CLOCK = /^24 ?(?:\/ ?7|h|hrs?|hours?|horas|heures|stunden|std)\b[\s.:]{0,3}/i;

const PHONE_AND_NAME = /^(?:TEL[.: ]{1,3})?\+?\d[\d ().-]{7,20}\d[\s,;:–-]{1,3}(?:(\p{L}[^+\d]{2,60})|\((\p{L}[^+\d()]{2,60})\))$/iu;

/** In the box of the words, or in their column. */
const goesOn = (piece: Piece, one: Piece): boolean =>
  piece.page === one.page &&
  piece.cell === one.cell &&
  overlapX(piece.box, one.box) > 0 &&
  (piece.cell !== null || Math.abs(piece.box[0] - one.box[0]) < piece.page.wordHeight);
