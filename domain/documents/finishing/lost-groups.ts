/** A number as a scan has it whose only sign stands before three digits: of `2,568` a scan makes `2.568` easily. */
const ONE_SIGN = /^\d{1,3}\.\d{3}$/;
/** What is counted, what an empty container weighs and what a customs value is has no thousandths. */
const WHOLE = /(?:^|_)(?:quantity|packages|tare_weight|entered_value)$/;
/** Money has hundredths, if any. */
const MONEY = /(?:^|_)(?:amount|total|value|duty|payable|due|vat|tax|fees)$/;
/** A weight may well have thousandths. */
const WEIGHT = /weight$/;

/**
 * A number of a page that was recognised, with the comma that was taken for a point put back where the field has no thousandths; and
 * whether it may have been a comma where it has.
 */
export function withGroups(field: string, value: string): { value: string; isDoubtful: boolean } {
  if (!ONE_SIGN.test(value)) return { value, isDoubtful: false };
  if (WHOLE.test(field) || MONEY.test(field)) return { value: value.replace('.', ''), isDoubtful: true };
  return { value, isDoubtful: WEIGHT.test(field) };
}
