import { paperType } from './paper-type.js';

/** A paper nobody knows. Every number found in it is kept, so that it leads somewhere all the same. */
export const other = paperType({
  code: 'other',
  label: 'Other document',
  tier: 3,
  titles: [],
  labels: [],
  fileNames: null,
  fields: `
    title str; document_number ref; document_date date; parties arr:party; container_numbers arr:cntr;
    bill_of_lading_numbers arr:ref; booking_numbers arr:ref; reference_numbers arr:reference; total_amount money; currency currency
  `,
});
