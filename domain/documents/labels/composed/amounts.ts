/** What all comes to with taxes, and not before them. */
const WITH_TAX: readonly string[] = [
  '{total|montant total|montant} {ttc|toutes taxes comprises}',
  '{total|total amount|amount} {incl|including|inc|with} {vat|tax|taxes|gst}',
  '{total|importe total|importe|totale|valor total} {iva incluido|con iva|iva inclusa|ivato|iva incl|com iva|impuestos incluidos}',
  '{gesamt|gesamtbetrag|summe|endsumme|rechnungsbetrag} {brutto|inkl mwst|inklusive mwst|incl mwst|inkl ust}',
  'bruttobetrag',
  '{totaal|totaalbedrag} {incl btw|inclusief btw}',
];

/** Amounts, counts and measures. Patterns as in `composed.ts`. */
export const amounts: Readonly<Record<string, readonly string[]>> = {
  total_amount: [
    ...WITH_TAX,
    '{amount|total|sum|balance} {now|to be} {due|paid|payable}',
    '{sum|total} of {all|this} {|the} {containers|charges|items|lines|invoice|amounts|bill}',
    'total {do|del|de la|della|van de|der} {documento|factura|fattura|fatura|factuur|rechnung}',
    '{montant|importe|importo|valor|totaal|bedrag} {total|a payer|a pagar|da pagare|te betalen|totale|global}',
    '{rechnungssumme|gesamtsumme|zahlbetrag|factuurbedrag|eindtotaal|total geral}',
    '{invoice|grand|bill} {total|sum}',
    '{total|amount} {|of} {this|the} invoice',
    '{gesamt|tutto|razem|celkem}',
  ],
  total_due: [
    ...WITH_TAX,
    '{amount|total|sum|balance} {now|to be} {due|paid|payable}',
    '{grand|final} total {due|payable}',
    '{|please} {pay|remit} {this amount|the amount of|amount}',
    'amount to {pay|be paid}',
  ],
  amount_due: [
    '{amount|total|sum|balance} {now|to be} {due|paid|payable}',
    '{offener betrag|offener saldo|open balance|outstanding balance|balance outstanding|amount outstanding|importe pendiente|saldo pendiente|montant restant du|saldo aperto|em aberto}',
    '{restbetrag|solde a payer|saldo a pagar|saldo dovuto|openstaand bedrag|zu zahlen}',
    '{|please} {pay|remit} {this amount|the amount of|amount}',
    'amount to {pay|be paid}',
  ],
  freight_amount: ['{transport|transportation|carriage|shipping} {charges|charge|costs|cost}', '{trasporto|transporte}'],
  insurance_amount: ['assicurazione'],
  total_packages: [
    '{packages|cartons|pallets|colis|bultos|colli} total',
    '{no|number|quantity|qty} of pallets',
    '{packages|pieces|cartons|pallets|pkgs|ctns|colli} in {all|total}',
    '{|total} {package|piece|carton} count',
    'total {number|quantity} of {packages|pieces|cartons|pallets|pkgs|colli}',
  ],
  gross_weight: [
    '{gross|brutto|brut|bruto|lordo} total',
    '{gross|cargo} {mass|kilos|kgs|kg}',
    '{declared|cargo|declared cargo|shipment|goods} {weight|gross|gross weight|gross mass}',
    '{g|gr|gross} {wt|wgt}',
    'g/w',
  ],
  net_weight: ['{net|nett} {total|mass|kilos|kgs|kg}', '{n|nt|net} {wt|wgt}', 'n/w'],
  volume: ['{volume|measurement|cube|cbm|measure} {total|of cargo|of goods}', '{cargo|declared|total} {cube|volume|measure|measurement}'],
  total_payable: ['{grand|final} total {due|payable}', '{amount|total} {now|to be} {due|paid}'],
  total_other_fees: ['{|total} fees'],
  subtotal_amount: [
    '{charges|fees|items|lines} total',
    '{untaxed|taxable|net|pre-tax} {amount|total|value}',
    'amount {before|excluding|excl} {tax|vat|taxes}',
    '{betrag ohne steuern|nettosumme|montant hors taxes|base imposable|subtotal sin impuestos|total sin impuestos|totale imponibile|bedrag exclusief btw}',
    '{total|sum} of {|the|all} charges',
    'total charges',
    '{suma|somme}',
    '{net|goods|merchandise} {value|amount} {|of goods|of the goods|goods}',
    '{valor liquido|valor neto|importe neto|base imponible|imponibile|montant net|montant ht|warenwert|nettowert|valeur nette|valore netto|nettowaarde|base tributavel}',
  ],
  tare_weight: ['{unit|container|cntr|equipment|box} tare {|weight|mass}'],
  pieces_delivered: [
    '{quantity|qty|pieces|packages|cartons|pallets|pcs|pkgs} {off|unloaded|offloaded|delivered|received|taken in}',
    '{quantity|qty|pieces|packages|cartons|pcs} {signed for|accepted|handed over|counted}',
  ],
};
