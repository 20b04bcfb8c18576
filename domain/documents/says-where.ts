import type { Label } from './layout/labels.js';
import { captionOf, END_OF_ROUTE, PLACE } from './route-ends.js';
import { readCountry } from './values/countries.js';
import { hasLegalForm } from './values/parties.js';
import { portCode } from './values/ports.js';

/**
 * `From: BREMERHAVEN, GERMANY` says where, and not who. Words before a town are somebody there, as in `Consignee: MUFG Bank, Yokohama`,
 * unless the caption may ask for a place as well.
 */
export const saysWhere = (label: Label, text: string): boolean => isPlace(text) || (mayAskWhere(label) && isTownOfPort(text));

const mayAskWhere = (label: Label): boolean => END_OF_ROUTE.test(captionOf(label)) || label.meanings.some(({ field }) => PLACE.test(field));

const isPlace = (text: string): boolean => ((portCode(text) !== null || PORT_NAMED.test(text)) && !/\d/.test(text)) || isTown(text);

/** `: CAT LAI, HO CHI MINH CITY` */
function isTownOfPort(text: string): boolean {
  const [, terminal = '', town = ''] = /^:? ?([\p{L} .'’-]{2,30}), ?([\p{L} .'’-]{3,30})$/u.exec(text.trim()) ?? [];
  return terminal !== '' && !hasLegalForm(terminal) && !NAMES_FIRM.test(terminal) && (portCode(town) !== null || / city$/i.test(town));
}

/** `SHENZHEN, CHINA` */
function isTown(text: string): boolean {
  const [, town = '', country = ''] = /^([\p{L} .'’-]{2,30}), ?([\p{L} .]{4,30})$/u.exec(text.trim()) ?? [];
  return town !== '' && !hasLegalForm(town) && !NAMES_FIRM.test(town) && readCountry(country) !== null;
}
const PORT_NAMED = /^[\p{L} ]{2,30} PORT,/iu;

/** What nobody calls a town, and many call their house. */
const NAMES_FIRM =
  /(?<!\p{L})(?:bank|ban(?:co|ca|que)|spedition\w*|logisti\w+|shipping|trading|forward(?:ers?|ing)|brok(?:ers?|erage)|transports?|industri\w+|freight|cargo|imports?|exports?|foods?|furniture|group|gruppe|groupe|grupo|company|agen(?:cy|ces?|cia|tur))(?!\p{L})/iu;
