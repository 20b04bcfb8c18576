import type { Layout } from '../layout.js';
import { courierFormInvoice } from './courier-form-invoice.js';
import { handlingUnitsPacking } from './handling-units-packing.js';
import { ladenOnBoardBill } from './laden-on-board-bill.js';
import { marksColumnPacking } from './marks-column-packing.js';
import { particularsInvoice } from './particulars-invoice.js';
import { sayTotalBill } from './say-total-bill.js';
import { titleNumberInvoice } from './title-number-invoice.js';

/** Layouts that nobody who works on readers has seen. */
export const heldOutLayouts: readonly Layout[] = [
  courierFormInvoice,
  handlingUnitsPacking,
  ladenOnBoardBill,
  marksColumnPacking,
  particularsInvoice,
  sayTotalBill,
  titleNumberInvoice,
];
