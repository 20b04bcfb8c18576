/** Whose orders they are, in one word. */
const ORDERS: readonly string[] = [
  '{buyers|purchasers|customers|clients|consignees|importers|buyer|purchaser|customer|client} {order|purchase order|po|orders}',
  '{your|vs|vostro|ihre|votre|su|uw} {order|orders|po|ordine|bestellung|commande|pedido|bestelling}',
  '{ordine|encomenda|bestelling}',
];

/**
 * Captions are put together of few words: `loaded at`, `place of loading`, `load port`. What stands in braces is said in one of these
 * ways, or, where nothing stands before a stroke, left out. They rank behind the captions that are listed by themselves.
 */
export const composedLabels: Readonly<Record<string, readonly string[]>> = {
  // Places
  port_of_loading: [
    '{load|loaded|loading|lading|embarkation|origin|export|departure|shipping} port',
    '{load|loaded|laden|shipped|embarked} at',
    '{place|port} of {loading|lading|embarkation|departure|dispatch}',
  ],
  port_of_discharge: [
    '{discharge|disch|discharging|unload|unloading|unlading|disembarkation|arrival|destination} port',
    '{discharge|discharged|discharging|unload|unloaded|landed} at',
    '{place|port} of {discharge|disch|unloading|unlading|disembarkation|arrival|landing}',
  ],
  place_of_receipt: [
    '{received|receive|taken over|accepted|cargo received} at',
    'place of {taking over|taking in charge|acceptance|collection}',
    '{receiving|collection} {place|point}',
  ],
  place_of_delivery: [
    '{delivered|deliver|delivery} at',
    '{place|point} of {final delivery|final destination}',
    'final {place|point|delivery place|delivery point}',
  ],
  empty_pickup_location: ['{collect|pick up|uplift|draw|take} {empty|empties} {|container|containers|equipment} {|at|from}'],
  full_return_location: ['{return|deliver|gate in|turn in|drop|bring} {laden|full|loaded} {|container|containers} {|at|to|in at}'],
  empty_return_location: [
    '{return|terminate|turn in|drop|drop off|redeliver} {empty|empties} {|container|containers|equipment} {|at|to}',
    '{empty|empties} {return|turn in|drop off|termination} {|at|to|depot|terminal|location}',
  ],
  pickup_location: ['{pick up|collect} {full|laden|cargo|goods|load} {|container|containers} {|at|from}'],
  deliver_to: ['{deliver|delivery of} {full|laden|cargo|goods|load} {to|at}'],
  country_of_export: ['{exported|dispatched|shipped} from', 'country of {dispatch|despatch|exportation}', '{export|dispatch} country'],
  // Ships and days
  vessel_voyage: ['{carried|sailing|shipped|loaded} on', '{vessel|ship} & {voyage|voy}', '{sailing|carried} {by|per}'],
  etd_port_of_loading: ['{sails|departs|sailed|departed} {|on|etd}', '{planned|scheduled|expected} {departure|sailing} {|date}'],
  etd: ['{sails|departs|sailed|departed} {|on|etd}', '{planned|scheduled|expected} {departure|sailing} {|date}'],
  eta_port_of_discharge: ['{arrives|berths|docks} {|on|eta}', '{planned|scheduled|expected} {arrival|berthing} {|date}'],
  eta: ['{arrives|berths|docks} {|on|eta}', '{planned|scheduled|expected} {arrival|berthing} {|date}'],
  documentation_cutoff: [
    '{shipping instruction|shipping instructions|si|documentation|documents|docs} {|si} {|by|due by|deadline|closing|closes|latest|submission}',
  ],
  vgm_cutoff: ['{vgm|verified gross mass} {|vgm} {|by|due by|deadline|closing|closes|latest}'],
  port_cutoff: [
    '{laden|full|fcl|cargo} {gate in|return|delivery|receiving} {|by|latest|deadline|closing|cut off}',
    'gate in {laden|full} {|by|latest}',
    '{terminal|yard|gate|cy|port} {closes|closing} {|for laden|for full|at}',
  ],
  earliest_receiving_date: [
    '{terminal|yard|gate|cy|port} {opens|opening} {|for laden|for full|for export|for receiving|from|at}',
    '{first|earliest} {receiving|delivery|return} {day|date}',
    '{laden|full} {accepted|received} from',
  ],
  empty_pickup_date: ['{empty|empties|empty containers} {available|ready|release|collection} {|date|from|on}'],
  last_free_day: ['free {time|period|storage} {through|until|till|ends|expires|expiry|to|up to}', 'free {until|through|till}'],
  delivery_appointment: ['{dock|door|unloading|delivery|receiving} {appointment|slot|time slot|window}'],
  available_date: ['{avail|available} {|on|from|date}'],
  general_order_date: ['{g.o.|go|general order} {on|date|from}'],
  invoice_date: ['{issued|billed|invoiced} {|on}', 'date of {billing|invoicing|issue}'],
  due_date: ['{payable|due|pay|payment due} {on|by|before|until}'],
  payment_due_date: ['{payable|due|pay|payment due} {on|by|before|until}'],
  // Parties
  pre_carriage_by: ['{initial|pre|first} carriage {|by}'],
  shipper: ['{named|actual} shipper', '{shipped|sent|consigned} by'],
  consignee: ['{named|ult|ultimate|final} consignee'],
  notify_party: ['party to {notify|be notified|advise}'],
  booking_party: ['{booked|booking} {for|on behalf of}'],
  manufacturer: ['{producer|manufacturer|maker} of {|the} goods', '{produced|made} by'],
  customs_broker: ['{|customs} {cleared|clearance} {by|through|agent}'],
  delivery_agent: [
    'for {delivery|release|collection} {|of} {|the} {|goods|cargo|shipment|consignment} {|please} {apply to|contact|refer to}',
  ],
  // Numbers
  purchase_order_numbers: ORDERS,
  purchase_order_number: ORDERS,
  'reference:purchase_order': ORDERS,
  packing_list_number: ['packlisten', 'distinta di imballaggio'],
  pickup_number: ['{pick up|pickup|release|collection} {pin|code|key|reference}'],
  job_number: ['our {shipment|job|file|dossier|case}', '{pratica|expediente|processo|vorgang}'],
  carrier_scac: ['{line|carrier|steamship line|ocean carrier} {scac|code|scac code}'],
  // Amounts, weights, counts
  total_amount: ['{total|amount} {|of} {this|the} invoice'],
  total_due: ['{|please} {pay|remit} {this amount|the amount of|amount}', 'amount to {pay|be paid}'],
  amount_due: ['{|please} {pay|remit} {this amount|the amount of|amount}', 'amount to {pay|be paid}'],
  freight_amount: ['{transport|transportation|carriage|shipping} {charges|charge|costs|cost}', '{trasporto|transporte}'],
  insurance_amount: ['assicurazione'],
  total_packages: [
    '{packages|pieces|cartons|pallets|pkgs|ctns|colli} in {all|total}',
    '{|total} {package|piece|carton} count',
    'total {number|quantity} of {packages|pieces|cartons|pallets|pkgs|colli}',
  ],
  gross_weight: ['{declared|cargo|declared cargo|shipment|goods} {weight|gross|gross weight|gross mass}', '{gr|gross} {wt|wgt}', 'g/w'],
  net_weight: ['{nt|net} {wt|wgt}', 'n/w'],
  volume: ['{cargo|declared|total} {cube|volume|measure|measurement}'],
  // Words
  service_type: ['{terms|type|mode} of {carriage|service|movement}'],
  payment_terms: ['{pagamento|pago|paiement|zahlung|betaling}', '{conditions|terms} of {payment|settlement}'],
  freight_release_status: ['freight {release|released} by {line|carrier}'],
  payment_instructions: ['how to pay', '{pay|payment|please pay} to'],
  signatory: ['{firmato|unterzeichnet} {da|von|durch}', 'firmado por'],
};

/** Every caption that such a pattern stands for. */
export function phrasesOf(pattern: string): string[] {
  return pattern.split(/(\{[^}]*\})/).reduce<string[]>(
    (phrases, part) => {
      const ways = part.startsWith('{') ? part.slice(1, -1).split('|') : [part];
      return phrases.flatMap((phrase) => ways.map((way) => phrase + way));
    },
    [''],
  );
}
