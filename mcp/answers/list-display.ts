export type ListName = 'container' | 'shipment' | 'tracking_request';

interface ColumnSet {
  intent: string;
  when_user_asks: string[];
  columns: string[];
}

interface ListDisplay {
  preferred_format: 'table';
  table_when_rows_gte: number;
  max_rows: number;
  default_columns: string[];
  sort: { key: string; direction: 'asc' | 'desc' };
  empty_state: string;
  column_sets: ColumnSet[];
  selection_strategy: string;
  [key: string]: unknown;
}

/** What the rows of each list are called, and how they are best shown. Columns are those of the catalogue. */
export const LIST_DISPLAYS: Readonly<Record<ListName, { noun: string; display: ListDisplay }>> = {
  container: { noun: 'containers', display: containerDisplay() },
  shipment: { noun: 'shipments', display: shipmentDisplay() },
  tracking_request: { noun: 'tracking requests', display: trackingRequestDisplay() },
};

function display(rest: Pick<ListDisplay, 'default_columns' | 'sort' | 'empty_state' | 'column_sets'>): ListDisplay {
  return {
    preferred_format: 'table',
    table_when_rows_gte: 2,
    max_rows: 25,
    ...rest,
    selection_strategy:
      'Take the set of columns whose questions are nearest to what was asked, else the default columns. Leave out columns that are empty in every row.',
  };
}

function containerDisplay(): ListDisplay {
  const standard = [
    'number',
    'currentStatus',
    'podDischargedAt',
    'podFullOutAt',
    'availableForPickup',
    'pickupLfd',
    'holdsCount',
    'terminals.podTerminal.name',
  ];
  return display({
    default_columns: standard,
    sort: { key: 'pickupLfd', direction: 'asc' },
    empty_state: 'No matching containers were found for the current filters.',
    column_sets: [
      { intent: 'discharged_not_picked_up', when_user_asks: ['which boxes are off the ship and still at the terminal'], columns: standard },
      {
        intent: 'pickup_readiness',
        when_user_asks: ['what can be collected', 'what is available', 'last free days'],
        columns: [
          'number',
          'availableForPickup',
          'pickupLfd',
          'holdsCount',
          'feesCount',
          'locationAtPodTerminal',
          'terminals.podTerminal.name',
        ],
      },
      {
        intent: 'holds_and_blocks',
        when_user_asks: ['what is on hold', 'what keeps a box'],
        columns: ['number', 'currentStatus', 'holdsCount', 'holdsAtPodTerminal', 'pickupLfd', 'terminals.podTerminal.name'],
      },
      {
        intent: 'inland_rail',
        when_user_asks: ['what is on rail', 'when boxes arrive inland'],
        columns: ['number', 'podRailCarrierScac', 'indEtaAt', 'indAtaAt', 'shipment.shippingLineScac', 'shipment.billOfLading'],
      },
    ],
  });
}

function shipmentDisplay(): ListDisplay {
  return display({
    default_columns: [
      'billOfLading',
      'shippingLineScac',
      'podVesselName',
      'portOfDischargeName',
      'podEtaAt',
      'podAtaAt',
      'destinationEtaAt',
    ],
    sort: { key: 'podEtaAt', direction: 'asc' },
    empty_state: 'No matching shipments were found for the current filters.',
    column_sets: [
      {
        intent: 'vessel_arrivals',
        when_user_asks: ['which ships arrive and when', 'what comes with a vessel'],
        columns: ['podVesselName', 'podVoyageNumber', 'portOfDischargeName', 'podEtaAt', 'podAtaAt', 'billOfLading', 'shippingLineScac'],
      },
      {
        intent: 'arrivals_by_port',
        when_user_asks: ['what arrives at a port'],
        columns: ['billOfLading', 'podVesselName', 'portOfDischargeName', 'podEtaAt', 'podAtaAt', 'destinationName'],
      },
    ],
  });
}

function trackingRequestDisplay(): ListDisplay {
  return display({
    default_columns: ['requestNumber', 'requestType', 'status', 'scac', 'createdAt', 'updatedAt', 'failedReason'],
    sort: { key: 'updatedAt', direction: 'desc' },
    empty_state: 'No matching tracking requests were found for the current filters.',
    column_sets: [
      {
        intent: 'failed_requests',
        when_user_asks: ['what could not be tracked, and why'],
        columns: ['requestNumber', 'requestType', 'status', 'scac', 'failedReason', 'updatedAt'],
      },
      {
        intent: 'tracking_activity',
        when_user_asks: ['what was asked for lately'],
        columns: ['requestNumber', 'requestType', 'status', 'scac', 'createdAt', 'updatedAt'],
      },
    ],
  });
}
