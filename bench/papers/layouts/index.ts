import type { Layout } from '../layout.js';
import { affidavit } from './affidavit.js';
import { agencyBill } from './agency-bill.js';
import { banded } from './banded.js';
import { boxByBox } from './box-by-box.js';
import { boxed } from './boxed.js';
import { boxedReceipt } from './boxed-receipt.js';
import { byQuantityBill } from './by-quantity-bill.js';
import { carriedInvoice } from './carried-invoice.js';
import { carrierBill } from './carrier-bill.js';
import { chamberForm } from './chamber-form.js';
import { classicBill } from './classic-bill.js';
import { colonBooking } from './colon-booking.js';
import { columnsOfSubstances } from './columns-of-substances.js';
import { consolAdvice } from './consol-advice.js';
import { cutOffMatrix } from './cut-off-matrix.js';
import { deliveryClerk } from './delivery-clerk.js';
import { dutyWorksheet } from './duty-worksheet.js';
import { electronicInvoice } from './electronic-invoice.js';
import { elementSheet } from './element-sheet.js';
import { entryReport } from './entry-report.js';
import { entrySummaryForm } from './entry-summary-form.js';
import { exportFormBill } from './export-form-bill.js';
import { exporterSheet } from './exporter-sheet.js';
import { filingEntities } from './filing-entities.js';
import { filingFrames } from './filing-frames.js';
import { forwarderBill } from './forwarder-bill.js';
import { freeTimeStatement } from './free-time-statement.js';
import { gateSlip } from './gate-slip.js';
import { itinerary } from './itinerary.js';
import { keyDatesNotice } from './key-dates-notice.js';
import { labelList } from './label-list.js';
import { letter } from './letter.js';
import { lineNotice } from './line-notice.js';
import { mailAdvice } from './mail-advice.js';
import { marginHeadings } from './margin-headings.js';
import { movementForm } from './movement-form.js';
import { multimodalDgForm } from './multimodal-dg-form.js';
import { negotiationSet } from './negotiation-set.js';
import { noticeGrid } from './notice-grid.js';
import { numberedBill } from './numbered-bill.js';
import { numberedForm } from './numbered-form.js';
import { oldReleaseForm } from './old-release-form.js';
import { pleaseDeliver } from './please-deliver.js';
import { portalPage } from './portal-page.js';
import { printOut } from './print-out.js';
import { releaseForm } from './release-form.js';
import { riderBill } from './rider-bill.js';
import { roadNote } from './road-note.js';
import { routeMatrix } from './route-matrix.js';
import { ruleItemsInvoice } from './rule-items-invoice.js';
import { ruledOrder } from './ruled-order.js';
import { schedule } from './schedule.js';
import { sequenceDgNote } from './sequence-dg-note.js';
import { signedOnGlass } from './signed-on-glass.js';
import { smallFirmInvoice } from './small-firm-invoice.js';
import { stackedItems } from './stacked-items.js';
import { statement } from './statement.js';
import { substanceCards } from './substance-cards.js';
import { tableFirst } from './table-first.js';
import { taxedColumnsInvoice } from './taxed-columns-invoice.js';
import { threeSteps } from './three-steps.js';
import { ticket } from './ticket.js';
import { timeBandsInvoice } from './time-bands-invoice.js';
import { twelveBoxes } from './twelve-boxes.js';
import { twoLanguageInvoice } from './two-language-invoice.js';
import { twoStoreyPacking } from './two-storey-packing.js';
import { twoTongueBill } from './two-tongue-bill.js';
import { typedOverBill } from './typed-over-bill.js';
import { waybillRecord } from './waybill-record.js';
import { windowInvoice } from './window-invoice.js';
import { worksheet } from './worksheet.js';
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
import { numberedStopsOrder } from './numbered-stops-order.js';
import { ladenOnBoardBill } from './laden-on-board-bill.js';
import { receivedCountWaybill } from './received-count-waybill.js';
import { courierFormInvoice } from './courier-form-invoice.js';
import { particularsInvoice } from './particulars-invoice.js';
import { marksColumnPacking } from './marks-column-packing.js';
import { equipmentReleaseBooking } from './equipment-release-booking.js';
import { poundsNotice } from './pounds-notice.js';
import { titleNumberInvoice } from './title-number-invoice.js';
import { handlingUnitsPacking } from './handling-units-packing.js';
import { referencesBooking } from './references-booking.js';
import { sayTotalBill } from './say-total-bill.js';
import { interchangeInvoice } from './interchange-invoice.js';
import { shipFromReceipt } from './ship-from-receipt.js';
import { councilCertificate } from './council-certificate.js';
import { classCodeSummary } from './class-code-summary.js';
import { typedFiling } from './typed-filing.js';
import { accountAndRiskSet } from './account-and-risk-set.js';
import { referenceLinePacking } from './reference-line-packing.js';
import { agentsForCarrierNotice } from './agents-for-carrier-notice.js';
import { linerFormBill } from './liner-form-bill.js';

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
  affidavit,
  colonBooking,
  consolAdvice,
  cutOffMatrix,
  electronicInvoice,
  exportFormBill,
  lineNotice,
  negotiationSet,
  pleaseDeliver,
  portalPage,
  riderBill,
  ruleItemsInvoice,
  signedOnGlass,
  smallFirmInvoice,
  stackedItems,
  substanceCards,
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
  numberedStopsOrder,
  ladenOnBoardBill,
  receivedCountWaybill,
  courierFormInvoice,
  particularsInvoice,
  marksColumnPacking,
  equipmentReleaseBooking,
  poundsNotice,
  titleNumberInvoice,
  handlingUnitsPacking,
  referencesBooking,
  sayTotalBill,
  interchangeInvoice,
  shipFromReceipt,
  councilCertificate,
  classCodeSummary,
  typedFiling,
  accountAndRiskSet,
  referenceLinePacking,
  agentsForCarrierNotice,
  linerFormBill,
];
