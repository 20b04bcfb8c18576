import type { Draft } from '../draft.js';
import { amountsSaid, type AmountSaid } from '../layout/amounts-below.js';
import type { Paper } from '../paper.js';
import { putSum } from './sums.js';

/** Lines of a paper that are looked at, from its end. */
const LINES_MAX = 60;

/**
 * `Invoice total 2,325.00`, `Less deposit 697.50`, `Balance due 1,627.50`: what is left to pay is no total. It is told by the three of
 * them agreeing to the cent, whatever stands first.
 */
export function readPartPayment(draft: Draft, paper: Paper): void {
  if (!('total_amount' in draft.payload)) return;
  const amounts = amountsSaid(paper.lines.slice(-LINES_MAX), paper.decimalSign);
  const [part] = amounts.filter(isPaid).flatMap((paid) => partsOf(amounts, paid));
  if (part === undefined) return;
  putSum(draft, 'total_amount', [part.total]);
  if ('amount_due' in draft.payload) putSum(draft, 'amount_due', [part.due]);
}

function partsOf(amounts: readonly AmountSaid[], paid: AmountSaid): { total: AmountSaid; due: AmountSaid }[] {
  const less = Math.abs(paid.cents);
  // What is owed to whom a credit is written is no rest of anything.
  return amounts
    .filter((one) => isDue(one) && one.cents >= 0)
    .flatMap((due) => {
      const total = amounts.find((one) => one !== due && !isPaid(one) && one.cents === due.cents + less);
      return less === 0 || total === undefined ? [] : [{ total, due }];
    });
}

const isPaid = ({ words }: AmountSaid): boolean => PAID.test(words) && !DUE.test(words) && !DISCOUNT.test(words);
const isDue = ({ words }: AmountSaid): boolean => DUE.test(words);

const PAID =
  /\b(?:deposit|advance|prepa(?:id|yments?)|down ?payment|paid|payments?|credits?|received|(?:an|voraus|ab)zahlung|(?:vorab )?bezahlt|acomptes?|avance|r[ée]gl[ée]|vers[ée]|anticip[oi]|pagado|a cuenta|acconto|versato|aanbetaling|voorschot|adiantamento|sinal|pago)/iu;

/** What is left to pay. */
const DUE =
  /\bdue\b|\bpayable\b|\bto pay\b|\bpayer\b|\bpagar\b|zahlbetrag|zu zahlen|rest|offen|betalen|balance|sald[oi]|solde|outstanding|dovuto|pendiente/i;

/** `Early payment discount` was never paid. */
const DISCOUNT = /discount|rebate|rabatt|skonto|remise|escompte|descuento|sconto|desconto|korting/i;
