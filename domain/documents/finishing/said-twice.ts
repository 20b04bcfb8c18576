import { comparable } from '../values/comparable.js';
import { hasLegalForm } from '../values/parties.js';

/** A letterhead of two scripts says all lines twice; of two languages, the name at least. */
const LATIN = /\p{Script=Latin}{2}/u;
const LETTERS = /\p{L}{2}/u;
const isInOtherScript = (text: string): boolean => LETTERS.test(text) && !LATIN.test(text);

/** `CÔNG TY TNHH ĐỒ GỖ PHÚ XUYÊN`: a company by the words that its name begins with. */
const BEGINS_AS_COMPANY = /^c[ôo]ng ty\b/iu;

/**
 * Whether the name of a company takes the place of what stands above it in a letterhead: of the same in another script or language
 * (`宁波科泰日用品有限公司`), of a logo that is a part of it (`SERRA VELHA` above `CALÇADOS SERRA VELHA LTDA`).
 */
export function saysNameAgain(text: string, above: readonly string[]): boolean {
  const [first, ...more] = above;
  if (first === undefined || !hasLegalForm(text) || isInOtherScript(text)) return false;
  if (above.every(isInOtherScript)) return true;
  if (more.length > 0 || comparable(first) === comparable(text)) return false;
  return BEGINS_AS_COMPANY.test(first) || (!hasLegalForm(first) && comparable(text).includes(comparable(first)));
}

/** Whether a line says in another script what stands in Latin letters beside it in the same letterhead. */
export const saysInOtherScript = (text: string, above: readonly string[]): boolean => LATIN.test(above[0] ?? '') && isInOtherScript(text);
