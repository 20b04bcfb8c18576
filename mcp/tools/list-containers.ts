import { z } from 'zod';
import type { ContainerPage } from '../../resources/envelopes.js';
import type { ContainerResource } from '../../resources/container.js';
import { containerItem } from '../answers/container-item.js';
import { listContract, listResult, listShape, type Listed } from '../answers/list-answer.js';
import { resultSchema } from '../contract.js';
import { Included } from '../included.js';
import { filtersOf, intent, pageOf, paging, scopes, shortText } from '../input.js';
import { tool, type ContainerLink } from '../tool.js';

export const listContainers = tool({
  name: 'list_containers',
  title: 'List Containers',
  description:
    'Lists the containers of the account a page at a time, those refreshed last first; may be narrowed by status, port of discharge, shipping line and time of change. Reads only.',
  input: z.object({
    status: shortText.optional().describe('current_status, such as on_ship, available, not_available, on_rail or picked_up.'),
    ...scopes,
    include: shortText
      .default('shipment,pod_terminal,pickup_facility')
      .describe('Related records, joined by commas: shipment, pod_terminal, pickup_facility, transport_events.'),
    ...paging,
    intent,
  }),
  output: resultSchema({ ...listShape, unsupportedFilters: z.array(z.string()) }),
  run: async ({ client, scheme }, { include, ...input }) => {
    const { applied, query } = filtersOf(input);
    const { data, included, links, meta } = await client.get<ContainerPage>('/containers', { ...query, ...pageOf(input), include });
    const records = new Included(included);
    const items = data.map((container) => containerItem(container, records));
    const listed: Listed = { list: 'container', items, links, meta, applied, dropped: [] };
    return {
      result: { ...listResult(listed), unsupportedFilters: [] },
      contract: listContract(listed, scheme),
      links: data.map(linkTo),
      counts: { rows: items.length },
    };
  },
});

function linkTo({ id, attributes }: ContainerResource): ContainerLink {
  return { id, number: attributes.number, description: `Status ${attributes.current_status}` };
}
