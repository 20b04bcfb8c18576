import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

describe('a sum in dollars that no paper says the country of', () => {
  const invoice = (letterhead: string, total: string) =>
    read(
      'freight_invoice',
      `
${letterhead}

INVOICE

Invoice No: 44718
Invoice Date: 2026-03-01

Description            Amount
Drayage                ${total}

TOTAL DUE              ${total}
`,
    );
  const currency = (letterhead: string, total: string) => invoice(letterhead, total).payload['currency'];

  it('is in the dollars of whoever asks for it', () => {
    assert.equal(currency('BAYLINE DRAYAGE INC\n1200 HARBOR DR, HOUSTON, TX 77029', '$1,250.00'), 'USD');
    assert.equal(currency('NORTHSHORE CARTAGE LTD\n44 DOCK ROAD, VANCOUVER BC V6A 1A1, CANADA', '$1,250.00'), 'CAD');
    assert.equal(currency('SOUTHERN CARTAGE PTY LTD\nBOTANY NSW 2019, AUSTRALIA', '$1,250.00'), 'AUD');
  });

  it('is in those of the United States where the country of whoever asks for it has none', () => {
    assert.equal(currency('LAKBIMA FOODS (PVT) LTD\nGALTHAWA, SRI LANKA', '$1,250.00'), 'USD');
  });

  it('is not told surely where the country has dollars of its own', () => {
    const { evidence } = invoice('NORTHSHORE CARTAGE LTD\n44 DOCK ROAD, VANCOUVER BC V6A 1A1, CANADA', '$1,250.00');
    assert.ok((evidence['/currency']?.confidence ?? 1) < 0.9);
  });

  it('is in no currency where nothing says so', () => {
    assert.equal(currency('BAYLINE DRAYAGE INC\n1200 HARBOR DR, HOUSTON, TX 77029', '1,250.00'), null);
  });
});
