/** A number as it is printed, without the blanks that only part its groups; what stands behind it is left there. */
export function ungrouped(text: string): string {
  const alone = text.replace(BEHIND, '');
  const one = [text, alone].find((candidate) => isOneNumber(candidate) || isStruck(candidate));
  return one === undefined ? text : one.replaceAll(' ', '');
}

/** `INV-778 899 PAGE 1`, `INV-2026 / 77 dated 2026-03-04`, `DO-778 899 04.03.2026`: where in the paper, or of what day. */
const BEHIND =
  / +(?:(?:PAGE|PG|SHEET|SEITE|DATED?|DTD)\b.*|\d{4}-\d{2}-\d{2}|\d{1,2}([./-])(?:\d{1,2}|[A-Z]{3})\1(?:(?:19|20)\d{2}|\d{2}))$/;

const isOneNumber = (text: string): boolean => SPACED.test(text) || OF_SERIES.test(text) || isOfCarrier(text) || isGrouped(text);

/** `HLCU 260412345`, `KLNP BOM6033018`, `B 2871944`, `VN-AU 26/02/08123`, `FT 2026/0412`: letters, a blank, and figures of one number. */
const SPACED =
  /^[A-Z]{1,4} \d{6,}(?:\/\d{2,4})?$|^[A-Z]{4} (?=[A-Z0-9]{0,6}\d{5,})[A-Z0-9]{8,14}$|^[A-Z]{2,4}-[A-Z]{1,4} \d{1,4}(?:\/\d{1,8}){1,3}$|^[A-Z]{1,4} \d{2,4}\/\d{1,8}$/;

/** `FT 2026A/1187`: kind, series and number of a paper, as Portuguese programs of accounts must print them (SAF-T PT, InvoiceNo). */
const OF_SERIES = /^(?:F[TSRA]|N[CDE]|G[RTAC]|PF|OR|RC|RG) [A-Z0-9]{1,12}\/\d{1,8}$/;

/** `OSLU NGB 2604419`, `ONEY NGBG 123 45600`: the code of a carrier, a place, and the figures. */
const isOfCarrier = (text: string): boolean =>
  text.length <= LENGTH_MAX && OF_CARRIER.test(text) && !OTHER_WORDS.test(text) && text.replaceAll(/\D/g, '').length >= CARRIERS_FIGURES;

const OF_CARRIER = /^[A-Z]{4} [A-Z]{2,4}(?: \d{2,}){1,4}$/;
const CARRIERS_FIGURES = 5;
/** `YOUR REF 1234567`, `DATE MAY 2026`: words, and the number is of what they say. */
const OTHER_WORDS =
  /\b(?:YOUR|BILL|BOOK|CODE|FILE|DATE|PAGE|FROM|WITH|SCAC|SEAL|NOS?|NR|NUM|REF|DOC|INV|BL|[HM]BL|SWB|BKG|PO|TEL|FAX|MOB|DTD|OF|THE|AND|FOR|BOX|FMC|LIC|REG|VAT|TAX|EIN|GST|JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC)\b/;

/** Whether blanks only part the groups of one number: `6247 719 301`, `DO-778 899`. */
function isGrouped(text: string): boolean {
  if (text.length > LENGTH_MAX) return false;
  const [first = '', ...others] = text.split(' ');
  if (others.length === 0 || others.some((group) => !/^[\d-]+$/.test(group) || DAY.test(group))) return false;
  // `6247719301 6247719302`
  if (others.some((group) => group.length >= WHOLE_FROM && group.length === first.length)) return false;
  if (/^[A-Z\d]+$/.test(first)) return true;
  const last = /^[A-Z\d]+(?:[-/][A-Z\d]+)*[-/](\d{2,4})$/.exec(first)?.[1];
  // Groups are of one length, or of three; a year behind a number is a year.
  return (
    last !== undefined && others.every((group) => /^\d{2,4}$/.test(group) && [3, last.length].includes(group.length) && !YEAR.test(group))
  );
}

const LENGTH_MAX = 24;
/** Figures that may well be a number by themselves. */
const WHOLE_FROM = 7;
const DAY = /^\d{4}-\d{2}-\d{2}$|^\d{1,2}-\d{1,2}-\d{2,4}$/;
const YEAR = /^(?:19|20)\d{2}$/;

/** `INV-2026 / 77`, `2026/ 0012`: a year and a count, or a stroke that is parted from one side alone; `7712 / 7713` are two numbers. */
function isStruck(text: string): boolean {
  const [, first = '', before = '', after = '', count = ''] = /^([A-Z\d][A-Z\d./-]{0,20}?)( ?)\/( ?)(\d{1,8})$/.exec(text) ?? [];
  if (count === '' || before === after) return before !== '' && (isOfYear(first) || YEAR.test(count));
  return first.length < WHOLE_FROM || count.length < WHOLE_FROM - 1;
}

const isOfYear = (first: string): boolean => /(?<!\d)(?:(?:19|20)\d{2}|\d{2})$/.test(first);
