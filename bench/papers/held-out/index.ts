import type { Layout } from '../layout.js';
import { carrierBill } from './carrier-bill.js';
import { chamberForm } from './chamber-form.js';
import { elementSheet } from './element-sheet.js';
import { entrySummaryForm } from './entry-summary-form.js';
import { forwarderBill } from './forwarder-bill.js';
import { multimodalDgForm } from './multimodal-dg-form.js';
import { printOut } from './print-out.js';
import { releaseForm } from './release-form.js';
import { schedule } from './schedule.js';
import { statement } from './statement.js';
import { threeSteps } from './three-steps.js';
import { ticket } from './ticket.js';
import { twoLanguageInvoice } from './two-language-invoice.js';
import { worksheet } from './worksheet.js';
import { numberedBill } from './numbered-bill.js';
import { waybillRecord } from './waybill-record.js';
import { twoTongueBill } from './two-tongue-bill.js';
import { itinerary } from './itinerary.js';
import { keyDatesNotice } from './key-dates-notice.js';
import { ruledOrder } from './ruled-order.js';
import { boxedReceipt } from './boxed-receipt.js';
import { windowInvoice } from './window-invoice.js';
import { exporterSheet } from './exporter-sheet.js';
import { boxByBox } from './box-by-box.js';
import { byQuantityBill } from './by-quantity-bill.js';
import { freeTimeStatement } from './free-time-statement.js';
import { twelveBoxes } from './twelve-boxes.js';
import { entryReport } from './entry-report.js';
import { filingFrames } from './filing-frames.js';
import { sequenceDgNote } from './sequence-dg-note.js';

/** Layouts that nobody who works on readers has seen. */
export const heldOutLayouts: readonly Layout[] = [
  carrierBill,
  forwarderBill,
  printOut,
  threeSteps,
  worksheet,
  twoLanguageInvoice,
  chamberForm,
  entrySummaryForm,
  releaseForm,
  elementSheet,
  statement,
  multimodalDgForm,
  ticket,
  schedule,
  numberedBill,
  waybillRecord,
  twoTongueBill,
  itinerary,
  keyDatesNotice,
  ruledOrder,
  boxedReceipt,
  windowInvoice,
  exporterSheet,
  boxByBox,
  byQuantityBill,
  freeTimeStatement,
  twelveBoxes,
  entryReport,
  filingFrames,
  sequenceDgNote,
];
