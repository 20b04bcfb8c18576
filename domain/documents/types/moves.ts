import { paperType } from './paper-type.js';

export const arrivalNotice = paperType({
  code: 'arrival_notice',
  label: 'Arrival notice',
  tier: 1,
  titles: [
    'arrival notice',
    'notice of arrival',
    'pre-arrival notice',
    'pre-alert',
    'pre alert',
    'shipping pre-alert',
    'shipment pre-alert',
    'shipping advice',
    'shipment advice',
    'cargo arrival notice',
    'arrival notification',
    'arrival notice / freight invoice',
    'revised arrival notice',
    'final arrival notice',
    'notice to consignee',
    'arrival confirmation notice',
    'i.t. notification',
    'general order notice',
    'final cargo location',
    'advice note',
    "avis d'arrivee",
    "avis d'expedition",
    'ankunftsmeldung',
    'aviso de llegada',
    '到货通知',
    'aviso de arribo',
    'aviso de chegada',
    'avviso di arrivo',
    'aankomstbericht',
    'ankunftsavis',
    'ankunftsanzeige',
    'ankunftsbenachrichtigung',
    'aankomstmelding',
    'aankomstavis',
    'notificacion de llegada',
    'notificacion de arribo',
    'notificacao de chegada',
    'awizo przybycia',
    'awizo przyjscia',
    'zawiadomienie o przybyciu',
    'varis ihbari',
    'varis ihbarnamesi',
    'varis bildirimi',
    '到货通知书',
    '到貨通知',
    '到貨通知書',
    '貨物到着案内',
    '貨物到着通知',
    '着船通知',
    'アライバルノーティス',
    '도착통지',
    '도착통지서',
    '화물도착통지서',
  ],
  labels: [
    'eta',
    'estimated arrival',
    'last free day',
    'free time',
    'it number',
    'i.t. no',
    'firms',
    'pickup number',
    'freight charges',
    'general order',
    'available date',
    'cargo location',
    'freight location',
    'please remit',
    'customs clearance',
    'release type',
    'o b/l required',
    'ams',
    'broker',
  ],
  fileNames: /an\b|arrival|a\.?n\.?/,
  keyFields:
    'master_bill_of_lading_number house_bill_of_lading_number eta_port_of_discharge last_free_day terminal_firms it_number containers total_due',
  fields: `
    notice_date date; notice_kind enum:pre_arrival,arrival,amended,second_notice; master_bill_of_lading_number ref;
    house_bill_of_lading_number ref; sub_house_number ref; ams_number ref; booking_number ref; carrier_scac scac;
    carrier_name str; issuer party; shipper party; consignee party; notify_party party; customs_broker party; vessel_name str;
    vessel_imo imo; voyage_number str; place_of_receipt str; port_of_loading str; port_of_loading_locode locode;
    port_of_discharge str; port_of_discharge_locode locode; place_of_delivery str; eta_port_of_discharge datetime;
    eta_place_of_delivery datetime; actual_arrival datetime; terminal_name str; terminal_firms firms;
    delivery_location_name str; delivery_location_firms firms; delivery_location_address text; delivery_location_phone str;
    available_date date; last_free_day date; general_order_date date; free_days int; pickup_number ref; it_number itno;
    it_date date; it_port str; cargo_control_number ccn; original_bill_required bool;
    release_type enum:original_required,express,telex,seaway,unknown; freight_terms enum:prepaid,collect,mixed;
    description_of_goods text; incoterm incoterm; total_packages int; package_unit str; gross_weight dec;
    gross_weight_unit wunit; volume dec; volume_unit vunit; containers arr:container; charges arr:charge; currency currency;
    total_due money; payment_instructions text; reference_numbers arr:reference
  `,
});

export const deliveryOrder = paperType({
  code: 'delivery_order',
  label: 'Delivery order',
  tier: 1,
  titles: [
    'delivery order',
    'carrier delivery order',
    'import delivery order',
    'd/o',
    'pick up and delivery order',
    'pickup order',
    'pickup notice',
    'ordre de livraison',
    'auslieferungsschein',
    'orden de entrega',
    'entréguese',
    'ordem de entrega',
    'ordine di consegna',
    'bon a delivrer',
  ],
  labels: [
    'deliver to',
    'pick up at',
    'trucker',
    'inland carrier',
    'release order',
    'free time expires',
    'last free day',
    'empty return',
    'delivery instructions',
    'for the account of',
    'prepaid collect',
    'received in good order',
    'local delivery or transfer by',
    'arrival date',
  ],
  fileNames: /do\b|d\.?o\.?|delivery.?order|pickup/,
  keyFields: 'delivery_order_number master_bill_of_lading_number pickup_location deliver_to pickup_number last_free_day containers',
  fields: `
    delivery_order_number ref; issue_date date; issuer party; trucker party; master_bill_of_lading_number ref;
    house_bill_of_lading_number ref; booking_number ref; carrier_scac scac; carrier_name str; vessel_name str;
    voyage_number str; arrival_date date; port_of_loading str; port_of_discharge str; pickup_location party;
    pickup_firms firms; pickup_number ref; deliver_to party; empty_return_location party; delivery_appointment datetime;
    last_free_day date; general_order_date date; customs_release_status str; freight_release_status str; it_number itno;
    entry_number entryno; consignee party; customs_broker party; special_instructions text; total_packages int;
    package_unit str; gross_weight dec; gross_weight_unit wunit; volume dec; volume_unit vunit; containers arr:container;
    reference_numbers arr:reference
  `,
});

export const proofOfDelivery = paperType({
  code: 'proof_of_delivery',
  label: 'Proof of delivery',
  tier: 1,
  titles: [
    'proof of delivery',
    'delivery receipt',
    'pod',
    'signed delivery order',
    'goods received note',
    'confirmation of delivery',
    'delivery note',
    'lieferschein',
    'abliefernachweis',
    'bon de livraison',
    'preuve de livraison',
    'prueba de entrega',
    'comprobante de entrega',
    'comprovante de entrega',
    'prova di consegna',
  ],
  labels: [
    'received by',
    'received in good order',
    'signature',
    'print name',
    'date received',
    'time in',
    'time out',
    'delivered',
    'condition',
    'shortage',
    'damage',
    'pieces received',
    'driver',
    'seal intact',
  ],
  fileNames: /pod|delivery.?receipt/,
  keyFields: 'delivery_date received_by container_numbers pieces_delivered',
  fields: `
    pod_number ref; delivery_date datetime; time_in str; time_out str; carrier party; shipper party; deliver_to party;
    received_by str; signed bool; master_bill_of_lading_number ref; house_bill_of_lading_number ref; delivery_order_number ref;
    container_numbers arr:cntr; seal_intact bool; pieces_delivered int; gross_weight dec; gross_weight_unit wunit;
    exceptions text; reference_numbers arr:reference
  `,
});

export const cargoRelease = paperType({
  code: 'cargo_release',
  label: 'Cargo / freight release',
  tier: 2,
  titles: [
    'freight release',
    'cargo release',
    'telex release',
    'release notice',
    'carrier release',
    'container release',
    'container release order',
    'commercial release',
    'release confirmation',
    'express release',
  ],
  labels: [
    'released',
    'telex released',
    'freight released',
    'customs released',
    'line release',
    'hold',
    'pin',
    'pickup number',
    'release reference',
  ],
  fileNames: /telex|release/,
  fields: `
    release_number ref; release_kind enum:freight,telex,customs,terminal,unknown; release_date datetime;
    master_bill_of_lading_number ref; house_bill_of_lading_number ref; carrier_scac scac; released_to party;
    pickup_location party; pickup_number ref; container_numbers arr:cntr; vessel_name str; voyage_number str
  `,
});
