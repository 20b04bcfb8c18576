import type { Layout } from '../layout.js';
import { classCodeSummary } from './class-code-summary.js';
import { councilCertificate } from './council-certificate.js';
import { courierFormInvoice } from './courier-form-invoice.js';
import { equipmentReleaseBooking } from './equipment-release-booking.js';
import { handlingUnitsPacking } from './handling-units-packing.js';
import { hmColumnPaper } from './hm-column-paper.js';
import { interchangeInvoice } from './interchange-invoice.js';
import { ladenOnBoardBill } from './laden-on-board-bill.js';
import { marksColumnPacking } from './marks-column-packing.js';
import { numberedStopsOrder } from './numbered-stops-order.js';
import { particularsInvoice } from './particulars-invoice.js';
import { poundsNotice } from './pounds-notice.js';
import { receivedCountWaybill } from './received-count-waybill.js';
import { referencesBooking } from './references-booking.js';
import { sayTotalBill } from './say-total-bill.js';
import { sectionsNotice } from './sections-notice.js';
import { shipFromReceipt } from './ship-from-receipt.js';
import { statusRelease } from './status-release.js';
import { titleNumberInvoice } from './title-number-invoice.js';
import { typedFiling } from './typed-filing.js';

/** Layouts that nobody who works on readers has seen. */
export const heldOutLayouts: readonly Layout[] = [
  classCodeSummary,
  councilCertificate,
  courierFormInvoice,
  equipmentReleaseBooking,
  handlingUnitsPacking,
  hmColumnPaper,
  interchangeInvoice,
  ladenOnBoardBill,
  marksColumnPacking,
  numberedStopsOrder,
  particularsInvoice,
  poundsNotice,
  receivedCountWaybill,
  referencesBooking,
  sayTotalBill,
  sectionsNotice,
  shipFromReceipt,
  statusRelease,
  titleNumberInvoice,
  typedFiling,
];
