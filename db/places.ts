import type { DataSource } from 'typeorm';
import { portGroup } from '../domain/port-groups.js';
import { locodesOf } from '../domain/usual-locode.js';
import type { Query } from './seed/seed.js';

/** A place of the reference tables. */
export interface KnownPlace {
  kind: 'port' | 'metro_area';
  id: string;
  name: string;
  /** IANA name. */
  timeZone: string | null;
  /** ISO 3166, two letters. */
  countryCode: string;
}

/** A terminal of the reference tables. */
export interface KnownTerminal {
  id: string;
  name: string;
  /** UN/LOCODE of its port or inland place. */
  locode: string;
  facilityType: string | null;
  timeZone: string | null;
}

/** The reference tables in memory, so that pure code can be handed what it must know of places (`Gazetteer`). */
export interface Places {
  /** By UN/LOCODE, every one that it has. */
  byLocode: ReadonlyMap<string, KnownPlace>;
  /** The zone of a UN/LOCODE: its own, that of its harbour under another name, or the only one of its country. */
  zoneOf(locode: string): string | null;
  nameOf(locode: string): string | null;
  /** True for a seaport, under whichever of its names; false for inland places, though ships of the rivers call there. */
  isPort(locode: string): boolean;
  /** The terminal a source names by its place and its code on the list of SMDG or of the BIC; null when neither list has it. */
  terminalAt(named: { locode: string | null; facilityCode: string | null }): KnownTerminal | null;
}

const known = new WeakMap<DataSource, Promise<Places>>();

/** The reference tables, read once per process: they change with a migration. Not to be asked for within a transaction, which has a connection. */
export function placesOf({ dataSource }: { dataSource: DataSource }): Promise<Places> {
  const loaded = known.get(dataSource) ?? loadPlaces((sql, parameters) => dataSource.query(sql, parameters));
  known.set(dataSource, loaded);
  loaded.catch(() => known.delete(dataSource));
  return loaded;
}

/** Reads the reference tables, some two thousand rows. `query` answers with rows, as TypeORM's does. */
export async function loadPlaces(query: Query): Promise<Places> {
  const places = (await query(PLACES, [])) as ({ locode: string } & KnownPlace)[];
  const byLocode = new Map(places.flatMap(({ locode, ...place }) => locodesOf(locode).map((code) => [code, place] as const)));
  const zoneByCountry = onlyZones(places);

  const placeOf = (locode: string) => byLocode.get(locode) ?? byLocode.get(portGroup(locode)) ?? null;
  return {
    byLocode,
    zoneOf: (locode) => placeOf(locode)?.timeZone ?? zoneByCountry.get(locode.slice(0, 2)) ?? null,
    nameOf: (locode) => byLocode.get(locode)?.name ?? null,
    isPort: (locode) => placeOf(locode)?.kind === 'port',
    terminalAt: await loadTerminals(query),
  };
}

/** Reads the terminals that go by one of these codes, or all of them. */
export async function loadTerminals(query: Query, codes: readonly string[] | null = null): Promise<Places['terminalAt']> {
  const terminals = (await query(TERMINALS, [codes])) as ({ code: string } & KnownTerminal)[];
  const byCode = new Map(terminals.map(({ code, ...terminal }) => [`${portGroup(terminal.locode)}:${code}`, terminal]));
  return ({ locode, facilityCode }) => (locode && facilityCode && byCode.get(`${portGroup(locode)}:${facilityCode}`)) || null;
}

// Ports of which metro_area says that they are inland come as metro areas, second codes as the place they mean.
const PLACES = `
  select locode, 'metro_area' as kind, id, name, time_zone as "timeZone", country_code as "countryCode" from metro_area
  union all
  select locode, 'port', id, name, time_zone, country_code from port where alias_of is null and locode not in (select locode from metro_area)
  order by locode`;

// Both forms of a BIC code are met: whole, and without the place it begins with. An SMDG code comes last, and so wins.
const TERMINALS = `
  select code, id, name, locode, facility_type as "facilityType", time_zone as "timeZone"
  from terminal, unnest(array[substr(bic_facility_code, 6), bic_facility_code, smdg_code]) with ordinality as known(code, rank)
  where code is not null and ($1::text[] is null or code = any ($1))
  order by rank, locode, id`;

// Their places on our lists lie in one zone, the countries in several.
const SEVERAL_ZONES = new Set(['CD', 'EC', 'FM', 'GL', 'KI', 'MN', 'NZ', 'PF', 'PG']);

function onlyZones(places: readonly KnownPlace[]): Map<string, string> {
  const zones = new Map<string, Set<string | null>>();
  for (const { countryCode, timeZone } of places) zones.set(countryCode, (zones.get(countryCode) ?? new Set()).add(timeZone));
  const only = new Map<string, string>();
  for (const [country, [zone, ...others]] of zones) if (zone && others.length === 0 && !SEVERAL_ZONES.has(country)) only.set(country, zone);
  return only;
}
