const NR = '{nr|nummer}';
/** What programs for trade call any paper that they print, whatever its kind. */
const OWN_PAPER = [`{beleg|belegs|dokument|dokumenten}${NR}`, `{nummer|nr|belegnummer|beleg nr|dokumentnummer} / datum`];
const CUSTOMER_ORDER = [
  `{ihre|ihr|kunden|kd|kunde} {bestell|bestellung|bestellungs|auftrags|best} {|nr|nummer}`,
  `{ihre|ihr|kunden|kd} {auftrag|order|bestellung} {|nr|nummer|vom}`,
  '{bestellzeichen|ihr bestellzeichen|bestellreferenz|ihre bestellreferenz|bestellungen|bestellnummern}',
  '{bestellung|bestellnummer|bestell nr|ihre bestellung|ihre bestellnummer|ihre bestell nr} / {datum|vom}',
  '{bestellnummer|bestell nr|bestellnr} {kunde|des kunden|kaufer|besteller}',
];

/** Numbers and codes of German papers. Patterns as in `../../composed.ts`. */
export const numbers: Readonly<Record<string, readonly string[]>> = {
  invoice_number: [
    ...OWN_PAPER,
    `{faktura|fakturen|rg|re|rechn|rng|handelsrechnung|handelsrechnungs|exportrechnung|exportrechnungs|proformarechnung|proformarechnungs|proforma} ${NR}`,
    '{rechnungsnummer|rechnungs nr|rechnungsnr|rechnung nr|faktura nr|fakturanummer} / datum',
    '{rechnungsbeleg|fakturabeleg|zu rechnung|gemass rechnung|laut rechnung}',
  ],
  original_invoice_number: [
    '{ursprungsrechnung|originalrechnung|bezugsrechnung|zur rechnung|zu rechnung} {|nr|nummer}',
    'bezug {|rechnung}',
  ],
  credit_note_number: [...OWN_PAPER, `{gutschrift|gutschrifts|storno} ${NR}`],
  packing_list_number: [
    ...OWN_PAPER,
    `{packlisten|packliste|packzettel|packstuckliste|kolliliste|versandliste|verpackungsliste} {|nr|nummer}`,
  ],
  purchase_order_number: [...OWN_PAPER, ...CUSTOMER_ORDER, `{auftragsbestatigung|auftragsbestatigungs|ab} ${NR}`],
  purchase_order_numbers: CUSTOMER_ORDER,
  'reference:purchase_order': CUSTOMER_ORDER,
  'reference:invoice': ['{handelsrechnung|warenrechnung|lieferantenrechnung|rechnung lieferant} {|nr|nummer}'],
  'reference:customer': [
    '{ihre|ihr|kunden|kunde|auftraggeber|auftraggebers} {referenz|ref|referenznummer|ref nr|zeichen|aktenzeichen|kennzeichen}',
    '{referenz|ref} {kunde|auftraggeber|des auftraggebers|kunden}',
  ],
  'reference:shipper': [
    '{absender|versender|verlader|ablader|lieferanten} {referenz|ref}',
    '{referenz|ref} {absender|des absenders|versender|verlader|ablader|lieferant}',
  ],
  'reference:consignee': ['{empfanger|importeur} {referenz|ref}', '{referenz|ref} {empfanger|des empfangers|importeur}'],
  'reference:forwarder': [
    '{unsere|unser} {referenz|ref|referenznummer|zeichen}',
    '{spediteur|spediteurs|speditions|agentur|agenten} {referenz|ref}',
    '{referenz|ref} {spediteur|spedition|agent}',
  ],
  forwarder_reference: [
    '{spediteur|spediteurs|speditions} {referenz|ref}',
    '{referenz|ref} {spediteur|spedition}',
    '{unsere|unser} {referenz|ref|zeichen}',
  ],
  'reference:sales_order': [
    '{unser|unsere} {auftrag|auftrags nr|auftragsnummer|auftragsbestatigung}',
    '{auftragsbestatigung|auftragsbestatigungs} {|nr|nummer}',
    '{kommission|kommissions} {nr|nummer}',
  ],
  'reference:export_reference': [
    '{ausfuhranmeldung|ausfuhranmeldungs|ausfuhrbegleitdokument|abd|ausfuhr mrn|abd mrn|ausfuhrerklarung} {|nr|nummer|mrn}',
  ],
  'reference:contract': [
    '{kontrakt|frachtvertrag|frachtkontrakt|ratenvereinbarung|rahmenvertrag} {|nr|nummer}',
    '{kontrakt|vertrags}{nr|nummer}',
  ],
  'reference:quote': ['{angebot|angebots|offerte|offert|offerten|quotierung} {|nr|nummer}'],
  service_contract_number: [
    '{kontrakt|frachtvertrag|frachtkontrakt|ratenvereinbarung|servicevertrag|rahmenvertrag|raten} {nr|nummer|referenz}',
    '{kontrakt|vertrags}{nr|nummer}',
    'kontrakt',
  ],
  booking_number: [
    '{buchungs|buchung|reederei buchungs|reedereibuchungs|carrier buchungs|linien buchungs|reservierungs} {nr|nummer|referenz|ref}',
    '{reederei|linien|carrier} buchung',
  ],
  bill_of_lading_number: ['{konnossements|konnossement|seekonnossement|seefrachtbrief|frachtbrief} {nr|nummer}'],
  master_bill_of_lading_number: [
    '{reederei|linien|master|haupt} {b/l|bl|konnossement|konnossements} {|nr|nummer}',
    '{b/l|bl|konnossement} {reederei|der reederei|linie}',
  ],
  house_bill_of_lading_number: [
    '{haus|house|spediteur|spediteurs|speditions} {b/l|bl|konnossement|konnossements} {|nr|nummer}',
    '{b/l|bl|konnossement} {spediteur|spedition|haus}',
  ],
  delivery_order_number: [
    `{auslieferungsauftrag|auslieferungsauftrags|auslieferauftrag|freistellauftrag|freistellungsauftrag|freistellschein|auslieferschein|abholauftrag} {|nr|nummer}`,
    ...OWN_PAPER,
  ],
  pickup_number: [
    '{freistell|freistellungs|freigabe|abhol} {nr|nummer|referenz|ref|code|pin}',
    '{freistellung|abholung} {nr|referenz|ref|pin}',
    '{pin code|turn in referenz}',
  ],
  pod_number: [
    '{lieferschein|ablieferschein|ablieferungsschein|rollkarte|rollkarten|ablieferbeleg|zustellbeleg|zustellnachweis|empfangsschein|ablieferquittung} {|nr|nummer}',
    ...OWN_PAPER,
  ],
  job_number: [
    '{transportauftrag|transportauftrags|speditionsauftrag|speditionsauftrags|sendungs|sendung|vorgangs|speditions|abrechnungs|dossier} {nr|nummer}',
    '{unsere|unser} {position|positions nr|positionsnummer|vorgang|sendung|auftrag}',
    '{speditionsposition|positions nr|positionsnummer}',
  ],
  certificate_number: [
    '{ursprungszeugnis|zeugnis|bescheinigung|bescheinigungs|zertifikat|zertifikats|register|registrier|urkunden} {nr|nummer}',
  ],
  document_number: OWN_PAPER,
  letter_of_credit_number: ['{akkreditiv|dokumentenakkreditiv|akkreditiv l/c} {|nr|nummer}'],
  container_number: ['{container|behalter|cont} {nr|nummer}', 'containerkennzeichen'],
  container_numbers: ['{container|behalter|cont} {nr|nummer|nummern}', 'containerkennzeichen'],
  seal_number: ['{siegel|plombe|plomben|verschluss|zollplombe} {nr|nummer}', '{plombe|siegel|zollplombe}'],
  seal_numbers: ['{siegel|plombe|plomben|verschluss|zollplombe} {nr|nummer}', '{plombe|plomben|siegel|zollplombe}'],
  mrn: ['{mrn nummer|mrn nr|registriernummer mrn}'],
  declaration_number: ['{registrier|anmelde|zollanmeldungs|zollbeleg|lrn} {nr|nummer}', 'anmeldung nr'],
  voyage_number: ['{reise|fahrt|schiffsreise} {nr|nummer}', '{schiffsreise|reise / fahrt}'],
  air_waybill_number: ['luftfrachtbrief {|nr|nummer}'],
};
