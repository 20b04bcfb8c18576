import { GONE } from '../today.js';
import { CONTAINERS } from './containers.js';
import type { Attribute, List, OwnParameter } from './list.js';
import { SHIPMENTS } from './shipments.js';

const STANDS = `c.left_at is null and c.current_status not in ('${GONE.join(`', '`)}')`;
const HELD = `(c.holds_at_pod_terminal <> '[]' or c.current_status = 'not_available')`;
/** Days are counted where the box stands; near is what Today calls near. */
const dayThere = (moment: string) => `(${moment} at time zone coalesce(c.pod_timezone, 'UTC'))::date`;
const FREE_DAYS = `${dayThere('c.pickup_lfd')} - ${dayThere('landfall_now()')}`;
/** Of the index of those that free time runs for: whatever its zone, a day to either side. */
const NEAR = `c.pickup_lfd < landfall_now() + interval '4 days'`;
const ENDING = `${STANDS} and ${NEAR} and ${FREE_DAYS} <= 2`;
const PAST = `${STANDS} and ${NEAR} and ${FREE_DAYS} < 0`;
const QUIET = `s.line_tracking_stopped_at is null and coalesce(s.line_tracking_last_succeeded_at, s.created_at) < landfall_now() - interval '1 day'`;

const among = (sql: string): OwnParameter => ({ kind: 'text', sql: `${sql} = any (string_to_array(:given, ','))`, describe: '' });
const given = (sql: string): OwnParameter => ({ kind: 'text', sql, describe: '' });
const moment = (sql: string): Attribute => ({ sql, kind: 'moment', nullable: true });

const ofContainers = (condition: string) =>
  `s.id in (select c.shipment_id from container c where c.account_id = :account and ${condition})`;

const ARRIVAL = 'coalesce(s.pod_ata_at, s.pod_eta_at)';
const WHEN = `case :given
  when 'arrived' then ${ARRIVAL} <= landfall_now()
  when 'week' then ${ARRIVAL} > landfall_now() and ${ARRIVAL} <= landfall_now() + interval '7 days'
  when 'month' then ${ARRIVAL} > landfall_now() and ${ARRIVAL} <= landfall_now() + interval '30 days'
  when 'later' then ${ARRIVAL} > landfall_now() + interval '30 days'
  when 'undated' then ${ARRIVAL} is null else true end`;

/**
 * Where a box stands on the board. What is held is held wherever it is; who lies in the port without being unloaded is arriving;
 * what has landed and is not to be had yet, on rails too, is at the terminal. Boxes that were not loaded yet are on none.
 */
const STAGE = `case when c.current_status = 'empty_returned' then 'empty' when c.current_status in ('picked_up', 'delivered', 'dropped') then 'out'
  when ${HELD} then 'held' when c.current_status in ('available', 'off_dock') then 'available'
  when c.current_status in ('grounded', 'awaiting_inland_transfer', 'on_rail') then 'terminal'
  when c.current_status = 'on_ship' then case when ${ARRIVAL} <= landfall_now() + interval '3 days' then 'arriving' else 'ship' end end`;

/** What both lists are narrowed by on pages, beside what the interface offers. */
const SHARED = {
  line: among('s.scac'),
  pod: among('s.port_of_discharge_locode'),
  tag: given(`s.tags && string_to_array(:given, ',')`),
  arrival: given(WHEN),
} satisfies Record<string, OwnParameter>;

/** Shipments as the page lists them: narrowed and sorted by what their containers tell, too. */
export const SHIPMENT_ROWS: List = {
  ...SHIPMENTS,
  name: 'page_shipments',
  // Once for all; left out by the planner where nothing is asked of it.
  from: `${SHIPMENTS.from} left join (select c.shipment_id, min(c.pickup_lfd) as day from container c
    where c.account_id = landfall_account() and ${STANDS} and c.pickup_lfd is not null group by 1) free on free.shipment_id = s.id`,
  attributes: {
    ...SHIPMENTS.attributes,
    arrival: moment(ARRIVAL),
    checked: moment('s.line_tracking_last_attempted_at'),
    last_free_day: moment('free.day'),
  },
  own: {
    ...SHIPMENTS.own,
    ...SHARED,
    status: given(ofContainers(`c.left_at is null and c.current_status = any (string_to_array(:given, ','))`)),
    lfd: given(`case :given when 'past' then ${ofContainers(PAST)} when 'ending' then ${ofContainers(ENDING)} else true end`),
    view: given(`case :given when 'water' then ${ofContainers(`c.left_at is null and c.current_status = 'on_ship'`)}
      when 'ending' then ${ofContainers(ENDING)} when 'held' then ${ofContainers(`${STANDS} and ${HELD}`)} when 'quiet' then ${QUIET} else true end`),
  },
};

/** Hits of a search that boxes are taken from: more than a page lists. */
const HITS_MAX = 200_000;
const WORDS = String.raw`regexp_split_to_array(:given::text, '\s+')`;
const BARE = String.raw`regexp_replace(:given::text, '[\s-]', '', 'g')`;

/** A number or reference of the box, or of its shipment, has all words, or the whole without separators. Hits are shipments: of theirs. */
const HAS_TEXT = `c.shipment_id in (select search_hits(:account, array['shipment', 'container'], ${WORDS}, ${BARE}, ${HITS_MAX}))
  and exists (select from search_term t where t.account_id = :account and t.record_id in (c.id, c.shipment_id)
    and t.kind in ('shipment', 'container') and t.field in ('number', 'reference')
    and (not exists (select from unnest(${WORDS}) w where strpos(t.text, lower(w)) = 0) or strpos(t.text, lower(${BARE})) > 0) offset 0)`;

/** Containers as the page lists them. */
export const CONTAINER_ROWS: List = {
  ...CONTAINERS,
  name: 'page_containers',
  attributes: {
    ...CONTAINERS.attributes,
    arrival: moment(ARRIVAL),
    checked: moment('c.refreshed_at'),
    last_free_day: moment(`case when ${STANDS} then c.pickup_lfd end`),
  },
  own: {
    ...CONTAINERS.own,
    q: given(HAS_TEXT),
    ...SHARED,
    status: among('c.current_status'),
    stage: given(`${STAGE} = :given`),
    lfd: given(`case :given when 'past' then ${PAST} when 'ending' then ${ENDING} else true end`),
    view: given(`case :given when 'water' then c.current_status = 'on_ship' when 'ending' then ${ENDING}
      when 'held' then ${STANDS} and ${HELD} when 'quiet' then ${STANDS} and ${QUIET} else true end`),
  },
};
