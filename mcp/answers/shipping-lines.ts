import type { ShippingLineResource } from '../../resources/shipping-line.js';
import type { LandfallClient } from '../landfall-client.js';

export interface Line {
  scac: string;
  name: string;
  short_name?: string;
  bol_prefix?: string;
  notes?: string;
}

/** The lines whose SCAC, name or short name holds a text, by name; all without one. The one for tests is no line. */
export async function shippingLines(client: LandfallClient, search = ''): Promise<Line[]> {
  const { data } = await client.get<{ data: ShippingLineResource[] }>('/shipping_lines');
  const wanted = search.trim().toLowerCase();
  return data
    .flatMap(lineOf)
    .filter(({ scac, name, short_name = '' }) => [scac, name, short_name].some((text) => text.toLowerCase().includes(wanted)))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function lineOf({ attributes: told }: ShippingLineResource): Line[] {
  if (!told.scac || !told.name || told.scac === 'TEST') return [];
  const { scac, name, short_name, bol_prefix, notes } = told;
  return [{ scac, name, ...(short_name && { short_name }), ...(bol_prefix && { bol_prefix }), ...(notes && { notes }) }];
}
