import { rowsOf, type Transaction } from '../database.js';

export interface SaidIdentity {
  mmsi: string;
  imo: string;
  name: string | null;
}

/** Stations lie, and say their own name every few minutes: one that said it so often is believed before one that did not. */
const OFTEN = 3;

/** Notes which ships stations say that they are on, each pair once. */
export async function noteIdentities(tx: Transaction, said: readonly SaidIdentity[]): Promise<void> {
  const pairs = new Map(said.map((one) => [`${one.mmsi} ${one.imo}`, one]));
  await tx.query(
    `insert into vessel_identity (mmsi, imo, name) select mmsi, imo, name from jsonb_to_recordset($1::jsonb) as g (mmsi text, imo text, name text)
     order by mmsi, imo
     on conflict (mmsi, imo) do update set name = coalesce(excluded.name, vessel_identity.name), times = vessel_identity.times + 1, last_heard_at = landfall_now()`,
    [JSON.stringify([...pairs.values()])],
  );
}

/** The station of each of these ships, by IMO number: of a ship that several claim to be, the one that said so last among those that said so often. */
export async function stationsOf(tx: Transaction, imos: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ imo: string; mmsi: string }>(
    tx,
    `select distinct on (imo) imo, mmsi from vessel_identity where imo = any ($1) order by imo, times >= $2 desc, last_heard_at desc, mmsi`,
    [imos, OFTEN],
  );
  return new Map(rows.map(({ imo, mmsi }) => [imo, mmsi]));
}
