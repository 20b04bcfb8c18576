import type { Chance } from '../chance.js';
import type { Consignment } from '../consignment/consignment.js';
import { withCommon } from './common.js';
import { boxNumbers, containers, party, reference, totals, type Payload } from './parts.js';

/** Papers of the last miles. */
export function deliveryOrder(consignment: Consignment, chance: Chance): Payload {
  const { numbers, dates, to, terminal, depot } = consignment;
  const american = to.country === 'US';
  return withCommon('delivery_order', consignment, {
    delivery_order_number: numbers.deliveryOrder,
    issue_date: dates.arrived,
    issuer: party(consignment.agent),
    trucker: party(consignment.trucker),
    pickup_location: party({ ...depot, ...consignment.emptyReturn, name: terminal, place: to, country: to.country }),
    pickup_firms: consignment.firms,
    empty_return_location: party(consignment.emptyReturn),
    delivery_appointment: `${dates.lastFree}T${chance.of(['08:00', '10:30', '14:00'])}`,
    general_order_date: american ? dates.generalOrder : null,
    customs_release_status: chance.of(['RELEASED', 'CLEARED', null]),
    freight_release_status: chance.of(['RELEASED', 'PAID', null]),
    it_number: null,
    entry_number: american ? consignment.entry : null,
    special_instructions: chance.of([
      'LIFTGATE REQUIRED. CALL 24 HOURS BEFORE DELIVERY.',
      'Deliver between 07:00 and 15:00, no drop.',
      'RETURN EMPTY CLEAN AND WITHOUT LABELS',
    ]),
    containers: containers(consignment),
    reference_numbers: [reference('purchase_order', numbers.orders[0] ?? ''), reference('customer', chance.filled('REF-#####'))],
  });
}

export function proofOfDelivery(consignment: Consignment, chance: Chance): Payload {
  const { numbers, dates } = consignment;
  const all = totals(consignment);
  const pieces = Number(all['total_packages']);
  const [hour, minute] = [chance.between(7, 14), chance.of(['00', '15', '40'])];
  const short = chance.happens(0.2);
  return withCommon('proof_of_delivery', consignment, {
    pod_number: numbers.proof,
    delivery_date: dates.delivered,
    time_in: `${String(hour).padStart(2, '0')}:${minute}`,
    time_out: `${String(hour + 2).padStart(2, '0')}:${minute}`,
    carrier: party(consignment.trucker),
    received_by: chance.of(['T. MARTINEZ', 'Anke Vos', 'J. O. Bell', 'P. DUBOIS', 'R. Santos Lima']),
    signed: true,
    delivery_order_number: numbers.deliveryOrder,
    container_numbers: boxNumbers(consignment),
    seal_intact: true,
    pieces_delivered: short ? pieces - 2 : pieces,
    exceptions: short ? '2 CARTONS SHORT, 1 CARTON WET' : null,
    reference_numbers: [reference('purchase_order', numbers.orders[0] ?? '')],
  });
}
