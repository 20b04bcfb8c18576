import { z } from 'zod';
import type { TrackingRequestPage } from '../../resources/envelopes.js';
import { listContract, listResult, listShape, type Listed } from '../answers/list-answer.js';
import { trackingRequestItem } from '../answers/tracking-request-item.js';
import { resultSchema } from '../contract.js';
import { Included } from '../included.js';
import { intent, pageOf, paging, shortText } from '../input.js';
import { tool } from '../tool.js';

const FILTERED =
  /^filter\[(request_number|request_type|status|scac|created_at|updated_at|ref_numbers|tags|shipment_tags|failed_reason|is_retrying|retry_count)\](\[(start|end|in|null)\])?$/;
/** Sent along, and no filters. */
const BESIDE = new Set(['sort', 'include', 'q']);
const PAGE = new Set(['page[size]', 'page[number]']);

export const listTrackingRequests = tool({
  name: 'list_tracking_requests',
  title: 'List Tracking Requests',
  description:
    'Lists what the account asked to have tracked, newest first, with what became of it: pending, created, failed and why. Reads only.',
  input: z.object({
    filters: z
      .record(shortText, shortText)
      .optional()
      .describe('Filters by their raw names, such as {"filter[scac]": "MAEU", "filter[created_at][start]": "2026-03-01"}.'),
    status: shortText.optional().describe('pending, awaiting_manifest, created, failed or tracking_stopped.'),
    request_type: shortText.optional().describe('bill_of_lading, booking or container.'),
    ...paging,
    intent,
  }),
  output: resultSchema(listShape),
  run: async ({ client, scheme }, input) => {
    const { sent, applied, dropped } = filtersOf(input);
    const query = { include: 'tracked_object.containers', ...sent, ...pageOf(input) };
    const { data, included, links, meta } = await client.get<TrackingRequestPage>('/tracking_requests', query);
    const records = new Included(included);
    const items = data.map((request) => trackingRequestItem(request, records));
    const listed: Listed = { list: 'tracking_request', items, links, meta, applied, dropped };
    return { result: listResult(listed), contract: listContract(listed, scheme), counts: { rows: items.length } };
  },
});

interface Asked {
  filters?: Record<string, string> | undefined;
  status?: string | undefined;
  request_type?: string | undefined;
}

/** What is sent of the filters, which of them scope the rows, and which the list does not have. */
function filtersOf({ filters = {}, status = '', request_type: type = '' }: Asked) {
  const own = { ...(status && { 'filter[status]': status }), ...(type && { 'filter[request_type]': type }) };
  const given = Object.entries({ ...filters, ...own }).filter(([key, value]) => !PAGE.has(key) && value !== '');
  const known = given.filter(([key]) => FILTERED.test(key));
  return {
    sent: Object.fromEntries(given.filter(([key]) => FILTERED.test(key) || BESIDE.has(key))),
    applied: known.map(([key]) => key),
    dropped: given.map(([key]) => key).filter((key) => !FILTERED.test(key) && !BESIDE.has(key)),
  };
}
