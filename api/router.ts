import { apiKeys } from './procedures/api-keys.js';
import { containers } from './procedures/containers.js';
import { customFieldDefinitions } from './procedures/custom-field-definitions.js';
import { customFieldOptions } from './procedures/custom-field-options.js';
import { containerCustomFields, shipmentCustomFields, trackingRequestCustomFields } from './procedures/custom-fields-of-record.js';
import { customFields } from './procedures/custom-fields.js';
import { directUploads } from './procedures/direct-uploads.js';
import { documentRepresentations } from './procedures/document-representations.js';
import { documentSchemas } from './procedures/document-types.js';
import { documents } from './procedures/documents.js';
import { emailAliases } from './procedures/email-aliases.js';
import { emailSubmissions } from './procedures/email-submissions.js';
import { events } from './procedures/events.js';
import { locations } from './procedures/locations.js';
import { metroAreas, ports, terminals, vessels } from './procedures/places.js';
import { links } from './procedures/pages/links.js';
import { pages } from './procedures/pages/pages.js';
import { practice } from './procedures/pages/practice.js';
import { session } from './procedures/pages/session.js';
import { sources } from './procedures/pages/sources.js';
import { views } from './procedures/pages/views.js';
import { parties } from './procedures/parties.js';
import { search } from './procedures/search.js';
import { shipments } from './procedures/shipments.js';
import { shippingLines } from './procedures/shipping-lines.js';
import { trackingRequests } from './procedures/tracking-requests.js';
import { webhookNotifications } from './procedures/webhook-notifications.js';
import { webhooks } from './procedures/webhooks.js';
import { router } from './trpc.js';

/** Everything that can be asked. REST serves what carries `meta.rest`; TypeScript callers import the type. */
export const appRouter = router({
  trackingRequests,
  shipments,
  containers,
  shippingLines,
  ports,
  metroAreas,
  terminals,
  vessels,
  parties,
  locations,
  search,
  webhooks,
  webhookNotifications,
  customFieldDefinitions,
  customFieldOptions,
  customFields,
  shipmentCustomFields,
  containerCustomFields,
  trackingRequestCustomFields,
  directUploads,
  documents,
  documentRepresentations,
  documentSchemas,
  emailAliases,
  emailSubmissions,
  events,
  apiKeys,
  session,
  pages,
  views,
  links,
  sources,
  practice,
});

export type AppRouter = typeof appRouter;
