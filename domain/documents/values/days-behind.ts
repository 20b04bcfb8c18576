/** `North Terminal, frühestens 04.12.2026`, `…, Abholung ab 01.12.2026`: from when or until when something may be brought or fetched. */
const WHEN =
  /^(?:\p{L}{3,14} )?(?:frühestens|spätestens|ab|bis|am|vom|earliest|latest|from|not before|until|before|by|on|after|au plus tôt|au plus tard|à partir du|avant le|jusqu['’]au|desde(?: el)?|a partir del?|hasta(?: el)?|antes del|dal|entro il|vanaf|uiterlijk|tot)(?: le| the)?[\s:]{1,2}(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}[. ]{1,2}\p{L}{3,10}\.? \d{4})(?:,? \d{1,2}[:.h]\d{2}(?: ?(?:uhr|h|hrs))?)?$/iu;

/** An address without the days among its parts: nobody lives there. */
export const withoutDays = (line: string): string =>
  line
    .split(/,\s+/)
    .filter((part) => !WHEN.test(part.trim()))
    .join(', ');
