/** Which tools answer which question. */
export const QUERY_GUIDANCE = `# Questions and the tools that answer them

## What can be collected?
1. \`list_containers\` with \`status: "available"\`.
2. \`get_container\` for each that matters: holds with status \`hold\` keep a container even when it is available.
3. Answer with number, terminal, last free day and holds, the nearest last free day first.

## Where is it?
1. \`search_container\` with the number; \`get_container\` with the id.
2. \`get_container_transport_events\` for the last thing that happened and its place.
3. \`get_container_route\` for the stops to come, where the account has routes.

## What is off the ship and not collected?
1. \`list_containers\`, page by page.
2. Keep the rows with \`podDischargedAt\` set and \`podFullOutAt\` empty. This is worked out from the rows: say how many pages were read.

## What arrives, and what is late?
1. \`list_shipments\` with \`port\`, \`status: "in_transit"\`.
2. \`get_shipment_details\`: compare \`eta\` with \`original_eta\`.
3. \`get_container_transport_events\` of a container for when the time was lost.

## Everything on a bill of lading
1. \`search_container\` with the bill; \`get_shipment_details\` with the id of the shipment.
2. \`get_container\` for each container that matters.

## What may cost demurrage?
1. \`list_containers\` with \`status: "available"\`, then \`"not_available"\`.
2. \`get_container\`: \`demurrage.days_until_lfd\`, \`urgency\`, holds and fees. Where \`urgency_suppressed\` is true claim no urgency and say why.

## Shipments by a filter
\`list_shipments\` takes \`status\`, \`port\` (UN/LOCODE), \`carrier\` (SCAC), \`updated_after\`, \`number\` and \`tracking_stopped\`. What stands in \`dropped_filters\` had no effect.

## How to answer
- Status first, then place and times in the zone of the place.
- Group many rows by state: available, on hold, in transit.
- Name each hold, and who clears it where its description says so.
- Say when data is partial: pages that were not read, facts that no source reports, tracking that has stopped.
- Offer one or two next checks, not more.
`;
