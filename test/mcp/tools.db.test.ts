import assert from 'node:assert/strict';
import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { rewriteFragments } from '../../db/fragments.js';
import { useAgent } from '../support/agent.js';
import { useApi, type TestAccount } from '../support/api.js';
import { writeTransportEvent, writeVoyage, type VoyageRows } from '../support/rows.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const LONG_AGO = '2020-01-01T00:00:00Z';

type Told = Record<string, unknown>;

/** What a result says, checked to say the same in words as in structure. */
function told(result: CallToolResult): Told {
  assert.notEqual(result.isError, true, JSON.stringify(result.content));
  const [first] = result.content;
  const { _response_contract: contract, ...rest } = result.structuredContent as Told;
  assert.ok(contract);
  assert.deepEqual(JSON.parse(first?.type === 'text' ? first.text : ''), rest);
  return rest;
}

const contractOf = (result: CallToolResult) => (result.structuredContent as Told)['_response_contract'] as Told;
const member = (of: Told, name: string) => of[name] as Told;

describe('the tools that read, before the real API', () => {
  const api = useApi();
  const agent = useAgent(() => api.origin);
  const further = useAgent(() => api.origin, { env: { LANDFALL_MCP_MORE: 'true' } });
  let account: TestAccount;
  let client: Client;
  let voyage: VoyageRows;
  let box = '';

  before(async () => {
    account = await api.account({ features: ['rail_plan'] });
    client = await agent.client(account.key);
    voyage = await writeVoyage(api.database, {
      accountId: account.id,
      containers: 2,
      container: {
        holds_at_pod_terminal: JSON.stringify([{ name: 'customs', status: 'hold', description: 'EXAM' }]),
        fees_at_pod_terminal: JSON.stringify([{ type: 'exam', amount: 120.5, currency_code: 'USD' }]),
      },
    });
    box = voyage.containerIds[0] ?? '';
    await api.database.forAccount(account.id, async (tx) => {
      for (const [event, at] of [
        ['vessel_loaded', '2026-02-01T08:00:00Z'],
        ['vessel_departed', '2026-02-02T08:00:00Z'],
        ['vessel_arrived', '2026-02-20T08:00:00Z'],
        ['vessel_discharged', '2026-02-21T08:00:00Z'],
      ] as const)
        await writeTransportEvent(tx, voyage, { event: `container.transport.${event}`, timestamp: at });
      await rewriteFragments(tx, { shipmentIds: [voyage.shipmentId], containerIds: voyage.containerIds });
    });
  });

  const call = async (name: string, given: Told = {}) => await client.callTool({ name, arguments: given });
  const number = async (id: string) => String((await account.get(`/containers/${id}`)).body.data.attributes['number']);

  describe('every tool', () => {
    it('tells of a failure in one sentence that names nothing of it', async () => {
      for (const name of ['get_container', 'get_shipment_details', 'get_container_transport_events']) {
        const { isError, content, structuredContent } = await call(name, { id: NOBODY });
        assert.equal(isError, true, name);
        assert.equal(structuredContent, undefined);
        assert.equal(content.length, 1);
        const [only] = content;
        assert.match(only?.type === 'text' ? only.text : '', /could not be completed/);
        assert.doesNotMatch(JSON.stringify(content), /404|http|Refused|found/i);
      }
    });

    it('refuses an id that is no UUID before anything is asked', async () => {
      const { isError, content } = await call('get_container', { id: 'MSKU1000001' });
      assert.equal(isError, true);
      assert.match(JSON.stringify(content), /Invalid arguments/);
    });

    it('fails as a tool, and not over HTTP, for a key that REST does not know', async () => {
      const stranger = await agent.client('lf_nobody_nothing');
      const result = await stranger.callTool({ name: 'list_containers', arguments: {} });
      assert.equal(result.isError, true);
    });

    it('shows one account nothing of another, whatever it is asked for', async () => {
      const stranger = await api.account({ features: ['rail_plan'] });
      const other = await further.client(stranger.key);
      const asks = async (name: string, given: Told) => await other.callTool({ name, arguments: given });
      for (const name of ['get_container', 'get_container_transport_events', 'get_container_route'])
        assert.deepEqual(await asks(name, { id: box }), await asks(name, { id: NOBODY }), name);
      assert.deepEqual(await asks('get_shipment_details', { id: voyage.shipmentId }), await asks('get_shipment_details', { id: NOBODY }));
      for (const [kind, id] of [
        ['container', box],
        ['shipment', voyage.shipmentId],
      ] as const)
        assert.deepEqual(await asks('get_history', { kind, id }), await asks('get_history', { kind, id: NOBODY }));
      for (const query of [await number(box), 'PO-1', 'MAEU'])
        assert.equal(told(await asks('search_container', { query }))['total_results'], 0, query);
      for (const name of ['list_shipments', 'list_containers', 'list_tracking_requests'])
        assert.deepEqual(told(await asks(name, {}))['items'], [], name);
      assert.deepEqual(told(await asks('list_events', {}))['events'], []);
      assert.deepEqual(told(await asks('list_documents', {}))['documents'], []);
      const uri = (id: string) => `landfall://container/${id}`;
      const reads = (id: string) =>
        other.readResource({ uri: uri(id) }).then(
          () => 'read',
          (error: Error) => error.message,
        );
      assert.equal(await reads(box), await reads(NOBODY));
      assert.notEqual(await reads(box), 'read');
    });

    it('ends with steering for the model alone, in words that are ours', async () => {
      const { content } = await call('get_container', { id: box });
      const last = content.at(-1);
      assert.deepEqual(last?.annotations, { audience: ['assistant'] });
      const steering = JSON.parse(last?.type === 'text' ? last.text : '') as Told;
      assert.equal(steering['_agent_steering'], true);
      assert.deepEqual(Object.keys(steering).sort(), [
        '_agent_steering',
        'presentation_guidance',
        'purpose',
        'suggested_follow_ups',
        'suggested_tools',
      ]);
      assert.doesNotMatch(JSON.stringify(steering), /EXAM/);
    });

    it('logs names of tools, durations and counts, and nothing that names a record', async () => {
      await call('search_container', { query: 'MSKU1000001', intent: 'secret intent' });
      const lines = JSON.stringify(agent.logged);
      assert.match(lines, /"tool":"search_container"/);
      assert.match(lines, /duration_ms/);
      assert.doesNotMatch(lines, /MSKU1000001|secret intent/);
      assert.ok(!lines.includes(account.key));
    });
  });

  describe('search_container', () => {
    it('finds a container by its number, with the id to go on with', async () => {
      const found = told(await call('search_container', { query: ` ${await number(box)} ` }));
      const containers = found['containers'] as Told[];
      assert.equal(containers[0]?.['id'], box);
      assert.equal(containers[0]?.['container_number'], await number(box));
      assert.equal(containers[0]?.['shipping_line'], 'MAEU');
      assert.equal(containers[0]?.['duplicate_number'], undefined);
      assert.equal(found['total_results'], containers.length + (found['shipments'] as Told[]).length);
    });

    it('finds a shipment by its bill, and drops tracking requests', async () => {
      const bill = String((await account.get(`/shipments/${voyage.shipmentId}`)).body.data.attributes['bill_of_lading_number']);
      const found = told(await call('search_container', { query: bill }));
      const shipments = found['shipments'] as Told[];
      assert.deepEqual(
        shipments.map(({ id }) => id),
        [voyage.shipmentId],
      );
      assert.equal(shipments[0]?.['container_count'], 2);
    });

    it('says that nothing matches, and suggests to search again', async () => {
      const result = await call('search_container', { query: 'ZZZU0000000' });
      assert.deepEqual(told(result), { containers: [], shipments: [], total_results: 0 });
      assert.deepEqual(contractOf(result)['suggested_tools'], ['search_container']);
    });

    it('fails for a blank query', async () => {
      assert.equal((await call('search_container', { query: '   ' })).isError, true);
    });

    it('marks every row of a number that made several journeys', async () => {
      const twice = await api.account();
      const first = await writeVoyage(api.database, { accountId: twice.id });
      const second = await writeVoyage(api.database, { accountId: twice.id });
      await api.database.forAccount(twice.id, (tx) =>
        rewriteFragments(tx, {
          shipmentIds: [first.shipmentId, second.shipmentId],
          containerIds: [...first.containerIds, ...second.containerIds],
        }),
      );
      const other = await agent.client(twice.key);
      const found = told(await other.callTool({ name: 'search_container', arguments: { query: await number(box) } }));
      const containers = found['containers'] as Told[];
      assert.equal(containers.length, 2);
      assert.ok(containers.every((row) => row['duplicate_number'] === true));
    });
  });

  describe('track_container', () => {
    it('asks for a number that is not tracked yet, and says that it is pending', async () => {
      const own = await api.account();
      const mine = await agent.client(own.key);
      const asked = { number: 'maeu 987 654 321', numberType: 'bl', scac: 'maeu', refNumbers: ['PO-9'] };
      const result = await mine.callTool({ name: 'track_container', arguments: asked });
      const pending = told(result);
      assert.equal(pending['tracking_request_created'], true);
      assert.deepEqual(pending['tracking_request'], { request_number: 'MAEU987654321', number_type: 'bill_of_lading', scac: 'MAEU' });
      assert.deepEqual(contractOf(result)['suggested_follow_ups'], ['list_tracking_requests', 'get_container']);
      assert.match(String(contractOf(result)['presentation_guidance']), /pending/);
      const { data } = (await own.get('/tracking_requests?filter[request_number]=MAEU987654321')).body;
      assert.deepEqual(
        [data.length, data[0]?.attributes['request_type'], data[0]?.attributes['ref_numbers']],
        [1, 'bill_of_lading', ['PO-9']],
      );
    });

    it('answers with a container that is tracked already, and asks for nothing', async () => {
      const before = (await account.get('/tracking_requests')).body.data.length;
      const result = await call('track_container', { number: await number(box) });
      const container = told(result);
      assert.deepEqual([container['tracking_request_created'], container['id']], [false, box]);
      assert.equal(member(container, 'infer_result')['source'], 'search_match');
      assert.match(String(contractOf(result)['presentation_guidance']), /tracked, at the stage/);
      assert.equal((await account.get('/tracking_requests')).body.data.length, before);
    });

    it('fails without a number, for a number that is none, and for a line that is none', async () => {
      for (const given of [
        {},
        { number: '  ' },
        { number: '!!', scac: 'MAEU', numberType: 'booking' },
        { number: 'ABC123456', scac: 'QQQQ', numberType: 'bl' },
      ])
        assert.equal((await call('track_container', given)).isError, true, JSON.stringify(given));
    });
  });

  describe('get_container', () => {
    it('tells the status as the interface has it, and marks it as authoritative', async () => {
      const container = told(await call('get_container', { id: box }));
      const { attributes } = (await account.get(`/containers/${box}`)).body.data;
      assert.equal(container['status'], attributes['current_status']);
      assert.equal(container['status_source'], 'current_status');
      assert.equal(member(container, '_metadata')['status_is_authoritative'], true);
      assert.equal(container['container_number'], attributes['number']);
      assert.equal('updated_at' in container, false);
    });

    it('brings shipment and terminal along whatever is asked for', async () => {
      const container = told(await call('get_container', { id: box, include: [] }));
      assert.equal(member(container, 'shipment')['id'], voyage.shipmentId);
      assert.equal(member(container, 'pod_terminal')['id'], voyage.terminalId);
      assert.match(String(container['events']), /transport_events/);
    });

    it('sums up the events where they are asked for', async () => {
      const container = told(await call('get_container', { id: box, include: ['transport_events'] }));
      const events = member(container, 'events');
      assert.equal(events['count'], 4);
      assert.equal(events['rail_events_count'], 0);
      assert.equal(member(events, 'latest_event')['event'], 'container.transport.vessel_discharged');
    });

    it('sums fees and names their one currency', async () => {
      const demurrage = member(told(await call('get_container', { id: box })), 'demurrage');
      assert.equal(demurrage['fees_total_amount'], 120.5);
      assert.equal(demurrage['fees_currency_code'], 'USD');
    });

    it('claims no urgency where the terminal was never checked, and says why', async () => {
      const demurrage = member(told(await call('get_container', { id: voyage.containerIds[1] })), 'demurrage');
      assert.equal(demurrage['urgency'], 'unknown');
      assert.equal(demurrage['urgency_suppressed'], true);
      assert.match(String(demurrage['urgency_reason']), /never checked|stale/);
    });

    it('asks to name holds first', async () => {
      const { presentation_guidance: guidance } = contractOf(await call('get_container', { id: box }));
      assert.match(String(guidance), /^Name the hold first/);
    });
  });

  describe('get_shipment_details', () => {
    it('tells routing, vessel and containers', async () => {
      const shipment = told(await call('get_shipment_details', { id: voyage.shipmentId }));
      const { attributes } = (await account.get(`/shipments/${voyage.shipmentId}`)).body.data;
      assert.equal(shipment['bill_of_lading'], attributes['bill_of_lading_number']);
      assert.equal(member(member(shipment, 'routing'), 'port_of_discharge')['locode'], attributes['port_of_discharge_locode']);
      assert.equal(member(shipment, 'containers')['count'], 2);
      assert.equal(member(shipment, '_metadata')['shipment_status'], shipment['status']);
    });

    it('says how to have the containers where they were left out', async () => {
      const shipment = told(await call('get_shipment_details', { id: voyage.shipmentId, include_containers: false }));
      assert.match(String(shipment['containers']), /include_containers/);
    });
  });

  describe('get_container_transport_events', () => {
    it('tells the journey oldest first, with its milestones', async () => {
      const events = told(await call('get_container_transport_events', { id: box }));
      const timeline = events['timeline'] as Told[];
      assert.equal(events['total_events'], 4);
      assert.deepEqual(
        timeline.map(({ timestamp }) => timestamp),
        ['2026-02-01T08:00:00.000Z', '2026-02-02T08:00:00.000Z', '2026-02-20T08:00:00.000Z', '2026-02-21T08:00:00.000Z'],
      );
      assert.equal(member(events, 'event_categories')['vessel_events'], 4);
      assert.equal(member(events, 'milestones')['discharged_at'], '2026-02-21T08:00:00Z');
      assert.equal(member(events, '_metadata')['source'], 'transport_events_subresource');
    });

    it('tells an empty journey as one', async () => {
      const events = told(await call('get_container_transport_events', { id: voyage.containerIds[1] }));
      assert.deepEqual(events['timeline'], []);
    });
  });

  describe('get_supported_shipping_lines', () => {
    it('lists lines by name, without the one for tests and without empty texts', async () => {
      const { shipping_lines: lines, total_lines: total } = told(await call('get_supported_shipping_lines')) as {
        shipping_lines: Told[];
        total_lines: number;
      };
      const names = lines.map(({ name }) => String(name));
      assert.equal(total, lines.length);
      assert.deepEqual(
        names,
        [...names].sort((one, other) => one.localeCompare(other, 'en')),
      );
      assert.ok(
        lines.every((line) => line['scac'] !== 'TEST' && Object.values(line).every((value) => typeof value === 'string' && value !== '')),
      );
    });

    it('finds a line by part of its name, whatever the case', async () => {
      const { shipping_lines: lines } = told(await call('get_supported_shipping_lines', { search: 'mAeRs' })) as { shipping_lines: Told[] };
      assert.ok(lines.some(({ scac }) => scac === 'MAEU'));
      assert.ok(lines.every((line) => JSON.stringify(line).toLowerCase().includes('maers')));
    });
  });

  describe('get_container_route', () => {
    it('says that routes are not enabled, as a result with an alternative', async () => {
      const { isError, structuredContent, content } = await call('get_container_route', { id: box });
      assert.notEqual(isError, true);
      const result = structuredContent as Told;
      assert.equal(result['error'], 'FeatureNotEnabled');
      const [first] = content;
      assert.equal(first?.type === 'text' && first.text, `${String(result['message'])} ${String(result['alternative'])}`);
    });
  });

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
      const row = items.find(({ id }) => id === box) ?? {};
      assert.equal(row['currentStatus'], row['status']);
      assert.deepEqual(row['holdsAtPodTerminal'], member(row, 'demurrage')['holds']);
      assert.equal(member(row, 'shipment')['id'], voyage.shipmentId);
      assert.equal(member(member(row, 'terminals'), 'podTerminal')['id'], voyage.terminalId);
    });

    it('does not call rows a filtered list that no filter scoped', async () => {
      const contract = contractOf(await call('list_containers', { page_size: 500, status: '' }));
      assert.match(String(contract['presentation_guidance']), /No filter was applied/);
      assert.equal(contract['total_is_reliable'], true);
      assert.equal(member(contract, 'display')['column_catalog_resource'], 'landfall://docs/list-display-columns');
    });

    it('applies each of its filters', async () => {
      const count = async (given: Told) => (told(await call('list_containers', given)) as { items: Told[] }).items.length;
      const { attributes } = (await account.get(`/containers/${box}`)).body.data;
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
      const { attributes } = (await account.get(`/shipments/${voyage.shipmentId}`)).body.data;
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
      assert.equal(member(items[0] ?? {}, 'shipment')['id'], voyage.shipmentId);
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
