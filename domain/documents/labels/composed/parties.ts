/** How empty and full containers are spoken of. */
const EMPTY =
  '{du vide|vide|des vides|de vacio|del vacio|de vacios|de vazio|do vazio|vuoto|del vuoto|vuoti|leer|leercontainer|leeg|lege container}';
const FULL = '{du plein|plein|des pleins|de lleno|del lleno|de cheio|do cheio|pieno|del pieno|voll|vollcontainer|vol|volle container}';

/** Who somebody is, and where boxes are collected and taken back. Patterns as in `composed.ts`. */
export const parties: Readonly<Record<string, readonly string[]>> = {
  empty_pickup_location: [
    '{empty|mt} {pick up|pickup} {cy|depot|yard}',
    `{retrait|enlevement|mise a disposition|retiro|recogida|ritiro|retirada|levantamento|abholung|aufnahme|ophalen|afhalen} ${EMPTY}`,
    '{leer|leercontainer} {aufnahme|abholung|gestellung}',
    '{empty|mt|empties} {|container} {depot|collection|release|pick up|uplift} {|at|from|point}',
    '{collect|pick up|uplift|draw|take} {empty|empties} {|container|containers|equipment}',
  ],
  full_return_location: [
    '{drop-off|drop off} {full|laden}',
    '{full|laden} {drop-off|drop off}',
    '{full|laden} {return|delivery} {cy|terminal|yard}',
    `{remise|restitution|livraison|entrega|consegna|anlieferung|inlevering} ${FULL}`,
    '{full|laden} {delivery|return|gate in|drop off|receiving} {|at|to|terminal|location}',
    '{return|deliver|gate in|turn in|drop|bring} {laden|full|loaded} {|container|containers} {|at|to|in at}',
  ],
  empty_return_location: [
    '{empty|mt} {container|containers} to be {offloaded|returned|delivered|redelivered} {at|to}',
    `{restitution|retour|devolucion|entrega|retorno|riconsegna|restituzione|resa|rientro|devolucao|inlevering|terugbrengen|rucklieferung|ruckgabe} ${EMPTY}`,
    '{leer|leercontainer} {rucklieferung|ruckgabe|depot}',
    '{depot|deposito} {de restitution|de retour|de devolucion|di riconsegna|de devolucao}',
    '{empty|mt|empties} {redelivery|return|return depot|redelivery depot|drop off|restitution}',
    '{return|redelivery} {depot|of empty|of empties}',
    '{return|redeliver|deliver} mt {to|at}',
    '{return|terminate|turn in|drop|drop off|redeliver} {empty|empties} {|container|containers|equipment}',
    '{empty|empties} {return|turn in|drop off|termination} {|at|to|depot|terminal|location}',
  ],
  pickup_location: [
    `{enlevement|retrait|prise en charge|retiro|recogida|ritiro|levantamento|retirada|abholung|afhalen|ophalen} ${FULL}`,
    '{full|laden|import|container} {pick up|pickup|collection|release} {|at|from|terminal}',
    '{release|released|collect|collection} {from|at}',
    '{pick up|collect} {full|laden|cargo|goods|load} {|container|containers}',
  ],
  deliver_to: [
    '{ship|deliver|delivery} to {party|customer|address|location|site|store|warehouse|dc|distribution center|distribution centre}',
    '{goods|deliver goods|deliver cargo|deliver container} to',
    '{livraison|entrega|consegna|aflevering|zustellung} {a|en|em|presso|bij|bei|an}',
    '{deliver|delivery of} {full|laden|cargo|goods|load} {to|at}',
  ],
  shipper: ['{named|actual} shipper', '{shipped|sent|consigned} by'],
  consignee: [
    'release to / consignee',
    '{goods|products} consigned to',
    '{consignee|consigned to} or {|to }order',
    '{receptionnaire|destinataire final|recebedor|ricevitore|importatore / consignee}',
    '{delivered|shipped} to the order of',
    '{named|ultimate|final} consignee',
  ],
  notify_party: [
    '{a aviser|avisar a|zu verstandigen|notificante|te verwittigen|benachrichtigung}',
    'party to notify',
    'notify {first|applicant|contact}',
    'party to {notify|be notified|advise}',
  ],
  booking_party: [
    '{booked|booking} {for|on behalf of}',
    '{booked|booking} by {party|customer|shipper|agent}',
    'booking {shipper|agent|client}',
  ],
  manufacturer: ['{producer|manufacturer|maker} of {|the} goods', '{produced|made} by'],
  customs_broker: [
    '{commissionnaire|agent|declarant|transitaire|representant} en douane',
    '{agente|agencia|agent} {de aduana|de aduanas|aduanal|aduanero}',
    'despachante {aduaneiro|oficial|de aduanas}',
    '{dichiarante|agente|rappresentante} doganale',
    'doganalista',
    '{zolldeklarant|verzollungsagent|zollvertreter}',
    '{douane-expediteur|douaneagent|douanevertegenwoordiger|douane agent}',
    '{import|clearing} {customs|} broker',
    '{|customs} {cleared|clearance} {by|through|agent}',
  ],
  delivery_agent: [
    '{for|to obtain} {delivery|release} of {|the }{goods|cargo} {|please }{present|surrender} {this|the original} {bill|bill of lading|b/l} to',
    'to obtain {delivery|release} {|of} {|the} {|goods|cargo|shipment|consignment} {|please} {apply to|contact|refer to}',
    'for {delivery|release|collection} {|of} {|the} {|goods|cargo|shipment|consignment} {|please} {apply to|contact|refer to}',
  ],
  exporter: ['{goods|products} {shipped|sent|exported|consigned} {by|from}'],
  bill_to: [
    '{bill|sold|invoice|charge} to {party|customer|address|account}',
    'in account with',
    '{to the|} debit of',
    '{billed|charged|invoiced} {party|to|customer}',
    'party {billed|charged|invoiced}',
    '{payor|bill party|invoice party|rechnungsanschrift|client facture|destinatario da fatura|factuuradres|intestatario}',
    '{adresse|direccion|indirizzo|endereco} {de facturation|de facturacion|di fatturazione|de faturacao}',
  ],
  buyer: [
    '{bill|sold|invoice} to {party|customer|address}',
    '{goods|} bought by',
    'buyer {or|/} owner',
    '{account of|sold for account of|intestatario|destinatario da fatura|client facture|rechnungsanschrift}',
  ],
  ship_to: [
    '{ship|deliver|delivery} to {party|customer|address|location|site|store|warehouse|dc|distribution center|distribution centre}',
    '{goods|cargo|deliver goods|deliver cargo|ship goods} {to|delivered to|for}',
    'deliver-to party',
  ],
  filer: ['{filing|transmitting} {agent|party}', 'isf {agent|filed by}'],
  consolidator: ['{stuffed|consolidated|loaded} by', 'stuffer {|/ consolidator}'],
  stuffing_location: [
    '{container|} {stuffed|loaded|packed|vanned} {at|in}',
    '{container|} {stuffing|loading|vanning|packing} {address|location|point|site}',
  ],
  manufacturers: ['{made|manufactured|produced} by', '{producer|maker|manufacturer} of {|the} goods', 'factory'],
  trucker: [
    '{haulier|trucker|carrier|transporter|trucking company|haulage contractor} {appointed|nominated|instructed|assigned}',
    '{appointed|nominated|assigned} {haulier|trucker|carrier|transporter}',
  ],
  seller: ['{sold|supplied|goods sold} by', 'seller {or|/} owner'],
};
