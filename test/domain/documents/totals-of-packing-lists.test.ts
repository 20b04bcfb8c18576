import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const totalsOn = (drawn: string): unknown[] => {
  const { payload } = read('packing_list', `\nPACKING LIST\n\n${drawn}\n`);
  return ['net_weight', 'gross_weight'].map((field) => payload[field]);
};

describe('the weights of a packing list', () => {
  it('are called net and gross alone in its own language', () => {
    assert.deepEqual(totalsOn('Total neto:   915.5 kg\nTotal bruto:  1,002.5 kg'), ['915.5', '1002.5']);
    assert.deepEqual(totalsOn('Totale netto     3.418,50\nTotale lordo     3.690,25'), ['3418.50', '3690.25']);
    assert.deepEqual(totalsOn('Total líquido: 8.120,5 kg\nTotal bruto: 8.544,5 kg'), ['8120.5', '8544.5']);
    assert.deepEqual(totalsOn('Totaal netto: 77,5 kg     Totaal bruto: 81,5 kg'), ['77.5', '81.5']);
  });

  it('are no sums of an invoice', () => {
    const { payload } = read('commercial_invoice', '\nFACTURA COMERCIAL\n\nMoneda: EUR\nForma de pago: 30 dias\n\nTotal neto:   915,50\n');
    assert.equal(payload['net_weight'], null);
  });

  it('stand both in the line of totals, the net one less than the other', () => {
    assert.deepEqual(totalsOn('Total: 17 drums, gross 3,740 kg, net 3,519 kg, 5.20 m3'), ['3519', '3740']);
    assert.deepEqual(
      totalsOn(`
Ctn No   Item      Qty    N.W.      G.W.
1-9      KR-7      300    412.5     450.0
10-18    KR-9      300    412.5     450.0

Grand Total : 18 CTNS     600 PCS   825.0 KGS   900.0 KGS`),
      ['825.0', '900.0'],
    );
  });
});

describe('the volume of a packing list', () => {
  it('may be asked for by its unit', () => {
    assert.equal(read('packing_list', '\nPACKING LIST\n\nCartons: 61   Cubic feet: 207.4\n').payload['volume'], '207.4');
  });
});

describe('the number of a packing list', () => {
  it('may be asked for together with its day', () => {
    for (const caption of ['Packing list number and date', 'No. & date of packing list', 'Packing List No. & Date']) {
      const { payload } = read(
        'packing_list',
        `\nPACKING LIST\n\n${caption.padEnd(34)}Invoice No.\n${'PK-30417 / 09.07.2026'.padEnd(34)}FE-2210\n`,
      );
      assert.equal(payload['packing_list_number'], 'PK-30417', caption);
    }
  });
});
