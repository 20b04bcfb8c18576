import { columns } from './nordic/columns.js';
import type { LanguageCaptions } from './language.js';

const NR = '{nr|nummer}';
const OWN_PAPER = [`{dokument|bilag|bilags}${NR}`, `{dokument|bilag|bilags} ${NR}`];
const DRAWN_UP = [
  '{dokumentdato|dokumentdatum|udstedelsesdato|utstedelsesdato|utfärdandedatum|bilagsdato|utstedt dato|udstedt den|utstedt den|utfärdat den|dato}',
];
const ORDER = [
  '{deres|din|er|ert|jeres|kundens|kunde} {ordre|order|ordrenr|ordernr|ordrenummer|ordernummer|bestilling|beställning|bestillingsnr|rekvisition|indkøbsordre|innkjøpsordre|inköpsorder}',
  `{indkøbsordre|innkjøpsordre|inköpsorder|rekvisition|rekvisitions|bestilling|beställning|beställnings|bestillings|kundordre|kundeordre|kundorder} {|nr|nummer}`,
];
const DUE = [
  '{forfaldsdato|forfallsdato|förfallodatum|forfald|forfall|förfaller|betalingsdato|betalingsfrist|sidste rettidige betalingsdato|sidste betalingsdag|betalas senast|betales senest|oss tillhanda|oss tillhanda senast|förfallodag}',
];
const TO_PAY = [
  '{at betale|å betale|att betala|til betaling|beløb til betaling|til betaling i alt|summa att betala|sum å betale|i alt at betale|totalt å betale|totalt att betala|belopp att betala|beløp å betale}',
];
const TOTAL = [
  '{i alt|ialt|totalbeløb|totalbeløp|totalbelopp|fakturatotal|fakturabeløb|fakturabeløp|fakturabelopp|slutsumma|totalsum|totalsumma|sum total|total i alt|att betala totalt|fakturasum|fakturasumma}',
  '{total|i alt|sum|summa|totalt|totalbeløb|totalbelopp} {inkl|inklusive|incl} {moms|mva}',
];
const TAX = '{moms|mva|merverdiavgift|mervärdesskatt}';
const CLOSES = '{frist|stopptid|closing|deadline|senest|senast}';

/** What papers of Danish, Norwegian and Swedish offices say beside the captions that are listed elsewhere. */
export const nordic: LanguageCaptions = {
  labels: {
    // Numbers
    invoice_number: [
      ...OWN_PAPER,
      `{faktura|handelsfaktura|fakt|proformafaktura}${NR}`,
      `{faktura|handelsfaktura|fakt|proformafaktura} ${NR}`,
    ],
    packing_list_number: [
      ...OWN_PAPER,
      `{pakkeliste|packlista|packsedel|pakkeseddel|kolliliste|kollilista|pakkelistens|packlist} {|nr|nummer}`,
    ],
    purchase_order_numbers: ORDER,
    purchase_order_number: ORDER,
    'reference:purchase_order': ORDER,
    'reference:customer': ['{deres|din|er|jeres|kundens|kunde|kund} {ref|reference|referanse|referens}'],
    'reference:forwarder': ['{vores|vor|vår|vårt} {ref|reference|referanse|referens}'],
    'reference:sales_order': [
      '{vores|vår|vor} {ordre|order|ordrenr|ordernr}',
      '{ordrebekræftelse|ordrebekreftelse|orderbekräftelse|orderbekräftelse} {|nr}',
    ],
    'reference:quote': ['{tilbud|offert|tilbuds|offert} {nr|nummer}'],
    'reference:contract': ['{kontrakt|avtale|avtal|aftale} {nr|nummer}'],
    service_contract_number: ['{kontrakt|avtale|avtals|aftale}{nr|nummer}', '{kontrakt|avtale|avtal|aftale} {nr|nummer}'],
    booking_number: [
      '{booking|boknings|bookings|reservations} {nr|nummer|reference|referanse|referens|ref}',
      '{bokningsnummer|bokningsnr|bookingreference|bookingnr|bookingnummer|bokning}',
    ],
    bill_of_lading_number: [
      '{konnossement|konossement|konnossements|sjøfraktbrev|søfragtbrev|sjöfraktsedel|fraktbrev|fragtbrev} {|nr|nummer}',
    ],
    delivery_order_number: ['{udleveringsordre|utleveringsordre|utlämningsorder} {|nr|nummer}'],
    pickup_number: ['{afhentnings|hente|hämtnings|frigivelses|frigivnings} {reference|referanse|referens|ref|nr|nummer|kode}'],
    pod_number: ['{følgeseddel|følgeseddels|følgesedel|følgjeseddel|pakkseddel|fraktsedel|leveransekvittering} {|nr|nummer}'],
    job_number: ['{sags|saks|ärende|sag|sak|positions|oppdrags|uppdrags} {nr|nummer}', '{sagsnr|saksnr|sagsnummer|uppdragsnr}'],
    certificate_number: ['{certifikat|attest|sertifikat} {nr|nummer}'],
    letter_of_credit_number: ['{remburs|rembours} {|nr|nummer}'],
    container_numbers: ['{containernr|containernummer|konteinernr}'],
    seal_numbers: ['{plombe|segl|forsegling|plomb|sigill|plombnr|plombenr} {|nr|nummer}'],
    seal_number: ['{plombe|segl|forsegling|plomb|sigill} {|nr|nummer}'],
    voyage_number: ['{rejse|reise|resa|rejsenr|reisenr|resnr|rejsenummer} {|nr|nummer}'],
    // Parties
    seller: ['{sælger|selger|säljare|eksportør|exportör|leverandør|leverantör|afsender / eksportør}'],
    buyer: [
      '{køber|kjøper|köpare|importør|importör|fakturaadresse|fakturaadress|faktureres til|faktura til|fakturamottaker|fakturamottagare|fakturamodtager}',
    ],
    bill_to: [
      '{faktureres til|faktura til|fakturaadresse|fakturaadress|fakturamottaker|fakturamottagare|fakturamodtager|betaler|betalare}',
    ],
    consignee: ['{modtager|mottaker|mottagare|varemodtager|varemottaker|varumottagare}'],
    ship_to: ['{leveringsadresse|leveransadress|leveranseadresse|leveres til|levereras till|sendes til}'],
    deliver_to: [
      '{leveringsadresse|leveransadress|leveranseadresse|leveres til|levereras till|lossested|losseadresse|lossningsplats|leveringssted}',
    ],
    notify_party: ['{underrettes|meddelelse til|varsles|aviseras|adviseres|underrett|meldeadresse|notify adresse}'],
    shipper: ['{afsender|avsender|avsändare|eksportør|exportör|aflader|avlaster|avlastare|afskiber}'],
    exporter: ['{eksportør|exportör|afsender|avsender|avsändare}'],
    importer: ['{importør|importör}'],
    forwarder: ['{speditør|speditör}'],
    booking_party: ['{ordregiver|oppdragsgiver|uppdragsgivare|kunde|kund|booket af|bokat av|booket av}'],
    carrier: ['{transportør|transportör|vognmand|åkeri|fraktfører|fragtfører|fraktförare|fraktforer}'],
    trucker: ['{transportør|transportör|vognmand|åkeri|fraktfører|fragtfører}'],
    carrier_name: ['{rederi|rederiet|linje|linjerederi}'],
    customs_broker: ['{toldagent|tollagent|tullombud|fortolles av|fortoldes af|toldbehandler}'],
    issuer: ['{udsteder|utsteder|utfärdare}'],
    manufacturer: ['{producent|produsent|tillverkare|fabrikant}'],
    producer: ['{producent|produsent|tillverkare}'],
    pickup_location: ['{afhentningssted|hentested|hämtningsplats|afhentes hos|hentes hos|hämtas hos|hämtas på|hentes på|lastested}'],
    empty_return_location: [
      '{tom|tomme|tomt|tom container|tomcontainer} {retur|returneres|returneres til|returnering|retur til|returneras till|levering}',
      '{tomretur|tomdepot|returdepot}',
    ],
    empty_pickup_location: [
      '{tom|tom container|tomcontainer|tomenhed} {hentes|afhentes|hämtas|afhentning|henting|hämtning} {|hos|på|i}',
      'tomdepot',
    ],
    full_return_location: [
      '{fuld|full|lastad|lastet} {container leveres|leveres|indlevering|innlevering|inlämning|inlämnas} {|til|på|till}',
    ],
    // Places and days
    vessel_name: ['{skib|skibsnavn|skip|skipsnavn|fartyg|fartygsnamn|fartøy}'],
    vessel_voyage: ['{skib|skip|fartyg|fartøy} {/|og|och} {rejse|reise|resa|rejse nr|reise nr|rejsenr|reisenr|resa nr}'],
    pre_carriage_by: ['{fortransport|førtransport|forbefordring}'],
    port_of_loading: [
      '{lastehavn|ladehavn|lasthamn|lastningshamn|afskibningshavn|utskipningshavn|utskeppningshamn|lastningshavn|avgangshavn|avgångshamn|afgangshavn}',
    ],
    port_of_discharge: [
      '{lossehavn|losningshavn|lossningshamn|lossehavn / destination|bestemmelseshavn|ankomsthavn|ankomsthamn|destinationshavn|destinasjonshavn|destinationshamn}',
    ],
    place_of_receipt: ['{modtagelsessted|mottakssted|mottagningsplats|overtagelsessted|mottagningsort}'],
    place_of_delivery: [
      '{leveringssted|leveransort|utleveringssted|udleveringssted|bestemmelsessted|destinationsort|bestemmelsesort|leveransplats}',
    ],
    terminal_name: ['{lossekaj|losseterminal|lossningsterminal|ankomstterminal|kaj}'],
    country_of_origin: ['{oprindelsesland|opprinnelsesland|ursprungsland|varens oprindelse|oprindelse|opprinnelse}'],
    country_of_destination: ['{bestemmelsesland|destinationsland|destinasjonsland}'],
    country_of_export: ['{udførselsland|eksportland|exportland|utførselsland|afsendelsesland|avsändningsland}'],
    place_of_issue: ['{udstedelsessted|utstedelsessted|utfärdandeort|utfärdat i|udstedt i|utstedt i}'],
    issue_place: ['{udstedelsessted|utstedelsessted|utfärdandeort|utfärdat i|udstedt i|utstedt i}'],
    means_of_transport: ['{transportmiddel|transportsätt|transportmåte|transportmåde|transportmedel}'],
    invoice_date: [...DRAWN_UP, '{fakturadato|fakturadatum|fakt dato}'],
    packing_list_date: DRAWN_UP,
    issue_date: DRAWN_UP,
    notice_date: DRAWN_UP,
    confirmation_date: [...DRAWN_UP, '{bookingdato|bokningsdatum|bekræftelsesdato|bekreftelsesdato}'],
    document_date: DRAWN_UP,
    declaration_date: DRAWN_UP,
    due_date: DUE,
    payment_due_date: DUE,
    etd_port_of_loading: [
      '{forventet|beregnet|beräknad|planlagt|estimeret|estimert|planerad|förväntad} {afgang|avgang|avgång|afsejling|avgangstid}',
      '{afgangsdato|avgangsdato|avgångsdatum|afgang|avgang|avgång|sejldato}',
    ],
    etd: [
      '{forventet|beregnet|beräknad|planlagt|estimeret|estimert} {afgang|avgang|avgång|afsejling}',
      '{afgangsdato|avgangsdato|avgångsdatum|afgang|avgang|avgång}',
    ],
    departure_date: ['{afgangsdato|avgangsdato|avgångsdatum|afsendelsesdato}'],
    eta_port_of_discharge: [
      '{forventet|beregnet|beräknad|planlagt|estimeret|estimert|planerad|förväntad} ankomst',
      '{ankomstdato|ankomstdatum|ankomst}',
    ],
    eta: ['{forventet|beregnet|beräknad|planlagt|estimeret|estimert} ankomst', '{ankomstdato|ankomstdatum|ankomst}'],
    arrival_date: ['{ankomstdato|ankomstdatum|ankomst}'],
    shipped_on_board_date: [
      '{lastet om bord|lastad ombord|lastet ombord|afskibet|indskibet} {|den}',
      '{afskibningsdato|lastedato|lastningsdatum}',
    ],
    last_free_day: [
      '{sidste frie dag|siste frie dag|sista fria dag|fri til|fri liggetid til|fri tid til|fri tid till|fritid til|sista fria dagen}',
    ],
    free_days: ['{fridage|fridager|fridagar|frie dage|frie dager|fria dagar}'],
    documentation_cutoff: [`{dokument|dokumentation|si|dokumentasjon} ${CLOSES}`, 'dokumentstopp'],
    vgm_cutoff: [`vgm ${CLOSES}`],
    port_cutoff: [
      `{terminal|havn|last|gods|hamn|container} ${CLOSES}`,
      '{godsstopp|laststopp|indleveringsfrist|innleveringsfrist|inlämningsstopp}',
    ],
    customs_cutoff: [`{told|toll|tull} ${CLOSES}`],
    delivery_date: [
      '{leveringsdato|leveransdatum|leveransedato|leveret den|levert den|levererad den|modtaget den|mottatt den|mottagen den}',
    ],
    delivery_appointment: ['{leveringstidspunkt|lossetid|lossningstid|tidsvindue|tidsluke|leveranstid|leveringstid}'],
    time_in: ['{ankomsttid|ankomsttidspunkt}'],
    time_out: ['{afgangstid|avgangstid|avgångstid}'],
    // Terms and words
    payment_terms: [
      '{betalingsbetingelse|betalingsbetingelser|betalingsvilkår|betalningsvillkor|betalningsvilkor|betalingsmåde|betalningssätt}',
    ],
    incoterm: ['{leveringsbetingelse|leveringsbetingelser|leveringsvilkår|leveransvillkor|leveransebetingelser|leveringsklausul}'],
    currency: ['{valuta|fakturavaluta|valutakode|valutakod}'],
    description_of_goods: ['{varebeskrivelse|varubeskrivning|godsbeskrivelse|godsbeskrivning|varebetegnelse|vareslag|varuslag|godsslag}'],
    commodity: ['{vareslag|varuslag|godsslag|varebeskrivelse|varubeskrivning}'],
    shipping_marks: ['{mærker|merker|märken|mærker og numre|merker og nummer|märken och nummer|mærkning|merking|märkning|mærke}'],
    hs_codes: [
      '{varekode|varukod|toldtarif|tolltariff|tariffnummer|tarifnummer|statistisk nr|statistiknummer|varekoder|hs kode|hs kod|statnr|stat nr}',
    ],
    number_of_originals: ['{antal originaler|antall originaler|antal original}'],
    dangerous_goods: ['{farligt gods|farlig gods|farligt gods / imo}'],
    reefer_temperature: ['temperatur'],
    payment_instructions: ['{bankoplysninger|bankopplysninger|bankkonto|bankuppgifter|bankforbindelse|bankförbindelse|betales til}'],
    received_by: [
      '{modtaget af|mottatt av|mottagen av|mottaget av|kvitteret af|kvitterat av|modtagers navn|mottakers navn|mottagarens namn}',
    ],
    exceptions: ['{skader|skader / mangler|skador|anmærkninger|anmerkninger|anmärkningar|forbehold|förbehåll|mangler}'],
    seal_intact: ['{plombe|segl|forsegling|plomb} {intakt|ubrudt|ubrutt|obruten|i orden}'],
    driver: ['{chauffør|sjåfør|förare|chaufför|fører}'],
    emergency_phone: ['{nødtelefon|nødnummer|nödtelefon|nödnummer}'],
    // Sums and counts
    total_amount: [...TO_PAY, ...TOTAL],
    total_due: [...TO_PAY, ...TOTAL],
    amount_due: [...TO_PAY, '{restbeløb|utestående|utestående beløp|resterande belopp|skyldigt beløb}'],
    subtotal_amount: [
      '{subtotal|netto i alt|nettobeløb|nettobeløp|nettobelopp|varebeløb|varebeløp|varubelopp|varuvärde|delsum|delsumma|sum netto|summa netto|vareværdi|vareverdi}',
      `{total|i alt|sum|summa|totalt} {ekskl|excl|exkl|eks|uten} ${TAX}`,
    ],
    discount_amount: ['{rabat|rabatt|rabatbeløb|rabattbeløp}'],
    freight_amount: ['{fragt|frakt|søfragt|sjøfrakt|sjöfrakt|fragtomkostninger|fraktkostnad|fraktkostnader|fragtbeløb|havfragt}'],
    insurance_amount: ['{forsikring|försäkring|transportforsikring|transportförsäkring}'],
    tax_amount: [TAX, '{momsbeløb|mva beløp|momsbelopp|moms i alt|moms beløb|sum mva|total moms|mervärdesskatt belopp}'],
    other_charges_amount: [
      '{gebyrer|øvrige omkostninger|andre kostnader|övriga kostnader|ekspeditionsgebyr|faktureringsavgift|emballage|emballasje}',
    ],
    total_packages: [
      '{antal kolli|antall kolli|kolli i alt|totalt antall kolli|antal kolli totalt|antal paller|antall paller|antal pallar|kolliantal|kolliantall}',
    ],
    total_quantity: ['{samlet antal|antal i alt|totalt antall|totalt antal}'],
    gross_weight: [
      '{bruttovægt|bruttovekt|bruttovikt|brutto vægt|brutto vekt|brutto vikt|samlet vægt|total vekt|totalvikt|total bruttovekt|total bruttovægt|total bruttovikt}',
    ],
    net_weight: ['{nettovægt|nettovekt|nettovikt|netto vægt|netto vekt|netto vikt|total nettovekt|total nettovægt}'],
    volume: ['{rumfang|volum|volym|kubik|rummål|total volum}'],
    tare_weight: ['{taravægt|taravekt|taravikt|egenvægt|egenvekt|egenvikt}'],
    pieces_delivered: ['{leverede kolli|leverte kolli|levererade kolli|modtagne kolli|mottatte kolli|mottagna kolli}'],
  },
  columns,
};
