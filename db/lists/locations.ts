import { inCapitals } from '../../domain/container-number.js';
import { listOf } from './list.js';

/**
 * Places of the reference tables, which are kept in memory (db/locations.ts): what would be SQL names a member of each. They
 * are in the order of their names, case and accents aside.
 */
export const LOCATIONS = listOf({
  name: 'locations',
  from: '',
  alias: '',
  order: [{ sql: 'plainName', type: 'text', descending: false }],
  shown: {},
  stored: {},
  further: {
    type: { sql: 'type', kind: 'word', words: ['port', 'metro_area', 'terminal', 'rail_terminal'], sort: 'type' },
    name: { sql: 'name', kind: 'text', sort: 'plainName' },
    locode: { sql: 'locode', kind: 'text', read: inCapitals, sort: 'locode', describe: 'UN/LOCODE: the place and the facilities there.' },
  },
});
