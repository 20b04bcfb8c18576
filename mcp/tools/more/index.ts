import type { Tool } from '../../tool.js';
import { getHistory } from './get-history.js';
import { listDocuments } from './list-documents.js';
import { listEvents } from './list-events.js';

/** Offered beyond the ten, where the setting says so: what happened, what was, and what papers say. */
export const MORE_TOOLS: readonly Tool[] = [listEvents, getHistory, listDocuments];
