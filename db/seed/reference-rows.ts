import { PROVIDED_FIELDS, shippingLines } from '../../domain/shipping-lines.js';
import { isAlias, usualLocode } from '../../domain/usual-locode.js';
import { referenceId } from '../reference-id.js';
import listedMetroAreas from './metro-areas.json' with { type: 'json' };
import listedPorts from './ports.json' with { type: 'json' };
import listedRailTerminals from './rail-terminals.json' with { type: 'json' };
import regions from './regions.json' with { type: 'json' };
import listedTerminals from './terminals.json' with { type: 'json' };

/** A place as our lists have it. Degrees; the zone is an IANA name. */
interface ListedPlace {
  locode: string;
  name: string;
  city?: string;
  state: string | null;
  latitude: number;
  longitude: number;
  timeZone: string;
}

/** A row to be, by column name. */
export type ReferenceRow = Readonly<Record<string, unknown>>;

const metroAreas: readonly ListedPlace[] = listedMetroAreas;
const inland = new Set(metroAreas.map(({ locode }) => locode));

// An inland facility is shown with a port whose code is the inland place (interface: terminal), so inland places are
// rows of both tables. Which of the two a place is, is said by metro_area (`loadPlaces`).
const ports: readonly ListedPlace[] = [...listedPorts.filter(({ locode }) => !inland.has(locode)), ...metroAreas];
const portByLocode = new Map(ports.map((port) => [port.locode, port]));

/** Every row of reference data by its table, the same in every installation. */
export function referenceRows(): {
  port: ReferenceRow[];
  metro_area: ReferenceRow[];
  terminal: ReferenceRow[];
  shipping_line: ReferenceRow[];
} {
  return {
    port: ports.map(portRow),
    metro_area: metroAreas.map((place) => ({ ...placeRow(place), id: referenceId('metro_area', place.locode) })),
    terminal: [...listedTerminals.map(oceanTerminalRow), ...listedRailTerminals.map(railTerminalRow)],
    shipping_line: shippingLines.map(shippingLineRow),
  };
}

function portRow(place: ListedPlace): ReferenceRow {
  const { locode, city, name } = place;
  const aliasOf = isAlias(locode) ? referenceId('port', usualLocode(locode)) : null;
  return { ...placeRow(place), id: referenceId('port', locode), city: city ?? name, alias_of: aliasOf };
}

function placeRow({ locode, name, state, latitude, longitude, timeZone }: ListedPlace): ReferenceRow {
  return { locode, name, state_abbr: state, country_code: locode.slice(0, 2), latitude, longitude, time_zone: timeZone };
}

function oceanTerminalRow({ name, locode, smdg, bic }: { name: string; locode: string; smdg?: string; bic?: string }): ReferenceRow {
  const [, short] = /\(([A-Z0-9-]{2,8})\)$/.exec(name) ?? [];
  return {
    ...facilityRow(locode),
    id: referenceId('terminal', `${locode}:${smdg ?? bic ?? ''}`),
    name,
    nickname: short ?? name,
    smdg_code: smdg ?? null,
    // The Bureau International des Containers puts the place before the four letters of the facility.
    bic_facility_code: bic ? locode + bic : null,
    // What has a BIC code alone is a depot or an inland yard as often as a terminal.
    facility_type: smdg ? 'ocean_terminal' : null,
    provided_data: providedData(TERMINAL_FIELDS),
  };
}

function railTerminalRow({ name, locode }: { name: string; locode: string }): ReferenceRow {
  return {
    ...facilityRow(locode),
    id: referenceId('terminal', `${locode}:rail:${name}`),
    name,
    nickname: name,
    facility_type: 'rail',
    provided_data: providedData([...TERMINAL_FIELDS, 'empty_terminated_at']),
  };
}

const countries: Readonly<Record<string, string>> = regions.countries;
const states: Readonly<Record<string, Readonly<Record<string, string>>>> = regions.states;

const stateName = ({ locode, state }: ListedPlace): string | null => (state && states[locode.slice(0, 2)]?.[state]) || null;

function countryName({ locode }: ListedPlace): string {
  const name = countries[locode.slice(0, 2)];
  if (!name) throw new Error(`${locode} lies in a country without a name.`);
  return name;
}

// SMDG and BIC list some terminals by a code that lines seldom name their port by.
function facilityRow(listedLocode: string): ReferenceRow {
  const locode = usualLocode(listedLocode);
  const place = portByLocode.get(locode);
  if (!place) throw new Error(`A terminal lies at ${locode}, which is on no list.`);
  return {
    locode,
    port_id: referenceId('port', locode),
    metro_area_id: inland.has(locode) ? referenceId('metro_area', locode) : null,
    city: place.city ?? place.name,
    state: stateName(place),
    state_abbr: place.state,
    country: countryName(place),
    time_zone: place.timeZone,
  };
}

function shippingLineRow(line: (typeof shippingLines)[number]): ReferenceRow {
  return {
    id: referenceId('shipping_line', line.scac),
    scac: line.scac,
    name: line.name,
    short_name: line.shortName,
    bol_prefix: line.bolPrefix,
    alternative_scacs: line.alternativeScacs,
    bill_of_lading_tracking_support: line.billOfLadingTrackingSupport,
    booking_number_tracking_support: line.bookingNumberTrackingSupport,
    container_number_tracking_support: line.containerNumberTrackingSupport,
    provided_data: providedData(PROVIDED_FIELDS, line.provides),
    tracking_url: line.trackingUrl,
    contact_url: line.contactUrl,
    notes: line.notes,
  };
}

const TERMINAL_FIELDS = [
  'pickup_lfd',
  'pod_full_out_at',
  'available_for_pickup',
  'fees_at_pod_terminal',
  'holds_at_pod_terminal',
  'pickup_appointment_at',
  'location_at_pod_terminal',
  'pod_full_out_chassis_number',
] as const;

// A claim and room for a remark per field, as clients read them. Only the line's last free day has no room.
function providedData(fields: readonly string[], provided: readonly string[] = []): Record<string, boolean | string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const claim = [field, provided.includes(field)] as const;
      return field === 'ssl_lfd' ? [claim] : [claim, [`${field}_notes`, ''] as const];
    }),
  );
}
