/** What a line can tell about a container, by the wire names of the attributes (interface: `provided_data`). */
export const PROVIDED_FIELDS = [
  'ssl_lfd',
  'seal_number',
  'weight_in_lbs',
  'equipment_type',
  'equipment_height',
  'equipment_length',
  'pod_arrived_at',
  'pod_discharged_at',
  'pod_full_out_at',
  'empty_terminated_at',
  'final_destination_full_out_at',
] as const;

export type ProvidedField = (typeof PROVIDED_FIELDS)[number];

/** An ocean carrier we know. Knowing one is not serving it: which lines can be asked is said by the profiles in `sources/`. */
export interface ShippingLine {
  /** Four letters: what the line goes by, here and on the wire. */
  scac: string;
  name: string;
  shortName: string;
  /** Usual beginning of its bills of lading. Null when none is known. */
  bolPrefix: string | null;
  /** Further codes clients may name it by. */
  alternativeScacs: readonly string[];
  /** Kinds of number it can be tracked by; a profile's word goes before these. */
  billOfLadingTrackingSupport: boolean;
  bookingNumberTrackingSupport: boolean;
  containerNumberTrackingSupport: boolean;
  /** SCAC of the line whose system answers: its own, or that of the group a brand belongs to. */
  answeredBy: string;
  provides: readonly ProvidedField[];
  trackingUrl: string | null;
  contactUrl: string | null;
  notes: string | null;
}

/** Pretends to be a line for the two test numbers; never asked for real. */
export const TEST_SCAC = 'TEST';

/** The line with this SCAC, or with it among its alternative ones. Null when no line we know has it. Any case. */
export function shippingLineByScac(scac: string): ShippingLine | null {
  return BY_SCAC.get(scac.toUpperCase()) ?? null;
}

interface Entry extends Partial<Omit<ShippingLine, 'scac' | 'name' | 'shortName'>> {
  /** Kinds of number: bill of lading, booking (K), container. */
  tracks: '' | 'B' | 'K' | 'C' | 'BK' | 'BC' | 'KC' | 'BKC';
}

function line([scac, name, shortName]: [string, string, string], { tracks, ...rest }: Entry): ShippingLine {
  return {
    scac,
    name,
    shortName,
    bolPrefix: scac,
    alternativeScacs: [],
    billOfLadingTrackingSupport: tracks.includes('B'),
    bookingNumberTrackingSupport: tracks.includes('K'),
    containerNumberTrackingSupport: tracks.includes('C'),
    answeredBy: scac,
    provides: [],
    trackingUrl: null,
    contactUrl: null,
    notes: null,
    ...rest,
  };
}

// What DCSA Track & Trace gives of a box at sea; seals and moves inland are not in every line's answer.
const AT_SEA = [
  'equipment_type',
  'equipment_height',
  'equipment_length',
  'pod_arrived_at',
  'pod_discharged_at',
  'pod_full_out_at',
  'empty_terminated_at',
] as const;
const WITH_SEAL = ['seal_number', ...AT_SEA] as const;
const WITH_SEAL_AND_INLAND = [...WITH_SEAL, 'final_destination_full_out_at'] as const;
const WITH_INLAND = [...AT_SEA, 'final_destination_full_out_at'] as const;

const RETIRED = 'A retired brand: old numbers are answered by Maersk.';

/** Every line we know, by SCAC. */
export const shippingLines: readonly ShippingLine[] = [
  line(['ACLU', 'Atlantic Container Line', 'ACL'], { tracks: 'BKC' }),
  line(['ANNU', 'Australia National Line', 'ANL'], { tracks: 'BKC', bolPrefix: 'ANLC', answeredBy: 'CMDU', provides: WITH_INLAND }),
  line(['APLU', 'American President Lines', 'APL'], { tracks: 'BKC', answeredBy: 'CMDU', provides: WITH_INLAND }),
  line(['ARKU', 'Arkas Container Transport', 'Arkas'], { tracks: 'BKC' }),
  line(['CHVW', 'Swire Shipping', 'CHVW'], { tracks: 'BK', alternativeScacs: ['QWJA', 'PLLU'] }),
  line(['CKCO', 'CK Line', 'CK Line'], { tracks: 'B' }),
  line(['CLAM', 'Crowley', 'Crowley'], { tracks: 'BK', alternativeScacs: ['CWLQ'] }),
  line(['CMDU', 'CMA CGM', 'CMA CGM'], { tracks: 'BKC', provides: WITH_INLAND }),
  line(['COSU', 'COSCO', 'COSCO'], { tracks: 'BKC', bolPrefix: 'CCMJ' }),
  line(['CULU', 'China United Lines', 'CULines'], { tracks: 'BKC', bolPrefix: 'CULV' }),
  line(['DJSC', 'Dongjin Shipping', 'Dongjin'], { tracks: 'B' }),
  line(['EGLV', 'Evergreen', 'Evergreen'], { tracks: 'BKC', bolPrefix: 'EISU', provides: WITH_SEAL }),
  line(['GOSU', 'Gold Star Line', 'GSL'], { tracks: 'BK', answeredBy: 'ZIMU', provides: WITH_SEAL }),
  line(['HDMU', 'Hyundai Merchant Marine', 'Hyundai'], { tracks: 'BKC', provides: WITH_SEAL }),
  line(['HDUJ', 'HEDE Shipping', 'HEDE'], { tracks: 'BKC' }),
  line(['HLCU', 'Hapag-Lloyd', 'Hapag-Lloyd'], { tracks: 'BKC', provides: WITH_SEAL_AND_INLAND }),
  line(['IILU', 'Independent Container Line', 'ICL'], { tracks: 'BK' }),
  line(['KMTU', 'Korea Marine Transport', 'KMTC'], { tracks: 'BKC', bolPrefix: 'KMTC' }),
  line(['MAEU', 'Maersk', 'Maersk'], { tracks: 'BKC', provides: WITH_SEAL_AND_INLAND }),
  line(['MATS', 'Matson Navigation Company', 'Matson'], { tracks: 'BK' }),
  line(['MCPU', 'Sealand Asia', 'Sealand Asia'], { tracks: 'BKC', answeredBy: 'MAEU', provides: WITH_SEAL_AND_INLAND, notes: RETIRED }),
  line(['MSCU', 'Mediterranean Shipping Company', 'MSC'], {
    tracks: 'BKC',
    bolPrefix: 'MEDU',
    alternativeScacs: ['MEDU'],
    provides: WITH_SEAL,
  }),
  line(['ONEY', 'Ocean Network Express', 'ONE'], { tracks: 'BKC', provides: WITH_SEAL_AND_INLAND }),
  line(['OOLU', 'Orient Overseas Container Line', 'OOCL'], { tracks: 'BKC' }),
  line(['PCIU', 'Pacific International Lines', 'PIL'], { tracks: 'BKC', bolPrefix: 'PABV' }),
  line(['SAFM', 'Safmarine Container Line', 'Safmarine Container Line'], {
    tracks: 'BK',
    answeredBy: 'MAEU',
    provides: WITH_SEAL_AND_INLAND,
    notes: RETIRED,
  }),
  line(['SEAU', 'Sealand Americas', 'SeaLand Americas'], {
    tracks: 'BKC',
    alternativeScacs: ['SEAL'],
    answeredBy: 'MAEU',
    provides: WITH_SEAL_AND_INLAND,
    notes: RETIRED,
  }),
  line(['SEJJ', 'SeaLand Europe', 'SeaLand Europe'], { tracks: 'BKC', answeredBy: 'MAEU', provides: WITH_SEAL_AND_INLAND, notes: RETIRED }),
  line(['SMLM', 'SM Line', 'SM Line'], { tracks: 'BKC' }),
  line(['SMLU', 'Seaboard Marine', 'Seaboard Marine'], { tracks: 'BKC' }),
  line(['SQQY', 'SeaLead', 'SeaLead'], { tracks: 'BKC', alternativeScacs: ['SJHH'] }),
  line(['SSBF', 'Swire', 'Swire'], { tracks: 'BK', alternativeScacs: ['WWSU'] }),
  line(['SSPH', 'Seth Shipping', 'Seth'], { tracks: 'BK', answeredBy: 'ZIMU', provides: WITH_SEAL }),
  line(['SUDU', 'Hamburg Süd', 'Hamburg Süd'], { tracks: 'BK', answeredBy: 'MAEU', provides: WITH_SEAL_AND_INLAND, notes: RETIRED }),
  line([TEST_SCAC, 'Landfall Test Carrier', 'Landfall line'], { tracks: 'BK', notes: 'Answers the test numbers only.' }),
  line(['TJFH', 'Transfar', 'Transfar'], { tracks: 'BK' }),
  line(['TRBR', 'Trailer Bridge', 'Trailer Bridge'], { tracks: 'K', alternativeScacs: ['TBIE', 'PYRR'] }),
  line(['TRKU', 'Turkon Line', 'Turkon'], { tracks: 'BKC' }),
  line(['TXZJ', 'T.S. Lines', 'TS Lines'], { tracks: 'BKC' }),
  line(['WDSB', 'World Direct Shipping', 'WDS'], { tracks: '' }),
  line(['WHLC', 'Wan Hai Lines', 'Wan Hai Lines'], { tracks: 'BKC' }),
  line(['YMLU', 'Yangming Marine Transport', 'Yangming'], {
    tracks: 'BKC',
    alternativeScacs: ['YMPR', 'YMSG', 'YMJA'],
    provides: WITH_SEAL,
  }),
  line(['ZIMU', 'Zim American Integrated Shipping Services', 'Zim Line'], { tracks: 'BKC', provides: WITH_SEAL }),
];

/** A railroad that takes boxes inland, by SCAC. Not a shipping line: no client tracks by its numbers. */
export interface Railroad {
  scac: string;
  name: string;
}

export const railroads: readonly Railroad[] = [
  { scac: 'BNSF', name: 'BNSF' },
  { scac: 'CNRU', name: 'Canadian National' },
  { scac: 'CPRS', name: 'Canadian Pacific' },
  { scac: 'CSXT', name: 'CSX' },
  { scac: 'NSRR', name: 'Norfolk Southern' },
  { scac: 'UPRR', name: 'Union Pacific' },
];

const BY_SCAC: ReadonlyMap<string, ShippingLine> = new Map(
  shippingLines.flatMap((known) => [known.scac, ...known.alternativeScacs].map((scac) => [scac, known] as const)),
);
