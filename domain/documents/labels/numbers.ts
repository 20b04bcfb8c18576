/**
 * What stands beside numbers on papers, by the field it fills. The words for *number* (`no`, `nr`, `number`, `#` …) may follow
 * any of them and are not repeated here.
 */
export const numberLabels: Readonly<Record<string, string>> = {
  bill_of_lading_number:
    'b/l|bl|b/l-|bill of lading|bill of lading / waybill|b/l / waybill|waybill|sea waybill|swb|bol|ocean bill of lading|connaissement|konnossement|conocimiento de embarque|b/l ref|mtd|multimodal transport document|transport document|bill|b/l or awb|bl/awb|polizza di carico|提单号|提单|n b/l|bl number|carrier b/l ref|ams house bill|ams house b/l|ams house bl|ams bill of lading|ams bill|b/l number|vrachtbrief|frachtbrief|seefrachtbrief|cognome|conocimiento|bill of lading ref|ocean bill|fbl|fcr|conhecimento|lettre de transport maritime|ltm|n ltm|no ltm|carta de porte maritimo|carta de porte maritima|lettera di vettura marittima|express b/l|express bill of lading|master/ams bill|master/ams b/l',
  master_bill_of_lading_number:
    'mbl|m b/l|mb/l|master bl|master b/l|master bill of lading|master bill|ocean b/l|ocean bl|ocean bill|obl|ob/l|carrier b/l|line b/l|carrier bill of lading|master|b/l maitre|b/l master|b/l maestro|bl maestro|bl master|haupt-b/l|haupt b/l|hauptkonnossement|connaissement maitre|conocimiento master|polizza master|b/l mestre|conhecimento master|ocean bill of lading|ocean carrier b/l|ocean carrier bl|ocean carrier bill of lading|carriers bill|carriers bl|carriers b/l',
  house_bill_of_lading_number:
    'hbl|bl house|b/l house|bl nieto|h b/l|hb/l|house bl|house b/l|house bill of lading|house bill|forwarder b/l|house|haus-b/l|haus b/l|fbl|hbl no|bl hijo|b/l hijo|hijo|conocimiento hijo|b/l figlio|connaissement maison|connaissement house|connaissement transitaire|connaissement fille|conocimiento house|polizza house|polizza figlia|hauskonnossement|haus-konnossement|house-konnossement|spediteurkonnossement|conhecimento house|conhecimento filhote',
  sub_house_number: 'sub house|sub-house b/l|sub hbl|shbl',
  ams_number:
    'ams|ams house bill|ams house b/l|ams house bl|ams bill of lading|ams bill|ams b/l|ams hbl|ams bl|aci|manifest filing|ams filing',
  booking_number:
    'booking|bkg|booking ref|booking reference|carrier booking|booking confirmation|carriers booking|booking id|buchung|buchungs|buchungsnummer|numero de reserva|reserva|n de reservation|reservation|shipping order|s/o|订舱号|bkg ref|carrier booking ref|n de reserva|reserva n|booking nr|boeking|prenotazione|numero di prenotazione|numero da reserva|buchungsnr|no reservation|carriers reference|carriers ref',
  service_contract_number:
    'service contract|contract|s/c|sc|svc contract|service contract / quotation|tariff or service contract|contrat|rate agreement|contract rate|contrato|contrato de servicio|service agreement|rate agreement no|vertrag|tariff contract|sc no|quotation contract',
  invoice_number:
    'invoice|inv|commercial invoice|proforma invoice|pro forma invoice|pi|facture|numero de facture|rechnung|rechnungs|rechnungsnummer|factura|factura comercial|n factura|fattura|factuur|factuurnummer|invoice / debit note|debit note|bill number|tax invoice|freight invoice|发票号|发票号码|no de factura|factura no|facture no|n de facture|fattura n|fatura|nota fiscal|inv ref|invoice ref|rechnung nr|billing document|billing|factuurnr|bill',
  original_invoice_number: 'original invoice|invoice credited|against invoice|ref invoice|your invoice',
  credit_note_number: 'credit note|credit memo|credit|gutschrift|note de credit|avoir|nota de credito',
  packing_list_number:
    'packing list|p/l|pl|packing slip|packliste|liste de colisage|装箱单号|lista de empaque|lista de embalaje|packing specification|packliste nr|lista de contenido|distinta colli|romaneio|paklijst|weight list|packing note|packing list / invoice|specification|distinta|lista de embalagem|packzettel|packing list document|paklijstnummer',
  purchase_order_number:
    'purchase order|po|p.o.|p/o|customer po|buyers order|order|customer order|cust po|bestellung|bestell|bestellnummer|commande|pedido|orden de compra|your order|auftrags',
  purchase_order_numbers:
    'purchase order|purchase orders|po|p.o.|p/o|pos|customer po|buyers order|order|customer order|cust po|bestellung|bestell|bestellnummer|commande|pedido|orden de compra|your order|s/c|sales contract|sales confirmation|sc no|ihre bestellung|ihre bestell',
  letter_of_credit_number: 'letter of credit|l/c|lc|documentary credit|credit',
  credit_number: 'documentary credit|letter of credit|credit|l/c|lc',
  delivery_order_number:
    'delivery order|d/o|do|release order|pickup notice|pick up notice|notice|order|ordine di consegna|auslieferungsschein|auslieferauftrag|freistellung|bon a delivrer|ordem de entrega|orden de entrega|afleveringsopdracht|lieferauftrags|bad',
  pickup_number:
    'pickup|pick up|pick-up|pu|pickup ref|pick up ref|pin|release pin|pickup code|release ref|release|release no|pu no|pick up no|availability|p/u|appointment pin|abholnummer|abholreferenz|referencia de recogida|ref. enlevement|riferimento ritiro',
  release_number: 'release|release order|release reference|release ref|our ref|our reference',
  it_number: 'it|i.t.|in-bond|inbond|in bond|i t entry|immediate transportation|it entry|it no / date|it number / date|it no & date',
  entry_number: 'entry|customs entry|filer code/entry|filer code / entry|entry summary',
  job_number: 'job|file|our file|shipment|job ref|file ref|our job|dossier|shipment ref|project',
  certificate_number: 'certificate|cert|reference|certificat|zertifikat|certificado|c/o|serial|证书号',
  policy_number: 'policy|open policy|open cover|police',
  document_number:
    'document|doc|dgn|dgd|shippers dgn|shippers dgd|dg note|dangerous goods note|dangerous goods declaration|transport document|dokument|documento',
  receipt_number: 'receipt|transaction|ticket|eir|interchange|gate ticket|dock receipt|warehouse receipt',
  order_number: 'order|transport order|work order|load|dispatch|tender|auftrag|auftrags|job order',
  pro_number: 'pro|freight bill|pro bill',
  air_waybill_number: 'awb|air waybill|mawb|master awb',
  house_air_waybill_number: 'hawb|house awb|house air waybill',
  flight_number: 'flight|flight/date',
  manifest_number: 'manifest',
  declaration_number: 'declaration|entry|bill of entry|shipping bill|sad|lrn',
  mrn: 'mrn|movement reference',
  itn: 'itn|aes itn|aes',
  cargo_control_number: 'cargo control|ccn|numero de controle du fret|cargo control document',
  previous_cargo_control_number: 'previous cargo control|previous ccn',
  isf_transaction_number: 'isf transaction|transaction|isf',
  importer_of_record_number: 'importer of record|importer of record no / name|importer of record number / name|ior|importer irs|irs',
  importer_number: 'importer|importer irs|ior|importer of record number|importer of record no',
  consignee_number: 'consignee|ultimate consignee|consignee irs',
  broker_file_number: 'broker file|brokers file|broker ref|file|broker/importer file|filer ref|filer file',
  reference_number: 'reference',
  bond_holder: 'bond holder|bond holder irs|bond principal|bond owner',
  surety_number: 'surety|surety code',
  general_order_number: 'general order|g.o.',
  pod_number:
    'pod|con note|connote|consignment note|proof of delivery|delivery receipt|delivery note|ticket|delivery ticket|ddt|ddt n|lieferschein|bon de livraison|bolla|bolla di consegna|albaran|albaran de entrega|guia de remessa|guia de entrega|afleverbon|ablieferbeleg|ablieferungsnachweis|documento di trasporto|nota de entrega|bordereau de livraison|receipt|pod ref',
  forwarder_reference:
    'forwarder ref|forwarders ref|fwdr ref|forwarding ref|our ref|our reference|agent ref|forwarder ref no|our file ref|transitaire ref|spediteur ref|forwarding ref no|file ref|fwd ref',
  trailer_number: 'trailer',
  chassis_number: 'chassis',
  seal_number: 'seal|seal number(s)|seal no(s)|seal 1',
  seal_numbers: 'seal|seals|seal 1|seal no 1|seal number(s)|carrier seal|line seal|shipper seal',
  vessel_imo: 'imo|omi|lloyds|lloyd|vessel imo|imo/lloyds',
  weighing_slip_number: 'weighing slip|weight ticket|weighbridge ticket|ticket',
  empty_depot_reference: 'empty depot ref|turn in ref|turn-in reference|release ref|pick up reference|pick-up reference',
  loading_reference: 'loading ref|loading reference|collection ref|collection reference',
  unloading_reference: 'unloading ref|unloading reference|delivery ref|delivery reference',
  lot_numbers: 'lot|lots|batch|batch/lot|lot/batch',
  container_number: 'container|cntr|ctr|container / trailer|equipment|conteneur|contenedor|箱号',
  transport_reference: 'transport ref',
};

/** Numbers that are kept as references of a kind (`reference.kind`). */
export const referenceLabels: Readonly<Record<string, string>> = {
  purchase_order:
    'purchase order|po|p.o.|p/o|customer po|buyers order|cust po|bestellung|bestellnummer|orden de compra|your order|customer order|customer orders|order reference|order references|order refs|po reference|po references|purchase order reference|purchase orders',
  invoice: 'invoice|inv|commercial invoice|shipper invoice|proforma invoice|pro forma invoice',
  export_reference: 'export reference|export references|exp ref|export ref',
  contract: 'contract|sales contract|sales confirmation|s/c|s/c no|sc no|service contract|svc contract',
  job: 'job|file|our file|job ref|file ref|shipment|dossier',
  customer:
    'customer ref|customer reference|your ref|your reference|client ref|cust ref|kundenreferenz|ihre referenz|votre reference|su referencia|referencia cliente|ref cliente|do cliente|your reference(s)|your references|ihr zeichen|ihre zeichen|v/ref|votre ref|su ref|s/ref|vs rif|vostro rif|vostro riferimento|rif cliente|riferimento cliente|uw referentie|uw kenmerk|sua referencia|vossa referencia|ref do cliente',
  sales_order: 'sales order|so|order confirmation',
  shipper: 'shipper ref|shippers ref|shippers reference|shipper reference',
  consignee: 'consignee ref|consignees ref|consignees reference|consignee reference|cnee ref',
  forwarder:
    'forwarder ref|forwarders ref|forwarders reference|forwarder reference|forwarding agent ref|f/agent ref|agent ref|our ref|our reference|unsere referenz|notre reference|forwarding agent references|forwarding agent/references|forwarding agents references|unser zeichen|unsere zeichen|n/ref|notre ref|nuestra ref|nuestra referencia|ns rif|nostro rif|nostro riferimento|onze referentie|ons kenmerk|nossa referencia|nossa ref',
  quote: 'quote|quotation|quotation ref|offer|angebot',
  other: 'reference|ref|references|reference(s)|referenz|referencia|other ref',
};
