import type { Layout } from '../layout.js';
import { banded } from './banded.js';
import { boxed } from './boxed.js';
import { carrierBill } from './carrier-bill.js';
import { chamberForm } from './chamber-form.js';
import { classicBill } from './classic-bill.js';
import { elementSheet } from './element-sheet.js';
import { entrySummaryForm } from './entry-summary-form.js';
import { forwarderBill } from './forwarder-bill.js';
import { labelList } from './label-list.js';
import { letter } from './letter.js';
import { multimodalDgForm } from './multimodal-dg-form.js';
import { numberedForm } from './numbered-form.js';
import { printOut } from './print-out.js';
import { releaseForm } from './release-form.js';
import { schedule } from './schedule.js';
import { statement } from './statement.js';
import { tableFirst } from './table-first.js';
import { threeSteps } from './three-steps.js';
import { ticket } from './ticket.js';
import { twoLanguageInvoice } from './two-language-invoice.js';
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
  carrierBill,
  chamberForm,
  elementSheet,
  entrySummaryForm,
  forwarderBill,
  multimodalDgForm,
  printOut,
  releaseForm,
  schedule,
  statement,
  threeSteps,
  ticket,
  twoLanguageInvoice,
  worksheet,
];
