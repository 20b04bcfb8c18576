/** Whose orders they are, in one word. */
export const ORDERS: readonly string[] = [
  '{buyers|purchasers|customers|clients|consignees|importers|buyer|purchaser|customer|client} {order|purchase order|po|orders}',
  '{your|vs|vostro|ihre|votre|su|uw} {order|orders|po|ordine|bestellung|commande|pedido|bestelling}',
  '{ordine|encomenda|bestelling|commandes|bestellungen|pedidos|ordini|encomendas|bestellingen}',
  'source {|document}',
  '{order|orders|order numbers|order nos|po} / {owners|owner} {ref|reference}',
  '{customer|customers|cust|client|clients|your} {ref|reference|ref no} / {po|p.o.|purchase order|order}',
  '{po|p.o.|purchase order|order} / {|customer|customers|cust|client|your} {ref|reference|refs|references}',
  '{ref|reference|refs|references} / {po|p.o.|purchase order|order}',
  '{importer|importers|consignee|consignees|receiver|receivers|merchandise|your} {po|p.o.|order|purchase order} {|no|number}',
  '{o/c|oc} {|no|n|nro|numero} {|cliente|del cliente}',
  '{|n|no|numero|nro} {commande|pedido|ordem de compra|orden de compra|encomenda}',
  '{commande|pedido|ordine|orden de compra|ordem de compra} {cliente|client|n|no|nr}',
  '{v/|v|vs|votre|vostro|su|s/|uw|ihre} {commande|pedido|ordine|order|ordernummer|bestellung|bestellnummer|bestell nr}',
  '{kundenbestellung|kundenauftrag|bestellnr|inkooporder|inkoopnummer|inkoopordernummer|zamowienie|nr zamowienia}',
];

/** Words for a reference, in several languages. */
const REF =
  '{ref|refs|reference|references|ref no|reference no|reference number|referencia|referentie|kenmerk|referenz|zeichen|riferimento|rif}';

/** What an office calls what it works on. */
export const JOBS: readonly string[] = [
  '{our|ons|unser|unsere|notre|nuestro|nuestra|nosso|nossa|nostra|ns} {job|file|dossier|shipment|trip|load|case|akte|auftrag|position|expediente|operacion|processo|pratica}',
  '{|our} {job|file|shipment|shpt|trip|load|haulage|transport|import|export|branch|internal|house} {ref|reference}',
  '{trip|load|work order|transport order|haulage order|job sheet|job card}',
  '{dispatch|run|shpt} {no|number|id}',
  '{import|export|delivery|haulage|collection|transport|agent|agents} {job|file}',
  '{job|file} / {job|file|shipment|ref}',
  '{our|} {ref|reference} / {job|file}',
  '{n|no|nro|numero|num} {operacion|embarque|expediente|processo|pratica|dossier|zlecenia|de operacion|de embarque|de processo|do processo}',
  '{operacion|expediente|processo|pratica|posizione|embarque|zlecenie} {n|no|nro|nr|numero|interno}',
  '{expediente|processo|pratica|operacion|auftrag|auftrags|auftragsnummer|speditionsauftrag|positionsnummer|akte|aktennummer|dossiernummer|sendungsnummer|sendungs nr}',
  '{referencia|ref|referenza|rif} {interna|interno|expediente|operacion|processo|pratica|dossier}',
];

/** Numbers that are kept as references of a kind. Patterns as in `../composed.ts`. */
export const references: Readonly<Record<string, readonly string[]>> = {
  'reference:purchase_order': [
    ...ORDERS,
    '{order|orders|po|p.o.|purchase order} {references|reference|refs|ref|list}',
    '{order|orders}',
    '{shipper|shippers} {po|order}',
  ],
  'reference:customer': [
    '{your|yr|vs|votre|vostro|vostra|vossa|sua|su|uw|ihr|ihre|er|deres|din} {|order} {ref|refs|reference|references|referencia|referentie|kenmerk|referenz|zeichen|riferimento|rif|referens|referanse|reference no}',
    '{klant|kunden|kunde|cliente|client|clients|customers|cust} {|order} {ref|reference|referentie|referenz|referencia|riferimento|rif}',
    '{referencia|referentie|riferimento|rif|ref} {cliente|del cliente|klant|client|importador|comprador}',
    `{customer|customers|client|clients|merchant|merchants|importer|importers|buyer|buyers|payer|payers|bill to|bill-to|account|owner|owners|cargo owner|cargo owners|y/|principal|principals} ${REF}`,
    `{customer|customers|cust|client|clients} {job|load|file|booking|shipment} {no|ref|reference|number}`,
  ],
  'reference:forwarder': [
    `{forwarder|forwarders|fwdr|freight forwarder|freight forwarders|ff|booking party|booked by|booking agent|booking agents|agent|agents|local agent|broker|brokers|customs broker|o/|onze} ${REF}`,
    '{referencia|ref|reference|referencia del} {agente de carga|agente|transitario|transitaire|commissionnaire|spedizioniere|spediteur|despachante}',
  ],
  'reference:shipper': [
    `{shipper|shippers|exporter|exporters|consignor|consignors|sender|senders|supplier|suppliers|vendor|vendors|seller|sellers|absender|verlader} ${REF}`,
    '{referencia|ref|reference} {embarcador|del embarcador|do embarcador|exportador|del exportador|expediteur|chargeur|speditore|mittente}',
  ],
  'reference:consignee': [
    `{consignee|consignees|cnee|receiver|receivers|recipient|recipients|empfanger} ${REF}`,
    '{referencia|ref|reference} {consignatario|del consignatario|do consignatario|destinataire|destinatario|ontvanger}',
  ],
  'reference:job': JOBS,
  'reference:contract': [
    '{contrato|contrat|contratto|vertrag|rate agreement|service agreement|agreement} {|no|n|nr|nro|ref|reference}',
    '{tariff|quote|quotation} / contract',
    'contract / {quote|quotation|tariff|sc}',
    '{contract|service contract} {ref|reference}',
    'named account {|contract}',
  ],
  'reference:invoice': [
    '{export|supplier|suppliers|seller|sellers|exporter|exporters|shipper|shippers|goods|comm|cargo} {inv|invoice}',
    '{invoice|inv|commercial invoice} {ref|reference}',
    '{factura comercial|facture commerciale|fattura commerciale|fatura comercial|handelsrechnung|proforma}',
  ],
  'reference:export_reference': [
    '{shipping bill|s/b no|ucr|ducr|mucr|peb|export declaration|export entry|customs declaration|export mrn|export customs|aes itn|itn}',
    '{customs|export declaration|declaration} {ref|reference}',
    '{due|dus|dua} {n|no|nro|numero}',
  ],
  'reference:quote': [
    '{our|your|rate|spot|freight} {quote|quotation|offer}',
    '{|n|no|nro|numero} {cotizacion|cotacao|offerte|preventivo|devis|angebots}',
    '{quote|quotation|offer} {ref|reference|id}',
  ],
  'reference:sales_order': ['{so|sales order} {ref|reference}', 'order confirmation {ref|no}'],
  'reference:other': ['{consol|console|consolidation} {|no|number|ref|reference|id}'],
};
