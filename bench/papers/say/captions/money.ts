export const MONEY = `
currency; en Currency|Curr.|Currency code; fr Devise|Monnaie; de Währung; es Moneda|Divisa; pt Moeda; it Valuta|Divisa; nl Valuta
amount; en Amount|Total|Line total|Ext. Price|Value; fr Montant|Montant HT; de Betrag|Gesamtpreis; es Importe|Total; pt Valor|Montante; it Importo|Totale; nl Bedrag|Totaal
subtotal_amount; en Subtotal|Sub-total|Total goods|Goods value; fr Sous-total|Total HT; de Zwischensumme|Warenwert; es Subtotal|Base imponible; pt Subtotal; it Subtotale|Imponibile; nl Subtotaal
freight_amount; en Freight|Ocean freight|Freight charges; fr Fret|Transport; de Fracht|Frachtkosten; es Flete|Portes; pt Frete; it Nolo|Trasporto; nl Vracht
insurance_amount; en Insurance|Insurance premium; fr Assurance; de Versicherung; es Seguro; pt Seguro; it Assicurazione; nl Verzekering
discount_amount; en Discount|Less discount|Rebate; fr Remise; de Rabatt; es Descuento; pt Desconto; it Sconto; nl Korting
tax_amount; en VAT|Tax|GST; fr TVA; de MwSt.|USt.; es IVA; pt IVA; it IVA; nl BTW
other_charges_amount; en Other charges|Packing|Handling; fr Autres frais; de Sonstige Kosten|Verpackung; es Otros gastos; pt Outros; it Altre spese; nl Overige kosten
total_amount; en Total|Grand Total|Total Amount|Invoice Total|TOTAL VALUE|Total invoice amount; fr Total|Total TTC|Montant total|Net à payer; de Gesamtbetrag|Rechnungsbetrag|Summe; es Total|Total factura|Importe total; pt Total|Valor total; it Totale|Totale fattura; nl Totaal|Totaalbedrag
amount_due; en Amount Due|Balance due|Please pay|Total due; fr Net à payer|Reste dû; de Zahlbetrag|Zu zahlen; es Total a pagar|Importe adeudado; pt Total a pagar; it Totale da pagare|Netto a pagare; nl Te betalen
total_due; en Total Due|Total Charges Due|Amount Due|Total amount payable|Balance due; fr Total dû|Total à payer; de Gesamtbetrag|Fälliger Betrag; es Total a pagar; it Totale dovuto
charge; en Charge|Charge description|Charges|Description of charges|Description; fr Libellé|Prestations; de Leistung|Kostenart; es Concepto|Cargo; pt Descrição; it Descrizione|Voce; nl Omschrijving
code; en Code|Chg. code; fr Code; de Code; es Código; pt Cód.; it Cod.; nl Code
payment_term; en P/C|Prepaid/Collect|Term
freight_terms; en Freight|Freight terms|Freight and charges|Payment; fr Fret; de Fracht; es Flete; pt Frete; it Nolo
payment_instructions; en Remit to|Payment instructions|Bank details|Please remit to|Wire instructions; fr Coordonnées bancaires|Règlement à; de Bankverbindung; es Datos bancarios; pt Dados bancários; it Coordinate bancarie; nl Bankgegevens
rate_per_day; en Rate/Day|Daily rate|Rate per day; fr Tarif/jour; de Satz/Tag; es Tarifa/día
daily_rate; en Rate/Day|Daily rate|Rate per day|Per diem rate; fr Tarif/jour; de Satz/Tag; es Tarifa/día
chargeable_days; en Days|Chargeable days|No. of days|Days charged; fr Jours|Nb jours; de Tage; es Días
free_time_start; en Free time start|Free from; fr Début franchise; de Freizeit ab; es Inicio libre
free_time_end; en Free time end|Free until|LFD; fr Fin franchise; de Freizeit bis; es Fin libre
from_date; en From|Charge from|From date; fr Du; de Von; es Desde
to_date; en To|Charge to|To date|Thru; fr Au; de Bis; es Hasta
charge_kind; en Charge type|Type of charge|Charge
declaration_text; en Declaration|Origin declaration; fr Déclaration; de Erklärung; es Declaración; it Dichiarazione
value; en Value|Invoice value|FOB value
`;
