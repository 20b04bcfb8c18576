import { evidenceOf, put, replace, type Draft } from '../draft.js';
import { rightNeighbour, spanOf, type Span } from '../layout/near.js';
import type { Piece } from '../layout/layout.js';
import type { Paper } from '../paper.js';
import { comparable } from '../values/comparable.js';

/** How to pay, of which the caption of a bank says the first line only: all the lines about the bank, its account and its codes. */
export function readPayment(draft: Draft, { pages }: Paper): void {
  const field = 'payment_instructions';
  if (!(field in draft.payload)) return;
  const blocks = pages.flatMap(({ lines }) => blocksOf(lines.flatMap(({ pieces }) => pieces.slice(0, PIECES_MAX))));
  const [longest] = blocks.sort((one, other) => other.length - one.length);
  if (longest === undefined) return;
  const found = { value: longest.map(({ text }) => text).join('\n'), evidence: evidenceOf(longest, 'pattern') };
  const before = draft.payload[field];
  const isWhole = typeof before === 'string' && (comparable(found.value).includes(comparable(before)) || !SAYS_HOW.test(before));
  if (isWhole) replace(draft, field, found);
  else if (before === null) put(draft, field, found);
}

/** Words of paying: beside `Bankverbindung` may stand a line of something else. */
const SAYS_HOW =
  /\b(?:bank\w*|banque|banco|banca|account|acct|a\/c|iban|swift|bic|wire|pay\w*|cheques?|checks?|transfer|remit\w*|konto|ach|aba)\b/i;

const PIECES_MAX = 40;

/** Lines about money that goes to an account, each close below the one before it on one edge; one alone is said in passing. */
function blocksOf(pieces: readonly Piece[]): Span[][] {
  const blocks: Piece[][] = [];
  for (const piece of pieces.filter(({ text }) => OF_BANK.test(text))) {
    const block = blocks.find((one) => {
      const last = one.at(-1);
      return (
        last !== undefined &&
        last.cell === piece.cell &&
        Math.abs(last.box[0] - piece.box[0]) <= 2 &&
        piece.box[1] - last.box[3] < piece.page.wordHeight
      );
    });
    if (block === undefined) blocks.push([piece]);
    else block.push(piece);
  }
  return blocks
    .filter((block) => block.length > 1 && block.some((piece) => CODED.test(saidIn(piece).text)))
    .map((block) => block.map(saidIn));
}

/** A caption and what stands beside it. */
function saidIn(piece: Piece): Span {
  const beside = /[:：]\s*$/.test(piece.text) ? rightNeighbour(piece) : undefined;
  if (beside === undefined) return spanOf(piece);
  return { text: `${piece.text} ${beside.text}`, words: [...piece.words, ...beside.words], page: piece.page };
}

const OF_BANK =
  /^(?:(?:our )?bank(?:ers?| details| name| address| account| information|verbindung)?\b|banque|banco|banca|beneficiary|account|acct|a\/c|kontonummer|konto|sort code|iban|swift|bic|aba|ach\b|wire|routing|clabe|rib\b|pay(?:ment|able)? (?:to|by wire)|(?:please )?(?:make|wire|remit|transfer|pay)\b.{0,40}(?:payable|transfer|cheques?|checks?|account|funds))|\b(?:iban|swift|bic|aba|acct|a\/c|sort code)\b.{0,12}[A-Z\d]{6}/i;

/** The number of an account, or the code of a bank. */
const CODED = /\d{6}|\d{2,4}[ -]\d{2,4}[ -]\d{2,}|\b[A-Z]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?\b/;
