import { z } from 'zod';
import type { Inference } from '../domain/inference.js';
import { scac } from './values.js';

const candidate = z
  .object({ scac, name: z.string(), confidence: z.number().min(0).max(1) })
  .meta({ id: 'ShippingLineCandidate', description: 'A shipping line that a number may belong to.' });

export const inferResult = z
  .object({
    id: z.string().describe('`req_` and a UUID.'),
    type: z.literal('infer_number_results'),
    attributes: z.object({
      number_type: z.enum(['container', 'bill_of_lading', 'booking']),
      validation: z.object({
        is_valid: z.boolean().nullable().describe('Null when there is nothing to judge it by.'),
        type: z.enum(['container', 'shipment']),
        check_digit_passed: z.boolean().optional().describe('Only for container numbers (ISO 6346).'),
        parsed_number: z.string().nullable().describe('The number without spaces and dashes, in upper case.'),
        reason: z.string().optional().describe('Why it is invalid.'),
      }),
      shipping_line: z.object({
        decision: z
          .enum(['auto_select', 'needs_confirmation', 'no_prediction'])
          .describe('Use the best candidate, ask about it, or let a person choose.'),
        selected: candidate.optional().describe('Left out when there is none.'),
        candidates: z.array(candidate).describe('Best first.'),
      }),
    }),
  })
  .meta({ id: 'InferResult', description: 'What a bare number is taken for.' });

export interface InferResult extends z.infer<typeof inferResult> {}

/** Id: `req_` and a UUID. */
export function renderInference(id: string, { numberType, validation, shippingLine }: Inference): InferResult {
  const { isValid, type, checkDigitPassed, parsedNumber, reason } = validation;
  const { decision, selected, candidates } = shippingLine;
  return {
    id,
    type: 'infer_number_results',
    attributes: {
      number_type: numberType,
      validation: {
        is_valid: isValid,
        type,
        ...(checkDigitPassed === undefined ? {} : { check_digit_passed: checkDigitPassed }),
        parsed_number: parsedNumber,
        ...(reason === undefined ? {} : { reason }),
      },
      shipping_line: { decision, ...(selected ? { selected } : {}), candidates: [...candidates] },
    },
  };
}
