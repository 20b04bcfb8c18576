import { columnCalled, type Columns } from './columns.js';
import { dayBehind } from '../values/days-behind.js';
import type { Line, Piece } from './layout.js';
import { spanOf, type Span } from './near.js';
import { pairsIn } from './said.js';
import type { Column } from './tables.js';

/** What goods of several orders or of several countries may be grouped by. */
const OF_GROUPS = new Set(['purchase_order_number', 'invoice_number', 'hs_code', 'country_of_origin']);
const PIECES_MAX = 2;

/** `OUR CONFIRMATION NC26-1140`: the number of something else. */
const CODED = /^\p{L}{2}[\p{L} .]{1,30}[:#]? ?(?=\S*\d)[\p{Lu}\d/.-]{4,20}$/u;

/**
 * What a line alone says of all rows below it, `PURCHASE ORDER 45003945`, by the fields of a shape, where no column says it. Null: it
 * says nothing of the kind, or something else as well.
 */
export function groupIn(line: Line, names: Columns, header: readonly Column[]): Map<string, Span[]> | null {
  if (line.pieces.length > PIECES_MAX) return null;
  const article = articleIn(line, names, header);
  if (article !== null) return article;
  const said = new Map<string, Span[]>();
  for (const piece of line.pieces) {
    const after = behindDelivery(piece.text);
    if (after === piece.text.length) continue;
    const pairs = pairsIn(ofGroup({ ...piece, text: piece.text.slice(after) }), names);
    if (said.size > 0 && (pairs === null || pairs.length === 0) && CODED.test(piece.text)) continue;
    if (pairs === null || pairs.length === 0) return null;
    for (const { field, from, to } of pairs) {
      if (!OF_GROUPS.has(field) || header.some((column) => column.field === field)) return null;
      said.set(field, [spanOf(piece, after + from, after + to)]);
    }
  }
  return said;
}

/** `Rif. DDT 882 del 27/06/2026 - Vs. ordine OC-4471`: where what stands behind the note that goods were delivered with begins. */
const behindDelivery = (text: string): number => DELIVERY.exec(text)?.[0].length ?? 0;

const DELIVERY =
  /^(?:(?:rif|rifer|ns|vs|our|your|unser|ihr|notre|votre)[./]? ?)?(?:d\.?d\.?t\.?|documento di trasporto|bolla(?: di consegna)?|lieferschein|delivery note|despatch note|bon de livraison|albar[aá]n|guia de remessa|irsaliye)[ -]?(?:no|nr|n|n°|nº|nummer|number)?[.:°]{0,2} ?(?=\S*\d)[\w/.-]{1,20}(?: (?:del|vom|du|of|de|dated|dd\.?|tarihli) ?[\d./-]{6,10})?(?: [-–] |,? ?$)/iu;

/** `Your order 4500118822 of 12.01.2026 - Our confirmation OV26/00417`: without its day, and the number of something else behind it. */
function ofGroup(piece: Piece): Piece {
  const [head = '', ...others] = piece.text.split(/ [-–] /);
  const own = others.every((other) => CODED.test(other)) ? head : piece.text;
  return { ...piece, text: own.slice(0, dayBehind(own)?.from) };
}

/** `Article 30.114 - Cutlery, chef's knife`, above rows of its lots or sizes, where no column has words for goods. */
function articleIn({ pieces: [piece, ...others] }: Line, names: Columns, header: readonly Column[]): Map<string, Span[]> | null {
  if (piece === undefined || others.length > 0 || header.some(({ field }) => field === 'item_number' || field === 'description'))
    return null;
  const [whole, caption = '', number = ''] = ARTICLE.exec(piece.text) ?? [];
  if (whole === undefined || columnCalled(caption, names) !== 'item_number') return null;
  const from = piece.text.indexOf(number, caption.length);
  return new Map([
    ['item_number', [spanOf(piece, from, from + number.length)]],
    ['description', [spanOf(piece, whole.length)]],
  ]);
}

/** Up to the words for the goods. */
const ARTICLE = /^(\p{L}[\p{L} .]{1,24}?)[.:#]? (?=\S*\d)([\p{L}\d./-]{2,24}) ?[-–:] (?=\p{L}{3})/u;
