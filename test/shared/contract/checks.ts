import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { differencesBetween, sentenceOf } from './compare.js';
import { SETTLED, takesIn, UNSERVED, type Accepted } from './differences.js';
import { ALWAYS_THERE } from '../../../resources/fieldsets.js';
import { listIn, readContract, within, type JsonObject } from './read.js';

const BASE = '/v2';

/** Checks of our published description against the contract of the interface; none where there is no contract. */
export function contractChecks(): { name: string; run: () => void }[] {
  const contract = readContract();
  if (!contract) return [];
  const ours = JSON.parse(readFileSync(new URL('../../../api/openapi.json', import.meta.url), 'utf8')) as JsonObject;
  const differences = differencesBetween({ contract, ours }, BASE);
  const settled = [...SETTLED, ...Object.entries(UNSERVED).flatMap(([work, names]) => names.map((name) => ({ in: name, why: work })))];
  return [
    {
      name: 'our description promises what the contract of the interface says',
      run: () => {
        const unsettled = differences.filter((difference) => !settled.some((accepted) => takesIn(accepted, difference)));
        assert.deepEqual([...new Set(unsettled.map(sentenceOf))], []);
      },
    },
    {
      name: 'every settled difference from the contract is still one',
      run: () => {
        const stale = settled.filter((accepted) => !differences.some((difference) => takesIn(accepted, difference)));
        assert.deepEqual(stale.map(named), []);
      },
    },
    {
      name: 'an answer that is trimmed keeps what the contract requires of its records',
      run: () => {
        const trimmed = Object.keys(within(within(ours, 'components'), 'parameters')).map((name) => name.replace('fields.', ''));
        for (const [type, names] of requiredIn(contract)) {
          const kept = ALWAYS_THERE[type] ?? [];
          if (trimmed.includes(type))
            assert.deepEqual(
              names.filter((name) => !kept.includes(name)),
              [],
              type,
            );
        }
      },
    },
  ];
}

const named = ({ in: place, at, why }: Accepted) => `${String(place ?? at)}: ${why}`;

/** The attributes and relationships that records of the contract are required to have, by their type. */
function requiredIn(contract: JsonObject): [string, string[]][] {
  return Object.entries(within(within(contract, 'components'), 'schemas')).map(([name, schema]) => {
    const members = within(schema, 'properties');
    const [type = name] = listIn(members['type'], 'enum');
    return [String(type), ['attributes', 'relationships'].flatMap((member) => listIn(members[member], 'required').map(String))];
  });
}
