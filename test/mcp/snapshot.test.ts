import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { snapshot, type Snapshot } from '../../mcp/snapshot.js';

const TOOLS = [
  'search_container',
  'track_container',
  'get_container',
  'get_shipment_details',
  'get_container_transport_events',
  'get_supported_shipping_lines',
  'get_container_route',
  'list_shipments',
  'list_containers',
  'list_tracking_requests',
];

describe('what the agent server offers', () => {
  const kept = JSON.parse(readFileSync('mcp/tools.snapshot.json', 'utf8')) as Snapshot;

  it('is what mcp/tools.snapshot.json says; npm run tools writes it anew after a change that is meant', async () => {
    assert.deepEqual(await snapshot(), kept);
  });

  it('is ten tools exactly, and three beyond them where the setting says so', () => {
    assert.deepEqual(
      kept.tools.map(({ name }) => name),
      TOOLS,
    );
    assert.deepEqual(
      kept.tools_beyond.map(({ name }) => name),
      ['list_events', 'get_history', 'list_documents'],
    );
    assert.deepEqual([kept.prompts.length, kept.resources.length, kept.resource_templates.length], [3, 3, 1]);
  });

  it('reads only, save for track_container, destroys nothing, and stays within Landfall', () => {
    for (const { name, annotations } of [...kept.tools, ...kept.tools_beyond] as { name: string; annotations: unknown }[])
      assert.deepEqual(
        annotations,
        name === 'track_container'
          ? { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false }
          : { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
        name,
      );
  });

  it('has a title, a schema of input and of output, and an optional intent of every tool', () => {
    for (const tool of [...kept.tools, ...kept.tools_beyond] as unknown as Record<string, Record<string, unknown>>[]) {
      assert.ok(tool['title'] && tool['outputSchema'], String(tool['name']));
      const { properties, required = [] } = tool['inputSchema'] as {
        properties: Record<string, { maxLength?: number }>;
        required?: string[];
      };
      assert.equal(properties['intent']?.maxLength, 200);
      assert.ok(!required.includes('intent'));
    }
  });
});
