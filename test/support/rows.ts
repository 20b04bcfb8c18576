import { randomUUID } from 'node:crypto';
import { createAccount } from '../../db/accounts.js';
import { rowsOf, type Database, type Transaction } from '../../db/database.js';
import { referenceId } from '../../db/reference-id.js';
import { NOWHERE, UNSAID, type Observation } from '../../domain/observation.js';
import { timestampOf } from '../../domain/time.js';
import type { StoredStop } from '../../resources/route.js';

/** Rows of a voyage from Shanghai to Los Angeles, written as an activity would, for tests of what stands on them. */
export interface VoyageRows {
  accountId: string;
  requestId: string;
  shipmentId: string;
  /** In the order of their numbers. */
  containerIds: string[];
  terminalId: string;
  vesselId: string;
}

export interface VoyageOptions {
  accountId?: string;
  containers?: number;
  features?: readonly string[];
  /** Values of columns of the containers, by name. */
  container?: Record<string, unknown>;
  shipment?: Record<string, unknown>;
}

export const VESSEL_IMO = '9321483';

/** Writes account, tracking request, shipment, containers and a vessel; no events and no fragments. */
export async function writeVoyage(database: Database, options: VoyageOptions = {}): Promise<VoyageRows> {
  const accountId =
    options.accountId ??
    (await database.asSystem((tx) => createAccount(tx, { companyName: 'Acme Imports', features: options.features ?? [] })));
  return database.forAccount(accountId, async (tx) => {
    const [requestId, shipmentId] = [randomUUID(), randomUUID()];
    const vesselId = referenceId('vessel', VESSEL_IMO);
    const [terminal] = await rowsOf<{ id: string }>(
      tx,
      `select id from terminal where locode = 'USLAX' and port_id is not null order by name limit 1`,
    );
    const terminalId = terminal?.id ?? '';
    await tx.query(`insert into vessel (account_id, id, name, imo) values ($1, $2, 'EMMA MAERSK', $3) on conflict do nothing`, [
      accountId,
      vesselId,
      VESSEL_IMO,
    ]);
    await insert(tx, 'tracking_request', {
      id: requestId,
      account_id: accountId,
      request_type: 'bill_of_lading',
      request_type_sent: 'bill_of_lading',
      request_number: `MAEU${shipmentId.slice(0, 8)}`,
      normalized_number: `MAEU${shipmentId.slice(0, 8)}`,
      scac: 'MAEU',
      status: 'created',
      shipment_id: shipmentId,
      ref_numbers: ['PO-1'],
    });
    await insert(tx, 'shipment', {
      id: shipmentId,
      account_id: accountId,
      scac: 'MAEU',
      number: `MAEU${shipmentId.slice(0, 8)}`,
      normalized_number: shipmentId.slice(0, 8),
      number_type: 'bill_of_lading',
      current_request_id: requestId,
      ref_numbers: ['PO-1'],
      status: 'in_transit',
      port_of_lading_locode: 'CNSHA',
      port_of_lading_name: 'Shanghai',
      port_of_discharge_locode: 'USLAX',
      port_of_discharge_name: 'Los Angeles',
      pod_terminal_id: terminalId,
      pod_vessel_name: 'EMMA MAERSK',
      pod_vessel_imo: VESSEL_IMO,
      pod_eta_at: '2026-04-01T10:00:00Z',
      line_tracking_last_attempted_at: '2026-03-20T08:00:00Z',
      ...options.shipment,
    });
    const containerIds: string[] = [];
    for (let box = 0; box < (options.containers ?? 1); box += 1) {
      containerIds.push(
        await writeContainer(
          tx,
          { accountId, shipmentId },
          { number: `MSKU${String(1_000_000 + box)}`, pod_terminal_id: terminalId, ...options.container },
        ),
      );
    }
    await writeRoutes(tx, accountId, { containerIds, vesselId });
    return { accountId, requestId, shipmentId, containerIds, terminalId, vesselId };
  });
}

/** From Shanghai to Los Angeles by the ship. */
async function writeRoutes(
  tx: Transaction,
  accountId: string,
  { containerIds, vesselId }: { containerIds: string[]; vesselId: string },
): Promise<void> {
  const sailing = { scac: 'MAEU', mode: 'vessel', vesselId, voyage: '612E', expectedAt: null, happenedAt: null } as const;
  const stop = (locode: string, ends: Pick<StoredStop, 'inbound' | 'outbound'>): StoredStop => {
    const id = referenceId('port', locode);
    return { key: id, locationType: 'port', locationId: id, facility: null, ...ends };
  };
  const stops = [stop('CNSHA', { inbound: null, outbound: sailing }), stop('USLAX', { inbound: sailing, outbound: null })];
  await tx.query(
    `insert into container_route (container_id, account_id, stops, created_at, updated_at)
     select id, $2, $3, landfall_now(), landfall_now() from unnest($1::uuid[]) id`,
    [containerIds, accountId, JSON.stringify(stops)],
  );
}

export async function writeContainer(
  tx: Transaction,
  { accountId, shipmentId }: { accountId: string; shipmentId: string },
  columns: Record<string, unknown>,
): Promise<string> {
  const id = randomUUID();
  await insert(tx, 'container', {
    id,
    account_id: accountId,
    shipment_id: shipmentId,
    current_status: 'on_ship',
    equipment_type: 'dry',
    equipment_length: 40,
    equipment_height: 'high_cube',
    weight_in_lbs: 42_000,
    pol_vessel_loaded_at: '2026-03-10T04:30:00Z',
    holds_at_pod_terminal: JSON.stringify([{ name: 'customs', status: 'hold', description: 'EXAM' }]),
    fees_at_pod_terminal: JSON.stringify([{ type: 'demurrage', amount: 125.5, currency_code: 'USD' }]),
    shipment_last_tracking_request_at: '2026-03-20T08:00:00Z',
    ...columns,
  });
  return id;
}

/** Writes a transport event of a voyage's container. Answers its id. */
export async function writeTransportEvent(tx: Transaction, voyage: VoyageRows, columns: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  await insert(tx, 'transport_event', {
    id,
    account_id: voyage.accountId,
    shipment_id: voyage.shipmentId,
    container_id: voyage.containerIds[0],
    event: 'container.transport.vessel_loaded',
    milestone_key: `key/${id}`,
    version: 1,
    timestamp: '2026-03-10T04:30:00Z',
    timezone: 'America/Los_Angeles',
    data_source: 'shipping_line',
    location_locode: 'USLAX',
    location_type: 'port',
    location_id: referenceId('port', 'USLAX'),
    terminal_id: voyage.terminalId,
    vessel_id: voyage.vesselId,
    voyage_number: '612E',
    rule: 'test',
    created_at: '2026-03-10T06:00:00Z',
    ...columns,
  });
  return id;
}

/** Writes a raw event of a voyage's shipment: the vessel's arrival at Los Angeles unless told otherwise. Answers its id. */
export async function writeRawEvent(tx: Transaction, voyage: VoyageRows, columns: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  await insert(tx, 'raw_event', {
    id,
    account_id: voyage.accountId,
    shipment_id: voyage.shipmentId,
    answer_id: randomUUID(),
    source_kind: 'shipping_line',
    source_code: 'MAEU',
    identity_hash: Buffer.from(id),
    said: '{}',
    means: JSON.stringify(ARRIVAL),
    original_event: 'Vessel arrival',
    index: 0,
    first_seen_at: '2026-03-10T06:00:00Z',
    ...columns,
  });
  return id;
}

/** What the raw event of `writeRawEvent` means. */
export const ARRIVAL = {
  ...UNSAID,
  subject: 'transport',
  container: null,
  action: 'ARRI',
  certainty: 'estimated',
  mode: 'vessel',
  place: { ...NOWHERE, locode: 'USLAX', name: 'Los Angeles' },
  vessel: { imo: VESSEL_IMO, name: 'EMMA MAERSK' },
  voyage: '612E',
  role: 'pod',
  at: timestampOf('2026-04-01T10:00:00Z'),
  zone: 'America/Los_Angeles',
} as const satisfies Observation;

async function insert(tx: Transaction, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  await tx.query(
    `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${columns.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(row),
  );
}
