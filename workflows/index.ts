/** Every workflow, by name: the list an operator sees in the Temporal web UI. */
export { document } from './document.js';
export { email } from './email.js';
export { mailbox } from './mailbox.js';
export { positions } from './positions.js';
export { trackingRequest } from './tracking-request.js';
export { webhook } from './webhook.js';
export { webhookReplay } from './webhook-replay.js';
