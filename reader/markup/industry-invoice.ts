import { all, at, textAt, type Element } from './elements.js';
import {
  chargeLines,
  joined,
  partyLines,
  priceOfOne,
  referred,
  said,
  tableOf,
  tariffCode,
  type InvoiceLine,
  type InvoiceParty,
} from './invoice-paper.js';

/** UN/CEFACT Cross Industry Invoice, also within a hybrid PDF, as a paper says it. Its numbers stand between the parties and the goods. */
export function industryInvoice(root: Element): string[] {
  const head = at(root, 'ExchangedDocument');
  const trade = at(root, 'SupplyChainTradeTransaction');
  const [agreement, delivery, settlement] = ['Agreement', 'Delivery', 'Settlement'].map((part) =>
    at(trade, `ApplicableHeaderTrade${part}`),
  );
  const credit = textAt(head, 'TypeCode') === '381';
  const terms = all(settlement, 'SpecifiedTradePaymentTerms');
  return [
    credit ? 'CREDIT NOTE' : 'COMMERCIAL INVOICE',
    ...partyLines('Seller', partyOf(at(agreement, 'SellerTradeParty'))),
    ...partyLines(credit ? 'Bill to' : 'Buyer', partyOf(at(agreement, 'BuyerTradeParty'))),
    ...shipTo(at(delivery, 'ShipToTradeParty'), at(agreement, 'BuyerTradeParty')),
    ...said(credit ? 'Credit note number' : 'Invoice number', textAt(head, 'ID')),
    ...said(credit ? 'Credit note date' : 'Invoice date', dateAt(head, 'IssueDateTime')),
    ...said('Due date', terms.map((term) => dateAt(term, 'DueDateDateTime')).find((date) => date !== null) ?? null),
    ...referenceLines([agreement, delivery, settlement]),
    ...transportLines(delivery),
    ...said('Payment terms', joined(...terms.map((term) => textAt(term, 'Description')))),
    ...said('Incoterms', incoterms(at(agreement, 'ApplicableTradeDeliveryTerms'))),
    ...said('Currency', textAt(settlement, 'InvoiceCurrencyCode')),
    ...tableOf(all(trade, 'IncludedSupplyChainTradeLineItem').map(lineOf)),
    ...totals(settlement),
    ...all(head, 'IncludedNote').flatMap((note) => said(null, textAt(note, 'Content'))),
  ];
}

type Part = Element | undefined;

function referenceLines([agreement, delivery, settlement]: readonly Part[]): string[] {
  const number = (part: Part, name: string): string | null => textAt(part, name, 'IssuerAssignedID');
  return [
    ...said('Purchase order', number(agreement, 'BuyerOrderReferencedDocument')),
    ...said('Sales order', number(agreement, 'SellerOrderReferencedDocument')),
    ...said('Your reference', textAt(agreement, 'BuyerReference')),
    ...said('Original invoice', number(settlement, 'InvoiceReferencedDocument')),
    ...said('Contract', number(agreement, 'ContractReferencedDocument')),
    ...said('Delivery note', number(delivery, 'DespatchAdviceReferencedDocument') ?? number(delivery, 'DeliveryNoteReferencedDocument')),
    ...[agreement, delivery].flatMap((part) =>
      all(part, 'AdditionalReferencedDocument').flatMap((paper) =>
        referred(textAt(paper, 'TypeCode'), textAt(paper, 'Name'), textAt(paper, 'IssuerAssignedID')),
      ),
    ),
  ];
}

/** The consignment that goods travel in. */
function transportLines(delivery: Part): string[] {
  const consignment = at(delivery, 'RelatedSupplyChainConsignment');
  const movement = at(consignment, 'SpecifiedLogisticsTransportMovement');
  return [
    ...said('Bill of lading', textAt(consignment, 'TransportContractReferencedDocument', 'IssuerAssignedID')),
    ...all(consignment, 'UtilizedLogisticsTransportEquipment').flatMap((equipment) => said('Container number', textAt(equipment, 'ID'))),
    ...said('Vessel', textAt(movement, 'UsedLogisticsTransportMeans', 'Name')),
    ...said('Voyage number', textAt(movement, 'ID')),
    ...said('Gross weight', measure(at(consignment, 'GrossWeightMeasure'))),
    ...said('Net weight', measure(at(consignment, 'NetWeightMeasure'))),
  ];
}

const measure = (element: Part): string | null =>
  textAt(element) === null ? null : joined(textAt(element), element?.attributes['unitCode'] ?? null);

function totals(settlement: Part): string[] {
  const total = at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  const taxes = all(total, 'TaxTotalAmount');
  return [
    ...said('Subtotal', textAt(total, 'LineTotalAmount')),
    ...chargeLines([
      ...all(settlement, 'SpecifiedTradeAllowanceCharge').map((charge) => ({
        isCharge: textAt(charge, 'ChargeIndicator', 'Indicator') === 'true',
        code: textAt(charge, 'ReasonCode'),
        reason: textAt(charge, 'Reason'),
        amount: textAt(charge, 'ActualAmount'),
      })),
      ...all(settlement, 'SpecifiedLogisticsServiceCharge').map((charge) => ({
        isCharge: true,
        code: null,
        reason: textAt(charge, 'Description'),
        amount: textAt(charge, 'AppliedAmount'),
      })),
    ]),
    ...said('Tax amount', textAt(taxes.find((tax) => tax.attributes['currencyID'] === currency) ?? taxes[0])),
    ...said('Total amount', textAt(total, 'GrandTotalAmount') ?? textAt(total, 'DuePayableAmount')),
  ];
}

function partyOf(party: Part): InvoiceParty {
  const address = at(party, 'PostalTradeAddress');
  const contact = at(party, 'DefinedTradeContact');
  const numbers = all(party, 'SpecifiedTaxRegistration').map((registration) => at(registration, 'ID'));
  return {
    name: textAt(party, 'Name') ?? textAt(party, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
    street: ['LineOne', 'LineTwo', 'LineThree'].map((line) => textAt(address, line)),
    town: [joined(textAt(address, 'PostcodeCode'), textAt(address, 'CityName')), textAt(address, 'CountrySubDivisionName')],
    countryCode: textAt(address, 'CountryID'),
    vat: textAt(numbers.find((number) => number?.attributes['schemeID'] === 'VA')),
    taxNumber: textAt(numbers[0]),
    contact: textAt(contact, 'PersonName') ?? textAt(contact, 'DepartmentName'),
    phone: textAt(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
    email: textAt(contact, 'EmailURIUniversalCommunication', 'URIID'),
  };
}

/** Without a name it is the buyer to whom goods are delivered (EN 16931, BT-70). */
function shipTo(party: Part, buyer: Part): string[] {
  if (party === undefined) return [];
  const receiver = partyOf(party);
  return partyLines('Ship to', { ...receiver, name: receiver.name ?? textAt(buyer, 'Name') });
}

function incoterms(terms: Part): string | null {
  const place = at(terms, 'RelevantTradeLocation');
  return joined(textAt(terms, 'DeliveryTypeCode'), textAt(place, 'Name') ?? textAt(place, 'ID')) ?? textAt(terms, 'Description');
}

function lineOf(line: Element): InvoiceLine {
  const product = at(line, 'SpecifiedTradeProduct');
  const agreement = at(line, 'SpecifiedLineTradeAgreement');
  const quantity = at(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  const price = at(agreement, 'NetPriceProductTradePrice');
  return {
    'Line no': textAt(line, 'AssociatedDocumentLineDocument', 'LineID'),
    'Item no': textAt(product, 'SellerAssignedID') ?? textAt(product, 'GlobalID') ?? textAt(product, 'BuyerAssignedID'),
    Description: textAt(product, 'Name') ?? textAt(product, 'Description'),
    'HS code': tariffCode(all(product, 'DesignatedProductClassification').flatMap((goods) => all(goods, 'ClassCode'))),
    Origin: textAt(product, 'OriginTradeCountry', 'ID'),
    'Purchase order': textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    Quantity: textAt(quantity),
    Unit: quantity?.attributes['unitCode'] ?? null,
    'Unit price': priceOfOne(textAt(price, 'ChargeAmount'), textAt(price, 'BasisQuantity')),
    Amount: textAt(line, 'SpecifiedLineTradeSettlement', 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
  };
}

/** `20261120` of format 102 as everybody writes it. */
function dateAt(element: Part, ...path: readonly string[]): string | null {
  const text = textAt(element, ...path, 'DateTimeString');
  return text?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? null;
}
