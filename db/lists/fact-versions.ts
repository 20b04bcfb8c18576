import { attributeKindsOf } from '../../resources/attribute-kinds.js';
import { factVersionResource } from '../../resources/fact-version.js';
import { itself, listOf } from './list.js';

/**
 * Of one record, latest known first. Versions are worked out when they are read, so that what would be SQL names a member of
 * each (`pageInMemory`): attributes as they are shown, the instant since when it was known, and its number.
 */
export const FACT_VERSIONS = listOf({
  name: 'fact_versions',
  from: '',
  alias: '',
  order: [
    { sql: 'from', type: 'timestamptz', descending: true },
    { sql: 'attribute', type: 'text', descending: false },
    { sql: 'number', type: 'numeric', descending: true },
  ],
  shown: attributeKindsOf(factVersionResource),
  stored: {
    ...itself('attribute', 'first_seen_at', 'ended_at', 'ended_by', 'reverted', 'source', 'rule'),
    value: { sql: 'value', kind: 'texts', nullable: true, describe: 'As a text; one of several.' },
  },
});
