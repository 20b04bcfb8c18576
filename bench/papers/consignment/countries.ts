/** How papers from a country look: its words, its numbers, its dates, its companies. */
export interface Country {
  code: string;
  /** As printed below an address: in English, then as people there write it. */
  names: readonly string[];
  language: Language;
  /** Thousands and decimal sign. */
  numbers: readonly NumberForm[];
  /** Month before day in dates of digits alone. */
  monthFirst: boolean;
  legalForms: readonly string[];
  phone: string;
  /** What its tax number is called, and its form. */
  tax: { label: string; form: string };
  currency: string;
  streets: readonly string[];
}

export type Language = 'en' | 'fr' | 'de' | 'es' | 'pt' | 'it' | 'nl';

/** What stands between thousands, and before decimals. */
export type NumberForm = readonly [grouping: string, decimal: '.' | ','];

const ENGLISH: NumberForm = [',', '.'];
const POINTS: NumberForm = ['.', ','];
const BLANKS: NumberForm = [' ', ','];

type Row = Omit<Country, 'code' | 'numbers' | 'monthFirst'> & Partial<Pick<Country, 'numbers' | 'monthFirst'>>;
const country = (code: string, { numbers = [ENGLISH], monthFirst = false, ...rest }: Row): [string, Country] => [
  code,
  { code, numbers, monthFirst, ...rest },
];

export const COUNTRIES: ReadonlyMap<string, Country> = new Map([
  country('US', {
    names: ['USA', 'UNITED STATES', 'U.S.A.'],
    language: 'en',
    monthFirst: true,
    legalForms: ['Inc.', 'LLC', 'Corp.', 'Inc', 'L.L.C.', 'Company'],
    phone: '+1 ### 555 01##',
    tax: { label: 'EIN', form: '##-#######' },
    currency: 'USD',
    streets: ['#### W Harbor Blvd', '### Millpond Road, Suite 2##', '#### Old Quarry Ave', '## Foundry Park Dr'],
  }),
  country('CA', {
    names: ['CANADA'],
    language: 'en',
    monthFirst: true,
    legalForms: ['Ltd.', 'Inc.', 'Ltée'],
    phone: '+1 ### 555 01##',
    tax: { label: 'BN', form: '#########RM0001' },
    currency: 'CAD',
    streets: ['#### Chemin du Moulin', '### Lakeshore Rd E, Unit ##', '#### Fraserview Street'],
  }),
  country('CN', {
    names: ['CHINA', 'P.R. CHINA', 'PR CHINA'],
    language: 'en',
    legalForms: ['Co., Ltd.', 'Co.,Ltd', 'CO., LTD', 'Group Co., Ltd.'],
    phone: '+86 574 8### ####',
    tax: { label: 'USCC', form: '9133020####@####@##' },
    currency: 'USD',
    streets: ['No. ### Jinshan Rd, Qiantang Industrial Zone', 'Room ##01, Block B, ### Haifeng Road', '##/F Building #, East Canal Road'],
  }),
  country('VN', {
    names: ['VIETNAM', 'VIET NAM'],
    language: 'en',
    legalForms: ['Co., Ltd', 'JSC', 'Joint Stock Company'],
    phone: '+84 28 3### ####',
    tax: { label: 'Tax code', form: '03########' },
    currency: 'USD',
    streets: ['Lot ##, Song Than Industrial Park', '### Nguyen Trai Street, Ward 5'],
  }),
  country('IN', {
    names: ['INDIA'],
    language: 'en',
    legalForms: ['Pvt. Ltd.', 'Private Limited', 'Exports LLP'],
    phone: '+91 22 4### ####',
    tax: { label: 'GSTIN', form: '27@@@@@####@1Z#' },
    currency: 'USD',
    streets: ['Plot No. ##, Sector ##, Dronagiri', '#/### Shanti Nagar, Link Road'],
  }),
  country('TR', {
    names: ['TURKEY', 'TÜRKIYE'],
    language: 'en',
    numbers: [POINTS, ENGLISH],
    legalForms: ['A.S.', 'Ltd. Sti.', 'San. ve Tic. A.S.'],
    phone: '+90 232 4## ## ##',
    tax: { label: 'VKN', form: '##########' },
    currency: 'EUR',
    streets: ['Liman Cad. No: ##', 'Organize Sanayi Bölgesi ##. Sokak No: #'],
  }),
  country('DE', {
    names: ['GERMANY', 'DEUTSCHLAND'],
    language: 'de',
    numbers: [POINTS, POINTS, BLANKS],
    legalForms: ['GmbH', 'GmbH & Co. KG', 'AG', 'OHG'],
    phone: '+49 40 3####-###',
    tax: { label: 'USt-IdNr.', form: 'DE#########' },
    currency: 'EUR',
    streets: ['Am Speicher ##', 'Müllerstraße ###', 'Hafenweg ##a'],
  }),
  country('FR', {
    names: ['FRANCE'],
    language: 'fr',
    numbers: [BLANKS, BLANKS, POINTS],
    legalForms: ['S.A.R.L.', 'SAS', 'S.A.', 'SARL'],
    phone: '+33 2 35 ## ## ##',
    tax: { label: 'TVA', form: 'FR###########' },
    currency: 'EUR',
    streets: ['## rue de la Corderie', '### boulevard des Écluses', 'Z.I. Nord, ## allée du Port'],
  }),
  country('ES', {
    names: ['SPAIN', 'ESPAÑA'],
    language: 'es',
    numbers: [POINTS],
    legalForms: ['S.L.', 'S.A.', 'S.L.U.'],
    phone: '+34 96 3## ## ##',
    tax: { label: 'NIF', form: 'B########' },
    currency: 'EUR',
    streets: ['Calle del Almacén, ##', 'Pol. Ind. La Vereda, Nave ##', 'Avda. del Faro, ###'],
  }),
  country('MX', {
    names: ['MEXICO', 'MÉXICO'],
    language: 'es',
    legalForms: ['S.A. de C.V.', 'S. de R.L. de C.V.'],
    phone: '+52 314 33# ####',
    tax: { label: 'RFC', form: '@@@######@@#' },
    currency: 'USD',
    streets: ['Blvd. Costero ####, Col. Las Brisas', 'Calle Hidalgo ### Int. #'],
  }),
  country('BR', {
    names: ['BRAZIL', 'BRASIL'],
    language: 'pt',
    numbers: [POINTS],
    legalForms: ['Ltda.', 'S.A.', 'Ltda'],
    phone: '+55 13 3###-####',
    tax: { label: 'CNPJ', form: '##.###.###/0001-##' },
    currency: 'USD',
    streets: ['Rua do Comércio, ###', 'Av. Portuária, #### - Galpão #'],
  }),
  country('PT', {
    names: ['PORTUGAL'],
    language: 'pt',
    numbers: [POINTS, BLANKS],
    legalForms: ['Lda.', 'S.A.', 'Unipessoal, Lda'],
    phone: '+351 229 ### ###',
    tax: { label: 'NIF', form: '50#######' },
    currency: 'EUR',
    streets: ['Rua da Fábrica Velha, ##', 'Zona Industrial, Lote ##'],
  }),
  country('IT', {
    names: ['ITALY', 'ITALIA'],
    language: 'it',
    numbers: [POINTS, POINTS, ["'", ',']],
    legalForms: ['S.r.l.', 'S.p.A.', 'S.n.c.'],
    phone: '+39 010 5## ####',
    tax: { label: 'P.IVA', form: 'IT###########' },
    currency: 'EUR',
    streets: ['Via dei Cordai, ##', 'Viale della Libertà, ###/A', 'Zona Ind.le Est, Via ## n. #'],
  }),
  country('NL', {
    names: ['NETHERLANDS', 'THE NETHERLANDS', 'NEDERLAND'],
    language: 'nl',
    numbers: [POINTS, ENGLISH],
    legalForms: ['B.V.', 'BV', 'N.V.'],
    phone: '+31 10 4## ## ##',
    tax: { label: 'BTW', form: 'NL#########B01' },
    currency: 'EUR',
    streets: ['Kadeweg ###', 'Waalhoek ##', 'Nijverheidslaan ##-##'],
  }),
  country('GB', {
    names: ['UNITED KINGDOM', 'UK', 'ENGLAND'],
    language: 'en',
    legalForms: ['Ltd', 'Limited', 'PLC'],
    phone: '+44 1394 5#####',
    tax: { label: 'VAT No.', form: 'GB#########' },
    currency: 'GBP',
    streets: ['Unit ##, Tollgate Estate', '## Ropewalk Lane', 'Warehouse #, Dock Road'],
  }),
  country('CH', {
    names: ['SWITZERLAND', 'SCHWEIZ'],
    language: 'de',
    numbers: [["'", '.']],
    legalForms: ['AG', 'GmbH', 'SA'],
    phone: '+41 61 3## ## ##',
    tax: { label: 'MWST-Nr.', form: 'CHE-###.###.###' },
    currency: 'CHF',
    streets: ['Rheingasse ##', 'Industriestrasse ##'],
  }),
]);

export function countryOf(code: string): Country {
  const found = COUNTRIES.get(code);
  if (!found) throw new Error(`Nothing is known of ${code}.`);
  return found;
}
