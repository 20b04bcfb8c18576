import type { McpServer } from '@modelcontextprotocol/server';
import { LIST_DISPLAY_COLUMNS } from './list-display-columns.js';
import { MILESTONE_GLOSSARY } from './milestone-glossary.js';
import { QUERY_GUIDANCE } from './query-guidance.js';

/** Texts that are the same for everybody, by the last part of their address. */
const TEXTS = [
  {
    key: 'milestone-glossary',
    name: 'Milestone Glossary',
    description: 'What each event and milestone means, and which field it fills.',
    mimeType: 'text/markdown',
    text: MILESTONE_GLOSSARY,
  },
  {
    key: 'mcp-query-guidance',
    name: 'MCP Query Guidance',
    description: 'Which tools answer which question, in which order.',
    mimeType: 'text/markdown',
    text: QUERY_GUIDANCE,
  },
  {
    key: 'list-display-columns',
    name: 'List Display Column Catalog',
    description: 'Columns that lists of containers, shipments and tracking requests may be shown with.',
    mimeType: 'application/json',
    text: JSON.stringify(LIST_DISPLAY_COLUMNS, null, 2),
  },
] as const;

/** An hour: they change with a release alone. */
const CACHED_MS = 3_600_000;

export function offerDocuments(server: McpServer, scheme: string): void {
  for (const { key, name, description, mimeType, text } of TEXTS) {
    const uri = `${scheme}://docs/${key}`;
    const cacheHint = { ttlMs: CACHED_MS, cacheScope: 'public' as const };
    server.registerResource(name, uri, { title: name, description, mimeType, cacheHint }, () => ({ contents: [{ uri, mimeType, text }] }));
  }
}
