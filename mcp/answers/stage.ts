import { availabilityOf, type Box } from './box.js';

/** Where a box stands by its times alone: guidance for what matters now, never the truth beside `current_status`. */
export type Stage = 'in_transit' | 'arrived' | 'delivered' | 'on_rail' | 'available_for_pickup' | 'discharged' | 'at_terminal';

/** The first rule that fits counts. That a box left the gate says nothing of its delivery. */
export function stageOf(box: Box): Stage {
  if (!box.pod_arrived_at) return 'in_transit';
  if (!box.pod_discharged_at) return 'arrived';
  if (box.delivered_at) return 'delivered';
  if (box.pod_rail_loaded_at && !box.final_destination_full_out_at) return 'on_rail';
  const available = availabilityOf(box);
  if (available === null) return 'at_terminal';
  return available ? 'available_for_pickup' : 'discharged';
}

/** Fields that matter at a stage, by their place in the answer of get_container. */
export function fieldsThatMatter(stage: Stage, box: Box): string[] {
  switch (stage) {
    case 'in_transit':
      return ['location.pod_arrived_at', 'shipment.port_of_discharge_name', 'shipment.line'];
    case 'arrived':
      return ['location.pod_arrived_at', 'location.pod_discharged_at', 'pod_terminal.name'];
    case 'on_rail':
      return ['rail.pod_rail_carrier', 'rail.pod_rail_loaded_at', 'rail.destination_eta', 'shipment.destination_name'];
    case 'delivered':
      return ['location.pod_discharged_at', 'status', 'events'];
    case 'available_for_pickup':
    case 'discharged':
    case 'at_terminal':
      return [
        'location.available_for_pickup',
        'demurrage.pickup_lfd',
        'demurrage.last_free_days',
        'demurrage.holds_at_pod_terminal',
        'location.current_location',
        ...((box.fees_at_pod_terminal?.length ?? 0) > 0 ? ['demurrage.fees_at_pod_terminal'] : []),
        ...(box.pickup_appointment_at === null ? [] : ['demurrage.pickup_appointment_at']),
      ];
  }
}
