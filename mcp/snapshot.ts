import { timestampOf } from '../domain/time.js';
import { responder } from './respond.js';
import { agentServer } from './server.js';
import type { Caller } from './tool.js';

/** Everything a client can list, by what lists it. */
export interface Snapshot {
  tools: { name: string }[];
  /** Names of tools that are offered beside them where the setting says so. */
  tools_beyond: { name: string }[];
  prompts: unknown[];
  resources: unknown[];
  resource_templates: unknown[];
}

const silent = (): void => undefined;
/** Lists are answered without asking anybody. */
const NOBODY: Caller = {
  connect: () => {
    throw new Error('Nobody is asked for a snapshot.');
  },
  log: { debug: silent, info: silent, warn: silent, error: silent },
  now: () => timestampOf(0),
  scheme: 'landfall',
};

/** What the server lists, as clients get it. */
export async function snapshot(): Promise<Snapshot> {
  const { tools } = await listed<{ tools: Snapshot['tools'] }>('tools/list');
  const all = await listed<{ tools: Snapshot['tools'] }>('tools/list', { more: true });
  const { prompts } = await listed<{ prompts: unknown[] }>('prompts/list');
  const { resources } = await listed<{ resources: unknown[] }>('resources/list');
  const { resourceTemplates } = await listed<{ resourceTemplates: unknown[] }>('resources/templates/list');
  return { tools, tools_beyond: all.tools.slice(tools.length), prompts, resources, resource_templates: resourceTemplates };
}

async function listed<Result>(method: string, { more } = { more: false }): Promise<Result> {
  const body = { jsonrpc: '2.0', id: 1, method };
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const message = new Request('http://localhost/mcp', { method: 'POST', headers, body: JSON.stringify(body) });
  const { answer, close } = responder(() => agentServer(NOBODY, { more }), console.error);
  const { result } = (await (await answer(message, { token: 'none', body })).json()) as { result: Result };
  await close();
  return result;
}
