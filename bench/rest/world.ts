import { createAccount, createApiKey } from '../../db/accounts.js';
import { rowsOf, type Database, type Transaction } from '../../db/database.js';
import { rewriteFragments } from '../../db/fragments.js';
import { writeVoyage } from '../../test/support/rows.js';

/** Containers of a shipment. */
const BOXES = 2;
/** Shipments of one statement. */
const LOT = 20_000;
/** As the product makes them; the others are their copies under ids, numbers and times of their own. */
const VOYAGES = [
  { container: { current_status: 'new' }, shipment: { status: 'pending' } },
  {
    container: { current_status: 'on_ship', seal_number: 'ML-4711' },
    shipment: { status: 'in_transit', pol_atd_at: '2026-03-11T02:00:00Z' },
  },
  {
    container: {
      current_status: 'available',
      pod_arrived_at: '2026-04-01T09:00:00Z',
      pod_discharged_at: '2026-04-02T01:15:00Z',
      available_for_pickup: true,
    },
    shipment: { status: 'arrived_at_pod', pod_ata_at: '2026-04-01T09:00:00Z', pod_eta_at: null },
  },
  {
    container: {
      current_status: 'picked_up',
      pod_full_out_at: '2026-04-04T14:00:00Z',
      pickup_lfd: '2026-04-09T07:00:00Z',
      pickup_lfd_line: '2026-04-09T07:00:00Z',
    },
    shipment: { status: 'arrived_at_pod', tags: ['import', 'season 1'] },
  },
  {
    container: {
      current_status: 'empty_returned',
      empty_terminated_at: '2026-04-08T16:45:00Z',
      fees_at_pod_terminal: '[]',
      holds_at_pod_terminal: '[]',
    },
    shipment: { status: 'delivered_to_destination', destination_locode: 'USCHI', destination_name: 'Chicago' },
  },
];

export interface BenchAccount {
  id: string;
  keys: { id: string; key: string }[];
}

/** An account with so many containers, two to a shipment, and keys at everybody's limits. */
export async function fillAccount(database: Database, { containers, keys }: { containers: number; keys: number }): Promise<BenchAccount> {
  const account = await database.asSystem(async (tx) => {
    const id = await createAccount(tx, { companyName: 'Bench', features: [] });
    const made: BenchAccount['keys'] = [];
    for (let key = 0; key < keys; key += 1) made.push(await createApiKey(tx, { accountId: id, name: `key ${key}` }));
    return { id, keys: made };
  });
  for (const voyage of VOYAGES) await writeVoyage(database, { accountId: account.id, containers: BOXES, ...voyage });
  await database.forAccount(account.id, async (tx) => {
    const ids = async (table: string) => (await rowsOf<{ id: string }>(tx, `select id from ${table}`)).map(({ id }) => id);
    await rewriteFragments(tx, { shipmentIds: await ids('shipment'), containerIds: await ids('container') });
  });
  const shipments = Math.ceil(containers / BOXES) - VOYAGES.length;
  for (let first = 0; first < shipments; first += LOT)
    await database.forAccount(account.id, (tx) => copyVoyages(tx, { from: first, to: Math.min(first + LOT, shipments) - 1 }));
  return account;
}

/**
 * Copies of the voyages, fragments too, whose ids and numbers are put in place of the first ones'. Each shipment is a second
 * younger and was looked at a second later than the one before.
 */
async function copyVoyages(tx: Transaction, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.query('set local statement_timeout = 0');
  const moment = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  await tx.query(
    `create temporary table voyage on commit drop as
       select s as shipment, array(select c from container c where c.shipment_id = s.id order by c.number) as boxes,
              row_number() over (order by s.id) - 1 as place
       from shipment s order by s.created_at, s.id limit ${VOYAGES.length}`,
  );
  await tx.query(
    `create temporary table copy on commit drop as
       select v.place, n, uuidv7() as id, array[uuidv7(), uuidv7()] as box_ids, 'MAEU' || lpad((n::bigint * 387420489 % 999999937)::text, 9, '0') as number,
              timestamptz '2026-04-10' + make_interval(secs => n) as at
       from generate_series($1::int, $2::int) n join voyage v on v.place = n % ${VOYAGES.length}`,
    [from, to],
  );
  const boxIds = `replace(replace(fragment, (v.boxes[1]).id::text, copy.box_ids[1]::text), (v.boxes[2]).id::text, copy.box_ids[2]::text)`;
  const named = (fragment: string) =>
    `replace(replace(replace(replace(${fragment}, (v.shipment).id::text, copy.id::text), (v.shipment).number, copy.number),
       '"normalized_number":"' || (v.shipment).normalized_number, '"normalized_number":"' || substr(copy.number, 5)), ${moment('(v.shipment).created_at')}, ${moment('copy.at')})`;
  await tx.query(
    `insert into shipment select r.* from copy join voyage v using (place), lateral (select (v.shipment).fragment) f,
       lateral jsonb_populate_record(v.shipment, jsonb_build_object('id', copy.id, 'number', copy.number, 'normalized_number', substr(copy.number, 5),
         'created_at', copy.at, 'updated_at', copy.at, 'fragment', ${named(boxIds)})) r`,
  );
  await tx.query(
    `insert into container select r.* from copy join voyage v using (place), generate_series(1, ${BOXES}) b, lateral (select (v.boxes[b]).fragment, (v.boxes[b]).number as old, 'MSKU' || lpad((copy.n * ${BOXES} + b)::text, 7, '0') as new, (v.boxes[b]).created_at as made) f,
       lateral jsonb_populate_record(v.boxes[b], jsonb_build_object('id', copy.box_ids[b], 'shipment_id', copy.id, 'number', f.new, 'created_at', copy.at,
         'updated_at', copy.at, 'refreshed_at', copy.at,
         'fragment', replace(replace(replace(replace(f.fragment, (v.boxes[b]).id::text, copy.box_ids[b]::text), (v.shipment).id::text, copy.id::text), f.old, f.new), ${moment('f.made')}, ${moment('copy.at')}))) r`,
  );
}
