import type { Draft } from '../layout.js';
import { inWords } from '../say/print.js';
import type { Words } from './pool.js';

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

/** The same for what stands above columns; of two languages each has a line. */
export function ownHeads({ facts }: Draft, names: readonly string[], words: Words): Words {
  const { language, second } = facts.manner;
  if (language === 'en' && second === null) return words;
  const caption = (name: string) =>
    facts.caption(name === 'description' && facts.type === 'freight_invoice' ? 'charge' : (name.split('+')[0] ?? name));
  return Object.fromEntries(names.map((name) => [name, caption(name).replace(' / ', '|')]));
}
