import { cut } from './comparable.js';
import type { CheckedField } from './check-digits.js';
import { namedReferences } from './named-references.js';

/** A number of a text that has the word for what it is before it. */
export interface SaidNumber {
  /** A list of numbers, or a kind of `reference.kind`. */
  of: 'bill_of_lading_numbers' | 'booking_numbers' | { kind: string };
  value: string;
  /** The field of other papers that has a digit to check such a number by. */
  checkedAs?: CheckedField;
  /** Where the number begins, and where it ends. */
  from: number;
  to: number;
}

/** `no.`, `number`, `ref.`, or nothing but a colon. */
const NUMBER = String.raw`(?:[ -]?(?:reference|ref|confirmation))?(?:\s?(?:numbers?|nos?|nrs?|n[°º]|#)(?![a-z0-9]))?[\s.:#]{1,4}`;
/** The same behind words that are as often of something else: *it*, *release*, *case*. */
const NUMBERED = String.raw`(?:[ -]?(?:reference|ref|confirmation))?(?:(?:\s?(?:numbers?|nos?|nrs?|n[°º]|#)(?![a-z0-9])|(?<=ref(?:erence)?)|(?=\s?:))[\s.:#]{0,4})`;
/** A number with three figures, and the code of a carrier and a place before it where blanks part them. */
const VALUE = String.raw`((?:[A-Z]{4} (?:[A-Z]{2,4} )?(?=[A-Z]{0,4}\d{5}))?(?=[A-Z/-]{0,8}\d)[A-Z0-9](?:[A-Z0-9/-]{2,23}[A-Z0-9]))(?![A-Z0-9])`;

const saying = (words: string, number = NUMBER): RegExp => new RegExp(`(?<![A-Z0-9/-])(?:${words})${number}${VALUE}`, 'giu');

const PATTERNS: readonly (readonly [of: SaidNumber['of'], pattern: RegExp, checkedAs?: CheckedField])[] = [
  ['booking_numbers', saying('bookings?|bkg|buchung|reserva|r[ée]servation')],
  [
    'bill_of_lading_numbers',
    saying(String.raw`(?<!inland )bills? of lading|b/ls?|bls?|(?:house|master) bills?|[mho]\.?b/?ls?|sea ?waybill|swb`),
  ],
  [{ kind: 'other' }, saying(String.raw`air ?way ?bill|m?awb`), 'air_waybill_number'],
  [{ kind: 'other' }, saying('hawb|ccn|itn|mrn|d/o')],
  [{ kind: 'other' }, saying(String.raw`i\.?t\.?|in-?bond`, NUMBERED), 'it_number'],
  [{ kind: 'other' }, saying('(?:customs )?entry', NUMBERED), 'entry_number'],
  [
    { kind: 'other' },
    saying(
      String.raw`release|pick-?up|cargo control|delivery order|arrival notice|certificate|manifest|credit note|letter of credit|l/c|claim|case`,
      NUMBERED,
    ),
  ],
  [{ kind: 'job' }, saying('(?:our )?(?:job|file|shipment)', NUMBERED)],
];

/** Every number of a text whose kind is said before it, in order. */
export function saidNumbers(text: string): SaidNumber[] {
  if (!/\d/.test(text)) return [];
  const said = PATTERNS.flatMap(([of, pattern, checkedAs]) =>
    [...cut(text).matchAll(pattern)].flatMap((match): SaidNumber[] => {
      const value = withoutWords(match[1] ?? '');
      const to = match.index + match[0].length;
      if (!isNumber(value)) return [];
      return [{ of, value: value.toUpperCase().replaceAll(' ', ''), ...(checkedAs && { checkedAs }), from: to - value.length, to }];
    }),
  );
  const named = namedReferences(text)
    .filter(({ value }) => isNumber(value))
    .map(({ kind, value, from, to }): SaidNumber => ({ of: { kind }, value, from, to }));
  return [...said, ...named].sort((one, two) => one.to - two.to);
}

/** `bill of lading with 1234567`: small letters before a number are none of it. */
const withoutWords = (value: string): string => (/[a-z].* /.test(value) ? (value.split(' ').at(-1) ?? '') : value);

/** Day, year, telephone and count are no numbers that anything is known by. */
const isNumber = (value: string): boolean =>
  value.length >= LENGTH_MIN && /\d{2}/.test(value) && !DAY.test(value) && !/^(?:19|20)\d{2}(?:[-/]\d{2})?$/.test(value);

const LENGTH_MIN = 4;
const DAY = /^\d{1,4}[-/](?:\d{1,2}|[A-Z]{3})[-/]\d{2,4}$/i;
