import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const said = (type: string, drawing: string, fields: readonly string[]): unknown[] => {
  const { payload } = read(type, drawing);
  return fields.map((field) => payload[field]);
};

describe('a French notice of arrival', () => {
  it('says when the ship comes by the name of its port, and what is due', () => {
    const notice = `
AVIS D'ARRIVÉE

Date :                    26 novembre 2026
Navire / Voyage :         MONTREAL EXPRESS / 2648W
Port de chargement :      Anvers, Belgique
Port de déchargement :    Montréal
ETA Montréal :            4 décembre 2026

Frais de manutention           185,00 $
TPS 5 %                          9,25 $
Total dû                       194,25 $
`;
    assert.deepEqual(said('arrival_notice', notice, ['eta_port_of_discharge', 'total_due']), ['2026-12-04', '194.25']);
  });
});

describe('a notice of arrival under a released bill', () => {
  const notice = `
ARRIVAL NOTICE

HOUSE B/L NO.                   I.T. NO. / DATE / PLACE
BALQ26110077                    641203776 11/24/2026 LONG BEACH

ORIGINAL B/L REQUIRED: NO - EXPRESS
RELEASE. Payment by wire before release.
`;

  it('asks for no original where it says that none is required, and names the release', () => {
    assert.deepEqual(said('arrival_notice', notice, ['original_bill_required', 'release_type']), [false, 'express']);
  });

  it('has the number of the transit before its day', () => {
    assert.deepEqual(said('arrival_notice', notice, ['it_number', 'it_date']), ['641203776', '2026-11-24']);
  });
});

describe('an Italian order to deliver', () => {
  const order = `
                                                              Genova, 18/11/2026
BUONO DI CONSEGNA / DELIVERY ORDER n. 4471/26

Vogliate consegnare a: Autotrasporti Levante S.r.l. per conto di Torrefazione Etna S.p.A., Via Etnea 300, 95131 Catania

Nave                  MSC ANTONIA      Viaggio    NF645R     Arrivo      15/11/2026
Polizza di carico     MEDUSS884120     H/BL       SSZGOA26117
`;

  it('parts who fetches the goods from whom they are for', () => {
    const { payload } = read('delivery_order', order);
    const [to, trucker] = ['deliver_to', 'trucker'].map((field) => payload[field] as Record<string, unknown>);
    assert.deepEqual([to?.['name'], to?.['address']], ['Torrefazione Etna S.p.A.', 'Via Etnea 300, 95131 Catania']);
    assert.deepEqual([trucker?.['name'], trucker?.['address']], ['Autotrasporti Levante S.r.l.', null]);
  });

  it('has its day beside its town, and that of the arrival', () => {
    assert.deepEqual(said('delivery_order', order, ['issue_date', 'arrival_date']), ['2026-11-18', '2026-11-15']);
  });
});

describe('a Dutch invoice for freight', () => {
  it('names the ship and its voyage under one caption', () => {
    const invoice = `
FACTUUR

Factuurnummer     26600417
Vaartuig / reis   MSC ELOANE FY647A       B/L     MEDUR2614409
`;
    assert.deepEqual(said('freight_invoice', invoice, ['vessel_name', 'voyage_number']), ['MSC ELOANE', 'FY647A']);
  });
});

describe('an invoice for the time of containers', () => {
  const of = (second: string): string => `
DEMURRAGE INVOICE        Invoice No: 7531208841       Currency: USD

Container     Type     Charge      Discharged     Free Until     Charge From    Charge To      Days   Rate/Day   Amount
MSKU9070323   40HC     Demurrage   09-Nov-2026    13-Nov-2026    14-Nov-2026    17-Nov-2026       4     225.00   900.00
TGHU5519043   40HC     Demurrage   ${second}    16-Nov-2026    17-Nov-2026    24-Nov-2026       8     150.00   1,200.00
`;

  it('says when they were discharged where all rows have the same day, and nothing where they do not', () => {
    assert.deepEqual(said('demurrage_detention_invoice', of('09-Nov-2026'), ['discharge_date']), ['2026-11-09']);
    assert.deepEqual(said('demurrage_detention_invoice', of('10-Nov-2026'), ['discharge_date']), [null]);
  });
});

describe('a house bill of a Peruvian office', () => {
  it('has the number of the master bill below a colon that it did not fit behind', () => {
    const bill = `
CONOCIMIENTO DE EMBARQUE HIJO / HOUSE BILL OF LADING

B/L HIJO No.         : ACLI2611034                B/L MASTER        :
                                                                    CMDULIM0455120
EMBARCADOR           : AGROEXPORTADORA LOS MOLINOS SAC
`;
    assert.deepEqual(said('house_bill_of_lading', bill, ['bill_of_lading_number', 'master_bill_of_lading_number']), [
      'ACLI2611034',
      'CMDULIM0455120',
    ]);
  });
});
