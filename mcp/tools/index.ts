import type { Tool } from '../tool.js';
import { getContainer } from './get-container.js';
import { listContainers } from './list-containers.js';
import { listShipments } from './list-shipments.js';
import { listTrackingRequests } from './list-tracking-requests.js';
import { searchContainer } from './search-container.js';

/** The tools that are always offered, in the order that clients see. */
export const TOOLS: readonly Tool[] = [searchContainer, getContainer, listShipments, listContainers, listTrackingRequests];
