import type { DeliveredChange } from '../resources/webhook-notification.js';
import { rowsOf, type Database } from './database.js';
import { conditionSql, type Condition } from './lists/conditions.js';
import { EVENTS } from './lists/events.js';
import { withinTime } from './lists/find.js';
import { Parameters } from './lists/parameters.js';
import { entityOf, isoSql } from './rows.js';

/** Where in an account's commit order a reader stands: it has seen everything up to this position. */
export type FeedPlace = number | 'oldest' | 'latest';

/** What the changes of the account that a reader wants to see have in common (db/lists/events.ts). */
export type FeedFilter = readonly Condition[];

export interface FeedWanted {
  after: FeedPlace;
  filter: FeedFilter;
  /** Changes at most. */
  size: number;
  /** Bytes of content at most; the first change is read whatever its size. */
  bytes: number;
}

/** `expired`: changes after that place were swept, or it was never reached. */
export type FeedReading = { kind: 'expired' } | FeedPart;

/** The next changes in commit order, none left out. */
export interface FeedPart {
  kind: 'read';
  changes: DeliveredChange[];
  /** The place that was read after. */
  from: number;
  /** Everything up to here was looked at: where to read on. */
  through: number;
  /** Nothing more was committed when it was read. */
  caughtUp: boolean;
}

interface Row {
  last: number;
  swept: number;
  after: number;
  found: number;
  id: string | null;
  event: string;
  position: string;
  version: string;
  createdAt: string;
  content: string;
}

/**
 * Reads on in an account's feed. Commit order is position order (`record_changes`), so whoever has seen a position has seen
 * all before it; one statement reads the changes, the last position and how far was swept, as of one moment.
 */
export async function readFeed(database: Database, accountId: string, wanted: FeedWanted): Promise<FeedReading> {
  const { after, filter, size, bytes } = wanted;
  const known = typeof after === 'number' ? after : null;
  const parameters = new Parameters({ account: accountId }, [accountId, known, after === 'latest', size + 1, bytes]);
  const matching = matchingSql(filter, parameters);
  const rows = await database.forAccount(accountId, (tx) => {
    const look = () => rowsOf<Record<string, unknown>>(tx, feedSql(matching), parameters.values);
    return filter.length === 0 ? look() : withinTime(tx, look);
  });
  const read = rows.map((row) => entityOf<Row>(row));
  const [first] = read;
  if (!first) throw new Error('The feed answered no row.');
  if (known !== null && (known < first.swept || known > first.last)) return { kind: 'expired' };
  const changes = read.flatMap(changeOf);
  const caughtUp = first.found === changes.length;
  const through = caughtUp ? first.last : (changes.at(-1)?.position ?? first.last);
  return { kind: 'read', changes, from: first.after, through, caughtUp };
}

function changeOf({ id, event, position, version, createdAt, content }: Row): DeliveredChange[] {
  return id === null ? [] : [{ id, event, position: Number(position), version, createdAt, content }];
}

const DELIVERED = `c.id, c.event, c.position, c.version, ${isoSql('c.created_at')} as created_at, c.content`;

/** The statement of `readFeed`. Sizes are those that are stored beside the content, so that only what is sent is unpacked. */
function feedSql(matching: string): string {
  return `
    with place as (
      select last, swept, case when $3 then last else coalesce($2::bigint, swept) end as after from (
        select coalesce((select value from account_counter where account_id = $1 and name = 'position'), 0) as last,
               coalesce((select value from account_counter where account_id = $1 and name = 'swept_position'), 0) as swept
      ) counted
    ), found as materialized (${matching}), chosen as (
      select position from (
        select position, row_number() over earlier as number, sum(bytes) over earlier - bytes as bytes_before
        from found window earlier as (order by position)
      ) sized where number < $4 and (number = 1 or bytes_before < $5)
    )
    select place.last::float8 as last, place.swept::float8 as swept, place.after::float8 as after,
           (select count(*) from found)::int as found, ${DELIVERED}
    from place left join (chosen join change c on c.account_id = $1 and c.position = chosen.position) on true
    order by c.position`;
}

/** Positions and sizes of up to one more change than wanted, by the index that suits the filter. */
function matchingSql(filter: FeedFilter, parameters: Parameters): string {
  const next = (where: readonly string[]) =>
    `select c.position, octet_length(c.content) as bytes from change c
     where ${['c.account_id = $1', 'c.position > (select after from place)', ...where].join(' and ')} order by c.position limit $4`;
  const [only, ...others] = filter;
  if (only?.attribute === 'event' && only.is === 'among' && others.length === 0)
    return `select m.* from unnest(${parameters.add(only.values)}::text[]) as e (name)
      cross join lateral (${next(['c.event = e.name'])}) m order by m.position limit $4`;
  return next(filter.map((condition) => conditionSql(EVENTS, condition, parameters)));
}

/** One kept change of the account; null when it has none with this id (a UUID). */
export async function readChange(database: Database, accountId: string, id: string): Promise<DeliveredChange | null> {
  const rows = await database.forAccount(accountId, (tx) =>
    rowsOf<Record<string, unknown>>(tx, `select ${DELIVERED} from change c where c.account_id = $1 and c.id = $2`, [accountId, id]),
  );
  return rows.map((row) => entityOf<Row>(row)).flatMap(changeOf)[0] ?? null;
}
