import type { Draft } from '../../layout.js';
import { inWords } from '../../say/print.js';

/** `4520.75` of dollars as sellers write it out below a total. */
export function amountInWords(amount: string, currency: string): string {
  const [whole = '0', cents = '00'] = amount.split('.');
  const rest = cents === '00' ? 'ONLY' : `AND CENTS ${inWords(Number(cents))} ONLY`;
  const name = currency === 'USD' ? 'US DOLLARS' : currency;
  return `SAY ${name} ${inWords(Number(whole))} ${rest}`;
}

/** Words of a layout's own, for papers in English alone; others have the captions of their language. */
export const ownWords = <T extends Readonly<Record<string, string>>>({ facts: { manner } }: Draft, words: T): T | Record<string, never> =>
  manner.language === 'en' && manner.second === null ? words : {};
