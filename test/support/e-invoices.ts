/* Electronic invoices of made-up firms, in both syntaxes of EN 16931. */

/** What a firm says of itself in one. */
export interface Firm {
  name: string;
  street: string;
  second?: string;
  town: string;
  postalCode: string;
  country: string;
  vat?: string;
  contact?: string;
  phone?: string;
  email?: string;
}

export const SELLER: Firm = {
  name: 'Harbour Lane Trading B.V.',
  street: 'Kadeweg 12',
  second: 'Unit 4',
  town: 'Rotterdam',
  postalCode: '3011 AB',
  country: 'NL',
  vat: 'NL123456789B01',
  contact: 'Anna de Vries',
  phone: '+31 10 555 0117',
  email: 'sales@harbourlane.example',
};

export const BUYER: Firm = {
  name: 'Mill Street Goods GmbH',
  street: 'Hauptstrasse 5',
  town: 'Hamburg',
  postalCode: '20095',
  country: 'DE',
  vat: 'DE287654321',
  contact: 'Jonas Weber',
  phone: '+49 40 555 0190',
  email: 'ap@millstreet.example',
};

export const bare = ({ name, street, town, postalCode, country }: Firm): Firm => ({ name, street, town, postalCode, country });

const element = (name: string, inner: string | undefined, attributes = ''): string =>
  inner === undefined || inner === '' ? '' : `<${name}${attributes}>${inner}</${name}>`;

const ublAddress = (name: string, { street, second, town, postalCode, country }: Omit<Firm, 'name'>): string =>
  `<cac:${name}>${element('cbc:StreetName', street)}${element('cbc:AdditionalStreetName', second)}${element('cbc:CityName', town)}${element('cbc:PostalZone', postalCode)}
  <cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:${name}>`;

const ublFirm = (role: string, firm: Firm): string => `<cac:${role}><cac:Party><cbc:EndpointID schemeID="0106">12345678</cbc:EndpointID>
  <cac:PartyName><cbc:Name>${firm.name}</cbc:Name></cac:PartyName>${ublAddress('PostalAddress', firm)}
  ${element('cac:PartyTaxScheme', firm.vat && `<cbc:CompanyID>${firm.vat}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>`)}
  <cac:PartyLegalEntity><cbc:RegistrationName>${firm.name}</cbc:RegistrationName><cbc:CompanyID>87654321</cbc:CompanyID></cac:PartyLegalEntity>
  ${element('cac:Contact', `${element('cbc:Name', firm.contact)}${element('cbc:Telephone', firm.phone)}${element('cbc:ElectronicMail', firm.email)}`)}
  </cac:Party></cac:${role}>`;

/** The parts of a UBL invoice that a test may say otherwise. */
export interface UblParts {
  seller?: Firm;
  buyer?: Firm;
  /** Between the numbers and the parties. */
  references?: string;
  /** Between the parties and the totals. */
  delivery?: string;
  charges?: string;
  total?: string;
  line?: string;
  credit?: boolean;
}

const UBL_LINE = `<cbc:LineExtensionAmount currencyID="EUR">1250.00</cbc:LineExtensionAmount>
  <cac:Item><cbc:Name>Dining chair</cbc:Name><cac:SellersItemIdentification><cbc:ID>DC-100</cbc:ID></cac:SellersItemIdentification></cac:Item>
  <cac:Price><cbc:PriceAmount currencyID="EUR">125.00</cbc:PriceAmount></cac:Price>`;

/** An invoice of UBL 2 over ten chairs. */
export function ubl({ seller = bare(SELLER), buyer = bare(BUYER), credit = false, ...parts }: UblParts = {}): string {
  const name = credit ? 'CreditNote' : 'Invoice';
  const quantity = credit ? 'CreditedQuantity' : 'InvoicedQuantity';
  return `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${name}-2" xmlns:cac="a" xmlns:cbc="b">
  <cbc:ID>INV-2026-0117</cbc:ID><cbc:IssueDate>2026-11-10</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>${parts.references ?? ''}
  ${ublFirm('AccountingSupplierParty', seller)}${ublFirm('AccountingCustomerParty', buyer)}${parts.delivery ?? ''}${parts.charges ?? ''}
  <cac:LegalMonetaryTotal>${parts.total ?? '<cbc:PayableAmount currencyID="EUR">1250.00</cbc:PayableAmount>'}</cac:LegalMonetaryTotal>
  <cac:${name}Line><cbc:ID>1</cbc:ID><cbc:${quantity} unitCode="C62">10</cbc:${quantity}>${parts.line ?? UBL_LINE}</cac:${name}Line></${name}>`;
}

export const ublDelivery = (place: Firm, name?: string): string =>
  `<cac:Delivery><cac:DeliveryLocation>${ublAddress('Address', place)}</cac:DeliveryLocation>
  ${element('cac:DeliveryParty', name && `<cac:PartyName><cbc:Name>${name}</cbc:Name></cac:PartyName>`)}</cac:Delivery>`;

const ciiFirm = (role: string, firm: Firm): string => `<ram:${role}><ram:Name>${firm.name}</ram:Name>
  ${element(
    'ram:DefinedTradeContact',
    `${element('ram:PersonName', firm.contact)}
     ${element('ram:TelephoneUniversalCommunication', element('ram:CompleteNumber', firm.phone))}
     ${element('ram:EmailURIUniversalCommunication', element('ram:URIID', firm.email))}`,
  )}
  <ram:PostalTradeAddress>${element('ram:PostcodeCode', firm.postalCode)}${element('ram:LineOne', firm.street)}${element('ram:LineTwo', firm.second)}
  ${element('ram:CityName', firm.town)}${element('ram:CountryID', firm.country)}</ram:PostalTradeAddress>
  ${element('ram:SpecifiedTaxRegistration', firm.vat && `<ram:ID schemeID="VA">${firm.vat}</ram:ID>`)}</ram:${role}>`;

/** The parts of a Cross Industry Invoice that a test may say otherwise. */
export interface CiiParts {
  seller?: Firm;
  buyer?: Firm;
  agreement?: string;
  delivery?: string;
  settlement?: string;
}

export const ciiShipTo = (firm: Firm): string => ciiFirm('ShipToTradeParty', firm);

/** A Cross Industry Invoice over ten chairs, of the profile that hybrid PDFs carry. */
export const cii = ({
  seller = bare(SELLER),
  buyer = bare(BUYER),
  ...parts
}: CiiParts = {}): string => `<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="r" xmlns:ram="a" xmlns:udt="u">
  <rsm:ExchangedDocument><ram:ID>R-4471</ram:ID><ram:TypeCode>380</ram:TypeCode>
  <ram:IssueDateTime><udt:DateTimeString format="102">20261110</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
  <ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument>
  <ram:SpecifiedTradeProduct><ram:SellerAssignedID>DC-100</ram:SellerAssignedID><ram:Name>Dining chair</ram:Name>
  <ram:DesignatedProductClassification><ram:ClassCode listID="HS">940360</ram:ClassCode></ram:DesignatedProductClassification>
  <ram:OriginTradeCountry><ram:ID>CN</ram:ID></ram:OriginTradeCountry></ram:SpecifiedTradeProduct>
  <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>1250.00</ram:ChargeAmount>
  <ram:BasisQuantity unitCode="H87">10</ram:BasisQuantity></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
  <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="H87">10</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
  <ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>1250.00</ram:LineTotalAmount>
  </ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
  <ram:ApplicableHeaderTradeAgreement>${ciiFirm('SellerTradeParty', seller)}${ciiFirm('BuyerTradeParty', buyer)}${parts.agreement ?? ''}</ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeDelivery>${parts.delivery ?? ''}</ram:ApplicableHeaderTradeDelivery>
  <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>${parts.settlement ?? ''}
  <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>1250.00</ram:LineTotalAmount><ram:TaxTotalAmount currencyID="EUR">0.00</ram:TaxTotalAmount>
  <ram:GrandTotalAmount>1250.00</ram:GrandTotalAmount><ram:DuePayableAmount>250.00</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
  </ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
