import { randomBytes } from 'node:crypto';
import {
  acceptedContent,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

/** Keeps what a client brings back from being changed on its way. */
export const stateCodec = createRequestStateCodec<string>({ key: randomBytes(32) });

const said = (text: string) => ({ content: [{ type: 'text' as const, text }] });
const named = z.object({ name: z.string() });
const askName = (message = 'What is your name?') => inputRequired.elicit({ message, requestedSchema: named });
const askOk = () => inputRequired.elicit({ message: 'Please confirm', requestedSchema: z.object({ ok: z.boolean() }) });
const askModel = (text: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens });

/** Tools and a prompt that need more of the client before they answer (2026-07-28). */
export function offerAskingBack(server: McpServer): void {
  offerSingle(server);
  offerStateful(server);
  offerSeveral(server);
  server.registerPrompt('test_input_required_result_prompt', { description: 'Asks for a context.' }, ({ mcpReq }) => {
    const given = acceptedContent<{ context: string }>(mcpReq.inputResponses, 'user_context');
    const requestedSchema = z.object({ context: z.string() });
    if (!given)
      return inputRequired({
        inputRequests: { user_context: inputRequired.elicit({ message: 'What context should the prompt use?', requestedSchema }) },
      });
    return { messages: [{ role: 'user', content: { type: 'text', text: `In the context of ${given.context}.` } }] };
  });
}

function offerSingle(server: McpServer): void {
  const ask = (_: ServerContext) => inputRequired({ inputRequests: { user_name: askName() } });
  for (const name of ['test_input_required_result_elicitation', 'test_streaming_elicitation'])
    server.registerTool(name, { description: 'Asks for a name.' }, (context) => {
      const given = acceptedContent(context.mcpReq.inputResponses, 'user_name', named);
      return given ? said(`Hello, ${given.name}!`) : ask(context);
    });
  server.registerTool('test_input_required_result_sampling', { description: 'Asks the model.' }, ({ mcpReq }) => {
    const answer = inputResponse(mcpReq.inputResponses, 'capital_question');
    if (answer.kind !== 'sampling')
      return inputRequired({ inputRequests: { capital_question: askModel('What is the capital of France?', 100) } });
    return said(JSON.stringify(answer.result.content));
  });
  server.registerTool('test_missing_capability', { description: 'Asks the model of a client that may have none.' }, () =>
    inputRequired({ inputRequests: { greeting: askModel('Generate a greeting', 50) } }),
  );
  server.registerTool('test_input_required_result_list_roots', { description: 'Asks for roots.' }, ({ mcpReq }) => {
    const answer = inputResponse(mcpReq.inputResponses, 'client_roots');
    if (answer.kind !== 'roots') return inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } });
    return said(JSON.stringify(answer.roots));
  });
  server.registerTool('test_input_required_result_capabilities', { description: 'Asks what the client can do.' }, () => {
    const { sampling, elicitation } = server.server.getClientCapabilities() ?? {};
    return inputRequired({
      inputRequests: { ...(sampling && { greeting: askModel('Generate a greeting', 50) }), ...(elicitation && { user_name: askName() }) },
    });
  });
}

function offerStateful(server: McpServer): void {
  for (const name of ['test_input_required_result_request_state', 'test_input_required_result_tampered_state'])
    server.registerTool(name, { description: 'Hands the client a state.' }, async ({ mcpReq }) => {
      const given = acceptedContent(mcpReq.inputResponses, 'confirm');
      if (given && mcpReq.requestState<string>() === 'asked') return said('state-ok');
      return inputRequired({ inputRequests: { confirm: askOk() }, requestState: await stateCodec.mint('asked') });
    });
  server.registerTool('test_input_required_result_multi_round', { description: 'Asks twice.' }, async ({ mcpReq }) => {
    const round = mcpReq.requestState<string>();
    if (round === 'second' && acceptedContent(mcpReq.inputResponses, 'step2')) return said('Both steps are done.');
    if (round === 'first' && acceptedContent(mcpReq.inputResponses, 'step1')) {
      const step2 = inputRequired.elicit({
        message: 'Step 2: What is your favorite color?',
        requestedSchema: z.object({ color: z.string() }),
      });
      return inputRequired({ inputRequests: { step2 }, requestState: await stateCodec.mint('second') });
    }
    return inputRequired({ inputRequests: { step1: askName('Step 1: What is your name?') }, requestState: await stateCodec.mint('first') });
  });
}

function offerSeveral(server: McpServer): void {
  server.registerTool('test_input_required_result_multiple_inputs', { description: 'Asks for three things.' }, async ({ mcpReq }) => {
    const has = (key: string) => inputResponse(mcpReq.inputResponses, key).kind !== 'missing';
    if (['user_name', 'greeting', 'client_roots'].every(has)) return said('All three came.');
    return inputRequired({
      inputRequests: { user_name: askName(), greeting: askModel('Generate a greeting', 50), client_roots: inputRequired.listRoots() },
      requestState: await stateCodec.mint('asked'),
    });
  });
}
