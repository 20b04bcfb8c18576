import { inCapitals } from '../../domain/container-number.js';
import { attributeKindsOf, attributeKindsOfAny } from '../../resources/attribute-kinds.js';
import { metroAreaResource } from '../../resources/metro-area.js';
import { portResource } from '../../resources/port.js';
import { railTerminalResource, terminalResource } from '../../resources/terminal.js';
import { itself, listOf, type Stored } from './list.js';
import { locodeAsShown } from './readings.js';

/** A code that is written in capitals. */
const code = (name: string): Stored => ({ sql: name, read: inCapitals });

/**
 * Places of the reference tables, which are kept in memory (db/locations.ts): what would be SQL names a member of each. They
 * are in the order of their names, case and accents aside.
 */
export const LOCATIONS = listOf({
  name: 'locations',
  from: '',
  alias: '',
  order: [{ sql: 'plainName', type: 'text', descending: false }],
  shown: attributeKindsOfAny(
    attributeKindsOf(portResource),
    attributeKindsOf(metroAreaResource),
    attributeKindsOf(terminalResource),
    attributeKindsOf(railTerminalResource),
  ),
  stored: {
    id: { sql: 'ids', sort: 'id' },
    ...itself('city', 'time_zone', 'nickname', 'street', 'state', 'state_abbr', 'zip', 'country', 'facility_type', 'provided_data'),
    name: { sql: 'name', sort: 'plainName' },
    code: locodeAsShown('code'),
    country_code: { ...code('country_code'), describe: 'Two letters (ISO 3166-1); of a terminal, where its port lies.' },
    firms_code: code('firms_code'),
    smdg_code: code('smdg_code'),
    bic_facility_code: code('bic_facility_code'),
    latitude: { sql: 'latitude', kind: 'number' },
    longitude: { sql: 'longitude', kind: 'number' },
  },
  further: {
    type: {
      sql: 'types',
      kind: 'word',
      words: ['port', 'metro_area', 'terminal', 'rail_terminal'],
      sort: 'type',
      describe: '`rail_terminal` finds the facilities of railways, which are of type `terminal` as a rule.',
    },
    locode: {
      ...locodeAsShown('locode'),
      kind: 'text',
      sort: 'locode',
      describe: 'UN/LOCODE, a second one of the place too: the place and the facilities there.',
    },
  },
});
