import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import type { Condition } from '../../db/lists/conditions.js';
import { FACT_VERSIONS } from '../../db/lists/fact-versions.js';
import { pageInMemory, type MemoryRecord } from '../../db/lists/in-memory.js';
import { readHistory } from '../../db/fact-history.js';
import { uuidv5 } from '../../db/uuid.js';
import { versionsOf, type FactVersion } from '../../domain/fact-versions.js';
import { factVersionPage, type FactVersionPage } from '../../resources/envelopes.js';
import { renderFactVersion, type FactVersionResource } from '../../resources/fact-version.js';
import { joinedText, pieceOf } from '../../resources/piece.js';
import { storedPage, type StoredDocument } from '../../resources/stored-document.js';
import { includeOf, readIncludes } from '../includes.js';
import { listInput } from '../lists/input.js';
import { frameOf } from '../lists/page.js';
import { readList } from '../lists/read.js';
import { notFound } from '../problems.js';
import { includedText, readId } from '../records.js';
import { asAccount, storedText, type AccountContext } from '../trpc.js';

const page: z.ZodType<FactVersionPage> = factVersionPage;

const historyInput = listInput(FACT_VERSIONS).extend({ id: z.string(), include: includeOf('fact_versions') });

export const containerHistory = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/containers/{id}/history',
      status: 200,
      tag: 'Containers',
      errors: [400, 404, 422],
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
      errors: [400, 404, 422],
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
      errors: [400, 404, 422],
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
  { id: given, include, among, ...asked }: HistoryWanted,
): Promise<StoredDocument> {
  const subjectId = readId(given);
  const paths = readIncludes('fact_versions', include);
  const scope = { account: caller.accountId, subject: subjectId, among: among?.join() ?? null };
  const read = readList(FACT_VERSIONS, scope, asked);
  return deps.database.forAccount(caller.accountId, async (tx) => {
    await needRecord(tx, table, subjectId);
    const attributes = attributesIn(read.wanted.conditions, among);
    const railPlan = caller.features.includes('rail_plan');
    const versions = versionsOf(await readHistory(tx, { subjectId, attributes, railPlan }));
    const shown = new Map(versions.map((version) => recordOf(subjectId, version)).map((record) => [record.id, record]));
    const { ids, ...extent } = pageInMemory(FACT_VERSIONS, [...shown.values()], read.wanted);
    const records = ids.flatMap((id) => shown.get(id)?.resource ?? []).map(pieceOf);
    const frame = frameOf(self, read, { ...extent, count: records.length });
    return storedPage(
      { data: joinedText(records), included: await includedText(tx, { of: records, paths }), count: records.length },
      frame,
    );
  });
}

/** The attributes that are worth reading; undefined: all. */
function attributesIn(conditions: readonly Condition[], among: readonly string[] | undefined): readonly string[] | undefined {
  const [only] = conditions.flatMap((condition) =>
    condition.attribute === 'attribute' && condition.is === 'equal' ? [String(condition.value)] : [],
  );
  return only === undefined ? among : (among ?? [only]).filter((name) => name === only);
}

/** A version as it is shown, under the account's own number of it and no count of everybody's rows. */
function recordOf(subjectId: string, version: FactVersion): MemoryRecord & { resource: FactVersionResource } {
  const { from, number } = version;
  const resource = renderFactVersion(uuidv5(subjectId, `${version.attribute}/${number}`), version);
  return { id: resource.id, values: { ...resource.attributes, from, number }, resource };
}

async function needRecord(tx: Transaction, table: 'shipment' | 'container', id: string): Promise<void> {
  const found = await rowsOf(tx, `select from ${table} where id = $1`, [id]);
  if (found.length === 0) throw notFound();
}
