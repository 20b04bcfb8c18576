import type { Layout } from '../layout.js';
import { agencyBill } from './agency-bill.js';
import { carriedInvoice } from './carried-invoice.js';
import { columnsOfSubstances } from './columns-of-substances.js';
import { deliveryClerk } from './delivery-clerk.js';
import { dutyWorksheet } from './duty-worksheet.js';
import { filingEntities } from './filing-entities.js';
import { gateSlip } from './gate-slip.js';
import { mailAdvice } from './mail-advice.js';
import { marginHeadings } from './margin-headings.js';
import { movementForm } from './movement-form.js';
import { noticeGrid } from './notice-grid.js';
import { oldReleaseForm } from './old-release-form.js';
import { roadNote } from './road-note.js';
import { routeMatrix } from './route-matrix.js';
import { taxedColumnsInvoice } from './taxed-columns-invoice.js';
import { timeBandsInvoice } from './time-bands-invoice.js';
import { twoStoreyPacking } from './two-storey-packing.js';
import { typedOverBill } from './typed-over-bill.js';

/** Layouts that nobody who works on readers has seen. */
export const heldOutLayouts: readonly Layout[] = [
  agencyBill,
  carriedInvoice,
  columnsOfSubstances,
  deliveryClerk,
  dutyWorksheet,
  filingEntities,
  gateSlip,
  mailAdvice,
  marginHeadings,
  movementForm,
  noticeGrid,
  oldReleaseForm,
  roadNote,
  routeMatrix,
  taxedColumnsInvoice,
  timeBandsInvoice,
  twoStoreyPacking,
  typedOverBill,
];
