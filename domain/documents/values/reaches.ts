/* How somebody is reached or registered, as the lines of his box say it. */

export const EMAIL = /[^\s@,;:<>]{1,64}@[^\s@,;:<>]{1,120}\.[A-Za-z]{2,12}/;

export const PHONE =
  /(?<![A-Z])(?:TEL|TELP|PHONE|PH|TELEPHONE|TÉL|TELEFON|TELEFONO|TELÉFONO|TELEFONE|FONO|FONE|TLF|MOB|MOBILE|T)\b[\s.:#-]{0,4}(?:NO\.?)?[\s.:]{0,3}(\+?[\d(][\d ().-]{5,24}\d)/i;

/** A line of nothing else: `310-555-0142`, `+56 32 255 5014`. */
export const BARE_PHONE = /^(?:\+\d[\d ().-]{7,20}\d|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})$/;

/** `DE4418803` above a name: the number customs know somebody by, with the code of the country that gave it. */
export const EORI_ALONE = /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|GB|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[A-Z]{0,2}\d{7,15}$/;

/** A line of nothing else: an employer's number in the United States, `38-4417702`. */
export const BARE_TAX = /^\d{2}-\d{7}(?:[A-Z\d]{2})?$/;

/** Behind its caption, in groups or in one: `GB 387 5521 09`, `01.884.772.6-426.000`, `IT03456780241`. */
export const TAX =
  /\b(?:CO\.? REG\. ?\/ ?GST|VAT|PIN|EORI|IEC|GSTIN(?: ?\/ ?UIN)?|GST|EIN|IRS|TAX ID|TAX NO|USCI|USCC|CNPJ|NIT|RUT|TIN|BN|UST-?ID(?:-?NR)?|P\.?\s?IVA(?: ?(?:E|\/) ?C\.?F\.?)?|VERG[İI] (?:K[İI]ML[İI]K )?NO|NIF|CIF|SIRET|SIREN|RFC|MST|NPWP|BTW|TVA|CUIT|RUC|VKN|ABN|UEN|TRN|NIP|NINEA|ICE|ORG|TAX CODE|STEUER-?NR|NTN)\b[\s.:#]{0,3}(?:(?:REG(?:ISTRATION)?|INTRA(?:COM(?:MUNAUTAIRE)?)?)\b[\s.:]{0,3})?(?:ID|NO|NUMBER|CODE)?[\s.:#]{0,3}([A-Z]{2} ?\d{4}\.\d{2}\.\d{3}\.[A-Z]\d{2}|(?:[A-Z]{2} ?)?\d{2,4}(?: \d{2,4}){1,4}(?: MVA)?(?![\d.-])|[A-Z]{2} (?:\d\d )?[A-Z]?\d{7,12}[A-Z]?(?:\d\d)?(?![\d.-])|\d{7,9} \d[A-Z]\d(?!\w)|(?=[A-Z./-]{0,8}\d)[A-Z0-9][A-Z0-9./-]{4,30})/i;

/** `c/o` leads to whose house it is, and not to a person. */
export const CONTACT =
  /^(?:(?:KIND )?ATTN|ATT|ATN|ATTENTION|CONTACT|CONTACT PERSON|PIC|ATENCI[OÓ]N|ATENÇÃO|ATTENZIONE|Z\. ?HD\.?|À L['’]ATTENTION DE)(?![\p{L}/])[\s.:]{0,3}(.{2,80})/iu;

export const NOT_ADDRESS =
  /^(?:T(?=[\s.:]{1,3}[+\d(])|P(?=[\s.:]{1,3}[+(])|F(?=[\s.:]{1,3}[+(])|TÉL|TELEFON|TELP?|FONO|TLF|PHONE|PH|FAX|MOB|MOBILE(?!, ?[A-Z]{2}\b)|E-?MAIL|VAT|PIN(?=[\s.:]{1,3}[A-Z]?\d)|NTN(?=[\s.:]{1,3}\d)|ETTN\b|VERG[İIi] ?(?:DA[İIi]RES[İIi]|NO)|N[°º]\.? ?TVA|EORI|IEC|GST|GSTIN|CIN(?=[\s.:]{1,3}[A-Z]?\d)|PAN(?=[\s.:]{1,3}[A-Z]{5}\d)|EIN|IRS|TAX|USCI|USCC|BN|UST|USTID|P\.?\s?IVA|PARTITA|CIF(?=[\s.:]{1,3}[A-Z]?\d)|NIF|SIRET|SIREN|RFC|CNPJ|MST|NPWP|RUT(?=[\s.:]{1,3}\d)|BTW|KVK|TVA|CUIT|RUC|VKN|NIT|TIN|ABN|ACN|UEN|TRN(?=[\s.:]{1,3}\d)|NIP|NINEA|ICE(?=[\s.:]{1,3}\d{9})|ORG(?=\.? ?(?:NO|NR)\b.*\d{3})|CNPJ|CUI|HRB|CO\.? REG(?=\b.*\d{4})|COMPANY REG(?=\b.*\d{4})|FMC|ATTN|ATTENTION|CONTACT|WWW)\b/i;

/** `R.U.T.: 76.418.220-5`: the letters of a number's name with points between them. */
const POINTED = /\b(?:R\.U\.[TC]|C\.I\.F|R\.F\.C|N\.I\.[TFP]|C\.N\.P\.J|C\.U\.I\.T|A\.B\.N|V\.A\.T|T\.V\.A|E\.I\.N)\b\.?/gi;

export const withoutPoints = (line: string): string => line.replaceAll(POINTED, (name) => name.replaceAll('.', ''));
