/** `North Terminal, frühestens 04.12.2026`, `…, Abholung ab 01.12.2026`: from when or until when something may be brought or fetched. */
const WHEN =
  /^(?:\p{L}{3,14} )?(?:frühestens|spätestens|ab|bis|am|vom|earliest|latest|from|not before|until|before|by|on|after|au plus tôt|au plus tard|à partir du|avant le|jusqu['’]au|desde(?: el)?|a partir del?|hasta(?: el)?|antes del|dal|entro il|vanaf|uiterlijk|tot)(?: le| the)?[\s:]{1,2}(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}[. ]{1,2}\p{L}{3,10}\.? \d{4})(?:,? \d{1,2}[:.h]\d{2}(?: ?(?:uhr|h|hrs))?)?$/iu;

/** `Hafenstr. 2 date 24-Nov-2026`, `OSLO\nfrom 27 Nov 2026`, `Rechnung Nr. 4471 vom 12.03.2026`, `77120 DT 03.12.2025` */
const DAY_BEHIND =
  /(?:,\s?|\s)(?:of|dated|dtd?|dd|d\.d|dat[ae]|date|from|on|ab|am|vom|en date du|du|le|dal|del?|desde|van|vanaf|per|z dnia|ze dne|tarih)(?:[.:]{0,2}\s|:)(\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{1,2}(?:\.|st|nd|rd|th)?[-. ](?:de )?\p{L}{3,12}\.?[- ](?:de )?\d{4}|\p{L}{3,9} \d{1,2}, \d{4})$/iu;

/** The day that a text ends with, behind a word for *of* or *from*, and where that word begins: behind a number, or where somebody is. Null: none is said. */
export function dayBehind(text: string): { day: string; from: number } | null {
  const said = DAY_BEHIND.exec(text.trimEnd());
  return said?.[1] === undefined ? null : { day: said[1], from: said.index };
}

/** `del 09/03/2026`, with nothing before it that it would be the day of. */
export const isDayAlone = (text: string): boolean => dayBehind(` ${text}`)?.from === 0;

/** An address without the days among its parts, or behind one: nobody lives there. */
export const withoutDays = (line: string): string =>
  line
    .split(/,\s+/)
    .filter((part) => !WHEN.test(part.trim()) && !isDayAlone(part.trim()))
    .map((part) => part.replace(DAY_BEHIND, ''))
    .join(', ');
