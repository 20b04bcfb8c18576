import assert from 'node:assert/strict';
import { rewriteFragments } from '../../db/fragments.js';
import { writeVoyage } from '../support/rows.js';
import { contractOf, member, told, useToolsOnVoyage, type Told } from '../support/tools-on-voyage.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('the tools that read, before the real API', () => {
  const tools = useToolsOnVoyage();
  const { api, agent, further, call, number } = tools;

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
        assert.deepEqual(await asks(name, { id: tools.box }), await asks(name, { id: NOBODY }), name);
      assert.deepEqual(
        await asks('get_shipment_details', { id: tools.voyage.shipmentId }),
        await asks('get_shipment_details', { id: NOBODY }),
      );
      for (const [kind, id] of [
        ['container', tools.box],
        ['shipment', tools.voyage.shipmentId],
      ] as const)
        assert.deepEqual(await asks('get_history', { kind, id }), await asks('get_history', { kind, id: NOBODY }));
      for (const query of [await number(tools.box), 'PO-1', 'MAEU'])
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
      assert.equal(await reads(tools.box), await reads(NOBODY));
      assert.notEqual(await reads(tools.box), 'read');
    });

    it('ends with steering for the model alone, in words that are ours', async () => {
      const { content } = await call('get_container', { id: tools.box });
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
      assert.ok(!lines.includes(tools.account.key));
    });
  });

  describe('search_container', () => {
    it('finds a container by its number, with the id to go on with', async () => {
      const found = told(await call('search_container', { query: ` ${await number(tools.box)} ` }));
      const containers = found['containers'] as Told[];
      assert.equal(containers[0]?.['id'], tools.box);
      assert.equal(containers[0]?.['container_number'], await number(tools.box));
      assert.equal(containers[0]?.['shipping_line'], 'MAEU');
      assert.equal(containers[0]?.['duplicate_number'], undefined);
      assert.equal(found['total_results'], containers.length + (found['shipments'] as Told[]).length);
    });

    it('finds a shipment by its bill, and drops tracking requests', async () => {
      const bill = String((await tools.account.get(`/shipments/${tools.voyage.shipmentId}`)).body.data.attributes['bill_of_lading_number']);
      const found = told(await call('search_container', { query: bill }));
      const shipments = found['shipments'] as Told[];
      assert.deepEqual(
        shipments.map(({ id }) => id),
        [tools.voyage.shipmentId],
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
      const found = told(await other.callTool({ name: 'search_container', arguments: { query: await number(tools.box) } }));
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
      const before = (await tools.account.get('/tracking_requests')).body.data.length;
      const result = await call('track_container', { number: await number(tools.box) });
      const container = told(result);
      assert.deepEqual([container['tracking_request_created'], container['id']], [false, tools.box]);
      assert.equal(member(container, 'infer_result')['source'], 'search_match');
      assert.match(String(contractOf(result)['presentation_guidance']), /tracked, at the stage/);
      assert.equal((await tools.account.get('/tracking_requests')).body.data.length, before);
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
      const container = told(await call('get_container', { id: tools.box }));
      const { attributes } = (await tools.account.get(`/containers/${tools.box}`)).body.data;
      assert.equal(container['status'], attributes['current_status']);
      assert.equal(container['status_source'], 'current_status');
      assert.equal(member(container, '_metadata')['status_is_authoritative'], true);
      assert.equal(container['container_number'], attributes['number']);
      assert.equal('updated_at' in container, false);
    });

    it('brings shipment and terminal along whatever is asked for', async () => {
      const container = told(await call('get_container', { id: tools.box, include: [] }));
      assert.equal(member(container, 'shipment')['id'], tools.voyage.shipmentId);
      assert.equal(member(container, 'pod_terminal')['id'], tools.voyage.terminalId);
      assert.match(String(container['events']), /transport_events/);
    });

    it('sums up the events where they are asked for', async () => {
      const container = told(await call('get_container', { id: tools.box, include: ['transport_events'] }));
      const events = member(container, 'events');
      assert.equal(events['count'], 4);
      assert.equal(events['rail_events_count'], 0);
      assert.equal(member(events, 'latest_event')['event'], 'container.transport.vessel_discharged');
    });

    it('sums fees and names their one currency', async () => {
      const demurrage = member(told(await call('get_container', { id: tools.box })), 'demurrage');
      assert.equal(demurrage['fees_total_amount'], 120.5);
      assert.equal(demurrage['fees_currency_code'], 'USD');
    });

    it('claims no urgency where the terminal was never checked, and says why', async () => {
      const demurrage = member(told(await call('get_container', { id: tools.voyage.containerIds[1] })), 'demurrage');
      assert.equal(demurrage['urgency'], 'unknown');
      assert.equal(demurrage['urgency_suppressed'], true);
      assert.match(String(demurrage['urgency_reason']), /never checked|stale/);
    });

    it('asks to name holds first', async () => {
      const { presentation_guidance: guidance } = contractOf(await call('get_container', { id: tools.box }));
      assert.match(String(guidance), /^Name the hold first/);
    });
  });

  describe('get_shipment_details', () => {
    it('tells routing, vessel and containers', async () => {
      const shipment = told(await call('get_shipment_details', { id: tools.voyage.shipmentId }));
      const { attributes } = (await tools.account.get(`/shipments/${tools.voyage.shipmentId}`)).body.data;
      assert.equal(shipment['bill_of_lading'], attributes['bill_of_lading_number']);
      assert.equal(member(member(shipment, 'routing'), 'port_of_discharge')['locode'], attributes['port_of_discharge_locode']);
      assert.equal(member(shipment, 'containers')['count'], 2);
      assert.equal(member(shipment, '_metadata')['shipment_status'], shipment['status']);
    });

    it('says how to have the containers where they were left out', async () => {
      const shipment = told(await call('get_shipment_details', { id: tools.voyage.shipmentId, include_containers: false }));
      assert.match(String(shipment['containers']), /include_containers/);
    });
  });

  describe('get_container_transport_events', () => {
    it('tells the journey oldest first, with its milestones', async () => {
      const events = told(await call('get_container_transport_events', { id: tools.box }));
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
      const events = told(await call('get_container_transport_events', { id: tools.voyage.containerIds[1] }));
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
      const { isError, structuredContent, content } = await call('get_container_route', { id: tools.box });
      assert.notEqual(isError, true);
      const result = structuredContent as Told;
      assert.equal(result['error'], 'FeatureNotEnabled');
      const [first] = content;
      assert.equal(first?.type === 'text' && first.text, `${String(result['message'])} ${String(result['alternative'])}`);
    });
  });
});
