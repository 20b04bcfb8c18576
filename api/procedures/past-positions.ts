import { z } from 'zod';
import { rowsOf } from '../../db/database.js';
import { positionsBetween } from '../../db/positions/track.js';
import { isoSql } from '../../db/rows.js';
import type { Fix } from '../../domain/ships/fix.js';
import { DAY_S, secondsAfter, type Timestamp } from '../../domain/time.js';
import { vesselOne, type VesselOne } from '../../resources/envelopes.js';
import type { StoredDocument } from '../../resources/stored-document.js';
import { storedSailing } from '../../resources/vessel.js';
import { readMoment } from '../list-query.js';
import { readReference, vesselNamed } from '../reference.js';
import { asAccount, needFeature, storedText, type AccountContext } from '../trpc.js';
import { PAID, ROUTING_DATA } from './routing-data.js';

const vessel: z.ZodType<VesselOne> = vesselOne;

/** An hour of it is one position at sea, and up to twelve near a port. */
const POSITIONS_MAX = 20_000;
const USUAL_S = 7 * DAY_S;

const positionsWanted = z
  .union([
    z.boolean(),
    z.object({
      from_timestamp: z.string().optional().describe('ISO 8601; seven days ago unless given.'),
      to_timestamp: z.string().optional().describe('ISO 8601; now unless given.'),
    }),
  ])
  .optional()
  .describe(`Where the vessel was as well, since the account has looked for it: the newest ${POSITIONS_MAX} positions at most. ${PAID}`);

export const getVessel = asAccount
  .meta({
    rest: { method: 'GET', path: '/vessels/{id}', status: 200, tag: 'Reference data', errors: [403, 404, 422], summary: 'Get a vessel' },
  })
  .input(z.object({ id: z.string().describe('UUID or IMO number.'), show_positions: positionsWanted }))
  .output(storedText(vessel))
  .query(async ({ ctx, input }) => {
    const found = await readReference(ctx, vesselNamed(input.id));
    const wanted = input.show_positions;
    return wanted === undefined || wanted === false ? found : withPositions(ctx, found, wanted === true ? {} : wanted);
  });

interface Wanted {
  from_timestamp?: string | undefined;
  to_timestamp?: string | undefined;
}

async function withPositions(ctx: AccountContext, found: StoredDocument, wanted: Wanted): Promise<StoredDocument> {
  const from = readMoment(wanted.from_timestamp, 'show_positions[from_timestamp]');
  const to = readMoment(wanted.to_timestamp, 'show_positions[to_timestamp]');
  needFeature(ctx, ROUTING_DATA);
  const one = vesselOne.parse(found.toJSON());
  const fixes = await ctx.deps.database.forAccount(ctx.caller.accountId, async (tx) => {
    const [row] = await rowsOf<{ now: Timestamp }>(tx, `select ${isoSql('landfall_now()')} as now`);
    if (!row) throw new Error('The database has no time.');
    const span = { from: from ?? secondsAfter(row.now, -USUAL_S), to: to ?? row.now };
    return positionsBetween(tx, { vesselId: one.data.id, ...span, most: POSITIONS_MAX });
  });
  return storedSailing(one, fixes.map((fix) => JSON.stringify(shown(fix))).join(','));
}

const shown = ({ latitude, longitude, headingDegrees, courseDegrees, at }: Fix) => ({
  ...{ latitude, longitude, heading: headingDegrees ?? courseDegrees, timestamp: at, estimated: false },
});
