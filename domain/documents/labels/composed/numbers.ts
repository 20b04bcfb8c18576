import { JOBS, ORDERS } from './references.js';

/** Numbers and codes. Patterns as in `composed.ts`. */
export const numbers: Readonly<Record<string, readonly string[]>> = {
  purchase_order_numbers: ORDERS,
  purchase_order_number: ORDERS,
  master_bill_of_lading_number: ['{b/l|bl|bill of lading} or {awb|air waybill}', '{mbl|obl|master b/l} {/ scac|scac}'],
  ams_number: [
    '{hbl|house b/l|house bill|house} / {ams|ams b/l|ams bill} {|scac} {|/}',
    '{ams|lowest level|lowest} {b/l|bl|bill|hbl} {|scac} {|/}',
  ],
  pod_number: ['{delivery|run|stop|drop|} sheet'],
  packing_list_number: [
    'packlisten',
    'distinta di imballaggio',
    'packing list {no|number} {and|&} date',
    '{no|number} {and|&} date of packing list',
  ],
  pickup_number: [
    "{reference|ref|numero|code|n} {d'enlevement|enlevement|de retrait}",
    '{referencia|codigo|numero|pin} de {retiro|recogida|levantamento|retirada}',
    '{freistellungs|abhol|freistell} {referenz|code|pin|nummer}',
    '{codice|numero|riferimento} {ritiro|di ritiro}',
    '{afhaal|ophaal|vrijstellings} {referentie|nummer|code|pin}',
    '{container|terminal|port} {release|pick up} {pin|code|ref}',
    '{pick up|pickup|release|collection} {pin|code|key|reference}',
  ],
  job_number: [...JOBS, '{processo|dossier|posizione|vorgang|expediente|file|reference dossier} {|interno|interna}', 'vorgang'],
  carrier_scac: [
    'scac {|of} {|the} {carrier|line}',
    '{carrier|line} {id|alpha code}',
    '{line|carrier|steamship line|ocean carrier} {scac|code|scac code}',
  ],
  order_number: ['{dispatch|run} {no|number|id}', '{auftragsnummer|speditionsauftrag}'],
  broker_file_number: ['{broker|brokers|customs broker} {ref|reference|file}'],
  forwarder_reference: ['{forwarder|forwarders|freight forwarder|agent|agents} {ref|reference}'],
  invoice_number: [
    '{invoice|inv|commercial invoice} {ref|reference}',
    '{export|comm} {inv|invoice}',
    '{invoice|inv|bill} {no & date|no and date|number and date|and date}',
    '{date|day} {&|and} {no|number} of {invoice|inv}',
    'no {& date|and date} of invoice',
    '{rechnung|rechnungs} {nr|} und datum',
  ],
  booking_number: [
    '{line|carrier|ocean|vessel|liner} {booking|bkg} {|ref|reference}',
    '{booking|bkg} {confirmation|party} {ref|reference}',
  ],
  delivery_order_number: [
    '{ordre de livraison|orden de entrega|ordem de entrega|freistellungsauftrag}',
    "{reference|referencia|riferimento|ref} {de l'ordre|ordre|de la orden|da ordem|ordine|dell ordine|auftrag}",
    '{order|d/o|do} {ref|reference|id}',
  ],
  document_number: [
    '{dgn|dgd|dg note|dg declaration|imo declaration|dangerous goods note|dangerous goods declaration|multimodal dangerous goods} {|ref|reference}',
    '{shippers|consignors|exporters} {dgn|dgd|dg note} {|ref|reference}',
  ],
  importer_of_record_number: ['{importer|ior|importer of record} {|tax|id|identification|irs|ein|cbp|customs} {|id|number|no}'],
  importer_number: ['{importer|ior|importer of record} {|tax|id|identification|irs|ein|cbp|customs} {|id|number|no}'],
  consignee_number: ['{cnee|consignee|ultimate consignee} {|tax|id|identification|irs|ein|cbp|customs} {id|number|no}', 'cnee'],
  vessel_imo: [
    'imo {do navio|del buque|du navire|of vessel|of the vessel|der nave}',
    '{ship|ships|vessel|vessels} {imo|imo number|imo no|lloyds|lloyds number}',
  ],
  number_of_originals: [
    '{original|originals} {|bills|b/l|b/ls} {issued|signed}',
    '{originales|originaux|originali|originais|originale} {emitidos|emis|emessi|ausgestellt}',
  ],
};
