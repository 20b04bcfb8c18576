import type { Layout } from '../layout.js';
import { attachedListBill } from './attached-list-bill.js';
import { certificationElements } from './certification-elements.js';
import { conditionLinesInvoice } from './condition-lines-invoice.js';
import { counterfoilOrder } from './counterfoil-order.js';
import { dangerousManifest } from './dangerous-manifest.js';
import { eventTableNotice } from './event-table-notice.js';
import { fillInFiling } from './fill-in-filing.js';
import { freeRowsInvoice } from './free-rows-invoice.js';
import { loadItineraryBooking } from './load-itinerary-booking.js';
import { orderGroupsPacking } from './order-groups-packing.js';
import { preprintedChargesBill } from './preprinted-charges-bill.js';
import { segmentPrint } from './segment-print.js';
import { stopSheet } from './stop-sheet.js';
import { tareColumnBill } from './tare-column-bill.js';

/** Layouts that nobody who works on readers has seen. */
export const heldOutLayouts: readonly Layout[] = [
  attachedListBill,
  certificationElements,
  conditionLinesInvoice,
  counterfoilOrder,
  dangerousManifest,
  eventTableNotice,
  fillInFiling,
  freeRowsInvoice,
  loadItineraryBooking,
  orderGroupsPacking,
  preprintedChargesBill,
  segmentPrint,
  stopSheet,
  tareColumnBill,
];
