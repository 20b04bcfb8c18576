import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { read } from '../../support/drawn-reading.js';

const invoice = (foot: string, head = 'Bescot Castings Ltd\nUnit 9, Reedswood Park, Walsall WS2 8XA\n\nCOMMERCIAL INVOICE'): Record<string, unknown> =>
  read(
    'commercial_invoice',
    `${head}

Invoice no. SI-204417          Sold to: Carrick Pump Works Pty Ltd
Date 17 February 2026          41 Parkhurst Drive, Knoxfield VIC 3180

Description            Quantity     Price       Amount
Pump casings           18           68.40       1,231.20
Total GBP                                       1,231.20

${foot}`,
  ).payload;

describe('what an invoice declares', () => {
  it('is the whole of the sentence, however it begins and wherever it is broken', () => {
    for (const said of [
      'We hereby certify that this invoice shows the actual price of the goods described, that no other\ninvoice has been or will be issued and that all particulars are true and correct.',
      'I declare that the above particulars are true and correct.',
      'The exporter of the products covered by this document declares that, except where otherwise clearly\nindicated, these products are of EU preferential origin.',
      'Der Ausführer (Ermächtigter Ausführer; Bewilligungs-Nr. DE/4951/EA/0388) der Waren, auf die sich dieses\nHandelspapier bezieht, erklärt, dass diese Waren, soweit nicht anders angegeben, präferenzbegünstigte\nEU-Ursprungswaren sind.',
      "Nous certifions que les marchandises désignées ci-dessus sont originaires de l'Union européenne\net que les prix indiqués sont exacts.",
      "L'esportatore delle merci contemplate nel presente documento dichiara che, salvo indicazione\ncontraria, le merci sono di origine preferenziale UE.",
    ])
      assert.equal(String(invoice(said)['declaration_text']).replaceAll('\n', ' '), said.replaceAll('\n', ' '), said);
  });

  it('ends where the next paragraph begins', () => {
    const said = 'We hereby certify that the goods mentioned in this invoice are of Turkish origin.';
    assert.equal(invoice(`${said}\n\nETTN: 5b1f0c7e-24aa - Printed on 3 May 2026.`)['declaration_text'], said);
  });

  it('is nothing where terms of the sale are printed', () => {
    assert.equal(invoice('Goods remain the property of the seller until they are paid in full.')['declaration_text'], null);
  });
});

describe('a seller', () => {
  it('is reached and registered as stands right of his letterhead, above whom he sold to', () => {
    const seller = invoice(
      '',
      `COMMERCIAL INVOICE                      VAT Registration No. GB 412 7730 55
                                        Phone No. +44 1922 555 0136
Bescot Castings Ltd                     E-Mail sales@bescotcastings.example
Unit 9, Reedswood Park
Walsall WS2 8XA`,
    )['seller'] as Record<string, unknown>;
    assert.deepEqual(
      [seller['name'], seller['tax_id'], seller['phone'], seller['email']],
      ['Bescot Castings Ltd', 'GB 412 7730 55', '+44 1922 555 0136', 'sales@bescotcastings.example'],
    );
  });
});
