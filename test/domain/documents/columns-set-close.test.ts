import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Page } from '../../../domain/documents/page.js';
import { readFile } from '../../../domain/documents/read.js';
import { drawnPage, hints } from '../../support/paper.js';

const payloadOf = (page: Page, type: string): Readonly<Record<string, unknown>> =>
  readFile([page], hints({ type })).papers[0]?.payload ?? {};

/** The same page with its lines as close below one another as letters are high, and these words half a line higher. */
function setToTheMiddle(page: Page, low: readonly string[]): Page {
  const lineHeight = 14 / page.height;
  const words = page.words.map((word) => {
    const [x0, y0, x1] = word.box ?? [0, 0, 0, 0];
    const top = y0 - (low.includes(word.text) ? lineHeight / 2 : 0);
    return { ...word, box: [x0, top, x1, top + lineHeight * 0.95] as const };
  });
  return { ...page, words };
}

describe('cells without ruling', () => {
  it('of one line stand in the middle of those of two beside them', () => {
    const low = ['Cliente', 'Azulejos', 'Norte', 'S.A.', 'MEDULF218349', 'Contenedor', 'MSCU2183490', 'Total', 'factura'];
    const page = drawnPage(`
CARGO SUR S.L.

FACTURA DE FLETE  VLC-26-9917

                                    Conocimiento de
Cliente      Azulejos Norte S.A.    embarque             MEDULF218349

Buque /      SILVER MERIDIAN
viaje        423E                   Contenedor           MSCU2183490

Concepto             Importe
Flete marítimo       2.950,00
THC destino            210,00
IVA                     44,10

                     3.204,10
Total factura        EUR
`);
    const invoice = payloadOf(setToTheMiddle(page, low), 'freight_invoice');
    assert.deepEqual(
      ['master_bill_of_lading_number', 'vessel_name', 'voyage_number', 'total_amount'].map((field) => invoice[field]),
      ['MEDULF218349', 'SILVER MERIDIAN', '423E', '3204.10'],
    );
    assert.equal((invoice['bill_to'] as { name: string } | null)?.name, 'Azulejos Norte S.A.');
  });

  it('under captions in two languages, of which one shares a word with those that are known', () => {
    const page = drawnPage(`
                              Ilość       Cena netto         Wartość netto
Lp. Nazwa / Service           Qty         Unit price EUR     Net EUR

1   Fracht morski             1             2680.00            2680.00
2   THC Gdansk                1              210.00             210.00
3   ISPS                      1               12.00              12.00
`);
    const invoice = payloadOf(page, 'freight_invoice');
    assert.deepEqual(
      (invoice['charges'] as Readonly<Record<string, unknown>>[]).map(({ description, quantity, unit_price, amount }) => [
        description,
        quantity,
        unit_price,
        amount,
      ]),
      [
        ['Fracht morski', '1', '2680.00', '2680.00'],
        ['THC Gdansk', '1', '210.00', '210.00'],
        ['ISPS', '1', '12.00', '12.00'],
      ],
    );
  });

  it('hold the number of a container on two lines', () => {
    const page = drawnPage(
      `
DELIVERY ORDER

Container     Size    Seal         Pieces
MEDU          40'     CN4471902    725 CTNS
218349-6      HC
MSDU 218349-  20'     CN4471911    12 PLTS
3             DV
`,
    );
    const order = payloadOf(page, 'delivery_order');
    assert.deepEqual(
      (order['containers'] as Readonly<Record<string, unknown>>[]).map(({ container_number, container_type, seal_numbers }) => [
        container_number,
        container_type,
        seal_numbers,
      ]),
      [
        ['MEDU2183496', '40HC', ['CN4471902']],
        ['MSDU2183493', '20DV', ['CN4471911']],
      ],
    );
  });

  it('are as full as their width lets them, and no wider white than between words is before the next', () => {
    const page = drawnPage(`
COMMERCIAL INVOICE

SOLD TO                    SHIP TO

Brightwell Home Goods      Brightwell DC West
Inc.                       18200 Arenth Avenue
4410 Cherry Avenue, Suite  City of Industry, CA
200                        91748, USA
Long Beach, CA 90807
`);
    // White between words is a quarter of their height, and that before the next column a third.
    const narrow = page.words.map((word) => {
      const [x0, y0, x1, y1] = word.box ?? [0, 0, 0, 0];
      const end = ['Goods', 'Suite'].includes(word.text) ? 27 * 6 - 3.4 : x1 * page.width + 4.5;
      return { ...word, box: [x0, y0, end / page.width, y1] as const };
    });
    const invoice = payloadOf({ ...page, words: narrow }, 'commercial_invoice');
    const [buyer, shipTo] = [invoice['buyer'], invoice['ship_to']] as { name: string; address: string }[];
    assert.equal(buyer?.name, 'Brightwell Home Goods Inc.');
    assert.match(String(buyer?.address), /^4410 Cherry Avenue, Suite,? 200, Long Beach/);
    assert.equal(shipTo?.name, 'Brightwell DC West');
    assert.match(String(shipTo?.address), /^18200 Arenth Avenue, City of Industry, CA/);
  });

  it('touch where a figure is as full as its column, and the letters of the next begin right behind it', () => {
    const page = drawnPage(`
COMMERCIAL INVOICE

Sl   Description of Goods       Quantity       Rate per     Amount
1    GLAZED TILES 600X1200      1,900.80 SQM   5.15SQM      9,789.12
2    GLAZED TILES 600X600       1,710.72 SQM   4.30SQM      7,356.10
3    WASH BASIN                 96 PCS        11.40PCS      1,094.40
     Total                                                 18,239.62
`);
    const invoice = payloadOf(page, 'commercial_invoice');
    assert.deepEqual(
      (invoice['line_items'] as Readonly<Record<string, unknown>>[]).map(({ quantity, unit, unit_price, amount }) => [
        quantity,
        unit,
        unit_price,
        amount,
      ]),
      [
        ['1900.80', 'SQM', '5.15', '9789.12'],
        ['1710.72', 'SQM', '4.30', '7356.10'],
        ['96', 'PCS', '11.40', '1094.40'],
      ],
    );
  });
});
