const ADDRESS = '{adresse|anschrift}';
const EMPTY = '{leercontainer|leer|leercontainers|leerer container|des leercontainers}';

/** Who somebody is, and where boxes and goods are collected and taken, on German papers. */
export const parties: Readonly<Record<string, readonly string[]>> = {
  seller: [
    '{exporteur|ausfuhrer|verkaufer / exporteur|verkaufer / ausfuhrer|exporteur / verkaufer|lieferer|versender|absender|absender / ausfuhrer|ausfuhrer / absender}',
    '{rechnungssteller|rechnungsaussteller|leistungserbringer}',
  ],
  buyer: [
    '{besteller|auftraggeber|importeur|einfuhrer|abnehmer|erwerber|leistungsempfanger|kaufer / importeur|fakturaempfanger|rechnungsempfanger / kaufer}',
    '{rechnung|faktura} an',
    `{rechnungs|faktura|kunden}${ADDRESS}`,
  ],
  bill_to: [
    '{rechnungsempfanger|leistungsempfanger|fakturaempfanger|regulierer|auftraggeber|kostentrager|zahlungspflichtiger|rechnungszahler}',
    '{rechnung|faktura} an',
    `{rechnungs|faktura}${ADDRESS}`,
  ],
  consignee: [
    '{empfanger|warenempfanger|endempfanger|empfanger der sendung|empfanger / importeur|importeur / empfanger|lieferempfanger|bestimmungsempfanger}',
    `{empfanger|empfangs}${ADDRESS}`,
    'empfanger {an order|oder an order}',
  ],
  ship_to: [
    `{|abweichende }{liefer|versand|empfanger|waren empfanger}${ADDRESS}`,
    '{warenempfanger|lieferempfanger|endempfanger|empfangsstelle|lieferstelle}',
    '{lieferung|versand|versendung} an',
  ],
  deliver_to: [
    `{anliefer|abliefer|zustell|empfangs|entlade|auslieferungs}${ADDRESS}`,
    '{ablieferstelle|ablieferungsstelle|abladestelle|entladestelle|empfangsstelle|lieferstelle|anlieferstelle|zustellort|entladeort|abladeort|ablieferort|anlieferort}',
    '{anlieferung|ablieferung|auslieferung|lieferung} {an|bei}',
    'liefern {an|nach}',
  ],
  notify_party: [
    '{avis|melde|notify|benachrichtigungs} {adresse|anschrift}',
    '{zu benachrichtigende partei|benachrichtigen|zu benachrichtigen ist|avis an|avisieren|avisierung an|zu avisieren|ankunft melden an|meldung an}',
  ],
  also_notify_party: ['{weitere|zweite|2.|zusatzliche} {meldeadresse|notify adresse|benachrichtigungsadresse|avisadresse}', '2. notify'],
  shipper: [
    '{ausfuhrer|exporteur|versender|befrachter|absender / ausfuhrer|absender / exporteur|verlader / absender|ablader / absender|absender der sendung}',
    `{absender|versender}${ADDRESS}`,
  ],
  exporter: ['{ausfuhrer|exporteur|versender|absender|versender / ausfuhrer|absender / ausfuhrer|ausfuhrer / versender}'],
  importer: ['{importeur|einfuhrer|importeur / empfanger|empfanger / importeur|einfuhrer / importeur}'],
  forwarder: ['{spediteur|spedition|speditionsfirma|seehafenspediteur|seehafenspedition}'],
  booking_party: ['{auftraggeber|besteller|bucher|buchende partei|buchender|buchungspartei}', '{gebucht|buchung} {von|durch}'],
  manufacturer: ['{hersteller|produzent|erzeuger|herstellerwerk|herstellerbetrieb|herstellende firma}'],
  producer: ['{hersteller|produzent|erzeuger|herstellerwerk}'],
  issuer: ['{aussteller|rechnungssteller|rechnungsaussteller}'],
  vendor: ['{lieferant|lieferer|kreditor|auftragnehmer}'],
  trucker: [
    '{beauftragter|ausfuhrender|eingesetzter} {frachtfuhrer|transportunternehmer|spediteur|unternehmer}',
    '{fuhrunternehmer|fuhrunternehmen|transporteur|lkw unternehmer|transportfirma|zustellspediteur|abholspediteur|abholer}',
  ],
  carrier: [
    '{frachtfuhrer|transportunternehmen|transportunternehmer|transporteur|transportfirma|fuhrunternehmen|fuhrunternehmer|zustellspediteur}',
  ],
  haulier: ['{transportunternehmen|transportunternehmer|fuhrunternehmen|fuhrunternehmer}'],
  customs_broker: ['{verzoller|zollspediteur|zolldienstleister|verzollungsspediteur}', '{verzollung|zollabfertigung|zollabwicklung} durch'],
  delivery_agent: [
    '{auslieferungsagent|auslieferungsagentur|empfangsspediteur|empfangsagent|bestimmungsagent|loschagent|agent am bestimmungsort}',
    'agent {im|am} {loschhafen|bestimmungshafen|bestimmungsort}',
    'zwecks auslieferung {|bitte} wenden an',
  ],
  declarant: ['{anmelder|anmelder / vertreter|zollanmelder|vertreter des anmelders}'],
  pickup_location: [
    `{abhol|ubernahme}${ADDRESS}`,
    '{abholstelle|abholort|abholterminal|freistellort|freistellungsort|lagerort der ware|standort des containers|containerstandort}',
    '{abholung|ubernahme|bereitgestellt} {ab|von|bei|am terminal}',
    '{abzuholen|abholen} {bei|ab|am terminal}',
  ],
  empty_return_location: [
    `{ruckgabe|rucklieferung|abgabe|ablieferung|ruckfuhrung} ${EMPTY} {|an|bei|in|nach}`,
    '{leerruckgabe|leerrucklieferung|leerabgabe|leerablieferung|leercontainerruckgabe|leercontainer ruckgabe} {|an|bei|in|depot|ort}',
    '{ruckgabedepot|ruckgabeort|rucklieferdepot|rucklieferort|leerdepot|leercontainerdepot|abgabedepot|ruckgabeterminal}',
    '{leercontainer|leer} {zuruck|zuruck an|an|abgeben bei|zuruck nach}',
  ],
  empty_pickup_location: [
    `{ubernahme|aufnahme|abholung|gestellung} ${EMPTY} {|ab|bei|in|von}`,
    '{leeraufnahme|leerabholung|leerubernahme|leergestellung|leercontainerabholung|leercontainer abholung} {|bei|in|depot|ort}',
    '{leerdepot|leer depot|leercontainerdepot|ubernahmedepot|aufnahmedepot|gestellungsdepot|abholdepot}',
    'leercontainer ab',
  ],
  full_return_location: [
    '{vollanlieferung|vollruckgabe|vollabgabe|volleinlieferung|containeranlieferung} {|an|bei|in|terminal|ort}',
    '{anlieferterminal|verladeterminal|ladeterminal|abgangsterminal|einlieferterminal|verschiffungsterminal}',
    '{anlieferung|einlieferung} {terminal|vollcontainer|voll|am terminal|des vollcontainers}',
    'vollcontainer {an|anlieferung}',
  ],
};
