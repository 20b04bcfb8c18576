import type { Layout } from '../layout.js';
import { bottomStripInvoice } from './bottom-strip-invoice.js';
import { carbonCopyNote } from './carbon-copy-note.js';
import { cartageOrder } from './cartage-order.js';
import { factoryWorksheet } from './factory-worksheet.js';
import { fitnessDeclaration } from './fitness-declaration.js';
import { fullStyleBill } from './full-style-bill.js';
import { hmColumnPaper } from './hm-column-paper.js';
import { inlineCellsPaper } from './inline-cells-paper.js';
import { localChargesInvoice } from './local-charges-invoice.js';
import { makerBlocksFiling } from './maker-blocks-filing.js';
import { panelsEntrySummary } from './panels-entry-summary.js';
import { pierReleaseAdvice } from './pier-release-advice.js';
import { revenueTonsBill } from './revenue-tons-bill.js';
import { sectionRowsBooking } from './section-rows-booking.js';
import { sectionsNotice } from './sections-notice.js';
import { statusRelease } from './status-release.js';
import { topRuledBill } from './top-ruled-bill.js';
import { treatyColumnsCertificate } from './treaty-columns-certificate.js';

/** Layouts that nobody who works on readers has seen. */
export const heldOutLayouts: readonly Layout[] = [
  bottomStripInvoice,
  carbonCopyNote,
  cartageOrder,
  factoryWorksheet,
  fitnessDeclaration,
  fullStyleBill,
  hmColumnPaper,
  inlineCellsPaper,
  localChargesInvoice,
  makerBlocksFiling,
  panelsEntrySummary,
  pierReleaseAdvice,
  revenueTonsBill,
  sectionRowsBooking,
  sectionsNotice,
  statusRelease,
  topRuledBill,
  treatyColumnsCertificate,
];
