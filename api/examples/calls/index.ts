import { accountCalls } from './account.js';
import type { Calls } from './call.js';
import { containerCalls } from './containers.js';
import { customFieldCalls } from './custom-fields.js';
import { documentCalls } from './documents.js';
import { emailSubmissionCalls } from './email-submissions.js';
import { eventCalls } from './events.js';
import { placeCalls } from './places.js';
import { searchCalls } from './search.js';
import { shipmentCalls } from './shipments.js';
import { trackingRequestCalls } from './tracking-requests.js';
import { webhookNotificationCalls } from './webhook-notifications.js';
import { webhookCalls } from './webhooks.js';

/** One call of every procedure that REST serves, all about one shipment: what the published description shows. */
export const CALLS: Calls = {
  ...accountCalls,
  ...containerCalls,
  ...customFieldCalls,
  ...documentCalls,
  ...emailSubmissionCalls,
  ...eventCalls,
  ...placeCalls,
  ...searchCalls,
  ...shipmentCalls,
  ...trackingRequestCalls,
  ...webhookCalls,
  ...webhookNotificationCalls,
};
