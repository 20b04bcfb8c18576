import { z } from 'zod';
import type { ShipmentPage } from '../../resources/envelopes.js';
import { listContract, listResult, listShape, type Listed } from '../answers/list-answer.js';
import { shipmentItem } from '../answers/shipment-item.js';
import { resultSchema } from '../contract.js';
import { Included } from '../included.js';
import { filtersOf, intent, pageOf, paging, scopes, shortText } from '../input.js';
import { tool } from '../tool.js';

const PLACES = 'port_of_lading,port_of_discharge,pod_terminal,destination,destination_terminal';

export const listShipments = tool({
  name: 'list_shipments',
  title: 'List Shipments',
  description:
    'Lists the shipments of the account (what one bill of lading or booking covers) a page at a time, newest first; may be narrowed by status, port of discharge, shipping line, time of change, number, and whether tracking has stopped. Reads only.',
  input: z.object({
    status: shortText.optional().describe('pending, awaiting_departure, in_transit, arrived_at_pod or delivered_to_destination.'),
    ...scopes,
    number: shortText.optional().describe('The bill of lading or booking that was asked for.'),
    tracking_stopped: z.boolean().optional().describe('Whether tracking has stopped.'),
    include_containers: z.boolean().default(false).describe('Name the containers of each shipment.'),
    ...paging,
    intent,
  }),
  output: resultSchema({ ...listShape, unsupportedFilters: z.array(z.string()) }),
  run: async ({ client, scheme }, input) => {
    const { applied, query } = filtersOf(input);
    const include = input.include_containers ? `containers,${PLACES}` : PLACES;
    const { data, included, links, meta } = await client.get<ShipmentPage>('/shipments', { ...query, ...pageOf(input), include });
    const records = new Included(included);
    const items = data.map((shipment) => shipmentItem(shipment, records));
    const listed: Listed = { list: 'shipment', items, links, meta, applied, dropped: [] };
    return {
      result: { ...listResult(listed), unsupportedFilters: [] },
      contract: listContract(listed, scheme),
      counts: { rows: items.length },
    };
  },
});
