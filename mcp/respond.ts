import { createMcpHandler, isLegacyRequest, WebStandardStreamableHTTPServerTransport, type McpServer } from '@modelcontextprotocol/server';

/** Answers one message of the protocol that came by HTTP. `body` is its JSON, already read. */
export interface Responder {
  answer(request: Request, asked: { token: string; body: unknown }): Promise<Response>;
  close(): Promise<void>;
}

/** Makes the server of one request, on the key of its caller. */
export type ServerFor = (token: string) => McpServer;

/**
 * Both ways of the protocol, without sessions and answered in JSON: each request brings its version along (2026-07-28), or a
 * handshake came before, of which nothing is kept (2025-11-25 and older).
 */
export function responder(serverFor: ServerFor, report: (error: Error) => void): Responder {
  const modern = createMcpHandler(({ authInfo }) => serverFor(authInfo?.token ?? ''), {
    legacy: 'reject',
    onerror: report,
  });
  return {
    answer: async (request, { token, body }) =>
      (await isLegacyRequest(request, body))
        ? answerLegacy(request, { server: serverFor(token), body, report })
        : modern.fetch(request, { parsedBody: body, authInfo: { token, clientId: 'key', scopes: [] } }),
    close: () => modern.close(),
  };
}

interface Legacy {
  server: McpServer;
  body: unknown;
  report: (error: Error) => void;
}

async function answerLegacy(request: Request, { server, body, report }: Legacy): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  // An answer that cannot be sent would be waited for, and nobody would know why.
  server.server.onerror = report;
  await server.connect(transport);
  const { signal } = request;
  let leave = (): void => undefined;
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => {
      // Whatever it is at ends with it; one that has answered has nothing to be closed.
      void server.close();
      reject(new DOMException('Nobody waits for the answer.', 'AbortError'));
    };
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([transport.handleRequest(request, { parsedBody: body }), left]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
