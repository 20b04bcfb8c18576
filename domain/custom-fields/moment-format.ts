import { momentOfParts, monthNames, padded, type Moment, type Parts } from './moment.js';

/** One directive of strftime: how it is shown, and by which pattern it is read. */
interface Directive {
  show(moment: Moment): string;
  /** A group by the name of its part. */
  read: string;
  ofTime?: true;
}

const DIRECTIVES: Readonly<Record<string, Directive>> = {
  Y: { show: ({ year }) => padded(year, 4), read: '(?<year>\\d{4})' },
  y: { show: ({ year }) => padded(year % 100), read: '(?<shortYear>\\d{2})' },
  m: { show: ({ month }) => padded(month), read: '(?<month>\\d{1,2})' },
  '-m': { show: ({ month }) => String(month), read: '(?<month>\\d{1,2})' },
  b: { show: ({ month }) => monthNames(month).short, read: '(?<monthName>[A-Za-z]{3})' },
  B: { show: ({ month }) => monthNames(month).long, read: '(?<monthName>[A-Za-z]{3,9})' },
  d: { show: ({ day }) => padded(day), read: '(?<day>\\d{1,2})' },
  e: { show: ({ day }) => String(day).padStart(2), read: ' ?(?<day>\\d{1,2})' },
  '-d': { show: ({ day }) => String(day), read: '(?<day>\\d{1,2})' },
  H: { show: ({ hour }) => padded(hour), read: '(?<hour>\\d{1,2})', ofTime: true },
  '-H': { show: ({ hour }) => String(hour), read: '(?<hour>\\d{1,2})', ofTime: true },
  I: { show: ({ hour }) => padded(hour % 12 || 12), read: '(?<hour>\\d{1,2})', ofTime: true },
  '-I': { show: ({ hour }) => String(hour % 12 || 12), read: '(?<hour>\\d{1,2})', ofTime: true },
  p: { show: ({ hour }) => (hour < 12 ? 'AM' : 'PM'), read: '(?<half>[AP]M)', ofTime: true },
  M: { show: ({ minute }) => padded(minute), read: '(?<minute>\\d{2})', ofTime: true },
  S: { show: ({ second }) => padded(second), read: '(?<second>\\d{2})', ofTime: true },
};
/** Directives that stand for several. */
const SHORTHANDS: Readonly<Record<string, string>> = { '%F': '%Y-%m-%d', '%D': '%m/%d/%y', '%T': '%H:%M:%S', '%R': '%H:%M' };

const FORMAT_MAX = 100;

/** How days or moments are shown, and read where the format tells all of a day. */
export type MomentFormat = readonly (string | Directive)[];

/** Reads a strftime format (`%d %b %Y`); null when it has a directive that is not known, one of time for a day, or none. */
export function readMomentFormat(text: string, dataType: 'date' | 'datetime'): MomentFormat | null {
  const written = text.replaceAll(/%[FDTR]/g, (short) => SHORTHANDS[short] ?? short);
  if (written.length > FORMAT_MAX) return null;
  const parts = [...written.matchAll(/%(-?.)|[^%]+|%/gsu)].map(([whole, name]) => partOf(whole, name));
  const format = parts.filter((part) => part !== null);
  const directives = format.filter((part) => typeof part !== 'string');
  if (format.length < parts.length || directives.length === 0) return null;
  return dataType === 'date' && directives.some(({ ofTime }) => ofTime) ? null : format;
}

/** A directive, or text that stands for itself; null for a directive there is not. */
function partOf(whole: string, name: string | undefined): string | Directive | null {
  if (name === undefined) return whole === '%' ? null : whole;
  return name === '%' ? '%' : (DIRECTIVES[name] ?? null);
}

/** A moment as the format shows it. */
export function formatMoment(moment: Moment, format: MomentFormat): string {
  return format.map((part) => (typeof part === 'string' ? part : part.show(moment))).join('');
}

/** Reads what is written by the format; null when it is not, or when the format does not tell each part of a day once. */
export function readMomentBy(text: string, format: MomentFormat): Moment | null {
  const told = format.flatMap((part) => (typeof part === 'string' ? [] : [toldBy(part)]));
  // A part told twice could be divided in more ways than there is time to try.
  if (new Set(told).size < told.length || !['year', 'month', 'day'].every((part) => told.includes(part))) return null;
  const pattern = format.map((part) => (typeof part === 'string' ? literally(part) : part.read)).join('');
  const groups: Parts | undefined = new RegExp(`^${pattern}$`, 'iu').exec(text.trim())?.groups;
  return groups ? momentOfParts(groups) : null;
}

function toldBy({ read }: Directive): string {
  const name = /<(\w+)>/.exec(read)?.[1] ?? '';
  return { shortYear: 'year', monthName: 'month' }[name] ?? name;
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
}
