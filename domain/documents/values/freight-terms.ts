import { comparable } from './comparable.js';

export type FreightTerm = 'prepaid' | 'collect' | 'elsewhere';

const FREIGHT = '(?:freight|frt|flete|frete|fret|fracht|seefracht|nolo|vracht|zeevracht)';
/** What stands between the word for freight and who pays it. */
const BETWEEN = '(?:charges?|and|terms?|is|are|to be|maritimo|maritime|marittimo|internacional)';
const PAYABLE = '(?:payable|pagadero|pagavel|pagabile|zahlbar|betaalbaar|a pagar|a payer)';
const AT = '(?:at|a|in|im|am|en|no|na|op|de)';
const ORIGIN = '(?:origin|origen|origem|origine|shipment|load port|port of loading|depart|verladehafen|embarque)';
const DESTINATION = '(?:destination|destino|destinazione|bestimmungsort|bestimmungshafen|bestemming|port of discharge)';
const PAID =
  '(?:prepaid|pre paid|carriage paid|porte pagado|portes pagados|porto franco|franco|frei|ppd|pp|paye|port paye|prepaye|pagado|prepagado|pago|pre pago|pagato|prepagato|vorausbezahlt|bezahlt|vooruitbetaald)';
const UNPAID =
  '(?:to collect|carriage forward|porte debido|portes debidos|porto assegnato|port du|collect|coll|cc|por cobrar|a cobrar|por pagar|a pagar|da pagare|unfrei|assegnato)';

/** The longer before what it begins with: `frete a pagar na origem` is paid before the ship sails. */
const TERMS: readonly (readonly [FreightTerm, RegExp])[] = [
  ['elsewhere', new RegExp(`^${PAYABLE} elsewhere(?![a-z])`)],
  ['prepaid', new RegExp(`^${PAYABLE} (?:${AT} )?${ORIGIN}(?![a-z])`)],
  ['collect', new RegExp(`^(?:${PAYABLE} (?:${AT} )?|${AT} )${DESTINATION}(?![a-z])`)],
  ['prepaid', new RegExp(`^${PAID}(?![a-z])`)],
  ['collect', new RegExp(`^${UNPAID}(?![a-z])`)],
];

/** `Prepaid  Collect`: two columns, or two boxes to tick. */
const BOTH = new RegExp(`^(?:${PAID} (?:x )?(?:or )?${UNPAID}|${UNPAID} (?:x )?(?:or )?${PAID})(?![a-z])`);
const LEADING = new RegExp(`^(?:${FREIGHT} )?(?:${BETWEEN} )*`);
const NAMED = new RegExp(`(?<![a-z])${FREIGHT} `, 'g');

/** Who pays what a caption of freight asks for: `PP`, `Payable at destination`, `por cobrar`. Null: it is not said. */
export function freightTermOf(text: string): FreightTerm | null {
  const ticked = tickedIn(text);
  if (ticked !== null) return ticked;
  const said = inWords(text).replace(LEADING, '');
  return BOTH.test(said) ? null : (TERMS.find(([, words]) => words.test(said))?.[0] ?? null);
}

/** `OCEAN FREIGHT PREPAID`, `Flete a pagar en destino`: who pays it, in running words. Null: it is not said. */
export function saidFreightTerm(text: string): FreightTerm | null {
  const words = inWords(text);
  const ticked = words.search(NAMED) < 0 ? null : tickedIn(text);
  if (ticked !== null) return ticked;
  for (const { index } of words.matchAll(NAMED)) {
    const term = freightTermOf(words.slice(index));
    if (term !== null) return term;
  }
  return null;
}

/** `[ ] Prepaid  [X] Collect`, `Prepaid [ ]  Collect [X]`, `[X] Porte pagado / Carriage paid  [ ] …`: which of two boxes is ticked, before its word or behind it. */
function tickedIn(text: string): FreightTerm | null {
  const boxes = text.slice(0, LENGTH_MAX);
  const isAhead = !SAID.test(inWords(boxes.slice(0, Math.max(0, boxes.search(BOX_TO_TICK)))));
  const [, ahead] = TICK_AHEAD.exec(boxes) ?? [];
  const [, behind] = TICK_BEHIND.exec(boxes) ?? [];
  // `[X] Przewoźne zapłacone / Frei / Carriage paid`: in one of its languages it is known.
  const languages = ((isAhead ? ahead : behind) ?? '').split('/').map(inWords);
  return TERMS.find(([, said]) => languages.some((words) => said.test(words)))?.[0] ?? null;
}

const BOX_TO_TICK = /[[(] ?[xX✓]? ?[\])]/u;
const SAID = new RegExp(`(?<![a-z])(?:${PAID}|${UNPAID})(?![a-z])`);
const TICK_AHEAD = /[[(] ?[xX✓] ?[\])] {0,4}(\p{L}[\p{L} /]{2,60})/u;
const TICK_BEHIND = /(\p{L}[\p{L} ]{2,24}?) {0,4}[[(] ?[xX✓] ?[\])]/u;

/** Small letters without accents, one blank between words. */
const inWords = (text: string): string =>
  text
    .slice(0, LENGTH_MAX)
    .split(/[^\p{L}\p{N}]+/u)
    .map(comparable)
    .filter((word) => word !== '')
    .join(' ');

const LENGTH_MAX = 300;
