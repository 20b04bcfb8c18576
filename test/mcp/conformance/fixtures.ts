import { setTimeout as sleep } from 'node:timers/promises';
import { completable, McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { offerAskingBack, stateCodec } from './asking-back.js';

/** A red dot, and a moment of silence. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const SOUND = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';

const said = (text: string) => ({ content: [{ type: 'text' as const, text }] });
const told = (...content: { type: 'text'; text: string }[]) => ({
  messages: content.map((one) => ({ role: 'user' as const, content: one })),
});

/** The tools, prompts and resources that the suite calls by name, on a server as ours is made: its transport and library are what is judged. */
export function fixtureServer(): McpServer {
  const server = new McpServer(
    { name: 'landfall-mcp-fixtures', version: '1.0.0' },
    {
      requestState: { verify: (state, context) => stateCodec.verify(state, context) },
      capabilities: { tools: { listChanged: false }, prompts: { listChanged: false }, resources: { listChanged: false }, completions: {} },
    },
  );
  offerTools(server);
  offerResources(server);
  offerPrompts(server);
  offerAskingBack(server);
  return server;
}

function offerTools(server: McpServer): void {
  const picture = { type: 'image' as const, data: PICTURE, mimeType: 'image/png' };
  server.registerTool('test_simple_text', { description: 'Text.' }, () => said('This is a simple text response for testing.'));
  server.registerTool('test_image_content', { description: 'A picture.' }, () => ({ content: [picture] }));
  server.registerTool('test_audio_content', { description: 'A sound.' }, () => ({
    content: [{ type: 'audio', data: SOUND, mimeType: 'audio/wav' }],
  }));
  const resource = { uri: 'test://embedded-resource', mimeType: 'text/plain', text: 'This is an embedded resource content.' };
  server.registerTool('test_embedded_resource', { description: 'A resource.' }, () => ({ content: [{ type: 'resource', resource }] }));
  server.registerTool('test_multiple_content_types', { description: 'Of all kinds.' }, () => ({
    content: [
      { type: 'text', text: 'Multiple content types test:' },
      picture,
      {
        type: 'resource',
        resource: { uri: 'test://mixed-content-resource', mimeType: 'application/json', text: '{"test":"data","value":123}' },
      },
    ],
  }));
  server.registerTool('test_logging_tool', { description: 'Logs, where it is asked to.' }, async ({ mcpReq }) => {
    await mcpReq.log('info', 'Logged.');
    return said('Logged.');
  });
  server.registerTool('test_tool_with_progress', { description: 'Tells how far it is.' }, async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined)
        await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
      await sleep(50);
    }
    return said('Done.');
  });
  server.registerTool('test_error_handling', { description: 'Fails.' }, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
}

function offerResources(server: McpServer): void {
  server.registerResource('static-text', 'test://static-text', { mimeType: 'text/plain' }, ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
  }));
  server.registerResource('static-binary', 'test://static-binary', { mimeType: 'image/png' }, ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'image/png', blob: PICTURE }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource('template', template, { mimeType: 'application/json' }, ({ href: uri }, { id }) => {
    const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` });
    return { contents: [{ uri, mimeType: 'application/json', text }] };
  });
}

function offerPrompts(server: McpServer): void {
  const text = (words: string) => ({ type: 'text' as const, text: words });
  server.registerPrompt('test_simple_prompt', { description: 'Simple.' }, () => told(text('This is a simple prompt for testing.')));
  const args = z.object({
    arg1: completable(z.string().describe('First test argument'), () => ['paris', 'park', 'party']),
    arg2: z.string().describe('Second test argument'),
  });
  server.registerPrompt('test_prompt_with_arguments', { description: 'With arguments.', argsSchema: args }, ({ arg1, arg2 }) =>
    told(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  const embedded = z.object({ resourceUri: z.string().describe('URI of the resource to embed') });
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'With a resource.', argsSchema: embedded },
    ({ resourceUri: uri }) => ({
      messages: [
        {
          role: 'user',
          content: { type: 'resource', resource: { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' } },
        },
        { role: 'user', content: text('Please process the embedded resource above.') },
      ],
    }),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'With a picture.' }, () => ({
    messages: [
      { role: 'user', content: { type: 'image', data: PICTURE, mimeType: 'image/png' } },
      { role: 'user', content: text('Please analyze the image above.') },
    ],
  }));
}
