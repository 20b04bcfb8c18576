import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const rows = `
Descrizione            Quantità    Prezzo      Importo
Giacca donna           18          68,40       1.231,20
Totale EUR                                     1.231,20
`;

describe('an invoice that names nobody but who gets the goods', () => {
  it('is written to him, though less surely than where it says so', () => {
    const { payload, evidence } = read(
      'commercial_invoice',
      `Mittente                        Destinatario
Orobica Confezioni S.r.l.       Northgate Apparel Inc.
Via Zanica 91                   1455 Sherbrooke Street West
24126 Bergamo (BG) - Italia     Montréal, QC H3G 1L2

FATTURA COMMERCIALE N. 211/E    del 09/03/2026
${rows}`,
    );
    assert.equal((payload['buyer'] as { name: string }).name, 'Northgate Apparel Inc.');
    assert.ok((evidence['/buyer']?.confidence ?? 1) < 0.9);
    assert.equal((payload['consignee'] as { name: string }).name, 'Northgate Apparel Inc.');
    assert.equal((payload['buyer'] as { address: string }).address, '1455 Sherbrooke Street West, Montréal, QC H3G 1L2');
  });

  it('is written to nobody where whoever holds the bill may have the goods', () => {
    const { payload } = read('commercial_invoice', `Consignee\nTO ORDER OF BANK OF BERGAMO\n\nCOMMERCIAL INVOICE No. 211\n${rows}`);
    assert.equal(payload['buyer'], null);
  });

  it('has the day that stands alone beside its number', () => {
    for (const day of ['del 09/03/2026', 'du 09/03/2026', 'vom 09.03.2026', 'de 09/03/2026', 'dated 09 March 2026', 'of 9 March 2026']) {
      const { payload } = read('commercial_invoice', `Orobica Confezioni S.r.l.\nVia Zanica 91\n\nINVOICE No. 211/E        ${day}\n${rows}`);
      assert.equal(payload['invoice_date'], '2026-03-09', day);
    }
  });
});
