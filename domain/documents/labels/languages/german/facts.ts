/** Places, ships and words of German papers. */
export const facts: Readonly<Record<string, readonly string[]>> = {
  vessel_name: ['{seeschiff|schiffsname|motorschiff|hauptschiff|containerschiff|name des schiffes|name des seeschiffes|schiff (name)}'],
  vessel_voyage: [
    '{schiff|seeschiff|schiffsname|vessel} {/|und|+|,} {reise|reise nr|reisenr|reisenummer|fahrt|fahrt nr|voyage|reise nummer}',
  ],
  pre_carriage_by: ['{vorlauf|vortransport|vorlauf durch|vorlauf per|vortransport durch|vorlauf mit}'],
  port_of_loading: [
    '{einladehafen|abgangshafen|beladehafen|versandhafen|ausgangshafen|hafen der verladung|hafen der verschiffung|ab hafen}',
  ],
  port_of_discharge: [
    '{ausladehafen|ankunftshafen|empfangshafen|loschplatz|hafen der loschung|hafen der entladung|nach hafen|einfuhrhafen}',
  ],
  place_of_receipt: [
    '{annahmeort|ubernahmestelle|vorlauf ab|ort der ubernahme|ort der annahme|abgangsort|ladeort|ladestelle|beladeort|beladestelle}',
  ],
  place_of_delivery: [
    '{auslieferort|ablieferungsort|ablieferort|endbestimmung|endbestimmungsort|zielort|empfangsort|endziel|ort der auslieferung|ort der ablieferung|nachlauf nach|endempfangsort|bestimmung}',
  ],
  terminal_name: [
    '{umschlagterminal|loschterminal|ankunftsterminal|containerterminal|seeterminal|hafenterminal|entladeterminal|umschlagbetrieb|kaibetrieb|kaianlage|liegeplatz}',
    'terminal {/|und} {kai|schuppen|liegeplatz}',
  ],
  delivery_location_name: [
    '{standort der ware|standort der sendung|lagerort|standort|warenstandort|lager / cfs|ware liegt bei|ware lagert bei}',
  ],
  transshipment_ports: ['{umladehafen|umladung in|umschlag in|via hafen|umladung}'],
  country_of_origin: [
    '{ursprung der ware|ursprung der waren|warenursprung|herstellungsland|herkunft der ware|land des ursprungs|ursprungsland der ware|ursprungsland der waren}',
  ],
  country_of_export: [
    '{ausfuhrland|versendungsland|exportland|versandland|ausfuhr / versendungsland|versendungsland / ausfuhrland|versendungs / ausfuhrland}',
  ],
  country_of_destination: ['{empfangsland|zielland|einfuhrland|importland|land der bestimmung|bestimmungsland der ware}'],
  exporting_country: ['{ausfuhrland|versendungsland}'],
  place_of_issue: ['{ort der ausstellung|ausgestellt in|ausstellungsort|ort der ausfertigung}'],
  issue_place: ['{ort der ausstellung|ausgestellt in|ausstellungsort|ort der ausfertigung}'],
  freight_payable_at: [
    'fracht {|ist} {zahlbar in|zahlbar zu|zahlbar am|zahlbar}',
    '{frachtzahlungsort|zahlungsort der fracht|ort der frachtzahlung}',
  ],
  freight_terms: ['{frankatur|frachtvermerk|frachtklausel|frachtbedingung|frachtberechnung|fracht bezahlt / unfrei}'],
  incoterm: [
    '{lieferbedingung|lieferkondition|lieferkonditionen|lieferklausel|frankatur|handelsklausel|preisstellung|lieferparitat|incoterms klausel|lieferbedingung incoterms}',
    'lieferbedingungen {|gemass|nach} {incoterms|incoterm|incoterms 2020}',
  ],
  payment_terms: [
    '{zahlungsbedingung|zahlungskondition|zahlungskonditionen|zahlbedingung|zahlbedingungen|zahlungsweise|zahlungsart|zahlungsmodalitaten|zahlungsvereinbarung|zahlungsmodus|zahlungsregelung|zahlungsziel|zahlungsbed|zahlungsbedingungen}',
    '{bedingungen|konditionen} der zahlung',
  ],
  currency: [
    '{rechnungs|beleg|faktura|dokument|vertrags|transaktions}wahrung',
    '{wahrungscode|wahrungskennzeichen|whg|wahrung der rechnung}',
  ],
  service_type: ['{verkehrsart|serviceart|verladeart|ladungsart|transportmodus|verkehr}'],
  means_of_transport: [
    '{transportmittel|verkehrsmittel|beforderung|beforderungsweg|transportweg|versandweg|art der beforderung|beforderungsart}',
  ],
  number_of_originals: [
    '{anzahl|zahl} {original|der original|der originale} {|b/l|konnossemente}',
    '{originale|originalkonnossemente|original konnossemente|anzahl originale}',
  ],
  description_of_goods: [
    '{art der ware|guterbezeichnung|ladungsbeschreibung|inhaltsangabe|warenart|gutart|bezeichnung der ware|bezeichnung der waren|bezeichnung des gutes|art des gutes|bezeichnung der guter}',
  ],
  commodity: ['{warenart|gutart|warenbezeichnung|art der ware|inhalt}'],
  shipping_marks: [
    '{markierungen|signierung|versandzeichen|zeichen und nr|zeichen / nr|zeichen & nr|zeichen / nummern|kennzeichnung der packstucke|markierung / nummern|markierung der packstucke}',
  ],
  hs_codes: [
    '{zolltarif|warentarif|stat waren|statistische waren|statistik|zolltarif} {nr|nummer|nummern}',
    '{warennummer|warennr|stat warennr|kn code|hs nummer|zolltarifnummern|warennummern}',
  ],
  package_unit: ['{verpackungsart|art der verpackung|art der packstucke}'],
  container_type: ['{container|behalter}{typ|art|grosse}', '{grosse / typ|typ / grosse|containergrosse / typ|container typ}'],
  reefer_temperature: ['{solltemperatur|temperatureinstellung|kuhltemperatur|transporttemperatur|temperatur|temperaturvorgabe}'],
  dangerous_goods: ['{gefahrgut|gefahrliche guter|gefahrliche ladung|imo ladung|imo gut}'],
  booking_status: ['{buchungsstatus|status der buchung}'],
  carrier_name: [
    '{verfrachter|reeder|schifffahrtsgesellschaft|durchfuhrende reederei|ausfuhrende reederei|carrier / reederei|reederei / carrier|linie|linienreederei}',
  ],
  customs_release_status: ['{zollstatus|zollfreigabe|zollrechtlicher status|status zoll}'],
  freight_release_status: ['{frachtfreigabe|freistellstatus|frachtstatus|freistellungsstatus|freistellung reederei}'],
  special_instructions: [
    '{besondere|sonstige|weitere} {anweisungen|hinweise|vermerke|vorschriften|vereinbarungen}',
    '{anweisungen|hinweise|lieferhinweise|anlieferhinweise|abholhinweise|anmerkungen|liefervorschrift|liefervorschriften|zustellhinweis|zustellhinweise}',
  ],
  payment_instructions: [
    '{bankverbindungen|unsere bankverbindung|unsere bankverbindungen|bankdaten|bankangaben|bankkonto|kontoverbindung|uberweisung an|zahlung an}',
  ],
  declaration_text: ['{ursprungserklarung|praferenzursprungserklarung|erklarung zum ursprung|praferenzerklarung}'],
  dispute_contact: ['{ruckfragen|einwande|reklamationen|beanstandungen|einspruche} {an|bitte an|richten sie an}'],
  issuing_authority: ['{ausstellende|zustandige|bescheinigende} {stelle|behorde|kammer}', 'ausstellungsbehorde'],
  signatory: [
    '{unterzeichner|name des unterzeichners|name und stellung|name / stellung|unterzeichnender|name und stellung des unterzeichners}',
  ],
  received_by: [
    '{empfangen|angenommen|ubernommen|erhalten|quittiert} {von|durch}',
    'name {in druckbuchstaben|in blockschrift|druckbuchstaben|druckschrift|blockschrift|des quittierenden|leserlich|des annehmenden}',
    '{ware erhalten|sendung erhalten|empfanger name|ubernehmer|warenannahme durch}',
  ],
  pieces_delivered: [
    '{gelieferte|ausgelieferte|abgelieferte|erhaltene|empfangene|entladene|zugestellte|ubernommene} {packstucke|kolli|colli|kartons|paletten|stuckzahl}',
    'anzahl {kolli|colli|packstucke|paletten|kartons} {|geliefert|abgeliefert|erhalten|empfangen}',
    '{kolli|colli|packstucke} {geliefert|abgeliefert|erhalten|empfangen|gesamt}',
  ],
  exceptions: [
    '{vorbehalt|vorbehalte|beanstandungen|mangel|schaden|reklamationen|abweichungen|fehlmengen|schadensvermerk|schadensvermerke|beschadigungen|mangelruge|beanstandung|schadensbemerkungen|unregelmassigkeiten}',
    'bemerkungen {des empfangers|empfanger|bei ablieferung|zur ablieferung}',
    'vorbehalte und {bemerkungen|schaden}',
    'ausserlich erkennbare {schaden|mangel}',
  ],
  seal_intact: ['{siegel|plombe|plomben|verschluss} {unversehrt|intakt|in ordnung|i.o.|ok|unverletzt|unbeschadigt}'],
  driver: ['{kraftfahrer|fahrername|name des fahrers|lkw fahrer}'],
  emergency_phone: [
    '{notruf|notfall}{nummer|telefon|telefonnummer}',
    '{24h|24 h|24 stunden|24-stunden} {notruf|notfallnummer|notrufnummer|notfalltelefon|erreichbarkeit}',
    'telefon {fur notfalle|im notfall}',
  ],
  emergency_contact_name: ['{ansprechpartner|kontakt|kontaktperson} {im notfall|fur notfalle|notfall}', 'notfallkontakt'],
};
