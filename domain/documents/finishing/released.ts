import { evidenceOf, put, type Draft } from '../draft.js';
import { pieceBelow } from '../layout/piece-below.js';
import type { Piece } from '../layout/layout.js';
import { rightNeighbour, spanOf } from '../layout/near.js';
import type { Paper } from '../paper.js';
import { cut } from '../values/comparable.js';
import type { Party } from '../values/parties.js';
import { readValue } from '../values/read-value.js';

/** `[X] ENTRY RELEASED ABI 1C 10/01/2026 07:42`, `ACE CARGO RELEASE STATUS: RELEASED 03/17/2026 09:42`, `RELEASED` alone. */
const RELEASED = /^(?:\[?[xX☒☑✓✔]\]? ?)?(?:[A-Z ]{3,24} STATUS: ?)?((?:ACE |CBP |CARGO |ENTRY ){0,2}RELEASED)(?:[ ,]+(?:ABI |ACE )?(?:1C )?(?=\d)(.{8,24}))?$/;
/** `PHONE NO. 713-555-0158`, alone or before its number. */
const PHONE = /^PHONE(?: NO| NUMBER|)\.?:?(?: (?=[+(\d]))?(.*)$/i;
const NUMBER = /^(?:\+?1[ -]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4}/;

/** What an entry for immediate delivery says outside its boxes: that customs released it and when, and how its applicant is reached. */
export function readReleased(draft: Draft, paper: Paper, code: string): void {
  if (code !== 'customs_entry_release') return;
  const pieces = paper.lines.flatMap((line) => line.pieces);
  readRelease(draft, paper, pieces);
  readPhoneOfBroker(draft, pieces);
}

function readRelease(draft: Draft, paper: Paper, pieces: readonly Piece[]): void {
  if (draft.payload['release_status'] !== null) return;
  for (const piece of pieces) {
    const [, status, behind] = RELEASED.exec(cut(piece.text)) ?? [];
    if (status === undefined) continue;
    put(draft, 'release_status', { value: status, evidence: evidenceOf([spanOf(piece)], 'pattern') });
    const next = behind === undefined ? [rightNeighbour(piece), pieceBelow(piece) ?? undefined] : [piece];
    for (const one of next) {
      const text = one === piece ? behind : one?.text;
      const day = text === undefined ? null : readValue('release_date', { kind: 'datetime', text, writing: paper });
      if (one !== undefined && day !== null && draft.payload['release_date'] === null)
        put(draft, 'release_date', { value: day.value, evidence: evidenceOf([spanOf(one)], 'pattern') });
    }
    return;
  }
}

/** The broker signs as the applicant, whose number the form asks for. */
function readPhoneOfBroker({ payload }: Draft, pieces: readonly Piece[]): void {
  const broker = payload['broker'] as Party | null | undefined;
  if (broker?.name == null || broker.phone !== null) return;
  const asked = pieces.filter(({ text }) => PHONE.test(cut(text)));
  const [only, ...others] = asked;
  if (only === undefined || others.length > 0) return;
  const said = [PHONE.exec(cut(only.text))?.[1], pieceBelow(only)?.text, rightNeighbour(only)?.text];
  const phone = said.map((text) => NUMBER.exec(text ?? '')?.[0]).find((number) => number !== undefined);
  if (phone !== undefined) payload['broker'] = { ...broker, phone };
}
