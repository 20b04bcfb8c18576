import { at, type Element } from './elements.js';
import { industryInvoice } from './industry-invoice.js';
import { ublInvoice } from './ubl-invoice.js';

/** An electronic invoice (EN 16931, both syntaxes) as a paper says it; null for any other XML. */
export function invoiceLines(root: Element): string[] | null {
  if (root.name === 'CrossIndustryInvoice') return industryInvoice(root);
  const isUbl = (root.name === 'Invoice' || root.name === 'CreditNote') && at(root, 'AccountingSupplierParty') !== undefined;
  return isUbl ? ublInvoice(root) : null;
}
