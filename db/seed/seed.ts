import type { ChangedReference } from '../fragments.js';
import { referenceRows } from './reference-rows.js';

/** Runs one statement, with `$1` and so on standing for the parameters. */
export type Query = (sql: string, parameters: unknown[]) => Promise<unknown>;

/** What a seeding wrote, by the keys that shipments know it by. */
export type Seeded = Required<Pick<ChangedReference, 'scacs' | 'locodes' | 'terminalIds'>>;

/**
 * Brings ports, metro areas, terminals and shipping lines up to the lists this release carries: one statement per table,
 * the same however often it runs. Rows that are on no list stay, since shipments may point at them.
 */
export async function seedReferenceData(query: Query): Promise<Seeded> {
  const rows = referenceRows();
  const written = new Map<Table['name'], string[]>();
  for (const table of tables) {
    const [row] = (await query(upsert(table), [JSON.stringify(rows[table.name])])) as [{ keys: string[] }];
    written.set(table.name, row.keys);
  }
  await query(TERMINALS_BESIDE_LISTS, []);
  const keysOf = (name: Table['name']) => written.get(name) ?? [];
  return { scacs: keysOf('shipping_line'), locodes: [...keysOf('port'), ...keysOf('metro_area')], terminalIds: keysOf('terminal') };
}

interface Table {
  name: keyof ReturnType<typeof referenceRows>;
  /** What makes two rows the same thing. */
  key: string;
  /** The other columns besides `id`, with their types. */
  columns: Readonly<Record<string, string>>;
}

const placeColumns = {
  name: 'text',
  state_abbr: 'text',
  country_code: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  time_zone: 'text',
};

const tables: readonly Table[] = [
  { name: 'port', key: 'locode', columns: { ...placeColumns, city: 'text', alias_of: 'uuid' } },
  { name: 'metro_area', key: 'locode', columns: placeColumns },
  {
    name: 'terminal',
    key: 'id',
    columns: {
      name: 'text',
      nickname: 'text',
      locode: 'text',
      port_id: 'uuid',
      metro_area_id: 'uuid',
      smdg_code: 'text',
      bic_facility_code: 'text',
      city: 'text',
      state: 'text',
      state_abbr: 'text',
      country: 'text',
      facility_type: 'text',
      time_zone: 'text',
      provided_data: 'jsonb',
    },
  },
  {
    name: 'shipping_line',
    key: 'scac',
    columns: {
      name: 'text',
      short_name: 'text',
      bol_prefix: 'text',
      alternative_scacs: 'text[]',
      bill_of_lading_tracking_support: 'boolean',
      booking_number_tracking_support: 'boolean',
      container_number_tracking_support: 'boolean',
      provided_data: 'jsonb',
      tracking_url: 'text',
      contact_url: 'text',
      notes: 'text',
    },
  },
];

// Of a terminal that is on no list, and was put at a port that turned out to be another one's second code.
const TERMINALS_BESIDE_LISTS = `
  update terminal t set port_id = n.id, locode = n.locode from port p join port n on n.id = p.alias_of where t.port_id = p.id`;

// A row that says the same already is left alone, so that a second run writes nothing.
function upsert({ name, key, columns }: Table): string {
  const typed = { id: 'uuid', ...(key === 'id' ? {} : { [key]: 'text' }), ...columns };
  const all = Object.keys(typed).join(', ');
  const values = Object.keys(columns);
  return `
    with written as (
    insert into ${name} (${all})
    select ${all} from jsonb_to_recordset($1::jsonb) as listed(${Object.entries(typed)
      .map(([column, type]) => `${column} ${type}`)
      .join(', ')})
    on conflict (${key}) do update set ${values.map((column) => `${column} = excluded.${column}`).join(', ')}
    where (${values.map((column) => `${name}.${column}`).join(', ')}) is distinct from (${values.map((column) => `excluded.${column}`).join(', ')})
    returning ${name}.${key})
    select coalesce(array_agg(${key}), '{}') as keys from written`;
}
