import { cut } from './comparable.js';

/** A number that says itself what it is of: `PO 4410-B`. */
interface NamedReference {
  /** Of `reference.kind`. */
  kind: string;
  /** Upper case, without the words before it. */
  value: string;
  /** Where its words begin, and where it ends. */
  from: number;
  to: number;
}

/** Words for *number* behind those of a kind. */
const NUMBER = String.raw`(?:\s{0,2}(?:NUMBERS?|NUM|NOS?|NRS?|NRO)(?![A-Z0-9])|\s{0,2}N(?=[°º.\s]))?[\s.:#°º]{0,4}`;

/** What papers call the number of each kind; where the words are too short or too common to be sure of, only before a word for *number*. */
const KINDS: readonly (readonly [kind: string, words: string, numbered: string | null])[] = [
  [
    'purchase_order',
    String.raw`(?:CUST(?:OMER)?['’]?S?\.? |BUYER['’]?S? |YOUR )?(?:P\.? ?/?O['’]?S?\.?|PURCHASE ORDERS?|ORDEN DE COMPRA|COMMANDE CLIENT|PED\.|CDE\.|O/C)`,
    String.raw`(?:CUST(?:OMER)?['’]?S?\.? |BUYER['’]?S? |YOUR )?ORDERS?|BESTELL(?:UNG)?|PEDIDO|COMMANDE|ORDINE|ENCOMENDA`,
  ],
  [
    'invoice',
    String.raw`(?:COMM(?:ERCIAL|\.)? ?|PRO-? ?FORMA |EXPORT |SHIPPER['’]?S? |TAX )?(?:INVOICES?|INV\.?|FATTURA|FATURA|FACTURE|FACTURA|RECHNUNG|FACTUUR)(?: COMM?ERCIALE?| PRO-?FORMA| COMM\.?)?`,
    String.raw`HANDELSRECHNUNGS?|RECHNUNGS|NOTA FISCAL`,
  ],
  ['contract', String.raw`S/C|(?:SALES|SERVICE|SVC) CONTRACT|SALES CONFIRMATION`, String.raw`CONTRACT|CONTRATO|CONTRAT|CONTRATTO`],
  [
    'export_reference',
    String.raw`S(?:HIPPING|\.|/)? ?BILL|(?:AES )?ITN|MRN|DU-?E|PEB|DAU|D?UCR|(?:EXPORT|CUSTOMS) (?:DECLARATION|ENTRY)|(?:EXPORT )?LICEN[CS]E(?: DAU)?`,
    String.raw`S\.?/?B\.?|FORM[ -]E|EXP(?:ORT)?`,
  ],
  ['sales_order', String.raw`SALES ORDER`, String.raw`S/?O`],
  ['quote', String.raw`QUOTATION`, String.raw`QUOTE`],
  ['job', String.raw`(?:NOTRE |N/)?DOSSIER|(?:NS\.? )?(?:RIF\.? )?PRATICA`, String.raw`JOB|FILE|EXPEDIENTE|AUFTRAGS?`],
  ['other', String.raw`BESC|RMA`, String.raw`ROTATION`],
];

/** `P.O. 4500 117 720`: in groups as amounts are printed, three of them. */
const GROUPED = String.raw`\d{2,4} \d{3} \d{3}(?![\dA-Z.,]| [\d])`;
const VALUE = String.raw`(?:${GROUPED}|(?=[A-Z./_-]{0,10}\d)[A-Z0-9](?:[A-Z0-9./_-]{0,38}[A-Z0-9])?(?![A-Z0-9]))`;
/** More numbers of the same kind, which may have its word again. */
const MORE = String.raw`(?:(?:\s?[,;&+]\s?|\s(?:AND|Y|ET|UND|E|/)\s)${VALUE}){0,19}`;

const PATTERNS = KINDS.flatMap(([kind, words, numbered]) => [
  { kind, pattern: new RegExp(`(?<![A-Z0-9./-])(?:${words})${NUMBER}(?<=[\\s.:#°º/])(${VALUE}${MORE})`, 'giu') },
  ...(numbered === null
    ? []
    : [
        {
          kind,
          pattern: new RegExp(
            `(?<![A-Z0-9./-])(?:${numbered})[-.]?\\s{0,2}(?:NUMBERS?|NOS?|NRS?|NRO|N[°º]|#)(?![A-Z0-9])[\\s.:#°º]{0,4}(${VALUE}${MORE})`,
            'giu',
          ),
        },
      ]),
]);

/** A day, an amount, a quantity: what stands behind such words is not always a number of theirs. */
const NO_REFERENCE = /^(?:\d{1,4}[-./](?:\d{1,2}|[A-Z]{3})[-./]\d{2,4}|\d{1,3}(?:[.,]\d{3})*[.,]\d{2}|.{1,2})$/;

/** Two numbers of one length and a stroke are two: `77120/77121`. */
const TWO = /^(\d{4,10})\/(\d{4,10})$/;

/** Every number of a text that has the word for its kind before it, in order. */
export function namedReferences(text: string): NamedReference[] {
  if (!/\d/.test(text)) return [];
  const found = PATTERNS.flatMap(({ kind, pattern }) =>
    [...cut(text).toUpperCase().matchAll(pattern)].flatMap((match) =>
      valuesIn(match[1] ?? '').map((value) => ({ kind, value, from: match.index, to: match.index + match[0].length })),
    ),
  );
  const outer = found.filter((one) => !found.some((other) => other.from < one.from && other.to >= one.to));
  return outer.sort((one, other) => one.from - other.from);
}

const valuesIn = (list: string): string[] =>
  list
    .split(/\s?[,;&+]\s?|\s(?:AND|Y|ET|UND|E|\/)\s/)
    .map((part) => part.trim())
    .flatMap((part) => {
      const [, one = '', other = ''] = TWO.exec(part) ?? [];
      return one !== '' && one.length === other.length ? [one, other] : [part];
    })
    .filter((value) => /\d/.test(value) && !NO_REFERENCE.test(value));
