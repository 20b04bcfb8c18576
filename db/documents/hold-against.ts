import { withoutSuperseded, type Dated } from '../../domain/documents/checking/copies.js';
import { heldAgainst, warningsWithout, type Fellow } from '../../domain/documents/checking/packet.js';
import type { ReadingWarning } from '../../domain/documents/reading.js';
import { warningsBeside } from '../../domain/documents/checking/tracked-line.js';
import { lockUntilEnd, rowsOf, type Transaction } from '../database.js';
import type { Owned } from './child.js';
import { boxesBeside, fellowsOf, keepHeld, comparedPaper, type FellowDocument, type ShownPaper } from './fellows.js';

/** One transaction after the other: of two papers that are done at the same moment, the second is held against the first. */
export const lockFellows = (tx: Transaction, accountId: string): Promise<void> => lockUntilEnd(tx, `fellows/${accountId}`);

/** Of one consignment, papers say the same: each tells which other says otherwise, whichever of them was read last. */
export async function holdAgainstFellows(tx: Transaction, of: Owned): Promise<void> {
  await lockFellows(tx, of.accountId);
  const beside = await besideFellows(tx, of.documentId);
  if (!beside) return;
  const boxes = await boxesBeside(tx, of.documentId);
  await keepHeld(tx, beside.current, heldAgainst(beside.current, beside.fellows, boxes));
  for (const fellow of beside.fellows) await tellFellow(tx, fellow, beside.current);
}

/**
 * The fellows of a paper that says something else by now, or is called otherwise than before, tell so. What a person said of it is
 * not doubted.
 */
export async function tellFellows(tx: Transaction, of: Owned, calledBefore?: string): Promise<void> {
  await lockFellows(tx, of.accountId);
  const beside = await besideFellows(tx, of.documentId);
  for (const fellow of beside?.fellows ?? []) if (beside) await tellFellow(tx, fellow, { ...beside.current, calledBefore });
}

type ShownFellow = FellowDocument & ShownPaper;

/** What a paper says, and what its fellows do; nobody else writes of them until the transaction is over. */
async function besideFellows(tx: Transaction, documentId: string): Promise<{ current: ShownPaper; fellows: ShownFellow[] } | null> {
  const known = await fellowsOf(tx, documentId);
  // In one order, whoever asks: others, who write of one alone, are waited for, and wait for nobody.
  const papers = new Map<string, ShownPaper | null>();
  for (const id of [documentId, ...known.map((fellow) => fellow.id)].sort()) papers.set(id, await comparedPaper(tx, id));
  const current = papers.get(documentId);
  if (!current) return null;
  const fellows = withoutSuperseded(current, await fellowsOf(tx, documentId));
  const shown = fellows.flatMap((fellow) => {
    const paper = papers.get(fellow.id);
    return paper ? [{ ...fellow, ...paper }] : [];
  });
  return shown.length > 0 ? { current, fellows: shown } : null;
}

/** A paper that was read before is held against one that was read now. */
async function tellFellow(
  tx: Transaction,
  fellow: ShownFellow,
  current: ShownPaper & { calledBefore?: string | undefined },
): Promise<void> {
  const ofOthers = warningsWithout(fellow.warnings, current.name);
  const before = current.calledBefore === undefined ? ofOthers : warningsWithout(ofOthers, current.calledBefore);
  // A warning that goes may have stood for those of others: of one value only one is told.
  const others: readonly (Fellow & Dated)[] =
    before.length === fellow.warnings.length
      ? [{ ...current, where: current.name, isOlder: !fellow.isOlder }]
      : await fellowsOf(tx, fellow.id);
  const boxes = await boxesBeside(tx, fellow.id);
  const { warnings } = heldAgainst({ ...fellow, warnings: before }, withoutSuperseded(fellow, others), boxes);
  if (!isSame(warnings, fellow.warnings)) await keepHeld(tx, fellow, { ...fellow, warnings });
}

/** The carrier of a paper is the line that its shipment is tracked with: told once it is linked, and no more where it leads elsewhere. */
export async function holdAgainstLines(tx: Transaction, documentId: string): Promise<void> {
  const current = await comparedPaper(tx, documentId);
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
  if (!isSame(warnings, current.warnings)) await keepHeld(tx, current, { ...current, warnings });
}

const isSame = (some: readonly ReadingWarning[], others: readonly ReadingWarning[]): boolean =>
  some.length === others.length &&
  some.every(({ code, pointer, detail }, at) => {
    const other = others[at];
    return other?.code === code && other.pointer === pointer && other.detail === detail;
  });
