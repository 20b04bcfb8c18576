import type { Deps } from './deps.js';
import { deliverWebhooks } from './deliver-webhooks.js';
import { replayChanges } from './replay-changes.js';
import { refreshShipment } from './refresh-shipment.js';
import type { DrainSettings } from './webhooks/settings.js';

/** Everything a workflow can have done. */
export function createActivities(deps: Deps, drain: DrainSettings) {
  return { refreshShipment: refreshShipment(deps), deliverWebhooks: deliverWebhooks(deps, drain), replayChanges: replayChanges(deps) };
}

export type Activities = ReturnType<typeof createActivities>;
