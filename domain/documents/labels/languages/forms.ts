import type { LanguageCaptions } from './language.js';

/*
 * Boxes of forms that countries agreed upon: the consignment note of the road, the single document of customs, the waybill of the air.
 * Each says the same in every language.
 */

const PLACE_AND_DAY_OF_LOADING = [
  '{place and date|date and place|date} of taking over {|of the|the} goods',
  '{lugar y fecha|fecha} de carga {|de la mercancia|de las mercancias}',
  'lieu et date de {la |}prise en charge {|de la marchandise|des marchandises}',
  'ort und {tag|datum} der {übernahme|übernahme des gutes|beladung|verladung}',
  'luogo e data {di|della} {presa in carico|carico|presa in carico della merce|carico della merce}',
  'lugar e data {de|do} {carregamento|carga|carregamento da mercadoria}',
  'plaats en datum {van|der} {inontvangstneming|inontvangstneming der goederen|laden}',
  'miejsce i data załadowania {|towaru}',
  'misto a datum naklady {|zbozi}',
  'yükleme yeri ve tarihi',
];

const INSTRUCTIONS_OF_SENDER = [
  "{sender's|senders|consignor's} instructions {|for customs and other formalities}",
  'instrucciones del {remitente|expedidor|cargador}',
  "instructions de l'expediteur",
  'anweisungen des absenders',
  'istruzioni {del|dello} {mittente|speditore}',
  'instrucoes do {expedidor|remetente}',
  'instructies {afzender|van de afzender}',
  'instrukcje nadawcy',
  'pokyny odesilatele',
  'göndericinin talimatlari',
];

const PAYMENT_FOR_CARRIAGE = [
  '{instruction|instructions} as to payment {for|of} carriage',
  '{postanowienia odnosnie przewoznego|frachtzahlungsanweisungen} / {frachtzahlungsanweisungen|instructions as to payment for carriage|instruction as to payment for carriage}',
  "{forma de pago|prescriptions d'affranchissement|prescriptions affranchissement|frachtzahlungsanweisungen|frachtzahlungsanweisung|postanowienia odnosnie przewoznego|instructions d'affranchissement|istruzioni per il pagamento del porto|frankeringsvoorschrift}",
  '{forma de pago|modalites de paiement} / instructions as to payment for carriage',
];

const TOTAL_INVOICED = [
  '{currency|monnaie|waluta|valuta|moneta|moeda|divisa|währung|moneda} {and|&|et|i|en|ed|e|y|und|u.} {total amount invoiced|montant total facture|ogolna wartosc faktury|totaal gefactureerd bedrag|importo totale fatturato|montante total facturado|importe total facturado|importe total factura|in rechnung gestellter gesamtbetrag|in rechnung gest. gesamtbetrag|in rechn. gestellter gesamtbetr.}',
];

const ACROSS_THE_BORDER = [
  '{identity and nationality|identity|name} of {|the} active means of transport {crossing the border|crossing frontier}',
  '{grenzüberschreitendes aktives beförderungsmittel|kennzeichen und staatszugehörigkeit des grenzüberschreitenden aktiven beförderungsmittels|identität und staatszugehörigkeit des grenzüberschreitenden aktiven beförderungsmittels}',
  'identite et nationalite du moyen de transport actif franchissant la frontiere',
  'identidad y nacionalidad del medio de transporte activo en la frontera',
  'identita e nazionalita del mezzo di trasporto attivo alla frontiera',
  'identiteit en nationaliteit van het grensoverschrijdende vervoermiddel',
  'oznaczenie i przynaleznosc panstwowa aktywnego srodka transportu przekraczajacego granice',
];

const OFFICE_OF_EXIT = [
  '{office of exit|customs office of exit|ausgangszollstelle|grenzzollstelle|bureau de sortie|bureau de douane de sortie|kantoor van uitgang|aduana de salida|ufficio di uscita|ufficio doganale di uscita|estancia de saida|urzad wyprowadzenia|izlazna carinarnica}',
];

export const forms: LanguageCaptions = {
  labels: {
    ship_date: PLACE_AND_DAY_OF_LOADING,
    special_instructions: INSTRUCTIONS_OF_SENDER,
    freight_terms: PAYMENT_FOR_CARRIAGE,
    total_value: TOTAL_INVOICED,
    invoice_amount: [...TOTAL_INVOICED, 'val mon fact', 'valor {factura|facturado|de la factura}'],
    vessel_name: [
      ...ACROSS_THE_BORDER,
      '{vessel|ship|steamer} {and/or|or|/} {conveyance|vehicle|other conveyance|aircraft}',
      'per conveyance',
    ],
    issue_place: ['issued', '{dated|signed|given|done|made} at'],
    // Of a consignment note (CMR), box 8.
    package_unit: [
      '{method|mode|kind|type} of packing',
      '{mode|nature|genre} d emballage',
      '{art der verpackung|verpackungsart}',
      '{modo|clase|tipo} de embalaje',
      '{tipo di imballaggio|imballaggio}',
      'wijze van verpakking',
      'sposob opakowania',
    ],
    result: [
      '{conclusion|conclusions|overall result|result of inspection|inspection result|findings and conclusion}',
      '{conclusioni|conclusiones|conclusao|schlussfolgerung|ergebnis der prufung|sonuc|wynik}',
    ],
    port_of_export: OFFICE_OF_EXIT,
    airport_of_departure: [
      'airport of departure {|addr of first carrier |address of first carrier }{|and requested routing}',
      '{airport of departure|departure airport} and routing',
    ],
    flight_number: ['{requested |}flight {|/} date', '{requested |}flight'],
    declaration_date: [
      '{be|b/e|boe|sb|s/b} date',
      '{acceptance date|date of acceptance|annahmedatum|datum der annahme|date d acceptation|data di accettazione|data przyjecia}',
      'fecha de {numeracion|aceptacion|oficializacion|la declaracion|declaracion}',
    ],
    importer: ['{importador / exportador|importador/exportador|importador}'],
    exporter: ['supplier name {&|and} address', '{proveedor|proveedor extranjero|vendedor del exterior|proveedor / exportador}'],
    declarant: ['{cb|cha|customs broker} name', '{despachador|despachante|agente|agencia} {|de} {aduana|aduanas}'],
    customs_broker: ['{cb|cha} name'],
    method: ['{method used|method} for vgm'],
    bill_to: ['{faturar|faturado} {para|a}'],
    total_vat: ['igst', 'igv'],
    total_duty: ['ad/valorem'],
    ship_to: [
      '{bitte liefern sie an|wir bitten um lieferung an|please deliver to|please ship to|veuillez livrer a|sirvase entregar en|si prega di consegnare a|lever a.u.b. aan}',
    ],
    declared_value_carriage: ['declared value for carriage'],
    declared_value_customs: ['declared value for customs'],
    loading: [
      '{ladestelle|beladestelle|ubernahme|abholung|abholort|aufnahme|laadadres|laadplaats|lieu de chargement|lieu d enlevement|lugar de carga|luogo di carico|miejsce zaladunku}',
    ],
    unloading: [
      '{entladestelle|abladestelle|losadres|losplaats|lieu de dechargement|lugar de descarga|luogo di scarico|miejsce rozladunku}',
    ],
    empty_depot: [
      '{leerruckgabe|leerrucklieferung|leergestellung|leerdepot|leeg retour|retour vide|devolucion vacio|ritiro vuoto|riconsegna vuoto|zwrot pustego}',
    ],
    free_until: ['{freie zeit bis|frei bis|freizeit bis|vrij tot|franco hasta|libre hasta|franchise jusqu au}'],
    rate: [
      '{frachtpreis|fracht|transportpreis|vrachtprijs|prix de transport|precio del porte|prezzo trasporto|stawka|agreed rate|haulage rate}',
    ],
    declaration_number: [
      'numero de {|la} declaracion',
      '{be|b/e|boe|sb|s/b} no',
      '{num|no|numero} {|de} pedimento',
      'pedimento {no|num|numero}',
    ],
    bill_of_lading_number: ['{doc|documento} {|de} transporte', 'numero {(guia/orden embarque)/id|guia/orden embarque/id|guia}'],
    currency: ['moneda fact'],
    customs_office: ['{aduana|aduana de despacho|clave de la seccion aduanera de despacho|seccion aduanera de despacho}'],
    executed_date: ['executed on {|(date)}'],
  },
  columns: {
    entry_line: {
      line_number: ['serie', 'item {sno|s no|sr no|sl no}', '{item|item s} {|s} no', 'itemsno', 'sec', 'secuencia'],
      hts_code: ['{subpartida|partida|posicion} {|nacional|arancelaria}', '{hs|cth|ritc} {|cd|code}', 'fraccion {|arancelaria}'],
      country_of_origin: ['pais {|de} {orig|origen}', '{p|pais} o/d'],
      unit: ['uqc'],
      gross_weight: ['peso bruto {|kg|kgs}'],
      quantity: ['{cant|cantidad} {|de} {unid|unidades} {fisicas|comerciales}', '{cant|cantidad} umc'],
      entered_value: ['{cif|valor cif|valor en aduana} {|us$|usd}', '{assess|ass|assessable} {val|value}', 'val adu/usd'],
      rate: ['{adv|ad valorem|a/v} %', 'bcd rate'],
      duty: ['{adv|ad valorem|a/v} {us$|usd}', 'bcd {amt|amount}'],
    },
  },
};
