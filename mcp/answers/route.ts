import type { RouteOne } from '../../resources/envelopes.js';

type Related = RouteOne['included'][number];
type Kind = Related['type'];
type Of<Type extends Kind> = Extract<Related, { type: Type }>;
interface Link {
  data: { id: string; type: string } | null;
}

/** A route as its stops, in the order of the journey. */
export function routeOf({ data, included }: RouteOne) {
  const records = new Map(included.map((record) => [`${record.type}/${record.id}`, record]));
  const named = <Type extends Kind>({ data: link }: Link, type: Type): Of<Type> | null =>
    link?.type === type ? ((records.get(`${type}/${link.id}`) ?? null) as Of<Type> | null) : null;
  const stops = data.relationships.route_locations.data.flatMap((link) => named({ data: link }, 'route_location') ?? []);
  const vesselOf = (link: Link) => {
    const vessel = named(link, 'vessel');
    return vessel && { name: vessel.attributes.name, imo: vessel.attributes.imo };
  };
  return {
    route_id: data.id,
    total_legs: stops.length,
    route_locations: stops.map(({ attributes: told, relationships }) => ({
      port: placeOf(named(relationships.port, 'port')),
      inbound: {
        mode: told.inbound_mode,
        carrier_scac: told.inbound_scac,
        eta: told.inbound_eta_at,
        ata: told.inbound_ata_at,
        vessel: vesselOf(relationships.inbound_vessel),
      },
      outbound: {
        mode: told.outbound_mode,
        carrier_scac: told.outbound_scac,
        etd: told.outbound_etd_at,
        atd: told.outbound_atd_at,
        vessel: vesselOf(relationships.outbound_vessel),
      },
    })),
    created_at: data.attributes.created_at,
    updated_at: data.attributes.updated_at,
  };
}

function placeOf(port: Of<'port'> | null) {
  if (!port) return null;
  const { code, name, city, country_code } = port.attributes;
  return { code, name, city, country_code };
}
