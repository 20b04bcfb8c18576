/** What stands above the columns of tables, by the shape of a row and the field it fills. */
export const columnLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  invoice_line: {
    line_number: 'no|line|pos|sr no|s no|sl no|sn|ln|position|line no',
    purchase_order_number:
      'po|po no|p.o. no|purchase order|order no|customer po|po number|order|pedido|bestellung|bestellnr|commande|n commande|ordine|bestelling',
    item_number:
      'item no|item number|part no|part number|sku|article|article no|style|style no|model|model no|product code|art no|item code|material|code|reference|ref|artikel|artikelnummer|referencia|product no|catalog no|codigo|codice|code article|art|art nr|artikel nr|artikelnr|cod|codigo de producto|sku no|reference article',
    description:
      'description|description of goods|goods description|commodity|product|product description|descripcion|bezeichnung|designation|goods|item description|particulars|details|name of commodity|name of commodity and specification|commodity and specification|name of goods|designation des articles|description of merchandise|warenbezeichnung|beschreibung|descrizione|omschrijving|quantity and description of goods|品名|货物描述|specification of commodities|descripcion de la mercancia|description of commodities|desc|full description of goods|descricao|articles|merchandise|mercancia|mercadoria|merci|descrizione merce|libelle|description des marchandises|bezeichnung der ware|produit|producto|prodotto|concepto',
    hs_code:
      'hs code|hts|hts code|hs|tariff|tariff no|hs no|h.s. code|commodity code|harmonized code|hs/hts|tariff code|hts no|zolltarifnummer|customs tariff no|code sh|hs number|htsus|partida arancelaria|warennummer|codice doganale|code douanier|ncm|goederencode|hs tariff|zolltarif|zolltarifnr|code ngp|voce doganale|commodity',
    country_of_origin:
      'origin|country of origin|coo|made in|c/o|ursprung|origen|origine|country|pais de origen|pays d origine|ursprungsland|paese di origine|pais de origem|oorsprong|orig',
    quantity:
      'quantity|qty|menge|cantidad|quantite|pcs|qty shipped|quantita|aantal|units|q.ty|数量|quantity shipped|qty (pcs)|quantity (pcs)|qnty|ship qty|total qty|no of units|quantity/unit|quantidade|qte|qta|q ta|qtd|qtde|anzahl|hoeveelheid|quant|cant|q te|nbr|pieces',
    unit: 'unit|uom|u/m|um|einheit|unidad|unite|unit of measure|per|einh|unidade|eenheid|unita|ud|uds|me',
    unit_price:
      'unit price|price|unit cost|rate|price/unit|price per unit|einzelpreis|precio unitario|prix unitaire|unit price usd|u/price|prezzo unitario|单价|unit price (usd)|unit value|unit price fob|price usd|unit price eur|preis|stuckpreis|prijs|u.price|unit price us$|preco unitario|fob price|unit price (eur)|price each|precio|prix|prix unit|e preis|einzelpr|prezzo unit|preco unit|valor unitario|preco|p unit|unit rate|stukprijs|prezzo|eenheidsprijs|valor unit',
    amount:
      'amount|total|total price|total amount|value|ext price|extended price|line total|total value|betrag|importe|montant|gesamtpreis|total usd|amount usd|amount (usd)|金额|total price usd|importo|net amount|amount eur|total cost|extension|bedrag|invoice value|ext amount|total eur|amount (eur)|amount us$|valor|total price (usd)|prix total|total value usd|gesamt|total importe|montant total|importe total|totale|totaal|gesamtbetrag|valor total|montant ht|line amount|sum|summe|total line|importo totale|totaalbedrag|total net|net value|total invoice amount|total line value',
    net_weight:
      'net weight|n.w.|nw|net wt|net weight kg|n.w. (kgs)|net kgs|n.w.(kg)|peso neto|poids net|nettogewicht|peso liquido|netto|peso netto|nettogewicht kg|nett wt|net wgt|nett weight|net mass',
    gross_weight:
      'gross weight|g.w.|gw|gross wt|gross weight kg|g.w. (kgs)|gross kgs|g.w.(kg)|peso bruto|poids brut|bruttogewicht|brutto|peso lordo|brutogewicht|gross wgt|gross mass|weight|gross',
    packages: 'packages|cartons|ctns|pkgs|no of packages|no of cartons|cases|no. of pkgs|bultos|colis|kolli|packstucke|colli|volumes',
    marks:
      'marks|marks and numbers|marks & numbers|marks & nos|marks and nos|shipping marks|marks and numbers of packages|marcas|marcas y numeros|marcas e numeros|marques|marques et numeros|marche e numeri|zeichen|zeichen und nummern|zeichen nummern|kennzeichen|merken|merken en nummers|shipping mark',
  },
  package_line: {
    package_range:
      'carton no|ctn no|case no|c/no|c/s no|c/s nos|package no|carton nos|box no|ctn nos|pallet no|carton number|case nos|cartons no|ctn#|no|pkg no|carton range|from - to|kollo nr|colis n|箱号|ctn no.|package nos|crate no|c/no.|pkg nos|package range|pallet nos|case range|kolli nr|colis no|bulto|bultos no|colli nr|ctn range|box nos|packstuck nr|volume no|marks|collo|collo n|cartone n|ncolli|no de colis|n de bulto|bulto n|karton nr|colli nos|volume n|kartonnr|kistnr',
    package_count:
      'cartons|ctns|no of cartons|packages|pkgs|total cartons|no of ctns|no of packages|cases|qty ctns|number of packages|ctn qty|total ctns|pallets|# ctns|件数|ctn|no. of pkgs|qty of cartons|packs|carton qty|kartons|colis|bultos|anzahl kolli|kolli|colli|packstucke|no of pkgs|nombre de colis|volumes|packages qty|boxes|no of pallets|no. of packages|pieces of packages|ctn no of|cant bultos',
    item_number:
      'item no|item number|part no|sku|article no|articolo|style|style no|model|model no|product code|art no|item code|article|artikel|referencia|item|part number|product no|material|code|codigo|codice|code article|art|art nr|artikel nr|artikelnr|cod|codigo de producto|sku no|reference article',
    purchase_order_number: 'po|po no|p.o. no|purchase order|order no|customer po|po number',
    description:
      'description|description of goods|commodity|goods description|product|descripcion|bezeichnung|designation|goods|item description|品名|product description|contents|specification|marks and description|warenbezeichnung|particulars|desc|descricao|omschrijving|articles|merchandise|mercancia|mercadoria|merci|descrizione merce|libelle|description des marchandises|bezeichnung der ware|produit|producto|prodotto',
    quantity_per_package:
      'qty/ctn|pcs/ctn|qty per carton|pcs per carton|per carton|qty/carton|pcs/carton|units per carton|quantity per carton|qty per ctn|pcs per ctn|units/ctn|packing|qty per package|quantity per package|units/carton|menge je karton|quantite par colis|cantidad por bulto|qty/pkg|pcs per package|units per package|per ctn|per box|per colli|aantal per colli|stuk per colli|par colis|je kolli|por bulto|per package|each package',
    quantity:
      'quantity|qty|total qty|pcs|total pcs|total quantity|units|qty (pcs)|quantity (pcs)|menge|cantidad|quantite|数量|quantity pcs|qty pcs|pieces|total units|qta|q ta|qtd|qtde|quantidade|anzahl|hoeveelheid|qty shipped|quant|quantity shipped',
    unit: 'unit|uom|u/m|einh|unidade|eenheid|um|unita|ud|uds|me|unidad|einheit|unite',
    net_weight:
      'net weight|n.w.|nw|net wt|total n.w.|total net weight|net weight kgs|n.w. (kgs)|n.w. kgs|net kgs|net weight (kgs)|净重|nett weight|nettogewicht|poids net|peso neto|net|n.w.(kg)|net weight (kg)|n.w. kg|net weight kg|net wt kgs|nw (kg)|nw kg|nw (kgs)|nw kgs|n/w|total nw|peso liquido|netto|peso netto|nettogewicht kg|nett wt|net wgt|net mass',
    gross_weight:
      'gross weight|g.w.|gw|gross wt|total g.w.|total gross weight|gross weight kgs|g.w. (kgs)|g.w. kgs|gross kgs|gross weight (kgs)|毛重|bruttogewicht|poids brut|peso bruto|gross|g.w.(kg)|gross weight (kg)|g.w. kg|gross weight kg|gross wt kgs|gw (kg)|gw kg|gw (kgs)|gw kgs|g/w|weight|total gw|brutto|peso lordo|brutogewicht|gross wgt|gross mass',
    dimensions:
      'dimensions|dimension|l x w x h|size|meas per carton|carton size|size (cm)|dimensions (cm)|dimension (cm)|lxwxh|dims|measurements (cm)|meas (cm)|carton size (cm)|dims (cm)|ctn size|abmessungen|l*w*h|dimensions cm|carton dimensions|size cm|medidas|mesures|masse|dimensioni|dimensoes|afmetingen|dimensiones|abmessung|ctn meas|meas/ctn|dim|measurements|carton measurement',
    volume:
      'volume|measurement|cbm|m3|meas|total cbm|measurement (cbm)|volume (cbm)|measurement cbm|total measurement|体积|volumen|volume cbm|volume (m3)|meas (cbm)|total volume|meas. (cbm)|cube|volume m3|measurement (m3)|meas cbm|cubic|cubicaje|cubage|kubatur|measure|raummass|cubagem|m³|kubik|cub|metraggio|vol|measur|cubatura|inhoud',
    container_number: 'container|container no|container number|cntr no|container#|contenedor|conteneur|contentor',
    marks: 'marks|marks and numbers|marks & numbers|marks & nos|shipping marks',
  },
  container: {
    container_number:
      'container|container no|container number|container no.|cntr no|cntr|container nos|container numbers|containers|container / seal|container no / seal no|container no/seal no|contenedor|conteneur|container-nr|container nr|unit no|equipment no|ctr no|箱号|container no. / seal no.|container #|cntr no.|container id|container no(s)|container & seal no|container/seal no|container/seal|equipment|equipment number|n contenedor|no contenedor|conteneur no|contenitore|container nummer|containernummer|contentor|no conteneur|n conteneur|no. de contenedor|equip no|cntr nos|container id no|unit|unit number|box no|cont no|cont|no of container|container/trailer|trailer/container no|container no./seal no|conteiner|contenedor no',
    seal_numbers:
      'seal|seal no|seal number|seals|seal nos|seal #|seal no.|carrier seal|封号|siegel|seal numbers|precinto|scelle|seals no|precintos|plomb|siegel nr|plombe|sigillo|selo|zegel|lacre|seal(s)|sello|n precinto|plombe nr|plombs|scelles|sigilli',
    container_type:
      'type|size/type|size|container type|type/size|size type|equipment type|equipment|cntr type|ctr type|size & type|type & size|container size|cntr size/type|size / type|箱型|tipo|typ|type/taille|tipo/tamano|groesse|grosse|container typ|taille|type iso|iso type|container size/type|tipo contenedor|kind|ctr size|equip type|eq type',
    package_count:
      'packages|pkgs|no of packages|pieces|cartons|pcs|quantity|qty|no. of packages|ctns|no of pkgs|package count|pkg|pack|packs|kind of packages|number of packages|bultos|colis|no. of pkgs|件数|pkgs.|package|kolli|colli|packstucke|volumes|nombre de colis|pkgs no|no of ctns|total packages|numero de bultos|qty of pkgs|boxes|bags|pallets',
    gross_weight:
      'gross weight|weight|g.w.|gross wt|gw|gross weight kgs|gross weight (kgs)|weight (kgs)|kgs|cargo weight|gross weight (kg)|weight kgs|weight (kg)|gross kgs|wt|gross|kg|gross weight kg|毛重|peso bruto|poids brut|bruttogewicht|weight kg|wgt|weight (lbs)|gross weight (lbs)|g.w.(kgs)|g.w. (kgs)|cargo gross weight|peso lordo|brutogewicht|brutto|gross wgt|gross mass|g weight|peso|poids|gewicht|cargo gross|cargo wt',
    tare_weight: 'tare|tare weight|tare kgs|tare (kg)|tare (kgs)|tare weight (kg)|tare kg|tara|tare wt|tare mass|tare wgt|taragewicht',
    net_weight: 'net weight|n.w.|net|net wt|net weight (kgs)|peso neto|poids net|nettogewicht|netto|nett weight|peso netto|peso liquido',
    vgm: 'vgm|verified gross mass|vgm (kg)|vgm kgs|vgm kg|vgm (kgs)',
    volume:
      'volume|measurement|cbm|m3|meas|measurement (cbm)|measurement cbm|volume (cbm)|measure|cube|volume (m3)|meas (cbm)|体积|cubic meters|measurement (m3)|volume m3|volume cbm|meas. (cbm)|meas.|cubicaje|volumen|cubage|raummass|vol|cubagem|kubatur|m³|measur|cubatura|inhoud',
    temperature: 'temperature|temp|set temp|temp.|set point|setpoint|temp c|temperature set|temperatura',
    last_free_day:
      'last free day|lfd|free time expires|last free date|free until|last free|free time exp|lfd date|free time end|ultimo dia libre',
    pickup_number:
      'pickup no|pick up no|pickup number|pin|pickup ref|pick up number|pick-up no|pick up ref|pickup #|p/u no|release pin|pick up|pickup|pickup ref no|pick-up number|pick-up ref|release no|pin no|pin code',
    description: 'description|commodity|description of goods|cargo description',
  },
  charge: {
    code: 'code|charge code|chg|chg code|charge type|codigo|codice|kostencode|cod',
    description:
      'description|charge|charges|freight details|details of charges|details of freight and charges|charge description|description of charges|freight and charges|freight & charges|charge type|item|service|details|charge item|particulars|concepto|bezeichnung|designation|tariff item|charge name|description of services|leistung|libelle|rates and charges|费用名称|charges description|cost item|kind of charge|descripcion|description of charge|charge details|kosten|descrizione|leistungsbeschreibung|prestation|description of service|nature of charges|items|freight charges|kostenart|detalle|descricao|omschrijving|description of goods|description of charges and fees|description of charge items',
    quantity:
      'quantity|qty|units|basis qty|no|count|volume|revenue tons|rev tons|chargeable qty|days|hours|count|cantidad|quantite|menge|qta|anzahl|quantidade|no of units|aantal|qnty',
    unit: 'unit|uom|basis|per|rate basis|unit of measure|calculated per|um|unidad|unite|einheit|base|per unit|rated as|unita|basis of charge|unidade|eenheid',
    unit_price:
      'rate|unit price|price|unit rate|each|price each|tariff|price/unit|unit cost|charge rate|tarif|precio|precio unitario|prix unitaire|einzelpreis|tasa|taux|satz|tariff rate|rate/unit|prezzo|preco unitario|tarifa|unit amount',
    currency: 'currency|cur|curr|ccy|currency code|devise|wahrung|moneda|divisa|munt|divise',
    amount:
      'amount|total|total amount|charge amount|total usd|amount usd|value|amount (usd)|total price|extended amount|net amount|line total|betrag|importe|montant|金额|amount due|invoice amount|total eur|amount eur|net|total (usd)|amount in usd|charges amount|amount (eur)|debit|extended|ext amount|importo|valor|bedrag|charge|amount payable|amt|totale|gesamt|gesamtbetrag|charges',
    payment_term: 'prepaid/collect|p/c|payment term|term|ppd/col|payment|pp/cc|terms|prepaid or collect',
    prepaid: 'prepaid|ppd|prepaid amount',
    collect: 'collect|col|collect amount',
    container_number: 'container|container no|container number|cntr no',
    vat: 'vat|tax|vat %|tax %|gst|vat code|tax rate|vat amount|tax amount|vat rate|gst amount',
  },
  equipment: {
    quantity:
      'quantity|qty|no|units|number|no of containers|number of containers|count|no. of cntrs|cantidad|quantite|anzahl|menge|quantita|quantidade|aantal|no of units|qnty|no. of containers|q ty|nb',
    container_type:
      'type|size/type|equipment|equipment type|container type|size|equipment size/type|type/size|size type|container size/type|tipo|typ|type de conteneur|containertyp|taille|tamano|tipo de contenedor|kind of container|container|tipo equipo|containertype',
    container_numbers: 'container|container no|container number|container numbers',
    release_number: 'release|release no|release number|release ref|empty release no',
    weight: 'weight|gross weight|cargo weight|net weight',
    iso_type: 'iso|iso code|iso type|iso size type|code iso|codigo iso',
    commodity: 'commodity|description|cargo',
  },
  leg: {
    sequence: 'leg|leg no|no|seq|sequence|stage|tramo|etappe',
    mode: 'mode|transport|transport mode|by|mode of transport|modo|transportart|mode de transport|means|transport by|modalidad|vervoer|carriage',
    vessel_name:
      'vessel|vessel name|vessel / voyage|vessel/voyage|vessel/voy|ship|conveyance|vessel & voyage|vessel / voyage no|vessel/barge|vessel/voyage no|vessel/voy no|buque|navire|schiff|nave|navio|schip|buque / viaje|navire / voyage|schiff / reise|nave / viaggio|carrier vessel|means of transport|feeder|mother vessel|vessel/truck|transport means',
    voyage_number: 'voyage|voy|voyage no|voy no|voyage number|viaje|viaggio|reise|viagem|reis|voyage nr|trip|trip no',
    from: 'from|origin|load port|port of loading|pol|departure port|loading|from (load)|load|place of departure|departure location|from port|desde|de|von|da|van|puerto de carga|port de chargement|ladehafen|puerto de embarque|porto di imbarco|porto de embarque|laadhaven|place of loading|depart from|port of load|pol port|start location',
    to: 'to|destination|discharge port|port of discharge|pod|arrival port|discharge|to (discharge)|place of arrival|arrival location|to port|hasta|a|nach|vers|naar|para|puerto de descarga|port de dechargement|loschhafen|porto di sbarco|porto de descarga|loshaven|port of unloading|unloading port|arrive at|end location',
    departure:
      'etd|departure|depart|departure date|departs|sailing date|etd date|est departure|etd/atd|ets|salida|abfahrt|partenza|partida|vertrek|est. departure|salida estimada|etd pol|sailing|departs on|estimated departure|etd / ets',
    arrival:
      'eta|arrival|arrive|arrival date|arrives|eta date|est arrival|eta/ata|llegada|arrivee|ankunft|arrivo|chegada|aankomst|est. arrival|llegada estimada|eta pod|arrives on|estimated arrival',
    terminal: 'terminal|service',
  },
  dd_line: {
    container_number: 'container|container no|container number|equipment|equipment no|cntr no|unit|container #',
    container_type: 'type|size|size/type|container type|equipment type|type/size',
    charge_kind: 'charge|charge type|description|type of charge|kind|charge description',
    free_time_start:
      'free time start|free time from|free start|start free time|freetime start|free time begin|start of free time|free from|free days from|free time begins',
    free_time_end:
      'free time end|free time to|last free day|free end|lfd|free until|freetime end|free time expiry|end of free time|free time expires|last free date',
    from_date: 'from|from date|start|start date|charge from|charged from|date from|chargeable from',
    to_date: 'to|to date|end|end date|charge to|through|until|charged to|date to|thru|chargeable to',
    chargeable_days: 'days|chargeable days|no of days|charge days|number of days|day|days charged|billable days|total days',
    daily_rate: 'rate|daily rate|rate per day|per day|rate/day|tariff|day rate|per diem rate',
    amount: 'amount|total|charge amount|amount usd|total amount|charges|amount (usd)|total usd|line total',
    free_days: 'free days|free time|allowed free time|free period|free time period',
    period: 'period|charge period|chargeable period|billing period|dates|from - to|from / to|period from - to|charged period',
  },
  origin_line: {
    item_number: 'item|item no|item number|no|line|serial no|ser no|tariff item|pos|position|lfd nr',
    marks: 'marks|marks and numbers|marks and numbers of packages|marks & numbers',
    package_description:
      'number and kind of packages|packages|number & type of packages|number and kind of packages|number and type of packages|no and kind of packages|kind of packages|bultos|colis|packstucke|colli|nombre et nature des colis|numero y clase de bultos|anzahl und art der packstucke|numero e natura dei colli',
    description:
      'description|description of goods|description of good(s)|goods|number and kind of packages; description of goods|number and type of packages, description of goods|number and kind of packages description of goods|description of good|descripcion',
    hs_code: 'hs code|hs|hts|tariff|h.s. code|hs tariff classification|hs tariff classification number|hs no|tariff item number',
    origin_criterion:
      'origin criterion|origin criteria|criterion|preference criterion|origin conferring criterion|origin conferring criteria|criterio de origen|critere d origine|ursprungskriterium|origin criterion code|criterio',
    gross_weight: 'gross weight|gross weight or other quantity|weight|gross mass (kg)|gross mass|g.w.',
    quantity: 'quantity|qty',
    unit: 'unit|uom',
    invoice_number:
      'invoice|invoice no|number of invoices|number and date of invoices|invoice number|number and date of invoice|invoices|invoice no and date|factura|factura n|factura no|facture|facture n|fattura|fattura n|rechnung|rechnungsnr|rechnungsnummer|factuur|factuurnummer|fatura|fatura n|numero de factura',
    invoice_date: 'invoice date|date of invoices',
    value: 'value|fob value|value (fob)|amount|value fob',
    country: 'country of origin|origin|country',
  },
  entry_line: {
    line_number: 'line|line no|item|no',
    description:
      'description|description of merchandise|description of goods|goods description|commodity|article|articles|product|item description',
    hts_code:
      'htsus no|hts|htsus|hts code|tariff|tariff no|commodity code|hs code|htsus no.|h.s. number|classification|htsus number|hts number|hts no|tariff number',
    country_of_origin: 'origin|country of origin|co|country',
    manufacturer_id: 'mid|manufacturer id|manufacturer',
    gross_weight: 'gross weight|grossweight|weight|gross mass|gross kgs',
    quantity: 'quantity|net quantity|manifest qty|net quantity in htsus units|qty',
    unit: 'unit|uom',
    entered_value: 'entered value|value|statistical value|customs value|invoice value',
    charges: 'charges|chgs',
    rate: 'rate|htsus rate|duty rate',
    duty: 'duty|duty amount|duty and ir tax|duty dollars|duty and i r tax|dollars|duty usd|duty due',
    fees: 'fees|tax',
  },
  customs_bill: {
    bill_type: 'type|bill type|it/bl/awb|it/bl/awb code',
    scac: 'scac|carrier code|issuer|issuer code|bill issuer code|carrier scac|scac code|issuer scac|carrier',
    number: 'number|bill number|b/l number|it/bl/awb no|bill of lading|bill|it/bl/awb number|bol|bill no|b/l no|master bill|house bill',
    manifest_quantity:
      'manifest quantity|manifest qty|quantity|qty|manifested quantity|pieces|quantity & uom|qty & uom|quantity/uom|manifest quantity & uom',
    unit: 'unit|uom|units',
  },
  isf_line: {
    hts6: 'hts|hts-6|hts6|hs code|hts code|htsus|commodity hts-6|hts-6 code|commodity htsus|hts number|htsus number|commodity hts|commodity htsus-6|commodity htsus number|htsus 6|hs 6|hs-6|hts no',
    country_of_origin: 'country of origin|origin|coo|country',
    manufacturer_name: 'manufacturer|manufacturer name|supplier|manufacturer (supplier)',
    description: 'description|goods|product|commodity|product description|article|articles|item description',
  },
  dg_line: {
    un_number: 'un no|un|un number|un/id no|un no.|un #',
    proper_shipping_name:
      'proper shipping name|shipping name|psn|proper shipping name (technical name)|description|description of goods|psn technical name|correct technical name',
    technical_name: 'technical name',
    hazard_class:
      'class|hazard class|imo class|class/division|class or division|class (sub risk)|imdg class|hazard class/division|class/div|class div|imo class/div',
    subsidiary_hazards: 'subsidiary|subsidiary risk|sub risk|subsidiary hazard|subrisk|sub. risk',
    packing_group: 'packing group|pg|p.g.|pkg group|packing grp|packing gr|pack group|pkg grp|packaging group',
    flash_point_c: 'flash point|flashpoint|flash point (c)|fp|flash pt',
    marine_pollutant: 'marine pollutant|mp|mar pol|mar poll|pollutant',
    limited_quantity: 'limited quantity|lq|ltd qty',
    ems: 'ems|ems no|ems number',
    package_count:
      'packages|no of packages|no. of packages|quantity|number of packages|pkgs|no. & kind of packages|number and kind of packages',
    package_kind: 'kind|packaging|type of packages|kind of packages|package type',
    net_weight: 'net weight|net mass|net mass (kg)|net|net wt|net weight (kg)',
    gross_weight: 'gross weight|gross mass|gross mass (kg)|gross|gross wt|gross weight (kg)',
  },
  phyto_line: {
    produce: 'produce|name of produce|name of produce and quantity declared|product',
    botanical_name: 'botanical name|botanical name of plants|scientific name',
    quantity: 'quantity|quantity declared|qty',
  },
  analysis_line: {
    property:
      'property|test|parameter|characteristic|analysis|item|tests|test item|parameters|properties|test parameter|element|prufmerkmal',
    unit: 'unit|units|uom',
    result: 'result|results|value|actual|test result|found|ergebnis|resultado|resultat',
    specification: 'specification|spec|limits|limit|specifications|standard|requirement|spec limit|spezifikation|especificacion',
    method: 'method|test method|methode|metodo|testing method',
  },
  manifest_line: {
    house_bill_of_lading_number: 'hbl|hbl no|house b/l|house bill|b/l no|house b/l no|hbl number|house bill no|bl no',
    shipper_name: 'shipper|shipper name|exporter',
    consignee_name: 'consignee|consignee name|cnee',
    packages: 'packages|pkgs|pieces|pcs|no of packages|ctns|quantity|qty|pkg',
    gross_weight: 'gross weight|weight|kgs|g.w.|gross wt|weight (kgs)|gross weight (kgs)|weight kgs|kg',
    volume: 'volume|cbm|measurement|m3|meas|cube|measurement (cbm)|volume cbm',
    description: 'description|description of goods|commodity|goods',
    container_number: 'container|container no|cntr no|container number',
  },
};
