import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { recordChanges } from '../../../db/changes.js';
import type { Database } from '../../../db/database.js';
import { rewriteFragments } from '../../../db/fragments.js';
import { referenceId } from '../../../db/reference-id.js';
import { timestampOf } from '../../../domain/time.js';
import type { Answer, TestAccount, TestApi } from '../api.js';
import { addDocument } from '../papers.js';
import { ARRIVAL, writeRawEvent, writeTransportEvent, writeVoyage, type VoyageRows } from '../rows.js';
import { writeSubmission } from '../mail.js';

/** What the texts of one account have in them: another's, one's own, and what nobody has. All of one length. */
export type Mark = 'SECRET' | 'MYSELF' | 'NOBODY';

const IMOS: Record<Mark, string> = { SECRET: '9321483', MYSELF: '9074729', NOBODY: '9999993' };
const CONTAINERS: Record<Mark, string> = { SECRET: 'SECU1234564', MYSELF: 'MYSU1234560', NOBODY: 'NOBU1234566' };

/** Texts that lead to records: numbers, references, names. */
export function textsOf(mark: Mark) {
  return {
    number: `MAEU${mark}001`,
    container_number: CONTAINERS[mark],
    reference: `${mark}-PO-77`,
    tag: `${mark}-TAG`,
    slug: `${mark.toLowerCase()}_slug`,
    choice: `${mark} choice`,
    company: `${mark} Imports`,
    field: `${mark} field`,
    ship: `${mark} MAERSK`,
    imo: IMOS[mark],
    url: `https://${mark.toLowerCase()}.example.com/`,
    key: `${mark} key`,
  };
}

/** Everything that an account may have, by ids, texts and places in its feed. */
export interface Household {
  mark: Mark;
  account: TestAccount;
  /** By type of record. */
  ids: Record<string, string>;
  texts: ReturnType<typeof textsOf>;
  /** Of its feed. */
  cursor: string;
  /** Of its lists, by operation (`listCursorsOf`). */
  listCursors: Record<string, string>;
  terminalId: string;
}

/** Fields of a shipment that hold a record, by slug: its type, and how a definition spells it. */
export const REFERRING: Record<string, { type: string; spelled: string }> = {
  refers_to_shipment: { type: 'shipment', spelled: 'Shipment' },
  refers_to_container: { type: 'container', spelled: 'Container' },
  refers_to_request: { type: 'tracking_request', spelled: 'TrackingRequest' },
  refers_to_party: { type: 'party', spelled: 'Party' },
  refers_to_vessel: { type: 'vessel', spelled: 'Vessel' },
  refers_to_user: { type: 'user', spelled: 'User' },
};
/** What other records have of them. */
export const REFERRING_TO_SHIPMENT = 'refers_to_shipment';

/** Opens an account with one of everything. */
export async function openHousehold(api: TestApi, mark: Mark): Promise<Household> {
  const account = await api.account({ features: ['container_refresh', 'routing_data'] });
  const texts = textsOf(mark);
  const voyage = await writeTrip(api.database, account.id, texts);
  const party = await made(account.post('/parties', { data: { attributes: { company_name: texts.company } } }));
  const webhook = await made(account.post('/webhooks', { data: { attributes: { url: texts.url, active: true } } }));
  const key = await made(account.post('/api_keys', { data: { attributes: { name: texts.key } } }));
  await api.database.forAccount(account.id, async (tx) => {
    await tx.query('update tracking_request set customer_id = $2 where id = $1', [voyage.requestId, party]);
    await tx.query('update shipment set customer_id = $2 where id = $1', [voyage.shipmentId, party]);
  });
  const told = await writeNews(api.database, voyage, texts);
  const fields = await writeFields(account, { voyage, texts, party });
  const papers = await writePapers(api, account);
  const replay = await made(account.post(`/webhooks/${webhook}/replay`, { rate: 1 }), 202);
  const { body: feed } = await account.get('/events');
  const { body: notifications } = await account.get('/webhook_notifications');
  return {
    mark,
    account,
    texts,
    cursor: String(feed.meta['cursor']),
    listCursors: {},
    terminalId: voyage.terminalId,
    ids: {
      account: account.id,
      user: account.userId,
      tracking_request: voyage.requestId,
      shipment: voyage.shipmentId,
      container: voyage.containerIds[0] ?? '',
      vessel: voyage.vesselId,
      ...told,
      party,
      webhook,
      webhook_replay: replay,
      webhook_notification: notifications.data[0]?.id ?? '',
      event: feed.data[0]?.id ?? '',
      api_key: key,
      ...fields,
      ...papers,
    },
  };
}

/** A voyage on a ship that no other account has cargo on. */
async function writeTrip(database: Database, accountId: string, texts: Household['texts']): Promise<VoyageRows> {
  const { number, container_number, reference, tag, ship, imo } = texts;
  const voyage = await writeVoyage(database, {
    accountId,
    shipment: { number, normalized_number: number, ref_numbers: [reference], tags: [tag], pod_vessel_name: ship, pod_vessel_imo: imo },
    container: { number: container_number, ref_numbers: [reference] },
  });
  const vesselId = referenceId('vessel', imo);
  await database.forAccount(accountId, async (tx) => {
    await tx.query('update vessel set id = $2, name = $3, imo = $4 where account_id = $1', [accountId, vesselId, ship, imo]);
    await tx.query('update tracking_request set request_number = $2, normalized_number = $2, ref_numbers = $3 where id = $1', [
      voyage.requestId,
      number,
      [reference],
    ]);
    await tx.query(`insert into look (tracking_request_id, source, account_id) values ($1, 'shipping_line', $2)`, [
      voyage.requestId,
      accountId,
    ]);
  });
  return { ...voyage, vesselId };
}

/** What the line said of the voyage, and the change that is told of it. Answers ids by type. */
async function writeNews(database: Database, voyage: VoyageRows, { ship, imo }: Household['texts']): Promise<Record<string, string>> {
  return database.forAccount(voyage.accountId, async (tx) => {
    const raw = await writeRawEvent(tx, voyage, { means: JSON.stringify({ ...ARRIVAL, vessel: { imo, name: ship } }) });
    const event = await writeTransportEvent(tx, voyage, {});
    await rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds });
    const containerId = voyage.containerIds[0] ?? '';
    await recordChanges(tx, voyage.accountId, [
      {
        event: 'container.transport.vessel_loaded',
        subjectId: containerId,
        shipmentId: voyage.shipmentId,
        containerId,
        key: 'b',
        version: 1,
        createdAt: timestampOf(0),
        reference: { type: 'transport_event', id: event },
      },
    ]);
    return { raw_event: raw, transport_event: event };
  });
}

/** Fields to choose from and fields that refer to records, with values on each kind of record. Answers ids by type. */
async function writeFields(
  account: TestAccount,
  { voyage, texts, party }: { voyage: VoyageRows; texts: Household['texts']; party: string },
): Promise<Record<string, string>> {
  const define = (attributes: object) =>
    made(account.post('/custom_field_definitions', { data: { attributes: { display_name: texts.field, ...attributes } } }));
  const note = (path: string, api_slug: string, value: unknown) =>
    made(account.post(`${path}/custom_fields`, { data: { attributes: { api_slug, value } } }));
  const records = {
    Shipment: `/shipments/${voyage.shipmentId}`,
    Cargo: `/containers/${voyage.containerIds[0]}`,
    TrackingRequest: `/tracking_requests/${voyage.requestId}`,
  };
  const ids: Record<string, string> = {};
  for (const [entity_type, path] of Object.entries(records)) {
    const definition = await define({ entity_type, api_slug: texts.slug, data_type: 'enum' });
    const choose = (value: string) =>
      made(account.post(`/custom_field_definitions/${definition}/options`, { data: { attributes: { label: value, value } } }));
    await choose(texts.choice);
    await note(path, texts.slug, texts.choice);
    if (entity_type === 'Shipment') Object.assign(ids, { custom_field_definition: definition, custom_field_option: await choose('spare') });
    for (const [api_slug, { spelled }] of Object.entries(REFERRING))
      if (entity_type === 'Shipment' || api_slug === REFERRING_TO_SHIPMENT)
        await define({ entity_type, api_slug, data_type: 'reference', reference_type: spelled });
    await note(path, REFERRING_TO_SHIPMENT, { type: 'shipment', id: voyage.shipmentId });
  }
  ids['custom_field'] = await note(records.Shipment, 'refers_to_party', { type: 'party', id: party });
  return ids;
}

/** A picture that is a document, and what somebody said of it. Answers ids by type. */
async function writePapers(api: TestApi, account: TestAccount): Promise<Record<string, string>> {
  const picture = { bytes: Buffer.concat([PICTURE, randomBytes(8)]), filename: 'scan.png', contentType: 'image/png' };
  const document = await addDocument(api, account, picture);
  const correction = { document_type_manual: 'commercial_invoice', extracted_data_manual: { currency: 'USD' } };
  await made(account.patch(`/documents/${document}`, { data: { attributes: correction } }), 200);
  const { body } = await account.get(`/document_representations?filter[document_id]=${document}`);
  const email_submission = await writeSubmission(api.database, { accountId: account.id, documentId: document });
  const email_alias = await made(account.post('/email_aliases', { data: { attributes: { name: 'Desk' } } }));
  return { document, document_representation: body.data[0]?.id ?? '', email_submission, email_alias };
}

const PICTURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** The id of the record that a call answers. */
async function made(calling: Promise<Answer>, status = 201): Promise<string> {
  const answer = await calling;
  assert.equal(answer.status, status, answer.text);
  return answer.body.data.id;
}
