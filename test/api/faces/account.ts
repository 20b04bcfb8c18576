import assert from 'node:assert/strict';
import { recordChanges } from '../../../db/changes.js';
import { rowsOf } from '../../../db/database.js';
import { rewriteFragments } from '../../../db/fragments.js';
import { timestampOf } from '../../../domain/time.js';
import type { TestAccount, TestApi } from '../../support/api.js';
import { writeRawEvent, writeTransportEvent, writeVoyage } from '../../support/rows.js';
import { writeSubmission } from '../../support/mail.js';
import { addDocument, upload } from '../../support/papers.js';
import type { Written } from './calls.js';

/** An account with a voyage, an event of it and its notification, alike every time. */
export async function writeAccount(api: TestApi): Promise<{ account: TestAccount; written: Written }> {
  const account = await api.account({ features: ['container_refresh'] });
  const voyage = await writeVoyage(api.database, {
    accountId: account.id,
    shipment: { number: 'MAEUALIKE001', normalized_number: 'ALIKE001' },
  });
  await account.post('/webhooks', { data: { attributes: { url: 'https://first.example.com/', active: true } } });
  const metro = await api.database.forAccount(account.id, async (tx) => {
    await tx.query(`insert into look (tracking_request_id, source, account_id) values ($1, 'shipping_line', $2)`, [
      voyage.requestId,
      account.id,
    ]);
    await writeRawEvent(tx, voyage, {});
    const eventId = await writeTransportEvent(tx, voyage, {});
    await rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds });
    await recordChanges(tx, account.id, [
      {
        event: 'container.transport.vessel_loaded',
        subjectId: voyage.containerIds[0] ?? '',
        shipmentId: voyage.shipmentId,
        containerId: voyage.containerIds[0] ?? '',
        key: 'loaded',
        version: 1,
        createdAt: timestampOf(0),
        reference: { type: 'transport_event', id: eventId },
      },
    ]);
    return rowsOf<{ id: string }>(tx, 'select id from metro_area order by locode limit 1');
  });
  const papers = await writePapers(api, account);
  const newest = async (path: string) => (await account.get(path)).body.data[0]?.id;
  const written = {
    request: voyage.requestId,
    shipment: voyage.shipmentId,
    container: voyage.containerIds[0],
    terminal: voyage.terminalId,
    vessel: voyage.vesselId,
    'metro area': metro[0]?.id,
    ...papers,
    notification: await newest('/webhook_notifications'),
    event: await newest('/events'),
  };
  for (const [word, id] of Object.entries(written)) assert.ok(id, word);
  return { account, written: written as Written };
}

/** A picture that is a document, with what somebody said of it, and a file that none is made of yet. */
async function writePapers(api: TestApi, account: TestAccount): Promise<Written> {
  const picture = { bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), filename: 'scan.png', contentType: 'image/png' };
  const document = await addDocument(api, account, picture);
  const correction = { document_type_manual: 'commercial_invoice', extracted_data_manual: { invoice_number: 'INV-1' } };
  const { status, text } = await account.patch(`/documents/${document}`, { data: { attributes: correction } });
  assert.equal(status, 200, text);
  const { body } = await account.get(`/document_representations?filter[document_id]=${document}`);
  return {
    document,
    representation: body.data[0]?.id ?? '',
    submission: await writeSubmission(api.database, { accountId: account.id, documentId: document }),
    'signed id': await upload(api, account, { bytes: Buffer.from('%PDF-1.7') }),
  };
}
