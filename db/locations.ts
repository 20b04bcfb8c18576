import type { DataSource } from 'typeorm';
import type { MemoryRecord } from './lists/in-memory.js';
import type { Query } from './seed/seed.js';

export interface LocationType {
  id: string;
  type: 'port' | 'metro_area' | 'terminal' | 'rail_terminal';
}

/** A place, with what its list is filtered by and sorted by (db/lists/locations.ts). */
export interface Location extends LocationType, MemoryRecord {
  values: { type: LocationType['type']; name: string; plainName: string; locode: string };
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

interface Row extends LocationType {
  name: string;
  locode: string;
  /** What it is called: names and codes. */
  called: string[];
  /** An inland place has a row among the ports as well, for its facilities; the metropolitan area says what it is. */
  listed: boolean;
}

/** Reads the reference tables, some two thousand rows. `query` answers with rows, as TypeORM's does. */
async function loadLocations(query: Query): Promise<Locations> {
  const rows = (await query(LOCATIONS, [])) as Row[];
  const listed = rows
    .filter((row) => row.listed)
    .map(({ id, type, name, locode, called }) => ({
      location: { id, type, values: { type, name, plainName: plain(name), locode } },
      called: called.map(plain),
    }));
  const places = new Map(rows.map(({ id, type }) => [id, { id, type }]));
  const byLocode = new Map(
    rows
      .filter(({ type, listed }) => listed && (type === 'port' || type === 'metro_area'))
      .map(({ id, type, locode }) => [locode, { id, type }]),
  );
  return {
    called(part) {
      const wanted = plain(part.trim());
      return listed.filter(({ called }) => called.some((text) => text.includes(wanted))).map(({ location }) => location);
    },
    get: (by) => ('id' in by ? places.get(by.id) : byLocode.get(by.locode)) ?? null,
  };
}

/** In lower case, without accents. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');

const LOCATIONS = `
  select id, 'port' as type, name, locode, array[name, locode] as called, locode not in (select locode from metro_area) as listed from port
  union all
  select id, 'metro_area', name, locode, array[name, locode], true from metro_area
  union all
  select id, case facility_type when 'rail_terminal' then 'rail_terminal' else 'terminal' end, name, locode,
    array_remove(array[name, nickname, locode, firms_code, smdg_code, bic_facility_code], null), true
  from terminal`;
