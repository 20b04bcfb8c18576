/** Who somebody is, and where boxes and goods are brought and fetched. Patterns as in `../../composed.ts`. */
export const parties: Readonly<Record<string, readonly string[]>> = {
  buyer: [
    '{m/s|to m/s|to: messrs}',
    '{for account of|for a/c of|for a/c & risk of|on account and risk of}',
    '{invoiced|sold & invoiced|sold and invoiced} to',
    '{purchased by|purchasing party|applicant|debtor|billing party}',
    'buyer {details|information}',
    "{customer's|buyer's|purchaser's|customers|buyers} name",
  ],
  bill_to: [
    '{m/s|to m/s|messrs|to messrs}',
    '{paying party|invoice recipient|billing name|billing party|debtor name|debtor|account party}',
    '{for account of|for a/c of}',
  ],
  consignee: ['{consignee / buyer|consignee & buyer|ship-to consignee}'],
  ship_to: [
    '{despatch|dispatch|despatched|dispatched} to',
    '{delivery location|delivery details|delivery site|delivery point|shipping address|shipping to|goods recipient|destination address}',
  ],
  deliver_to: [
    '{delivery point|delivery site|delivery place|delivery warehouse|delivery destination|delivery destination address|door delivery|door delivery address|delivery at|unload at}',

    'delivery name {&|and} address',
  ],
  notify_party: ['{notifying party|notify 1}'],
  also_notify_party: ['{alternate notify|other notify party|notify (2)|notify party (2)}'],
  customs_broker: [
    '{chb|entry broker|licensed customs broker|your broker|customs agent|custom house agent|customs house agent|c&f agent|clearing & forwarding agent|clearing and forwarding agent}',
  ],
  delivery_agent: [
    '{overseas|release|cargo release|arrival|pod|dest} agent',
    'agent {for release|(destination)}',
    'for cargo release {contact|please contact}',
    '{delivery contact|contact for delivery|delivery office}',
    'for delivery of shipment {|please} apply to',
    '{please|} apply for delivery to',
  ],
  forwarder: ['{f/f|fwd agent}', 'freight forwarder name'],
  booking_party: ['booking {by|account|requestor|requester|office}'],
  trucker: [
    '{transport|haulage|cartage} {company|co|contractor|agent}',
    '{dray|drayage|cartage} carrier',
    '{hauler|drayman|cartage|local cartage|inland trucker|haulage contractor}',
    '{haulage|trucked|transport} by',
  ],
  carrier: ['{hauler|haulage|haulage contractor|transport contractor|delivery company|transport co|cartage contractor}'],
  pickup_location: [
    '{collection point|collection address|container location|goods location|discharge terminal|pick up point|uplift from}',
    '{goods|cargo|container} {lying|held} at',
    '{cargo|container} at',
    'lying at',
  ],
  empty_return_location: [
    '{de-hire|dehire|off-hire|offhire|turn in|turn-in|empty dehire|empty de-hire|empty off-hire} {|to|at|depot|location|park|yard|terminal}',
    '{empty|mt} {park|return yard|return cy|off-loading}',
    '{container return depot|return container to|empty depot|return mt to}',
  ],
  empty_pickup_location: [
    '{container|empty|equipment} {release|collection|uplift|pick-up|pick up|pickup} {depot|yard|cy|park|location|place|}',
    '{pick-up|pick up|pickup|release|uplift} {cy|yard|depot|park}',
    '{empty|mt} {cy|yard|park|container park|van pick up cy|equipment pickup}',
    'container park',
    'depot release',
    'empty container {pick-up|pick up|pickup} {location|depot}',
  ],
  full_return_location: [
    '{return|delivery|full van delivery} {cy|yard}',
    '{receival|export receival|ingate|in-gate|full in|drop-off|port of loading|laden return|receiving} terminal',
    '{gate in|gate-in|turn in|in-gate|receiving} location',
    'laden container return',
  ],
  shipper: ['{despatched|dispatched} by'],
  exporter: ['{exporter / shipper|shipper / exporter|name of exporter|exporter / producer}'],
  producer: ['manufactured by', "manufacturer's name and address"],
  importer: ['ior {|name|name and address}'],
  seller: ['selling party', "{supplier's|seller's|vendor's|suppliers|sellers|vendors} name"],
  stuffing_location: ['{stuffing place|container stuffing|where stuffed}'],
  issuing_authority: [
    '{certified by|issuing chamber|certifying chamber|issuing organisation|issuing organization|issuing agency|issuing office}',
  ],
  received_by: [
    '{recipient|recipient name|accepted by|signed for by|checked by|received and checked by|received in good order by}',
    'name in block {capitals|letters}',
  ],
  signatory: ['{prepared|authorised|authorized|approved} by', 'name {&|and} designation', '{certifying|authorised|authorized} officer'],
};
