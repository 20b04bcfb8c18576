import type { DataSource } from 'typeorm';
import type { PageWanted } from './matching.js';
import type { Query } from './seed/seed.js';

export interface LocationType {
  id: string;
  type: 'port' | 'metro_area' | 'terminal' | 'rail_terminal';
}

export interface LocationFilter {
  /** Part of a name or of a code; case and accents aside. */
  q?: string | undefined;
  /** Type of the resource. */
  type?: string | undefined;
  /** UN/LOCODE, upper case: the place and its facilities. */
  locode?: string | undefined;
}

/** Every place of the reference tables, in memory. */
export interface Locations {
  /** One page of those that match, by name, and how many match. */
  find(filter: LocationFilter, page: PageWanted): { found: LocationType[]; total: number };
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
export async function loadLocations(query: Query): Promise<Locations> {
  const rows = ((await query(LOCATIONS, [])) as Row[]).map(({ name, called, ...row }) => ({
    ...row,
    name: plain(name),
    called: called.map(plain),
  }));
  const byId = new Map(rows.map(({ id, type }) => [id, { id, type }]));
  const listed = rows.filter((row) => row.listed).sort((one, other) => compare(one.name, other.name) || compare(one.id, other.id));
  const byLocode = new Map(
    listed.filter(({ type }) => type === 'port' || type === 'metro_area').map(({ id, type, locode }) => [locode, { id, type }]),
  );
  return {
    find({ q = '', type, locode }, { number, size }) {
      const part = plain(q);
      const matching = listed.filter(
        (row) =>
          (type === undefined || row.type === type) &&
          (locode === undefined || row.locode === locode) &&
          row.called.some((text) => text.includes(part)),
      );
      const page = matching.slice((number - 1) * size, number * size);
      return { found: page.map(({ id, type }) => ({ id, type })), total: matching.length };
    },
    get: (by) => ('id' in by ? byId.get(by.id) : byLocode.get(by.locode)) ?? null,
  };
}

/** In lower case, without accents. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

const LOCATIONS = `
  select id, 'port' as type, name, locode, array[name, locode] as called, locode not in (select locode from metro_area) as listed from port
  union all
  select id, 'metro_area', name, locode, array[name, locode], true from metro_area
  union all
  select id, case facility_type when 'rail_terminal' then 'rail_terminal' else 'terminal' end, name, locode,
    array_remove(array[name, nickname, locode, firms_code, smdg_code, bic_facility_code], null), true
  from terminal`;
