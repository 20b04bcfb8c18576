/** The feature that routes, maps and positions of ships need. */
export const ROUTING_DATA = 'routing_data';

/** What the description says of an operation that needs it. */
export const PAID = `Needs the feature ${ROUTING_DATA}.`;
