/** Taxes on what is sold, as invoices call them. */
export const TAX = '{vat|tax|taxes|gst|sst|igst|sales tax|output vat}';
