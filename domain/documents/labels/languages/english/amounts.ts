import { TAX } from './taxes.js';

/** Amounts, counts and measures. Patterns as in `../../composed.ts`. */
export const amounts: Readonly<Record<string, readonly string[]>> = {
  subtotal_amount: [
    `{total|amount|value|charges|sum|goods|net|total amount|total charges|total value|invoice total|goods total|lines total|order total|total net value|net value|price|total price|net total} {before|excl|exc|ex|excluding|exclusive of|without|w/o|net of|less} ${TAX}`,
    '{merchandise|order} subtotal',
    '{net goods|total lines|total of lines|total items|basic value|basic amount|ex-works value|assessable value|nett amount}',
    'total taxable {value|amount}',
    'nett goods {value|total}',
  ],
  total_value: ['{currency &|currency and} total amount {|invoiced}', '{total amount|total} invoiced'],
  invoice_amount: ['{currency &|currency and} total amount {|invoiced}', '{total amount|total} invoiced'],
  tax_amount: [`add {|:} ${TAX}`, '{igst|sst|cgst|sgst|integrated tax|consumption tax|service tax|output vat} {|amount}', `${TAX} total`],
  total_amount: [
    `{total|total amount|amount|value|invoice total|grand total} {incl|inc|including|inclusive of|with|after} ${TAX}`,
    'gross {total|amount|value|invoice value}',
    '{invoice gross|net invoice total|document total|final total|total order value|total cfr value|total sum|sum total|g total}',
    '{net|nett} {amount|} payable',
    'total {net payable|bill amount|balance due}',
    'net amount due',
    'amount chargeable',
    'amount due',
    'please pay',
    'amount to pay',
  ],
  total_due: [
    'gross {total|amount}',
    '{sum total|total sum|total balance due|total debit}',
    '{net|nett} {amount|} payable',
    'payable amount',
  ],
  amount_due: ['total balance due', '{net|nett} {amount|} payable', 'payable amount'],
  discount_amount: [
    '{less|less:} {|trade|cash|volume|special} {discount|rebate}',
    '{trade|cash|total|invoice|inv|volume|settlement|quantity|special|early payment|line|customer} {discount|disc|rebate} {|amount|amt|total}',
    'discount {given|allowed|total}',
  ],
  freight_amount: [
    'add {|:} {freight|ocean freight|sea freight}',
    '{total freight|carriage|shipping & handling|shipping and handling|postage & carriage|carriage & packing|carriage charge|delivery charge}',
  ],
  insurance_amount: ['add {|:} {insurance|marine insurance}', '{cargo|transit} insurance', 'marine premium', 'insurance charge'],
  other_charges_amount: [
    '{packing & forwarding|packing and forwarding|p&f} {|charges}',
    '{handling|documentation|administration|admin|certification|inspection} {fee|fees|charge|charges}',
    '{misc|sundry|bank|local|pallet|pallets|tooling} {charge|charges}',
    '{sundries|surcharge|export packing|additional cost|additional costs|other amounts}',
  ],
  total_quantity: [
    '{total|ttl} {quantity|qty} {|shipped|packed|invoiced|delivered|pcs}',
    '{total|ttl} {pairs|sets|pcs|units|metres|yards}',
    '{packed|shipped} {qty|quantity}',
  ],
  total_packages: [
    '{total|ttl} {rolls|bales|bags|drums|crates|bundles|coils|reels|sacks|boxes|cases|ctns|pkgs|shipping units|pcs}',
    '{no|number} of {rolls|bales|bags|drums|crates|bundles|coils|reels|sacks|boxes|cases|pieces|pcs}',

    '{outer packages|outers|no of outers|outer packs|total outers}',
  ],
  pieces_delivered: ['{total|items} delivered', '{actual|total} {pieces|pcs}', '{no|number} of {pallets|items}'],
  gross_weight: ['{ttl|t} {g.w.|gw|gross weight|gross wt}', '{tgw|g weight|shipping weight}'],
  net_weight: ['{ttl|t} {n.w.|nw|net weight|net wt|nett wt}', '{tnw|n weight|weight net}', 'total {nt wt|net kgs|net mass|net kg}'],
  volume: ['{ttl|t} {cbm|meas|volume|measurement}', '{cubic metres|cubic meters|cubic measurement|cubage|gross volume}'],
  total_entered_value: ['total {entered val|ent value|value entered}'],
  total_duty: ['total {customs|est} duty'],
  total_payable: [
    'total {|est} {duties|duty} {&|and|/} {fees|taxes / fees}',
    'total duties, taxes & fees',
    'total duties / taxes / fees',
    'total {owed|amount due|paid|d/t/f}',
  ],
  merchandise_processing_fee: ['{merch|merchandise|mdse} {processing|proc} fee', 'mpf 499'],
  harbor_maintenance_fee: ['{harbor|harbour} {maintenance|maint|mtce} fee', 'hmf 501'],
  entry_value: ['{est|estimated} value', '{shipment value|entry total value|value of goods}'],
  number_of_originals: [
    '{no|number|qty} of {b/ls|bls|b(s)/l|fbls|orig b/l|original bills|original fbls|originals issued|fbl originals|originals}',
    '{orig b/l|original bills}',
    'number of original {bill|bills|b/l} {|of lading}',
  ],
};
