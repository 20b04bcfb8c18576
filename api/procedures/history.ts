import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import { readHistory } from '../../db/fact-history.js';
import { uuidv5 } from '../../db/uuid.js';
import { versionsOf, type FactVersion } from '../../domain/fact-versions.js';
import { factVersionPage, type FactVersionPage } from '../../resources/envelopes.js';
import { renderFactVersion } from '../../resources/fact-version.js';
import { joinedText, pieceOf } from '../../resources/piece.js';
import { storedPage, type StoredDocument } from '../../resources/stored-document.js';
import { pageFrame } from '../links.js';
import { includeInput, pageInput, readIncludes, readPage } from '../list-query.js';
import { notFound } from '../problems.js';
import { includedText, readId } from '../records.js';
import { asAccount, storedText, type AccountContext } from '../trpc.js';

const page: z.ZodType<FactVersionPage> = factVersionPage;

const historyInput = z.object({
  id: z.string(),
  filter: z.object({ attribute: z.string().optional().describe('Name of one attribute or relationship.') }).optional(),
  include: includeInput,
  page: pageInput,
});

export const containerHistory = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/containers/{id}/history',
      status: 200,
      tag: 'Containers',
      errors: [400, 404],
      summary: 'List what the attributes of a container were, latest known first',
    },
  })
  .input(historyInput)
  .output(storedText(page))
  .query(({ ctx, input }) => listHistory(ctx, 'container', input));

export const shipmentHistory = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/shipments/{id}/history',
      status: 200,
      tag: 'Shipments',
      errors: [400, 404],
      summary: 'List what the attributes of a shipment were, latest known first',
    },
  })
  .input(historyInput)
  .output(storedText(page))
  .query(({ ctx, input }) => listHistory(ctx, 'shipment', input));

const ARRIVAL_ESTIMATES = ['pod_eta_at', 'destination_eta_at'];

export const shipmentEtaHistory = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/shipments/{id}/eta_history',
      status: 200,
      tag: 'Shipments',
      errors: [400, 404],
      summary: 'List the estimates of the arrival of a shipment, latest known first',
    },
  })
  .input(historyInput)
  .output(storedText(page))
  .query(({ ctx, input }) => listHistory(ctx, 'shipment', { ...input, among: ARRIVAL_ESTIMATES }));

type HistoryWanted = z.infer<typeof historyInput> & { among?: readonly string[] };

function listHistory(
  { deps, caller, self }: AccountContext,
  table: 'shipment' | 'container',
  { id: given, filter, include, page: asked, among }: HistoryWanted,
): Promise<StoredDocument> {
  const subjectId = readId(given);
  const paths = readIncludes('fact_versions', include);
  const wanted = readPage(asked);
  const attribute = filter?.attribute;
  return deps.database.forAccount(caller.accountId, async (tx) => {
    await needRecord(tx, table, subjectId);
    const attributes = attribute === undefined ? among : (among ?? [attribute]).filter((name) => name === attribute);
    const railPlan = caller.features.includes('rail_plan');
    const versions = versionsOf(await readHistory(tx, { subjectId, attributes, railPlan })).sort(latestFirst);
    const first = (wanted.number - 1) * wanted.size;
    const records = versions
      .slice(first, first + wanted.size)
      // The account's own number of versions, and no count of everybody's rows.
      .map((version) => pieceOf(renderFactVersion(uuidv5(subjectId, `${version.attribute}/${version.number}`), version)));
    const length = { count: records.length, total: versions.length };
    const included = await includedText(tx, { of: records, paths });
    return storedPage({ data: joinedText(records), included, ...length }, pageFrame(self, wanted, length));
  });
}

function latestFirst(one: FactVersion, other: FactVersion): number {
  if (one.from !== other.from) return one.from < other.from ? 1 : -1;
  return one.attribute < other.attribute ? -1 : one.attribute > other.attribute ? 1 : other.number - one.number;
}

async function needRecord(tx: Transaction, table: 'shipment' | 'container', id: string): Promise<void> {
  const found = await rowsOf(tx, `select from ${table} where id = $1`, [id]);
  if (found.length === 0) throw notFound();
}
