import type { LanguageCaptions } from '../language.js';
import { TAX } from './taxes.js';

const CURRENCY = '{usd|us$|eur|gbp|inr|sgd|hkd|aud|nzd|zar|cad|cny|rmb|jpy|myr|thb|aed}';

/** What stands above columns of tables. */
export const columns: LanguageCaptions['columns'] = {
  invoice_line: {
    line_number: ['{itm|seq|sr|l/n}'],
    item_number: [
      '{catalogue|catalog|cat|drawing|drg|design|parts|our part|your part|cust part|customer part|mfr part|mfg part|vendor part|supplier item|buyer item|merchandise} {no|number|code}',
      "buyer's item no",
      '{our|your|vendor|vend|supplier|customer|cust|buyer} {item|sku|product|article}',
      '{p/n|pn|part|part #|gtin|asin|design|prod code|material code|internal ref|internal reference|customer material|cust ref|your ref|product sku|design code}',
    ],
    description: [
      '{product details|stock description|description of goods and services|description of goods & services|description of goods/services|prod desc|specifications}',
    ],
    hs_code: [
      '{comm|com|comcode|itc hs|itc (hs)|itc(hs)|ritc|ahtn|intrastat|statistical|stat} code',
      '{itc(hs)|itc hs|ahtn|intrastat|comcode}',
    ],
    country_of_origin: ['{mfg country|country of mfr|country of mfg|country of manufacture|cntry|cty org|coun of origin}'],
    quantity: [
      'qty {ord|ordrd}',
      '{ord|ordrd} {qty|quantity}',
      'qty {desp|despatched|dispatched|supplied|billed|sold|del}',
      '{despatched|dispatched|delivered|supplied|billed|sold} {|qty|quantity}',
      '{sets|metres|meters|mtrs|yards|total pairs|prs|dozens|doz|litres|liters}',
    ],
    unit: ['{sales|sell} unit', 'unit {code|of measure code}', '{uqc|u of m|unt}'],
    unit_price: [
      `{unit price|price|unit cost|rate} {excl|ex|exc|excluding} ${TAX}`,
      `${CURRENCY} {/|per} {pc|pcs|piece|unit|set|kg|kgs|mt|ctn|carton|pair|m|yd}`,
      '{sales price|cost each|item cost|unit cst|unit prc|unit net|list price|unit list price|price ea|price each|unit pr|unit usd}',
      '{excl|exclusive|nett|net} {unit price|price}',
    ],
    amount: [
      `{amount|total|line amount|value|line total|net amount|line value|total amount} {excl|ex|exc|excluding|before} ${TAX}`,
      '{total|amount|line total} {excl|exclusive}',
      '{excl|exclusive} {total|amount|value}',
      `net {${CURRENCY.slice(1, -1)}}`,
      '{ext cost|extended cost|extended total|taxable amount|assessable value|item total|line net|net line total|net price total|line ext|nett amount|nett value|nett total}',
    ],
    purchase_order_number: ['buyer po {|no}', 'po {item|line}', 'po no / {item|line}'],
    net_weight: ['nt {wt|weight}'],
    packages: ['{coils|bundles|crates|bales|bags|drums|sacks}'],
  },
  package_line: {
    package_range: [
      '{bundle|coil|carton|pallet|parcel|packet|tray|reel|cask|ibc|bales|sack} {no|nos|number|id}',
      '{sscc|sscc no|external hu|carton serial|carton serial no|c/n|ctn serial no|ctns no|packages no}',
    ],
    package_count: ['{reels|bundles|coils|sacks|parcels|trays|pcks}', '{no|number|qty} of {reels|bundles|coils|sacks|rolls|bales|drums}'],
    quantity_per_package: [
      '{prs|pairs|sets|pcs|kg|units} {/|per} {ctn|carton|box|bag|pack|case|pkg}',
      '{case pack|std pack|carton pack|pack qty|qty/pallet|ctn qty (pcs)}',
    ],
    item_number: [
      '{p/n|pn|part #|part|parts no|parts number|design|design no|gtin|buyer item|buyer item no|prod code|material code|cat no|catalogue no}',
    ],
    purchase_order_number: ['buyer po {|no}'],
    quantity: [
      '{qty packed|packed qty|quantity packed|delivery qty|delivered qty|pick qty|despatched qty|qty despatched}',
      '{|total|ttl} {pairs|prs|sets|yards|metres|mtrs|meters}',
    ],
    net_weight: ['nt {wt|weight}'],
    volume: ['{cu m|cu mtr|meast|mment|cubic meter|cubic metre|cbms|msmt}'],
    dimensions: ['{box|pallet|case|outer|pkg|crate} {size|dim|dims|dimension|dimensions}', 'dimension {l*w*h|lxwxh|l x w x h}'],
  },
  container: {
    seal_numbers: ['{line|bolt|agent|self|high security} seal {|no|number}'],
    container_type: ['{unit type|eqp sz/tp|eq size|t/s}'],
    package_count: ['{outers|outer qty|pcs qty}'],
    gross_weight: ['{lbs|pounds|cgo wt}'],
    tare_weight: ['{container|cntr} tare'],
    volume: ['{msmt|cu m}'],
    last_free_day: ['{terminal|port|rail|pier|per diem|demurrage|ramp} {lfd|last free day}', 'storage free until'],
    pickup_number: ['{eido|edo} {|no|pin|number}'],
  },
  charge: {
    code: ['{service|item|sac|cost|fee|chrg|gl} code', '{sac|charge id|charge cd}'],
    description: [
      '{activity|charge text|charge head|narration|nature of charge|cost element|cost description|services rendered|fee description|charge category|accessorial}',
      '{invoice|revenue|service|billing} item',
    ],
    quantity: ['{r/t|rev ton|revenue ton|w/m|w/m ton}', '{chg|chrg|bill} {qty|units}', '{rated as|rated as qty|chargeable units|unit qty}'],
    unit: ['{charge|chg|billing} {unit|basis}', '{calculation basis|rate per|rate type|unit type|basis of charges}'],
    unit_price: ['{sell|selling} rate', '{unit charge|rate value|unit fee}'],
    currency: ['{charge|billing|original|org|tariff} {currency|curr}', 'crcy'],
    amount: [
      `{amount|total|total amount|net amount} {excl|ex|exc|excluding|before} ${TAX}`,
      `charges {in|} ${CURRENCY}`,
      `{ex|excl} ${TAX}`,
      '{billing|billed|local|base|eq} {amount|amt}',
      '{taxable amount|net charge|amount billed|nett amount|amount excl|total excl}',
    ],
    payment_term: ['{pay term|ppd/ccl}'],
    collect: ['{coll|ccx}'],
    vat: ['{tax|vat|gst} {code|cd|rate|type}', '{igst|cgst|sgst|sst} {|rate|amount|percent}'],
  },
  equipment: {
    quantity: ['{qty|quantity} ordered'],
    container_type: ['{cntr|ctr|container} {sz/tp|size type}'],
  },
  leg: {
    from: ['{dep port|departure place|location from|origin port}'],
    to: ['{disch port|dischport|arr port|arrival place|location to|destination port|discharge terminal}'],
    departure: ['{planned|scheduled|sched|exp} {departure|dep}'],
    arrival: ['{planned|scheduled|sched|exp} {arrival|arr}', 'etb'],
    vessel_name: ['transport name'],
    mode: ['mode of carriage'],
  },
  dd_line: {
    charge_kind: ['{d&d type|dem/det|tariff type|charge name}'],
    free_time_start: ['{freetime|free time} start date', '{ft start|clock start}'],
    free_time_end: ['{freetime|free time} {end date|last day}', '{ft end|free to|free till}'],
    from_date: ['{from dt|calc from|billing from|bill from|first charge day|first charge date|first chargeable date|charge start date}'],
    to_date: ['{to dt|billing to|last charge day|last charge date|last chargeable date|charge end date|upto|up to|till}'],
    chargeable_days: ['{chg|dem|det|chrg|demurrage|detention|billed|payable|over|total chargeable} days', 'no of chg days'],
    daily_rate: ['{charge per day|daily charge|daily tariff|tariff per day}', `${CURRENCY} {/|per} day`],
    gate_out: ['{date out|full pick-up|gated out|full gated out}'],
    gate_in: ['{date in|mt return|mt in|dehired|dehire date|empty return date|empty gate in|gated in}'],
  },
  origin_line: {
    hs_code: ['{hs classification|hs subheading|ahtn code}'],
    gross_weight: ['{quantity or weight|net or gross weight|gross or net weight}'],
  },
  entry_line: {
    entered_value: ['ent val'],
    rate: ['{hts|ad val} rate'],
    quantity: ['entered qty'],
    fees: ['total fees'],
  },
  dg_line: {
    hazard_class: ['primary hazard'],
    subsidiary_hazards: ['{sec|secondary} hazard', 'subs risk'],
    packing_group: ['pkg gp'],
    ems: ['ems codes'],
    package_count: ['{no & type|outers}'],
    net_weight: ['{net explosive mass|neq}'],
    gross_weight: ['gr mass'],
  },
  isf_line: { manufacturer_name: ['vendor'] },
  customs_bill: { manifest_quantity: ['{man qty|mfst quantity}'] },
};
