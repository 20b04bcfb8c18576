import assert from 'node:assert/strict';
import { useReader } from '../support/reader.js';

const reader = useReader();

async function linesOf(
  source: string | Uint8Array,
): Promise<{ contentType: string; lines: string[]; payload: Readonly<Record<string, unknown>>; type: string }> {
  const { reading, pages } = await reader.open(source);
  assert.ok(reading.outcome === 'read', JSON.stringify(reading));
  const [paper] = reading.papers;
  return {
    contentType: reading.contentType,
    lines: pages[0]?.words.map(({ text }) => text) ?? [],
    payload: paper?.payload ?? {},
    type: paper?.type ?? '',
  };
}

describe('a page of HTML', () => {
  it('is read as the text it shows, the cells of a row on one line', async () => {
    const { contentType, lines } = await linesOf(`<!DOCTYPE html><html><head><title>x</title><style>b { color: red }</style></head>
      <body><!-- hidden --><h1>Arrival&nbsp;notice</h1><p>Gr&ouml;&szlig;e &#8364;5 &amp; more<br>next</p>
      <script>document.write('<p>never</p>')</script>
      <table><tr><th>Container</th><th>Weight</th></tr><tr><td><p>MSKU9070323</p></td><td>7 <b>kg</b></td></tr></table></body></html>`);
    assert.equal(contentType, 'text/html');
    assert.deepEqual(lines, ['Arrival notice', 'Größe €5 & more', 'next', 'Container\tWeight', 'MSKU9070323\t7 kg']);
  });

  it('has the lines of cells beside each other, each under the caption of its column', async () => {
    const { lines } = await linesOf(`<!DOCTYPE html><html><body><table>
      <tr><td><p>Shipper</p><p>MILL STREET GOODS</p></td><td></td><td>Consignee<br>HARBOR HOME INC<br>LONG BEACH</td></tr>
      <tr><td></td><td>805</td><td>CARTONS</td></tr></table></body></html>`);
    assert.deepEqual(lines, ['Shipper\t\tConsignee', 'MILL STREET GOODS\t\tHARBOR HOME INC', '\t\tLONG BEACH', '\t805\tCARTONS']);
  });

  it('has columns where a run of blanks that do not break sets words apart, and none where its source is indented', async () => {
    const { lines } = await linesOf('<html><body><p>PO&nbsp;4411&nbsp;&nbsp;&nbsp; Date:      2 October</p></body></html>');
    assert.deepEqual(lines, ['PO 4411\tDate: 2 October']);
  });

  it('is read in the character set that it names', async () => {
    const { lines } = await linesOf(Buffer.from('<html><meta charset="iso-8859-2"><body>\u00a3\u00f3d\u00bc</body></html>', 'latin1'));
    assert.deepEqual(lines, ['Łódź']);
  });

  it('that is nested without end, or never ends a tag, is read all the same', async () => {
    assert.deepEqual((await linesOf(`<html>${'<div>'.repeat(200_000)}Container`)).lines, ['Container']);
    assert.match((await linesOf(`<html><body>Container ${'<a '.repeat(100_000)}`)).lines[0] ?? '', /^Container </);
  });
});

describe('XML', () => {
  it('of an invoice (UBL) is read as the invoice that it is', async () => {
    const { contentType, type, payload } = await linesOf(`<?xml version="1.0" encoding="UTF-8"?>
      <Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="a" xmlns:cbc="b">
        <cbc:ID>INV-2026-0117</cbc:ID><cbc:IssueDate>2026-11-20</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
        <cac:OrderReference><cbc:ID>PO-7781</cbc:ID></cac:OrderReference>
        <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Harbour Lane Trading</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
        <cac:AccountingCustomerParty><cac:Party><cac:PartyName><cbc:Name>Mill Street Goods</cbc:Name></cac:PartyName></cac:Party></cac:AccountingCustomerParty>
        <cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="EUR">1250.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
        <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">10</cbc:InvoicedQuantity>
          <cbc:LineExtensionAmount>1250.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Steel shelf</cbc:Name></cac:Item>
          <cac:Price><cbc:PriceAmount>125.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
      </Invoice>`);
    assert.equal(contentType, 'application/xml');
    assert.equal(type, 'commercial_invoice');
    assert.deepEqual(
      [payload['invoice_number'], payload['invoice_date'], payload['currency'], payload['total_amount'], payload['purchase_order_numbers']],
      ['INV-2026-0117', '2026-11-20', 'EUR', '1250.00', ['PO-7781']],
    );
  });

  it('of an invoice (CII) is read as the invoice that it is', async () => {
    const { type, payload } = await linesOf(`<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="r" xmlns:ram="a" xmlns:udt="u">
      <rsm:ExchangedDocument><ram:ID>R-4471</ram:ID><ram:TypeCode>380</ram:TypeCode>
        <ram:IssueDateTime><udt:DateTimeString format="102">20261120</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
      <rsm:SupplyChainTradeTransaction>
        <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Harbour Lane Trading</ram:Name></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
        <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>USD</ram:InvoiceCurrencyCode>
          <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:DuePayableAmount>99.50</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        </ram:ApplicableHeaderTradeSettlement>
      </rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`);
    assert.equal(type, 'commercial_invoice');
    assert.deepEqual(
      [payload['invoice_number'], payload['invoice_date'], payload['currency'], payload['total_amount']],
      ['R-4471', '2026-11-20', 'USD', '99.50'],
    );
  });

  it('of any other kind is read element by element, by their names', async () => {
    const { lines } = await linesOf(
      '<?xml version="1.0"?><ArrivalNotice><ContainerNumber>MSKU9070323</ContainerNumber><vessel name="ANNA"/></ArrivalNotice>',
    );
    assert.deepEqual(lines, ['Arrival Notice', 'Container Number: MSKU9070323', 'name: ANNA']);
  });

  it('defines nothing of its own: its entities are neither put in nor fetched', async () => {
    const bomb = Array.from({ length: 10 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join('');
    const { lines } = await linesOf(
      `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY l0 "ha">${bomb}<!ENTITY file SYSTEM "file:///etc/passwd">]><Notice><a>&l10;</a><b>&file;</b></Notice>`,
    );
    assert.deepEqual(lines, ['Notice', 'a: &l10;', 'b: &file;']);
  });
});
