import { rowsOf, type Transaction } from '../../db/database.js';
import { fellowsOf, keepHeld, shownPaper } from '../../db/documents/fellows.js';
import { heldAgainst } from '../../domain/documents/checking/packet.js';
import { warningsBeside } from '../../domain/documents/checking/tracked-line.js';

/** Of one consignment, papers say the same. */
export async function holdAgainstFellows(tx: Transaction, documentId: string): Promise<void> {
  const current = await shownPaper(tx, documentId);
  const fellows = current && (await fellowsOf(tx, documentId));
  if (fellows && fellows.length > 0) await keepHeld(tx, current.representationId, heldAgainst(current, fellows));
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
  const isSame = warnings.length === current.warnings.length && warnings.every((one, at) => one === current.warnings[at]);
  if (!isSame) await keepHeld(tx, current.representationId, { ...current, warnings });
}
