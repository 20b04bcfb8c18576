import { arrivalNoticeForm, bookingConfirmationForm, houseBillForm, masterBillForm, seaWaybillForm } from './carriage.js';
import { commercialInvoiceForm, packingListForm } from './commerce.js';
import type { PaperForm } from './form.js';

const FORMS: ReadonlyMap<string, PaperForm> = new Map(
  [commercialInvoiceForm, packingListForm, masterBillForm, houseBillForm, seaWaybillForm, arrivalNoticeForm, bookingConfirmationForm].map(
    (form) => [form.type, form],
  ),
);

export const formedTypes = (): string[] => [...FORMS.keys()];

export function formOf(type: string): PaperForm {
  const form = FORMS.get(type);
  if (!form) throw new Error(`Papers of type ${type} are not made.`);
  return form;
}
