import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const INVOICE = `
CARGAS DEL SUR LIMITADA                                       R.U.T.: 76.418.220-5
Giro: Agentes de carga y transporte internacional             FACTURA ELECTRÓNICA
Casa Matriz: Av. Errázuriz 1180, Valparaíso, Chile            Nº 18442

Señor(es)        ARAUCARIA BICICLETAS SPA          Fecha Emisión    24-03-2026
R.U.T.           77.102.466-8                      Vencimiento      23-04-2026
BL Master        COSU6391184470                    BL House         TACNGB260210
Nº Operación     IM-26-0388                        Nave / Viaje     ANDES STAR / 024E

Código     Descripción                        Cant.     Precio Unit.     Valor
FLM        FLETE MARÍTIMO                     2         2.185.400        4.370.800
GLO        GASTOS LOCALES EN DESTINO          2         99.000           198.000

                                                        TOTAL $          4.568.800
`;

describe('an electronic invoice of Spanish America', () => {
  it('is one for freight by its charges', () => {
    assert.equal(readFile([drawnPage(INVOICE)], hints()).papers[0]?.type, 'freight_invoice');
  });

  it('has its number below its title, and captions in its own words', () => {
    const paper = read('freight_invoice', INVOICE);
    assert.deepEqual(
      ['invoice_number', 'invoice_date', 'due_date', 'job_number', 'house_bill_of_lading_number', 'total_amount'].map(
        (field) => paper.payload[field],
      ),
      ['18442', '2026-03-24', '2026-04-23', 'IM-26-0388', 'TACNGB260210', '4568800'],
    );
    assert.equal(rows(paper, 'charges', ['amount']).length, 2);
  });
});

describe('the currency of an invoice', () => {
  it('is that of its sums, where another is named beside them', () => {
    const { payload } = read(
      'commercial_invoice',
      `
Commercial invoice FE/0312/2026

Item     Description               Quantity     Price     Value EUR
10       Concealed hinge           12 000       0,86      10 320,00

                                              Total EUR   10 320,00

KRS 0000418827, share capital 2 400 000 PLN
`,
    );
    assert.equal(payload['currency'], 'EUR');
  });
});

describe('a Portuguese notice of arrival', () => {
  it('says which ship comes by its number for life, and how long a container is free', () => {
    const { payload } = read(
      'arrival_notice',
      '\nAVISO DE CHEGADA DE CARGA\n\nNavio / viagem:      ATLANTIC PINE / NA618R      IMO do navio:   9352078\nFree time demurrage: 14 dias a partir da descarga\n',
    );
    assert.deepEqual([payload['vessel_imo'], payload['free_days']], ['9352078', 14]);
  });
});
