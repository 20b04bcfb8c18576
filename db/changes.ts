import { eventIsOpen, type WebhookEventName } from '../domain/webhook-event.js';
import type { Timestamp } from '../domain/time.js';
import { PAYLOAD_VERSION } from '../resources/change.js';
import type { ContainerCreatedEventResource } from '../resources/container-created-event.js';
import type { ContainerPodTerminalChangedEventResource } from '../resources/container-pod-terminal-changed-event.js';
import type { ContainerUpdatedEventResource } from '../resources/container-updated-event.js';
import type { EstimatedEventResource } from '../resources/estimated-event.js';
import { identifierOf, loadContents } from './change-content.js';
import { rowsOf, type Transaction } from './database.js';
import { uuidv5 } from './uuid.js';

/** Names of the events that are told. */
export type ChangeEvent = WebhookEventName;

/** What a change is about: a row of ours, or a resource that exists in this change alone. */
export type ChangeReference =
  | { type: 'transport_event'; id: string }
  | { type: 'tracking_request'; id: string }
  | { type: 'document'; id: string }
  | { type: 'estimated_event'; resource: EstimatedEventResource }
  | { type: 'container_updated_event'; resource: ContainerUpdatedEventResource }
  | { type: 'container_created_event'; resource: ContainerCreatedEventResource }
  | { type: 'container_pod_terminal_changed_event'; resource: ContainerPodTerminalChangedEventResource };

/** One committed difference with a name. */
export interface NewChange {
  event: ChangeEvent;
  /** Whose first attempts go out in order (D11): the container, shipment, tracking request or document it is about. */
  subjectId: string;
  trackingRequestId?: string | null;
  shipmentId?: string | null;
  containerId?: string | null;
  documentId?: string | null;
  /** Cargo time. */
  createdAt: Timestamp;
  /** Milestone key, `vessel_loaded/0`, the ask of a document, or whatever else counts versions under the event. */
  key: string;
  /** Counted per subject, event and key under the shipment's lock, so that A, B, A again is three changes (R3). */
  version: number;
  reference: ChangeReference;
  /** It is recorded for the account's list of changes, and no webhook is told. */
  untold?: boolean;
}

/** A change that was recorded, and its number in the account's commit order. */
export interface RecordedChange {
  id: string;
  position: string;
}

// A namespace of our own, drawn once: another one would tell every change a second time.
const NAMESPACE = '5f0f9a3e-7c1b-4d0a-8b5e-3f4a6d2c9e71';

/** The id of a change: the same for a second run of the same look (R3). */
export function changeId({ subjectId, event, key, version }: Pick<NewChange, 'subjectId' | 'event' | 'key' | 'version'>): string {
  return uuidv5(NAMESPACE, `${subjectId}/${event}/${key}/${version}`);
}

/**
 * Answers the next version of what has no row of its own to count it: under the subjects' lock, or in a transaction that
 * alone tells of them (R3). What was swept counts on.
 */
export async function nextVersions(
  tx: Transaction,
  subjectIds: readonly string[],
): Promise<(of: Pick<NewChange, 'subjectId' | 'event'>) => number> {
  const rows = await rowsOf<{ subject_id: string; event: string; value: number }>(
    tx,
    'select subject_id, event, value from change_counter where subject_id = any ($1)',
    [subjectIds],
  );
  const last = new Map(rows.map(({ subject_id, event, value }) => [`${subject_id}/${event}`, value]));
  return ({ subjectId, event }) => {
    const version = (last.get(`${subjectId}/${event}`) ?? 0) + 1;
    last.set(`${subjectId}/${event}`, version);
    return version;
  };
}

/** One statement takes at most some 8 MiB of content: a hundred boxes with their whole history are more. */
const CONTENT_MAX_CHARACTERS = 8 * 1024 * 1024;

/**
 * Records changes in the order given, with their frozen content, their notifications and the kicks: the last statements of
 * the transaction, after every row and fragment is written (promises R2, R3). Needs a transaction of the account. What
 * payloads include is loaded once for all of them. Answers those that had not been recorded before, in order; one that bears
 * the id of another is an error, and never taken for told.
 */
export async function recordChanges(tx: Transaction, accountId: string, changes: readonly NewChange[]): Promise<RecordedChange[]> {
  if (changes.length === 0) return [];
  const features = await featuresOf(tx, accountId);
  const partsOf = await loadContents(tx, changes);
  const recorded: RecordedChange[] = [];
  let batch = new Batch();
  for (const change of changes) {
    const parts = partsOf(change);
    const characters = parts.reduce((sum, part) => sum + part.length, 0);
    if (batch.rows.length && batch.characters + characters > CONTENT_MAX_CHARACTERS) {
      recorded.push(...(await record(tx, batch)));
      batch = new Batch();
    }
    batch.characters += characters;
    batch.rows.push(rowOf(change, { content: batch.numbersOf(parts), features }));
  }
  return [...recorded, ...(await record(tx, batch))];
}

/** Changes of one statement. What several contents have in common goes over once. */
class Batch {
  readonly rows: ChangeRow[] = [];
  /** Of all contents together. */
  characters = 0;
  private readonly numbers = new Map<string, number>();

  get parts(): string[] {
    return [...this.numbers.keys()];
  }

  /** The numbers of these parts, from 1, as an array of PostgreSQL. */
  numbersOf(parts: readonly string[]): string {
    for (const part of parts) if (!this.numbers.has(part)) this.numbers.set(part, this.numbers.size + 1);
    return `{${parts.map((part) => this.numbers.get(part)).join(',')}}`;
  }
}

/** A change as `record_changes` is given it. */
interface ChangeRow {
  id: string;
  event: string;
  subjectId: string;
  trackingRequestId: string | null;
  shipmentId: string | null;
  containerId: string | null;
  documentId: string | null;
  version: string;
  /** The numbers of its parts. */
  content: string;
  createdAt: Timestamp;
  deliverable: boolean;
  /** What it is about, as its content has it. */
  reference: string;
}

const RECORD = `select recorded_id as id, recorded_at_position as position from record_changes($1::text[],
  $2::uuid[], $3::text[], $4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[], $8::uuid[], $9::text[], $10::text[], $11::timestamptz[], $12::boolean[])`;

async function record(tx: Transaction, { parts, rows }: Batch): Promise<RecordedChange[]> {
  const column = columnsOf(rows);
  const recorded = await rowsOf<RecordedChange>(tx, RECORD, [
    parts,
    column('id'),
    column('event'),
    column('subjectId'),
    column('trackingRequestId'),
    column('shipmentId'),
    column('containerId'),
    column('documentId'),
    column('version'),
    column('content'),
    column('createdAt'),
    column('deliverable'),
  ]);
  if (recorded.length < rows.length) await refuseOthers(tx, rows);
  return recorded;
}

const columnsOf = (rows: readonly ChangeRow[]) => (name: keyof ChangeRow) => rows.map((row) => row[name]);

/** What was recorded before must be the very same: of the same moment, about the same thing. */
async function refuseOthers(tx: Transaction, rows: readonly ChangeRow[]): Promise<void> {
  const column = columnsOf(rows);
  const [other] = await rowsOf<{ id: string; event: string; subject_id: string }>(
    tx,
    `select c.id, c.event, c.subject_id from change c
     join unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[], $5::text[]) as g (id, event, subject_id, created_at, reference) on g.id = c.id
     where (c.event, c.subject_id, c.created_at) is distinct from (g.event, g.subject_id, g.created_at)
       or c.content::jsonb -> 'reference_object' is distinct from g.reference::jsonb
     limit 1`,
    [column('id'), column('event'), column('subjectId'), column('createdAt'), column('reference')],
  );
  if (other) throw new Error(`${other.event} of ${other.subject_id} was given a version twice: ${other.id} tells something else.`);
}

function rowOf(change: NewChange, { content, features }: { content: string; features: readonly string[] }): ChangeRow {
  return {
    id: changeId(change),
    event: change.event,
    subjectId: change.subjectId,
    trackingRequestId: change.trackingRequestId ?? null,
    shipmentId: change.shipmentId ?? null,
    containerId: change.containerId ?? null,
    documentId: change.documentId ?? null,
    version: PAYLOAD_VERSION,
    content,
    createdAt: change.createdAt,
    // Kept for the feed either way; told only to an account that has the event's feature.
    deliverable: !change.untold && eventIsOpen(change.event, features),
    reference: JSON.stringify(identifierOf(change.reference)),
  };
}

async function featuresOf(tx: Transaction, accountId: string): Promise<string[]> {
  const [account] = await rowsOf<{ features: string[] }>(tx, 'select features from account where id = $1', [accountId]);
  if (!account) throw new Error('Changes are recorded in a transaction of their account.');
  return account.features;
}
