import { readCountry } from './countries.js';
import { isNamedPort } from './ports.js';

/** Of a line with commas: no name and no place has more parts. */
const PARTS_MAX = 8;

/**
 * How many of the parts between commas are the name, where the others say where that is: `MUFG Bank, Yokohama`, `Harbor Home LLC,
 * Savannah GA`, `Daesung Electronics Co., Ltd., Incheon, Korea`. Null: nothing behind the name is a place.
 */
export function partsOfName(parts: readonly string[], { taken, isFirm }: { taken: number; isFirm: boolean }): number | null {
  if (parts.length > PARTS_MAX) return null;
  for (let at = taken; at < parts.length; at += 1) {
    const where = parts.slice(at);
    if (isWhere(where)) return parts.slice(taken, at).every((part) => OF_TOWN.test(part) || (isFirm && isTownName(part))) ? taken : at;
    if (isFirm && at === taken && isTown(where)) return at;
  }
  return null;
}

/** `OAK EMPTY PARK, HEAVY INDUSTRIAL AREA, TEMA`: before the town stands where in it. */
const OF_TOWN =
  /(?<!\p{L})(?:area|estate|zone|district|street|road|avenue|lane|quay|dock|harbou?r|village|township|county|province|zona industrial|industriegebiet|gewerbegebiet|hafen|pol[ií]gono|zone industrielle|\p{L}+stra(?:ss|ß)e)(?!\p{L})/iu;

/** A port that is known with its state and country, a country, or a town in a country. */
function isWhere(parts: readonly string[]): boolean {
  if (isNamedPort(parts.join(', '))) return true;
  const country = parts.at(-1) ?? '';
  return country.length > 2 && readCountry(country) !== null && parts.length <= 2 && parts.every(isTownName);
}

/** Behind the form of a company: a town that nobody knows, with its state. */
const isTown = (parts: readonly string[]): boolean => parts.length <= 2 && parts.every(isTownName);

const isTownName = (part: string): boolean => TOWN.test(part) && !OF_FIRM.test(part);

const TOWN = /^\p{Lu}[\p{L}.'’-]{1,24}(?: (?!(?:as|and|und|et|y|e|o\/b)\b)[\p{L}.'’-]{1,24}){0,3}$/u;

/** `PT. KARYA MITRA, Kawasan Industri`, `CV MEBEL JATI, JEPARA`: the form of a company before its name, which ends at the first comma. */
export const FORM_BEFORE = /^(?:PT|CV|UD)\.? ?\p{Lu}[\p{L}. &'-]{2,60}$/u;

/** `SHANGHAI BRANCH`, `As Agents`: said of a company behind its name, and not where it is. */
export const OF_FIRM =
  /(?<!\p{L})(?:branch|division|div|dept|department|group|holdings?|subsidiary|office|trading|logistics?|shipping|lines?|bank|agents?|agencies|carriers?|brokers?|forwarders?|attn|attention|c\/o|in its capacity|niederlassung|filiale?|succursale?|sucursal|agences?|agencia|zweigniederlassung|abteilung|importers?|exporters?|limited|company|gmbh|inc|corp|co|ltd|llc)(?!\p{L})/iu;
