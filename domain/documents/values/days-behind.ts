/** `North Terminal, frühestens 04.12.2026`, `…, Abholung ab 01.12.2026`: from when or until when something may be brought or fetched. */
const WHEN =
  /^(?:\p{L}{3,14} )?(?:frühestens|spätestens|ab|bis|am|vom|earliest|latest|from|not before|until|before|by|on|after|au plus tôt|au plus tard|à partir du|avant le|jusqu['’]au|desde(?: el)?|a partir del?|hasta(?: el)?|antes del|dal|entro il|vanaf|uiterlijk|tot)(?: le| the)?[\s:]{1,2}(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}[. ]{1,2}\p{L}{3,10}\.? \d{4})(?:,? \d{1,2}[:.h]\d{2}(?: ?(?:uhr|h|hrs))?)?$/iu;

/** `Hafenstr. 2 date 24-Nov-2026`, `OSLO\nfrom 27 Nov 2026`: a day behind where it is. */
const DAY_BEHIND =
  /[\s,]{1,2}(?:date|from|on|ab|am|vom|du|le|dal|del?|desde|vanaf|per)[\s:]{1,2}(\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}[-. ]\p{L}{3,10}\.?[- ]\d{4})$/iu;

/** The day that is said behind where somebody is; null: none is. */
export const dayBehind = (text: string): string | null => DAY_BEHIND.exec(text.trim())?.[1] ?? null;

/** An address without the days among its parts, or behind one: nobody lives there. */
export const withoutDays = (line: string): string =>
  line
    .split(/,\s+/)
    .filter((part) => !WHEN.test(part.trim()))
    .map((part) => part.replace(DAY_BEHIND, ''))
    .join(', ');
