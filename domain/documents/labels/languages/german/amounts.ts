const TAX = '{mehrwertsteuer|mwst|umsatzsteuer|ust|mehrwert steuer}';
const TOTAL = [
  '{rechnungsendbetrag|rechnungsgesamtbetrag|gesamtrechnungsbetrag|rechnungstotal|totalbetrag|endsumme|bruttosumme|rechnungswert|endpreis|rechnungsendsumme|gesamtendbetrag|schlussbetrag}',
  '{faktura|rechnungs}{wert|betrag|summe|endbetrag}',
  '{gesamtbetrag|rechnungsbetrag|gesamtsumme|summe|endbetrag|total|betrag} {brutto|total|in eur|in usd|eur|usd}',
  `{gesamtbetrag|rechnungsbetrag|gesamtsumme|summe|endbetrag|betrag|total} {inkl|incl|inklusive|einschl|mit} ${TAX}`,
  '{brutto gesamt|gesamt brutto|zu zahlender betrag|zu zahlender gesamtbetrag|zahlbarer betrag}',
];

/** Sums, counts and measures of German papers. */
export const amounts: Readonly<Record<string, readonly string[]>> = {
  total_amount: TOTAL,
  total_due: [
    ...TOTAL,
    '{gesamtbetrag|summe|gesamtsumme|gesamtkosten|zu zahlen|endbetrag|zahlbetrag|rechnungsbetrag}',
    '{summe|total} {kosten|der kosten|gebuhren}',
  ],
  amount_due: [
    '{zu zahlender betrag|noch zu zahlen|zahlbetrag|offener rechnungsbetrag|offener saldo|zahlbarer betrag|forderungsbetrag|restforderung}',
  ],
  subtotal_amount: [
    '{summe|total} {positionen|der positionen|warenwert|waren|artikel|leistungen|netto}',
    '{positionssumme|nettowarenwert|netto warenwert|gesamtwarenwert|gesamtnetto|netto gesamt|gesamt netto|nettogesamtbetrag|warenbetrag|nettorechnungsbetrag|nettoumsatz|netto summe|netto betrag|warenwert netto|steuerbasis|nettogesamtsumme}',
    '{rechnungsbetrag|gesamtbetrag|gesamtsumme|betrag|gesamtpreis|zwischensumme|rechnungssumme} netto',
    'gesamtnettowert {|ohne mwst|ohne ust|ohne mehrwertsteuer}{| eur| usd| chf| gbp}',
    `{summe|betrag|total|gesamtbetrag} {ohne|exkl|excl|exklusive|vor} ${TAX}`,
    '{netto entgelt|nettoentgelt|entgelt|bemessungsgrundlage}',
  ],
  discount_amount: [
    '{nachlass|preisnachlass|gesamtrabatt|kundenrabatt|warenrabatt|mengenrabatt|sonderrabatt|rabattbetrag|treuerabatt|exportrabatt|abzgl rabatt|abzuglich rabatt|rabatt gesamt}',
  ],
  freight_amount: [
    '{see|land|vor|uber}fracht{|kosten|anteil}',
    '{frachtkosten|frachtanteil|frachtbetrag|frachtpauschale|versandkosten|transportkosten|lieferkosten|versandkostenpauschale|versandpauschale|frachtkostenanteil|seetransport|luftfracht}',
  ],
  insurance_amount: [
    '{transport|see|waren|seetransport|warentransport|fracht}versicherung{|skosten|spramie}',
    '{versicherungskosten|versicherungspramie|versicherungsbetrag|versicherungsanteil}',
  ],
  tax_amount: [
    TAX,
    `{zzgl|zuzuglich|enthaltene|gesetzliche|zzgl gesetzliche|gesetzl|+} ${TAX}`,
    `${TAX} {betrag|gesamt|summe|eur}`,
    '{mwst|ust|umsatzsteuer|mehrwertsteuer}betrag',
    '{steuerbetrag|summe steuer|steuer gesamt|gesamtsteuer|summe mwst|summe ust|steuersumme}',
  ],
  other_charges_amount: [
    '{sonstige|ubrige|weitere} {kosten|gebuhren|nebenkosten|zuschlage}',
    '{verpackungskosten|verpackungspauschale|nebenkosten|mindermengenzuschlag|bearbeitungsgebuhr|bearbeitungskosten|bearbeitungspauschale|exportverpackung|seemassige verpackung|dokumentenkosten|dokumentengebuhr|legalisierungskosten|beglaubigungskosten|abwicklungspauschale|energiezuschlag|materialteuerungszuschlag|fob kosten|fob spesen|verpackung und handling|zollabwicklung|ausfuhrabfertigung}',
  ],
  total_quantity: ['{gesamtstuckzahl|menge gesamt|gesamtanzahl|summe menge|anzahl gesamt|stuck gesamt|stuckzahl}'],
  total_packages: [
    '{anzahl|zahl|summe|gesamtzahl} {|der} {packstucke|kolli|colli|paletten|kartons|kisten}',
    '{packstuckanzahl|packstuckzahl|kollizahl|kollianzahl|gesamtzahl packstucke|gesamtanzahl packstucke|packstucke insgesamt|gesamt packstucke}',
    '{paletten|kartons|kisten|packstucke|kolli|colli} {gesamt|insgesamt|total}',
    'gesamtzahl der packstucke',
  ],
  net_weight: [
    '{nettomasse|eigenmasse|gesamtnettomasse|netto kg}',
    '{gewicht|gesamtgewicht|masse} netto',
    '{summe|gesamt} {nettogewicht|netto gewicht}',
  ],
  gross_weight: [
    '{bruttomasse|rohmasse|rohgewicht|gesamtgewicht|gesamtbruttomasse|gesamtrohmasse|ladungsgewicht|sendungsgewicht|brutto kg}',
    '{gewicht|gesamtgewicht|masse} brutto',
    '{summe|gesamt} {bruttogewicht|brutto gewicht}',
  ],
  total_gross_weight: ['{gesamtbruttomasse|gesamtbruttogewicht|bruttomasse|gesamtrohmasse|bruttogewicht|rohmasse}'],
  tare_weight: ['{leergewicht|eigengewicht|taragewicht|containertara|tara container|tara}'],
  volume: [
    '{gesamtvolumen|kubatur|rauminhalt|kubikinhalt|gesamtkubatur|volumen gesamt|cbm gesamt|gesamt cbm|volumen cbm|volumen m3|gesamt m3|raummass}',
  ],
};
