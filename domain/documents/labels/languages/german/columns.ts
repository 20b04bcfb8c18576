const PER = '{/|pro|je|per}';
const PACKAGE = '{karton|packstuck|kolli|kollo|kiste|ve|palette|colli|gebinde}';
const NR = '{nr|nummer}';

/** What stands above the columns of German tables, by the shape of a row and the field it fills. */
export const columns: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  invoice_line: {
    line_number: ['{pos nr|posnr|positions nr|positionsnummer|lfd nr|lfd|zeile|zeilen nr|lfd pos}'],
    purchase_order_number: [`{ihre|kunden} {bestell${NR}|bestellung|bestell nr|bestellposition}`],
    item_number: [
      `{material|materials|mat|artikel|sach|teile|ident|produkt|erzeugnis|zeichnungs} ${NR}`,
      `{ihre|kunden|lieferanten|unsere|hersteller} {artikel|material|teile|art|sach} ${NR}`,
      '{produktcode|kundenmaterial|kundenartikel|gtin|gtin / ean|herstellernummer|typennummer|sachnr|teilenr}',
    ],
    description: [
      '{benennung|artikelbeschreibung|artikeltext|materialbezeichnung|materialtext|materialkurztext|kurztext|warenbeschreibung|artikelname|produktbeschreibung|erzeugnis|warenart|gegenstand|positionstext|leistungsbeschreibung|handelsubliche bezeichnung|langtext}',
      '{artikel|material|artikel nr|materialnummer|artikelnummer|material nr|sachnummer} / {bezeichnung|beschreibung|benennung|warenbezeichnung|text}',
      '{bezeichnung|benennung} {/|und} {beschreibung|artikel|artikelnummer|ursprung}',
      'lieferung {/|und} leistung',
      '{bezeichnung|beschreibung} {der leistung|der lieferung|des artikels|der waren}',
    ],
    hs_code: [
      `{stat|statistische|statist|statistik} {waren|warn|w|waren wert|zoll|zolltarif} ${NR}`,
      `{waren|warentarif|zolltarif|zoll|hs|kn|taric|intrastat|statistik|stat|zt|warencode|wa} ${NR}`,
      `warenverzeichnis {nr|nummer}`,
      '{kn code|zolltarifcode|zollcode|warencode|hs position|ztn|intrastat|intrastatcode|tarifnummer|tarif nr|zolltarifposition|stat warencode}',
    ],
    country_of_origin: [
      '{ursp|urspr|urspr land|ursprungs land|ursprungsld|ursprungsl|uld|u land|herk land|herstellungsland|herst land|herkunfts land|ursprung land|urspr ld|ursprung / land}',
      '{ursprung der ware|land des ursprungs|urspr-land}',
    ],
    quantity: [
      'menge und einheit',
      '{faktura|rechnungs|fakturierte|gelieferte|berechnete|lief|gel|verrechnete} menge',
      '{geliefert|gelieferte menge|stuckzahl|anz|mengen|versandmenge|fakturamenge|bestellmenge|auftragsmenge}',
    ],
    unit: ['{mengeneinheit|mengen einheit|meh|mengeneinh|meinh|m einh|mge einh|verkaufseinheit|masseinheit|eh}'],
    unit_price: [
      '{preis pro|preis je|preis pro einheit|preis je einheit}',
      `{preis|einzelpreis|nettopreis} {/|pro|je|per} {einheit|me|stuck|stk|st|mengeneinheit|einh|100|100 stuck|kg|meter|vpe}`,
      '{preis / me|preis pro einheit|netto einzelpreis|nettoeinzelpreis|netto e preis|einzelpreis netto|e preis netto|listenpreis|verkaufspreis|vk preis|vkpreis|preis netto|einzel preis|einzelbetrag|e pr|e-pr|einz preis|einheitspreis|stuck preis|preis stuck}',
    ],
    amount: [
      '{positions|pos|zeilen} {betrag|wert|summe|preis|netto|gesamt}',
      '{betrag netto|netto betrag|netto gesamt|gesamt netto|gesamtpreis netto|preis gesamt|netto wert|nettowert|gesamtnetto|endpreis|gesamt preis|gesamtnettopreis|gesamtpr|warenwert netto|betrag gesamt|summe netto|gesamtbetrag netto|gesamt wert|zeilensumme|g pr|gesamt pr}',
      '{betrag|wert|gesamtpreis|nettowert|summe|gesamt} in {eur|usd|chf|gbp|euro}',
    ],
    net_weight: [
      '{gewicht netto|netto gewicht|netto gew|gew netto|eigenmasse|nettomasse|netto in kg|nettogewicht in kg|netto masse|nt gewicht}',
    ],
    gross_weight: [
      '{gewicht brutto|brutto gewicht|brutto gew|gew brutto|rohmasse|bruttomasse|brutto in kg|bruttogewicht in kg|gewicht|gew|gewicht kg|gewicht in kg|rohgewicht}',
    ],
    packages: ['{anzahl|anz} {kolli|colli|packstucke|kartons|paletten|kisten|ve}', '{paletten|kisten|kolli anzahl|packstuckanzahl}'],
    marks: ['{markierung|markierungen|signierung|zeichen / nr|zeichen nr}'],
  },
  package_line: {
    package_range: [
      `{packstuck|kolli|kollo|colli|collo|karton|kisten|kiste|palette|paletten|behalter|verschlag|bund|gebinde|le|lhm|hu|ladeeinheit} {nr|nummer|no}`,
      '{ladungstrager|ladeeinheit|nve|sscc|nve / sscc|packstucke nr|lfd kolli|kollinummern|packstuck von bis|kolli von bis|handling unit}',
    ],
    package_count: [
      '{anzahl|anz} {kolli|colli|packstucke|kartons|paletten|kisten|gebinde|ve|verpackungseinheiten}',
      '{gebinde|kolli anzahl|karton anzahl|packstuckanzahl|paletten|kisten anzahl}',
    ],
    item_number: [`{material|artikel|sach|teile|ident|produkt|mat} ${NR}`, '{produktcode|kundenmaterial}'],
    description: [
      '{benennung|artikelbeschreibung|materialbezeichnung|warenbeschreibung|artikeltext|packinhalt|inhalt des packstucks|inhalt / bezeichnung|kurztext}',
      '{artikel|material|artikelnummer} / {bezeichnung|beschreibung|benennung}',
    ],
    quantity_per_package: [`{stuck|stk|st|menge|inhalt|anzahl|stuckzahl} ${PER} ${PACKAGE}`],
    quantity: ['{stuckzahl|gesamtstuckzahl|menge gesamt|gesamt stuck|stuck gesamt|gelieferte menge|liefermenge|packmenge|verpackte menge}'],
    unit: ['{mengeneinheit|meh|mengeneinh|masseinheit}'],
    dimensions: [
      '{masse|abmessungen|abmessung|abm|aussenmasse|aussenabmessungen|kistenmasse|kartonmasse|packmasse} {|cm|mm|in cm|in mm|lxbxh|l x b x h|lxbxh cm|l x b x h cm|l x b x h in cm|(lxbxh)}',
      'l x b x h {cm|in cm|mm}',
      'lxbxh {cm|in cm|mm}',
    ],
    length_cm: ['{lange|l} {cm|in cm|mm|in mm}'],
    width_cm: ['{breite|b} {cm|in cm|mm|in mm}', 'br'],
    height_cm: ['{hohe|h} {cm|in cm|mm|in mm}'],
    net_weight: ['{gewicht netto|netto gewicht|netto gew|gew netto|nettomasse|netto in kg|nettogewicht in kg}'],
    gross_weight: [
      '{gewicht brutto|brutto gewicht|brutto gew|gew brutto|bruttomasse|brutto in kg|bruttogewicht in kg|gewicht|gewicht kg|gewicht in kg|rohgewicht}',
    ],
    volume: ['{rauminhalt|volumen m3|volumen cbm|volumen in m3|volumen in cbm|vol m3|kubikmeter|raummass m3|raummass cbm|volumen (m3)}'],
    container_number: ['{container nummer|behalter|behalternummer|behalter nr|im container}'],
    marks: ['{markierung|markierungen|signierung|zeichen|zeichen und nummern}'],
  },
  container: {
    container_number: ['{behalter|behalternummer|behalter nr|containerkennzeichen|cont nummer}'],
    seal_numbers: [
      `{siegel|plombe|plomben|verschluss|zollplombe|reedereisiegel} {|nr|nummer}`,
      '{siegel / plombe|plombe / siegel|zollverschluss}',
    ],
    container_type: [
      '{behaltertyp|behalterart|containergrosse|containertyp|containergrosse / typ|art|ausfuhrung|typ / iso|bauart|grosse typ|cont typ}',
    ],
    package_count: ['{anzahl|anz} {kolli|colli|packstucke|kartons|paletten}', '{kolli anzahl|packstuckanzahl|anzahl|stuckzahl}'],
    gross_weight: [
      '{ladungsgewicht|gewicht brutto|brutto gewicht|bruttomasse|gewicht in kg|rohgewicht|rohmasse|ladung kg|brutto in kg|warengewicht}',
    ],
    tare_weight: ['{leergewicht kg|eigengewicht kg|tara in kg|leermasse}'],
    net_weight: ['{gewicht netto|netto gewicht|nettomasse|netto in kg}'],
    volume: ['{rauminhalt|volumen cbm|volumen m3|volumen in m3|kubik m3|raummass cbm}'],
    temperature: ['{temperatur|temperatureinstellung|solltemp|kuhltemperatur|temp in c}'],
    last_free_day: [
      '{frei|freizeit|standgeldfrei|lagergeldfrei|mietfrei|demurragefrei|kostenfrei} bis',
      '{freizeitende|ende freizeit|ende der freizeit|letzter freier tag|letzter freitag}',
    ],
    pickup_number: [
      '{freistell|freistellungs|abhol|freigabe} {ref|referenz|nr|nummer|code|pin}',
      '{freistellung|freistellref|abholref|turn in referenz}',
    ],
    description: ['{inhalt|warenbezeichnung|ladung|warenbeschreibung|gut}'],
  },
  charge: {
    code: ['{leistungscode|kostencode|gebuhrencode|kostenartencode|leistungsart nr}'],
    description: [
      '{leistungsart|gebuhr|gebuhren|gebuhrenart|leistungstext|leistungsbezeichnung|kostenbezeichnung|spesen|abrechnungsposition|frachtkosten|buchungstext|positionstext}',
      '{bezeichnung|beschreibung|art} {der leistung|der kosten|der leistungen|der gebuhr}',
      'leistung {/|und} {bezeichnung|kostenart|beschreibung}',
      'kosten {und|/} {gebuhren|leistungen}',
    ],
    quantity: ['{anz|einheiten|berechnungsmenge|frachtpflichtige menge}'],
    unit: ['{berechnungsbasis|berechnungseinheit|bezugsgrosse|abrechnungseinheit|basis|bezugseinheit|berechnungsgrundlage}'],
    unit_price: [
      '{preis|satz|rate} {/|pro|je} {einheit|me|container|einh|stuck}',
      '{satz|rate|frachtsatz|frachtrate|einzelbetrag|einheitssatz}',
    ],
    currency: ['{wrg|wa|waehr|wahr|wae|wkz}'],
    amount: [
      '{betrag netto|netto betrag|betrag in eur|betrag in usd|gesamt netto|wert|summe netto|nettowert|positionsbetrag|netto eur|netto in eur|betrag in rechnungswahrung|betrag ohne mwst}',
    ],
    vat: ['{mwst satz|ust satz|steuersatz|steuercode|steuerschlussel|mwst code|ust code|stkz|steuerkennzeichen|mwst satz %}'],
    prepaid: ['{vorausbezahlt|vorausbezahlt eur|prepaid eur}'],
    collect: ['{unfrei|nachnahme|zahlbar am bestimmungsort}'],
    container_number: ['{containernummer|behalter|container nummer}'],
    line_number: ['{pos|pos nr|position nr|lfd nr}'],
  },
  equipment: {
    quantity: ['{anz|stuckzahl|anzahl container|containeranzahl|stuck|anzahl einheiten}'],
    container_type: [
      '{containergrosse|containerart|behaltertyp|behalterart|grosse / typ|equipmentart|equipment typ|container typ / grosse}',
    ],
    release_number: ['{freistell|freistellungs|ubernahme|abhol} {ref|referenz|nr|nummer}', '{freistellung|turn out referenz}'],
    weight: ['{ladungsgewicht|gewicht|gewicht kg|gewicht pro container|gewicht je container|bruttogewicht}'],
    iso_type: ['{iso typ|iso kode}'],
    commodity: ['{ladung|gut|warenart|warenbezeichnung|inhalt}'],
  },
  leg: {
    sequence: ['{lauf|teilstrecke|nr|transportabschnitt}'],
    mode: ['{verkehrsmittel|transportmittel|beforderung|beforderungsart|verkehr|verkehrsart|art}'],
    vessel_name: ['{seeschiff|schiff / lkw|schiff / fahrzeug|name des schiffes|schiff / zug|schiff / feeder}'],
    voyage_number: ['{reise|fahrt|fahrt nr|fahrtnummer|reise / fahrt|zugnummer|umlauf}'],
    from: ['{abgang|abgangsort|ab ort|ladehafen|ab hafen|startort|von ort}'],
    to: ['{bestimmung|bestimmungsort|zielhafen|zielort|ankunftsort|nach ort|bestimmungshafen}'],
    departure: ['{abgang etd|abfahrt etd|voraussichtliche abfahrt|vorauss abfahrt|abgangsdatum|geplante abfahrt}'],
    arrival: ['{ankunft eta|voraussichtliche ankunft|vorauss ankunft|geplante ankunft}'],
    terminal: ['{terminal / kai|umschlagterminal}'],
  },
  origin_line: {
    item_number: ['{laufende nummer|lfd nummer|pos nr}'],
    marks: ['{zeichen, nummern|zeichen / nummern|markierung|markierungen|zeichen und nr}'],
    package_description: [
      '{anzahl, art|anzahl und art der packstucke|art und anzahl der packstucke|zahl und art der packstucke|anzahl und verpackungsart|packstucke (anzahl und art)}',
    ],
    description: [
      '{warenbeschreibung|bezeichnung der erzeugnisse|warenbezeichnung und art der packstucke}',
      'laufende nr; zeichen, nummern, anzahl und art der packstucke; warenbezeichnung',
      'laufende nummer; zeichen, nummern, anzahl und art der packstucke; warenbezeichnung',
      'zeichen, nummern, anzahl und art der packstucke; warenbezeichnung',
    ],
    hs_code: [`{waren|zolltarif|hs|kn|stat waren} ${NR}`, 'kn code'],
    origin_criterion: ['{ursprungskriterien|kriterium|praferenzkriterium}'],
    gross_weight: [
      '{rohmasse (kg)|rohmasse kg|rohgewicht kg|bruttomasse|bruttogewicht (kg)|rohmasse (kg) oder andere masseinheit|rohmasse (kg) oder andere masse (l, m3 usw)}',
    ],
    quantity: ['{menge und einheit|stuckzahl|gewicht oder menge|menge / gewicht}'],
    unit: ['{mengeneinheit|masseinheit}'],
    invoice_number: ['{rechnungs nr|rechnungsnummern|rechnung nr und datum|nummer der rechnung|handelsrechnung}'],
    invoice_date: ['{rechnungsdatum|datum der rechnung}'],
    value: ['{warenwert|rechnungswert|wert in eur}'],
  },
  entry_line: {
    line_number: ['{warenposition|positions nr|positionsnummer|artikel nr|pos nr|position nr}'],
    description: ['{warenbezeichnung|warenbeschreibung|bezeichnung der ware|bezeichnung der waren}'],
    hts_code: [`{codenummer|tarifnummer|taric code|zolltarif|zolltarifnummer|warencode|kn code|waren nr|warentarifnummer|code nr}`],
    country_of_origin: ['{urspr land|ursprungs land|ursprung|code ursprungsland}'],
    gross_weight: ['{rohmasse kg|rohmasse (kg)|rohgewicht}'],
    quantity: ['{besondere masseinheit|statistische menge|bes masseinheit|menge}'],
    unit: ['{masseinheit|einheit|me}'],
    entered_value: [
      '{zollwert|statistischer wert|stat wert|artikelpreis|rechnungspreis|zollwert eur|zollwert in eur|statistischer wert eur}',
    ],
    rate: ['{zollsatz %|abgabensatz|satz|drittlandszollsatz|zollsatz in %}'],
    duty: ['{zollabgaben|zolle|abgabenbetrag|zollbetrag eur|zoll eur|zoll in eur}'],
  },
  dg_line: {
    un_number: ['{uno nr|un nr|stoffnummer|un-nummer|un kennnummer}'],
    proper_shipping_name: [
      '{versandbezeichnung|offizielle benennung|offizielle benennung fur die beforderung|benennung|stoffbezeichnung|richtiger techn name|bezeichnung|benennung des gutes|gutbezeichnung|richtiger technischer name des stoffes}',
    ],
    technical_name: ['{technische benennung|technische bezeichnung|chemische bezeichnung}'],
    hazard_class: [
      '{gefahrklasse|imdg klasse|imo klasse|gefahrgut klasse|kl|gefahrenklasse|klasse / division|klasse (nebengefahr)|klasse / nebengefahr}',
    ],
    subsidiary_hazards: ['{nebengefahren|zusatzgefahr|nebenrisiko|neben gefahr|zusatzgefahren}'],
    packing_group: ['{verp gruppe|verp gr|verpackungs gruppe|verpackungsgr|verp grp}'],
    flash_point_c: ['{flammpkt|flammpunkt c|flammpunkt (c)|flammpunkt °c|flp|flammp}'],
    marine_pollutant: ['{meeresschadst|meeres schadstoff|umweltgefahrdend|meeresschadstoff j/n|meeresschadstoff ja/nein}'],
    limited_quantity: ['{begrenzte mengen|begr menge|lq ja/nein|freigestellte menge}'],
    ems: ['{ems nummer|ems code|unfallmerkblatt}'],
    package_count: [
      '{anzahl packstucke|anz packstucke|packstucke|anzahl kolli|kolli|anzahl der packstucke|anzahl versandstucke|versandstucke}',
    ],
    package_kind: [
      '{verpackung|verpackungsart|art der verpackung|art der packstucke|gebinde|packstuckart|art der versandstucke|gebindeart}',
    ],
    net_weight: ['{netto kg|nettomenge|nettomasse kg|nettomasse (kg)|netto menge|netto}'],
    gross_weight: ['{brutto kg|bruttomasse kg|bruttomasse (kg)|brutto|bruttogewicht kg}'],
  },
  dd_line: {
    container_number: ['{containernummer|behalter}'],
    container_type: ['{typ|grosse|grosse / typ|containertyp|containergrosse}'],
    charge_kind: ['{kostenart|gebuhrenart|leistung|berechnungsart|leistungsart}'],
    free_time_start: ['{beginn freizeit|freizeit von|freizeit ab|freizeitbeginn|beginn der freizeit|frei ab|frei von}'],
    free_time_end: ['{freizeit bis|freizeitende|frei bis|ende der freizeit|letzter freier tag|ablauf freizeit}'],
    from_date: ['{von datum|berechnet von|berechnung ab|berechnet ab|berechnung von|ab datum|kostenpflichtig ab|kostenpflichtig von}'],
    to_date: ['{bis datum|berechnet bis|berechnung bis|kostenpflichtig bis}'],
    chargeable_days: [
      '{anzahl tage|kostenpflichtige tage|miettage|gebuhrenpflichtige tage|verrechnete tage|standtage|tage berechnet|berechn tage|anz tage}',
    ],
    gate_out: [
      '{ubernommen|ubernahme|ubernommen am|abgeholt|abgeholt am|ausgang|abholung|aufnahme|ausgeliefert|ausgeliefert am|vollabholung|gate-out}',
    ],
    gate_in: [
      '{ruckgabe|rucklieferung|leerruckgabe|zuruckgegeben|ruckgabe am|ruckgabedatum|eingang|abgabe|zuruckgeliefert|ruckgeliefert|zuruck am|leer zuruck|gate-in}',
    ],
    all_days: ['{tage gesamt|gesamttage|gesamtstandzeit|standtage gesamt}'],
    daily_rate: [
      '{satz|rate|preis|miete|betrag|kosten|eur|usd} {/|pro|je} {tag|kalendertag}',
      '{tagesrate|satz|tagespreis|tagesmiete|tagesgebuhr}',
    ],
    amount: ['{betrag|gesamtbetrag|summe|gesamt|betrag eur|betrag usd|nettobetrag}'],
    free_days: ['{freitage|freizeit (tage)|freizeit tage|frei|freie kalendertage|freie arbeitstage}'],
    period: ['{berechnungszeitraum|abrechnungszeitraum|von - bis|von / bis|von bis|standzeitraum|kostenpflichtiger zeitraum}'],
  },
};
