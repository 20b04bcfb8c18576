import { all, at, textAt, type Element } from './elements.js';

/** A line of an invoice, as the columns of a paper have it. */
const COLUMNS = ['Item', 'Description', 'HS code', 'Quantity', 'Unit', 'Unit price', 'Amount'];

/** An electronic invoice (EN 16931, both syntaxes) as a paper says it; null for any other XML. */
export function invoiceLines(root: Element): string[] | null {
  if (root.name === 'CrossIndustryInvoice') return industryInvoice(root);
  const isUbl = (root.name === 'Invoice' || root.name === 'CreditNote') && at(root, 'AccountingSupplierParty') !== undefined;
  return isUbl ? ublInvoice(root) : null;
}

/** UBL 2 (ISO/IEC 19845). */
function ublInvoice(root: Element): string[] {
  const credit = root.name === 'CreditNote';
  const total = at(root, 'LegalMonetaryTotal');
  return [
    credit ? 'CREDIT NOTE' : 'COMMERCIAL INVOICE',
    ...said(credit ? 'Credit note number' : 'Invoice number', textAt(root, 'ID')),
    ...said(credit ? 'Credit note date' : 'Invoice date', textAt(root, 'IssueDate')),
    ...said('Due date', textAt(root, 'DueDate') ?? textAt(root, 'PaymentMeans', 'PaymentDueDate')),
    ...said('Purchase order', textAt(root, 'OrderReference', 'ID')),
    ...said('Original invoice', textAt(root, 'BillingReference', 'InvoiceDocumentReference', 'ID')),
    ...said('Contract', textAt(root, 'ContractDocumentReference', 'ID')),
    ...said('Bill of lading', textAt(root, 'DespatchDocumentReference', 'ID')),
    ...said('Payment terms', textAt(root, 'PaymentTerms', 'Note')),
    ...said('Incoterms', textAt(root, 'DeliveryTerms', 'ID')),
    ...said('Currency', textAt(root, 'DocumentCurrencyCode')),
    ...ublParty('Seller', at(root, 'AccountingSupplierParty', 'Party')),
    ...ublParty('Buyer', at(root, 'AccountingCustomerParty', 'Party')),
    COLUMNS.join('\t'),
    ...all(root, credit ? 'CreditNoteLine' : 'InvoiceLine').map(ublLine),
    ...said('Subtotal', textAt(total, 'LineExtensionAmount')),
    ...said('Tax amount', textAt(root, 'TaxTotal', 'TaxAmount')),
    ...said('Total amount', textAt(total, 'PayableAmount') ?? textAt(total, 'TaxInclusiveAmount')),
    ...all(root, 'Note').flatMap((note) => said(null, textAt(note))),
  ];
}

function ublParty(caption: string, party: Element | undefined): string[] {
  const address = at(party, 'PostalAddress');
  return partyLines(caption, [
    textAt(party, 'PartyName', 'Name') ?? textAt(party, 'PartyLegalEntity', 'RegistrationName'),
    textAt(address, 'StreetName'),
    textAt(address, 'AdditionalStreetName'),
    joined(textAt(address, 'PostalZone'), textAt(address, 'CityName')),
    textAt(address, 'Country', 'IdentificationCode'),
  ]);
}

function ublLine(line: Element): string {
  const quantity = at(line, 'InvoicedQuantity') ?? at(line, 'CreditedQuantity');
  const item = at(line, 'Item');
  return row([
    textAt(item, 'SellersItemIdentification', 'ID') ?? textAt(line, 'ID'),
    textAt(item, 'Name') ?? textAt(item, 'Description'),
    textAt(item, 'CommodityClassification', 'ItemClassificationCode'),
    textAt(quantity),
    quantity?.attributes['unitCode'] ?? null,
    textAt(line, 'Price', 'PriceAmount'),
    textAt(line, 'LineExtensionAmount'),
  ]);
}

/** UN/CEFACT Cross Industry Invoice, also within a hybrid PDF. */
function industryInvoice(root: Element): string[] {
  const head = at(root, 'ExchangedDocument');
  const trade = at(root, 'SupplyChainTradeTransaction');
  const [agreement, delivery, settlement] = ['Agreement', 'Delivery', 'Settlement'].map((part) =>
    at(trade, `ApplicableHeaderTrade${part}`),
  );
  const total = at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const credit = textAt(head, 'TypeCode') === '381';
  return [
    credit ? 'CREDIT NOTE' : 'COMMERCIAL INVOICE',
    ...said(credit ? 'Credit note number' : 'Invoice number', textAt(head, 'ID')),
    ...said(credit ? 'Credit note date' : 'Invoice date', dateAt(head, 'IssueDateTime')),
    ...said('Due date', dateAt(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime')),
    ...said('Purchase order', textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID')),
    ...said('Original invoice', textAt(settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID')),
    ...said('Contract', textAt(agreement, 'ContractReferencedDocument', 'IssuerAssignedID')),
    ...said('Delivery note', textAt(delivery, 'DespatchAdviceReferencedDocument', 'IssuerAssignedID')),
    ...said('Payment terms', textAt(settlement, 'SpecifiedTradePaymentTerms', 'Description')),
    ...said('Incoterms', textAt(agreement, 'ApplicableTradeDeliveryTerms', 'DeliveryTypeCode')),
    ...said('Currency', textAt(settlement, 'InvoiceCurrencyCode')),
    ...industryParty('Seller', at(agreement, 'SellerTradeParty')),
    ...industryParty('Buyer', at(agreement, 'BuyerTradeParty')),
    COLUMNS.join('\t'),
    ...all(trade, 'IncludedSupplyChainTradeLineItem').map(industryLine),
    ...said('Subtotal', textAt(total, 'LineTotalAmount')),
    ...said('Tax amount', textAt(total, 'TaxTotalAmount')),
    ...said('Total amount', textAt(total, 'DuePayableAmount') ?? textAt(total, 'GrandTotalAmount')),
    ...all(head, 'IncludedNote').flatMap((note) => said(null, textAt(note, 'Content'))),
  ];
}

function industryParty(caption: string, party: Element | undefined): string[] {
  const address = at(party, 'PostalTradeAddress');
  return partyLines(caption, [
    textAt(party, 'Name'),
    textAt(address, 'LineOne'),
    textAt(address, 'LineTwo'),
    joined(textAt(address, 'PostcodeCode'), textAt(address, 'CityName')),
    textAt(address, 'CountryID'),
  ]);
}

function industryLine(line: Element): string {
  const product = at(line, 'SpecifiedTradeProduct');
  const quantity = at(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  return row([
    textAt(product, 'SellerAssignedID') ?? textAt(line, 'AssociatedDocumentLineDocument', 'LineID'),
    textAt(product, 'Name'),
    textAt(product, 'DesignatedProductClassification', 'ClassCode'),
    textAt(quantity),
    quantity?.attributes['unitCode'] ?? null,
    textAt(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice', 'ChargeAmount'),
    textAt(line, 'SpecifiedLineTradeSettlement', 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
  ]);
}

/** `20261120` of format 102 as everybody writes it. */
function dateAt(element: Element | undefined, ...path: readonly string[]): string | null {
  const text = textAt(element, ...path, 'DateTimeString');
  return text?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? null;
}

const said = (caption: string | null, text: string | null): string[] =>
  text === null ? [] : [caption === null ? text : `${caption}: ${text}`];

const joined = (...texts: (string | null)[]): string | null => texts.filter((text) => text !== null).join(' ') || null;

/** A party stands under its caption, a line each. */
function partyLines(caption: string, texts: (string | null)[]): string[] {
  const lines = texts.filter((text) => text !== null);
  return lines.length === 0 ? [] : [`${caption}:`, ...lines];
}

const row = (cells: (string | null)[]): string => cells.map((cell) => cell ?? '').join('\t');
