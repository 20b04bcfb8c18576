import { comparable } from './comparable.js';

// Of the countries that trade by sea, by names that papers use.
// prettier-ignore
const NAMES: readonly string[] = [
  'AE united arab emirates|uae', 'AR argentina', 'AT austria|osterreich', 'AU australia', 'BD bangladesh', 'BE belgium|belgique|belgien', 'BG bulgaria', 'BH bahrain', 'BR brazil|brasil',
  'CA canada', 'CH switzerland|schweiz|suisse', 'CL chile', 'CN china|prc|p r china|peoples republic of china|mainland china', 'CO colombia', 'CR costa rica', 'CY cyprus', 'CZ czech republic|czechia',
  'DE germany|deutschland|allemagne|alemania', 'DK denmark|danmark', 'DO dominican republic', 'EC ecuador', 'EE estonia', 'EG egypt', 'ES spain|espana|spanien', 'FI finland', 'FR france|frankreich',
  'GB united kingdom|great britain|england|uk|scotland|wales|northern ireland', 'GH ghana', 'GR greece', 'GT guatemala', 'HK hong kong|hongkong', 'HN honduras', 'HR croatia', 'HU hungary', 'ID indonesia', 'IE ireland',
  'IL israel', 'IN india', 'IT italy|italia|italien', 'JO jordan', 'JP japan', 'KE kenya', 'KH cambodia', 'KR south korea|korea|republic of korea', 'KW kuwait', 'LK sri lanka', 'LT lithuania', 'LV latvia', 'MA morocco',
  'MM myanmar', 'MO macau', 'MT malta', 'MU mauritius', 'MX mexico', 'MY malaysia', 'NG nigeria', 'NL netherlands|the netherlands|nederland|holland|niederlande|pays bas', 'NO norway', 'NP nepal', 'NZ new zealand',
  'OM oman', 'PA panama', 'PE peru', 'PH philippines', 'PK pakistan', 'PL poland|polska|polen', 'PT portugal', 'QA qatar', 'RO romania', 'RU russia|russian federation', 'SA saudi arabia', 'SE sweden|sverige', 'SG singapore',
  'SI slovenia', 'SK slovakia', 'TH thailand', 'TN tunisia', 'TR turkey|turkiye', 'TW taiwan|taiwan roc|chinese taipei', 'TZ tanzania', 'UA ukraine', 'US usa|united states|united states of america|u s a|us',
  'UY uruguay', 'VE venezuela', 'VN vietnam|viet nam', 'ZA south africa',
];

const BY_NAME: ReadonlyMap<string, string> = new Map(
  NAMES.flatMap((row) =>
    row
      .slice(3)
      .split('|')
      .map((name) => [comparable(name), row.slice(0, 2)] as const),
  ),
);

const CODES = new Set(NAMES.map((row) => row.slice(0, 2)));

/** The country a text is, by name or code: `CHINA`, `P.R. China`, `CN`. Null when it is none, or says more. */
export function readCountry(text: string): string | null {
  const named = BY_NAME.get(comparable(text)) ?? BY_NAME.get(comparable(text.replaceAll(/\([^)]{0,40}\)/g, '')));
  if (named !== undefined) return named;
  const bare = text.trim().toUpperCase();
  if (CODES.has(bare)) return bare;
  const [, inBrackets] = /\(([A-Z]{2})\)/.exec(bare) ?? [];
  if (inBrackets !== undefined && CODES.has(inBrackets)) return inBrackets;
  const made = /^(?:MADE IN|PRODUCT OF|ORIGIN:?) +([A-Z .]{2,40})$/.exec(bare)?.[1];
  return made === undefined ? null : (BY_NAME.get(comparable(made)) ?? null);
}

/** The country an address ends in; null when its last words name none. */
export function countryOfAddress(lines: readonly string[]): string | null {
  for (const line of [...lines].reverse()) {
    if (/(?:^|[ ,])[A-Z]{2},? \d{5}(?:-\d{4})?$/.test(line.trim())) return 'US';
    const words = line
      .toUpperCase()
      .replaceAll(/[.,;]+/g, ' ')
      .trim()
      .split(/\s+/);
    for (const count of [4, 3, 2, 1]) {
      const last = words.slice(-count).join(' ');
      // Two letters alone are states more often than countries.
      const country = words.length >= count && last.length > 2 ? BY_NAME.get(comparable(last)) : undefined;
      if (country !== undefined) return country;
    }
  }
  return null;
}
