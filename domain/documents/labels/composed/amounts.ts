/** Amounts, counts and measures. Patterns as in `composed.ts`. */
export const amounts: Readonly<Record<string, readonly string[]>> = {
  total_amount: [
    '{amount|total|sum|balance} {now|to be} {due|paid|payable}',
    '{sum|total} of {all|this} {|the} {containers|charges|items|lines|invoice|amounts|bill}',
    'total {do|del|de la|della|van de|der} {documento|factura|fattura|fatura|factuur|rechnung}',
    '{montant|importe|importo|valor|totaal|bedrag} {total|a payer|a pagar|da pagare|te betalen|totale|global}',
    '{rechnungssumme|gesamtsumme|zahlbetrag|factuurbedrag|eindtotaal|total geral}',
    '{invoice|grand|bill} {total|sum}',
    '{total|amount} {|of} {this|the} invoice',
  ],
  total_due: [
    '{amount|total|sum|balance} {now|to be} {due|paid|payable}',
    '{grand|final} total {due|payable}',
    '{|please} {pay|remit} {this amount|the amount of|amount}',
    'amount to {pay|be paid}',
  ],
  amount_due: [
    '{amount|total|sum|balance} {now|to be} {due|paid|payable}',
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
    '{gr|gross} {wt|wgt}',
    'g/w',
  ],
  net_weight: ['{net|nett} {total|mass|kilos|kgs|kg}', '{nt|net} {wt|wgt}', 'n/w'],
  volume: ['{volume|measurement|cube|cbm|measure} {total|of cargo|of goods}', '{cargo|declared|total} {cube|volume|measure|measurement}'],
  total_payable: ['{grand|final} total {due|payable}', '{amount|total} {now|to be} {due|paid}'],
  total_other_fees: ['{|total} fees'],
  subtotal_amount: [
    '{net|goods|merchandise} {value|amount} {|of goods|of the goods|goods}',
    '{valor liquido|valor neto|importe neto|base imponible|imponibile|montant net|montant ht|warenwert|nettowert|valeur nette|valore netto|nettowaarde|base tributavel}',
  ],
  pieces_delivered: ['{quantity|qty|pieces|packages|cartons|pcs} {signed for|accepted|handed over|counted}'],
};
