import { z } from 'zod';
import { timestampOf, type Timestamp } from '../domain/time.js';
import { usualLocode } from '../domain/usual-locode.js';

/** Lower-case UUID. */
export const uuid = z.guid();

/** `2026-03-09T11:30:00Z`: UTC, to the second. */
export const timestamp = z.iso.datetime({ precision: 0 });

/** `2026-03-09`. */
export const day = z.iso.date();

/** IANA zone name. Old alias names such as `US/Eastern` are legal. */
export const zone = z.string();

/** UN/LOCODE: five upper-case characters without a space. */
export const locode = z.string();

/** Four upper-case letters that name a carrier. */
export const scac = z.string().length(4);

/** A number written as a string, `"53.530404621"`, so that no digit is lost on the way. */
export const decimalString = z.string().regex(/^-?\d+(\.\d+)?$/);

/** Where a record is: `/v2/shipments/5b1f…`. */
export const recordAddress = z.string().meta({ format: 'uri-reference' });

/** What a custom field holds: its definition says which of these. */
export const fieldValue = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.object({ type: z.string(), id: z.string() })], {
    error: 'must be a text, a number, true or false, a list of texts, or the type and id of a record',
  })
  .nullable();

/** A moment of a row as clients see it; null stays null. */
export function momentOf(moment: Parameters<typeof timestampOf>[0] | null): Timestamp | null {
  return moment === null ? null : timestampOf(moment);
}

/** The UN/LOCODE of a row as clients see it, stored perhaps before it was known for the second code of its place; null stays null. */
export function locodeOf(locode: string | null): string | null {
  return locode === null ? null : usualLocode(locode);
}

const COORDINATE_DIGITS = 9;

/** A coordinate in its decimal form, never with an exponent; null stays null. */
export function decimalOf(number: number | null): string | null {
  return number === null ? null : number.toFixed(COORDINATE_DIGITS).replace(/\.?0+$/, '');
}
