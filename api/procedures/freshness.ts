import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import { readSourcesAsked, type SourcesAsked } from '../../db/freshness.js';
import { isoSql } from '../../db/rows.js';
import { uuidv5 } from '../../db/uuid.js';
import { freshnessOf } from '../../domain/freshness.js';
import type { Timestamp } from '../../domain/time.js';
import { sourceFreshnessList, type SourceFreshnessList } from '../../resources/envelopes.js';
import type { SourceFreshnessResource } from '../../resources/source-freshness.js';
import { notFound } from '../problems.js';
import { readId } from '../records.js';
import { asAccount } from '../trpc.js';

const list: z.ZodType<SourceFreshnessList> = sourceFreshnessList;
const input = z.object({ id: z.string() });

export const shipmentFreshness = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/shipments/{id}/freshness',
      status: 200,
      tag: 'Shipments',
      errors: [404],
      summary: 'Tell how fresh is what each source says of a shipment, and why',
    },
  })
  .input(input)
  .output(list)
  .query(({ ctx, input }) => {
    const id = readId(input.id);
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => ({
      data: await freshness(tx, { id, shipmentId: id, leftAt: null }),
      links: { self: ctx.self },
    }));
  });

export const containerFreshness = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/containers/{id}/freshness',
      status: 200,
      tag: 'Containers',
      errors: [404],
      summary: 'Tell how fresh is what each source says of a container, and why',
    },
  })
  .input(input)
  .output(list)
  .query(({ ctx, input }) => {
    const id = readId(input.id);
    return ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
      const [container] = await rowsOf<{ shipmentId: string; leftAt: Timestamp | null }>(
        tx,
        `select shipment_id as "shipmentId", ${isoSql('left_at')} as "leftAt" from container where id = $1`,
        [id],
      );
      if (!container) throw notFound();
      return { data: await freshness(tx, { id, ...container }), links: { self: ctx.self } };
    });
  });

interface Subject {
  id: string;
  shipmentId: string;
  /** When a container left its shipment. */
  leftAt: Timestamp | null;
}

type Source = SourceFreshnessResource['attributes']['source'];

const SOURCES = ['shipping_line', 'terminal', 'rail', 'ais'] as const satisfies readonly Source[];

/** Why a source is not asked, where Landfall has none of its kind. */
const NOT_CONNECTED = {
  shipping_line: 'The shipping line is not asked.',
  terminal: 'No terminal is asked; what the shipping line says of it is used.',
  rail: 'No railroad is asked; what the shipping line says of the rail leg is used.',
  ais: "No feed of ships' positions is asked; what the shipping line says of the vessel is used.",
} as const satisfies Record<Source, string>;

async function freshness(tx: Transaction, subject: Subject): Promise<SourceFreshnessResource[]> {
  const asked = await readSourcesAsked(tx, subject.shipmentId);
  if (!asked) throw notFound();
  return SOURCES.map((source) => ({
    id: uuidv5(subject.id, `freshness/${source}`),
    type: 'source_freshness',
    attributes: { source, source_code: source === 'shipping_line' ? asked.scac : null, ...attributesOf(asked, source, subject) },
  }));
}

function attributesOf({ asking, stoppedAt, stoppedReason, now }: SourcesAsked, source: Source, { leftAt }: Subject) {
  const known = asking.get(source);
  const times = {
    last_asked_at: known?.lastAskedAt ?? null,
    last_answered_at: known?.lastAnsweredAt ?? null,
    last_news_at: known?.lastNewsAt ?? null,
  };
  const notAsked = (reason: string) => ({ state: 'not_provided' as const, reason, ...times, next_look_at: null });
  if (!known) return notAsked(NOT_CONNECTED[source]);
  if (stoppedAt) return notAsked(`Tracking was stopped at ${stoppedAt}: ${stoppedReason ?? 'unknown'}. Resume it to have sources asked.`);
  if (leftAt) return notAsked(`The container left its shipment at ${leftAt}, which alone is asked about.`);
  return { ...freshnessOf(known, now), ...times, next_look_at: known.nextLookAt };
}
