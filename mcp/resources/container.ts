import { ProtocolError, ProtocolErrorCode, ResourceTemplate, UriTemplate, type McpServer } from '@modelcontextprotocol/server';
import { containerSummary } from '../answers/container-summary.js';
import { withMeans, type Caller } from '../tool.js';
import { classOf } from '../redact.js';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the short form of an address, `landfall:container/…`, as the long one. */
class ContainerAddress extends UriTemplate {
  constructor(private readonly scheme: string) {
    super(`${scheme}://container/{id}`);
  }

  override match(uri: string): ReturnType<UriTemplate['match']> {
    const short = `${this.scheme}:container/`;
    return super.match(uri.startsWith(short) ? `${this.scheme}://container/${uri.slice(short.length)}` : uri);
  }
}

/** One container as a page to read. */
export function offerContainers(server: McpServer, caller: Caller): void {
  const template = new ResourceTemplate(new ContainerAddress(caller.scheme), { list: undefined });
  const config = { title: 'Container Information', description: 'How one container stands, in words.', mimeType: 'text/markdown' };
  server.registerResource('container', template, config, async ({ href }, { id }, { mcpReq }) => {
    if (typeof id !== 'string' || !ID.test(id))
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `The URI of a container is ${caller.scheme}://container/<id>, the id being a UUID.`,
      );
    try {
      const text = await withMeans(caller, mcpReq.signal, (means) => containerSummary(means, id));
      return { contents: [{ uri: href, mimeType: 'text/markdown', text }] };
    } catch (error) {
      caller.log.warn('resource failed', { event: 'error', error: classOf(error) });
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'The request could not be completed.');
    }
  });
}
