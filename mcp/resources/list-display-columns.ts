/** One column: where its value stands, `key` unless `path` says otherwise, and how it is made where it does not stand there. */
interface Column {
  key: string;
  label: string;
  path?: string;
  description?: string;
  compute?: 'length';
}

const column = (key: string, label: string, more: Omit<Column, 'key' | 'label'> = {}): Column => ({ key, label, ...more });

/** Columns of each list, by keys of its rows. */
export const LIST_DISPLAY_COLUMNS: Readonly<Record<'container' | 'shipment' | 'tracking_request', readonly Column[]>> = {
  container: [
    column('number', 'Container'),
    column('currentStatus', 'Status'),
    column('podDischargedAt', 'Discharged', { description: 'Lifted off the vessel at the port of discharge.' }),
    column('podFullOutAt', 'Out of gate', { description: 'Left the port terminal loaded.' }),
    column('availableForPickup', 'Available', { description: 'Means something only where availabilityKnown is true.' }),
    column('pickupLfd', 'Last free day'),
    column('pickupAppointmentAt', 'Appointment'),
    column('holdsCount', 'Holds', { path: 'holdsAtPodTerminal', compute: 'length' }),
    column('holdsAtPodTerminal', 'Holds in detail'),
    column('feesCount', 'Fees', { path: 'feesAtPodTerminal', compute: 'length' }),
    column('locationAtPodTerminal', 'Place in the yard'),
    column('terminals.podTerminal.name', 'Terminal'),
    column('shipment.billOfLading', 'Bill of lading'),
    column('shipment.shippingLineScac', 'Line'),
    column('podRailCarrierScac', 'Rail carrier'),
    column('indEtaAt', 'Inland arrival, estimated'),
    column('indAtaAt', 'Inland arrival'),
  ],
  shipment: [
    column('billOfLading', 'Bill of lading'),
    column('shippingLineScac', 'Line'),
    column('shippingLineName', 'Name of the line'),
    column('podVesselName', 'Vessel'),
    column('podVoyageNumber', 'Voyage'),
    column('portOfDischargeName', 'Port of discharge'),
    column('podEtaAt', 'Arrival, estimated', { description: 'Empty once it arrived.' }),
    column('podAtaAt', 'Arrival'),
    column('destinationName', 'Destination'),
    column('destinationEtaAt', 'Arrival at the destination, estimated'),
    column('lineTrackingLastSucceededAt', 'Last answer of the line'),
  ],
  tracking_request: [
    column('requestNumber', 'Number'),
    column('requestType', 'Kind'),
    column('status', 'Status'),
    column('scac', 'Line'),
    column('createdAt', 'Asked for'),
    column('updatedAt', 'Changed'),
    column('failedReason', 'Why it failed'),
    column('isRetrying', 'Tried again'),
  ],
};
