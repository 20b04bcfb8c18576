const BY_DAY_AND_NIGHT = '{24|24/7|24-|} {h|hr|hrs|hour|hours|}';

/** What papers say in words. Patterns as in `composed.ts`. */
export const words: Readonly<Record<string, readonly string[]>> = {
  service_type: ['{terms|type|mode} of {carriage|service|movement}'],
  payment_terms: [
    '{to be paid|paid by|settlement}',
    '{pagamento|pago|paiement|zahlung|betaling}',
    '{conditions|terms} of {payment|settlement}',
  ],
  freight_release_status: [
    'freight {release|released} by {line|carrier}',
    '{ocean|line|carrier} {freight|charges} {release|status}',
    'freight',
  ],
  payment_instructions: [
    '{bank|banco|banque|banca|conta bancaria|bankgegevens|coordinate bancarie|bank account|our bankers|bankers}',
    '{dati|datos} {bancari|de pago}',
    'how to pay',
    'remittance {|details|information|instructions|address}',
    '{pay|payment|please pay} to',
    '{remit|please remit|payment|pay|please pay} by {wire|wire transfer|bank transfer|transfer|ach} {|to}',
  ],
  signatory: [
    '{place and date|place, date} {, signature|and signature} {of|} {|authorized|authorised} {signatory|exporter}',
    'signed for {|the} {exporter|shipper|carrier|consignor|seller|manufacturer|company} {|by}',
    '{signed|signature} {for|on behalf of|for and on behalf of}',
    '{name|signature|name/status|name and status|name, status} of {declarant|exporter|shipper|signatory|applicant|person completing this|person preparing this note}',
    '{nom et qualite|nombre y cargo|name und funktion|naam en functie} {|du signataire|del firmante}',
    '{firmato|unterzeichnet} {da|von|durch}',
    'firmado por',
  ],
  charge_kind: ['{kind|type|nature|category} of {charge|charges|invoice}', '{charge|charges|invoice|billing} {kind|type|category}'],
  incoterm: [
    '{delivered|delivery|sold} {|terms|basis|term}',
    '{price|shipping|sales} basis',
    '{lieferung|livraison|entrega|consegna|resa|levering}',
  ],
  special_instructions: [
    '{driver|drivers|delivery|haulier|trucker} {instructions|notes|remarks}',
    'instructions to {driver|the driver|haulier|carrier|trucker}',
    '{consignes|instructions} {au|pour le} {chauffeur|transporteur}',
    '{hinweise|anweisungen} {fur den fahrer|fahrer}',
    '{instrucciones|instrucoes|istruzioni} {al|para el|ao|per l} {conductor|motorista|autista|transportista}',
    'instructies {chauffeur|voor de chauffeur}',
  ],
  emergency_phone: [
    '{24|24/7|24-} {h|hr|hrs|hour|hours|} {|emergency} {telephone|phone|tel|number|no|call|hotline}',
    '{notruf|notrufnummer|noodnummer}',
    '{telephone|telefono|telefone} {d urgence|de emergencia|di emergenza}',
    'in {|case of} emergency {call|phone|telephone}',
    `${BY_DAY_AND_NIGHT} {emergency|} {telephone|phone|tel|contact} {and|&|/} {contact|name|phone|telephone|number}`,
  ],
  emergency_contact_name: [
    `${BY_DAY_AND_NIGHT} {emergency|} {telephone|phone|tel|contact} {and|&|/} {contact|name|phone|telephone|number}`,
    '{24|24/7|24-} {h|hr|hrs|hour|hours} {|emergency} contact {|name|person}',
  ],
  release_status: ['{cbp|customs|entry} {disposition|reply|response|result}', 'disposition'],
  status: ['{cbp|customs|isf|filing} {disposition|reply|response|result|status}', 'disposition'],
  bond_holder: ['bond {principal|holder|owner}'],
  description_of_goods: [
    '{cargo|goods} {|as} {declared|described} {|by} {|the} {|shipper|merchant}',
    '{details|nature|description} of {|the} {cargo|contents|shipment|merchandise}',
    'contents',
    '{cargo|goods|shipment} details',
  ],
  entry_type: ['{entry|type} {code|type}', '{kind|type} of entry'],
  vessel_name: [
    'origin vessel {|name}',
    '{pre-planned|planned|intended|nominated} {vessel|ship}',
    'ex {vessel|ship|m/v|mv}',
    '{arrived|arriving|arrival} {per|by} {|vessel|ship}',
  ],
  seal_intact: [
    '{seal|seals} {found intact|intact on arrival|unbroken|found in order|in order|ok|intact y/n|intact yes/no}',
    '{seal|seals} {checked|intact|checked & intact|checked and intact}',
  ],
  bill_scac: [
    'bill issuer {|code|scac}',
    'scac of {|the} {|house|master} {bill|b/l}',
    '{bill|b/l|bl|bill of lading|issuer|issuing carrier} scac {|code}',
  ],
  received_by: [
    '{print|printed} name of {receiver|recipient|consignee}',
    '{receiver|recipient|consignee} {print|printed|full} name',
    '{received|accepted|signed} {|for} by {consignee|receiver|recipient|customer}',
    'goods {received|accepted} by',
  ],
  exceptions: [
    '{damaged|damages noted|shortages|discrepancy|clauses|exceptions noted}',
    'condition of {goods|cargo}',
    'osd {|remarks|notes}',
  ],
  shipping_marks: ['{carton|case|box|package|pallet|shipping} {mark|marks}'],
  dispute_contact: [
    'for questions or requests for fee mitigation contact',
    '{fee mitigation|mitigation|billing dispute} contact',
    'contact for {questions|disputes|enquiries|inquiries|questions or requests for fee mitigation}',
  ],
};
