import { McpServer } from '@modelcontextprotocol/server';
import { INSTRUCTIONS } from './instructions.js';
import { PROMPTS } from './prompts/index.js';
import { offerContainers } from './resources/container.js';
import { offerDocuments } from './resources/documents.js';
import { callTool, withMeans, type Caller, type Tool } from './tool.js';
import { MORE_TOOLS } from './tools/more/index.js';
import { TOOLS } from './tools/index.js';

const NAME = 'landfall-mcp';
const VERSION = '1.0.0';

export interface Offer {
  /** The tools beyond the ten too. */
  more: boolean;
}

/** A server for one request, or for one connection of stdio: all it offers, for one caller. */
export function agentServer(caller: Caller, { more }: Offer): McpServer {
  const server = new McpServer(
    { name: NAME, version: VERSION },
    {
      instructions: INSTRUCTIONS,
      // What is offered never changes while a server runs, and nobody is told of changes.
      capabilities: { tools: { listChanged: false }, prompts: { listChanged: false }, resources: { listChanged: false }, completions: {} },
    },
  );
  for (const tool of more ? [...TOOLS, ...MORE_TOOLS] : TOOLS) offerTool(server, tool, caller);
  for (const offerPrompt of PROMPTS) offerPrompt(server, caller);
  offerDocuments(server, caller.scheme);
  offerContainers(server, caller);
  return server;
}

function offerTool(server: McpServer, tool: Tool, caller: Caller): void {
  const { name, title, description, input, output, writes = false } = tool;
  const annotations = {
    readOnlyHint: !writes,
    destructiveHint: false,
    ...(writes && { idempotentHint: false }),
    openWorldHint: false,
  };
  server.registerTool(name, { title, description, inputSchema: input, outputSchema: output, annotations }, (given, { mcpReq }) =>
    withMeans(caller, mcpReq.signal, (means) => callTool(tool, means, given)),
  );
}
