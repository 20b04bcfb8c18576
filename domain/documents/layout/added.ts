import type { Piece } from './layout.js';
import type { OpenRow } from './open-row.js';

const COUNTED = ['quantity', 'unit_price'];

/**
 * `Packing  95.00` below rows that are counted and priced: words that do not stand where theirs do, and an amount, are added to all of
 * them, and go on with none.
 */
export function isAdded(row: OpenRow, above: OpenRow): boolean {
  const begins = above.own.get('description')?.[0]?.words[0]?.box[0];
  const words = besideAmount(row, above);
  return words !== null && begins !== undefined && words.box[0] > begins + row.page.wordHeight;
}

/** `Sea freight  2,600.00`, `Rabatt 5 %  -640,68`: the same where the words of the goods stand, by what they say. */
export function isExtra(row: OpenRow, above: OpenRow): boolean {
  const words = besideAmount(row, above);
  return words !== null && words.text.split(/\s+/).length <= EXTRA_WORDS_MAX && EXTRA.test(words.text);
}

/** What alone stands before the amount of a line without quantity and price, where the row above has both. */
function besideAmount(row: OpenRow, above: OpenRow): Piece | null {
  const [amount] = row.cells.get('amount') ?? [];
  const isPriced = COUNTED.every((field) => above.cells.has(field)) && above.cells.has('amount');
  if (amount === undefined || !/^\D{0,4}\d[\d.,' ]*\D{0,4}$/.test(amount.text) || !isPriced) return null;
  if (COUNTED.some((field) => (row.cells.get(field) ?? []).some(({ text }) => /\d/.test(text)))) return null;
  const [first, ...others] = row.line.pieces;
  return first !== undefined && others.length === 1 && /\p{L}{3}|\p{Script=Han}{2}/u.test(first.text) ? first : null;
}

const EXTRA_WORDS_MAX = 6;

/** What is taken off a price or comes on top of it: a discount, freight, insurance, packing. */
const EXTRA =
  /(?<!\p{L})(?:discount|rebate|allowance|rabatt|skonto|nachlass|remise|escompte|descuento|desconto|sconto|korting|kedvezm[ée]ny|iskonto|(?:\p{L}{3,8})?(?:freight|fracht)(?:kosten)?|fr[eê]t|flete|nolo|frete|vracht(?:kosten)?|navlun|fraktkostnad|insurance|(?:\p{L}{3,10})?versicherung|assurance|seguro|assicurazione|verzekering|sigorta|packing|verpackung|emballages?|embalaje|imball(?:o|aggio)|embalagem|verpakking|handling|surcharge|zuschlag|versandkosten|porto|transport(?:kosten)?|transporte|trasporto)(?!\p{L})|运费|運費|保险费|折扣/iu;
