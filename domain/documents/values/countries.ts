import { comparable } from './comparable.js';

// Of the countries that trade by sea, by names that papers use.
// prettier-ignore
const NAMES: readonly string[] = [
  'AE united arab emirates|uae|emiratos arabes unidos|vereinigte arabische emirate|emirats arabes unis|emirati arabi uniti|emirados arabes unidos|verenigde arabische emiraten|birlesik arap emirlikleri|zjednoczone emiraty arabskie', 'AR argentina|argentine|argentinien', 'AT austria|osterreich|autriche|oostenrijk', 'AU australia|australien|australie|avustralya|avustralia', 'BD bangladesh', 'BE belgium|belgique|belgien|belgio|belgica|belgie', 'BG bulgaria|bulgarie|bulgarien', 'BH bahrain', 'BR brazil|brasil|brasilien|bresil|brasile|brazilie|brazylia|brezilya',
  'CA canada|kanada', 'CH switzerland|schweiz|suisse|suiza|svizzera|suica|zwitserland', 'CL chile|cile|chili|sili', 'CN china|中国|中國|中华人民共和国|中華人民共和國|중국|chiny|prc|p r china|peoples republic of china|mainland china|chine|volksrepublik china|republica popular china|p r of china|chinese mainland|cina', 'CO colombia|colombie|kolumbien|kolumbia|kolombiya', 'CR costa rica', 'CY cyprus|chypre|zypern|chipre', 'CZ czech republic|czechia|tschechien|tschechische republik|republique tcheque',
  'DE germany|德国|ドイツ|독일|niemcy|almanya|deutschland|allemagne|alemania|germania|duitsland|alemanha', 'DK denmark|danmark|danemark|dinamarca', 'DO dominican republic', 'EC ecuador|equateur', 'EE estonia|estonie|estland', 'EG egypt|agypten|aegypten|egypte|egipto|egitto|egipt|misir', 'ES spain|espana|spanien|espagne|spagna|espanha|spanje', 'FI finland|finnland|suomi', 'FR france|法国|フランス|francja|frankreich|francia|franca|frankrijk',
  'GB united kingdom|great britain|england|uk|scotland|wales|northern ireland|royaume uni|reino unido|regno unito|grossbritannien|verenigd koninkrijk|vereinigtes konigreich|wielka brytania|ingiltere|inghilterra|birlesik krallik', 'GH ghana', 'GR greece|griechenland|grece|grecia', 'GT guatemala', 'HK hong kong|hongkong', 'HN honduras', 'HR croatia|kroatien|croatie|croazia|croacia|kroatie|hrvatska', 'HU hungary|ungarn|hongrie', 'ID indonesia|indonesien|indonesie|endonezya', 'IE ireland|irland|irlande',
  'IL israel|israele|israël', 'IN india|印度|インド|인도|indien|inde|indie|hindistan|republic of india', 'IT italy|意大利|イタリア|wlochy|italia|italien|italie', 'JO jordan|jordanie|jordanien|giordania|jordania', 'JP japan|日本|일본|japonia|japon|giappone|japao|japonya', 'KE kenya', 'KH cambodia|cambodge|kambodscha|camboya', 'KR south korea|韩国|韓国|韓國|大韓民國|대한민국|한국|korea|republic of korea|sudkorea|suedkorea|coree du sud|corea del sur|rep of korea|corea del sud|coreia do sul|zuid korea|guney kore|korea republic of|rep of korea', 'KW kuwait', 'LK sri lanka', 'LT lithuania', 'LV latvia', 'MA morocco|maroc|marokko|marruecos|marocco|marrocos|maroko',
  'MM myanmar', 'MO macau', 'MT malta|malte', 'MU mauritius', 'MX mexico|mexique|messico|mexiko', 'MY malaysia|malaysien|malaisie', 'NG nigeria', 'NL netherlands|the netherlands|nederland|holland|niederlande|pays bas|paesi bassi|paises bajos|paises baixos', 'NO norway|norwegen|norge|norvege|noruega', 'NP nepal', 'NZ new zealand|nuova zelanda|nueva zelanda|neuseeland|nouvelle zelande|nova zelandia',
  'OM oman', 'PA panama', 'PE peru|perou', 'PH philippines', 'PK pakistan', 'PL poland|polska|polen|pologne|polonia', 'PT portugal|portogallo', 'QA qatar|katar', 'RO romania|rumanien|roumanie', 'RU russia|russian federation', 'SA saudi arabia|arabia saudita|arabie saoudite|saudi arabien|saoedi arabie|suudi arabistan|arabia saudi|arabia saudyjska|kingdom of saudi arabia|ksa', 'SE sweden|sverige|schweden|suede|suecia|svezia|zweden', 'SG singapore|singapur|singapour',
  'SI slovenia|slovenie|slowenien|eslovenia', 'SK slovakia|slowakei|slovaquie|eslovaquia', 'TH thailand|泰国|タイ|泰國|thailande|tailandia|thailandia|tayland', 'TN tunisia|tunesien|tunisie|tunez|tunesie|tunezja', 'TR turkey|turkiye|turkei|turquie|turquia|turchia|turkije|republic of turkiye', 'TW taiwan|台湾|台灣|中国台湾|대만|taiwan roc|chinese taipei|taiwan republic of china', 'TZ tanzania', 'UA ukraine|ucrania|ucraina', 'US usa|united states|united states of america|u s a|us|vereinigte staaten|vereinigte staaten von amerika|etats unis|estados unidos|stati uniti|verenigde staten|e u a|stati uniti d america|estados unidos da america|etats unis d amerique|amerika birlesik devletleri',
  'UY uruguay', 'VE venezuela', 'VN vietnam|越南|ベトナム|베트남|viet nam|socialist republic of vietnam|s r vietnam', 'AO angola', 'BN brunei', 'BO bolivia', 'CI ivory coast|cote divoire', 'CM cameroon|cameroun', 'CU cuba', 'DZ algeria|algerie|algerien|argelia|cezayir|algieria', 'ET ethiopia', 'IQ iraq', 'IS iceland', 'JM jamaica', 'KZ kazakhstan', 'LB lebanon|liban|libano|libanon', 'LU luxembourg|luxemburg', 'LY libya',
  'MG madagascar', 'MZ mozambique', 'NI nicaragua', 'PG papua new guinea', 'PR puerto rico', 'PY paraguay', 'RS serbia|serbien|serbie', 'SN senegal', 'SV el salvador', 'TT trinidad and tobago', 'UG uganda', 'UZ uzbekistan', 'YE yemen', 'ZM zambia', 'ZA south africa|sudafrika|afrique du sud|sudafrica|sud africa|africa do sul|zuid afrika|guney afrika',
];

/** Others, by their names alone: their two letters are of states and of much else more often. */
// prettier-ignore
const BY_NAME_ALONE: readonly string[] = [
  'AF afghanistan', 'AL albania|albanie|albanien', 'AM armenia|armenie|armenien', 'AZ azerbaijan|azerbaidjan', 'BA bosnia and herzegovina|bosnien und herzegowina', 'BB barbados', 'BJ benin', 'BS bahamas', 'BW botswana', 'BY belarus', 'BZ belize', 'CD democratic republic of the congo|dr congo|drc', 'DJ djibouti', 'FJ fiji', 'GA gabon', 'GM gambia|the gambia', 'GN guinea|guinee', 'GY guyana', 'HT haiti', 'IR iran', 'LA laos|lao pdr', 'LR liberia',
  'MD moldova', 'ME montenegro', 'MK north macedonia', 'ML mali', 'MN mongolia', 'MR mauritania|mauritanie', 'MV maldives', 'MW malawi', 'NA namibia', 'NE niger', 'RW rwanda', 'SC seychelles', 'SD sudan|soudan', 'SL sierra leone', 'SO somalia', 'SR suriname', 'SY syria|syrie', 'TG togo', 'ZW zimbabwe',
];

const ALL: readonly string[] = [...NAMES, ...BY_NAME_ALONE];

const BY_NAME: ReadonlyMap<string, string> = new Map(
  ALL.flatMap((row) =>
    row
      .slice(3)
      .split('|')
      .map((name) => [comparable(name), row.slice(0, 2)] as const),
  ),
);

const CODES = new Set(NAMES.map((row) => row.slice(0, 2)));

/** The name of a country in English, in capitals, by its code of two letters; null where we know none. */
export function countryName(code: string): string | null {
  const row = ALL.find((names) => names.startsWith(`${code.trim().toUpperCase()} `));
  return row?.slice(3).split('|')[0]?.toUpperCase() ?? null;
}

/** `59269 Beckum`: so no town of the United States is written, whose states have two letters too. */
const TOWN_BEHIND_CODE = /^\d{4,7} \p{L}/u;

/** The country a text is, by name or code: `CHINA`, `P.R. China`, `CN`. Null when it is none, or says more. */
export function readCountry(text: string): string | null {
  const named = BY_NAME.get(comparable(text)) ?? BY_NAME.get(comparable(text.replaceAll(/\([^)]{0,40}\)/g, '')));
  if (named !== undefined) return named;
  const member = BY_NAME.get(comparable(OF_UNION.exec(text)?.[1] ?? ''));
  if (member !== undefined) return member;
  const bare = text.trim().toUpperCase();
  if (CODES.has(bare)) return bare;
  const [, inBrackets] = /\(([A-Z]{2})\)/.exec(bare) ?? [];
  if (inBrackets !== undefined && CODES.has(inBrackets)) return inBrackets;
  const [, code = '', behind = ''] = /^([A-Z]{2}) ?[-–/] ?(\p{L}.{2,40})$/u.exec(bare) ?? [];
  if (CODES.has(code) && BY_NAME.get(comparable(behind)) === code) return code;
  const made = /^(?:MADE IN|PRODUCT OF|ORIGIN:?) +([A-Z .]{2,40})$/.exec(bare)?.[1];
  return made === undefined ? null : (BY_NAME.get(comparable(made)) ?? null);
}

/** `BELGIUM - EUROPEAN UNION`, `EU / GERMANY`, `UNIÓN EUROPEA - ESPAÑA` */
const OF_UNION =
  /^(?:(?:EU|EUROPEAN (?:UNION|COMMUNITY)|UNI[ÓO]N EUROPEA|UNIONE EUROPEA|UNI[ÃA]O EUROPEIA|UNION EUROP[ÉE]ENNE|EUROPÄISCHE UNION|EUROPESE UNIE) ?[-–/(] ?)?([\p{L} ]{4,40}?)(?: ?[-–/(,] ?(?:EU|EUROPEAN (?:UNION|COMMUNITY))\)?|\))?$/iu;

/** `SHENZHEN, CHINA 518103`, `SINGAPORE 619110` */
const POSTAL_END = /(?<!NEW MEXICO) \d{5,6}$/;

/** `XIAMEN, FUJIAN 361026, CN`: a code behind a comma at the end, of those that no state or province has. */
const CODE_ALONE = /^([A-Z]{2})$/;
const CODE_END = /, ([A-Z]{2})$/;
const NO_STATES = new Set('AE BD BE CN DK EG FR GB HK JP KE KH KR LK MX MY NZ PH PK PL SA SG TH TR TW US VN ZA'.split(' '));

/** States and provinces of America and Australia that are written as two letters, some of them those of a country: `WILMINGTON` and, below, `DE`. */
const STATES = new Set(
  'AB AC AK AL AM AP AR AZ BA BC CA CE CO CT DC DE DF ES FL GA GO GU HI IA ID IL IN KS KY LA MA MB MD ME MG MI MN MO MS MT NB NC ND NE NH NJ NL NM NS NT NU NV NY OH OK ON OR PA PB PE PI PR QC RI RJ RN RO RR RS SA SC SD SE SK SP TN TO TX UT VA VI VT WA WI WV WY YT'.split(
    ' ',
  ),
);

/** A quarter of a port where goods lie free of duty, and no France. */
const FREE_ZONE = /\bZONA FRANCA$/;

/** The country an address ends in; null when its last words name none. */
export function countryOfAddress(lines: readonly string[]): string | null {
  const [town = '', last = ''] = lines.slice(-2).map((line) => line.trim());
  if (CODES.has(last) && TOWN_BEHIND_CODE.test(town)) return last;
  for (const line of [...lines, lines.slice(-2).join(' ')].reverse()) {
    if (/(?:^|[ ,])[A-Z]{2},? \d{5}(?:-\d{4})?$/.test(line.trim())) return 'US';
    const [, code = ''] = CODE_ALONE.exec(line.trim()) ?? CODE_END.exec(line.trim()) ?? [];
    if (NO_STATES.has(code) || (line.trim() === code && CODES.has(code) && !STATES.has(code))) return code;
    const words = line
      .toUpperCase()
      .replaceAll(/[.,;]+/g, ' ')
      .trim()
      .replace(FREE_ZONE, '')
      .replace(POSTAL_END, '')
      .split(/\s+/);
    for (const count of [4, 3, 2, 1]) {
      const last = words.slice(-count).join(' ');
      // Two letters alone are states more often than countries.
      const country = words.length >= count && (last.length > 2 || last === 'UK') ? BY_NAME.get(comparable(last)) : undefined;
      if (country !== undefined) return country;
    }
  }
  return null;
}
