/** What a cue leads to: a value, the day of what was said last, or nothing: there the value before it ends. */
export interface Cue {
  /** The first of these that the paper's type has. */
  fields: readonly string[];
  kind: 'party' | 'ship' | 'port' | 'ref' | 'country' | 'str' | 'day' | 'end';
  pattern: RegExp;
  /** The field of a day that is said of it. */
  day?: string;
  /** Nobody says so in small print: it needs no second cue. */
  alone?: true;
}

/**
 * The words of sentences that values stand behind, in affidavits of origin and in letters that ask for goods to be delivered: English,
 * Spanish, French, German, Italian, Portuguese.
 */
export const CUES: readonly Cue[] = [
  {
    kind: 'party',
    fields: ['exporter', 'shipper'],
    pattern:
      /(?:[Uu]ndersigned,?|\((?:[Oo]wner|[Aa]gent|[Ee]xporter)[^)]{0,30}\),?) (?:for|on behalf of|acting for) |(?:en nombre(?: y representación)? de|au nom de|im Namen (?:von|der)|in nome di|em nome de) /gu,
    day: 'departure_date',
  },
  { kind: 'str', fields: ['signatory'], pattern: /[Uu]ndersigned (?!Chamber|Authority|[Ss]ecretary)(?=\p{Lu}\S* [^,]{3,40}[,(])/gu },
  { kind: 'str', fields: ['issuing_authority'], pattern: /[Uu]ndersigned (?:Chamber|Authority)(?: of [A-Z]\w+)?, (?=\p{Lu}{2})/gu },
  {
    kind: 'str',
    fields: ['issuing_authority'],
    pattern: /(?<=^|\. )The (?=\p{Lu}[\p{L} &.'-]{2,60} Chambers? of Commerce\s?, ?a recogni[sz]ed)/gu,
    alone: true,
  },
  {
    kind: 'party',
    fields: ['consignee'],
    pattern:
      /(?:[Cc]onsigned to|(?:on|for) account of|[Cc]onsignad[ao]s? a|consignée?s? à|destinate? a|konsigniert an) (?:M\/s\.? |Messrs\.? )?/gu,
  },
  {
    kind: 'party',
    fields: ['deliver_to', 'ship_to'],
    pattern: /(?:[Dd]eliver|[Rr]elease|hand over)(?: [a-z]+){0,6} to (?:M\/s\.? |Messrs\.? )?/gu,
  },
  {
    kind: 'ship',
    fields: ['vessel_name'],
    pattern:
      /(?:(?:shipped|loaded|laden|carried|exported)(?: on board| aboard)? (?:on|per|by)(?: the)?|goods ex|embarcad[ao]s? (?:en el buque|no navio)|(?:expédiée?s?|embarquée?s?|chargée?s?) (?:à bord du|sur le)(?: navire)?|(?:verladen|verschifft) (?:auf|mit)|imbarcat[aeio] sulla) (?:S\/S |M\/V |SS |MV |MS |m\.?v\.? |vessel )?/gu,
    day: 'departure_date',
  },
  { kind: 'str', fields: ['carrier_name'], pattern: /(?<=[,\d]) of (?=\p{Lu}{2})/gu },
  { kind: 'port', fields: ['port_of_loading'], pattern: /(?<![Dd]eliver )\b(?:from|desde|depuis|ab) (?=\p{Lu})/gu },
  { kind: 'str', fields: ['port_of_discharge'], pattern: /arriv(?:ed|ing) at /gu, day: 'arrival_date' },
  {
    kind: 'ref',
    fields: ['bill_of_lading_number', 'master_bill_of_lading_number'],
    pattern: /(?:Bill of Lading|B\/L) (?:No|Nr|Number)\.?:? ?/gu,
  },
  {
    kind: 'ref',
    fields: ['invoice_number'],
    pattern: /(?:invoice|factura|facture|Rechnung|fattura|fatura) (?:No|Nr|Number|[Nn]\.?[º°]|[Nn]\.)\.? ?/gu,
    day: 'invoice_date',
  },
  {
    kind: 'country',
    fields: ['country_of_origin'],
    pattern:
      /(?:(?:are|is)(?: the)? products? of(?: the)?|(?:are|is) of|(?:were|was) (?:produced|manufactured|wholly obtained) in|son (?:originari[ao]s|productos?) de|sont originaires? (?:de|du|des)|sono originari[ae]? d[ie]|são originári[ao]s d[aeo]) /gu,
  },
  {
    kind: 'str',
    fields: ['issue_place', 'place_of_issue'],
    pattern:
      /(?:Dated|Given|Done|Issued|Signed|Executed) at |(?:Expedid[ao]|Dad[ao]|Hecho) en |(?:Fait|Délivré|Établi) (?:à|au|aux) |Ausgestellt in |(?:Rilasciato|Fatto) a |(?:Emitid|Expedid)[ao] em /gu,
    day: 'issue_date',
  },
  {
    kind: 'day',
    fields: [],
    pattern:
      /(?<=[\s,])(?:on(?: the| this)?(?: date of)?|dated|con fecha|de fecha|en date du|datata|el|le|am|il|em) (?=\p{Lu}?\p{Ll}*\s?\d|\d)/gu,
  },
  {
    kind: 'end',
    fields: [],
    pattern:
      /(?:,? or order|, (?:declar|certif|hereby|dichiar|erklärt)\p{L}*|,? (?:the )?(?:under|above|following|below)[a-z]* (?:mentioned )?goods(?! ex)|\((?:[Oo]wner or [Aa]gent|[Nn]ames?(?: (?:and|&) [Aa]ddress(?:es)?)? of [^)]{3,20})\)|\s?, ?a recogni[sz]ed |against (?:payment|surrender)|covered by|under the laws|has examined|ha examinado|or shipper|y certifica|, (?:are|is|son|sont|sono|são) )/gu,
  },
];
