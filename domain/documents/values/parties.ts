import { beginningOf } from '../../beginning.js';
import { comparable, cut, oneLine } from './comparable.js';
import { countryOfAddress, readCountry } from './countries.js';
import { FORM_BEFORE, OF_FIRM, partsOfName } from './name-and-place.js';
import { withoutDays } from './days-behind.js';
import { BARE_PHONE, BARE_TAX, CONTACT, EMAIL, EORI_ALONE, NOT_ADDRESS, PHONE, TAX, withoutPoints } from './reaches.js';

/** Somebody as a paper names them; follows the shape `party`. */
export interface Party {
  name: string | null;
  address: string | null;
  country: string | null;
  phone: string | null;
  email: string | null;
  tax_id: string | null;
  contact: string | null;
}

/** What says of which form a company is, at the end of its name. */
// prettier-ignore
const FORMS = [
  'CO\\.?,? ?LTD', 'COMPANY LIMITED', 'LTD', 'LIMITED', 'COMPANY', 'CO', 'JOINT STOCK COMPANY', 'JSC', '(?:PRIVATE|PVT\\.?) (?:LIMITED|LTD)', 'PVT', 'PTY\\.? LTD',
  'PTE\\.? LTD', 'SDN\\.? BHD', 'INC', 'INCORPORATED', 'CORP', 'CORPORATION', 'L\\.?L\\.?C', 'L\\.?L\\.?P', 'PLC', 'ULC', 'CO\\.? KG', 'GMBH(?: & CO\\.?(?: KG(?:AA)?)?)?', 'AG', 'KG', 'KGAA',
  'OHG', 'UG', 'E\\.?K', 'B\\.?V', 'N\\.?V', 'V\\.?O\\.?F', 'S\\.?A(?:\\.? DE C\\.?V)?', 'S\\.? DE R\\.?L\\.?(?: DE C\\.?V)?', 'DE C\\.?V', 'C\\.?V', 'S\\.?R\\.?L', 'S\\.?P\\.?A', 'S\\.?N\\.?C',
  'S\\.?A\\.?S', 'S\\.?A\\.?C', 'E\\.?I\\.?R\\.?L', 'S\\.?A\\.?(?:B|P\\.?I)\\.? DE C\\.?V', 'S\\.?A\\.?S\\.?U', 'S\\.?A\\.?R\\.?L', 'S\\.?L(?:\\.?U)?', '(?:UNIPESSOAL,? )?LDA', 'UNIPESSOAL', 'LTDA', 'LT[EÉ]E', 'LIMIT[EÉ]E', 'A\\.?[SŞ]', 'ASA', 'APS', 'A\\/S', 'OY', 'OYJ', 'AB',
  '(?:LTD\\.? )?[SŞ]T[Iİ]', 'SP\\.? Z ?O\\.?O', 'UAB', 'DAC', 'S\\.?R\\.?O', 'D\\.?O\\.?O', 'KFT', 'K\\.?K', 'SE',
].join('|');
const LEGAL_FORM = new RegExp(`^(?:${FORMS})\\.?,?$`, 'iu');
/** In characters no blank stands before it. */
const FORM_IN_CHARACTERS = '公司|株式会社|주식회사';
const ENDS_IN_FORM = new RegExp(`(?:[\\s,](?:${FORMS})\\.?,?|${FORM_IN_CHARACTERS})$`, 'iu');
/** Reads the lines of a party's box: the name first, then where it is and how it is reached. Null when nothing is left. */
export function readParty(lines: readonly string[]): Party | null {
  const clean = wholeLines(lines.flatMap((line) => line.split(SET_APART)))
    .flatMap((line) => line.split(FACTS_APART))
    .map((line) =>
      withoutPoints(line)
        .replace(MARK_BEHIND, '')
        .replace(OFFICE_BEFORE, '')
        .replace(REFERENCE_BEHIND, '')
        .replace(SAID_BEFORE, '')
        .replace(COUNTRY_OF, '')
        .replace(SCAC_BEHIND, '')
        .replace(LICENCE_BEHIND, '')
        .replace(LICENCE_OF_HAULIER, ''),
    )
    .map(withDeskAsPhone)
    .flatMap(withPhoneApart)
    .flatMap(withRegisteredApart)
    .map((line) => line.replace(CITY_STATE_ZIP, '$1, $2 $3'))
    .flatMap(withAddressApart)
    .flatMap((line, at, lines) => (at === 0 ? withRunOnApart(line, lines.length > 1) : [line]))
    .flatMap(withReachApart)
    .flatMap(withMailboxApart)
    .map((line) => line.replace(OR_ELSEWHERE, '').replace(NOTE_BEHIND, '').replace(NUMBER_BEFORE, ''))
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !isOffice(line) && !isAddressing(line) && !NO_ADDRESS.test(line))
    .filter((line, at, [name = '']) => !isLegalRemark(line) && (at === 0 || !hasLegalForm(name) || !isTrade(line)));
  const all = clean.join('\n');
  const [registered = null] = clean.length > 1 ? (EORI_ALONE.exec(clean[0] ?? '') ?? []) : [];
  const own = clean.filter(
    (line) => line !== registered && !NOT_ADDRESS.test(line) && !CONTACT.test(line) && !BARE_PHONE.test(line) && !BARE_TAX.test(line),
  );
  const [first] = own;
  if (first === undefined) return null;
  const named = namedOnce(own);
  const taken = linesOfName(named);
  const { name, rest } = nameOf(named.slice(0, taken).join(' '));
  const address = [rest, ...named.slice(taken)].map((line) => withoutDays(withoutReach(line))).filter((line) => line !== '');
  return {
    name: beginningOf(name, 500),
    address: address.length === 0 ? null : beginningOf(address.join(', ').replaceAll(/,\s*,/g, ','), 2000),
    country: countryOfAddress(address),
    phone: PHONE.exec(cut(all))?.[1]?.trim() ?? clean.find((line) => BARE_PHONE.test(line)) ?? null,
    email: EMAIL.exec(cut(all))?.[0] ?? null,
    tax_id: TAX.exec(cut(all))?.[1] ?? registered ?? clean.find((line, at) => at > 0 && BARE_TAX.test(line)) ?? null,
    contact: clean.map((line) => CONTACT.exec(line)?.[1]?.trim()).find((contact) => contact !== undefined) ?? null,
  };
}

/** Dots and bars part what is said of somebody in one line, and so does a dash, or nothing before a number with its colon, where it is how he is reached or registered. */
const FACTS_APART =
  /\s*[|·•]\s*|\s\*\s|\s+(?=(?:R\.?F\.?C|RUC|NIT|CNPJ|CUIT|RUT|NIF|CIF|VAT|EORI|GSTIN|TIN|EIN|UEN|TRN|P\.? ?IVA)\.?(?: NO\.?| ID)?\s?:\s?(?=\S*\d{3})\S)|(?<=\p{L}{2}[.)]?)\s+(?=(?:TEL|PHONE|MOB|MOBILE|CEL)\.?\s?:\s?[+(]?\d)|(?<=\d{2})\s+(?=(?:ATTN|ATTENTION|CONTACT)\s?[.:]\s?\p{L})|\s[–—-]\s(?=(?:VAT|TVA|T[EÉ]L|PHONE|FAX|E-?MAIL|EORI|NIF|CIF|SIRET|P\.? ?IVA|UST|REG)\b)/iu;

/** `TEL 757-555-0136 *`: the rest stands behind the same mark in another box. */
const MARK_BEHIND = /\s\*{1,3}$/;

/** `The Manager, North Quay Terminal 2`: the office that is written to, and not who. */
const OFFICE_BEFORE =
  /^(?:to )?the (?:(?:terminal|port|traffic|operations?|depot|yard|duty|general|import|export) )?(?:manager|superintendent|supervisor|officer(?: in charge)?|director),\s+(?=\p{L})/iu;

/** `North Quay Depot, pickup ref. NQ417-E`: by which number something is done there, and not where it is. */
const REFERENCE_BEHIND =
  /(?:^|,)\s*(?:pick-?\s?up|release|collection|drop-?\s?off|turn-?in|gate-?in|booking|empty)\s?-?(?:ref(?:erence|erentie|erenz|erencia|\.)?|no\.?|number|nr\.?|nummer|code|pin)[\s.:#]{1,3}(?=\S*\d)\S+$/iu;

/** `84-2915507-00 PINE LLC`: where a box asks for the number of an importer and his name. */
const NUMBER_BEFORE = /^\d{2}-\d{7}(?:[A-Z\d]{2}|-\d{2})? +(?=\p{L}{2})/u;

/** `Casa Matriz: Av. del Puerto 1180`: what the address behind it is to somebody; `Razón social: …`, `For and on behalf of …`: that a name is one. */
const SAID_BEFORE =
  /^(?:for (?:and|&) on behalf of\s+(?=\S)|(?:casa matriz|ra(?:z[oó]n|z[aã]o|ison|gione) social[ei]?|denominaci[oó]n social|denominazione(?: sociale)?|company name|domicilio(?: fiscal)?|direcci[oó]n|sede(?: legale| sociale?)?|si[eè]ge(?: social)?|sitz|(?:registered |head )?office(?: address)?|address|adresse?|địa chỉ|地址|住所|주소|anschrift|indirizzo|endereço)\s?[:：]\s*(?=\S))/iu;

/** `RFC: LGO010203AB1      Av. Independencia 55`: what is set apart with blanks within one line or cell. */
const SET_APART = /\s{3,}/;

/** `PACIFIC DRAYAGE INC. SCAC PDRY`: the code of who carries is no part of his name. */
const SCAC_BEHIND = /[\s,(]{1,3}SCAC[\s:]{1,2}[A-Z]{2,4}\)?$/i;

/** `Country : Mexico`, behind the address whose country it is. */
const COUNTRY_OF = /^(?:country|pays|pa[ií]s|paese|ülke|国家) ?[:：] ?(?=\p{L}{4})/iu;

/** Whether a line says of somebody in which country he is, spelled out. */
export const isCountryOfAddress = (line: string): boolean =>
  COUNTRY_OF.test(line.trim()) && readCountry(line.trim().replace(COUNTRY_OF, '')) !== null;

/** `(Consignee named on the bill)`, `AS AGENTS FOR BLUE LINES`, `Giro: Agentes de carga`, `Filer code 9HC`, `State Name : Gujarat, Code : 24`, `Régimen común`, `SCAC SWFT Dispatch`, `Appt. required: …`, `RECEIVING HRS 0700-1500`, `Wine merchants since 1921`: said of somebody, and not where he is. */
const NO_ADDRESS =
  /^\([^)]*\)$|^(?:no )?(?:responsables? del? iva|r[ée]gimen (?:com[uú]n|simple|simplificado|general|especial)\b.{0,30}|gran(?:des)? contribuyentes?|auto-?retenedor(?:es)?|agente retenedor.{0,20}|contribuyente .{0,20})$|^state (?:name|code)\b.{0,40}\bcode\W{0,3}\d{2}$|^filer code\b|^(?:mc|usdot|dot)\b\s?(?:#|no\.?)?\s?\d{5,8}\b|^scac[\s:]{1,2}[a-z]{2,4}(?: dispatch(?:er)?)?$|^(?:delivery |dock )?(?:appt|appointment)s?\.? (?:is |are )?(?:required|needed|necessary|only)\b|^(?:(?:receiving|rec['’]?g|rec['’]?v(?:['’]?g)?|delivery|dock|warehouse|opening|office|business|gate)\.? )?(?:hrs?|hours)\b.*\d|^(?:giro|ramo|actividad|activit[yé])\s?:|^as (?:general )?agents?(?: only)? (?:for|of|on behalf of)\b|^[^\d,]*\b(?:since|depuis|seit|desde|dal|est\.|established|fondée en|gegründet) (?:1[6-9]|20)\d\d$/iu;

/** `All business is transacted under our standard trading conditions`, `Registered in England no. 01234567`, `SAS au capital de 50 000 €`: what the law has somebody say. */
const isLegalRemark = (line: string): boolean => CONDITIONS.test(line) || ENTERED.test(line);

const CONDITIONS =
  /\b(?:trading conditions|terms (?:and|&) conditions|conditions of (?:sale|carriage|trade)|ADSp|(?:allgemeinen? )?geschäftsbedingungen|conditions générales|condiciones generales|condizioni generali|condições gerais|algemene voorwaarden)\b/iu;
const ENTERED =
  /^(?:(?:company )?reg(?:istered|d|\.)? in (?:england|scotland|wales|ireland)\b|company (?:no|number|registration)\b.*\d|amtsgericht\b|handelsregister\b|r\.?c\.?s\b.*\d|(?:s\.?a\.?s\.?u?|s\.?a\.?r\.?l|s\.?a|société .*)\.? au capital\b|capital social\b|geschäftsführe?r?(?:ung|in)?\b|registro mercantil\b|inscrit[ao] en el registro\b)/iu;

/** `Agencia de aduanas`, `Customs brokers & freight forwarders`, `OEA ES/AEOF/0001`: what somebody does for a living, and by whose leave. */
const isTrade = (line: string): boolean => {
  const words = line.match(/\p{L}+/gu) ?? [];
  return (
    /^(?:AEO|OEA|ZWB)\b/.test(line) ||
    (!/\d/.test(line) && words.some((word) => word.length > 3) && words.every((word) => TRADE.test(word)))
  );
};
// prettier-ignore
const TRADE =
  /^(?:inter|national|international\w*|global|ocean|air|sea|road|freight|cargo|customs|licensed|nvocc|forward(?:ers?|ing)|brok(?:ers?|erage)|clearance|agents?|logisti\w+|warehousing|shipping|spedition\w*|zoll\w*|lagerei|transitaires?|transitarios?|commissionnaires?|douanes?|agr[ée]{2}s?|transports?|agencia|agentes?|aduan\w+|despachantes?|despachos?|consignatarios?|buques?|spedizion\w*|dogan\w+|and|und|et|y|e|en|de|des|di|do|da|of)$/iu;

/** `Operator licence OF1138842 VAT GB 387 5521 09`: what the law has who carries by road print before the rest. */
const LICENCE_OF_HAULIER = /^(?:goods vehicle )?(?:operators?['’]?s?|o)[ -]licen[cs]e(?: no\.?)?[\s:]{1,2}[A-Z]{1,2}\d{6,8}\b[\s,;|·–-]*/i;

/** `EL SEGUNDO, CA 90245 FMC OTI 021877N`: what somebody is licensed as. */
const LICENCE_BEHIND =
  /[\s,;–-]+\(?(?:FMC|OTI|NVOCC)\b[\s.:#/-]{0,2}(?:(?:OTI|NVOCC|ORG|LIC(?:ENSE|ENCE)?|NO)\b[\s.:#/-]{0,2}){0,3}\d{4,6}[A-Z]{0,2}\)?$/i;

/** `HARBOUR LINES` in large letters and, below, `Harbour Lines Freight Ltd`: a letterhead may have its name again, whole or with the address. */
function namedOnce(all: readonly string[]): readonly string[] {
  const lines = [...all.slice(0, 1), ...all.slice(1, 2).flatMap((line) => againWithAddress(line, all[0] ?? '')), ...all.slice(2)];
  const [first = '', second = ''] = lines;
  const { name, rest } = nameOf(second);
  const isAgain = !ENDS_IN_FORM.test(first) && ENDS_IN_FORM.test(name) && comparable(name).startsWith(comparable(first));
  const whole = isAgain ? [name, ...(rest === '' ? [] : [rest]), ...lines.slice(2)] : lines;
  return wholeOrder(whole.filter((line, at) => at === 0 || comparable(line) !== comparable(whole[0] ?? '')));
}

/** `HARBOUR LINES CO., LTD., NO. 27 QUAY ROAD` below `HARBOUR LINES CO., LTD.`: the name in full, and where it is. */
function againWithAddress(line: string, name: string): string[] {
  const parts = line.split(/,\s+/);
  const taken = parts.findIndex((_, at) => comparable(parts.slice(0, at + 1).join('')) === comparable(name)) + 1;
  return taken === 0 || taken === parts.length ? [line] : [parts.slice(0, taken).join(', '), parts.slice(taken).join(', ')];
}

/**
 * `TO THE ORDER OF HARBOUR COMMERCIAL` and, below it, `BANK LTD, UPPER ROAD`, `HARBOUR LINES BRASIL AGENCIAMENTO` and `MARITIMO LTDA., ITAJAI`:
 * the name goes on to its form, and the address begins behind it.
 */
function wholeOrder(lines: readonly string[]): readonly string[] {
  const [first = '', second = '', ...others] = lines;
  const [, name, rest] = /^([^\d,]{2,40}),\s+(.+)$/.exec(second) ?? [];
  const goesOn = toOrder(first) || (LONG_NAME.test(first) && /^\p{L}+ \S+$/u.test(name ?? ''));
  const isOpen = goesOn && !ENDS_IN_FORM.test(first) && name !== undefined && rest !== undefined;
  return isOpen && ENDS_IN_FORM.test(` ${name}`) && !LEGAL_FORM.test(rest) ? [`${first} ${name}`, rest, ...others] : lines;
}

/** Three words or more in capitals: they may fill a line. */
const LONG_NAME = /^\p{Lu}[\p{Lu}&.'-]*(?: [\p{Lu}&.'-]+){2,}$/u;

/** `NAIROBI, KENYA PIN P051447208K`, `HARBOUR CUSTOMS LLC 912-555-0153`: numbers behind a name or an address are no part of it. */
function withRegisteredApart(line: string): string[] {
  const [, before, after] = REGISTERED_BEHIND.exec(cut(line)) ?? [];
  return before === undefined || after === undefined || NOT_ADDRESS.test(before) || LEADS_TO_NUMBER.test(before) ? [line] : [before, after];
}

/** `… TEL`, `… +1`: the number goes on behind it. */
const LEADS_TO_NUMBER = /(?:[:.#]|\+\d{1,3}|\b(?:tel|t|f|fax|phone|telephone|mobile|mob|no|ph))$/i;

const REGISTERED_BEHIND =
  /^(.*?\p{L}{3}.*?)\s+((?:PIN|NIT|RUC|RUT|NIF|CIF(?= ?[A-Z]\d{8}$)|VAT|EORI|TAX ID|GSTIN|GST R(?:eg|EG)|Co\.? Reg|UEN|ICE)\b[\s.:#]{1,3}(?:NO\.?[\s:]{0,2})?[A-Z]{0,3}[\d.-]{6,18}[A-Z]?|A[BC]N[\s:]{1,2}\d{2,3}(?: \d{3}){2,3}|(?:Ph|PH|Phone|PHONE|Tel|TEL)[\s.:]{1,2}\+?[\d(][\d ().-]{5,18}\d|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|\d{9,14}|ATTN[:.]\s.{2,60})$/u;

/** `NORTH TERMINAL OR AS DIRECTED BY LINE`: who may say otherwise is no part of a name. */
const OR_ELSEWHERE = /[\s,(]+or as (?:directed|instructed|advised|assigned|nominated)(?: by [\p{L} ]{2,40})?\)?\.?$/iu;

/** `…, VA 23323 (no empties at NIT) – per diem starts July 22, 2026`: what is remarked behind the post code is no part of it. */
const NOTE_BEHIND = /(?<=\b[A-Z]{2},? \d{5}(?:-\d{4})?) \([^)]{4,80}\)(?:\s[-–—]\s.*)?$/u;

/** `City COLUMBUS State OH Zip 43207`, as forms of authorities ask for it. */
const CITY_STATE_ZIP = /^City:? (.{2,40}?),? State:? ([A-Z]{2}),? Zip(?: Code)?:? (\d{5}(?:-\d{4})?)$/i;

/** A line that ends in the caption of a number, or in the middle of one, goes on below: `…, Tel. +33` and `2 35 58 18 38`, `626-555-` and `0170`. */
function wholeLines(lines: readonly string[]): string[] {
  return lines
    .map((line) => oneLine(line).replace(/^[:：=]\s*/, ''))
    .reduce<string[]>((whole, line) => {
      const before = whole.at(-1) ?? '';
      if (HALF_NUMBER.test(before) && /^\d{3,4}$/.test(line)) return [...whole.slice(0, -1), `${before} ${line}`];
      if (/\d-$/.test(before) && /^\d{2,8}$|^\d{3}-\d{4}$/.test(line)) return [...whole.slice(0, -1), `${before}${line}`];
      if (!(OPEN_REACH.test(before) || (OPEN_PHONE.test(before) && /^[\d ().-]{4,20}(?:,|$)/.test(line)))) return [...whole, line];
      return [...whole.slice(0, -1), `${before} ${line}`];
    }, []);
}

const OPEN_REACH = /[\s,](?:TEL|PHONE|E-?MAIL|ATTN|CONTACT)\.?:?$|\sOR AS$/i;
/** `+56 32 255`: of a number with the code of its country, too few figures. */
const HALF_NUMBER = /(?<=[\s/,:])\+(?:\d[ ().-]?){5,8}$/;
const OPEN_PHONE = /(?:TEL|PHONE|T)[.:]{0,2} \+?[\d ().-]{2,20}$/i;

/** `12 HARBOUR ROAD, LEEDS, ATTN: J. Doe, Tel. +44 113 496 0000`: how somebody is reached is no part of where he is. */
function withReachApart(line: string): string[] {
  return line.split(/,\s+/).reduce<string[]>((apart, part) => {
    const before = apart.at(-1);
    if (before === undefined || isReachPart(part) || isReachPart(before)) return [...apart, part];
    return [...apart.slice(0, -1), `${before}, ${part}`];
  }, []);
}

/** `ACME FORWARDING <ops@acme.example>`, as the head of a mail has it; at an address that nobody reads, nobody is reached. */
function withMailboxApart(line: string): string[] {
  const [, name, address] = /^(.*\S)\s*<([^<>\s]+@[^<>\s]+)>$/.exec(cut(line)) ?? [];
  if (name === undefined || address === undefined) return [line];
  return /^(?:no|do-?not)-?reply@/i.test(address) ? [name] : [name, address];
}

/** `Acme Logistics Inc. 46 Foundry Road, Houston`: no comma where the street's number begins. */
const FORM_THEN_NUMBER =
  /^([^\d,]{2,60}?,? (?:INC|LLC|LTD|LIMITED|GMBH|CORP|PTY\.? LTD|PTE\.? LTD|B\.?V|S\.?R\.?L|S\.?P\.?A)\b\.?),? (\d{1,5} .*\p{L}{3}.*,.*)$/iu;

/** `ACME TRADING LLC 30 AL WASL BUILDING`, `ACME VALVES PVT LTD 10`, `ACME FOODS JSC No.41 TRAN PHU STREET`: programs run the address on behind the name, and break the line where it is full. */
const FORM_THEN_RUN =
  /^([^\d,]{2,60}? (?:INC|LLC|L\.L\.C|LLP|LTD|LIMITED|GMBH|CORP|PLC|LTDA|SDN\.? BHD|S\.A\.S?|CO|JSC)\b\.?),? (\d{1,5}(?:[A-Z]|[/-]\d{1,4})?(?:,? \p{L}.*)?|NO\.? ?\d{1,5}[A-Z]?,? \p{L}.*|(?:PLOT|BLOCK|UNIT|SUITE|P\.? ?O\.? BOX)\b.*\d.*)$/iu;

/** `ACME LOGISTICS INC - 46 FOUNDRY ROAD, HOUSTON`: behind the form of a company a dash parts its name from where it is. */
function withAddressApart(line: string): string[] {
  const [, company, address] = FORM_THEN_NUMBER.exec(cut(line)) ?? FORM_THEN_RUN.exec(cut(line)) ?? [];
  if (company !== undefined && address !== undefined) return [company, address];
  const [name = '', ...rest] = line.split(/\s[-–—]\s/);
  // `Brenta S.p.A. - Magazzino Centrale`: which of its houses is of the name.
  if (rest.length === 1 && HOUSE.test(rest[0] ?? '')) return [line];
  return rest.length > 0 && hasLegalForm(name) ? [name, line.slice(name.length).replace(/^\s[-–—]\s/, '')] : [line];
}

const HOUSE =
  /^(?:\p{L}[\p{L}.]{1,14} )?(?:magazzino|magazzini|warehouse|wh|dep[oó]sito|almac[eé]n|entrep[oô]t|lager|zentrallager|depot|dc|distribution cent(?:er|re)|plant|werk|stabilimento|usine|planta|f[aá]brica|branch|filiale?|sucursal|niederlassung|division|divisione|divisi[oó]n|magazijn|magazyn|depo|fabrika)(?: (?:n[o°º.]{0,2} ?)?[\p{L}\d]{1,14}){0,2}$/iu;

/** `DESERT STAR TRADING LLC AL NABHA,` and, below it, `DUBAI`: the address was run on behind the name, and broken where the line is full. */
function withRunOnApart(line: string, goesOn: boolean): string[] {
  const [, company, where] = NAME_THEN_BLOCK.exec(cut(line)) ?? (goesOn ? FORM_THEN_PLACE.exec(cut(line)) : null) ?? [];
  return company === undefined || where === undefined || OF_FIRM.test(where) ? [line] : [company, where.replace(/,$/, '')];
}

const NAME_THEN_BLOCK = /^([^\d,]{4,60}?) ((?:PLOT|BLOCK|BLDG|BUILDING|UNIT|SUITE|SHOP|P\.? ?O\.? BOX)\b\.?(?: NO\.?)? ?\d.*)$/iu;

const FORM_THEN_PLACE =
  /^([^\d,()]{2,60}? (?:INC|LLC|L\.L\.C|LTD|LIMITED|GMBH|PLC|LTDA|SDN\.? BHD)\b\.?),? (\p{Lu}[\p{Lu}'’.-]+(?: \p{Lu}[\p{Lu}\d'’.-]*){0,3},?)$/u;

/** `Receiving: 540-555-0129`, `RECEIVING 951-555-0107`: whom of a company the number reaches. */
function withDeskAsPhone(line: string): string {
  const [, phone] = DESK_PHONE.exec(line) ?? [];
  return phone === undefined || isReach(line) ? line : `Tel. ${phone}`;
}

const DESK_PHONE = /^(?:\p{L}[\p{L} ]{2,24}:|\p{L}{3,24})\s?(?<=[\s:])(\+\d[\d ().-]{7,20}\d|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})$/u;

/** `Contact: Goods In - 01473 555628`, `ATTN: RECEIVING (540) 555-0162`: who is asked for, and the number behind him. */
function withPhoneApart(line: string): string[] {
  const [, who, phone] = CONTACT.test(line) ? (PHONE_BEHIND.exec(line) ?? []) : [];
  return who === undefined || phone === undefined ? [line] : [who, `Tel. ${phone}`];
}

const PHONE_BEHIND =
  /^(.*?\p{L}{2}[.)]?)(?:\s?[-–/,:]\s|\s)\s?(?:(?:ph|tel|phone|mob|t|m)[.:]{0,2}\s?)?(\+\d[\d ().-]{7,20}\d|0\d{2,4}[ -]\d[\d ]{4,9}\d|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})(?:[\s,;(–-]+(?:(?:mon|tue|wed|thu|fri|sat|sun|daily|weekdays|by app|appoint|hours)|\d{1,2}[:.]\d\d).*)?$/iu;

const isReachPart = (part: string): boolean =>
  /^(?:ATTN|ATTENTION|CONTACT)\b[\s.:]/i.test(part) || EMAIL.test(part) || (NOT_ADDRESS.test(part) && /\d{3}|\d \d\d/.test(part));

/** `The Manager,`: to whom of a company a letter is written. */
export const isOffice = (line: string): boolean =>
  /^the (?:[a-z]+ ){0,2}(?:manager|superintendent|director|officer)s?(?: ?\([a-z .&/-]{3,20}\))?,?$/i.test(line.trim());

/** `Firma`, `Messrs.`: what stands above a name in a window. */
export const isAddressing = (line: string): boolean =>
  /^(?:firma|an(?: die| den)?|messrs|m\/s|herrn?|frau|spett(?:\.? ?le|abile)|(?:se[ñn]ores|sres)|(?:a la )?att?n)[.:]?$/i.test(line.trim());

/** `CO. KG` alone: the end of a name that did not fit on its line. */
export const isLegalForm = (line: string): boolean => LEGAL_FORM.test(oneLine(line)) && line === line.toUpperCase();

/** The same in any letters. */
export const isFormAlone = (line: string): boolean => LEGAL_FORM.test(oneLine(line));

/** `ACME FORWARDING GMBH`: a company by the form that its name ends in. */
export const hasLegalForm = (line: string): boolean => ENDS_IN_FORM.test(oneLine(line));

const NAME_LINES_MAX = 3;
const NAME_REST_WORDS_MAX = 5;

/** A long name goes on below until its legal form: `HERMANOS TREVIÑO LUGO`, `MANUFACTURING S.A. DE C.V.`. */
function linesOfName(lines: readonly string[]): number {
  // `TO THE ORDER OF` and, below it, whose.
  const from = ORDER_OF.test(lines[0] ?? '') && lines.length > 1 ? 2 : 1;
  let taken = from;
  let rest = '';
  for (const line of lines.slice(from, NAME_LINES_MAX)) {
    rest = `${rest} ${line}`.trim();
    const before = lines.slice(0, taken).join(' ');
    if (/\d/.test(rest) || rest.split(' ').length > NAME_REST_WORDS_MAX) break;
    const isForm = LEGAL_FORM.test(rest) || LEGAL_FORM.test(line);
    if (isForm || isRestOfPlace(before, line) || (!ENDS_IN_FORM.test(before) && ENDS_IN_FORM.test(` ${rest}`)))
      taken = lines.indexOf(line, taken) + 1;
  }
  return taken;
}

const ORDER_OF =
  /^(?:to (?:the )?order of|a la orden de|à l['’]ordre de|an (?:die )?order (?:von|der|des)|all['’]ordine di|à ordem d[eoa])$/i;

/** `GULF COAST INTERMODAL` and, below it, `TERMINAL` or `TERMINALS - SOUTH`: what kind of place a name is of did not fit beside it. */
const isRestOfPlace = (before: string, line: string): boolean =>
  PLACE_OF_WORK.test(line) && !before.endsWith(',') && !line.includes(',') && !hasLegalForm(before) && !PLACE_OF_WORK_LAST.test(before);

const PLACE_OF_WORK = /^(?:terminals?|depot|yard|warehouse|ramp)\b(?!\s*[:\d])/i;
const PLACE_OF_WORK_LAST = /\b(?:terminals?|depot|yard|warehouse|ramp)$/i;

/** A line with name and address in one, as lists have them: `ACME LTD, 12 HARBOUR ROAD, NINGBO`, `ACME LTD, NINGBO`. */
function nameOf(line: string): { name: string; rest: string } {
  const parts = line.split(/,\s*/);
  let taken = 1;
  while (taken < parts.length && LEGAL_FORM.test(parts[taken] ?? '')) taken += 1;
  const name = parts.slice(0, taken).join(', ');
  const rest = parts.slice(taken).join(', ');
  if (/\d/.test(rest) || (rest !== '' && FORM_BEFORE.test(name))) return { name, rest };
  const named = partsOfName(parts, { taken, isFirm: hasLegalForm(name) });
  if (named !== null) return { name: parts.slice(0, named).join(', '), rest: parts.slice(named).join(', ') };
  return { name: line.replace(/[,;]+$/, ''), rest: '' };
}

/** Whether a line says how somebody is reached or registered: `Tel. …`, `E-mail:`, `VAT: NL618847393B01`. */
export const isReach = (line: string): boolean => NOT_ADDRESS.test(line.trim()) || CONTACT.test(line.trim());

function withoutReach(line: string): string {
  return line
    .replace(/\b(?:TEL|PHONE|FAX|E-?MAIL|ATTN|VAT)\b[\s.:#].*$/i, '')
    .replace(EMAIL, '')
    .replaceAll(/^[\s,;]+|[\s,;]+$/g, '');
}

/** `TO ORDER`, `TO THE ORDER OF X`: whoever holds the paper. */
export const toOrder = (name: string): boolean => /^(?:un)?to(?:the)?order/.test(comparable(name));

/** `KITE LINES, 12 Harbour Road, 25617 Hamburg`: the name alone, where the number of a street or town stands behind it. */
export function beforeAddress(text: string): string {
  const [name = '', ...rest] = cut(text).split(/,\s+/);
  const forms = rest.findIndex((part) => !/^(?:co|ltd|inc|llc|corp|s\.?a|s\.?l|gmbh)\b\.?/i.test(part));
  return forms < 0 || !/\d/.test(rest.slice(forms).join(' ')) ? text : [name, ...rest.slice(0, forms)].join(', ');
}
