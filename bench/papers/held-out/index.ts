import type { Layout } from '../layout.js';
import { agencyBill } from './agency-bill.js';
import { carriedInvoice } from './carried-invoice.js';
import { deliveryClerk } from './delivery-clerk.js';
import { gateSlip } from './gate-slip.js';
import { mailAdvice } from './mail-advice.js';
import { marginHeadings } from './margin-headings.js';
import { noticeGrid } from './notice-grid.js';
import { typedOverBill } from './typed-over-bill.js';

/** Layouts that nobody who works on readers has seen. */
export const heldOutLayouts: readonly Layout[] = [
  agencyBill,
  carriedInvoice,
  deliveryClerk,
  gateSlip,
  mailAdvice,
  marginHeadings,
  noticeGrid,
  typedOverBill,
];
