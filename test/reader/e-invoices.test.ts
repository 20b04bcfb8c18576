import assert from 'node:assert/strict';
import { readFile } from '../../domain/documents/read.js';
import type { PaperReading } from '../../domain/documents/reading.js';
import { elementsOf } from '../../reader/markup/elements.js';
import { invoiceLines } from '../../reader/markup/invoice.js';
import { linesPage } from '../../reader/text/in-memory.js';
import { BUYER, SELLER, bare, cii, ciiShipTo, ubl, ublDelivery } from '../support/e-invoices.js';
import { hints } from '../support/paper.js';

/** What a file is read as once it is open. */
function paperOf(xml: string): PaperReading {
  const root = elementsOf(xml);
  assert.ok(root);
  const lines = invoiceLines(root) ?? [];
  const [paper] = readFile([linesPage(1, lines.join('\n'), { limits: LIMITS })], hints()).papers;
  assert.ok(paper);
  return paper;
}

const LIMITS = { wordsPerPage: 20_000 } as Parameters<typeof linesPage>[2]['limits'];

const nobody = { name: null, address: null, country: null, phone: null, email: null, tax_id: null, contact: null };
const BUYER_ADDRESS = { name: BUYER.name, address: 'Hauptstrasse 5, 20095 Hamburg, GERMANY', country: 'DE' };
const SELLER_ADDRESS = { name: SELLER.name, address: 'Kadeweg 12, Unit 4, 3011 AB Rotterdam, NETHERLANDS', country: 'NL' };
const BUYER_REACHED = { tax_id: BUYER.vat, contact: BUYER.contact, phone: BUYER.phone, email: BUYER.email };
const SELLER_REACHED = { tax_id: SELLER.vat, contact: SELLER.contact, phone: SELLER.phone, email: SELLER.email };

describe('an electronic invoice', () => {
  for (const [syntax, write] of Object.entries({ ubl, cii })) {
    it(`(${syntax}) has a buyer whose address ends before the goods begin`, () => {
      const { payload } = paperOf(write());
      assert.deepEqual(payload['buyer'], { ...nobody, ...BUYER_ADDRESS });
      const [line] = payload['line_items'] as Record<string, unknown>[];
      assert.deepEqual([line?.['item_number'], line?.['quantity'], line?.['amount']], ['DC-100', '10', '1250.00']);
    });

    it(`(${syntax}) says how both sides are registered and reached`, () => {
      const { payload } = paperOf(write({ seller: SELLER, buyer: BUYER }));
      assert.deepEqual(payload['seller'], { ...SELLER_ADDRESS, ...SELLER_REACHED });
      assert.deepEqual(payload['buyer'], { ...BUYER_ADDRESS, ...BUYER_REACHED });
    });
  }

  it('without a line of goods ends its buyer all the same', () => {
    const { payload } = paperOf(ubl().replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s, ''));
    assert.deepEqual(payload['buyer'], { ...nobody, ...BUYER_ADDRESS });
  });

  it('of UBL is delivered to whom and on what terms it says', () => {
    const warehouse = { ...bare(BUYER), street: 'Lagerweg 9', town: 'Bremen', postalCode: '28195' };
    const terms = `<cac:DeliveryTerms><cbc:ID>FOB</cbc:ID><cac:DeliveryLocation><cbc:ID>Rotterdam</cbc:ID></cac:DeliveryLocation></cac:DeliveryTerms>
      <cac:PaymentMeans><cbc:PaymentDueDate>2026-12-10</cbc:PaymentDueDate></cac:PaymentMeans><cac:PaymentTerms><cbc:Note>Net 30 days</cbc:Note></cac:PaymentTerms>`;
    const { payload } = paperOf(ubl({ delivery: ublDelivery(warehouse, 'Mill Street Warehouse') + terms }));
    const address = 'Lagerweg 9, 28195 Bremen, GERMANY';
    assert.deepEqual(payload['ship_to'], { ...nobody, name: 'Mill Street Warehouse', address, country: 'DE' });
    assert.deepEqual(
      [payload['incoterm'], payload['incoterm_place'], payload['payment_terms'], payload['payment_due_date'], payload['currency']],
      ['FOB', 'ROTTERDAM', 'Net 30 days', '2026-12-10', 'EUR'],
    );
    // Nobody else is named, so it is the buyer's place.
    const unnamed = paperOf(ubl({ delivery: ublDelivery(warehouse) }));
    assert.deepEqual(unnamed.payload['ship_to'], { ...nobody, name: BUYER.name, address, country: 'DE' });
  });

  it('of UBL has its totals by their elements, and each kind of charge by itself', () => {
    const charge = (isCharge: boolean, reason: string, amount: string): string =>
      `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason><cbc:Amount>${amount}</cbc:Amount></cac:AllowanceCharge>`;
    const { payload, warnings } = paperOf(
      ubl({
        charges: `${charge(true, 'Freight', '80.00')}${charge(true, 'Insurance', '12.50')}${charge(true, 'Pallets', '5.00')}${charge(true, 'Labels', '2.50')}${charge(false, 'Rebate', '30.00')}
          <cac:TaxTotal><cbc:TaxAmount currencyID="SEK">2900.00</cbc:TaxAmount></cac:TaxTotal><cac:TaxTotal><cbc:TaxAmount currencyID="EUR">264.00</cbc:TaxAmount></cac:TaxTotal>`,
        total: `<cbc:LineExtensionAmount>1250.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount>1320.00</cbc:TaxExclusiveAmount>
          <cbc:TaxInclusiveAmount>1584.00</cbc:TaxInclusiveAmount><cbc:PrepaidAmount>84.00</cbc:PrepaidAmount><cbc:PayableAmount>1500.00</cbc:PayableAmount>`,
      }),
    );
    assert.deepEqual(
      ['subtotal', 'freight', 'insurance', 'other_charges', 'discount', 'tax', 'total'].map((name) => payload[`${name}_amount`]),
      ['1250.00', '80.00', '12.50', '7.50', '30.00', '264.00', '1584.00'],
    );
    assert.deepEqual(warnings, []);
  });

  it('of UBL has of each line the order, the tariff number, the origin and the unit', () => {
    const { payload } = paperOf(
      ubl({
        line: `<cbc:LineExtensionAmount>1250.00</cbc:LineExtensionAmount><cac:OrderLineReference><cbc:LineID>1</cbc:LineID><cac:OrderReference><cbc:ID>45001277</cbc:ID></cac:OrderReference></cac:OrderLineReference>
          <cac:Item><cbc:Name>Dining chair</cbc:Name><cac:StandardItemIdentification><cbc:ID schemeID="0160">4012345678901</cbc:ID></cac:StandardItemIdentification>
          <cac:OriginCountry><cbc:IdentificationCode>CN</cbc:IdentificationCode></cac:OriginCountry>
          <cac:CommodityClassification><cbc:ItemClassificationCode listID="TST">56101504</cbc:ItemClassificationCode></cac:CommodityClassification>
          <cac:CommodityClassification><cbc:ItemClassificationCode listID="HS">94016160</cbc:ItemClassificationCode></cac:CommodityClassification></cac:Item>
          <cac:Price><cbc:PriceAmount>1250.00</cbc:PriceAmount><cbc:BaseQuantity unitCode="C62">10</cbc:BaseQuantity></cac:Price>`,
      }),
    );
    const [line] = payload['line_items'] as Record<string, unknown>[];
    assert.deepEqual(
      ['line_number', 'purchase_order_number', 'item_number', 'hs_code', 'country_of_origin', 'quantity', 'unit', 'unit_price'].map(
        (name) => line?.[name],
      ),
      [1, '45001277', '4012345678901', '94016160', 'CN', '10', 'C62', '125'],
    );
  });

  it('of UBL leads to the order, the bill of lading and the boxes it names, and takes a delivery note for no bill', () => {
    const references = `<cac:OrderReference><cbc:ID>PO-7781</cbc:ID></cac:OrderReference><cac:DespatchDocumentReference><cbc:ID>DN-5512</cbc:ID></cac:DespatchDocumentReference>
      <cac:AdditionalDocumentReference><cbc:ID>OSLUNGB2604419</cbc:ID><cbc:DocumentTypeCode>705</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>`;
    const delivery = `<cac:Delivery><cac:Shipment><cbc:ID>1</cbc:ID><cbc:GrossWeightMeasure unitCode="KGM">310.5</cbc:GrossWeightMeasure>
      <cac:ShipmentStage><cac:TransportMeans><cbc:JourneyID>0417E</cbc:JourneyID><cac:MaritimeTransport><cbc:VesselName>EVER CAPABLE</cbc:VesselName></cac:MaritimeTransport></cac:TransportMeans></cac:ShipmentStage>
      <cac:TransportHandlingUnit><cac:TransportEquipment><cbc:ID>MSKU9070323</cbc:ID></cac:TransportEquipment></cac:TransportHandlingUnit></cac:Shipment></cac:Delivery>`;
    const { payload } = paperOf(ubl({ references, delivery }));
    assert.deepEqual(
      [
        'purchase_order_numbers',
        'bill_of_lading_number',
        'container_numbers',
        'vessel_name',
        'voyage_number',
        'gross_weight',
        'gross_weight_unit',
      ].map((name) => payload[name]),
      [['PO-7781'], 'OSLUNGB2604419', ['MSKU9070323'], 'EVER CAPABLE', '0417E', '310.5', 'kg'],
    );
    const despatched = references.replace(/<cac:Additional.*/s, '');
    assert.equal(paperOf(ubl({ references: despatched })).payload['bill_of_lading_number'], null);
  });

  it('that is a credit note of UBL says whom it credits', () => {
    const { type, payload } = paperOf(ubl({ credit: true, seller: SELLER, buyer: BUYER }));
    assert.equal(type, 'credit_note');
    assert.deepEqual(payload['issuer'], { ...SELLER_ADDRESS, ...SELLER_REACHED });
    assert.deepEqual(payload['bill_to'], { ...BUYER_ADDRESS, ...BUYER_REACHED });
  });

  it('of CII has its delivery, its terms, its references and its totals', () => {
    const order = (name: string, number: string, more = ''): string =>
      `<ram:${name}><ram:IssuerAssignedID>${number}</ram:IssuerAssignedID>${more}</ram:${name}>`;
    const { payload } = paperOf(
      cii({
        agreement: `<ram:ApplicableTradeDeliveryTerms><ram:DeliveryTypeCode>CIF</ram:DeliveryTypeCode><ram:RelevantTradeLocation><ram:Name>Hamburg</ram:Name></ram:RelevantTradeLocation></ram:ApplicableTradeDeliveryTerms>
          ${order('BuyerOrderReferencedDocument', 'PO-7781')}${order('AdditionalReferencedDocument', 'OSLUNGB2604419', '<ram:TypeCode>705</ram:TypeCode>')}`,
        delivery:
          ciiShipTo({ ...bare(BUYER), name: 'Mill Street Warehouse', street: 'Lagerweg 9' }) +
          order('DespatchAdviceReferencedDocument', 'DN-5512'),
        settlement: `<ram:SpecifiedLogisticsServiceCharge><ram:Description>Versandkosten Fracht</ram:Description><ram:AppliedAmount>80.00</ram:AppliedAmount></ram:SpecifiedLogisticsServiceCharge>
          <ram:SpecifiedTradePaymentTerms><ram:Description>Net 30 days</ram:Description><ram:DueDateDateTime><udt:DateTimeString format="102">20261210</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>`,
      }),
    );
    assert.deepEqual(payload['ship_to'], {
      ...nobody,
      name: 'Mill Street Warehouse',
      address: 'Lagerweg 9, 20095 Hamburg, GERMANY',
      country: 'DE',
    });
    assert.deepEqual(
      [
        'incoterm',
        'incoterm_place',
        'purchase_order_numbers',
        'bill_of_lading_number',
        'payment_terms',
        'payment_due_date',
        'freight_amount',
      ].map((name) => payload[name]),
      ['CIF', 'HAMBURG', ['PO-7781'], 'OSLUNGB2604419', 'Net 30 days', '2026-12-10', '80.00'],
    );
    // What is left to pay is not what the goods came to.
    assert.equal(payload['total_amount'], '1250.00');
    const [line] = payload['line_items'] as Record<string, unknown>[];
    assert.deepEqual(
      ['hs_code', 'country_of_origin', 'quantity', 'unit', 'unit_price'].map((name) => line?.[name]),
      ['940360', 'CN', '10', 'H87', '125'],
    );
  });
});
