/** When a paper was written, of those that do not say which paper. */
const DRAWN_UP = [
  '{beleg|dokument|dokumenten|erstellungs|erstell|ausfertigungs}datum',
  '{erstellt|ausgefertigt} am',
  'datum {des belegs|der ausfertigung|der erstellung}',
  '{nummer|nr|belegnummer|beleg nr|dokumentnummer} / datum',
];
const DUE = [
  '{fallig|falligkeit|fallig am|fallig zum|falligkeitstermin|netto falligkeit|netto fallig am|rechnung fallig am}',
  '{zahlbar|zu zahlen|zahlung|zahlungseingang|zahlbar netto} {bis|bis zum|am|spatestens|spatestens am}',
  '{zahlungstermin|zahlungsfrist|zahltag|zahlungsdatum}',
];
const EXPECTED = '{voraussichtliche|voraussichtliches|vorauss|voraus|erwartete|erwartetes|geplante|geplantes}';
const DEPARTURE = [
  `${EXPECTED} {abfahrt|abgang|auslaufen|segeldatum}`,
  '{abfahrt|abgangs|auslauf|abfahrts|segel|abfahrts}{datum|termin|tag}',
  '{schiffsabfahrt|abgang schiff|abfahrt schiff|schiffsabgang|abfahrt seeschiff|abfahrt ladehafen|abgang ladehafen}',
];
const ARRIVAL = [
  `${EXPECTED} {ankunft|eintreffen|ankunftsdatum|einlaufen}`,
  '{ankunft schiff|ankunft des schiffes|ankunft seeschiff|ankunft loschhafen|ankunft bestimmungshafen|ankunftstermin|ankunftstag|schiffsankunft|eintreffdatum}',
];
const CLOSES = '{schluss|annahmeschluss|deadline|frist}';

/** When something is or was, on German papers. */
export const days: Readonly<Record<string, readonly string[]>> = {
  invoice_date: [
    ...DRAWN_UP,
    '{fakturadatum|fakturierungsdatum|rechn datum|rg datum|re datum|rechnung vom|rechnungstag|faktura vom}',
    '{rechnungsnummer|rechnungs nr|rechnungsnr|rechnung nr|faktura nr|fakturanummer} / datum',
    'rechnungs {und|/|=} {lieferdatum|leistungsdatum}',
    'rechnungsdatum {und|/|=} {lieferdatum|leistungsdatum}',
  ],
  packing_list_date: [...DRAWN_UP, '{packdatum|packlistendatum|verpackungsdatum|verpackt am}', 'datum der packliste'],
  issue_date: [...DRAWN_UP, '{ausstellungsdatum|ausgestellt am|ausstellungstag|auftragsdatum}', 'datum der {ausstellung|ausfertigung}'],
  notice_date: [
    ...DRAWN_UP,
    '{avisdatum|meldedatum|benachrichtigungsdatum|avisiert am|gemeldet am}',
    'datum {des avis|der meldung|der benachrichtigung}',
  ],
  confirmation_date: [...DRAWN_UP, '{bestatigungsdatum|bestatigt am|gebucht am|buchung vom}', 'datum der {bestatigung|buchung}'],
  document_date: DRAWN_UP,
  declaration_date: [...DRAWN_UP, '{datum der erklarung|anmeldedatum|datum der anmeldung}'],
  order_date: [...DRAWN_UP, '{auftragsdatum|bestelldatum|bestellung vom|auftrag vom}'],
  due_date: DUE,
  payment_due_date: DUE,
  shipped_on_board_date: [
    '{an bord|verladen|verschifft|an bord genommen|an bord verladen} {am|seit}',
    '{verlade|verschiffungs|verladungs}datum',
    'datum der {verladung|verschiffung}',
    'an bord genommen',
  ],
  etd_port_of_loading: DEPARTURE,
  etd: DEPARTURE,
  departure_date: [...DEPARTURE, '{versand|versendungs|verlade}datum'],
  eta_port_of_discharge: ARRIVAL,
  eta: ARRIVAL,
  arrival_date: [...ARRIVAL, 'ankunft'],
  eta_place_of_delivery: ['ankunft {bestimmungsort|empfangsort|zielort|endbestimmung|lieferort}', 'eta {bestimmungsort|lieferort|zielort}'],
  actual_arrival: ['{tatsachliche ankunft|angekommen am|eingetroffen am|schiff angekommen|schiff eingetroffen|ist ankunft}'],
  last_free_day: [
    '{frei|kostenfrei|lagerfrei|lagergeldfrei|standgeldfrei|demurragefrei|mietfrei|freizeit|freilagerzeit|freie lagerzeit|freie standzeit} bis {|einschliesslich|zum}',
    'letzter freier {lagertag|standtag|abholtag|tag}',
    '{ende|ablauf} {freizeit|der freizeit|freilagerzeit|der freilagerzeit|der freien lagerzeit|der standgeldfreien zeit}',
  ],
  free_until: ['{frei|standgeldfrei|freizeit} bis'],
  free_days: [
    '{freie|standgeldfreie|lagergeldfreie|mietfreie} {tage|lagertage|standtage}',
    '{freitage|freilagertage|freizeit tage|freizeit in tagen}',
  ],
  available_date: ['{verfugbar|abholbereit|bereit|abholbar} {ab|seit|am}', 'verfugbarkeitsdatum'],
  discharge_date: ['{losch|entlade|loschungs}datum', '{geloscht|entladen} am', 'tag der {loschung|entladung}'],
  documentation_cutoff: [
    `{dokumenten|dokumentations|doku|redaktions|si|b/l|papier|unterlagen} ${CLOSES}`,
    `${CLOSES} {dokumente|dokumentation|unterlagen|si|papiere|versandinstruktionen}`,
    '{si|verladeinstruktion|verladeinstruktionen|versandanweisung|versandinstruktionen|b/l instruktion|b/l instruktionen|b/l daten|dokumente} bis',
  ],
  vgm_cutoff: [`vgm ${CLOSES}`, `${CLOSES} vgm`, 'vgm {bis|meldung bis|abgabe bis|abgabe|meldeschluss|meldung}'],
  port_cutoff: [
    `{terminal|hafen|cy|gate|fcl|container|anliefer|containeranliefer|vollcontainer} ${CLOSES}`,
    `${CLOSES} {terminal|ladung|hafen|container|fcl|vollcontainer|anlieferung}`,
    '{anlieferung|vollanlieferung|containeranlieferung|anlieferung terminal|anlieferung voll} {bis|spatestens|spatestens bis}',
    '{spateste|letzte} {anlieferung|vollanlieferung|containeranlieferung}',
    'ladungsschluss',
  ],
  customs_cutoff: [`{zoll|ausfuhr|verzollungs|ens|ams} ${CLOSES}`, '{zollabfertigung|zollfreigabe|ausfuhranmeldung} bis'],
  rail_cutoff: [`{bahn|zug|rail} ${CLOSES}`],
  dangerous_goods_cutoff: [`{gefahrgut|imo|imdg} ${CLOSES}`, 'gefahrgutanmeldung bis'],
  earliest_receiving_date: [
    '{anlieferung|vollanlieferung|containeranlieferung|annahme|annahme terminal} ab',
    '{fruheste|fruhestmogliche} {anlieferung|vollanlieferung|annahme}',
    '{anlieferbeginn|annahmebeginn|terminaloffnung|annahme fruhestens}',
  ],
  empty_pickup_date: [
    '{leerabholung|leerubernahme|leeraufnahme|leergestellung|leer verfugbar|leercontainer verfugbar|leercontainer bereit} {ab|am}',
    'freistellung ab',
  ],
  delivery_appointment: [
    '{anliefer|zustell|entlade|gestell|gestellungs|ablade|wunsch}termin',
    '{zeitfenster|anlieferfenster|lieferfenster|anlieferzeit|entladezeit|terminvereinbarung|gestellung am|anlieferung am|avisiert fur|lieferung am|termin}',
    'liefertermin / {uhrzeit|zeit}',
  ],
  delivery_date: [
    '{abliefer|ablieferungs|zustellungs|ausliefer|entlade|empfangs|ubergabe}datum',
    '{abgeliefert|zugestellt|geliefert|ausgeliefert|empfangen|erhalten|ubernommen|entladen} am',
    'datum {der|und uhrzeit der} {ablieferung|zustellung|lieferung|ubergabe|auslieferung}',
    'tag der {ablieferung|zustellung|auslieferung}',
    'datum {/|und} {uhrzeit|zeit}',
  ],
  time_in: [
    '{ankunftszeit|ankunft uhrzeit|ankunft lkw|ankunft fahrzeug|eingetroffen|eintreffen|beginn entladung|entladebeginn|ankunft um|ankunft empfanger|ankunft beim empfanger}',
    'uhrzeit ankunft',
  ],
  time_out: [
    '{abfahrtszeit|abfahrt uhrzeit|abfahrt lkw|abfahrt fahrzeug|ende entladung|entladeende|abfahrt um|uhrzeit abfahrt|abfahrt empfanger}',
  ],
  valid_until: ['{gultig bis|gultigkeit|angebot gultig bis|bindefrist}'],
};
