import { withoutSuperseded, type Dated } from '../../domain/documents/checking/copies.js';
import { heldAgainst, warningsWithout, type Fellow } from '../../domain/documents/checking/packet.js';
import type { ReadingWarning } from '../../domain/documents/reading.js';
import { warningsBeside } from '../../domain/documents/checking/tracked-line.js';
import { lockUntilEnd, rowsOf, type Transaction } from '../database.js';
import type { Owned } from './child.js';
import { boxesBeside, fellowsOf, keepHeld, comparedPaper, strangersTo, warnedOf, type FellowDocument, type ShownPaper } from './fellows.js';

/** One transaction after the other: of two papers that are done at the same moment, the second is held against the first. */
export const lockFellows = (tx: Transaction, accountId: string): Promise<void> => lockUntilEnd(tx, `fellows/${accountId}`);

/**
 * Of one consignment, papers say the same: each tells which other says otherwise, whichever of them was read last. `linkedBefore`: the
 * shipments that the paper was linked to when it was held against others before; what it agreed with then makes it no surer, and of papers
 * that it shares nothing with any more neither they nor it tell.
 */
export async function holdAgainstFellows(tx: Transaction, of: Owned, linkedBefore: readonly string[] | null = null): Promise<void> {
  await lockFellows(tx, of.accountId);
  const before = linkedBefore === null ? [] : await fellowsOf(tx, of.documentId, linkedBefore);
  const left = await leftBy(tx, of, before);
  const beside = await besideFellows(tx, of.documentId);
  if (!beside) return;
  const { current, fellows } = beside;
  if (fellows.length + left.length === 0) return;
  const shipmentBoxes = await boxesBeside(tx, of.documentId);
  const warnings = left.reduce((all, { where }) => warningsWithout(all, where), current.warnings);
  await keepHeld(tx, current, heldAgainst({ ...current, warnings }, fellows, { shipmentBoxes, before }));
  for (const fellow of fellows) await tellFellow(tx, fellow, current);
  await tellNoMore(
    tx,
    left.map(({ id }) => id),
    [current.name],
  );
}

/** Of the papers that a document was held against before, those that it has nothing to do with any more. */
async function leftBy(tx: Transaction, { documentId }: Owned, before: readonly FellowDocument[]): Promise<FellowDocument[]> {
  const strangers = await strangersTo(
    tx,
    documentId,
    before.map(({ id }) => id),
  );
  return before.filter(({ id }) => strangers.includes(id));
}

/** Documents were discarded: no paper tells what they said. */
export async function forgetDiscarded(tx: Transaction, gone: readonly (Owned & { name: string })[]): Promise<void> {
  const [first] = gone;
  if (!first) return;
  await lockFellows(tx, first.accountId);
  const warned = await warnedOf(
    tx,
    gone.map(({ documentId }) => documentId),
  );
  await tellNoMore(
    tx,
    warned,
    gone.map(({ name }) => name),
  );
}

/** Papers tell no more of others by these names, but for those that are their fellows still. */
async function tellNoMore(tx: Transaction, ids: readonly string[], names: readonly string[]): Promise<void> {
  for (const id of [...ids].sort()) {
    const paper = await comparedPaper(tx, id);
    if (!paper) continue;
    const before = names.reduce((all, name) => warningsWithout(all, name), paper.warnings);
    if (before.length === paper.warnings.length) continue;
    const shipmentBoxes = await boxesBeside(tx, id);
    const fellows = withoutSuperseded(paper, await fellowsOf(tx, id));
    const { warnings } = heldAgainst({ ...paper, warnings: before }, fellows, { shipmentBoxes });
    await keepHeld(tx, paper, { ...paper, warnings });
  }
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
  return { current, fellows: shown };
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
  const shipmentBoxes = await boxesBeside(tx, fellow.id);
  const { warnings } = heldAgainst({ ...fellow, warnings: before }, withoutSuperseded(fellow, others), { shipmentBoxes });
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
