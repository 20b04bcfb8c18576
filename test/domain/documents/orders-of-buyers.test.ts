import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const ordersOn = (line: string): unknown =>
  read(
    'commercial_invoice',
    `
COMMERCIAL INVOICE

Invoice no.: 26-1187      Invoice date: 05.03.2026
${line}

`,
  ).payload['purchase_order_numbers'];

describe('the orders that an invoice is for', () => {
  it('are their numbers, and none of their days', () => {
    for (const line of [
      'Ihre Bestellung vom 03.02.2026: 4500771234',
      'Purchase order no.: 4500771234 / 03.02.2026',
      'Order No. / Date: 4500771234 / 2026-02-03',
      'Pedido n.º 4500771234 de 03/02/2026',
    ])
      assert.deepEqual(ordersOn(line), ['4500771234'], line);
  });

  it('are all that a line names, with the word between them in its own language', () => {
    for (const line of [
      'Purchase orders: 4500771234 and 4500771299',
      'Commandes n° 4500771234 et 4500771299',
      'Bestellungen: 4500771234 und 4500771299',
      'Pedidos: 4500771234 y 4500771299',
      'Ordini: 4500771234 e 4500771299',
    ])
      assert.deepEqual(ordersOn(line), ['4500771234', '4500771299'], line);
  });
});
