import type { Deps } from './deps.js';
import { deliverWebhooks } from './deliver-webhooks.js';
import { refreshShipment } from './refresh-shipment.js';

/** Everything a workflow can have done. */
export function createActivities(deps: Deps) {
  return { refreshShipment: refreshShipment(deps), deliverWebhooks: deliverWebhooks(deps) };
}

export type Activities = ReturnType<typeof createActivities>;
