import type { ReactNode } from 'react';
import type { ContainerListEntry, ShipmentListEntry } from '../../../resources/page-rows.js';
import { PATHS } from '../../addresses.js';
import type { Choice } from '../../parts/filter-menu.js';
import { Numbered } from '../../parts/number.js';
import { StatusChip, StatusCounts } from '../../parts/status-chip.js';
import { Arrival, Checked, HoldsAndFees, LastFreeDay, LineAndReferences, Route, TwoLines } from './columns.js';
import { CONTAINER_VIEWS, SHIPMENT_VIEWS } from './filters.js';
import css from './kinds.module.css';

/** A column of a list. Names stand in the address (`hide=`, `sort=`). */
export interface Column<Entry> {
  name: string;
  label: string;
  /** Width in the grid. */
  width: string;
  /** The name that it is sorted by. */
  sort?: string;
  cell: (entry: Entry, now: string) => ReactNode;
}

/** One of the two lists. */
export interface ListKind<Entry> {
  name: 'shipments' | 'containers';
  title: string;
  /** `shipment`. */
  one: string;
  path: typeof PATHS.shipments | typeof PATHS.containers;
  columns: readonly Column<Entry>[];
  /** Views that everybody has. */
  views: readonly Choice[];
  /** The page that a line leads to. */
  target: (entry: Entry) => { id: string; container?: string };
}

/** What both lists tell of a journey. */
const JOURNEY: readonly Column<ShipmentListEntry | ContainerListEntry>[] = [
  { name: 'route', label: 'Route', width: 'minmax(190px, 1.35fr)', cell: (entry) => <Route entry={entry} /> },
  {
    name: 'arrival',
    label: 'Arrival',
    width: 'minmax(168px, 1fr)',
    sort: 'arrival',
    cell: (entry, now) => <Arrival entry={entry} now={now} />,
  },
  {
    name: 'lfd',
    label: 'Last free day',
    width: 'minmax(112px, 0.85fr)',
    sort: 'last_free_day',
    cell: (entry, now) => <LastFreeDay entry={entry} now={now} />,
  },
  { name: 'holds', label: 'Holds, fees', width: 'minmax(112px, 0.8fr)', cell: (entry) => <HoldsAndFees entry={entry} /> },
  {
    name: 'checked',
    label: 'Checked',
    width: 'minmax(110px, 0.7fr)',
    sort: 'checked',
    cell: (entry, now) => <Checked entry={entry} now={now} />,
  },
];

export const SHIPMENTS: ListKind<ShipmentListEntry> = {
  name: 'shipments',
  title: 'Shipments',
  one: 'shipment',
  path: PATHS.shipments,
  views: SHIPMENT_VIEWS,
  target: ({ id }) => ({ id }),
  columns: [
    {
      name: 'shipment',
      label: 'Shipment',
      width: 'minmax(200px, 1.25fr)',
      sort: 'number',
      cell: (entry) => <TwoLines first={<Numbered number={entry.number} />} second={<LineAndReferences entry={entry} />} />,
    },
    {
      name: 'containers',
      label: 'Containers',
      width: 'minmax(140px, 0.95fr)',
      cell: ({ statuses }) =>
        Object.keys(statuses).length === 0 ? <span className={css.quiet}>none named yet</span> : <StatusCounts counts={statuses} />,
    },
    ...JOURNEY,
  ],
};

export const CONTAINERS: ListKind<ContainerListEntry> = {
  name: 'containers',
  title: 'Containers',
  one: 'container',
  path: PATHS.containers,
  views: CONTAINER_VIEWS,
  target: ({ id, shipment }) => ({ id: shipment.id, container: id }),
  columns: [
    {
      name: 'container',
      label: 'Container',
      width: 'minmax(200px, 1.25fr)',
      sort: 'number',
      cell: (entry) => (
        <TwoLines
          first={<Numbered number={entry.number} />}
          second={[entry.line.name, entry.shipment.number, ...entry.references.slice(0, 1)].join(' · ')}
        />
      ),
    },
    { name: 'status', label: 'Status', width: 'minmax(150px, 0.95fr)', cell: ({ status }) => <StatusChip status={status} /> },
    ...JOURNEY,
  ],
};
