/** What stands above the columns of papers that authorities ask for: origin, customs, dangerous goods, plants, manifests. */
export const authorityColumnLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  origin_line: {
    item_number:
      'item|item no|item number|no|line|serial no|ser no|tariff item|pos|position|lfd nr|item no.|item #|no.|sr no|s no|sl no|numero de orden|n d ordre|no d ordre|numero d ordre|laufende nr|lfd nr.|n ordine|volgnummer|item number of goods|n de orden|n ordem|line no|goods item no',
    marks:
      'marks|marks and numbers|marks and numbers of packages|marks & numbers|marks & nos|marks and nos|shipping marks|marks and nos of packages|marks & numbers of packages|marks & numbers on packages|marks and numbers on packages|marcas|marcas y numeros|marques|marques et numeros|zeichen und nummern|marche e numeri|merken en nummers|marcas e numeros|zeichen nummern|marks/numbers|marks and nos of containers/pkgs|marks & nos of containers/pkgs|marks and numbers of containers|marks & nos of containers|marks and nos container no|marks & nos container no',
    package_description:
      'no of pkgs boxes or cases|number of packages boxes or cases|packages boxes or cases|number and kind of packages|packages|number & type of packages|number and kind of packages|number and type of packages|no and kind of packages|kind of packages|bultos|colis|packstucke|colli|nombre et nature des colis|numero y clase de bultos|anzahl und art der packstucke|numero e natura dei colli|kind & no of packages|kind and number of packages|no & kind of packages|no and type of packages|quantity & kind of packages|packing|number of packages|cantidad y clase de bultos|nombre et nature de colis|zahl und art der packstucke|anzahl und art der verpackung|numero e specie dei colli|aantal en soort colli|quantidade e especie dos volumes|packages (no & kind)|package description|clase de bultos',
    description:
      'description of item|full description of item|description of items|description|description of goods|description of good(s)|goods|number and kind of packages; description of goods|number and type of packages, description of goods|number and kind of packages description of goods|description of good|descripcion|goods description|commodity|commodity description|product|product description|item description|name of goods|description of the goods|descripcion de las mercancias|descripcion de la mercaderia|denominacion de las mercaderias|designation des marchandises|designation de la marchandise|warenbezeichnung|bezeichnung der waren|bezeichnung der ware|descrizione delle merci|omschrijving van de goederen|descricao das mercadorias|denominacao das mercadorias|name and description of goods|full description of goods|nature of goods',
    hs_code:
      'hs code|hs|hts|tariff|h.s. code|hs tariff classification|hs tariff classification number|hs no|tariff item number|hs code (6 digit)|hs code no|hs heading|tariff code|tariff no|tariff heading|harmonized code|harmonised code|harmonized system|hsn|hsn code|customs code|commodity code|code sh|codigo sa|codigo arancelario|clasificacion arancelaria|classification tarifaire|position tarifaire|zolltarifnummer|zolltarif|codice doganale|goederencode|ncm|naladi|taric|partida arancelaria|tariff classification|hs tariff heading',
    origin_criterion:
      'origin criterion|origin criteria|criterion|preference criterion|origin conferring criterion|origin conferring criteria|criterio de origen|critere d origine|ursprungskriterium|origin criterion code|criterio|criteria|origin rule|rule of origin|preference criteria|preferential criterion|norma de origen|norma|regla de origen|criterio preferencial|origin conferring criterion code|criterio di origine|criterio de origem|pref criterion|rvc|origin crit',
    gross_weight:
      'gross weight|gross weight or other quantity|gross mass or other measure|weight|gross mass (kg)|gross mass|g.w.|gross weight (kg)|gross weight (kgs)|gross weight kg|gross weight kgs|gross wt|gw|peso bruto|poids brut|bruttogewicht|rohgewicht|peso lordo|brutogewicht|masse brute|gross mass kg|g.w. (kgs)|gross weight or other measure|masse brute ou autre mesure|rohmasse oder andere masse|massa lorda|massa lorda o altra misura|masa bruta|masa bruta u otra medida|massa bruta|massa bruta ou outra medida|brutomassa|peso bruto (kg)|rohmasse|weight (kg)|weight kgs',
    quantity:
      'quantity|qty|qty & unit|quantity & unit|quantity and unit|menge|cantidad|quantite|quantita|aantal|quantidade|no of units|quantity of goods|gross weight or quantity|other quantity',
    unit: 'unit|uom|unidad|unite|einheit|unita|eenheid|unidade|uom code|um|u/m',
    invoice_number:
      'invoice|invoice no|number of invoices|number and date of invoices|invoice number|number and date of invoice|invoices|invoice no and date|factura|factura n|factura no|facture|facture n|fattura|fattura n|rechnung|rechnungsnr|rechnungsnummer|factuur|factuurnummer|fatura|fatura n|numero de factura|factures|facturas|fatture|faturas|rechnungen|facturen',
    invoice_date: 'invoice date|date of invoices',
    value:
      'value|fob value|value (fob)|amount|value fob|fob value (usd)|value usd|value (usd)|fob|fob usd|invoice value|valor fob|valeur fob|fob-wert|wert|valor|valeur|valore|waarde|ex works value|customs value|fob value usd',
    country: 'country of origin|origin|country',
  },
  entry_line: {
    line_number: 'line|line no|item|no|line #|ln|ln no|item no|pos|position|item number|line item|entry line|goods item|artikel|zeile',
    description:
      'description|description of merchandise|description of goods|goods description|commodity|article|articles|product|item description|packages and description of goods|packstucke und warenbezeichnung|colis et designation des marchandises|bultos y descripcion de las mercancias|colli e designazione delle merci|colli en omschrijving van de goederen|volumes e designacao das mercadorias',
    hts_code:
      'htsus no|hts|htsus|hts code|tariff|tariff no|commodity code|hs code|htsus no.|h.s. number|classification|htsus number|hts number|hts no|tariff number|htsus code|tariff number (hts)|hts #|hts no.|tariff classification|classification code|tariff item|customs tariff|commodity code (hs)|taric|taric code|cn code|tariff heading|hsn|hs no|warennummer|nomenclature',
    country_of_origin:
      'origin|country of origin|co|country|c/o|coo|ctry of origin|country orig|orig|ctry|cntry of origin|origin country|co (origin)|ursprungsland|pays d origine|pais de origen|country orig code|urspr land code|code pays d orig|cod paese d orig|land van oorsprong code',
    manufacturer_id: 'mid|manufacturer id|manufacturer|mid no|mfr id|manufacturer id (mid)|mid code|manufacturer code|mfg id|mid/name',
    gross_weight:
      'gross weight|grossweight|weight|gross mass|gross kgs|gr wt|gr.wt|gross wt|gr weight|gw|gross weight (kg)|gross kg|g weight|gross wt kg|gross wgt|kilos|gross mass (kg)|rohmasse|masse brute',
    quantity:
      'quantity|net quantity|manifest qty|net quantity in htsus units|qty|net qty|qty (net)|qty 1|quantity 1|reported quantity|reporting qty|hts qty|first qty|stat qty|statistical quantity|net quantity (hts units)|suppl units|supplementary units|besondere masseinheit',
    unit: 'unit|uom',
    entered_value:
      'entered value|value|statistical value|statist wert|statistischer wert|stat wert|valeur statistique|valor estadistico|valore statistico|customs value|invoice value|value usd|line value|entered val|ent value|value (usd)|declared value|val|total entered value|value for duty|dutiable value|zollwert|valeur en douane|valor en aduana|valor aduana|entered value (usd)|item price|artikelpreis|prix de l article|precio del articulo|prezzo dell articolo|artikelprijs',
    charges: 'charges|chgs|freight charges|chgs (usd)|freight|nondutiable charges|non-dutiable charges',
    rate: 'rate|htsus rate|duty rate|rate of duty|duty %|duty rate %|tariff rate|rate %|zollsatz|taux|taux de droit|tasa|arancel|ad valorem|adv rate',
    duty: 'duty|duty amount|duty and ir tax|duty dollars|duty and i r tax|duty and i.r. tax dollars cents|duty and i.r. tax dollars|dollars|duty usd|duty due|duty amt|duty paid|duty (usd)|estimated duty|est duty|calculated duty|duties|customs duty|zoll|zollbetrag|droits|droits de douane|derechos|arancel usd|line duty|duty & tax',
    fees: 'fees|tax|other fees|user fees|mpf|mpf/hmf|line fees|fee amount',
  },
  customs_bill: {
    bill_type:
      'type|bill type|bol type|b/l type|bill of lading type|bill type code|type of bill|type of bol|type of b/l|bill code|master/house|house/master|m/h|mbl/hbl|master or house|it/bl/awb|it/bl/awb code|lvl|level|bill level',
    scac: 'scac|carrier code|issuer|issuer code|bill issuer code|carrier scac|scac code|issuer scac|carrier',
    number:
      'number|bill number|b/l number|it/bl/awb no|bill of lading|bill|it/bl/awb number|bol|bill no|b/l no|master bill|house bill|house b/l|hbl|hbl no|master b/l|mbl|mbl no|b/l|bl no|bl number|bol no|bol number|bill of lading no|bill of lading number|awb no|awb number|bill/awb no|waybill no|transport document|transport doc no|b/l or awb no|bills',
    manifest_quantity:
      'manifest quantity|manifest qty|quantity|qty|manifested quantity|pieces|quantity & uom|qty & uom|quantity/uom|manifest quantity & uom|manifested qty|manifest pieces|manifest pkgs|pkgs|packages|pcs|mfst qty|no of packages|qty manifested|boarded qty|manifested|manifested uom|manifest qty uom|manifested pieces',
    unit: 'unit|uom|units',
  },
  isf_line: {
    hts6: 'hts|hts-6|hts6|hs code|hts code|htsus|commodity hts-6|hts-6 code|commodity htsus|hts number|htsus number|commodity hts|commodity htsus-6|commodity htsus number|htsus 6|hs 6|hs-6|hts no|hts (6)|hts6 code|hts-6 no|hts6 no|tariff|tariff no|tariff number|hs|hs no|hs number|commodity hts6|6-digit hts|hts 6 digit|hsn|classification',
    country_of_origin:
      'country of origin|origin|coo|country|country orig|c/o|co|ctry|ctry of origin|made in|origin country|cntry of origin',
    manufacturer_name:
      'manufacturer|manufacturer name|supplier|manufacturer (supplier)|mfr|mfg|maker|producer|factory|manufacturer/supplier|manufacturer or supplier|mfr name|mfr/supplier|made by|manufacturer (or supplier)|manufacturer name and address|supplier name',
    description:
      'description|goods|product|commodity|product description|article|articles|item description|description of goods|goods description|cargo|merchandise|item|contents|cargo description|desc',
  },
  dg_line: {
    un_number:
      'un no|un|un number|un/id no|un no.|un #|un id|un id no|un/na|un/na no|un nr|onu|no onu|n onu|un-nr|un nummer|numero onu|un code|un-no|id no|un id number',
    proper_shipping_name:
      'proper shipping name|shipping name|psn|proper shipping name (technical name)|description|description of goods|psn technical name|correct technical name|psn / technical name|proper shipping name and technical name|proper shipping name / technical name|shipping name / technical name|dangerous goods description|dg description|substance|name of substance|name|richtiger technischer name|technischer name|designation officielle de transport|nombre apropiado de expedicion|designacion oficial de transporte|nome di spedizione|juiste vervoersnaam|nome apropriado para embarque|material|description of dangerous goods',
    technical_name: 'technical name|technical / chemical name|chemical name|technical or chemical name',
    hazard_class:
      'class|hazard class|imo class|class/division|class or division|class (sub risk)|imdg class|hazard class/division|class/div|class div|imo class/div|imo|imo cl|imdg|imdg code class|haz class|haz cl|hazard cl|cl|dg class|klasse|classe|clase|gefahrgutklasse|hazard division|hazard|imo hazard class|un class|class & sub risk|class / div|class no|primary class|hazard class (sub)',
    subsidiary_hazards:
      'subsidiary|subsidiary risk|sub risk|subsidiary hazard|subrisk|sub. risk|sub hazard|sub haz|sub class|subsidiary class|sub risk(s)|subsidiary risks|subsidiary hazards|sub.risk|nebengefahr|risque subsidiaire|peligro secundario|srisk|sub label',
    packing_group:
      'packing group|pg|p.g.|pkg group|packing grp|packing gr|pack group|pkg grp|packaging group|pack gr|pack grp|pkg gr|p/g|pack. group|verpackungsgruppe|vg|groupe d emballage|grupo de embalaje|gruppo di imballaggio|verpakkingsgroep|grupo de embalagem|ge',
    flash_point_c:
      'flash point|flashpoint|flash point (c)|fp|flash pt|fp c|fp (c)|fp °c|flashpt|flash point c|flash point °c|flash point (°c)|flash point °c c.c.|flash pt °c c.c.|flash pt °c|flash pt c|flash pt c.c.|flash point c.c.|flash point °c o.c.|fl pt|f.p.|flammpunkt|point d eclair|punto de inflamacion|punto di infiammabilita|vlampunt|ponto de fulgor',
    marine_pollutant:
      'marine pollutant|mp|mar pol|mar poll|pollutant|marine poll|mar poll.|m/p|meeresschadstoff|polluant marin|contaminante del mar|contaminante marino|inquinante marino|mp y/n|mar poll y/n|marine pollutant y/n|marine pollutant yes/no',
    limited_quantity:
      'limited quantity|lq|ltd qty|ltd quantity|limited qty|lq y/n|ltd qty y/n|begrenzte menge|quantite limitee|cantidad limitada',
    ems: 'ems|ems no|ems number|ems code|ems nr|ems nos|emergency schedule|ems guide|fire/spillage',
    package_count:
      'packages|no of packages|no. of packages|quantity|number of packages|pkgs|no. & kind of packages|number and kind of packages|no & kind of pkgs|number & kind of packages|no and kind of packages|no and type of packages|number and type of packages|qty & type of packages|pkgs no & kind|quantity and type of packing|no of pkgs|number & type of packages|outer packages|outer pkgs qty|outer packages qty|outer packages quantity|no of outer packages|number of outer packages|anzahl und art|nombre et type|cantidad y tipo|qty|pieces|packs|anzahl',
    package_kind:
      'kind|packaging|type of packages|kind of packages|package type|outer pkgs kind|outer packages kind|kind of outer packages|type of outer packages',
    net_weight:
      'net weight|net mass|net mass (kg)|net|net wt|net weight (kg)|net weight (kgs)|net wt (kg)|net kgs|net (kg)|net qty|net quantity|nett mass|n.w.|nw|nem|nettomasse|nettogewicht|masse nette|poids net|masa neta|peso neto|massa netta|peso netto|massa liquida|nett weight|net mass kg|net mass/volume',
    gross_weight:
      'gross weight|gross mass|gross mass (kg)|gross|gross wt|gross weight (kg)|gross weight (kgs)|gross wt (kg)|gross kgs|gross (kg)|g.w.|gw|bruttomasse|bruttogewicht|masse brute|poids brut|masa bruta|peso bruto|massa lorda|peso lordo|massa bruta|gross mass kg|total gross mass|weight',
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
