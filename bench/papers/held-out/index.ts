import type { Layout } from '../layout.js';
import { affidavit } from './affidavit.js';
import { colonBooking } from './colon-booking.js';
import { consolAdvice } from './consol-advice.js';
import { cutOffMatrix } from './cut-off-matrix.js';
import { electronicInvoice } from './electronic-invoice.js';
import { exportFormBill } from './export-form-bill.js';
import { lineNotice } from './line-notice.js';
import { negotiationSet } from './negotiation-set.js';
import { pleaseDeliver } from './please-deliver.js';
import { portalPage } from './portal-page.js';
import { riderBill } from './rider-bill.js';
import { ruleItemsInvoice } from './rule-items-invoice.js';
import { signedOnGlass } from './signed-on-glass.js';
import { smallFirmInvoice } from './small-firm-invoice.js';
import { stackedItems } from './stacked-items.js';
import { substanceCards } from './substance-cards.js';

/** Layouts that nobody who works on readers has seen. */
export const heldOutLayouts: readonly Layout[] = [
  affidavit,
  colonBooking,
  consolAdvice,
  cutOffMatrix,
  electronicInvoice,
  exportFormBill,
  lineNotice,
  negotiationSet,
  pleaseDeliver,
  portalPage,
  riderBill,
  ruleItemsInvoice,
  signedOnGlass,
  smallFirmInvoice,
  stackedItems,
  substanceCards,
];
