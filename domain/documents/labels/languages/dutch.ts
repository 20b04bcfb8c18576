import { columns } from './dutch/columns.js';
import type { LanguageCaptions } from './language.js';

const OWN_PAPER = ['{document|documents|stuk|boekstuk}{nr|nummer}', '{document|documents|stuk|boekstuk} nr'];
const DRAWN_UP = ['{documentdatum|opmaakdatum|boekstukdatum|afgiftedatum|opgemaakt op}', 'datum {document|opmaak}'];
const YOUR_ORDER = [
  '{uw|klant|klanten} {bestelling|bestelnummer|bestelnr|order|ordernummer|ordernr|inkooporder|inkoopordernummer|bestelreferentie}',
  '{bestelnummer|bestelnr|inkoopordernr|inkooporder nr|inkoopordernummers|klantorder|klantordernummer}',
];
const DUE = [
  '{vervaldag|vervaldata|uiterste betaaldatum|betaaldatum|betaaltermijn tot}',
  '{te betalen|betalen|betaling|te voldoen} {voor|uiterlijk|uiterlijk op|voor of op|op}',
];
const TO_PAY = '{te betalen|te voldoen|totaal te betalen|totaal te voldoen|te betalen bedrag|te betalen totaal}';
const WITH_TAX = '{totaal|totaalbedrag|bedrag|factuurbedrag} {incl|inclusief|incl.} btw';
const WITHOUT_TAX = '{totaal|totaalbedrag|bedrag|subtotaal} {excl|exclusief|excl.|zonder} btw';
const CLOSES = '{sluiting|sluitingstijd|deadline|stop|uiterlijk}';
const EMPTY = '{leeg|lege|lege container|lege containers|ledige container|ledig}';

/** What papers of Dutch and Flemish offices say beside the captions that are listed elsewhere. */
export const dutch: LanguageCaptions = {
  labels: {
    // Numbers
    invoice_number: [...OWN_PAPER, '{fact|faktuur|handelsfactuur|proforma} {nr|nummer}'],
    packing_list_number: [...OWN_PAPER, `{paklijst|pakbon|colli lijst|collilijst|verpakkingslijst} {|nr|nummer}`],
    purchase_order_numbers: YOUR_ORDER,
    purchase_order_number: [...YOUR_ORDER, ...OWN_PAPER],
    'reference:purchase_order': YOUR_ORDER,
    'reference:customer': [
      '{uw|klant|opdrachtgever} {ref|referentie|kenmerk|referentienummer}',
      '{referentie|ref|kenmerk} {klant|opdrachtgever}',
    ],
    'reference:forwarder': ['{onze|ons} {ref|referentie|kenmerk|referentienummer}', 'referentie expediteur'],
    'reference:shipper': ['{referentie|ref} {afzender|verlader|exporteur}'],
    'reference:consignee': ['{referentie|ref} {ontvanger|geadresseerde}'],
    'reference:sales_order': ['{onze|ons} {order|ordernummer|opdracht}', '{orderbevestiging|verkooporder} {|nr|nummer}'],
    'reference:contract': ['{contract|contractnummer|tariefovereenkomst} {|nr|nummer}'],
    'reference:quote': ['{offerte|offertenummer} {|nr|nummer}'],
    service_contract_number: ['{contract|tariefcontract|servicecontract} {nr|nummer}', 'contractnummer'],
    booking_number: [
      '{boekings|boeking|reserverings|reservering} {nr|nummer|referentie|ref}',
      '{boekingsnummer|boekingsreferentie|reserveringsnummer}',
    ],
    bill_of_lading_number: ['{cognossement|zeevrachtbrief|vrachtbrief|cognossements} {|nr|nummer}'],
    master_bill_of_lading_number: ['{rederij|lijn|master} {b/l|bl|cognossement} {|nr|nummer}'],
    house_bill_of_lading_number: ['{house|expediteurs} {b/l|bl|cognossement} {|nr|nummer}'],
    delivery_order_number: ['{afleveringsopdracht|leveringsopdracht|uitleveringsopdracht|afleverorder|leveringsorder} {|nr|nummer}'],
    pickup_number: [
      '{vrijstelling|vrijstellings|afhaal|ophaal|vrijgave} {nr|nummer|ref|referentie|code|pin}',
      '{vrijstelling|pincode|pin code}',
    ],
    pod_number: ['{afleverbon|leveringsbon|pakbon|afleverbewijs|leverbon|vrachtbrief} {|nr|nummer}'],
    job_number: ['{dossier|zending|zendings|expeditie} {nr|nummer}', '{ons dossier|onze dossier|dossiernr}'],
    certificate_number: ['{certificaat|certificaat van oorsprong} {nr|nummer}'],
    letter_of_credit_number: ['{kredietbrief|accreditief|documentair krediet} {|nr|nummer}'],
    container_numbers: ['{containernummer|containernummers|container nr}'],
    seal_numbers: ['{zegel|verzegeling|verzegelings|loodje} {|nr|nummer}', 'zegelnummers'],
    seal_number: ['{zegel|verzegeling} {|nr|nummer}'],
    voyage_number: ['{reis|vaart|afvaart} {nr|nummer}'],
    // Parties
    seller: ['{exporteur|leverancier|verkoper / exporteur|exporteur / verkoper}'],
    buyer: ['{besteller|importeur|opdrachtgever|factuuradres|factuur aan|gefactureerd aan|koper / importeur}'],
    bill_to: ['{factuur aan|gefactureerd aan|factureren aan|factuuradres|opdrachtgever|debiteur adres|te factureren aan}'],
    consignee: ['{ontvanger|geadresseerde|geconsigneerde|ontvanger / importeur|ontvangstadres}'],
    ship_to: ['{afleveradres|leveradres|verzendadres|leveren aan|afleveren aan|verzonden aan|bezorgadres}'],
    deliver_to: ['{afleveradres|leveradres|losadres|bezorgadres|leveren aan|afleveren te|afleveren op|lossen bij|losplaats}'],
    notify_party: ['{kennisgeving|te berichten|notify adres|te informeren|kennis te geven aan|adres voor kennisgeving}'],
    shipper: ['{afzender|verlader|inlader|exporteur|afzender / exporteur|verscheper / exporteur}'],
    exporter: ['{exporteur|afzender|uitvoerder}'],
    importer: ['{importeur|invoerder}'],
    forwarder: ['{expediteur|expeditiebedrijf}'],
    booking_party: ['{opdrachtgever|boekende partij|geboekt door|boeker}'],
    carrier: ['{vervoerder|transportbedrijf|vrachtvervoerder|transporteur}'],
    trucker: ['{transportbedrijf|wegvervoerder|vrachtvervoerder|transporteur}'],
    carrier_name: ['{rederij|vervoerder|scheepvaartmaatschappij|lijn}'],
    customs_broker: ['{douane expediteur|douanedeclarant|inklaring door|douaneagent}'],
    delivery_agent: ['{agent in loshaven|agent op bestemming|losagent|afleveringsagent}', 'voor {aflevering|inlevering} wenden tot'],
    issuer: ['{opsteller|afgegeven door|uitgegeven door}'],
    declarant: ['{aangever|aangever / vertegenwoordiger}'],
    manufacturer: ['{fabrikant|producent}'],
    producer: ['{producent|fabrikant}'],
    pickup_location: ['{afhaaladres|ophaaladres|afhaallocatie|afhaalterminal|afhalen te|afhalen op|ophalen te|laadadres}'],
    empty_return_location: [
      `${EMPTY} {inleveren|retour|terug|inlevering|terugbrengen|teruggave} {|bij|te|op|naar}`,
      '{inleverdepot|leegdepot|retourdepot|depot retour}',
      `{retour|inleveren|inlevering} ${EMPTY} {|bij|te}`,
    ],
    empty_pickup_location: [
      `${EMPTY} {ophalen|afhalen|uithalen|opnemen} {|bij|te|op}`,
      '{leegdepot|uithaaldepot|depot leeg|ophaaldepot}',
      `{uithalen|opnemen} ${EMPTY}`,
    ],
    full_return_location: [
      '{vol|volle container|volle} {inleveren|aanleveren|afleveren} {|bij|te|op}',
      '{inleverterminal|aanleverterminal|laadterminal|exportterminal}',
    ],
    // Places and ships
    vessel_name: ['{zeeschip|scheepsnaam|naam schip|naam van het schip|motorschip}'],
    vessel_voyage: ['{schip|zeeschip|scheepsnaam|vaartuig|zeevaartuig} {/|en|+} {reis|reisnummer|reis nr|reisnr|vaart}'],
    pre_carriage_by: ['{voorvervoer|voortransport|voorvervoer door}'],
    port_of_loading: ['{inladingshaven|haven van inlading|vertrekhaven|haven van vertrek|inlaadhaven}'],
    port_of_discharge: ['{bestemmingshaven|aankomsthaven|haven van bestemming|haven van aankomst|loshaven / bestemming}'],
    place_of_receipt: ['{laadplaats|plaats van inontvangstneming|ontvangstplaats|plaats van overname|plaats van belading}'],
    place_of_delivery: ['{bestemming|eindbestemming|plaats van aflevering|plaats van bestemming|losplaats|afleverplaats}'],
    terminal_name: ['{losterminal|containerterminal|aankomstterminal|kade}'],
    delivery_location_name: ['{goederen liggen bij|locatie goederen|loods|magazijn}'],
    country_of_origin: ['{land van oorsprong|oorsprongsland|herkomstland|oorsprong goederen|land van herkomst}'],
    country_of_destination: ['{bestemmingsland|land van bestemming|land van eindbestemming}'],
    country_of_export: ['{land van uitvoer|exportland|land van verzending|land van export}'],
    place_of_issue: ['{plaats van afgifte|afgegeven te|opgemaakt te}'],
    issue_place: ['{plaats van afgifte|afgegeven te|opgemaakt te}'],
    freight_payable_at: ['vracht {betaalbaar te|te betalen te|betaalbaar in}'],
    means_of_transport: ['{vervoermiddel|wijze van vervoer|gegevens betreffende het vervoer|vervoer}'],
    // Days
    invoice_date: DRAWN_UP,
    packing_list_date: [...DRAWN_UP, '{paklijstdatum|datum paklijst|pakdatum}'],
    issue_date: [...DRAWN_UP, '{datum van afgifte|datum afgifte|datum uitgifte}'],
    notice_date: [...DRAWN_UP, '{datum bericht|berichtdatum|datum kennisgeving}'],
    confirmation_date: [...DRAWN_UP, '{bevestigingsdatum|boekingsdatum|datum bevestiging|datum boeking|bevestigd op}'],
    due_date: DUE,
    payment_due_date: DUE,
    etd_port_of_loading: [
      '{verwachte|geplande|vermoedelijke|geschatte} {vertrek|afvaart|vertrekdatum|afvaartdatum}',
      '{afvaartdatum|datum vertrek|afvaart|vertrek schip}',
    ],
    etd: ['{verwachte|geplande|vermoedelijke} {vertrek|afvaart|vertrekdatum}', '{afvaartdatum|datum vertrek|afvaart}'],
    departure_date: ['{afvaartdatum|datum vertrek|verzenddatum}'],
    eta_port_of_discharge: [
      '{verwachte|geplande|vermoedelijke|geschatte} {aankomst|aankomstdatum|aankomsttijd}',
      '{datum aankomst|aankomst schip|aankomst loshaven}',
    ],
    eta: ['{verwachte|geplande|vermoedelijke|geschatte} {aankomst|aankomstdatum}', 'datum aankomst'],
    arrival_date: ['{datum aankomst|aankomst schip|aankomst}'],
    shipped_on_board_date: [
      '{aan boord|geladen aan boord|verscheept} {|op}',
      '{verschepingsdatum|datum van verscheping|datum verscheping|laaddatum}',
    ],
    last_free_day: [
      '{laatste vrije dag|vrije periode tot|vrije ligtijd tot|gratis tot|vrije opslag tot|liggeldvrij tot}',
      'einde {vrije tijd|vrije opslag|vrije ligtijd}',
    ],
    free_days: ['{vrije dagen|vrije ligdagen|aantal vrije dagen}'],
    discharge_date: ['{losdatum|gelost op|datum lossing}'],
    documentation_cutoff: [`{documenten|document|si|ladinginformatie|b/l instructies} ${CLOSES}`, `${CLOSES} {documenten|si|documentatie}`],
    vgm_cutoff: [`vgm ${CLOSES}`, `${CLOSES} vgm`],
    port_cutoff: [
      `{terminal|lading|haven|cargo|container} ${CLOSES}`,
      `${CLOSES} {terminal|lading|haven}`,
      '{uiterste inlevering|uiterste aanlevering|laatste inlevering}',
    ],
    customs_cutoff: [`douane ${CLOSES}`, `${CLOSES} douane`],
    earliest_receiving_date: ['{inleveren|aanleveren|inlevering|aanlevering} {vanaf|niet voor}', 'vroegste {inlevering|aanlevering}'],
    empty_pickup_date: [`${EMPTY} {beschikbaar|ophalen|afhalen} {vanaf|op}`],
    delivery_appointment: ['{leverafspraak|losafspraak|tijdslot|tijdvenster|losmoment|lostijd|gewenste leverdatum|aflevering op}'],
    delivery_date: ['{afgeleverd op|geleverd op|ontvangen op|bezorgd op|losdatum|bezorgdatum}', 'datum {aflevering|ontvangst|en tijd}'],
    time_in: ['{tijd aankomst|aankomsttijd|aankomst|aanvang lossen|begin lossen}'],
    time_out: ['{tijd vertrek|vertrektijd|einde lossen|vertrek}'],
    // Terms and words
    payment_terms: [
      '{betalingsconditie|betalingsvoorwaarden|betalingsvoorwaarde|betaalconditie|betaalcondities|betalingswijze|betaalwijze|betalingstermijn|betaaltermijn}',
    ],
    incoterm: ['{leveringsconditie|leveringscondities|leveringsvoorwaarde|leveringsvoorwaarden|leverconditie|levercondities}'],
    currency: ['{valutacode|factuurvaluta|muntsoort}'],
    description_of_goods: [
      '{omschrijving goederen|goederenomschrijving|omschrijving van de goederen|aard der goederen|inhoud|omschrijving lading}',
    ],
    commodity: ['{goederen|soort goederen|goederensoort|goederenomschrijving}'],
    shipping_marks: ['{merken|merken en nummers|merken / nummers|markering}'],
    hs_codes: ['{goederencode|gn code|statistieknummer|douanetarief|hs code}'],
    number_of_originals: ['{aantal originelen|aantal originele b/l|originelen|aantal originele cognossementen}'],
    dangerous_goods: ['{gevaarlijke stoffen|gevaarlijke goederen|gevaarlijke lading}'],
    reefer_temperature: ['{temperatuur|temperatuurinstelling|ingestelde temperatuur}'],
    special_instructions: ['{bijzondere instructies|instructies|bijzonderheden|leverinstructies|losinstructies}'],
    payment_instructions: ['{bankgegevens|bankrekening|bankrelatie|te betalen op rekening}'],
    received_by: ['{ontvangen door|naam ontvanger|in ontvangst genomen door|voor ontvangst}', 'naam {in blokletters|blokletters}'],
    exceptions: ['{opmerkingen|schade|manco|voorbehoud|bijzonderheden bij aflevering|opmerkingen bij aflevering}'],
    seal_intact: ['{zegel|verzegeling} {intact|ongeschonden|in orde|onbeschadigd}'],
    driver: ['{chauffeur|naam chauffeur|bestuurder}'],
    emergency_phone: ['{noodnummer|telefoon bij noodgevallen|24 uurs noodnummer|24 uur noodnummer|alarmnummer}'],
    signatory: ['{ondertekenaar|naam ondertekenaar|naam en functie ondertekenaar}'],
    // Sums and counts
    total_amount: [
      WITH_TAX,
      TO_PAY,
      '{eindtotaal|eindbedrag|totaal factuur|factuurtotaal|factuurbedrag|totaal eur|totaal generaal|totaalbedrag factuur}',
    ],
    total_due: [WITH_TAX, TO_PAY, '{totaal kosten|totale kosten|eindtotaal|totaal}'],
    amount_due: [TO_PAY, '{openstaand bedrag|openstaand saldo|restant}'],
    subtotal_amount: [
      WITHOUT_TAX,
      '{subtotaal|totaal goederen|goederenwaarde|totaal netto|netto totaal|tussentotaal netto|netto bedrag|nettobedrag|totaal regels|goederenbedrag}',
    ],
    discount_amount: ['{korting|totale korting|kortingsbedrag|factuurkorting}'],
    freight_amount: ['{zeevracht|vrachtkosten|vracht|transportkosten|verzendkosten|vervoerskosten}'],
    insurance_amount: ['{verzekering|transportverzekering|verzekeringskosten|verzekeringspremie}'],
    tax_amount: ['{btw bedrag|totaal btw|btw totaal|belasting|bedrag btw|omzetbelasting}'],
    other_charges_amount: ['{overige kosten|verpakkingskosten|emballagekosten|administratiekosten|toeslagen|bijkomende kosten}'],
    total_packages: [
      '{aantal colli|totaal colli|aantal pallets|aantal dozen|totaal aantal colli|colli totaal|aantal verpakkingen|aantal kisten}',
    ],
    total_quantity: ['{totaal aantal|aantal totaal|totale hoeveelheid|totaal stuks}'],
    gross_weight: ['{bruto gewicht|totaal bruto|brutomassa|totaal gewicht|totaal bruto gewicht|totaal brutogewicht|bruto}'],
    net_weight: ['{netto gewicht|totaal netto gewicht|totaal netto|nettomassa|totaal nettogewicht}'],
    volume: ['{inhoud m3|totaal volume|totaal m3|volume m3|kubieke meter|aantal m3}'],
    tare_weight: ['{tarragewicht|eigen gewicht|tarra}'],
    pieces_delivered: ['{geleverd aantal|aantal geleverd|aantal ontvangen|ontvangen colli|geleverde colli|geloste colli}'],
  },
  columns,
};
