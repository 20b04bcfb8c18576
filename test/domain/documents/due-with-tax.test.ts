import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read, rows } from '../../support/drawn-reading.js';

const notice = (...sums: readonly (readonly [string, string])[]) =>
  read(
    'arrival_notice',
    `
ARRIVAL NOTICE

Master B/L No: CMDUSHZ5518899
Vessel: OAK BALZAC

Charge                            Amount EUR
THC import                        480,00
Frais de dossier                  65,00

${sums.map(([words, amount]) => `${words.padEnd(34)}${amount}`).join('\n')}
`,
  );

describe('what is due of an arrival notice', () => {
  it('is the total with the tax, in whatever language, and not what is before it', () => {
    const dueOf = (...sums: readonly (readonly [string, string])[]): unknown => notice(...sums).payload['total_due'];
    assert.equal(dueOf(['Total HT', '545,00'], ['TVA 20 %', '109,00'], ['Total TTC', '654,00']), '654.00');
    assert.equal(dueOf(['Total HT', '545,00'], ['TVA', '109,00'], ['Total TTC', '654,00']), '654.00');
    assert.equal(dueOf(['Summe netto', '545,00'], ['MwSt. 19 %', '103,55'], ['Summe brutto', '648,55']), '648.55');
    assert.equal(dueOf(['Imponibile', '545,00'], ['IVA 22%', '119,90'], ['Totale', '664,90']), '664.90');
    assert.equal(dueOf(['Total neto', '545,00'], ['IVA 21%', '114,45'], ['Total con IVA', '659,45']), '659.45');
    assert.equal(dueOf(['Total excl. VAT', '545,00'], ['VAT 20 %', '109,00'], ['Total incl. VAT', '654,00']), '654.00');
    assert.equal(dueOf(['Total', '545,00']), '545.00');
  });

  it('is no doubt for what the charges come to without it', () => {
    const codes = (...sums: readonly (readonly [string, string])[]): unknown => notice(...sums).warnings.map(({ code }) => code);
    assert.deepEqual(codes(['Total HT', '545,00'], ['TVA 20 %', '109,00'], ['Total TTC', '654,00']), []);
    assert.deepEqual(codes(['Total', '540,00']), ['lines_total']);
  });

  it('is in no list of charges with its tax', () => {
    const charged = [
      ['THC import', '480.00'],
      ['Frais de dossier', '65.00'],
    ];
    const sums = [
      ['Total HT', '545,00'],
      ['TVA 20 %', '109,00'],
      ['Total TTC', '654,00'],
    ] as const;
    assert.deepEqual(rows(notice(...sums), 'charges', ['description', 'amount']), charged);
  });
});
