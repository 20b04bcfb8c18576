import type { Layout } from '../layout.js';
import { consolAdvice } from './consol-advice.js';
import { electronicInvoice } from './electronic-invoice.js';
import { exportFormBill } from './export-form-bill.js';
import { lineNotice } from './line-notice.js';
import { negotiationSet } from './negotiation-set.js';
import { riderBill } from './rider-bill.js';
import { smallFirmInvoice } from './small-firm-invoice.js';
import { stackedItems } from './stacked-items.js';

/** Layouts that nobody who works on readers has seen. */
export const heldOutLayouts: readonly Layout[] = [
  consolAdvice,
  electronicInvoice,
  exportFormBill,
  lineNotice,
  negotiationSet,
  riderBill,
  smallFirmInvoice,
  stackedItems,
];
