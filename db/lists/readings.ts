import { fieldEntityOf } from '../../domain/custom-fields/definition.js';
import { inCapitals } from '../../domain/container-number.js';
import { shippingLineByScac } from '../../domain/shipping-lines.js';
import { readRequestType } from '../../domain/tracking-number.js';
import { locodesOf, placesOfSeveralCodes, usualLocode } from '../../domain/usual-locode.js';
import type { Stored } from './list.js';

/** How filters read what clients write in more than one way. */

/** A SCAC, an alternative one too. */
export const readScac = (given: string): string => shippingLineByScac(given)?.scac ?? inCapitals(given);

/** `booking_number` is another spelling of `booking` (doubt D1). */
export const readNumberType = (given: string): string => readRequestType(given)?.numberType ?? given;

/** `Cargo` is another spelling of `Container` (doubt D5). */
export const readEntityType = (given: string): string => fieldEntityOf(given) ?? given;

/** A UN/LOCODE as a source named it: the codes of one place are one. */
export const locodeAsNamed = (sql: string): Stored => ({ sql, read: inCapitals, alike: locodesOf });

/** A UN/LOCODE as it is shown, by the usual code. */
export const locodeAsShown = (sql: string): Stored => ({ ...locodeAsNamed(sql), readBound: (given) => usualLocode(inCapitals(given)) });

/** A UN/LOCODE column, which is shown by the usual code whichever it holds. */
export const locode = (sql: string): Stored => ({
  ...locodeAsShown(sql),
  shown: `coalesce(jsonb_object('{${USUAL}}') ->> ${sql}, ${sql})`,
});

const USUAL = placesOfSeveralCodes.flatMap(([usual, ...others]) => others.flatMap((other) => [other, usual])).join();

/** A SCAC column. */
export const scac = (sql: string): Stored => ({ sql, read: readScac });
