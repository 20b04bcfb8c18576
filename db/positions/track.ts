import { byTime, type Fix } from '../../domain/ships/fix.js';
import { timestampOf, type Timestamp } from '../../domain/time.js';
import { rowsOf, type Transaction } from '../database.js';

interface FixRow {
  at: Date;
  latitude: number;
  longitude: number;
  speed_knots: number | null;
  course_degrees: number | null;
  heading_degrees: number | null;
  status: number | null;
}

const COLUMNS = 'at, latitude, longitude, speed_knots, course_degrees, heading_degrees, status';

const fixOf = ({ at, speed_knots, course_degrees, heading_degrees, ...place }: FixRow): Fix => ({
  ...{ at: timestampOf(at), latitude: place.latitude, longitude: place.longitude, status: place.status },
  ...{ speedKnots: speed_knots, courseDegrees: course_degrees, headingDegrees: heading_degrees },
});

export interface Span {
  vesselId: string;
  from: Timestamp;
  to: Timestamp;
  /** The newest of them, where there are more. */
  most?: number;
}

/** Positions that an account has of a ship, by time. */
export async function positionsBetween(tx: Transaction, { vesselId, from, to, most }: Span): Promise<Fix[]> {
  const rows = await rowsOf<FixRow>(
    tx,
    `select ${COLUMNS} from vessel_position where vessel_id = $1 and at between $2 and $3 order by at desc limit $4`,
    [vesselId, from, to, most ?? null],
  );
  return rows.map(fixOf).reverse();
}

/** The same with the newest one, which is known whether it is kept or not. */
export async function trackBetween(tx: Transaction, span: Span): Promise<Fix[]> {
  const kept = await positionsBetween(tx, span);
  const latest = await latestOf(tx, span.vesselId);
  const isKnown = latest === null || latest.at < span.from || latest.at > span.to || kept.some(({ at }) => at === latest.at);
  return isKnown ? kept : [...kept, latest].sort(byTime);
}

/** Where a ship was seen last. What it said of its course and status then is not known any more. */
async function latestOf(tx: Transaction, vesselId: string): Promise<Fix | null> {
  const [row] = await rowsOf<FixRow>(
    tx,
    `select position_timestamp as at, latitude, longitude, nautical_speed_knots as speed_knots, null as course_degrees,
       navigational_heading_degrees as heading_degrees, null as status
     from vessel where id = $1 and position_timestamp is not null and latitude is not null and longitude is not null`,
    [vesselId],
  );
  return row ? fixOf(row) : null;
}

export interface KeptFix extends Fix {
  nearPort: boolean;
}

/** Keeps positions of an account's ship. */
export async function keepPositions(
  tx: Transaction,
  { accountId, vesselId }: { accountId: string; vesselId: string },
  fixes: readonly KeptFix[],
): Promise<void> {
  if (fixes.length === 0) return;
  await tx.query(
    `insert into vessel_position (account_id, vessel_id, at, latitude, longitude, speed_knots, course_degrees, heading_degrees, status, near_port)
     select $1, $2, at, latitude, longitude, "speedKnots", "courseDegrees", "headingDegrees", status, "nearPort"
     from jsonb_to_recordset($3::jsonb) as g (at timestamptz, latitude double precision, longitude double precision, "speedKnots" double precision,
       "courseDegrees" double precision, "headingDegrees" double precision, status int, "nearPort" boolean)
     order by at on conflict do nothing`,
    [accountId, vesselId, JSON.stringify(fixes)],
  );
}

/** Takes back what turned out to be a lie. */
export async function forgetPositions(tx: Transaction, vesselId: string, fixes: readonly Fix[]): Promise<void> {
  if (fixes.length === 0) return;
  await tx.query('delete from vessel_position where vessel_id = $1 and at = any ($2)', [vesselId, fixes.map(({ at }) => at)]);
}

/** Where the ship is, as clients read it. `overrules`: what stands there was a lie. */
export async function writeLatest(
  tx: Transaction,
  { vesselId, mmsi, fix, overrules }: { vesselId: string; mmsi: string | null; fix: Fix; overrules: readonly Timestamp[] },
): Promise<void> {
  await tx.query(
    `update vessel set latitude = $2, longitude = $3, nautical_speed_knots = $4, navigational_heading_degrees = $5, position_timestamp = $6,
       mmsi = coalesce($7, mmsi)
     where id = $1 and (position_timestamp is null or position_timestamp < $6 or position_timestamp = any ($8::timestamptz[]))`,
    [vesselId, fix.latitude, fix.longitude, fix.speedKnots, fix.headingDegrees ?? fix.courseDegrees, fix.at, mmsi, overrules],
  );
}
