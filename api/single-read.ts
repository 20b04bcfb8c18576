import { z } from 'zod';
import { piecesAsOf } from '../db/as-of.js';
import type { Transaction } from '../db/database.js';
import { readHistory } from '../db/fact-history.js';
import { loadIncluded } from '../db/included.js';
import { loadPieces, type LoadPieces } from '../db/pieces.js';
import { readCargoTime } from '../db/rows.js';
import { versionsOf } from '../domain/fact-versions.js';
import { provenanceOf } from '../resources/fact-version.js';
import { joinedText, pieceKey, pieceOf, type Piece } from '../resources/piece.js';
import { storedOne, type StoredDocument, type StoredOne } from '../resources/stored-document.js';
import { includeOf, readIncludes } from './includes.js';
import { readInstant } from './list-query.js';
import { notFound, problem } from './problems.js';
import { readId } from './records.js';
import type { AccountContext } from './trpc.js';

const PROVENANCE = 'provenance';
const BESIDE = { names: [PROVENANCE] };

/** What the single read of a shipment or container takes. */
export function singleReadInput(type: Wanted['type']) {
  const include = includeOf(`${type}s`, BESIDE);
  return z.object({
    id: z.string(),
    include: include.describe(`${include.description} \`${PROVENANCE}\` says from where each value is known.`),
    as_of: z
      .string()
      .optional()
      .describe('What was published then, events and included records too; ISO 8601. Places, lines and vessels are as now.'),
  });
}

interface Wanted {
  type: 'shipment' | 'container';
  id: string;
  paths: readonly string[];
  provenance: boolean;
  at: string | undefined;
}

/** One shipment or container as it is or was, with what is asked for beside it. */
export async function readSingle(
  ctx: AccountContext,
  type: Wanted['type'],
  { id, include, as_of }: z.infer<ReturnType<typeof singleReadInput>>,
): Promise<StoredDocument> {
  const names = (include ?? '').split(',');
  const paths = names.filter((name) => name.trim() !== PROVENANCE);
  const wanted: Wanted = {
    type,
    id: readId(id),
    paths: readIncludes(`${type}s`, paths.join(','), BESIDE),
    provenance: paths.length < names.length,
    at: readInstant(as_of, 'as_of'),
  };
  const stored = await (wanted.provenance || wanted.at ? readSlowly(ctx, wanted) : readAsStored(ctx, wanted));
  if (!stored) throw notFound();
  return storedOne(stored, { self: ctx.self });
}

/** As its fragment has it. */
function readAsStored({ deps, caller }: AccountContext, { type, id, paths }: Wanted): Promise<StoredOne | null> {
  return deps.reads[type](caller.accountId, id, paths);
}

function readSlowly({ deps, caller }: AccountContext, { type, id, paths, provenance, at }: Wanted): Promise<StoredOne | null> {
  return deps.database.forAccount(caller.accountId, async (tx) => {
    if (at) await refuseFuture(tx, at);
    const load: LoadPieces = at ? piecesAsOf(tx, at) : (kind, ids) => loadPieces(tx, kind, ids);
    const [piece] = await load(type, [id]);
    if (!piece) return null;
    const included = await loadIncluded(tx, { of: [piece], paths, load });
    if (!provenance) return { data: piece.text(), included: joinedText(included) };
    const railPlan = caller.features.includes('rail_plan');
    const versions = versionsOf(await readHistory(tx, { subjectId: id, at: at ?? null, railPlan })).filter(({ to }) => to === null);
    const shown = versions.filter(({ attribute }) => shows(piece, attribute));
    const words = await load('raw_event', [...new Set(shown.flatMap(({ rawEventId }) => rawEventId ?? []))]);
    const all = new Map([...included, ...words].map((one) => [pieceKey(one), one]));
    const told = pieceOf({ ...piece.resource(), meta: { provenance: provenanceOf(shown) } });
    return { data: told.text(), included: joinedText([...all.values()]) };
  });
}

/** Whether a record shows a fact: some are kept for the record's sake alone. */
function shows(piece: Piece, attribute: string): boolean {
  const { attributes, relationships = {} } = piece.resource();
  return attribute in attributes || attribute in relationships || DEADLINES.has(attribute);
}

/** Shown within `import_deadlines`. */
const DEADLINES = new Set(['pickup_lfd_line', 'pickup_lfd_terminal', 'pickup_lfd_rail']);

/** Nobody knows yet what will be known. Throws 422. */
export async function refuseFuture(tx: Transaction, at: string): Promise<void> {
  const now = await readCargoTime(tx);
  // A whole second is asked for up to its end.
  if (at.slice(0, 19) > now.slice(0, 19))
    throw problem('invalid', `as_of must not be in the future; it is ${now} now.`, { parameter: 'as_of' });
}
