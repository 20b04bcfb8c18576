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

/** An invoice or a credit note of UBL 2 (ISO/IEC 19845), as a paper says it. Its numbers stand between the parties and the goods. */
export function ublInvoice(root: Element): string[] {
  const credit = root.name === 'CreditNote';
  const buyer = partyOf(at(root, 'AccountingCustomerParty', 'Party'));
  return [
    credit ? 'CREDIT NOTE' : 'COMMERCIAL INVOICE',
    ...partyLines('Seller', partyOf(at(root, 'AccountingSupplierParty', 'Party'))),
    ...partyLines(credit ? 'Bill to' : 'Buyer', buyer),
    ...all(root, 'Delivery').flatMap((delivery) => deliveryLines(delivery, buyer)),
    ...said(credit ? 'Credit note number' : 'Invoice number', textAt(root, 'ID')),
    ...said(credit ? 'Credit note date' : 'Invoice date', textAt(root, 'IssueDate')),
    ...said('Due date', textAt(root, 'DueDate') ?? textAt(root, 'PaymentMeans', 'PaymentDueDate')),
    ...referenceLines(root),
    ...said('Payment terms', joined(...all(root, 'PaymentTerms').map((terms) => textAt(terms, 'Note')))),
    ...said('Incoterms', incoterms(at(root, 'DeliveryTerms'))),
    ...said('Currency', textAt(root, 'DocumentCurrencyCode')),
    ...tableOf(all(root, credit ? 'CreditNoteLine' : 'InvoiceLine').map(lineOf)),
    ...totals(root),
    ...all(root, 'Note').flatMap((note) => said(null, textAt(note))),
  ];
}

function referenceLines(root: Element): string[] {
  return [
    ...said('Purchase order', textAt(root, 'OrderReference', 'ID')),
    ...said('Sales order', textAt(root, 'OrderReference', 'SalesOrderID')),
    ...said('Your reference', textAt(root, 'BuyerReference')),
    ...said('Original invoice', textAt(root, 'BillingReference', 'InvoiceDocumentReference', 'ID')),
    ...said('Contract', textAt(root, 'ContractDocumentReference', 'ID')),
    ...said('Delivery note', textAt(root, 'DespatchDocumentReference', 'ID')),
    ...all(root, 'AdditionalDocumentReference').flatMap((paper) =>
      referred(textAt(paper, 'DocumentTypeCode'), textAt(paper, 'DocumentType'), textAt(paper, 'ID')),
    ),
  ];
}

function totals(root: Element): string[] {
  const total = at(root, 'LegalMonetaryTotal');
  const currency = textAt(root, 'DocumentCurrencyCode');
  const taxes = all(root, 'TaxTotal').map((tax) => at(tax, 'TaxAmount'));
  return [
    ...said('Subtotal', textAt(total, 'LineExtensionAmount')),
    ...chargeLines(
      all(root, 'AllowanceCharge').map((charge) => ({
        isCharge: textAt(charge, 'ChargeIndicator') === 'true',
        code: textAt(charge, 'AllowanceChargeReasonCode'),
        reason: textAt(charge, 'AllowanceChargeReason'),
        amount: textAt(charge, 'Amount'),
      })),
    ),
    ...said('Tax amount', textAt(taxes.find((tax) => tax?.attributes['currencyID'] === currency) ?? taxes[0])),
    ...said('Total amount', textAt(total, 'TaxInclusiveAmount') ?? textAt(total, 'PayableAmount')),
  ];
}

function partyOf(party: Element | undefined): InvoiceParty {
  const schemes = all(party, 'PartyTaxScheme');
  const vat = schemes.find((scheme) => textAt(scheme, 'TaxScheme', 'ID') === 'VAT');
  return {
    name: textAt(party, 'PartyName', 'Name') ?? textAt(party, 'PartyLegalEntity', 'RegistrationName'),
    ...placeOf(at(party, 'PostalAddress')),
    vat: textAt(vat, 'CompanyID'),
    taxNumber: textAt(schemes[0], 'CompanyID'),
    contact: textAt(party, 'Contact', 'Name'),
    phone: textAt(party, 'Contact', 'Telephone'),
    email: textAt(party, 'Contact', 'ElectronicMail'),
  };
}

function placeOf(address: Element | undefined): Pick<InvoiceParty, 'street' | 'town' | 'countryCode'> {
  return {
    street: [
      joined(textAt(address, 'StreetName'), textAt(address, 'BuildingNumber')),
      textAt(address, 'AdditionalStreetName'),
      ...all(address, 'AddressLine').map((line) => textAt(line, 'Line')),
      textAt(address, 'Postbox'),
    ],
    town: [joined(textAt(address, 'PostalZone'), textAt(address, 'CityName')), textAt(address, 'CountrySubentity')],
    countryCode: textAt(address, 'Country', 'IdentificationCode'),
  };
}

/** Where goods go, and in what. Without a name it is the buyer to whom they are delivered (EN 16931, BT-70). */
function deliveryLines(delivery: Element, buyer: InvoiceParty): string[] {
  const party = partyOf(at(delivery, 'DeliveryParty'));
  const address = at(delivery, 'DeliveryLocation', 'Address') ?? at(delivery, 'DeliveryAddress');
  const place = address ? placeOf(address) : party;
  const shipment = at(delivery, 'Shipment');
  const stage = at(shipment, 'ShipmentStage');
  const hasPlace = place.countryCode !== null || [...place.street, ...place.town].some((line) => line !== null);
  return [
    ...(party.name !== null || hasPlace ? partyLines('Ship to', { ...party, ...place, name: party.name ?? buyer.name }) : []),
    ...all(shipment, 'TransportHandlingUnit').flatMap((unit) =>
      all(unit, 'TransportEquipment').flatMap((equipment) => said('Container number', textAt(equipment, 'ID'))),
    ),
    ...said('Vessel', textAt(stage, 'TransportMeans', 'MaritimeTransport', 'VesselName')),
    ...said('Voyage number', textAt(stage, 'TransportMeans', 'JourneyID')),
    ...said('Port of loading', placeName(at(stage, 'LoadingPortLocation'))),
    ...said('Port of discharge', placeName(at(stage, 'UnloadingPortLocation'))),
    ...said('Gross weight', measure(at(shipment, 'GrossWeightMeasure'))),
    ...said('Net weight', measure(at(shipment, 'NetWeightMeasure'))),
    ...said('Total packages', textAt(shipment, 'TotalTransportHandlingUnitQuantity')),
  ];
}

const placeName = (place: Element | undefined): string | null => textAt(place, 'Name') ?? textAt(place, 'ID');

const measure = (element: Element | undefined): string | null =>
  textAt(element) === null ? null : joined(textAt(element), element?.attributes['unitCode'] ?? null);

function incoterms(terms: Element | undefined): string | null {
  const place = at(terms, 'DeliveryLocation');
  const named = textAt(place, 'Name') ?? textAt(place, 'ID') ?? textAt(place, 'Address', 'CityName');
  const term = textAt(terms, 'ID');
  return term === null ? textAt(terms, 'SpecialTerms') : joined(term, named);
}

function lineOf(line: Element): InvoiceLine {
  const quantity = at(line, 'InvoicedQuantity') ?? at(line, 'CreditedQuantity');
  const item = at(line, 'Item');
  const number = ['SellersItemIdentification', 'StandardItemIdentification', 'BuyersItemIdentification'].map((name) =>
    textAt(item, name, 'ID'),
  );
  return {
    'Line no': textAt(line, 'ID'),
    'Item no': number.find((one) => one !== null) ?? null,
    Description: textAt(item, 'Name') ?? textAt(item, 'Description'),
    'HS code': tariffCode(all(item, 'CommodityClassification').flatMap((goods) => all(goods, 'ItemClassificationCode'))),
    Origin: textAt(item, 'OriginCountry', 'IdentificationCode'),
    'Purchase order': textAt(line, 'OrderLineReference', 'OrderReference', 'ID'),
    Quantity: textAt(quantity),
    Unit: quantity?.attributes['unitCode'] ?? null,
    'Unit price': priceOfOne(textAt(line, 'Price', 'PriceAmount'), textAt(line, 'Price', 'BaseQuantity')),
    Amount: textAt(line, 'LineExtensionAmount'),
  };
}
