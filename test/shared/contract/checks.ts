import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { differencesBetween, sentenceOf } from './compare.js';
import { SETTLED, takesIn, UNSERVED, type Accepted } from './differences.js';
import { readContract, type JsonObject } from './read.js';

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
  ];
}

const named = ({ in: place, at, why }: Accepted) => `${String(place ?? at)}: ${why}`;
