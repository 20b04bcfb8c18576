import { setImmediate as othersFirst } from 'node:timers/promises';
import { z } from 'zod';
import { rowsOf, type Transaction } from '../../db/database.js';
import { sailingBetween, type SailingKnown } from '../../db/sailings.js';
import { isBySea, routeBySea } from '../../db/sea-network/sea-network.js';
import type { LonLat } from '../../domain/sea-route/sphere.js';
import type { Timestamp } from '../../domain/time.js';
import { vesselRoute, type Sailing } from '../../domain/vessel-route.js';
import { vesselOne, vesselWithPositionsOne, type VesselWithPositionsOne } from '../../resources/envelopes.js';
import type { StoredDocument } from '../../resources/stored-document.js';
import { storedSailing } from '../../resources/vessel.js';
import { problemOfAll, type Refusal } from '../problems.js';
import { PAID, ROUTING_DATA } from './routing-data.js';
import { readReference, vesselNamed } from '../reference.js';
import { asAccount, needFeature, storedText, type AccountContext } from '../trpc.js';

const positions: z.ZodType<VesselWithPositionsOne> = vesselWithPositionsOne;

const betweenPorts = z.object({
  id: z.string().describe('UUID or IMO number.'),
  port_id: z.guid().describe('Port that the ship is bound for.'),
  previous_port_id: z.guid().describe('Port that it comes from.'),
});

export const futurePositions = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/vessels/{id}/future_positions',
      status: 200,
      tag: 'Reference data',
      errors: [403, 404, 422],
      summary: `Get where a vessel is expected to be, minute by minute, between two ports. ${PAID}`,
    },
  })
  .input(betweenPorts)
  .output(storedText(positions))
  .query(({ ctx, input }) => sail(ctx, input));

export const futurePositionsWithCoordinates = asAccount
  .meta({
    rest: {
      method: 'GET',
      path: '/vessels/{id}/future_positions_with_coordinates',
      status: 200,
      tag: 'Reference data',
      errors: [403, 404, 422],
      summary: `Get the same from a place at sea on. ${PAID}`,
    },
  })
  .input(
    betweenPorts.extend({
      latitude: z.number().min(-90).max(90).describe('Where the way begins.'),
      longitude: z.number().min(-180).max(180).describe('Where the way begins.'),
    }),
  )
  .output(storedText(positions))
  .query(({ ctx, input }) => sail(ctx, input, [input.longitude, input.latitude]));

type Asked = z.infer<typeof betweenPorts>;

/** The ship, and its way from a place, or from where it is on its way from the previous port. */
async function sail(ctx: AccountContext, asked: Asked, from?: LonLat): Promise<StoredDocument> {
  const vessel = vesselOne.parse((await readReference(ctx, vesselNamed(asked.id))).toJSON());
  needFeature(ctx, ROUTING_DATA);
  const { known, ports } = await readSailing(ctx, asked, vessel.data.id);
  const start = from
    ? { place: from, departsAt: known.departed ? known.now : known.departsAt, parameter: 'latitude' }
    : startOf(known, ports);
  const route = ports.next && start.place && (await routeBySea({ from: start.place, to: ports.next }));
  if (!route) throw problemOfAll([await noRoute(start, ports)]);
  const { now, arrivesAt, fix } = known;
  const sailing = { route, now, arrivesAt, departsAt: start.departsAt, speedKnots: fix?.speedKnots ?? null };
  return storedSailing(vessel, await positionsText(sailing));
}

interface Start {
  place: LonLat | null;
  departsAt: Timestamp | null;
  /** What of the request it comes from. */
  parameter: string;
}

/** Where the ship was seen last, once it has left the port; the port itself, where nobody has seen it or it has yet to leave. */
function startOf({ departed, departsAt, fix }: SailingKnown, { previous }: Ports): Start {
  const parameter = 'previous_port_id';
  if (departed && fix) return { place: fix.place, departsAt: null, parameter };
  return { place: previous, departsAt, parameter };
}

/** The end that no ship of the sea comes to. */
async function noRoute({ place, parameter }: Start, { next }: Ports): Promise<Refusal> {
  const blamed = next && (await isBySea(next)) && !(place && (await isBySea(place))) ? parameter : 'port_id';
  return { code: 'invalid', detail: 'There is no way by sea between these places.', parameter: blamed };
}

/** So many positions are made before others are answered. */
const AT_A_TIME = 500;

/** Positions as text, joined by commas. A crossing of the Pacific is 20 000 of them. */
async function positionsText(sailing: Sailing): Promise<string> {
  const positions: string[] = [];
  for (const position of vesselRoute(sailing)) {
    positions.push(JSON.stringify(position));
    if (positions.length % AT_A_TIME === 0) await othersFirst();
  }
  return positions.join(',');
}

interface Ports {
  next: LonLat | null;
  previous: LonLat | null;
}

/** What is known of the sailing, and where its ports are. Throws 422 for ports that nobody knows. */
async function readSailing(
  { deps, caller }: AccountContext,
  asked: Asked,
  vesselId: string,
): Promise<{ known: SailingKnown; ports: Ports }> {
  return deps.database.forAccount(caller.accountId, async (tx) => {
    const [next, previous] = [await portNamed(tx, asked.port_id), await portNamed(tx, asked.previous_port_id)];
    if (!next || !previous) throw problemOfAll([...(next ? [] : [noPort('port_id')]), ...(previous ? [] : [noPort('previous_port_id')])]);
    const known = await sailingBetween(tx, { vesselId, fromPortId: previous.id, toPortId: next.id });
    return { known, ports: { next: placeOf(next), previous: placeOf(previous) } };
  });
}

interface PortRow {
  id: string;
  latitude: number | null;
  longitude: number | null;
}

/** The port with an id; that of a second code leads to it. */
async function portNamed(tx: Transaction, id: string): Promise<PortRow | undefined> {
  const [row] = await rowsOf<PortRow>(
    tx,
    'select meant.id, meant.latitude, meant.longitude from port named join port meant on meant.id = coalesce(named.alias_of, named.id) where named.id = $1',
    [id],
  );
  return row;
}

const placeOf = ({ latitude, longitude }: PortRow): LonLat | null =>
  latitude === null || longitude === null ? null : [longitude, latitude];

const noPort = (parameter: string): Refusal => ({ code: 'invalid', detail: 'There is no port with this id.', parameter });
