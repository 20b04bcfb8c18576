import assert from 'node:assert/strict';
import { contractOf, member, told, useToolsOnVoyage, type Told } from '../support/tools-on-voyage.js';

const LONG_AGO = '2020-01-01T00:00:00Z';

describe('the tools that list, before the real API', () => {
  const tools = useToolsOnVoyage();
  const { call } = tools;

  describe('list_containers', () => {
    it('lists rows with flat and grouped keys, and a link to each', async () => {
      const result = await call('list_containers');
      const { items } = told(result) as { items: Told[] };
      const links = result.content.filter(({ type }) => type === 'resource_link');
      assert.equal(items.length, 2);
      assert.deepEqual(
        links.map((link) => 'uri' in link && link.uri),
        items.map(({ id }) => `landfall://container/${String(id)}`),
      );
      const row = items.find(({ id }) => id === tools.box) ?? {};
      assert.equal(row['currentStatus'], row['status']);
      assert.deepEqual(row['holdsAtPodTerminal'], member(row, 'demurrage')['holds']);
      assert.equal(member(row, 'shipment')['id'], tools.voyage.shipmentId);
      assert.equal(member(member(row, 'terminals'), 'podTerminal')['id'], tools.voyage.terminalId);
    });

    it('does not call rows a filtered list that no filter scoped', async () => {
      const contract = contractOf(await call('list_containers', { page_size: 500, status: '' }));
      assert.match(String(contract['presentation_guidance']), /No filter was applied/);
      assert.equal(contract['total_is_reliable'], true);
      assert.equal(member(contract, 'display')['column_catalog_resource'], 'landfall://docs/list-display-columns');
    });

    it('applies each of its filters', async () => {
      const count = async (given: Told) => (told(await call('list_containers', given)) as { items: Told[] }).items.length;
      const { attributes } = (await tools.account.get(`/containers/${tools.box}`)).body.data;
      assert.equal(await count({ status: attributes['current_status'] }), 2);
      assert.equal(await count({ status: 'empty_returned' }), 0);
      assert.equal(await count({ port: 'uslax' }), 2);
      assert.equal(await count({ port: 'CNSHA' }), 0);
      assert.equal(await count({ carrier: 'MAEU' }), 2);
      assert.equal(await count({ carrier: 'MSCU' }), 0);
      assert.equal(await count({ updated_after: LONG_AGO }), 2);
      assert.equal(await count({ updated_after: '2999-01-01T00:00:00Z' }), 0);
      const filtered = contractOf(await call('list_containers', { carrier: 'MAEU' }));
      assert.doesNotMatch(String(filtered['presentation_guidance']), /No filter/);
    });

    it('says what to say of no rows, and shows its display even then', async () => {
      const contract = contractOf(await call('list_containers', { carrier: 'MSCU' }));
      assert.match(String(contract['presentation_guidance']), /empty_state/);
      assert.match(String(member(contract, 'display')['empty_state']), /No matching containers/);
    });

    it('cuts pages to a hundred rows', async () => {
      const { meta, links } = told(await call('list_containers', { page: 1, page_size: 5000 })) as {
        meta: Told;
        links: Record<string, string>;
      };
      assert.equal(meta['size'], 2);
      assert.match(links['current'] ?? '', /page\[size\]=100/);
    });
  });

  describe('list_shipments', () => {
    it('lists rows with ports, vessel and, where asked for, containers', async () => {
      const { items, unsupportedFilters } = told(await call('list_shipments', { include_containers: true })) as {
        items: Told[];
        unsupportedFilters: string[];
      };
      assert.deepEqual(unsupportedFilters, []);
      const [row = {}] = items;
      assert.equal(row['billOfLading'], row['billOfLadingNumber']);
      assert.equal((row['containers'] as Told[]).length, 2);
      assert.equal(member(member(row, 'ports'), 'portOfDischarge')['locode'], row['portOfDischargeLocode']);
    });

    it('applies each of its filters', async () => {
      const count = async (given: Told) => (told(await call('list_shipments', given)) as { items: Told[] }).items.length;
      const { attributes } = (await tools.account.get(`/shipments/${tools.voyage.shipmentId}`)).body.data;
      assert.equal(await count({ status: attributes['status'] }), 1);
      assert.equal(await count({ number: attributes['bill_of_lading_number'] }), 1);
      assert.equal(await count({ number: 'NONE123' }), 0);
      assert.equal(await count({ tracking_stopped: false }), 1);
      assert.equal(await count({ tracking_stopped: true }), 0);
      assert.equal(await count({ port: 'USLAX', carrier: 'MAEU', updated_after: LONG_AGO }), 1);
    });
  });

  describe('list_tracking_requests', () => {
    it('lists rows with what became of them', async () => {
      const { items } = told(await call('list_tracking_requests')) as { items: Told[] };
      assert.equal(items.length, 1);
      assert.equal(items[0]?.['requestType'], 'bill_of_lading');
      assert.equal(member(items[0] ?? {}, 'shipment')['id'], tools.voyage.shipmentId);
      assert.equal(items[0]?.['container'], null);
    });

    it('takes raw filters, lets its own parameters win, and pages by its own alone', async () => {
      const count = async (given: Told) => (told(await call('list_tracking_requests', given)) as { items: Told[] }).items.length;
      assert.equal(await count({ filters: { 'filter[scac]': 'MAEU', 'page[size]': '1', 'page[number]': '9' } }), 1);
      assert.equal(await count({ filters: { 'filter[scac]': 'MSCU' } }), 0);
      assert.equal(await count({ filters: { 'filter[status]': 'failed' }, status: 'created' }), 1);
      assert.equal(await count({ request_type: 'container' }), 0);
    });

    it('names filters that it does not have, and counts only those that it has', async () => {
      const contract = contractOf(await call('list_tracking_requests', { filters: { 'filter[colour]': 'red' } }));
      assert.deepEqual(contract['dropped_filters'], ['filter[colour]']);
      assert.match(JSON.stringify(contract['requires_more_data']), /filter\[colour\]/);
      assert.match(String(contract['presentation_guidance']), /No filter was applied/);
    });
  });
});
