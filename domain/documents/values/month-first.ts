import { cut } from './comparable.js';
import { countryOfAddress } from './countries.js';

// A state and a postal code, the country by name, or its customs.
const AMERICAN =
  /(?<![A-Z])[A-Z]{2} \d{5}(?:-\d{4})?(?!\d)|\bU\.?S\.?A\b|UNITED STATES|PHILIPPINES|\bU\.?S\.? C(?:USTOMS|ustoms)\b|HOMELAND SECURITY|Homeland Security/;
// A postal code of any province but Quebec, or the country by name. No other country has codes of that form.
const CANADIAN = /(?<![A-Z\d])[A-CEK-NPR-TVXY]\d[A-Z] \d[A-Z]\d(?![A-Z\d])|(?<!\p{L})C(?:ANADA|anada)(?!\p{L})/u;
const QUEBEC = /(?<!\p{L})QU[EÉ]BEC(?!\p{L})|(?<![A-Z\d])[GHJ]\d[A-Z] \d[A-Z]\d(?![A-Z\d])/iu;
const FRENCH =
  /(?<!\p{L})(?:factures?|facturer|livraison|destinataire|exp[eé]diteur|montant|vendeur|acheteur|[eé]ch[eé]ance|num[eé]ro|connaissement)(?!\p{L})/iu;
const ENGLISH = /\b(?:invoice|shipper|consignee|seller|buyer|vendor|amount|delivery|number|bill of lading)\b/i;

/**
 * What the country of whoever writes a paper writes first: the month in the United States, the Philippines, and Canada in English, the day
 * elsewhere. Null where the letterhead names no country.
 */
export function firstByCountry(letterhead: readonly string[], texts: readonly string[]): 'day' | 'month' | null {
  if (isAmerican(letterhead)) return 'month';
  if (isCanadian(letterhead)) return says(letterhead, QUEBEC) || isFrench(texts) ? 'day' : 'month';
  return letterhead.some((line) => countryOfAddress([cut(line)]) !== null) ? 'day' : null;
}

/** Whether a letterhead is one of the United States, or of the Philippines. */
export const isAmerican = (letterhead: readonly string[]): boolean => says(letterhead, AMERICAN);

/** Whether a letterhead is one of Canada. */
export const isCanadian = (letterhead: readonly string[]): boolean => says(letterhead, CANADIAN);

const says = (lines: readonly string[], pattern: RegExp): boolean => lines.some((line) => pattern.test(cut(line)));

/** Whether a paper has captions in English, as all have that are written in a country which writes the month first, but for those of Quebec. */
export const hasEnglish = (texts: readonly string[]): boolean => texts.some((text) => ENGLISH.test(cut(text)));

/** In French alone: many a Canadian paper has its captions in both languages. */
const isFrench = (texts: readonly string[]): boolean => texts.some((text) => FRENCH.test(cut(text))) && !hasEnglish(texts);
