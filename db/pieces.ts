import { renderAccount } from '../resources/account.js';
import { renderApiKey } from '../resources/api-key.js';
import { CONTENT_HEAD_CHARACTERS, readContentHead, type ChangeContent } from '../resources/change.js';
import type { Identifier, ResourceObject } from '../resources/jsonapi.js';
import { CONTAINER_FRAGMENT_VERSION, SHIPMENT_FRAGMENT_VERSION } from '../resources/fragment.js';
import { renderDocumentRepresentation } from '../resources/document-representation.js';
import { renderDocument, type Document as RenderedDocument } from '../resources/document.js';
import {
  renderEmailSubmission,
  renderFullEmailSubmission,
  type EmailSubmission,
  type FullEmailSubmission,
} from '../resources/email-submission.js';
import { renderMetroArea } from '../resources/metro-area.js';
import { renderWebhookNotification, renderWebhookNotificationLog, type LogRow, type NotificationRow } from '../resources/notification.js';
import { pieceKey, pieceOf, storedPiece, type Piece } from '../resources/piece.js';
import { renderParty } from '../resources/party.js';
import { renderPort } from '../resources/port.js';
import { renderRawEvent, type RawEventRow } from '../resources/raw-event.js';
import { renderShippingLine } from '../resources/shipping-line.js';
import { renderTerminal } from '../resources/terminal.js';
import { renderTrackingRequest, type TrackingRequestRow } from '../resources/tracking-request.js';
import { renderTransportEvent, type TransportEventRow } from '../resources/transport-event.js';
import { renderUser } from '../resources/user.js';
import { renderVessel } from '../resources/vessel.js';
import { rowsOf, type Transaction } from './database.js';
import { SHOWN_BYTES_MAX, shownRepresentations } from './documents/shown-representations.js';
import type { Account } from './entities/account.js';
import type { AccountUser } from './entities/account-user.js';
import type { ApiKey } from './entities/api-key.js';
import type { MetroArea } from './entities/metro-area.js';
import type { Party } from './entities/party.js';
import { Port } from './entities/port.js';
import type { ShippingLine } from './entities/shipping-line.js';
import { Terminal } from './entities/terminal.js';
import { TrackingRequest } from './entities/tracking-request.js';
import { TransportEvent } from './entities/transport-event.js';
import { Vessel } from './entities/vessel.js';
import { rewriteFragments } from './fragments.js';
import { BROUGHT_AND_KEPT } from './mail/brought.js';
import { TOLD_REASON } from './mail/told-reason.js';
import { columnsOf, entityOf } from './rows.js';

/**
 * The resources of one type with these ids, one statement for all, in no order. Ids that name nothing the transaction may
 * see are left out, and so are types without rows of their own (those stand in a change's content).
 */
export async function loadPieces(tx: Transaction, type: string, ids: readonly string[]): Promise<Piece[]> {
  const load = LOADERS[type];
  return load && ids.length ? load(tx, ids) : [];
}

/** Loads resources of one type by their ids. */
export type LoadPieces = (type: string, ids: readonly string[]) => Promise<Piece[]>;

/** Loads what is named and not yet among the pieces (by `pieceKey`), one call for each type, and adds it. */
export async function loadMissing(load: LoadPieces, pieces: Map<string, Piece>, wanted: readonly Identifier[]): Promise<void> {
  const idsByType = new Map<string, Set<string>>();
  for (const identifier of wanted) {
    if (pieces.has(pieceKey(identifier))) continue;
    idsByType.set(identifier.type, (idsByType.get(identifier.type) ?? new Set()).add(identifier.id));
  }
  for (const [type, ids] of idsByType) {
    for (const piece of await load(type, [...ids])) pieces.set(pieceKey(piece), piece);
  }
}

type Loader = (tx: Transaction, ids: readonly string[]) => Promise<Piece[]>;

/** A loader whose statement selects, by ids as `$1`, what a renderer needs. */
function rendered<Row>(sql: string, render: (row: Row) => ResourceObject): Loader {
  return async (tx, ids) => {
    const records = await rowsOf<Record<string, unknown>>(tx, sql, [ids]);
    return records.map((record) => pieceOf(render(entityOf<Row>(record))));
  };
}

const terminals = rendered<Terminal>(`select ${columnsOf(Terminal, 't')} from terminal t where t.id = any ($1)`, renderTerminal);

const LOADERS: Record<string, Loader> = {
  account: rendered<Account>('select * from account where id = any ($1)', renderAccount),
  // To its owner a key that was revoked is gone.
  api_key: rendered<ApiKey>('select * from api_key where id = any ($1) and revoked_at is null', renderApiKey),
  container: stored('container', CONTAINER_FRAGMENT_VERSION),
  document: rendered<RenderedDocument>(documentsSql('d.id = any ($1)'), renderDocument),
  document_representation: async (tx, ids) =>
    (await shownRepresentations(tx, ids)).map((read) => pieceOf(renderDocumentRepresentation(read))),
  email_submission: rendered<EmailSubmission>(submissionsSql(''), renderEmailSubmission),
  metro_area: rendered<MetroArea>('select * from metro_area where id = any ($1)', renderMetroArea),
  party: rendered<Party>('select * from party where id = any ($1)', renderParty),
  port: rendered<Port & { terminalIds: string[] }>(
    `select ${columnsOf(Port, 'p')}, array(select t.id from terminal t where t.port_id = p.id order by t.name, t.id) as terminal_ids from port p where p.id = any ($1)`,
    (row) => renderPort(row, row),
  ),
  rail_terminal: terminals,
  raw_event: rendered<RawEventRow & RawEventLinks>(rawEventsSql('r.id = any ($1)'), renderLinkedRawEvent),
  shipment: stored('shipment', SHIPMENT_FRAGMENT_VERSION),
  shipping_line: rendered<ShippingLine>('select * from shipping_line where id = any ($1)', renderShippingLine),
  terminal: terminals,
  tracking_request: rendered<TrackingRequestRow & { shippingLineId: string | null }>(
    `select ${columnsOf(TrackingRequest, 't')}, l.id as shipping_line_id from tracking_request t left join shipping_line l on l.scac = t.scac where t.id = any ($1)`,
    (row) => renderTrackingRequest(row, row),
  ),
  transport_event: rendered<TransportEventRow & { facilityType: string | null }>(
    `select ${columnsOf(TransportEvent, 'e', { except: ['milestone', 'locationId'] })}, coalesce(p.alias_of, e.location_id) as location_id, t.facility_type
     from transport_event e left join port p on p.id = e.location_id left join terminal t on t.id = e.terminal_id where e.id = any ($1)`,
    (row) => renderTransportEvent(row, row),
  ),
  user: rendered<AccountUser>('select * from account_user where id = any ($1)', renderUser),
  vessel: rendered<Vessel>(`select ${columnsOf(Vessel, 'v')} from vessel v where v.id = any ($1)`, renderVessel),
  webhook_notification: rendered<NotificationRecord>(
    `select n.*, c.version, left(c.content, ${CONTENT_HEAD_CHARACTERS}) as head,
            array(select a.id from delivery_attempt a where a.notification_id = n.id order by a.attempt, a.at) as log_ids
     from webhook_notification n join change c on c.id = n.change_id where n.id = any ($1)`,
    renderNotification,
  ),
  webhook_notification_log: rendered<LogRow>('select * from delivery_attempt where id = any ($1)', renderWebhookNotificationLog),
};

/** Containers and shipments come from their fragments; one of another version is rendered again first. */
function stored(table: 'container' | 'shipment', version: number): Loader {
  const read = (tx: Transaction, ids: readonly string[]) =>
    rowsOf<{ id: string; text: string; current: boolean }>(
      tx,
      `select t.id, whole_${table}(t) as text, t.fragment_version = $2 as current from ${table} t where t.id = any ($1)`,
      [ids, version],
    );
  return async (tx, ids) => {
    let rows = await read(tx, ids);
    const old = rows.filter(({ current }) => !current).map(({ id }) => id);
    if (old.length) {
      await rewriteFragments(tx, table === 'container' ? { containerIds: old } : { shipmentIds: old });
      rows = await read(tx, ids);
    }
    return rows.map(({ id, text }) => storedPiece(table, id, text));
  };
}

/** Mails as they are listed, and got by their id. */
export const loadFullSubmissions = rendered<FullEmailSubmission>(
  submissionsSql(`, s.body, s.in_reply_to, s.message_references as "references", s.content_type, s.account_id, ${TOLD_REASON} as reason, s.notes,
     (select e.id from email_alias e where e.id = s.alias_id) as email_alias_id,
     (select u.id from account_user u where u.account_id = s.account_id and lower(u.email) = s.from_addresses[1] order by u.created_at, u.id limit 1) as user_id,
     array(select d.id from document d where ${BROUGHT_AND_KEPT} order by d.created_at, d.id) as document_ids`),
  renderFullEmailSubmission,
);

function submissionsSql(further: string): string {
  return `select s.id, s.subject, s.body_preview, s.from_addresses as "from", s.to_addresses as "to", s.cc_addresses as cc, s.message_id,
     s.sent_at, s.created_at, s.updated_at ${further} from email_submission s where s.id = any ($1)`;
}

/**
 * Documents with what they are linked to, in the order it was; `where` speaks of `d`. One that was discarded is gone to its owner.
 */
function documentsSql(where: string): string {
  return `
    select d.id, d.name, coalesce(d.document_type_manual, d.document_type) as document_type, d.document_type_manual, d.classification_notes,
           d.source, d.file_name, d.file_content_type, d.file_size_bytes, d.created_at, d.updated_at, d.account_id, d.user_id,
           d.email_submission_id, d.parent_id, d.last_representation_id as last_document_representation_id,
           coalesce((
             select json_agg(json_build_object('type', l.target_type, 'id', l.target_id, 'found_by', l.found_by, 'number', l.number, 'doubt', l.doubt)
               order by l.target_type desc, l.created_at, l.target_id)
             from document_link l where l.document_id = d.id), '[]') as links
    from document d where d.discarded_at is null and ${where}`;
}

interface RawEventLinks {
  portId: string | null;
  metroAreaId: string | null;
  vesselId: string | null;
  linkedContainerId: string | null;
  terminalId: string | null;
  facilityType: string | null;
}

/** Raw events with the places, ships and boxes they name; `where` speaks of `r`. */
function rawEventsSql(where: string): string {
  return `
    select r.id, r.source_kind, r.source_code, r.means, r.original_event, r.index, r.created_at, r.withdrawn_at,
           n.id as port_id, m.id as metro_area_id, v.id as vessel_id, c.id as linked_container_id, t.id as terminal_id, t.facility_type
    from raw_event r
    left join port p on p.locode = r.means #>> '{place,locode}'
    left join port n on n.id = coalesce(p.alias_of, p.id)
    left join metro_area m on m.locode = coalesce(n.locode, r.means #>> '{place,locode}')
    left join vessel v on v.account_id = r.account_id and v.imo = r.means #>> '{vessel,imo}'
    left join container c on c.shipment_id = r.shipment_id and c.number = r.container_number
    left join lateral (
      select t.id, t.facility_type from terminal t
      where t.locode = coalesce(n.locode, r.means #>> '{place,locode}')
        and r.means #>> '{place,facilityCode}' = case r.means #>> '{place,facilityCodeList}' when 'SMDG' then t.smdg_code when 'BIC' then t.bic_facility_code end
      order by t.id limit 1) t on true
    where ${where}`;
}

/** What `rawEventsSql` selects, as a resource. */
function renderLinkedRawEvent(row: RawEventRow & RawEventLinks): ResourceObject {
  const { portId, metroAreaId, vesselId, linkedContainerId, terminalId, facilityType } = row;
  // An inland place has a row among the ports as well, for its facilities; the metropolitan area says what it is.
  const port = portId ? ({ id: portId, type: 'port' } as const) : null;
  return renderRawEvent(row, {
    location: metroAreaId ? { id: metroAreaId, type: 'metro_area' } : port,
    vesselId,
    containerId: linkedContainerId,
    terminal: terminalId ? { id: terminalId, facilityType } : null,
  });
}

interface NotificationRecord extends NotificationRow {
  version: string;
  head: string;
  logIds: string[];
}

function renderNotification(row: NotificationRecord): ResourceObject {
  const { reference_object: referenceObject, document } = readContentHead(row.head);
  return renderWebhookNotification(row, { version: row.version, referenceObject, document, logIds: row.logIds });
}

/**
 * The records that were told with these notifications, as they were then: `known` for what notifications include, since
 * some reference objects exist in the content of their change alone. Newest first; what there is room for in one answer, the
 * shortest contents first, as of what was read of papers: a few that are huge keep nobody else's out.
 */
export async function loadFrozenPieces(tx: Transaction, notificationIds: readonly string[]): Promise<Piece[]> {
  const rows = await rowsOf<{ content: string }>(
    tx,
    `with told as (select id, octet_length(content) as bytes from change
                   where id in (select change_id from webhook_notification where id = any ($1))),
          summed as (select id, sum(bytes) over (order by bytes, id) as bytes, row_number() over (order by bytes, id) as place from told)
     select c.content from change c join summed s on s.id = c.id where s.bytes <= $2 or s.place = 1 order by c.position desc`,
    [notificationIds, SHOWN_BYTES_MAX],
  );
  return rows.flatMap(({ content }) => (JSON.parse(content) as ChangeContent).included.map(pieceOf));
}
