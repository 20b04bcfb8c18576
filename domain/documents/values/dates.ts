import { cut } from './comparable.js';
import { hasEnglish, firstByCountry } from './month-first.js';

/** In which order a paper writes day and month in figures. */
export interface DateOrder {
  first: 'day' | 'month';
  /** False: only its country decided, or nothing at all. */
  sure: boolean;
  /** Not even its country decided: it names none. */
  guessed?: true;
}

export interface DateReading {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`, local; null: only the day is there. */
  time: string | null;
  /** Day and month could change places, and nothing but the country decided, or nothing at all. */
  ambiguous: boolean;
}

// English, French, German, Spanish, Portuguese, Italian, Dutch; what a name begins with decides.
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'janv', 'januar'],
  ['feb', 'fev', 'febr'],
  ['mar', 'mrt', 'maa', 'maerz', 'mrz'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mei', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'out', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic'],
];

const YEAR_FIRST = /(?<!\d)(\d{4})(?:[-/.]| ?[年년]) ?(\d{1,2})(?:[-/.]| ?[月월]) ?(\d{1,2})(?!\d)/;
/** `二〇二六年三月四日`, and years of Taiwan and Japan: `民國115年3月4日`, `令和8年3月4日`. */
const IN_CHARACTERS = /([〇○零一二三四五六七八九]{4})年([一二三四五六七八九十]{1,2})月([一二三四五六七八九十]{1,3})日/;
const OF_AN_ERA = /(民[国國]|令和) ?(\d{1,3}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/;
const BEFORE_ERA: Readonly<Record<string, number>> = { 民国: 1911, 民國: 1911, 令和: 2018 };
const COMPACT = /(?<!\d)(20\d{2})([01]\d)([0-3]\d)(?!\d)/;
const DAY_NAMED =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|ST|ND|RD|TH|er|º|\.)?[-/. ,]{0,2}(?:de |of |day of )?(\p{L}{3,12})\.?,?[-/. ,]{0,2}(?:de |del )?['’]?(\d{4}|\d{2})(?!\d)/u;
const MONTH_NAMED = /(?<!\p{L})(\p{L}{3,12})\.?[-/ ]{0,2}(\d{1,2})(?:st|nd|rd|th|ST|ND|RD|TH)?[-/, ]{1,3}(\d{4}|\d{2})(?!\d)/u;
const FIGURES = /(?<![\d,/-]|\d\.|^\.)(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d/-])/;
const TIME = /^[\sT,;@(a-zà-]{0,8}(\d{1,2})[:.hH](\d{2})(?::\d{2})?\s{0,2}([AaPp]\.?[Mm])?/;
const MILITARY = /^[\s,;@(/-]{1,4}([01]\d|2[0-3])([0-5]\d)(?!\d|[-/.]\d)/;

/** The first date in a text. `order` decides where day and month could change places. */
export function readDate(text: string, order: DateOrder): DateReading | null {
  return firstDate(cut(text), order)?.reading ?? null;
}

function firstDate(input: string, order: DateOrder): { reading: DateReading; end: number } | null {
  const readings = [
    yearFirst(input),
    inCharacters(input),
    ofAnEra(input),
    dayNamed(input),
    monthNamed(input),
    figures(input, order),
  ].filter((reading) => reading !== null);
  const [first] = readings.sort((one, two) => one.at - two.at);
  if (first === undefined) return null;
  return { reading: { date: first.date, time: timeAfter(input.slice(first.end)), ambiguous: first.ambiguous }, end: first.end };
}

/** All dates in a text, as they follow each other. */
export function datesIn(text: string, order: DateOrder): DateReading[] {
  const dates: DateReading[] = [];
  for (let rest = cut(text); dates.length < DATES_MAX;) {
    const next = firstDate(rest, order);
    if (next === null) break;
    dates.push(next.reading);
    rest = rest.slice(next.end);
  }
  return dates;
}

const DATES_MAX = 20;

interface Found {
  date: string;
  ambiguous: boolean;
  at: number;
  end: number;
}

function found(
  match: RegExpExecArray,
  { year, month, day, ambiguous = false }: { year: string; month: number; day: string; ambiguous?: boolean },
): Found | null {
  const date = calendarDay({ year: fullYear(year), month, day: Number(day) });
  return date === null ? null : { date, ambiguous, at: match.index, end: match.index + match[0].length };
}

function yearFirst(text: string): Found | null {
  const match = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  return match && found(match, { year: match[1] ?? '', month: Number(match[2]), day: match[3] ?? '' });
}

function inCharacters(text: string): Found | null {
  const match = IN_CHARACTERS.exec(text);
  return (
    match &&
    found(match, {
      year: [...(match[1] ?? '')].map((digit) => Math.max(0, DIGITS.indexOf(digit))).join(''),
      month: counted(match[2] ?? ''),
      day: String(counted(match[3] ?? '')),
    })
  );
}

const DIGITS = '零一二三四五六七八九';

/** `二十三` */
function counted(characters: string): number {
  const [tens, ones] = characters.includes('十') ? characters.split('十') : ['', characters];
  const ten = characters.includes('十') ? Math.max(1, DIGITS.indexOf(tens === '' ? '一' : (tens ?? ''))) : 0;
  return ten * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones ?? ''));
}

function ofAnEra(text: string): Found | null {
  const match = OF_AN_ERA.exec(text);
  const before = BEFORE_ERA[match?.[1] ?? ''];
  return match && before !== undefined
    ? found(match, { year: String(before + Number(match[2])), month: Number(match[3]), day: match[4] ?? '' })
    : null;
}

function dayNamed(text: string): Found | null {
  const match = DAY_NAMED.exec(text);
  return match && found(match, { year: match[3] ?? '', month: monthNumber(match[2] ?? ''), day: match[1] ?? '' });
}

function monthNamed(text: string): Found | null {
  const match = MONTH_NAMED.exec(text);
  return match && found(match, { year: match[3] ?? '', month: monthNumber(match[1] ?? ''), day: match[2] ?? '' });
}

function figures(text: string, order: DateOrder): Found | null {
  const match = FIGURES.exec(text);
  if (match === null) return null;
  const [, one = '', mark, two = '', year = ''] = match;
  const monthFirst = Number(two) > 12 || (Number(one) <= 12 && order.first === 'month' && mark !== '.');
  const ambiguous = Number(one) <= 12 && Number(two) <= 12 && one !== two && mark !== '.' && !order.sure;
  return found(match, monthFirst ? { year, month: Number(one), day: two, ambiguous } : { year, month: Number(two), day: one, ambiguous });
}

function timeAfter(text: string): string | null {
  const [, hours, minutes, half] = TIME.exec(text) ?? MILITARY.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const afternoon = half?.toLowerCase().startsWith('p') === true;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (afternoon ? 12 : 0);
  return hour > 23 || Number(minutes) > 59 ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** 1 to 12; 0 for no month. */
function monthNumber(name: string): number {
  const bare = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const best = MONTHS.map((names) => Math.max(...names.map((begins) => (bare.startsWith(begins) ? begins.length : 0))));
  const longest = Math.max(...best);
  return longest === 0 ? 0 : best.indexOf(longest) + 1;
}

/** A year as it is printed, of two digits or four. */
export const fullYear = (year: string): number => (year.length === 4 ? Number(year) : Number(year) + (Number(year) < 80 ? 2000 : 1900));

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The day as `YYYY-MM-DD`; null where no calendar of our time has it. */
export function calendarDay({ year, month, day }: { year: number; month: number; day: number }): string | null {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && leap ? 29 : DAYS[month - 1];
  if (last === undefined || day < 1 || day > last || year < 1980 || year > 2099) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Day and month in whichever order, and the year. */
type Figures = readonly [one: string, two: string, year: string];

/**
 * How a paper writes its dates: by another one that leaves no choice, else by the country its letterhead speaks of, sure where the day it
 * came, which its dates are not far from, says the same; where no country is named, by that day. No paper without a word of English has
 * the month first for it.
 */
export function dateOrderOf(
  texts: readonly string[],
  { letterhead, receivedOn }: { letterhead: readonly string[]; receivedOn: string },
): DateOrder {
  let days = 0;
  let months = 0;
  const open: Figures[] = [];
  for (const text of texts) {
    const [, one = '', , two = '', year = ''] = FIGURES.exec(cut(text)) ?? [];
    if (Number(one) > 12) days += 1;
    else if (Number(two) > 12) months += 1;
    else if (one !== two) open.push([one, two, year]);
  }
  if (days !== months) return { first: days > months ? 'day' : 'month', sure: true };
  const ahead = { day: daysBy(open, 'day', receivedOn), month: daysBy(open, 'month', receivedOn) };
  const [byDay, byMonth] = [farthest(ahead.day), farthest(ahead.month)];
  const byCountry = firstByCountry(letterhead, texts);
  const isNear = Math.min(byDay, byMonth) <= NEAR_DAYS && Math.max(byDay, byMonth) > FAR_DAYS;
  const near = isNear ? (byDay < byMonth ? 'day' : 'month') : null;
  if (near === null || (near === 'month' && byCountry === null && !hasEnglish(texts)))
    return byCountry === null ? { first: 'day', sure: false, guessed: true } : { first: byCountry, sure: false };
  // A paper may be sent months after it was written; half a year ahead it speaks of nothing.
  const mayBe = byCountry !== null && byCountry !== near && Math.max(...ahead[byCountry]) <= FAR_DAYS;
  return mayBe ? { first: byCountry, sure: false } : { first: near, sure: true };
}

/** Papers come some weeks after they are written, and speak of days some weeks ahead. */
const NEAR_DAYS = 100;
const FAR_DAYS = 130;

/** How many days after the day a paper came each of its dates is, written in this order; endless where there is no such day. */
function daysBy(dates: readonly Figures[], first: 'day' | 'month', receivedOn: string): number[] {
  const came = Date.parse(receivedOn);
  return dates.map(([one, two, year]) => {
    const [day, month] = first === 'day' ? [one, two] : [two, one];
    const date = calendarDay({ year: fullYear(year), month: Number(month), day: Number(day) });
    return date === null ? Number.POSITIVE_INFINITY : (Date.parse(date) - came) / 86_400_000;
  });
}

const farthest = (days: readonly number[]): number => Math.max(0, ...days.map((ahead) => Math.abs(ahead)));
