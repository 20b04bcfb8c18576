/** What stands beside amounts, counts, weights and what is said of goods, by the field it fills. */
export const amountLabels: Readonly<Record<string, string>> = {
  currency:
    'currency|curr|invoice currency|currency of settlement|devise|wahrung|moneda|valuta|currency code|cur|币种|moeda|currency of payment',
  total_amount:
    'total|grand total|total amount|invoice total|net invoice value|final amount|total invoice value|total value|amount total|total usd|total invoice amount|total due|gesamtbetrag|rechnungsbetrag|montant total|total general|importe total|totale|totaal|total fob value|total cif value|total fob|total cif|total amount due|balance due|total charges|total price|invoice value|total payable|summe|gesamtsumme|endbetrag|total ttc|net a payer|total factura|总金额|合计|总计|total in usd|invoice amount|total invoice|amount payable|total to pay|credit total|total credit|amount credited|total eur|total amount payable|total charges due|amount total due|totale fattura|totaal bedrag|factuurtotaal|valor total|total da fatura|total de la factura|montant total ttc|totale da pagare|final amount|total with vat|total including vat|total incl. vat|total incl. tax|total inc vat',
  total_due:
    'total due|total amount due|amount due|balance due|total charges|total collect|please pay|total payable|grand total|total|total amount|pay this amount|total freight charges|total charges due|total to pay|amount payable|total collect charges|total amount payable|total to be paid|net amount due|total freight due|total freight and charges|importe adeudado|montant du|offener betrag|totale dovuto|valor a pagar|te betalen',
  amount_due:
    'amount due|balance due|total due|total amount due|please pay|net amount due|amount payable|open amount|pay this amount|balance|outstanding|amount due for payment',
  subtotal_amount:
    'subtotal|totale imponibile|sub total|sub-total|net total|total net|zwischensumme|sous-total|sous total|net amount|total goods value|goods value|nettobetrag|total ht|line total|merchandise total|subtotale|total before tax|items total|total without vat|total excluding vat|total excl. vat|total excl. tax',
  discount_amount: 'discount|less discount|rabatt|remise|descuento|sconto|rebate',
  freight_amount:
    'freight|ocean freight|freight charges|freight charge|fracht|fret|flete|freight cost|international freight|sea freight|shipping|freight amount',
  insurance_amount:
    'insurance|insurance charges|insurance cost|versicherung|assurance|seguro|marine insurance|insurance amount|insurance premium',
  tax_amount: 'tax|vat|gst|sales tax|mwst|tva|iva|tax amount|total tax|vat amount|btw|total vat|igst|value added tax|ust',
  other_charges_amount:
    'other charges|other|handling|packing charges|handling charges|additional charges|other costs|packing|inland freight|miscellaneous|other charge|frais de mise a fob|mise a fob|fob charges',
  total_quantity:
    'total quantity|total qty|quantity total|qty total|gesamtmenge|total pieces|total pcs|total units|cantidad total|quantite totale|cantidad total / total quantity|totale quantita|quantidade total|total qty pcs|units total|totaal aantal|stuckzahl gesamt',
  total_packages:
    'total packages|total cartons|total no. of packages|total number of packages|number of packages|no. of packages|total ctns|total pkgs|packages|total no of packages|total pallets|no of pkgs|no. of pkgs|total number of containers or packages|packages total|total number of cartons|nombre de colis|total colis|total bultos|anzahl packstucke|pieces|total pieces|pkgs|quantity of packages|no of cartons|total case|total number of containers or other packages or units received by the carrier|total pkg|total packs|件数|bultos|bultos totales|total de bultos|colis|kolli|packstucke|gesamtkolli|totale colli|colli|total de volumes|volumes|number of pkgs|no of packages|qty of pkgs|total no of pkgs|number of cartons|totaal colli|totaal aantal colli|aantal colli|nombre total de colis|numero de bultos|numero de volumes|numero colli|quantidade de volumes|packages in total|handling units|total handling units|total items',
  pieces_delivered:
    'pieces delivered|pieces received|pieces|total pieces|cartons delivered|qty delivered|cartons received|packages delivered|quantity delivered|quantity received|packages received|no. of pieces|no of pieces|number of pieces|qty received|pcs delivered|pcs received|packages|no. of packages|number of packages|total packages|cartons|kolli|colli|colli consegnati|colli ricevuti|volumes entregues|volumes recebidos|colis livres|colis recus|nombre de colis|bultos entregados|bultos recibidos|bultos|aantal colli|colli geleverd|colli ontvangen|gelieferte packstucke|packstucke|anzahl packstucke|total pieces delivered',
  pieces: 'no. of pieces|pieces|no. of pieces rcp|total pieces',
  gross_weight:
    'gross weight|total gross weight|g.w.|gw|gross wt|total g.w.|gross weight (kgs)|gross weight (kg)|gross weight kgs|gross weight kg|gross mass|cargo weight|est cargo weight|estimated cargo weight|est weight|estimated weight|est gross weight|estimated gross weight|total gross|bruttogewicht|poids brut|peso bruto|peso lordo|weight|brutogewicht|total weight|gross weight in kilos|gross weight in kg|gross cargo weight|gross wgt|毛重|total gross wt|weight (kgs)|weight kgs|gross|gross weight lbs|gross weight (lbs)|gross weight (lb)|peso bruto total|gross weight cargo|total peso bruto|gross cargo wt|gesamtbruttogewicht|poids brut total|weight gross|total brutto|gross weight total|cargo gross weight|load weight|brutto',
  net_weight:
    'net weight|total net weight|n.w.|nw|net wt|total n.w.|net weight (kgs)|net weight (kg)|nettogewicht|poids net|peso neto|peso netto|净重|net mass|total net wt|net|net weight kgs|peso neto total|nett weight|total peso neto|gesamtnettogewicht|poids net total|nett wt|netto|peso liquido|total netto',
  total_gross_weight:
    'total gross weight|total gross mass|total gross mass (including tare)|total gross mass incl tare|total gross mass including tare|gross mass incl tare|gross mass including tare|total mass incl tare|total gross mass (kg)|gross weight|gross mass',
  tare_weight: 'tare|tare weight|tare mass|tare (kg)|tare mass (kg)',
  volume:
    'volume|measurement|total measurement|total volume|cbm|total cbm|measure|meas|measurements|measurement (cbm)|volumen|mass cbm|total cubic|cube|m3|volume (cbm)|measurement cbm|volume (m3)|cubic|measurement (m3)|gross measurement|尺码|体积|volume cbm|meas (cbm)|total meas|kubikmeter|cubicaje|cubatura|cubagem|raummass|volumen total|cubage total|total cubicaje|measurement total',
  chargeable_weight: 'chargeable weight',
  verified_gross_mass:
    'verified gross mass|verified gross mass of container|verified gross mass of container (method-1/method-2)|vgm|verified gross mass (vgm)|vgm (kg)|vgm weight|verified gross mass (kg)|verified weight',
  method: 'method|weighing method|vgm method|method used|method of weighing',
  responsible_person:
    'authorised person|authorized person|responsible person|name of authorised person|name of authorized person|responsible party|authorized by|authorised by|signed by|signatory|authorised signatory|authorized signatory|name of signatory',
  weighing_facility: 'weighing facility|weighing station|weighbridge|place of weighing|weighed at',
  sum_insured: 'sum insured|insured value|amount insured|insured amount|total sum insured|insurance value|value insured',
  insurer: 'insurer|insurance company|underwriter|insured by',
  assured: 'assured|insured|name of assured|the assured|assured name|name of insured',
  conditions:
    'conditions|conditions of insurance|coverage|insurance conditions|terms of insurance|risks covered|conditions of cover|terms of cover|terms and conditions of cover|scope of cover',
  claims_payable_at: 'claims payable at|claim payable at|claims payable|claims, if any, payable at|claims settling agent',
  voyage_from: 'voyage from|from|at and from|sailing from|shipped from',
  voyage_to: 'voyage to|to|shipped to|destination',
  final_destination: 'final destination|destination|place of destination',
  total_entered_value: 'total entered value|entered value|total value',
  total_duty: 'duty|total duty|duty total|total duties|ascertained duty|estimated duty',
  total_tax: 'tax|total tax|tax total',
  total_other_fees: 'other|total other fees|other fees|total fees|user fees',
  total_payable:
    'total|total payable|total amount|total duty, tax, fees|total due|total duty, tax and fees|total duty tax and fees|total duties and fees|total duties, taxes and fees|total duty, taxes and fees|total duty, tax, and fees|total amount payable|grand total|amount payable|total fees and duty',
  merchandise_processing_fee:
    'merchandise processing fee|mpf|499|499 mpf|499 - mpf|merchandise processing|mdse proc fee|499 mdse proc fee|mdse processing fee',
  harbor_maintenance_fee: 'harbor maintenance fee|hmf|501|501 hmf|501 - hmf|harbor maintenance',
  entry_value: 'entry value|total entry value|value|entered value|total value|value of entry|total entered value',
  invoice_amount: 'invoice amount|total invoice amount|invoice total|total invoice value|total amount invoiced|invoice value',
  total_vat: 'vat|total vat|tva|import vat',
  total_value: 'total value|value|statistical value|total invoice value',
  value: 'value|declared value',
  amount: 'amount|credit amount|32b|currency code, amount',
  rate: 'rate|agreed rate|freight rate|price|total rate|tarif',
  fumigant: 'fumigant|name of fumigant|chemical|fumigant used|treatment',
  dosage: 'dosage|dose|dosage of fumigant|dose rate|fumigant dose rate',
  exposure_hours: 'exposure|exposure time|duration|exposure period|duration of exposure|duration of fumigation',
  temperature:
    'temperature|minimum temperature|ambient temperature|average ambient humidity|min air temp|minimum air temp|minimum air temperature|min temp|minimum temp',
  hazard_class: 'hazard class|class|transport hazard class|transport hazard class(es)|imo class|imdg class',
  packing_group: 'packing group|pg|pkg group',
  product_name: 'product name|product|product identifier|name of product|trade name|material|commodity|sample',
  hs_codes:
    'hs code|hs codes|h.s. code|hs|hts|hts code|tariff code|harmonized code|hs-code|hscode|hts no|zolltarifnummer|code sh|hs tariff',
};
