import { paperType } from './paper-type.js';

/**
 * A paper nobody knows. Every number found in it is kept, so that it leads somewhere all the same. Its titles are those of papers that travel with cargo
 * and have no fields of their own: they are none of the types whose words they use.
 */
export const other = paperType({
  code: 'other',
  label: 'Other document',
  tier: 3,
  // prettier-ignore
  titles: [
    'sales contract', 'sale contract', 'contract of sale', 'sales confirmation', 'sales agreement', 'bill of exchange', "beneficiary's certificate", 'beneficiary certificate',
    "beneficiary's statement", 'kaufvertrag', 'contrato de compraventa', 'contrato de compra e venda', 'contrat de vente', 'contratto di vendita', 'lettre de change', 'letra de cambio',
    '销售合同', '售货合同', '售货确认书', '销售确认书',
  ],
  labels: [],
  fileNames: null,
  fields: `
    title str; document_number ref; document_date date; parties arr:party; container_numbers arr:cntr;
    bill_of_lading_numbers arr:ref; booking_numbers arr:ref; reference_numbers arr:reference; total_amount money; currency currency
  `,
});
