// Makes ports.json. Run it after changing port-corrections.json, port-zones.json or the packages it reads:
//
//   node db/seed/make-ports.mjs           writes ports.json
//   node db/seed/make-ports.mjs --check   fails when ports.json is not what it would write
//
// A build-time tool, so plain JavaScript: it needs packages that production does not carry, and is not compiled.
import { readFileSync, writeFileSync } from 'node:fs';
import tzLookup from '@photostructure/tz-lookup';
import seaPorts from 'sea-ports';

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const corrections = read('port-corrections.json');
const zones = new Map(
  Object.entries(read('port-zones.json')).flatMap(([zone, locodes]) => locodes.split(' ').map((locode) => [locode, zone])),
);

// prettier-ignore
const STATES = {
  US: { Alabama: 'AL', Alaska: 'AK', Arizona: 'AZ', Arkansas: 'AR', California: 'CA', Colorado: 'CO', Connecticut: 'CT', Delaware: 'DE', 'District of Columbia': 'DC', Florida: 'FL', Georgia: 'GA', Hawaii: 'HI', Idaho: 'ID', Illinois: 'IL', Indiana: 'IN', Iowa: 'IA', Kansas: 'KS', Kentucky: 'KY', Louisiana: 'LA', Maine: 'ME', Maryland: 'MD', Massachusetts: 'MA', Michigan: 'MI', Minnesota: 'MN', Mississippi: 'MS', Missouri: 'MO', Montana: 'MT', Nebraska: 'NE', Nevada: 'NV', 'New Hampshire': 'NH', 'New Jersey': 'NJ', 'New Mexico': 'NM', 'New York': 'NY', 'North Carolina': 'NC', 'North Dakota': 'ND', Ohio: 'OH', Oklahoma: 'OK', Oregon: 'OR', Pennsylvania: 'PA', 'Rhode Island': 'RI', 'South Carolina': 'SC', 'South Dakota': 'SD', Tennessee: 'TN', Texas: 'TX', Utah: 'UT', Vermont: 'VT', Virginia: 'VA', Washington: 'WA', 'West Virginia': 'WV', Wisconsin: 'WI', Wyoming: 'WY' },
  CA: { Alberta: 'AB', 'British Columbia': 'BC', Manitoba: 'MB', 'New Brunswick': 'NB', Newfoundland: 'NL', 'Newfoundland and Labrador': 'NL', 'Nova Scotia': 'NS', 'Northwest Territories': 'NT', Nunavut: 'NU', Ontario: 'ON', 'Prince Edward Island': 'PE', Quebec: 'QC', 'Québec': 'QC', Saskatchewan: 'SK', Yukon: 'YT' },
  AU: { 'New South Wales': 'NSW', 'Northern Territory': 'NT', Queensland: 'QLD', 'South Australia': 'SA', Tasmania: 'TAS', Victoria: 'VIC', 'Western Australia': 'WA' },
};

/** `Chennai (ex Madras)` and `Nagoya, Aichi` are called Chennai and Nagoya. */
const plain = (name) =>
  name
    .replace(/\s*\(ex .*?\)/, '')
    .replace(/,.*$/, '')
    .trim();

/** Remembers what it worked out: making a formatter is slow. */
function remembering(work) {
  const known = new Map();
  return (key) => known.get(key) ?? known.set(key, work(key)).get(key);
}

/** The one name that this runtime has for a zone; undefined when it knows none. */
const canonical = remembering((zone) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
});

/** The zones of a country, by two letters. Newer runtimes have them behind a function. */
const zonesOf = remembering((country) => {
  const locale = new Intl.Locale(`und-${country}`);
  return new Set((locale.getTimeZones?.() ?? locale.timeZones ?? []).map(canonical));
});

/** What the clock shows in January and in July. */
const clock = remembering((zone) => {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return [0, 6].map((month) => format.format(Date.UTC(2026, month, 15))).join();
});

/**
 * The listed zone; else the package's and the one at the coordinates, of which the package names some in the wrong country,
 * and the coordinates some across a border: the one of the port's own country, and where clocks differ within it, the latter.
 */
function zoneOf(locode, { latitude, longitude }, given) {
  const listed = corrections.zones[locode] ?? zones.get(locode);
  if (listed) return listed;
  const ofCountry = zonesOf(locode.slice(0, 2));
  const there = tzLookup(latitude, longitude);
  const [one, other] = [given, there].filter((zone) => zone && ofCountry.has(canonical(zone)));
  if (one && other) return clock(one) === clock(other) ? one : there;
  return one ?? there;
}

function portOf(locode, given) {
  const corrected = corrections.corrected.find((row) => row.locode === locode) ?? {};
  const [longitude, latitude] = given.coordinates ?? [];
  const position = { latitude: corrected.latitude ?? latitude, longitude: corrected.longitude ?? longitude };
  // Places without coordinates are inland customs offices and bays: nobody's ship calls there.
  if (position.latitude === undefined || corrections.dropped.includes(locode)) return [];
  const name = corrected.name ?? plain(given.name);
  const city = corrected.city ?? corrected.name ?? plain(given.city ?? given.name);
  return [rowOf(locode, { ...position, name, city, state: STATES[locode.slice(0, 2)]?.[given.province] }, given.timezone)];
}

function rowOf(locode, { name, city, state, latitude, longitude }, givenZone) {
  const round = (degrees) => Math.round(degrees * 1e4) / 1e4;
  const position = { latitude: round(latitude), longitude: round(longitude) };
  return { locode, name, city: city ?? name, state: state ?? null, ...position, timeZone: zoneOf(locode, position, givenZone) };
}

const ports = [
  ...Object.entries(seaPorts.JSON ?? seaPorts).flatMap(([locode, given]) => portOf(locode, given)),
  ...corrections.added.map(({ locode, ...given }) => rowOf(locode, given)),
].sort((one, other) => (one.locode < other.locode ? -1 : 1));

const text = `[\n${ports.map((port) => JSON.stringify(port)).join(',\n')}\n]\n`;
const target = new URL('ports.json', import.meta.url);
if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
  console.log(`${ports.length} ports written.`);
} else if (JSON.stringify(read('ports.json')) !== JSON.stringify(ports)) {
  console.error('db/seed/ports.json is not what make-ports.mjs makes: run node db/seed/make-ports.mjs.');
  process.exitCode = 1;
}
