import type { Layout } from '../layout.js';
import { banded } from './banded.js';
import { boxByBox } from './box-by-box.js';
import { boxed } from './boxed.js';
import { boxedReceipt } from './boxed-receipt.js';
import { byQuantityBill } from './by-quantity-bill.js';
import { carrierBill } from './carrier-bill.js';
import { chamberForm } from './chamber-form.js';
import { classicBill } from './classic-bill.js';
import { elementSheet } from './element-sheet.js';
import { entryReport } from './entry-report.js';
import { entrySummaryForm } from './entry-summary-form.js';
import { exporterSheet } from './exporter-sheet.js';
import { filingFrames } from './filing-frames.js';
import { forwarderBill } from './forwarder-bill.js';
import { freeTimeStatement } from './free-time-statement.js';
import { itinerary } from './itinerary.js';
import { keyDatesNotice } from './key-dates-notice.js';
import { labelList } from './label-list.js';
import { letter } from './letter.js';
import { multimodalDgForm } from './multimodal-dg-form.js';
import { numberedBill } from './numbered-bill.js';
import { numberedForm } from './numbered-form.js';
import { printOut } from './print-out.js';
import { releaseForm } from './release-form.js';
import { ruledOrder } from './ruled-order.js';
import { schedule } from './schedule.js';
import { sequenceDgNote } from './sequence-dg-note.js';
import { statement } from './statement.js';
import { tableFirst } from './table-first.js';
import { threeSteps } from './three-steps.js';
import { ticket } from './ticket.js';
import { twelveBoxes } from './twelve-boxes.js';
import { twoLanguageInvoice } from './two-language-invoice.js';
import { twoTongueBill } from './two-tongue-bill.js';
import { waybillRecord } from './waybill-record.js';
import { windowInvoice } from './window-invoice.js';
import { worksheet } from './worksheet.js';

/** Layouts that whoever works on readers may look at. */
export const developmentLayouts: readonly Layout[] = [
  boxed,
  labelList,
  tableFirst,
  letter,
  banded,
  classicBill,
  numberedForm,
  boxByBox,
  boxedReceipt,
  byQuantityBill,
  carrierBill,
  chamberForm,
  elementSheet,
  entryReport,
  entrySummaryForm,
  exporterSheet,
  filingFrames,
  forwarderBill,
  freeTimeStatement,
  itinerary,
  keyDatesNotice,
  multimodalDgForm,
  numberedBill,
  printOut,
  releaseForm,
  ruledOrder,
  schedule,
  sequenceDgNote,
  statement,
  threeSteps,
  ticket,
  twelveBoxes,
  twoLanguageInvoice,
  twoTongueBill,
  waybillRecord,
  windowInvoice,
  worksheet,
];
