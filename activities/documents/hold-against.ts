import { rowsOf, type Transaction } from '../../db/database.js';
import { fellowsOf, keepHeld, shownPaper, type FellowDocument, type ShownPaper } from '../../db/documents/fellows.js';
import { withoutSuperseded, type Dated } from '../../domain/documents/checking/copies.js';
import { heldAgainst, warningsWithout, type Fellow } from '../../domain/documents/checking/packet.js';
import type { ReadingWarning } from '../../domain/documents/reading.js';
import { warningsBeside } from '../../domain/documents/checking/tracked-line.js';

/** Of one consignment, papers say the same: each tells which other says otherwise, whichever of them was read last. */
export async function holdAgainstFellows(tx: Transaction, documentId: string): Promise<void> {
  const known = await fellowsOf(tx, documentId);
  // In one order, whoever asks: two that are done at once wait for each other, and not each for the other.
  const papers = new Map<string, ShownPaper | null>();
  for (const id of [documentId, ...known.map((fellow) => fellow.id)].sort()) papers.set(id, await shownPaper(tx, id));
  const current = papers.get(documentId);
  const fellows = current && withoutSuperseded(current, await fellowsOf(tx, documentId));
  if (!fellows || fellows.length === 0) return;
  await keepHeld(tx, current.representationId, heldAgainst(current, fellows));
  for (const fellow of fellows) {
    const shown = papers.get(fellow.id);
    if (shown) await tellFellow(tx, { ...fellow, ...shown }, current);
  }
}

/** A paper that was read before is held against one that was read now. */
async function tellFellow(tx: Transaction, fellow: FellowDocument & ShownPaper, current: ShownPaper): Promise<void> {
  const before = warningsWithout(fellow.warnings, current.name);
  // A warning that goes may have stood for those of others: of one value only one is told.
  const others: readonly (Fellow & Dated)[] =
    before.length === fellow.warnings.length
      ? [{ ...current, where: current.name, isOlder: !fellow.isOlder }]
      : await fellowsOf(tx, fellow.id);
  const { warnings } = heldAgainst({ ...fellow, warnings: before }, withoutSuperseded(fellow, others));
  if (!isSame(warnings, fellow.warnings)) await keepHeld(tx, fellow.representationId, { ...fellow, warnings });
}

/** The carrier of a paper is the line that its shipment is tracked with: told once it is linked, and no more where it leads elsewhere. */
export async function holdAgainstLines(tx: Transaction, documentId: string): Promise<void> {
  const current = await shownPaper(tx, documentId);
  if (!current) return;
  const lines = await rowsOf<{ scac: string }>(
    tx,
    `select distinct s.scac from document_link l join shipment s on s.id = l.target_id where l.document_id = $1 and l.target_type = 'shipment' order by 1`,
    [documentId],
  );
  const warnings = warningsBeside(
    current,
    lines.map(({ scac }) => scac),
  );
  if (!isSame(warnings, current.warnings)) await keepHeld(tx, current.representationId, { ...current, warnings });
}

const isSame = (some: readonly ReadingWarning[], others: readonly ReadingWarning[]): boolean =>
  some.length === others.length &&
  some.every(({ code, pointer, detail }, at) => {
    const other = others[at];
    return other?.code === code && other.pointer === pointer && other.detail === detail;
  });
