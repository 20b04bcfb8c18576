import type { Layout } from '../layout.js';
import { accountAndRiskSet } from './account-and-risk-set.js';
import { agentsForCarrierNotice } from './agents-for-carrier-notice.js';
import { bottomStripInvoice } from './bottom-strip-invoice.js';
import { carbonCopyNote } from './carbon-copy-note.js';
import { cartageOrder } from './cartage-order.js';
import { classCodeSummary } from './class-code-summary.js';
import { councilCertificate } from './council-certificate.js';
import { factoryWorksheet } from './factory-worksheet.js';
import { fitnessDeclaration } from './fitness-declaration.js';
import { fullStyleBill } from './full-style-bill.js';
import { handlingUnitsPacking } from './handling-units-packing.js';
import { hmColumnPaper } from './hm-column-paper.js';
import { inlineCellsPaper } from './inline-cells-paper.js';
import { interchangeInvoice } from './interchange-invoice.js';
import { linerFormBill } from './liner-form-bill.js';
import { localChargesInvoice } from './local-charges-invoice.js';
import { makerBlocksFiling } from './maker-blocks-filing.js';
import { panelsEntrySummary } from './panels-entry-summary.js';
import { pierReleaseAdvice } from './pier-release-advice.js';
import { referenceLinePacking } from './reference-line-packing.js';
import { referencesBooking } from './references-booking.js';
import { revenueTonsBill } from './revenue-tons-bill.js';
import { sayTotalBill } from './say-total-bill.js';
import { sectionRowsBooking } from './section-rows-booking.js';
import { sectionsNotice } from './sections-notice.js';
import { shipFromReceipt } from './ship-from-receipt.js';
import { statusRelease } from './status-release.js';
import { titleNumberInvoice } from './title-number-invoice.js';
import { topRuledBill } from './top-ruled-bill.js';
import { treatyColumnsCertificate } from './treaty-columns-certificate.js';
import { typedFiling } from './typed-filing.js';

/** Layouts that nobody who works on readers has seen. */
export const heldOutLayouts: readonly Layout[] = [
  accountAndRiskSet,
  agentsForCarrierNotice,
  bottomStripInvoice,
  carbonCopyNote,
  cartageOrder,
  classCodeSummary,
  councilCertificate,
  factoryWorksheet,
  fitnessDeclaration,
  fullStyleBill,
  handlingUnitsPacking,
  hmColumnPaper,
  inlineCellsPaper,
  interchangeInvoice,
  linerFormBill,
  localChargesInvoice,
  makerBlocksFiling,
  panelsEntrySummary,
  pierReleaseAdvice,
  referenceLinePacking,
  referencesBooking,
  revenueTonsBill,
  sayTotalBill,
  sectionRowsBooking,
  sectionsNotice,
  shipFromReceipt,
  statusRelease,
  titleNumberInvoice,
  topRuledBill,
  treatyColumnsCertificate,
  typedFiling,
];
