import type { DataSource } from 'typeorm';
import { renderMetroArea, type MetroAreaResource } from '../resources/metro-area.js';
import { renderPort, type PortResource } from '../resources/port.js';
import { isRailFacility, renderTerminal, type RailTerminalResource, type TerminalResource } from '../resources/terminal.js';
import { locodesOf } from '../domain/usual-locode.js';
import type { MetroArea } from './entities/metro-area.js';
import type { Port } from './entities/port.js';
import type { Terminal } from './entities/terminal.js';
import type { MemoryRecord } from './lists/in-memory.js';
import { portIdsOf } from './port-ids.js';
import { entityOf } from './rows.js';
import type { Query } from './seed/seed.js';

export interface LocationType {
  id: string;
  type: 'port' | 'metro_area' | 'terminal' | 'rail_terminal';
}

/** A place, with what its list is filtered by and sorted by (db/lists/locations.ts). */
export interface Location extends LocationType, MemoryRecord {
  /** The attributes that it shows, and its type, the types and ids that it is found by, UN/LOCODE and plain name beside them. */
  values: Readonly<Record<string, unknown>>;
}

/** Every place of the reference tables, in memory. */
export interface Locations {
  /** Those that have a part in a name or a code, case and accents aside; all of them for nothing but blanks. */
  called(part: string): readonly Location[];
  /** The place with an id, or that a UN/LOCODE names, port or metropolitan area; null when there is none. */
  get(by: { id: string } | { locode: string }): LocationType | null;
}

const known = new WeakMap<DataSource, Promise<Locations>>();

/** The places of the reference tables, read once per process: they change with a migration. */
export function locationsOf({ dataSource }: { dataSource: DataSource }): Promise<Locations> {
  const loaded = known.get(dataSource) ?? loadLocations((sql, parameters) => dataSource.query(sql, parameters));
  known.set(dataSource, loaded);
  loaded.catch(() => known.delete(dataSource));
  return loaded;
}

/** Reads the reference tables, some two thousand rows. `query` answers with rows, as TypeORM's does. */
async function loadLocations(query: Query): Promise<Locations> {
  const read = async <Row>(table: string) =>
    ((await query(`select * from ${table}`, [])) as Record<string, unknown>[]).map((row) => entityOf<Row>(row));
  const [ports, metroAreas, terminals] = [await read<Port>('port'), await read<MetroArea>('metro_area'), await read<Terminal>('terminal')];
  const countries = new Map(ports.map(({ id, countryCode }) => [id, countryCode]));
  const countryOf = ({ portId, locode }: Terminal) => countries.get(portId ?? '') ?? locode.slice(0, 2);
  const inland = new Set(metroAreas.map(({ locode }) => locode));
  const aliases = ports.filter(({ aliasOf }) => aliasOf !== null);
  const rows = [
    // An inland place has a row among the ports as well, for its facilities; the metropolitan area says what it is.
    ...ports
      .filter(({ aliasOf }) => aliasOf === null)
      .map((row) => placeOf(row, renderPort(row, { terminalIds: [] }), { codes: locodesOf(row.locode), listed: !inland.has(row.locode) })),
    ...metroAreas.map((row) => placeOf(row, renderMetroArea(row), { codes: locodesOf(row.locode) })),
    ...terminals.map((row) =>
      placeOf({ ...row, countryCode: countryOf(row) }, renderTerminal(row), {
        codes: [...locodesOf(row.locode), row.nickname, row.firmsCode, row.smdgCode, row.bicFacilityCode],
        types: isRailFacility(row.facilityType) ? ['rail_terminal'] : [],
      }),
    ),
  ];
  const listed = rows.filter((row) => row.listed);
  const places = new Map(rows.map(({ location: { id, type } }) => [id, { id, type }]));
  for (const { id, aliasOf } of aliases) places.set(id, { id: aliasOf ?? id, type: 'port' });
  const byLocode = new Map(
    listed
      .filter(({ location: { type } }) => type === 'port' || type === 'metro_area')
      .flatMap(({ locode, location: { id, type } }) => locodesOf(locode).map((code) => [code, { id, type }] as const)),
  );
  return {
    called(part) {
      const wanted = plain(part.trim());
      return listed.filter(({ called }) => called.some((text) => text.includes(wanted))).map(({ location }) => location);
    },
    get: (by) => ('id' in by ? places.get(by.id) : byLocode.get(by.locode)) ?? null,
  };
}

interface Row {
  location: Location;
  locode: string;
  /** What it is called: names and codes. */
  called: string[];
  listed: boolean;
}

/** A row of a reference table, found by what its resource shows. */
function placeOf(
  { name, locode, countryCode }: { name: string; locode: string; countryCode: string },
  { id, type, attributes }: PortResource | MetroAreaResource | TerminalResource | RailTerminalResource,
  { codes = [], types = [], listed = true }: { codes?: readonly (string | null)[]; types?: readonly string[]; listed?: boolean } = {},
): Row {
  const called = [name, locode, ...codes].filter((text) => text !== null).map(plain);
  return {
    location: {
      id,
      type,
      values: {
        ...attributes,
        type,
        types: [type, ...types],
        ids: portIdsOf(id),
        locode,
        country_code: countryCode,
        plainName: plain(name),
      },
    },
    locode,
    called,
    listed,
  };
}

/** In lower case, without accents. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');
