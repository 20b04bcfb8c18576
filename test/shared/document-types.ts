import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { schemaOf, SCHEMA_VERSION } from '../../domain/documents/schema.js';
import { paperTypes } from '../../domain/documents/types.js';
import { SHARED } from './folder.js';

interface Described {
  schema_version: string;
  types: {
    code: string;
    label: string;
    tier: number;
    key_fields: string[];
    cues: { titles: string[]; labels: string[] };
    schema: unknown;
  }[];
}

/** Checks of the types of papers, their cues and schemas, against the list of them in `../shared`; none where it is missing. */
export function documentTypeChecks(): { name: string; run: () => void }[] {
  const file = path.join(SHARED, 'documents', 'types.json');
  if (!existsSync(file)) return [];
  const described = JSON.parse(readFileSync(file, 'utf8')) as Described;
  return [
    {
      name: 'the types of papers are those of the list',
      run: () => {
        assert.equal(SCHEMA_VERSION, described.schema_version);
        const codes = (of: readonly { code: string }[]): string[] => of.map(({ code }) => code).sort();
        assert.deepEqual(codes(paperTypes), codes(described.types));
      },
    },
    ...described.types.map(({ code, label, tier, key_fields: keyFields, cues, schema }) => ({
      name: `the type ${code} is as described`,
      run: () => {
        const ours = paperTypes.find((type) => type.code === code);
        assert.deepEqual(
          // Papers are known by more titles than are described, never by fewer.
          {
            label: ours?.label,
            tier: ours?.tier,
            keyFields: ours?.keyFields,
            titles: ours?.titles.filter((title) => cues.titles.includes(title)),
            labels: ours?.labels,
          },
          { label, tier, keyFields, titles: cues.titles, labels: cues.labels },
        );
        assert.deepEqual(schemaOf(code), schema);
      },
    })),
  ];
}
