import { weigh, type Draft } from '../draft.js';
import type { Box } from '../page.js';
import { comparable } from '../values/comparable.js';
import type { Party } from '../values/parties.js';

/** Who gets the goods or pays for them, and who sends them: nobody is the same as somebody of the other side. */
const SIDES: readonly (readonly string[])[] = [
  [
    'consignee',
    'buyer',
    'bill_to',
    'importer',
    'importer_of_record',
    'ultimate_consignee',
    'notify_party',
    'also_notify_party',
    'ship_to',
    'deliver_to',
  ],
  ['shipper', 'seller', 'exporter', 'vendor', 'manufacturer', 'producer', 'consolidator', 'ship_from', 'stuffing_location'],
];

/** Who hands the goods out may be one of those who get them. */
const OF_AGENT: readonly string[] = ['delivery_agent', 'notify_party', 'also_notify_party', 'consignee'];

/** What stands for each of them behind `same as`, as texts are compared. */
const NAMED: readonly (readonly [words: RegExp, fields: readonly string[]])[] = [
  [
    /^(?:consignee|cnee|consigneeabove|consignatari[oa]|destinatari[oa]|destinataire|consignataire|empfanger|geadresseerde|收货人|收貨人)$/,
    ['consignee'],
  ],
  [/^(?:first|1st)?(?:notify|notifyparty|notificado|notify1|通知人)$/, ['notify_party']],
  [
    /^(?:buyer|billto|soldto|invoiceto|billing|importer|comprador|cliente|acheteur|client|kaufer|rechnungsadresse|invoiceaddress|billingaddress|direcciondefacturacion|adressedefacturation)$/,
    ['buyer', 'bill_to', 'importer', 'importer_of_record'],
  ],
  [/^(?:shipto|deliverto|deliveryaddress|lieferadresse|lieferanschrift|adressedelivraison)$/, ['ship_to', 'deliver_to']],
  // Who certifies is one of the others, and no box of a paper's own.
  [/^certifier$/, []],
  [/^(?:shipper|exporter|seller|vendedor|exportador|vendeur|exportateur|verkaufer|exporteur)$/, ['shipper', 'seller', 'exporter']],
];

/** Words that point, alone or with what they point to behind them; and those that need it. */
const ALONE = /^(?:(?:the)?same|(?:el|la|o|a|le)?(?:mism[oa]|mesm[oa]|meme|stess[oa])|idem|igual|ditto|dito|(?:de)?zelfde)$/;
const SAME =
  /^(?:(?:the)?same(?:as|asthe|with)?|as(?:per)?|see|(?:el|la|o|a|le|lo)?(?:mism[oa]|mesm[oa]|meme|stess[oa])(?:que|di|del)?(?:el|al|la|le|l|o)?|(?:idem|igual|ditto|dito)(?:que|a|al|ao|as)?(?:el|le|o)?|(?:wie|gleich|siehe|identischmit)(?:dem|der)?|(?:come|voir|ver|vedi|zie|als|gelijkaan)(?:il|el)?|(?:de)?zelfde(?:als)?|同)$/;
const ABOVE = /^(?:(?:stated|shown|mentioned)?above|oben|anterior|arriba|acima|cidessus|dessus|sopra|(?:hier)?boven|上)$/;

/** `SAME AS CONSIGNEE`, `wie oben`, `igual al anterior`, `idem`: puts in each box whom it points to. One that leads to nobody names nobody. */
export function followPointers(draft: Draft): void {
  for (const side of [...SIDES, OF_AGENT])
    for (const field of side === OF_AGENT ? ['delivery_agent'] : side) {
      const pointer = pointerIn(partyIn(draft, field)?.name ?? '');
      if (pointer === null) continue;
      const others = side.filter((one) => one !== field && pointerIn(partyIn(draft, one)?.name ?? '') === null);
      const target =
        pointer === 'above'
          ? ofColumn(standingBefore(draft, field, others), side)
          : { field: pointer.find((one) => partyIn(draft, one) !== null), factor: 1 };
      const party = target?.field === undefined ? null : partyIn(draft, target.field);
      draft.payload[field] = party && { ...party };
      if (party === null) Reflect.deleteProperty(draft.evidence, `/${field}`);
      else weigh(draft, `/${field}`, target?.factor ?? 1);
    }
}

function partyIn({ payload }: Draft, field: string): Party | null {
  const value = payload[field];
  return typeof value === 'object' && value !== null && 'name' in value ? (value as Party) : null;
}

/** The fields that a name points to, in one language or in two; null: it is a name. */
function pointerIn(name: string): 'above' | readonly string[] | null {
  const [first = null, ...others] = name.split(' / ').map(pointerInOne);
  return others.includes(null) ? null : first;
}

/** `Le destinataire`, `The consignee`. */
const ARTICLE = /^(?:the|el|la|le|il|der|die|o|a)(?=[a-z]{5})/;

function pointerInOne(name: string): 'above' | readonly string[] | null {
  const bare = comparable(name);
  const whole = NAMED.find(([words]) => words.test(bare) || words.test(bare.replace(ARTICLE, '')));
  if (whole !== undefined) return whole[1];
  if (ALONE.test(bare)) return 'above';
  for (let taken = SAME_MIN; taken < Math.min(bare.length, SAME_MAX); taken += 1) {
    if (!SAME.test(bare.slice(0, taken))) continue;
    const rest = bare.slice(taken);
    const named = NAMED.find(([words]) => words.test(rest));
    if (named !== undefined) return named[1];
    if (ABOVE.test(rest)) return 'above';
  }
  return null;
}

/** Whether what stands for a name says no more than that it stands above. */
export const pointsAbove = (name: string | null): boolean => pointerIn(name ?? '') === 'above';

/** `同`, `as above`, `identisch mit dem`. */
const SAME_MIN = 1;
const SAME_MAX = 20;

/** Above it on its page, nearest, and surest in its own column; else left of it in its row, else whoever alone there is. */
function standingBefore(draft: Draft, field: string, others: readonly string[]): { field: string; factor: number } | undefined {
  const own = placeIn(draft, field);
  const placed = others.flatMap((other) => {
    const place = partyIn(draft, other) === null ? null : placeIn(draft, other);
    return own === null || place === null || place.page !== own.page ? [] : [{ field: other, box: place.box }];
  });
  if (own === null) return undefined;
  const above = placed.filter(({ box }) => box[3] <= own.box[1]).sort((one, two) => two.box[3] - one.box[3]);
  const column = above.find(({ box }) => box[0] < own.box[2] && own.box[0] < box[2]);
  if (column !== undefined) return { field: column.field, factor: 1 };
  const beside = placed.find(({ box }) => box[2] <= own.box[0] && box[1] <= own.box[3]);
  const [only, ...more] = placed;
  const other = above[0] ?? beside ?? (more.length === 0 ? only : undefined);
  return other && { field: other.field, factor: OUT_OF_COLUMN };
}

const OUT_OF_COLUMN = 0.8;

/** Whoever stands elsewhere on a form is not its agent. */
const ofColumn = <Target extends { factor: number }>(target: Target | undefined, side: readonly string[]): Target | undefined =>
  side === OF_AGENT && target?.factor !== 1 ? undefined : target;

function placeIn({ evidence }: Draft, field: string): { page: number; box: Box } | null {
  const { page, box } = evidence[`/${field}`] ?? { page: null, box: null };
  return page === null || box === null ? null : { page, box };
}
