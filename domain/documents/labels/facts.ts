/** What stands beside places, dates, ships and words, by the field it fills. */
export const factLabels: Readonly<Record<string, string>> = {
  // Ships
  vessel_voyage:
    'vessel / voyage|vessel(s) / voyage|vessel/voy|vessel and voyage|vessel & voyage|vessel voyage|vessel/voyage/flag|ocean vessel / voyage|ocean vessel/voyage|ocean vessel voyage no|vessel name / voyage|vessel name/voyage|vsl/voy|vessel, voyage|navire / voyage|schiff / reise|buque / viaje|nave / viaggio|vessel/flight|vessel / flight|vessel/flight no and date|vessel / flight no and date|export carrier (vessel, voyage & flag)|export carrier|exporting carrier|vessel and voyage no|vessel/voy no|mother vessel / voyage|mother vessel/voyage|vessel & voy|vessel name & voyage|ocean vessel/voy|intended vessel/voyage|intended vessel / voyage|feeder vessel/voyage|carrier/vessel/voyage|conveyance / voyage|vessel & voyage no|船名航次|buque/viaje|navire/voyage|schiff/reise|nave/viaggio|navio / viagem|schip / reis|zeeschip / reis|zeeschip/reis|vessel name and voyage|ship / voyage|ocean vessel & voyage|vsl / voy|mv / voy|vessel name/voy no|by vessel/voyage|buque y viaje|trunk vessel / voyage|motonave / viaje|motonave/viaje|motonave y viaje|carrier / vessel / voyage',
  vessel_name:
    'vessel|vessel name|vessels name / aircraft etc|vessels name/aircraft|ocean vessel|name of vessel|vsl|ship|ships name|mother vessel|navire|schiff|buque|nave|schip|navio|conveyance name|conveyance|intended vessel|船名|name of ship|vessel name/flag|carrier vessel|means of transport|naviglio|nombre del buque|nom du navire|schiffsname|nome da embarcacao|carrying vessel|1st vessel|first vessel|by vessel|m/v|ship name|shipped per|ocean vessel name|seeschiff|zeeschip|trunk vessel|motonave',
  voyage_number:
    'voyage|voy|trip|voyage/flight|reise|reisenr|viaje|viaggio|viagem|numero de voyage|航次|voy no|voyage / trip|intended voyage|voyage number|reis|n de viaje|voyage / flight|voyage ref|voy. nr|n voyage',
  pre_carriage_by: 'pre-carriage by|pre carriage by|precarriage by|pre-carriage|pre carriage|initial carriage',
  // Places
  place_of_receipt:
    'place of receipt|place of acceptance|receipt place|pre-carriage place of receipt|place of receipt by pre-carrier|place of receipt by precarrier|lieu de prise en charge|ubernahmeort|lugar de recepcion|origin|place of receipt/date|收货地|from place of receipt|place of origin|receipt|recepcion|lugar de recibo|lieu de reception|luogo di ricevimento|local de recebimento|plaats van ontvangst|receipt at|place of receipt by pre carrier|place of receipt by|por',
  port_of_loading:
    'port of loading|port of lading|loading port|load port|pol|port of load|port of export|port of loading/export|from port|port de chargement|ladehafen|verschiffungshafen|puerto de carga|puerto de embarque|porto di carico|porto de embarque|laadhaven|port of loading (pol)|loading pier|port of departure|port of shipment|shipped from|foreign port of lading|装货港|起运港|loading port (pol)|from|puerto de origen|porto di caricazione|porto de carregamento|haven van lading|porto de origem|porto d imbarco|porto di imbarco|verladehafen|port of origin|port d embarquement|ports of loading|loading',
  port_of_discharge:
    'port of discharge|discharge port|pod|port of unloading|port of unlading|unloading port|discharging port|port of discharge (pod)|to port|port de dechargement|loschhafen|entladehafen|puerto de descarga|porto di scarico|porto de descarga|loshaven|foreign port of unloading|port of destination|port of arrival|us port of unlading|卸货港|目的港|port of entry|to|puerto de destino|porto di sbarco|porto de destino|haven van lossing|porto de desembarque|porto di destinazione|zielhafen|bestimmungshafen|port d arrivee|port de debarquement|puerto de desembarque|destined to port|destined port|ports of discharge|puerto de descargue|discharge',
  place_of_delivery:
    'place of delivery|place of delivery by on-carrier|place of delivery by oncarrier|delivery place|final destination|destination|final place of delivery|lieu de livraison|lieferort|auslieferungsort|bestimmungsort|lugar de entrega|place of delivery (final destination)|for transhipment to|final dest|place of destination|交货地|place of delivery / final destination|ultimate destination|delivery|entrega|lugar de entrega final|livraison|destino final|luogo di consegna|local de entrega|plaats van levering|delivery at|final dest port|on-carriage to|place of delivery by|fnd',
  place_of_issue:
    'place of issue|lugar y fecha de emision|lugar de emision|lugar y fecha de expedicion|lieu et date d emission|ort und datum der ausstellung|ort und tag der ausstellung|luogo e data di emissione|local e data de emissao|place and date of issue|place of b/l issue|place of b(s)/l issue|issued at|place issued|lieu d emission|ausstellungsort|place & date of issue|dated at|place / date of issue|b/l issued at|place of bill(s) issue|place of bill issue|place of bills issue|place of bill of lading issue|place of issue of bill(s)|place of b(s)/l issue/date|place of issue/date|place/date of issue',
  freight_payable_at:
    'freight payable at|freight & charges payable at|freight and charges payable at|payable at|place of payment|freight to be paid at|freight payable',
  transshipment_ports: 'transshipment port|transhipment port|transshipment|transhipment|t/s port|via|port of transshipment|via port',
  terminal_name:
    'terminal|discharge terminal|arrival terminal|terminal name|pier|pier/terminal|port terminal|pod terminal|unloading terminal|loading pier/terminal|terminal / pier|vessel terminal|ocean terminal|facility|goods available at',
  delivery_location_name:
    'pickup location|freight location|cargo location|available at|goods location|cfs|rail ramp|cfs / warehouse|container location|location of goods|final cargo location|cargo available at|pick up location|cargo pick up location|delivery location|cargo location / firms code|cargo location/firms code',
  delivery_location_address: 'location address|cfs address|freight location address',
  it_port: 'it port|i.t. port|it issued at|it place|it issued place',
  issue_place: 'place of issue|issued at|place and date|place, date|place & date|place',
  it_date: 'it date|i.t. date|date of it|it no / date|it number / date|it no & date',
  // Dates
  issue_date:
    'date of issue|place of b(s)/l issue/date|place of issue/date|place/date of issue|lugar y fecha de emision|lugar y fecha de expedicion|lieu et date d emission|ort und datum der ausstellung|ort und tag der ausstellung|luogo e data di emissione|local e data de emissao|issue date|place and date of issue|date of b/l issue|b/l date|bl date|issued on|dated|date issued|bill of lading date|on board date / issue date|ausstellungsdatum|date d emission|fecha de emision|b(s)/l date|date of b(s)/l issue|place & date of issue|datum|fecha|签发日期|place / date of issue|date|order date|mo. day year|month day year|day month year',
  shipped_on_board_date:
    'shipped on board date|shipped on board|on board date|laden on board|laden on board date|date laden on board|laden on board the vessel|shipped on board the vessel|date shipped on board|on-board date|date of shipment|sob date|onboard date|clean on board|shipped on board dated|an bord',
  invoice_date:
    'invoice date|date of invoice|inv date|rechnungsdatum|date de facture|date de la facture|fecha de factura|data fattura|factuurdatum|datum|date|fecha|data|bill date|发票日期|日期|issue date|date of issue|dated|issued|issued on|date issued|invoice date (dd/mm/yyyy)|document date|invoice date / tax point|invoice date/tax point|date / tax point|tax point|tax point date',
  due_date:
    'due date|falligkeit|payment due|payment due date|due by|due|pay by|fallig am|zahlbar bis|date d echeance|echeance|vencimiento|vervaldatum|invoice due date|fecha de vencimiento|falligkeitsdatum|zahlungsziel|data di scadenza|scadenza|data de vencimento|payment date|betalen voor',
  payment_due_date:
    'due date|falligkeit|payment due|payment due date|due by|pay by|fallig am|date d echeance|vencimiento|fecha de vencimiento|falligkeitsdatum|zahlungsziel|data di scadenza|scadenza|data de vencimento|invoice due date|echeance|payable by|due on|payment by|net due date|zahlbar bis',
  order_date: 'order date|po date|p.o. date|date of order|date|bestelldatum|date ordered',
  notice_date:
    'notice date|date of notice|date of notification|issue date|date issued|prepared on|print date|date printed|printed on|druckdatum|fecha de impresion|date d impression|data di stampa|date|arrival notice date|notification date|date sent|datum|fecha|data|date of this notice|dated|issued|date of advice|advice date',
  packing_list_date:
    'packing list date|p/l date|date of packing list|date|datum|fecha|issue date|invoice date|data|date of packing|packing date|date du document',
  confirmation_date:
    'confirmation date|print date|date printed|printed on|printed|druckdatum|fecha de impresion|date d impression|data di stampa|data de impressao|afdrukdatum|date of confirmation|booking confirmation date|issue date|date of issue|date issued|confirmed on|date|issued on|fecha|datum|data|fecha de confirmacion|date de confirmation|booking date|booked on|buchungsdatum|date de reservation',
  document_date: 'document date|date|issue date|date of issue|dated|datum|fecha|data',
  declaration_date:
    'declaration date|date of declaration|acceptance date|date of acceptance|declaration accepted|date|date signed|place and date',
  receipt_date: 'receipt date|date received|received date|date',
  release_date: 'release date|released on|date released|date of release|released|date|release date/time|date/time|date and time',
  manifest_date: 'manifest date|date',
  ship_date: 'ship date|req ship|req ship date|shipping date|shipped date|shipment date|date|pick up date|requested ship date',
  signed_date: 'signed date|date signed|date',
  etd_port_of_loading:
    'etd|e.t.d.|estimated departure|estimated time of departure|departure date|etd pol|sailing date|estimated departure date|etd port of loading|etd date|sail date|est departure|depart|etd/pol|departure|expected departure|on board/etd|date of departure|abfahrt|fecha de salida|etd/atd|出发日期|ets|est. time of sailing|estimated time of sailing|salida estimada|depart estime|salida|date de depart|partenza prevista|voraussichtliche abfahrt|data prevista de saida|verwachte afvaart|vertrek|sailing|date de depart prevue|fecha prevista de salida|data di partenza prevista|voraussichtliches abfahrtsdatum|verwachte vertrekdatum|est. sailing date|est. departure date|estimated date of departure|abfahrtsdatum|data di partenza|data de saida|vertrekdatum|ets pol|etd load port|etd loading port|etd port of load',
  eta_port_of_discharge:
    'eta|e.t.a.|estimated arrival|estimated time of arrival|eta pod|eta date|arrival date|eta port of discharge|eta at port of discharge|est arrival|eta/pod|estimated arrival date|eta at pod|vessel eta|arrival|expected arrival|eta port|ankunft|date d arrivee|fecha de llegada|llegada estimada|eta discharge port|discharge port eta|预计到港日|port eta|eta at port|date of arrival|eta at discharge port|llegada|fecha estimada de llegada|arrivee prevue|arrivee estimee|arrivo previsto|voraussichtliche ankunft|chegada prevista|verwachte aankomst|aankomst|eta disch port|date d arrivee prevue|fecha prevista de llegada|data prevista de chegada|data di arrivo prevista|voraussichtliches ankunftsdatum|verwachte aankomstdatum|eta date at pod|est. arrival date|est arrival date|estimated date of arrival|ankunftsdatum|data di arrivo|data de chegada|aankomstdatum|fecha estimada de arribo|date d arrivee estimee',
  eta_place_of_delivery:
    'eta final destination|eta place of delivery|eta at place of delivery|eta destination|eta fd|eta final dest|eta door|eta at final destination|eta ramp|eta/final|final destination eta|eta delivery|eta place|eta del|ramp eta|eta inland',
  actual_arrival: 'actual arrival|ata|actual arrival date|arrived on|date arrived|actual time of arrival',
  etd: 'etd|departure date|sailing date|etd date|estimated departure|on board|departure|departs|ets',
  eta: 'eta|arrival date|eta date|estimated arrival|arrival|est. arrival date|est arrival date|estimated date of arrival|ankunftsdatum|data di arrivo|data de chegada|aankomstdatum|fecha estimada de arribo|date d arrivee estimee',
  arrival_date:
    'arrival date|eta|date of arrival|arrived|eta date|import date|vessel arrival|estimated arrival|ata|est. arrival date|est arrival date|estimated date of arrival|ankunftsdatum|data di arrivo|data de chegada|aankomstdatum|fecha estimada de arribo|date d arrivee estimee|estimated arrival date|arrival',
  import_date: 'import date|date of importation',
  export_date: 'export date|date of exportation|exporting date|date of export|exported on',
  entry_date: 'entry date|date of entry|date',
  summary_date: 'summary date|entry summary date',
  elected_entry_date: 'elected entry date|elected date of entry',
  submission_date:
    'submission date|date submitted|filing date|submitted on|transmission date|date filed|transmitted|date transmitted|filed on',
  estimated_sailing_date:
    'estimated sailing date|etd|ets|sailing date|departure date|est. sailing date|est sailing date|estimated date of departure|estimated departure date|estimated departure|est. departure|estimated sailing',
  estimated_arrival_date:
    'estimated arrival date|eta|arrival date|estimated date of arrival|est. arrival date|estimated arrival|est arrival date|est arrival',
  available_date:
    'available date|availability date|available on|date available|cargo available|available for pick up|available|cargo available date|freight available|est available date|avail. date|avail date|date of availability|cargo avail|pick up available|available from|cargo available from|available as of',
  last_free_day:
    'last free day|last free date|lfd|free time expires|free time expiry|last free|storage starts after|free until|free time until|last day free|storage free until|last free day of storage|free time expires on|demurrage free until|l.f.d.|free time end|last free time|ultimo dia libre|ultimo dia livre|ultimo giorno franco|dernier jour franc|dernier jour de franchise|freizeit bis|letzter freier tag|laatste vrije dag|libre hasta|franchise jusqu au|franco fino al|livre ate|free upto|free up to|free days upto|free time upto|free time up to|free time till',
  general_order_date:
    'general order date|g.o. date|go date|general order|goods to general order|g.o.|go deadline|general order starts|est go date',
  free_days:
    'free days|free time|free time days|free time allowed|days free|franchise|jours de franchise|delai de franchise|dias libres|dias libres de demora|dias de franquicia|freie tage|freizeit|freitage|giorni franchi|giorni liberi|franchigia|dias livres|vrije dagen',
  free_until: 'free until|last free day|free till|demurrage free until',
  departure_date:
    'departure date|date of departure|etd|sailing date|shipment date|departure|departed|on/after|on or after|on / after|departing on|date of shipment',
  discharge_date: 'discharge date|discharged|date discharged|date of discharge|vessel discharge date',
  empty_pickup_date:
    'earliest pick up|earliest pickup|earliest pick up date|empty pick up date|empty pickup date|empty release date|pick up date|empty pick-up date|empty available from|empty available|empty release from|retiro de vacio|retirada de vacio|date de retrait du vide|leerabholung|empty pickup from|empty pick up from|date of empty release|recogida de vacio|release from|released from|empties from',
  earliest_receiving_date:
    'earliest receiving date|erd|earliest return date|earliest full return|earliest receiving|cy open|port open|gate open|earliest gate in|earliest delivery|cy opening|earliest full receiving date|early receiving date|first receiving|earliest receive|early return date|full return earliest|earliest full-in|full receiving start|terminal receiving start|receiving date|cargo receiving from|apertura|ouverture|first receiving day|first receiving date|receiving from',
  port_cutoff:
    'port cut-off|closing cy|cut-off cy|cut off cy|cutoff cy|port cut off|cy cut-off|cy cut off|cy closing|cy cutoff|port cutoff|terminal cut-off|gate cut-off|gate-in cut-off|cargo cut-off|cut-off|cutoff|cut off|closing|fcl cut-off|fcl delivery cut-off|cargo cutoff|port closing|yard cut-off|full container cut-off|cy cut|port cut|terminal closing|container cut-off|gate cutoff|cargo closing|physical cut-off|cut off date|closing date|fcl cutoff|full return cut-off|full return cutoff|delivery cut-off|cierre de puerto|cierre fisico|cierre de carga|cierre cy|cierre terminal|cloture portuaire|cloture terminal|limite port|ladeschluss|annahmeschluss|anlieferschluss|closing fisico|chiusura merce|fecho de carga|deadline carga|cargo deadline|cy deadline|gate closing|terminal cut|port deadline|container delivery cut-off|fcl delivery cut off|fcl closing|cargo receiving cut-off|return cut-off|full return deadline|cy cut off date',
  documentation_cutoff:
    'documentation cut-off|si cut-off|si cut off|si cutoff|doc cut-off|doc cut off|doc cutoff|document cut-off|documentation cutoff|closing si|closing doc|closing docs|closing documents|cut-off si|cut off si|cutoff si|shipping instruction cut-off|shipping instructions cut-off|si closing|shipping instruction closing|si deadline|documents cut-off|docs cut-off|si cut|doc cut|shipping instruction deadline|si due|document cutoff|doc closing|documentation closing|shipping instructions due|si/doc cut-off|b/l instruction cut-off|shipping instructions cutoff|shipping instruction cutoff|shipping instructions deadline|cierre documental|cierre de documentos|cierre documentacion|cierre si|cloture documentaire|cloture documents|date limite documents|dokumentenschluss|si schluss|chiusura documenti|documentenstop|fecho documental|deadline draft|draft deadline|shipping instruction cut|si cut off time|si/aes cut-off|limite documental',
  vgm_cutoff:
    'vgm cut-off|closing vgm|cut-off vgm|cut off vgm|cutoff vgm|vgm cut off|vgm cutoff|vgm closing|verified gross mass cut-off|vgm deadline|verified gross mass deadline|vgm cut|vgm due|vgm submission deadline|vgm submission|verified gross mass cutoff|cierre vgm|cloture vgm|vgm schluss|limite vgm|chiusura vgm|deadline vgm|vgm cut off time',
  customs_cutoff:
    'customs clearance closing|customs clearance deadline|customs cut-off|customs cut off|customs cutoff|ams cut-off|customs closing|customs release cut-off|ams cutoff|aes cut-off|ens cut-off|customs clearance cut-off|aci cut-off|ams/aci cut-off|cierre aduana|cloture douane|zollschluss|customs deadline',
  rail_cutoff: 'rail cut-off|rail cut off|rail cutoff|ramp cut-off|rail ramp cut-off|ramp cutoff|rail cut|rail closing',
  dangerous_goods_cutoff:
    'dg cut-off|dg cut off|dg cutoff|dangerous goods cut-off|hazardous cut-off|haz cut-off|imo cut-off|hazmat cut-off|dg closing|hazardous cutoff|dangerous cargo cut-off|dg documentation cut-off',
  delivery_appointment:
    'delivery appointment|appointment|appointment date|delivery date/time|delivery date|appointment time|requested delivery date|deliver on|delivery appt|anliefertermin|liefertermin|cita de entrega|cita|rendez-vous|rendez vous|appt|appt.|appuntamento|agendamento|afspraak|appuntamento di consegna|leverafspraak',
  delivery_date:
    'delivery date|date delivered|delivered on|date of delivery|date received|received on|delivered|actual delivery|received date|delivery date/time|date/time of delivery|data consegna|data di consegna|data de entrega|lieferdatum|zustelldatum|auslieferungsdatum|tag der lieferung|fecha de entrega|date de livraison|date livraison|leverdatum|afleverdatum|datum levering|date|completed|completed on|completed at',
  time_in:
    'time in|time arrived|arrived (time in)|arrived time|arrival time|arrive time|in time|in|arrive|arrived|arrival|ankunft|arrivo|arrivee|llegada|chegada|aankomst|hora de llegada|heure d arrivee|ora arrivo',
  time_out:
    'time out|time departed|departed (out)|departed (time out)|departed time|departure time|depart time|out time|out|depart|departed|departure|abfahrt|partenza|salida|saida|vertrek|hora de salida|heure de depart|ora partenza|partida',
  transaction_at: 'date/time|date & time|transaction date|gate date|date time|gate in date|gate out date|date',
  loading_at: 'loading date|pick up date|collection date|pick-up date|loading date/time|collection date/time|pick up date/time',
  unloading_at: 'unloading date|delivery date|unloading date/time|delivery date/time',
  weighing_date:
    'weighing date|date of weighing|date weighed|date and time of weighing|date/time of weighing|time and date of weighing|weighing date and time|weighing date/time|weighed on|date',
  treatment_date:
    'date of treatment|treatment date|date of fumigation|fumigation date|fumigated on|date fumigated|date fumigation completed|date of fumigation completed|fumigation completed|date treatment completed|treatment completed|date',
  expiry_date: 'expiry date|date of expiry|valid until|expires|date and place of expiry|31d',
  valid_until: 'valid until|validity|valid to|expiry date|offer valid until',
  latest_shipment_date: 'latest date of shipment|latest shipment date|44c|latest shipment',
  blanket_period_start: 'blanket period from|blanket period start',
  blanket_period_end: 'blanket period to|blanket period end',
  revision_date: 'revision date|date of revision|revised|version date|issue date|date of issue',
  effective_date: 'effective date|date|dated',
  cancel_date: 'cancel date|cancel|cancel by|cancel after|cancellation date',
  inspection_date: 'inspection date|date of inspection|inspected on',
  flight_date: 'flight date|flight/date|date of flight',
  executed_date: 'executed on|executed on (date)',
  // Words
  commodity:
    'commodity|cargo|cargo description|commodity description|goods|description of goods|commodity group|kind of goods|ware|mercancia|cargo type|品名',
  description_of_goods:
    'said to contain|description of goods|description of packages and goods|kind of packages description of goods|kind of packages; description of goods|number and kind of packages description of goods|number and kind of packages; description of goods|no. and kind of packages; description of goods|description of packages & goods|description of packages|goods description|description of commodities|commodity|description of merchandise|description|description of contents|nature of goods|description des marchandises|warenbezeichnung|descripcion de la mercancia|货名|description of goods and packages|cargo description|description of articles|nature and quantity of goods|goods|particulars|kind of packages and description of goods|designation des marchandises|descrizione della merce|warenbeschreibung|descricao da mercadoria|omschrijving goederen|marchandise|mercancia|mercaderia|mercadoria',
  shipping_marks:
    'shipping marks|marks and numbers|marks & numbers|marks|marks & nos|marks and nos|shipping mark|case mark|case marks|main mark|唛头|marques et numeros|marcas y numeros|zeichen und nummern|marks/nos|marcas e numeros|marche e numeri|merken en nummers|markierung',
  service_type:
    'service type|type of service|movement type|type of movement|type of move|move type|service mode|mode of transport|service|type of move (if mixed)|receipt/delivery|movement|service contract type|mode|type of shipment|b/l type of move|tipo de servicio|type de service|servicetyp|terms of shipment|tipo di servizio|modo de servicio|cargo movement|movement (fcl/lcl)|service term|service terms',
  freight_terms:
    'freight terms|freight|freight & charges|payment terms of freight|freight payment|freight charge terms|freight payment terms|ocean freight|frt terms|freight term|ocean freight terms|fracht|flete|flete pagadero|frachtzahlung|conditions de fret|nolo|frete|freight prepaid/collect|payment of freight|freight and charges|payment|fret|vracht|freight charges|freight is',
  number_of_originals:
    'number of originals|no de originales|n de originales|numero di originali|n originali|numero de originais|n de originais|aantal originelen|no. of original b/l|no. of original b(s)/l|number of original b(s)/l|number of original bills of lading|no. of original bills of lading|originals|no. of originals|number of original b/l|no of b/l|number of b/l|number of original|no. of b(s)/l|number & sequence of original b(s)/l|no of original bills|nombre de connaissements originaux|anzahl der originale|numero de originales|original b/l|number of bills of lading|no. of original|no of original b/ls|number of original b/ls|original b/ls|no of originals|original bills of lading|nombre d originaux|anzahl originale|numero de originales b/l|no. & seq. of original b/ls|number of originals issued|original bills of lading issued|originals issued|no. & sequence of original b/ls|no. and sequence of original b/ls',
  incoterm:
    'incoterm|incoterms|terms of delivery|delivery terms|terms of sale|trade terms|trade term|price term|price terms|delivery term|terms|lieferbedingungen|condition de livraison|conditions de livraison|condiciones de entrega|shipping terms|terms of delivery and payment|term of delivery and payment|sales terms|delivery conditions|incoterms 2020|incoterms 2010|贸易条款|terms of trade',
  payment_terms:
    'terms of delivery and payment|term of delivery and payment|payment terms|terms of payment|payment|terms|payment term|conditions of payment|zahlungsbedingungen|conditions de paiement|condiciones de pago|forma de pago|payment conditions|betalingscondities|付款方式|payment method|reglement|conditions de reglement|mode de reglement',
  country_of_origin:
    'country of origin|origin|country of origin of goods|origin of goods|made in|pays d origine|ursprungsland|pais de origen|coo|country of manufacture|goods origin|原产国|原产地|paese di origine|land van oorsprong|country/region of origin|origin country|pais de origem|herkunftsland|orig. country|land of origin|procedencia|c/o|origen|origine|origem|ursprung|oorsprong|paese d origine',
  country_of_export: 'country of export|exporting country|country of exportation|pays d exportation|country of shipment|export country',
  exporting_country: 'exporting country|country of export|country of exportation',
  country_of_destination:
    'country of destination|country of final destination|country of ultimate destination|destination country|importing country|pays de destination|bestimmungsland|pais de destino|final destination country|country of import|paese di destinazione|land van bestemming|dest. country',
  country: 'country',
  carrier_name:
    'carrier|ocean carrier|international carrier|shipping line|steamship line|carrier name|line|ssl|transporteur|reederei|naviera|linea naviera|ocean line|importing carrier|carrier / line|compagnie maritime|steamship',
  carrier_scac: 'scac|carrier scac|scac code|carrier code',
  signatory:
    'signatory|authorized signatory|authorised signature|signataire|authorised signatory|signed by|signature|name of signatory|name of shipper/exporter (please print)|name of exporter (please print)|name of shipper (please print)|authorized signature|name|print name|signature of authorized person|name and title|certifier|assinado por|firmado por|signe par|unterzeichnet von|firmato da|ondertekend door',
  container_type:
    'container type|type of container|container/vehicle size & type|container/vehicle size and type|container/vehicle type|size and type of container|container size and type|equipment type|size/type|type/size|cntr type|container size/type|size / type|equipment size/type|container size|type|ctr type|sz/tp/ht|sz/tp|size/type/height|type/size/height|size/type/ht',
  terminal_firms:
    'firms|firms code|terminal firms|firms no|pier firms|terminal firms code|freight location firms|freight location firms code',
  pickup_firms: 'firms|firms code|pickup firms|pick up firms',
  location_firms:
    'firms|firms code|location of goods|location firms|location of goods/firms|location of goods-code(s)/name(s)|location of goods code name|location of goods code|location of goods - code/name|location of goods/g.o. number',
  delivery_location_firms:
    'pick up firms|pickup firms|pick-up firms|cfs firms|location firms|freight location firms|ramp firms|delivery firms',
  release_type:
    'release type|type of release|b/l release|bill release|release status|obl status|b/l status|release|bl type|b/l type|type of b/l|express or original',
  notice_kind: 'notice type',
  customs_release_status:
    'customs release|customs status|customs released|customs release status|customs|customs o.o.c.|o.o.c.|out of charge|customs out of charge|customs hold/release|customs hold / release|customs hold|customs release / hold',
  release_status:
    'release status|cbp release status|cbp status|customs release status|status of release|status|release disposition|disposition',
  freight_release_status: 'freight release|freight status|freight released|freight release status|line release|carrier release',
  special_instructions:
    'special instructions|instructions|remarks|delivery instructions|special instruction|bemerkungen|remarques|observaciones|delivery remarks|notes|additional instructions|comments',
  payment_instructions:
    'payment instructions|please remit to|remit to|remit payment to|bank details|banking details|our bank|bank information|bankverbindung|wire instructions|please remit payment to|coordonnees bancaires|datos bancarios|make checks payable to|make check payable to|make cheques payable to|payment account|payable to account|checks payable to|cheques payable to|payment by bacs to|payment by bank transfer to|payment by bacs|payment by wire to',
  declaration_text: 'declaration|we hereby certify|we certify|certification|declaration text|statement of origin|origin declaration',
  dispute_contact:
    'fee mitigation, refund or waiver requests|requests for fee mitigation, refund or waiver|dispute contact|disputes|contact for disputes|dispute|for disputes contact|disputes contact',
  reefer_temperature:
    'temperature|reefer temperature|set temperature|temperature setting|set point|setpoint|temp|temp setting|carrying temperature',
  dangerous_goods: 'dangerous goods|hazardous|dg|hazardous cargo|imo cargo|hazmat|dangerous cargo|dg cargo',
  original_bill_required:
    'original b/l required|obl required|original bill required|o b/l required|original required|ob/l required|original bill of lading required',
  booking_status: 'booking status|status|status of booking',
  entry_type: 'entry type|type|entry type code|type of entry',
  filer_code: 'filer code',
  port_code: 'port code|port|entry port|port of entry',
  bond_type: 'bond type|bond|type of bond|bond type code',
  port_of_entry: 'port of entry|port|port code|port of entry code',
  mode_of_transport: 'mode of transport|mot|transport mode|mode|mode of transportation|ship via|shipped via|shipping via',
  importing_carrier: 'importing carrier|carrier',
  manufacturer_id: 'manufacturer id|mid|manufacturer no|manufacturer code|manufacturer id (mid)',
  foreign_port_of_lading: 'foreign port of lading|for port|foreign port',
  us_port_of_unlading: 'u.s. port of unlading|us port of unlading',
  location_of_goods: 'location of goods|location of goods/g.o. no|location of goods/g.o. number',
  issuing_authority: 'issuing authority|issued by|authority|certifying authority|competent authority|issuing body|certifying body',
  certificate_form: 'form',
  means_of_transport:
    'means of transport|particulars of transport|particulars of transport (as far as known)|particular of transport (as far as known)|means of transport and route|transport details|means of transport and route (as far as known)|mode of transport|moyen de transport|beforderungsmittel|medio de transporte|carriage|angaben uber die beforderung|expedition',
  received_by:
    'received by|receiver|receiver name|print name|name of receiver|received by (print name)|consignee signature|signed by|receivers name|empfangen von|recu par|recibido por|name|recebido por|ricevuto da|name des empfangers|ontvangen door|naam ontvanger|received by name|nome do recebedor|nome del ricevente|nom du receptionnaire|nombre de quien recibe|name in druckbuchstaben|nom en capitales|nom en majuscules|nome in stampatello|naam in blokletters|nombre en letra de molde|nome legivel',
  exceptions:
    'exceptions|remarks|damage|shortage|shortage / damage|exceptions/remarks|damages|discrepancies|over/short/damaged|os&d|condition',
  driver: 'driver|driver name|chauffeur|fahrer|conductor|drivers name',
  damage_remarks: 'damage|damage remarks|damages|condition|remarks|inspection remarks',
  trucking_company: 'trucking company|trucker|motor carrier|haulier|carrier',
  trucker_scac: 'trucker scac|scac|motor carrier scac',
  emergency_phone:
    'emergency phone|emergency contact|emergency telephone|emergency contact no|24 hr emergency contact|24hr emergency|emergency tel|emergency response|24 hour emergency|emergency contact number|24-hour emergency contact|emergency telephone number|24-hour emergency phone|24 hour emergency phone|24 hr emergency phone|24 hr emergency tel|24-hour emergency telephone|emergency phone number|24 h emergency telephone|24 hr emergency telephone|24 hour emergency telephone|24 hour emergency contact|24 h emergency contact',
  emergency_contact_name:
    'emergency contact name|emergency contact person|emergency contact|24 hr emergency contact name|24 hr emergency contact|24-hour emergency contact|24 hour emergency contact name',
  time: 'time',
};

/** Captions that look like those of other fields and are none. */
export const misleadingLabels = [
  // What is sold has a number of the one who sells it, and of the one who buys it.
  'vendor item',
  'vendor part',
  'vendor sku',
  'supplier item',
  'supplier part',
  'supplier sku',
  'customer item',
  'customer part',
  'customer sku',
  'buyer item',
  'buyer part',
  'buyer sku',
  'manufacturer item',
  'manufacturer part',
  'manufacturer sku',
  'issued retrospectively',
  'issued retroactively',
  'particulars furnished by shipper',
  'point and country of origin',
  'point and country of origin of goods',
  'p/i no',
  'p/i',
  'particulars furnished by the shipper',
  'particulars declared by the shipper',
  'particulars as furnished by shipper',
  'particulars declared by shipper',
  'particulars as declared by shipper',
  'particulars furnished by merchant',
  'description of charges',
  'description of charge',
  'description of services',
  'terminal handling',
  'terminal handling charge',
  'terminal handling charges',
  'delivery charge',
  'delivery charges',
  'delivery fee',
  'chassis usage',
  'tax code',
  'tax id',
  'originals to be released at',
  'original to be released at',
  'signature of shipper/exporter',
  'signature of exporter/shipper',
  'signature of exporter',
  'shipper declared value',
  'said to contain',
  'number of containers',
  'container yard',
  'carriers receipt',
  'signed for the carrier',
  'as agent for the carrier',
  'total in words',
  'amount in words',
  'excess value declaration',
  'merchants declared value',
  'invoice to follow',
  'date and place of expiry',
  'page',
  'swift',
  'iban',
  'bank name',
  'account no',
  'remittance slip',
  'remittance advice',
  'remittance stub',
  'payment slip',
  'account name',
  'customer service',
  'customer services',
  'customer care',
];
