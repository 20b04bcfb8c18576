import { comparable, cut } from './comparable.js';
import { readCountry } from './countries.js';

/** `chinese`, `chinoise`, `chinesischen`, `cinese`: beginnings of the words for what is of a country, in five languages. */
const OF_COUNTRIES: Readonly<Record<string, string>> = {
  AT: 'austrian osterreichisch autrichien austriac',
  BD: 'bangladesh',
  BE: 'belgian belgisch belge belga',
  BR: 'brazilian brasilianisch bresilien brasilen brasilian',
  CH: 'swiss schweizer suisse suiz svizzer',
  CN: 'chinese chinesisch chinois chin cines',
  CZ: 'czech tschechisch tcheque chec ceca ceco',
  DE: 'german deutsch allemand aleman tedesc',
  DK: 'danish danisch danois danes',
  ES: 'spanish spanisch espagnol espanol spagnol',
  FI: 'finnish finnisch finlandais finlandes',
  FR: 'french franzosisch francais frances',
  GB: 'british britisch britannique britanic britannic',
  ID: 'indonesian indonesisch indonesien indonesi',
  IN: 'indian indisch indien indi',
  IT: 'italian italienisch italien',
  JP: 'japanese japanisch japonais japones giappones',
  KR: 'korean koreanisch coreen corean',
  MX: 'mexican mexikanisch mexicain messican',
  NL: 'dutch niederlandisch neerlandais neerlandes olandes',
  PK: 'pakistani pakistanisch pakistanais pakistan',
  PL: 'polish polnisch polonais polac polacc',
  PT: 'portuguese portugiesisch portugais portugues portoghes',
  SE: 'swedish schwedisch suedois suec svedes',
  TH: 'thai thailandisch thailandais tailandes',
  TR: 'turkish turkisch turc turque turco turca',
  TW: 'taiwanese taiwanisch taiwanais taiwanes',
  US: 'american amerikanisch americain american',
  VN: 'vietnamese vietnamesisch vietnamien vietnamit',
};

/** What may stand behind such a beginning. */
const ENDING = /^(?:e|en|er|es|em|s|o|a|os|as|i|ne|nes|enne|ennes|ienne|iennes|ise|aise|aises|oise|oises|de|des|ana|ano|ene|ena|eno)?$/;

const PATTERNS: readonly RegExp[] = [
  /\borigin of (?:the |these |all |our )?(?:above )?(?:goods|products|merchandise) (?:is|:) ?(.{2,40})/iu,
  /\b(?:goods|products|merchandise|articles|items)\b.{0,60}?\b(?:are|is|were|was) (?:wholly )?(?:(?:the )?products? of|made in|manufactured in|produced in|obtained in) (.{2,40})/iu,
  /^(?:all )?(?:goods|products|items) (?:made|manufactured|produced) in (.{2,40})/iu,
  /^products? of (.{2,40})/iu,
];

const OF_ORIGIN: readonly RegExp[] = [
  /\bof (?:the )?((?:\p{L}+ ){1,3}?)(?:preferential |non-preferential )?origin\b/iu,
  /(?<!\p{L})(\p{L}+)en (?:Präferenz)?ursprungs?(?!\p{L})/iu,
  /\bd['’]?origine (?:préférentielle )?(\p{L}+)/iu,
  /\bde origen (?:preferencial )?(\p{L}+)/iu,
  /\bdi origine (?:preferenziale )?(\p{L}+)/iu,
];

/** `We certify that the goods are of Indian origin.`: the country, in running words. Null: none is said. */
export function saidOrigin(text: string): string | null {
  const line = cut(text);
  const named = PATTERNS.map((pattern) => countryAhead(pattern.exec(line)?.[1] ?? '')).find((country) => country !== null);
  if (named !== undefined) return named;
  const meant = OF_ORIGIN.map((pattern) => countryMeant(pattern.exec(line)?.[1]?.trim() ?? ''));
  return meant.find((country) => country !== null) ?? null;
}

/** The country whose name a text begins with. */
function countryAhead(text: string): string | null {
  const words = text.replace(/^the /i, '').split(/[\s,;.]+/);
  for (const count of [4, 3, 2, 1]) {
    const name = words.slice(0, count).join(' ');
    const country = words.length >= count && name.length > 3 ? readCountry(name) : null;
    if (country !== null) return country;
  }
  return null;
}

function countryMeant(words: string): string | null {
  const named = words.length > 3 ? readCountry(words) : null;
  if (named !== null) return named;
  const bare = comparable(words);
  const found = Object.entries(OF_COUNTRIES).filter(([, beginnings]) =>
    beginnings.split(' ').some((one) => bare.startsWith(one) && ENDING.test(bare.slice(one.length))),
  );
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}
