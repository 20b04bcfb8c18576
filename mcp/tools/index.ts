import type { Tool } from '../tool.js';
import { getContainerRoute } from './get-container-route.js';
import { getContainerTransportEvents } from './get-container-transport-events.js';
import { getContainer } from './get-container.js';
import { getShipmentDetails } from './get-shipment-details.js';
import { getSupportedShippingLines } from './get-supported-shipping-lines.js';
import { listContainers } from './list-containers.js';
import { listShipments } from './list-shipments.js';
import { listTrackingRequests } from './list-tracking-requests.js';
import { searchContainer } from './search-container.js';
import { trackContainer } from './track-container.js';

/** The tools that are always offered, in the order that clients see. */
export const TOOLS: readonly Tool[] = [
  searchContainer,
  trackContainer,
  getContainer,
  getShipmentDetails,
  getContainerTransportEvents,
  getSupportedShippingLines,
  getContainerRoute,
  listShipments,
  listContainers,
  listTrackingRequests,
];
