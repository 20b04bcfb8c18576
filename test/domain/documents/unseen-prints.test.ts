import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

type Cells = readonly (readonly [number, number, number, number])[];

const said = (type: string, drawing: string, fields: readonly string[]): unknown[] => saidIn([], { type, drawing, fields });

function saidIn(cells: Cells, { type, drawing, fields }: { type: string; drawing: string; fields: readonly string[] }): unknown[] {
  const { payload } = read(type, drawing, { cells });
  return fields.map((field) => payload[field]);
}

describe('values of printed papers', () => {
  it('are no numbers that the form gives its boxes behind their captions', () => {
    const drawing = `
Exporter                1     Booking number 3              Exporter's reference 4
HUMBER RESIN LTD              NSKIMM260914                  HRC-DG-1187

Consignee               6     Forwarder's reference 5       International carrier 8
NORDMALER AS                  WG-3                          NORTH SKERRY LINE

Container number       16     Seal number(s) 16A            Tare (kg) 16C
SKHU 625454-1                 HRC004418                     2,230
`;
    const cells = [0, 3, 6].flatMap((top) =>
      [
        [0, 28],
        [29, 58],
        [59, 90],
      ].map(([left = 0, right = 0]) => [left, top, right, top + 2.6] as const),
    );
    const fields = ['booking_number', 'carrier_name', 'seal_number', 'tare_weight'];
    assert.deepEqual(saidIn(cells, { type: 'dangerous_goods_declaration', drawing, fields }), [
      'NSKIMM260914',
      'NORTH SKERRY LINE',
      'HRC004418',
      '2230',
    ]);
  });

  it('are the sum of a line, and not what is counted before it', () => {
    const days = `
DEMURRAGE INVOICE                Invoice No.: DEM-2026-0033     Currency: USD

CAIU 172016-2   01/03/2026       15/03/2026       11       1.050,00
FCIU 592464-5   01/03/2026       15/03/2026       15       1.650,00
                                 TOTAL            26       2.700,00
`;
    assert.deepEqual(said('demurrage_detention_invoice', days, ['total_amount']), ['2700.00']);
    const cartons = `
COMMERCIAL INVOICE               Invoice No.: HGS-2603        Currency: USD

SUB-TOTAL FOB                    1,715 MC      149,252.00
OCEAN FREIGHT                                    3,850.00
TOTAL CFR ROTTERDAM                            153,102.00
`;
    assert.deepEqual(said('commercial_invoice', cartons, ['subtotal_amount', 'other_charges_amount']), ['149252.00', null]);
  });

  it('end before a bracket that says when, and before the number of the ship', () => {
    const drawing = `
FREIGHT INVOICE
Invoice No.          26600417
Vessel               CORDILLERA HUASCARAN IMO 9620437
Port of loading      Rotterdam      (ETD 13-02-2026)
Port of discharge    Montevideo (ETA 09-03-2026)
`;
    assert.deepEqual(said('freight_invoice', drawing, ['vessel_name', 'port_of_loading', 'port_of_discharge']), [
      'CORDILLERA HUASCARAN',
      'Rotterdam',
      'Montevideo',
    ]);
  });

  it('say when to pay, and leave out into which account', () => {
    const drawing = `
FREIGHT INVOICE
Invoice No.: 26600417
Payment terms: 30 days net. IBAN NL41 RSMB 0417 8820 11, BIC RSMBNL2R
`;
    assert.deepEqual(said('freight_invoice', drawing, ['payment_terms']), ['30 days net']);
  });

  it('of packages are no charge', () => {
    const drawing = `
COMMERCIAL INVOICE               Invoice No.: HGS-2603        Currency: USD

TOTAL CFR ROTTERDAM                            153,102.00
PACKING: 1,715 MASTER CARTONS
`;
    assert.deepEqual(said('commercial_invoice', drawing, ['other_charges_amount']), [null]);
  });

  it('are no weight where the other language of a caption says that it is a sum', () => {
    const drawing = `
COMMERCIAL INVOICE               Invoice No.: HGS-2603

Totale imponibile / Net      IVA / VAT      Totale fattura / Invoice total
20.414,00                    0,00           EUR 20.414,00

Peso lordo kg / Gross
1.284,00
`;
    assert.deepEqual(said('commercial_invoice', drawing, ['net_weight', 'gross_weight']), [null, '1284.00']);
  });

  it('are the number below its word in two languages, and not what a unit or an article says further down', () => {
    const drawing = `
FATTURA / COMMERCIAL INVOICE

Numero / No.     Data / Date
418/E            25/05/2026

Articolo         Descrizione                 U.M.     Q.ta       Importo
GP2-K-16         Pompa a ingranaggi          NR         60      7.104,00
SD-415           Sgabello noce               NR         40     10.600,00
NO               75, walnut
`;
    assert.deepEqual(said('commercial_invoice', drawing, ['invoice_number']), ['418/E']);
    const nameless = drawing.replace(/Numero[^]*2026/, '');
    assert.deepEqual(said('commercial_invoice', nameless, ['invoice_number']), [null]);
  });
});
