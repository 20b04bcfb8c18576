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
];
