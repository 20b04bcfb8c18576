import { z } from 'zod';
import { shippingLineByScac, TEST_SCAC, type ShippingLine } from '../../domain/shipping-lines.js';
import { readRequestType, readTrackingNumber, type NumberType, type RequestType } from '../../domain/tracking-number.js';
import { profileScacOf, servedNumberTypes } from '../../sources/carriers/served.js';
import { problem, problemOfAll, type Refusal } from '../problems.js';
import type { ProfileOverrides } from '../trpc.js';
import { eachOnce, refNumbers, tags, text } from './bodies.js';
import { customer, type CustomerReading } from './customer.js';
import { stagedFields, type StagedReading } from './staged-fields.js';

const NUMBER = '/data/attributes/request_number';
const TYPE = '/data/attributes/request_type';
const SCAC = '/data/attributes/scac';

/** Kept as it was typed, save that tabs, line breaks and blanks that look like others are spaces. */
const inOneLine = (number: string) => number.replaceAll(/[^\S ]+/g, ' ');

export const newRequestBody = z.object({
  data: z.object({
    type: z.literal('tracking_request').optional(),
    id: z.unknown().optional().describe('Passed over: a record gets its id here.'),
    attributes: z
      .object({
        request_type: z
          .enum(['bill_of_lading', 'booking', 'booking_number', 'container'])
          .describe('`booking_number` is another spelling of `booking`.'),
        request_number: text.overwrite(inOneLine).describe('Spaces, dashes and case do not matter.'),
        scac: z.string().nullish().describe('SCAC of the shipping line; its alternative codes are accepted too.'),
        auto_detect_vocc_scac: z
          .boolean()
          .nullish()
          .describe('Detect the shipping line by the number, among those the account has a credential with, unless `scac` names one.'),
        ref_numbers: refNumbers,
        shipment_tags: tags,
        initial_custom_fields: stagedFields,
      })
      // Told together with whatever else is wrong.
      .refine(({ scac, auto_detect_vocc_scac: detect }) => Boolean(scac?.trim()) || detect === true, {
        path: ['scac'],
        error: 'scac must be given: the SCAC of the shipping line.',
        params: { code: 'blank' },
        when: ({ value }) =>
          z.object({ scac: z.string().nullish(), auto_detect_vocc_scac: z.boolean().nullish() }).safeParse(value).success,
      }),
    relationships: z.object({ customer }).nullish(),
  }),
});

export type NewRequestBody = z.infer<typeof newRequestBody>;

/** A tracking request as it is written down. */
export interface NewRequest {
  numberType: NumberType;
  requestTypeSent: RequestType;
  requestNumber: string;
  normalizedNumber: string;
  /** Null: it is detected later. */
  scac: string | null;
  refNumbers: readonly string[];
  shipmentTags: readonly string[];
  initialCustomFields: StagedReading['staged'];
  customerId: string | null;
}

export interface Served {
  /** SCACs of lines that the account has a credential for. */
  withCredential: readonly string[];
  /** Overrides of profiles. */
  profiles: ProfileOverrides;
  /** Custom fields for what the request will bring. */
  fields: StagedReading;
  customer: CustomerReading;
}

/** What a client asks for, or a Problem that says all that is wrong with it (operations.md 2.1). */
export function readNewRequest({ data: { attributes } }: NewRequestBody, served: Served): NewRequest {
  const kind = readRequestType(attributes.request_type);
  if (!kind) throw problem('inclusion', 'request_type is no kind of number.', { pointer: TYPE });
  const { numberType, spelling } = kind;
  const refusals: Refusal[] = [];
  const refuse = (code: Refusal['code'], detail: string, pointer: string) => void refusals.push({ code, detail, pointer });

  const scac = attributes.scac?.trim();
  const line = scac ? readLine(scac, served, refuse) : null;
  if (line && !tracks(line, numberType, served.profiles))
    refuse('invalid', `request_type: ${line.name} (${line.scac}) is not tracked by ${spelling}.`, TYPE);
  const reading = readTrackingNumber(attributes.request_number, numberType);
  if (!reading.valid) refuse(reading.reason === 'blank' ? 'blank' : 'invalid', WRONG_NUMBER[reading.reason], NUMBER);
  refusals.push(...served.fields.refusals, ...served.customer.refusals);
  if (refusals.length || !reading.valid) throw problemOfAll(refusals);

  return {
    numberType,
    requestTypeSent: spelling,
    requestNumber: attributes.request_number,
    normalizedNumber: reading.number,
    scac: line?.scac ?? null,
    refNumbers: attributes.ref_numbers ?? [],
    shipmentTags: eachOnce(attributes.shipment_tags ?? []),
    initialCustomFields: served.fields.staged,
    customerId: served.customer.customerId,
  };
}

function readLine(
  scac: string,
  { withCredential }: Served,
  refuse: (code: 'blank', detail: string, pointer: string) => void,
): ShippingLine | null {
  const line = shippingLineByScac(scac);
  if (!line) {
    refuse('blank', `scac: ${scac.slice(0, 20)} is no SCAC of a shipping line we know.`, SCAC);
    return null;
  }
  const profile = profileScacOf(line.scac);
  if (line.scac === TEST_SCAC || (profile && withCredential.includes(profile))) return line;
  const why = profile ? 'this account has no credential with it' : 'it cannot be asked';
  refuse('blank', `scac: ${line.name} (${line.scac}) is not served: ${why}.`, SCAC);
  return null;
}

function tracks({ scac }: ShippingLine, numberType: NumberType, profiles: ProfileOverrides): boolean {
  return scac === TEST_SCAC || servedNumberTypes(scac, profiles).includes(numberType);
}

const WRONG_NUMBER = {
  blank: 'request_number must be given.',
  characters: 'request_number: a number has letters, digits, spaces, dashes, dots and slashes only.',
  short: 'request_number has fewer letters and digits than any number of its kind.',
  length: 'request_number is longer than any number of its kind.',
  shape: 'request_number: a container number has four letters and seven digits.',
  check_digit: 'request_number: the check digit is wrong; a typing error is likely.',
} as const;
