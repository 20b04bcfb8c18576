/** What stands above the boxes of parties, by the field it fills. */
export const partyLabels: Readonly<Record<string, string>> = {
  shipper:
    'shipper|shipper/exporter|shipper / exporter|exporter/shipper|shipper (exporter)|expediteur|chargeur|absender|verlader|embarcador|cargador|expedidor|remitente|mittente|afzender|consignor|consignor/shipper|consignor / shipper|发货人|托运人|cargador / shipper|afzender / shipper|caricatore|exporter / shipper|shipper / seller|shipper (complete name & address)|exporter|ablader|speditore|expedidor / shipper|remetente|embarcador / shipper|esportatore|shippers name and address|shippers name|name and address of shipper|sender|ship from',
  consignee:
    'consignee|consigned to|consignee (complete name & address)|consignee (complete name and address)|consignee (not negotiable unless consigned to order)|consigned to order of|cnee|empfanger|destinataire|consignatario|destinatario|geadresseerde|consignee/importer|consignee / importer|收货人|ontvanger|ricevente|consegnatario|consignataire|receiver|empfanger der ware|recebedor|consignees name and address|consignees name|name and address of consignee|warenempfanger',
  notify_party:
    'notify party|notify|notify address|notify party/address|1st notify party|first notify party|notify party 1|notify party and address|also notify party / notify party|partie a notifier|notifier|notify parties|notificar a|notificado|meldeadresse|notify-party|通知人|notify party/intermediate consignee|intermediate consignee|notify party (complete name and address)|a notificar|notifica|te notificeren|zu benachrichtigen|notify address / party|parte a notificar|notify-adres|notifyadres',
  also_notify_party:
    'also notify|also notify party|2nd notify party|second notify party|notify party 2|notify party/address 2|notify address 2|additional notify party|also notify - routing & instructions|2nd notify|second notify|notify 2|also notify party-routing & instructions|also notify party/routing & instructions|domestic routing/export instructions / also notify',
  delivery_agent:
    'for delivery of goods please apply to|for delivery please apply to|for delivery of the goods apply to|for delivery apply to|delivery agent|port of discharge agent|agent at destination|destination agent|discharge agent|party to contact for cargo release|for release of shipment please contact|agent at port of discharge|delivery of goods apply to|agent for delivery|carriers agent at destination|carriers agent at port of discharge|carriers agent at discharge|carriers agents at port of discharge|lines agent at destination|carriers agents endorsements|carriers agents endorsements (include agents at pod)|carriers agents endorsements: (include agent(s) at pod)',
  forwarder:
    'forwarder|freight forwarder|forwarding agent|forwarding agent references|transitaire|spediteur|agente de carga|forwarding agent fmc no|fmc forwarder|freight forwarder fmc|forwarding agent fmc',
  forwarding_agent: 'forwarding agent',
  booking_party:
    'booking party|booked by|customer|contractual customer|booking customer|your customer|customer / booking party|contract party|cliente|kunde|client|contract holder',
  customs_broker:
    'customs broker|broker|customhouse broker|custom broker|cha|zollagent|customs house broker|house broker|house broker / customs broker|customs house agent|import broker|clearing agent|clearance agent|dedouaneur|despachante|agente aduanal|agente de aduanas|zollagentur|spedizioniere doganale',
  broker:
    'broker|customs broker|broker/importer|broker name|filer|broker or other importer|broker or other go filer|broker/importer information|customs house broker|broker or filer|filer or broker|broker/filer|broker/filer information|entry filer|broker or other govt agency use|broker or other government agency use|broker or other gov agency use|broker/filer information name, address and phone number|broker or other|broker/filer information name (last, first, m.i.) and phone number',
  filer: 'filer|isf filer|filed by',
  seller:
    'seller|vendor|supplier|sold by|exporter|shipper/exporter|exporter/seller|seller/exporter|from|vendeur|verkaufer|vendedor|proveedor|fornitore|manufacturer/exporter|seller (name and address)|shipper|卖方|remitente|exportador|exportateur|vendedor / seller|verkoper|seller / exporter|supplier / exporter|beneficiary|manufacturer & exporter|shipper / seller|venditore|fornecedor|verkoopt|leverancier|lieferant|fournisseur|proveedor / seller|sellers name and address|name and address of seller|issuer|aussteller',
  buyer:
    'buyer|sold to|bill to|invoice to|purchaser|acheteur|kaufer|comprador|cliente|customer|acquirente|messrs|to messrs|importer|buyer (if other than consignee)|for account and risk of|for account & risk of messrs|billed to|facture a|rechnungsempfanger|买方|to|comprador / buyer|koper|acquirente / buyer|consignee / buyer|importer / buyer|compratore|buyer / importer|facturar a|facturer a|fatturare a|faturar a|factureren aan|rechnung an|klant|client|destinatario factura|acheteur / buyer|kaufer / buyer|facture a / bill to|notify and buyer|buyers name and address|name and address of buyer|senores|senor(es)|razon social del cliente|tomador|tomador del servicio|tomador do servico|invoice address|rechnungsadresse|rechnungsanschrift|adresse de facturation|adresse facturation|direccion de facturacion|endereco de faturacao|indirizzo di fatturazione|factuuradres|billing address',
  bill_to:
    'bill to|billed to|invoice to|invoice address|customer|sold to|to|rechnungsempfanger|billing party|payer|debtor|facturer a|facturar a|client|facturado a|fatturare a|faturar a|factureren aan|rechnung an|charge to|invoicee|account of|debiteur|cliente|kunde|klant|senores|senor(es)|razon social del cliente|tomador|tomador del servicio|tomador do servico|rechnungsadresse|rechnungsanschrift|adresse de facturation|adresse facturation|direccion de facturacion|endereco de faturacao|indirizzo di fatturazione|factuuradres|billing address',
  ship_to:
    'ship to|deliver to|delivery address|ship-to|ship to party|lieferadresse|adresse de livraison|entregar a|shipped to|delivered to|lugar de entrega|lieu de livraison|luogo di consegna|ship-to party|warenempfanger|lieferanschrift|adresse livraison|leveringsadres|local de entrega|goods to be delivered to|delivery to|spedire a|versand an|expedier a|enviar a|entregar em|consegnare a|verzenden aan|luogo di destinazione|direccion de entrega|ship to party name|livre a|livre chez|livraison a',
  ship_from: 'ship from|shipper|from|pick up from|consignor',
  manufacturer: 'manufacturer|manufactured by|producer|maker|fabricant|hersteller|fabricante',
  manufacturers: 'manufacturer|manufacturer (supplier)|manufacturer/supplier|manufacturer name',
  consolidator: 'consolidator|consolidator (stuffer)|stuffer|consolidator/stuffer|consolidator (stuffer) name and address',
  stuffing_location:
    'container stuffing location|container stuffing location|stuffing location|place of stuffing|location of stuffing|stuffing address|stuffed at|container stuffing address|container stuffing location name and address|location of container stuffing|place of container stuffing|stuffing location name and address|container stuffing locations|stuffing',
  importer:
    'importer|importers name|importer of record|importer of record no / name|importer of record number / name|importer name|importador|importateur|einfuhrer|importer of record name|importers name and address|importers name|name and address of importer',
  importer_of_record:
    'importer of record|importer of record name and address|importer of record name|importer|importers name and address|ior|ior name & address|ior name and address|ior name',
  ultimate_consignee: 'ultimate consignee|ultimate consignee name and address|ultimate consignee name',
  exporter:
    'exporter|exporter name|exporters business name|goods consigned from|exporter (name and address)|exporters name and address|exportateur|ausfuhrer|exportador|consignor|name and address of exporter|certifier/exporter|usppi|exporter details|shipper|expedidor|esportatore|exporteur|afzender|afzender / exporter|afzender/exporter|versender|absender|expediteur|mittente|speditore|cargador|remitente|remetente|exporters full name and address|exporter full name and address|expedidor / exporter|exportador / exporter|expediteur / exportateur|exporters name',
  certifier: 'certifier|certifiers name|certifier name|certifiers details',
  producer:
    'producer|producers name|producer name|producer name and address|manufacturer|productor|producers name and address|manufacturer or producer|fabricante|fabricant|produttore|hersteller|producteur|produtor',
  declarant: 'declarant|declarant/representative|anmelder|declarante|representative',
  trucker:
    'trucker|inland carrier|local delivery or transfer by|delivery carrier|trucking company|motor carrier|haulier|trucker name|carrier|truck line|cartage company|trucking co|truck line / cartage company|local trucker|cartage carrier|delivering carrier|transporter|transporteur|transporteur routier|transportista|transportista terrestre|transportador|transportadora|trasportatore|vervoerder|frachtfuhrer|transportunternehmen|transportunternehmer',
  carrier:
    'carrier|trucker|trucking company|delivered by|haulier|motor carrier|delivering carrier|delivery carrier|local carrier|cartage carrier|cartage company|vettore|trasportatore|transportador|transportadora|transportista|transporteur|frachtfuhrer|frachtfuhrer / carrier|vervoerder|spedition|transporter',
  haulier: 'haulier|haulage contractor|subcontractor|trucker|transporteur|frachtfuhrer|carrier|transport company',
  pickup_location:
    'pick up at|pickup at|location|pickup location|pick up location|pick-up location|pick up from|pickup from|cargo location|location of cargo|pick up|cargo available at|port of pickup|freight location|terminal|pick up terminal|abholort|abholung bei|abholen bei|abholung|recoger en|retirar en|lieu d enlevement|enlever a|enlevement a|ritirare presso|luogo di ritiro|levantar em|local de levantamento|retirar em|afhalen bij|ophalen bij|afhaaladres|lugar de recogida|pick up loaded|pick up full|pick up laden|pick up load|pickup loaded|pickup full|pickup laden|collect full|collect loaded|collect laden|location of goods',
  deliver_to:
    'deliver to|delivery to|for delivery to|delivery address|ship to|delivery location|delivered to|final delivery|door delivery to|place of delivery|consegnare a|entregar a|entregar em|liefern an|lieferanschrift|lieferadresse|livrer a|lieu de livraison|adresse de livraison|afleveren aan|afleveradres|luogo di consegna|lugar de entrega|local de entrega|direccion de entrega|consignee / deliver to|consignee/deliver to|deliver-to|deliver cargo to|drop-off address|drop off address|drop-off|drop off|delivery stop|deliver|deliver loaded|deliver full|deliver laden|the merchandise described below will be entered and forwarded to|entered and forwarded to|forwarded to',
  empty_return_location:
    'empty return|empty return location|return empty to|empty return to|return empty container to|empty container return|return empty|equipment return location',
  empty_pickup_location:
    'export empty pick up depot|export empty pick up depot(s)|empty pick up depot(s)|empty pick up depots|empty pick up|empty pickup|empty pick up depot|empty pickup depot|empty release depot|empty release|pickup depot|pick up depot|empty container depot|empty pick-up location|empty pickup location|empty depot|container pick up|empty pick-up depot|empty pick up at|retiro de vacio en|depot de retrait|leerdepot|leercontainer depot|pick up empty at|deposito de vacios|empty collection|empty release location|collect empty from|empty container pick up|empty container pickup|pick up empty container at|empty container pick-up|empty release at|empty pick up location',
  full_return_location:
    'export terminal delivery address|terminal delivery address|export delivery terminal|full return|full return location|return location|laden return|full container return|return terminal|delivery terminal|gate in terminal|full return terminal|deliver laden to|export terminal|return full to|return equip delivery terminal|return equipment delivery terminal|entrega de lleno|return laden to|laden return to|full delivery to|deliver full container to|full container delivery|entrega de contenedor lleno|restitution du plein|vollanlieferung|deliver full to|return full container to|cargo delivery to|full drop off|load terminal|loading terminal|receiving terminal|deliver full to terminal|full container return location',
  empty_depot: 'empty depot|depot|turn-in depot|return depot|empty return depot',
  loading:
    'loading address|loading|collection address|place of loading|load at|pick up address|loading place|collection point|loading point',
  unloading: 'unloading address|unloading|delivery address|deliver to|unloading place|discharge address|place of unloading|delivery point',
  issuer: 'issued by|issuer|from|agent|issuing agent|forwarder|seller|supplier|invoiced by',
  released_to: 'released to|release to|in favour of|deliver to|consignee',
  vendor: 'vendor|supplier|seller|order to|lieferant|proveedor|fournisseur',
  applicant: 'applicant|50',
  beneficiary: 'beneficiary|59',
  consignor: 'consignor|shipper|exporter',
  grantor: 'grantor|full name of grantor|principal|company name|importer',
  broker_attorney: 'attorney',
  issuing_agent: 'issuing carriers agent name and city|issuing carriers agent|agents name',
};
