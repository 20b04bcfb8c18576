import { timestampOf, type Timestamp } from '../../domain/time.js';

/** Something at a place that a container or a vessel can be at. */
export interface Facility {
  name: string;
  /** SMDG code of a terminal, at most six characters; null where none was given out. */
  smdg: string | null;
  /** BIC code of a depot or ramp, nine characters. */
  bic: string | null;
  /** DCSA facility type. */
  type: 'POTE' | 'DEPO' | 'RAMP' | 'INTE';
}

/** A place the practice voyages touch, with what the lines say about it. */
export interface Place {
  /** UN/LOCODE. */
  locode: string;
  name: string;
  country: string;
  /** IANA zone. */
  zone: string;
  latitude: string;
  longitude: string;
  /** Where vessels, barges or trains are worked. */
  terminal: Facility;
  /** Where empty containers are fetched and brought back. */
  depot: Facility;
}

const place = (
  locode: string,
  name: string,
  where: string,
): Pick<Place, 'locode' | 'name' | 'country' | 'zone' | 'latitude' | 'longitude' | 'depot'> => {
  const [country, zone, latitude, longitude] = where.split('|') as [string, string, string, string];
  const depot: Facility = { name: `${name} Container Depot`, smdg: null, bic: `${locode}DEPA`, type: 'DEPO' };
  return { locode, name, country, zone, latitude, longitude, depot };
};

const terminal = (name: string, smdg: string): Facility => ({ name, smdg, bic: null, type: 'POTE' });

/** UN/LOCODE, SMDG terminal codes and zones as published; the depots are invented. */
export const PLACES = gazetteer({
  CNYTN: {
    ...place('CNYTN', 'Yantian', 'CN|Asia/Shanghai|22.573000|114.270000'),
    terminal: terminal('Yantian International Container Terminal', 'YICT'),
  },
  CNSHA: {
    ...place('CNSHA', 'Shanghai', 'CN|Asia/Shanghai|31.230416|121.473701'),
    terminal: terminal('Shanghai Yangshan Deepwater Port Phase 4', 'YSP4'),
  },
  CNNGB: {
    ...place('CNNGB', 'Ningbo', 'CN|Asia/Shanghai|29.868336|121.543990'),
    terminal: terminal('Ningbo Beilun International Container Terminal', 'NBCT'),
  },
  CNNKG: {
    ...place('CNNKG', 'Nanjing', 'CN|Asia/Shanghai|32.060255|118.796877'),
    terminal: terminal('Nanjing Longtan Container Terminal', 'NKLT'),
  },
  KRPUS: { ...place('KRPUS', 'Busan', 'KR|Asia/Seoul|35.130000|129.050000'), terminal: terminal('Pusan New Port Co.', 'PNC') },
  SGSIN: { ...place('SGSIN', 'Singapore', 'SG|Asia/Singapore|1.280095|103.850949'), terminal: terminal('PSA Brani Terminal', 'PSABT') },
  IDSUB: {
    ...place('IDSUB', 'Surabaya', 'ID|Asia/Jakarta|-7.230000|112.750000'),
    terminal: terminal('Terminal Petikemas Surabaya', 'TPS'),
  },
  THLCH: {
    ...place('THLCH', 'Laem Chabang', 'TH|Asia/Bangkok|13.080000|100.880000'),
    terminal: terminal('Eastern Sea Laem Chabang Terminal', 'ESCO'),
  },
  VNVUT: {
    ...place('VNVUT', 'Vung Tau', 'VN|Asia/Ho_Chi_Minh|10.350000|107.070000'),
    terminal: terminal('Cai Mep International Terminal', 'CMIT'),
  },
  TWKHH: { ...place('TWKHH', 'Kaohsiung', 'TW|Asia/Taipei|22.627278|120.301435'), terminal: terminal('Kaohsiung Terminal 4', 'EMCKC4') },
  JPTYO: { ...place('JPTYO', 'Tokyo', 'JP|Asia/Tokyo|35.680000|139.750000'), terminal: terminal('Aomi Container Terminal', 'AOO') },
  USLGB: {
    ...place('USLGB', 'Long Beach', 'US|America/Los_Angeles|33.770000|-118.180000'),
    terminal: terminal('Long Beach Container Terminal', 'LBCT'),
  },
  USLAX: {
    ...place('USLAX', 'Los Angeles', 'US|America/Los_Angeles|34.052234|-118.243685'),
    terminal: terminal('APM Terminals Pier 400', 'APMT'),
  },
  USOAK: {
    ...place('USOAK', 'Oakland', 'US|America/Los_Angeles|37.804364|-122.271114'),
    terminal: terminal('Ben E. Nutter Terminal', 'BENT'),
  },
  USTIW: { ...place('USTIW', 'Tacoma', 'US|America/Los_Angeles|47.252877|-122.444291'), terminal: terminal('Husky Terminal', 'HUSKY') },
  USNYC: {
    ...place('USNYC', 'New York', 'US|America/New_York|40.700000|-74.000000'),
    terminal: terminal('APM Terminals Elizabeth', 'APMT'),
  },
  USSAV: {
    ...place('USSAV', 'Savannah', 'US|America/New_York|32.083541|-81.099834'),
    terminal: terminal('Garden City Marine Terminal', 'GCMT'),
  },
  NLRTM: { ...place('NLRTM', 'Rotterdam', 'NL|Europe/Amsterdam|51.920000|4.500000'), terminal: terminal('Rotterdam World Gateway', 'RWG') },
  BEANR: { ...place('BEANR', 'Antwerp', 'BE|Europe/Brussels|51.220000|4.420000'), terminal: terminal('Antwerp Gateway', '1700') },
  DEHAM: {
    ...place('DEHAM', 'Hamburg', 'DE|Europe/Berlin|53.551085|9.993682'),
    terminal: terminal('Container Terminal Altenwerder', 'CTA'),
  },
  USCHI: {
    ...place('USCHI', 'Chicago', 'US|America/Chicago|41.878114|-87.629798'),
    terminal: { name: 'Chicago Logistics Park Ramp', smdg: null, bic: 'USCHIRLPA', type: 'RAMP' },
  },
  USMEM: {
    ...place('USMEM', 'Memphis', 'US|America/Chicago|35.149534|-90.048980'),
    terminal: { name: 'Memphis Intermodal Ramp', smdg: null, bic: 'USMEMRMPA', type: 'RAMP' },
  },
});

// Each code is known to the compiler, and each place is only a place.
function gazetteer<Locode extends string>(places: Record<Locode, Place>): Readonly<Record<Locode, Place>> {
  return places;
}

/** The same moment as a clock at the place shows it, with that place's offset: `2026-03-09T19:30:00+08:00`. */
export function localTime(at: number, zone: string): string {
  const offset = offsetMinutes(at, zone);
  const wall = timestampOf(at + offset * 60_000).slice(0, 19);
  const [sign, size] = offset < 0 ? ['-', -offset] : ['+', offset];
  return `${wall}${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** UTC, in the form the lines write it with an offset of nothing: `2026-03-09T11:30:00Z`. */
export function utcTime(at: number): Timestamp {
  return timestampOf(at);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function offsetMinutes(at: number, zone: string): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const two = (value: number): string => String(value).padStart(2, '0');
