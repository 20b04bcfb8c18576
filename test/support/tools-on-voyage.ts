import assert from 'node:assert/strict';
import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { before } from 'mocha';
import { rewriteFragments } from '../../db/fragments.js';
import { useAgent } from './agent.js';
import { useApi, type TestAccount } from './api.js';
import { writeTransportEvent, writeVoyage, type VoyageRows } from './rows.js';

export type Told = Record<string, unknown>;

/** What a result says, checked to say the same in words as in structure. */
export function told(result: CallToolResult): Told {
  assert.notEqual(result.isError, true, JSON.stringify(result.content));
  const [first] = result.content;
  const { _response_contract: contract, ...rest } = result.structuredContent as Told;
  assert.ok(contract);
  assert.deepEqual(JSON.parse(first?.type === 'text' ? first.text : ''), rest);
  return rest;
}

export const contractOf = (result: CallToolResult) => (result.structuredContent as Told)['_response_contract'] as Told;
export const member = (of: Told, name: string) => of[name] as Told;

/** An agent of an account with one voyage, before the real API; readable from the suite's first `before` on. Registers its own hooks. */
export function useToolsOnVoyage() {
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

  return {
    api,
    agent,
    further,
    call,
    number,
    get account() {
      return account;
    },
    get client() {
      return client;
    },
    get voyage() {
      return voyage;
    },
    /** Its first container. */
    get box() {
      return box;
    },
  };
}
