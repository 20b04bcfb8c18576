import type { Layout } from '../layout.js';
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
