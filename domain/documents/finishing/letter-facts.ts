/** A fact as a sentence tells it. What is said stands in the group `said`. */
export interface Fact {
  /** The first of these that the paper's type has. */
  fields: readonly string[];
  kind: 'ref' | 'date' | 'datetime' | 'money' | 'int' | 'dec' | 'str' | 'party' | 'ship' | 'port';
  patterns: readonly RegExp[];
}

const DAY_ALONE = String.raw`(?:\p{L}{3,7}(?:day|tag|di|es),? )?(?:\d{1,2}(?:st|nd|rd|th|er|[.º])?(?: de| of)? \p{L}{3,10},?(?: de)? \d{4}|\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})`;
const TIME = String.raw`(?:,? ?(?:at|um|a las|à|alle)? ?\d{1,2}[:.h]\d{2})`;
const DAY = `(?<said>${DAY_ALONE})`;
const MOMENT = `(?<said>${DAY_ALONE}${TIME}?)`;
const MONEY = String.raw`(?<said>(?:[A-Z]{3}|[€$£]) ?\d[\d.,' ]*(?<=\d)|\d[\d.,' ]*(?<=\d) ?(?:[A-Z]{3}\b|[€$£]))`;
const REF = String.raw`(?: ?(?:[Nn]o|[Nn]r|[Nn]um(?:ber|mer|éro)?|[Nn][°º]|n[úu]m(?:ero)?)\.?)?(?: is| lautet| es)?:? (?<said>(?=[A-Z\d/-]*\d{3})[A-Z\d](?:[A-Z\d/-]{2,22})[A-Z\d])(?![A-Za-z\d])`;
const NAME = String.raw`(?<said>\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]+){1,3}(?<!\.))`;
const PLACE = String.raw`(?<said>\p{Lu}[\p{L} .'’-]{2,30}?)`;
const SHIP = String.raw`(?<said>\p{Lu}[\p{Lu}\d'’-]+(?: [\p{Lu}\d'’-]+){0,4})(?![\p{Ll}])`;
/** What may stand between the words of a fact and its day: of the same sentence, which no abbreviation ends. */
const WITHIN = String.raw`(?:[^.;]|\.(?! \p{Lu}\p{Ll}))`;
const SOME = `${WITHIN}{0,90}?`;
const FURTHER = `${WITHIN}{0,160}`;

const say = (...patterns: readonly string[]): readonly RegExp[] => patterns.map((pattern) => new RegExp(pattern, 'du'));

const NAMED_PLACE = String.raw`(?<said>\p{Lu}[^;]{3,120}?)`;
const EMPTIES = String.raw`(?:[Ee]mpt(?:ies|y (?:units?|containers?|equipment|boxes))|[Cc]ontainers?|[Ee]quipment) (?:may|can|should|must|will|are|is|to)(?: be)?(?: \p{Ll}+){0,3}? ?(?:drawn|collected|picked up|released|uplifted|available)(?: for (?:collection|pick-?up))? (?:from|at|ex)(?: the)? `;
const FULLS = String.raw`(?:[Ff]ull|[Ll]aden|[Ll]oaded|[Pp]acked) (?:units?|containers?|boxes|equipment) (?:may|can|should|must|will|are|is|to)(?: be)?(?: \p{Ll}+){0,3}? ?(?:delivered|returned|gated in|handed in|brought)(?: back)? (?:to|at|into)(?: the)? `;
const STACK = String.raw`(?:[Ss]tacks?|[Gg]ates?|[Yy]ard|[Tt]erminal|CY|[Rr]eceiving)`;

/** Where the boxes of a booking are fetched and brought, and when: in English. */
const OF_BOOKINGS: readonly Fact[] = [
  {
    fields: ['empty_pickup_location'],
    kind: 'party',
    patterns: say(
      String.raw`${EMPTIES}${NAMED_PLACE}(?=,? (?:as )?(?:from|on|after|as of|starting)(?: the)? ${DAY_ALONE}|\.(?: \p{Lu}|$))`,
    ),
  },
  {
    fields: ['empty_pickup_date'],
    kind: 'date',
    patterns: say(String.raw`${EMPTIES}\p{Lu}[^;]{3,120}?,? (?:as )?(?:from|on|after|as of|starting)(?: the)? ${DAY}`),
  },
  {
    fields: ['full_return_location'],
    kind: 'party',
    patterns: say(String.raw`${FULLS}${NAMED_PLACE}(?=,? (?:where|from|between|by|before|not|no later|on)(?!\p{L})|\.(?: \p{Lu}|$))`),
  },
  {
    fields: ['earliest_receiving_date'],
    kind: 'datetime',
    patterns: say(String.raw`${STACK} (?:will )?opens?(?: on| from)?(?: the)? ${MOMENT}`),
  },
  {
    fields: ['port_cutoff'],
    kind: 'datetime',
    patterns: say(String.raw`${STACK} (?:(?:will )?opens?${SOME} and )?(?:will )?closes?(?: on)?(?: the)? ${MOMENT}`),
  },
];

/** What a container weighs, packed, as whoever answers for it certifies it in a sentence. */
const OF_WEIGHTS: readonly Fact[] = [
  {
    fields: ['verified_gross_mass'],
    kind: 'dec',
    patterns: say(
      String.raw`(?:[Vv]erified [Gg]ross [Mm]ass|VGM)${SOME} (?:is|was|of|to be|at) (?<said>\d[\d.,]* ?(?:kgs?|KGS?|kilograms?|lbs|LBS|pounds))(?!\p{L})`,
    ),
  },
  { fields: ['method'], kind: 'str', patterns: say(String.raw`[Mm]ethod (?:[Nn]o\.? )?(?<said>[12])(?![\p{L}\d])`) },
  {
    fields: ['weighing_date'],
    kind: 'datetime',
    patterns: say(String.raw`(?:weighed|obtained|determined|established|verified by)${SOME} on(?: the)? ${MOMENT}`),
  },
];

/** In English, German, Spanish and French: notices, orders, proofs and claims that are written as letters. */
export const FACTS: readonly Fact[] = [
  {
    fields: ['house_bill_of_lading_number'],
    kind: 'ref',
    patterns: say(
      String.raw`(?:[Hh]ouse (?:[Bb]ill(?: of [Ll]ading)?|B/L)|HBL|[Hh]aus-?[Kk]onnossement|[Cc]onocimiento hijo|[Cc]onnaissement (?:maison|house))${REF}`,
    ),
  },
  {
    fields: ['master_bill_of_lading_number', 'bill_of_lading_number'],
    kind: 'ref',
    patterns: say(
      String.raw`(?<!(?:[Hh]ouse|[Aa]ir|[Ii]nland) )(?:[Bb]ill of [Ll]ading|B/L|(?<![Hh]aus-?)[Kk]onnossement|[Cc]onocimiento(?: de [Ee]mbarque)?|[Cc]onnaissement|[Ss]ea ?[Ww]aybill)${REF}`,
    ),
  },
  { fields: ['booking_number'], kind: 'ref', patterns: say(String.raw`(?:[Bb]ooking|Buchung|[Rr]eserva|[Rr]éservation)${REF}`) },
  {
    fields: ['delivery_order_number'],
    kind: 'ref',
    patterns: say(
      String.raw`(?:[Dd]elivery [Oo]rder|Lieferauftrag|Freistellungsauftrag|[Oo]rden de [Ee]ntrega|[Oo]rdre de [Ll]ivraison)${REF}`,
    ),
  },
  {
    fields: ['consignee'],
    kind: 'party',
    patterns: say(
      String.raw`(?:[Dd]eliver|[Rr]elease)(?: [\p{Ll} ]{1,60}?)? to (?:[Mm]/?[Ss]\.? ?)?(?<said>\p{Lu}[\p{L}\d&.,'’() -]{3,90}?),? or (?:to )?(?:their |his |its )?(?:order|agents?)(?!\p{L})`,
    ),
  },
  {
    fields: ['pickup_number'],
    kind: 'ref',
    patterns: say(
      String.raw`(?:[Pp]ick-?up|[Rr]elease)(?: reference| ref\.?| code| PIN)?${REF}`,
      String.raw`(?:Freistell|Abhol)(?:ungs)?-?(?:referenz|code|nummer|PIN)${REF}`,
      String.raw`(?:referencia|código) de (?:retiro|liberación)${REF}`,
      String.raw`(?:référence|code) d(?:’|')enlèvement${REF}`,
    ),
  },
  {
    fields: ['vessel_name'],
    kind: 'ship',
    patterns: say(
      String.raw`(?:on board|aboard|a bordo del?|à bord du|an Bord (?:der|des))(?: the)?(?: (?:M/?V|m\.?v\.|MS|M/S|vessel|buque|navire|Schiffs?))? ${SHIP}`,
      String.raw`(?:[Vv]essel|[Bb]uque|[Nn]avire|Schiff|mit MS|auf MS|per MS|per M/?V) ${SHIP}`,
    ),
  },
  {
    fields: ['voyage_number'],
    kind: 'str',
    patterns: say(
      String.raw`(?:[Vv]oyage|[Vv]oy\.|Reise|[Vv]iaje)(?: (?:[Nn]o|[Nn]r|n[°º])\.?)? (?<said>(?=[A-Z\d]*\d)[A-Z\d]{2,9})(?![A-Za-z\d])`,
    ),
  },
  {
    fields: ['eta_port_of_discharge', 'arrival_date'],
    kind: 'datetime',
    patterns: say(
      String.raw`(?:will arrive|(?:is|are) (?:due|expected|scheduled)|expected to arrive|estimated to arrive)${SOME} (?:on|by|around)(?: or about)?(?: the)? ${MOMENT}`,
      String.raw`(?:am|um den|gegen den) ${MOMENT}(?=${FURTHER}(?:eintreff|eintrifft|ankomm|erwartet))`,
      String.raw`(?:trifft|kommt)${SOME} am ${MOMENT}`,
      String.raw`(?:llegará|arribará|(?:tiene|está) previst[oa])${SOME} (?:el|para el|hacia el)(?: día)? ${MOMENT}`,
      String.raw`(?:arrivera|est attendue?|devrait arriver)${SOME} le ${MOMENT}`,
    ),
  },
  {
    fields: ['actual_arrival', 'arrival_date'],
    kind: 'datetime',
    patterns: say(
      String.raw`(?<!expected to |estimated to )arrived${SOME} on(?: the)? ${MOMENT}`,
      String.raw`am ${MOMENT}(?=${FURTHER}(?:eingetroffen|angekommen))`,
      String.raw`(?:llegó|ha llegado|arribó|ha arribado)${SOME} el(?: día)? ${MOMENT}`,
      String.raw`est arrivée?${SOME} le ${MOMENT}`,
    ),
  },
  {
    fields: ['port_of_discharge'],
    kind: 'port',
    patterns: say(
      String.raw`arriv(?:e|ed|ing) (?:at|in)(?: the port of)? ${PLACE}(?= on |,|\.)`,
      String.raw`in ${PLACE} (?:eintr[ie]ff|ankomm|eingetroffen|angekommen)`,
      String.raw`(?:llegará|arribará|llegó|ha llegado|arribó|ha arribado) (?:a|al puerto de) ${PLACE}(?= el |,|\.)`,
      String.raw`(?:arrivera|est arrivée?) (?:à|au port de|au port d(?:’|')) ?${PLACE}(?= le |,|\.)`,
      String.raw`(?:was|were) discharged (?:at|in) ${PLACE}(?= on |,|\.)`,
    ),
  },
  {
    fields: ['discharge_date'],
    kind: 'date',
    patterns: say(
      String.raw`discharged${SOME} on(?: the)? ${DAY}`,
      String.raw`am ${DAY}(?=${FURTHER}(?:gelöscht|entladen))`,
      String.raw`descargad[oa]${SOME} el(?: día)? ${DAY}`,
      String.raw`déchargée?${SOME} le ${DAY}`,
    ),
  },
  {
    fields: ['last_free_day'],
    kind: 'date',
    patterns: say(
      String.raw`[Ff]ree (?:time|period|storage|days)${SOME}(?:ends?|ended|expires?|expired|until|up to)(?: and including)?(?: on)?(?: the)? ${DAY}`,
      String.raw`[Ll]ast free day(?: is| was| will be)?:? ${DAY}`,
      String.raw`free of (?:charge|storage|demurrage)${SOME}until(?: and including)? ${DAY}`,
      String.raw`(?:Freizeit|freie Zeit|freien Tage|lagergeldfreie Zeit)${SOME}(?:endet|enden|läuft|laufen|gilt|bis)(?: am| bis| zum| einschließlich){0,3} ${DAY}`,
      String.raw`(?:[Dd]ías libres|[Tt]iempo libre|[Pp]lazo libre)${SOME}(?:vencen?|terminan?|expiran?|finalizan?|hasta)(?: el)?(?: día)? ${DAY}`,
      String.raw`[Ff]ranchise${SOME}(?:expire|se termine|prend fin|court jusqu(?:’|')au|jusqu(?:’|')au)(?: le)? ${DAY}`,
    ),
  },
  {
    fields: ['free_days'],
    kind: 'int',
    patterns: say(
      String.raw`(?<said>\d{1,2}) (?:calendar |working |consecutive )?(?:free days|days free|days(?:’|')? (?:of )?free time)`,
      String.raw`[Ff]ree time of (?<said>\d{1,2}) (?:calendar |working )?days`,
      String.raw`(?<said>\d{1,2}) (?:kosten)?freien? (?:Kalender|Werk|Arbeits)?[Tt]agen?`,
      String.raw`(?<said>\d{1,2}) días (?:naturales |hábiles )?libres`,
      String.raw`(?<said>\d{1,2}) jours (?:de franchise|francs|gratuits)`,
    ),
  },
  {
    fields: ['total_due', 'total_amount'],
    kind: 'money',
    patterns: say(
      String.raw`(?:[Aa]mount|[Tt]otal|[Bb]alance|[Ss]um)(?: \p{Ll}+){0,2} (?:due|payable|outstanding)(?: \p{Ll}+){0,2} (?:is|of|comes to|amounts to) ${MONEY}`,
      String.raw`(?:[Cc]harges|[Tt]otal|[Aa]mount|[Bb]alance) of ${MONEY}(?= (?:are|is|remains?|must be|has to be) (?:now )?(?:due|payable|outstanding|paid|to be paid))`,
      String.raw`(?:fällige|offene|zu zahlende|gesamte)[rn]? Betrag (?:beläuft sich auf|beträgt|von|in Höhe von) ${MONEY}`,
      String.raw`(?:Gesamtb|Rechnungsb|B)etrag (?:von|in Höhe von) ${MONEY}(?=${FURTHER}(?:fällig|zahlbar|zu zahlen|zu begleichen))`,
      String.raw`(?:[Ii]mporte|[Tt]otal|[Ss]aldo|[Mm]onto)(?: total| a pagar| adeudado| pendiente){1,2} (?:asciende a|es de|de) ${MONEY}`,
      String.raw`[Mm]ontant (?:total )?(?:à payer|dû|à régler|total) (?:s(?:’|')élève à|est de|de) ${MONEY}`,
    ),
  },
  {
    fields: ['due_date'],
    kind: 'date',
    patterns: say(
      String.raw`(?:payable|paid|pay|payment is due)(?: \p{Ll}+){0,2} (?:by|on|before|no later than)(?: the)? ${DAY}`,
      String.raw`(?:zahlbar|fällig)(?: bis)?(?: zum| am| spätestens)? ${DAY}`,
      String.raw`bis(?: zum| spätestens){0,2} ${DAY}(?=${FURTHER} zu (?:zahlen|begleichen|überweisen))`,
      String.raw`(?:pagader[oa]|pagar|abonar|pagarse|abonarse)(?: \p{Ll}+){0,2} (?:antes del|a más tardar el|hasta el)(?: día)? ${DAY}`,
      String.raw`(?:payable|régler|payer|réglée?)(?: au plus tard| \p{Ll}+)? (?:le|avant le|jusqu(?:’|')au) ${DAY}`,
    ),
  },
  {
    fields: ['delivery_date'],
    kind: 'datetime',
    patterns: say(
      String.raw`delivered${SOME} on(?: the)? ${MOMENT}`,
      String.raw`am ${MOMENT}(?=${FURTHER}(?:zugestellt|abgeliefert|ausgeliefert|angeliefert|übergeben))`,
      String.raw`(?:entregad[oa]s?|entregó|entregaron)${SOME} el(?: día)? ${MOMENT}`,
      String.raw`(?:livrée?s?|remise?s?)${SOME} le ${MOMENT}`,
    ),
  },
  {
    fields: ['received_by'],
    kind: 'str',
    patterns: say(
      String.raw`(?:received|signed for|accepted)(?: in good order)? by (?:Mr\.? |Ms\.? |Mrs\.? )?${NAME}`,
      String.raw`von (?:Herrn |Frau )?${NAME}(?=${FURTHER}(?:entgegengenommen|angenommen|quittiert|übernommen))`,
      String.raw`(?:recibid[oa]s?|firmad[oa]s?)(?: conforme)? por (?:el Sr\. |la Sra\. |D\. |Dª )?${NAME}`,
      String.raw`(?:reçue?s?|réceptionnée?s?|signée?s?)(?: en bon état)? par (?:M\. |Mme )?${NAME}`,
    ),
  },
  {
    fields: ['pieces_delivered'],
    kind: 'int',
    patterns: say(
      String.raw`(?<said>\d[\d.,]{0,7}) (?:cartons|packages|pallets|pieces|Kartons|Packstücke|Paletten|Kolli|cajas|bultos|cartones|palés|colis|palettes)(?!\p{L})`,
    ),
  },
  ...OF_BOOKINGS,
  ...OF_WEIGHTS,
  {
    fields: ['deliver_to'],
    kind: 'party',
    patterns: say(
      String.raw`delivered to (?<said>\p{Lu}[^;]{3,120}?)(?= on(?: the)? ${DAY_ALONE})`,
      String.raw`entregad[oa]s? a (?<said>\p{Lu}[^;]{3,120}?)(?=,? el(?: día)? ${DAY_ALONE})`,
      String.raw`livrée?s? à (?<said>\p{Lu}[^;]{3,120}?)(?=,? le ${DAY_ALONE})`,
    ),
  },
];
