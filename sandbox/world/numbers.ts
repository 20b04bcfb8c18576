import { checkDigitOf } from '../../domain/container-number.js';

/** The nine lines of the practice world; their servers listen in this order. */
export const LINES = ['MAEU', 'MSCU', 'CMDU', 'HLCU', 'ONEY', 'EGLV', 'YMLU', 'HDMU', 'ZIMU'] as const;
export type Scac = (typeof LINES)[number];

/** The scripted voyages. A name's place here is part of every number: only append, ten fit. */
export const SCENARIOS = [
  'direct',
  'transshipment',
  'feeder',
  'inland_rail',
  'rolled_booking',
  'changed_discharge_port',
  'late_container_assignment',
  'not_found_until_manifest',
  'cancelled_booking',
] as const;
export type ScenarioName = (typeof SCENARIOS)[number];

export type NumberKind = 'bill_of_lading' | 'booking' | 'container';

/** One voyage of the endless series: its numbers and all that happens follow from these three. */
export interface VoyageName {
  scac: Scac;
  scenario: ScenarioName;
  index: number;
}

/** What a number of the practice world names. */
export interface NumberReading extends VoyageName {
  /** Both, where the line gives booking and bill the same number. */
  kinds: readonly NumberKind[];
  /** Which box of the voyage; null for bills and bookings. */
  box: number | null;
  /** The bill prefix it was written with; empty when none. */
  prefix: string;
}

/** Voyages per scenario and line: six digits are in every number, and the last decimal place tells the scenario. */
export const SERIES_LENGTH = 100_000;

interface Form {
  /** In front of a printed bill. */
  prefix: string;
  /** `######` stands for the six digits. */
  bill: string;
  booking: string;
  /** Owner prefixes of the first to fourth box; no two lines share one. The last is leased. */
  boxes: readonly [string, string, string, string];
}

const FORMS: Readonly<Record<Scac, Form>> = {
  MAEU: { prefix: 'MAEU', bill: '253######', booking: '253######', boxes: ['MSKU', 'MRKU', 'MRSU', 'TCLU'] },
  MSCU: { prefix: 'MEDU', bill: 'LF######', booking: 'EBKG07######', boxes: ['MSCU', 'MEDU', 'MSDU', 'TGHU'] },
  CMDU: { prefix: 'CMDU', bill: 'LHV0######', booking: 'LHB0######', boxes: ['CMAU', 'CGMU', 'ECMU', 'TRHU'] },
  HLCU: { prefix: 'HLCU', bill: 'SHA260######', booking: '47######', boxes: ['HLBU', 'HLXU', 'UACU', 'TEMU'] },
  ONEY: { prefix: 'ONEY', bill: 'SH6AL8######', booking: 'SH6AB8######', boxes: ['ONEU', 'NYKU', 'KKFU', 'TCNU'] },
  EGLV: { prefix: 'EGLV', bill: '003901######', booking: '003902######', boxes: ['EGHU', 'EITU', 'EMCU', 'TRLU'] },
  YMLU: { prefix: 'YMLU', bill: 'E216######', booking: 'T216######', boxes: ['YMLU', 'YMMU', 'TCKU', 'SEGU'] },
  HDMU: { prefix: 'HDMU', bill: 'SELM96######', booking: 'SELM96######', boxes: ['HDMU', 'HMMU', 'BMOU', 'CAAU'] },
  ZIMU: { prefix: 'ZIMU', bill: 'SHH30######', booking: 'SNH30######', boxes: ['ZIMU', 'ZCSU', 'CAIU', 'DFSU'] },
};

/** Lines that print their prefix on bookings too. */
const PREFIXED_BOOKINGS: readonly Scac[] = ['ZIMU'];

/** Every number of a voyage, as printed; containers up to four, check digits right (ISO 6346). */
export function numbersOf({ scac, scenario, index }: VoyageName): { bill: string; booking: string; boxes: readonly string[] } {
  if (!Number.isInteger(index) || index < 0 || index >= SERIES_LENGTH)
    throw new RangeError(`The series of ${scenario} has no number ${index}.`);
  const { prefix, bill, booking, boxes } = FORMS[scac];
  const six = mixed(index * 10 + SCENARIOS.indexOf(scenario));
  return {
    bill: prefix + bill.replace('######', six),
    booking: (PREFIXED_BOOKINGS.includes(scac) ? prefix : '') + booking.replace('######', six),
    boxes: boxes.map((owner) => `${owner}${six}${checkDigitOf(owner + six)}`),
  };
}

/** What a number names at a line, with or without its prefix, in upper case; null when it is none of the practice world's. */
export function readNumber(scac: Scac, text: string): NumberReading | null {
  const { prefix, bill, booking, boxes } = FORMS[scac];
  const [, owner, six, check] = /^([A-Z]{4})(\d{6})(\d)$/.exec(text) ?? [];
  if (owner !== undefined && six !== undefined && boxes.includes(owner) && checkDigitOf(owner + six) === Number(check)) {
    return reading({ scac, six, kinds: ['container'], box: boxes.indexOf(owner), prefix: '' });
  }
  for (const worn of [prefix, '']) {
    if (!text.startsWith(worn)) continue;
    const bare = text.slice(worn.length);
    const kinds = (['bill_of_lading', 'booking'] as const).filter((kind) => fits(bare, kind === 'booking' ? booking : bill));
    if (kinds.length > 0) return reading({ scac, six: bare.slice(-6), kinds, box: null, prefix: worn });
  }
  return null;
}

function fits(text: string, form: string): boolean {
  return text.length === form.length && text.startsWith(form.replace('######', '')) && /^\d{6}$/.test(text.slice(-6));
}

function reading({ scac, six, ...rest }: Pick<NumberReading, 'scac' | 'kinds' | 'box' | 'prefix'> & { six: string }): NumberReading | null {
  const code = plain(six);
  const scenario = SCENARIOS[code % 10];
  return scenario === undefined ? null : { scac, scenario, index: Math.floor(code / 10), ...rest };
}

// Numbers that follow each other look scattered: an affine permutation of the six digits and its inverse.
const SPREAD = 387_421;
const SHIFT = 218_349;
const ALL = 1_000_000;

function mixed(code: number): string {
  return String((code * SPREAD + SHIFT) % ALL).padStart(6, '0');
}

function plain(six: string): number {
  return Number((BigInt(Number(six) - SHIFT + ALL) * INVERSE) % BigInt(ALL));
}

const INVERSE = inverseOf(BigInt(SPREAD), BigInt(ALL));

function inverseOf(value: bigint, modulus: bigint): bigint {
  let [rest, next, first, second] = [modulus, value, 0n, 1n];
  while (next !== 0n) {
    const times = rest / next;
    [rest, next] = [next, rest - times * next];
    [first, second] = [second, first - times * second];
  }
  return ((first % modulus) + modulus) % modulus;
}
