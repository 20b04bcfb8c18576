import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const sums = (type: string, drawing: string): Record<string, unknown> => {
  const { payload } = read(type, drawing);
  const fields = Object.keys(payload).filter((field) => /_amount$|^amount_due$/.test(field) && payload[field] !== null);
  return Object.fromEntries(fields.map((field) => [field, payload[field]]));
};

describe('what is added below the rows of a paper', () => {
  it('makes the total more than the first sum, whatever both are called', () => {
    const found = sums(
      'freight_invoice',
      `
Omschrijving                          Aantal    Tarief     BTW     Bedrag EUR
Zeevracht Semarang - Rotterdam        2         1.875,00   0%      3.750,00
THC Rotterdam                         2         245,00     0%      490,00
Invoerdocument                        1         82,50      21%     82,50
                                                Totaal excl. BTW   4.322,50
                                                BTW 21% over 82,50    17,33
                                                Te betalen EUR     4.339,83
`,
    );
    assert.deepEqual(found, { subtotal_amount: '4322.50', tax_amount: '17.33', total_amount: '4339.83', amount_due: '4339.83' });
  });

  it('may be taken off, and what was paid before is not', () => {
    const found = sums(
      'commercial_invoice',
      `
Item No.    Description                 Quantity     Unit Price    Amount
KT-4410     NYLON SLOTTED TURNER        2,400 PCS    0.92          2,208.00
KT-4412     NYLON SOUP LADLE            2,400 PCS    0.98          2,352.00
                              TOTAL     4,800 PCS                  4,560.00
                 LESS 2% VOLUME DISCOUNT                             -91.20
                       NET INVOICE VALUE             USD           4,468.80
               LESS DEPOSIT 30% RECEIVED                          -1,340.64
                          BALANCE TO PAY                           3,128.16
`,
    );
    assert.deepEqual(found, { subtotal_amount: '4560.00', discount_amount: '91.20', total_amount: '4468.80' });
  });

  it('is told apart by words of several languages, though no sum of the rows is printed', () => {
    const found = sums(
      'commercial_invoice',
      `
Pos.   Artikel-Nr.   Bezeichnung              Menge   Einzelpreis   Gesamtpreis
10     4410-0750     Filterkerze PP           600     6,85          4.110,00
20     4520-0115     Dichtungssatz EPDM       12      38,50         462,00
                             Verpackung seemäßig                    95,00
                                          Fracht                    780,00
                                     Versicherung                   12,00
                               Rechnungsbetrag EUR                  5.459,00
`,
    );
    assert.deepEqual(found, {
      freight_amount: '780.00',
      insurance_amount: '12.00',
      other_charges_amount: '95.00',
      total_amount: '5459.00',
    });
  });

  it('leaves out what a tax is of, and parts of the first sum', () => {
    const found = sums(
      'freight_invoice',
      `
Leistung                         Menge     Preis      Betrag EUR
Seefracht Bremerhaven - Durban   2         1.065,00   2.130,00
Abfertigung                      1         190,00     190,00
               Nettobetrag steuerfrei                 2.130,00
               Nettobetrag steuerpflichtig            190,00
                              Summe netto             2.320,00
                         USt 19 % auf 190,00          36,10
                      Rechnungsbetrag EUR             2.356,10
`,
    );
    assert.deepEqual(found, { subtotal_amount: '2320.00', tax_amount: '36.10', total_amount: '2356.10' });
  });

  it('may stand side by side below captions', () => {
    const found = sums(
      'freight_invoice',
      `
Concepto                     Cantidad    Precio      % IVA    Importe EUR
Flete marítimo               1           1.980,00    0 %      1.980,00
Transporte terrestre         1           385,00      21 %     385,00
Gastos de gestión            1           40,00       21 %     40,00

Base exenta      Base imponible     % IVA       Cuota IVA       TOTAL FACTURA EUR
1.980,00         425,00             21,00       89,25           2.494,25
`,
    );
    assert.equal(found['tax_amount'], '89.25');
    assert.equal(found['total_amount'], '2494.25');
  });

  it('is nothing where the rows come to the total', () => {
    const found = sums(
      'commercial_invoice',
      `
Item No.    Description                 Quantity     Unit Price    Amount
KT-4410     NYLON SLOTTED TURNER        2,400 PCS    0.92          2,208.00
KT-4412     NYLON SOUP LADLE            2,400 PCS    0.98          2,352.00
                              TOTAL     4,800 PCS                  4,560.00
Net weight                                                         1,200.50
Gross weight                                                       1,420.00
`,
    );
    assert.deepEqual(found, { total_amount: '4560.00' });
  });

  it('is what an invoice came to before a part of it was paid, and not what is left', () => {
    const invoice = (below: string): unknown[] => {
      const { payload } = read(
        'freight_invoice',
        `
FREIGHT INVOICE No. R-2291   Date 03.02.2026

Description               Amount
Ocean freight             1,500.00
THC                       300.00
${below}
`,
      );
      return [payload['total_amount'], payload['amount_due']];
    };
    const told = [
      ['TOTAL', 'Prepaid', 'BALANCE DUE'],
      ['Invoice total', 'Less deposit received 01.02.2026', 'Amount payable'],
      ['Rechnungsbetrag', 'Abzgl. Anzahlung', 'Zahlbetrag'],
      ['Total TTC', 'Acompte versé', 'Net à payer'],
      ['Total factura', 'Anticipo', 'Saldo a pagar'],
    ] as const;
    for (const [total, paid, due] of told)
      assert.deepEqual(
        invoice(`${total.padEnd(34)}1,800.00\n${paid.padEnd(34)}-800.00\n${due.padEnd(34)}1,000.00`),
        ['1800.00', '1000.00'],
        total,
      );
  });
});
