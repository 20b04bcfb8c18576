import { CONTAINER_PRINTED } from '../layout/headings.js';
import { readContainerType } from '../values/equipment.js';
import { namedReferences } from '../values/named-references.js';
import { packageUnit, readPackages, volumeUnit, weightUnit } from '../values/units.js';

/**
 * What a line among the goods of a bill is: words for them; what stands around these (`begins`: how they were counted, their tariff
 * number); or what follows and is of the shipment (`ends`: who pays, which order, how it is stowed).
 */
type GoodsLine = 'goods' | 'begins' | 'ends';

const BEGINS =
  /said to (?:contain|be)|^contain(?:s|ing)?\W*$|^s\.?t\.?c\.?(?!\p{L})|shipper['’]?s? (?:load|stow|pack)|load,? (?:stow|stuff|and)|(?:stow|weight)(?:,| &| and)? (?:weight|count)|^(?:and )?count$|^\d{1,2} ?x ?\d{2}|^\d{1,3} cont(?:ainers?|\.)?(?!\p{L})|^h\.? ?s\.?(?: |\.|-|:)|^hs ?codes?|^hts|^ncm|^hsn|^tari(?:ff|c)|^(?:taric|zolltarif)|\b(?:hs|h\.s\.|hts) ?code|^(?:net|gross|tare|n\.? ?w|g\.? ?w|nett)\b|^on \d+ (?:pallets|skids)|continued|^fcl container|as (?:per|follows)|^marks|^containers?(?! p)|(?:stated|declared|furnished) by|^codes?:|^(?:[a-z]+['’]?s? )?seals?\b/iu;

const ENDS =
  /freight (?:prepaid|collect|payable|to collect|as)|^["'“]?(?:ocean )?freight\b|on board|laden|fcl ?[/-]|lcl ?[/-]|^(?:cy|cfs|door) ?[/-]|wood(?:en)? pack|ispm|fumigat|solid wood|no wood|shipment contains|free (?:time|days|detention|demurrage)|days? (?:of )?free|detention|demurrage|destination charges|for (?:the )?(?:consignee|account)|^thc|temperature|ventilation|humidity|set (?:at|point)|^vents?\b|^totals?\b|^say\b|attached (?:list|sheet|rider)|telex release|surrendered|^(?:[hm]?bl|b\/l|obl) release|^please\b|^kindly\b|express release|^originals?\b|^copy$|^(?:prepaid|collect)\b|released|incoterms|^(?:(?:commercial |proforma )?inv(?:oice)?|p\.?o|order|l\/c|letter of credit|licen[cs]e|contract|dated?)\b|part of container|^made in|^n\/?m$|slac|^\*|cargo in transit|place of delivery|port of|vessel|emergency|cnpj|^ref|transport|^(?:mrn|aes|itn)\b|^(?:ams|aci|ens)\b(?:.{0,12}[:#]| (?=\S*\d{4})[a-z\d]{8,}$)|^\d[\d.,]* ?\p{L}{2,8}\.? ?\/ ?[\d.,]+ ?(?:kgs?|lbs?)\b/iu;

/** `1,240 CARTONS`, `22 PALLET(S) OF`: how many of what, and nothing of what is in them. */
const COUNT = /^(?:totals?:? )?\d[\d.,]* (?:\p{L}+ )?(\p{L}+)(?:\(s\))?\.?(?: of| only| \(.*\))?$/iu;

/** One word with digits is some number, or a figure with its unit. */
const CODE = /^(?=\S*\d)\S+(?: (?:KGS?|KGM|LBS?|CBM|M3|M³|MTQ|CU\.? ?M\.?))?\.?$/i;

/** Below a stamp, when it was shipped. */
const DAY = /^\d{1,2}([-./ ])(?:\d{1,2}|\p{L}{3,9})\1\d{4}$/u;

export function goodsLine(text: string): GoodsLine {
  const bare = text.trim();
  if (DAY.test(bare)) return 'ends';
  if (!/\p{L}{3}/u.test(bare) || CODE.test(bare) || CONTAINER_PRINTED.test(bare) || (weightUnit(bare) ?? volumeUnit(bare)) !== null)
    return 'begins';
  if (/^\d|^\(?\d{1,2}x/i.test(bare) && readContainerType(bare) !== null) return 'begins';
  if (BEGINS.test(bare) || countIn(bare) !== null) return 'begins';
  const [reference] = namedReferences(bare);
  if (ENDS.test(bare) || (reference !== undefined && reference.from < 8)) return 'ends';
  return 'goods';
}

/** Words for goods without the tariff number that ends them: `ELECTRIC MOTOR - HS CODE: 8501.52`. */
export const withoutTariff = (text: string): string => text.replace(TARIFF_BEHIND, '').trim();

const TARIFF_BEHIND = /\s?[-–;,(]?\s?(?<![\p{L}\d])(?:H\.?S\.?|HTS|NCM)(?: ?CODES?| NO\.?)?(?:[\s:.#]*\d[\d\s.,/;&-]*.*)?$/u;

/** How many packages a line counts, and of what; null for a line that says something else. */
export function countIn(text: string): { count: number; unit: string } | null {
  const bare = text.trim().replace(/\(s\)/gi, '');
  const said = /said to contain:?\s+(\d.*)$/i.exec(bare)?.[1] ?? bare;
  const [, word = ''] = COUNT.exec(said) ?? [];
  const read = packageUnit(word) === null ? null : readPackages(said.replace(/(\d) (\d{3})(?!\d)/g, '$1$2'));
  if (read === null) return null;
  const made = /^\d[\d.,]* (\p{L}+ \p{L}+)$/u.exec(read.printed)?.[1];
  return { count: read.count, unit: made?.toUpperCase() ?? read.kind };
}
