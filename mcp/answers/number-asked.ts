/** How REST spells the kinds of number. */
export type AskedType = 'container' | 'booking_number' | 'bill_of_lading';

/** What a model asked to have tracked. */
export interface NumberAsked {
  /** Without blanks, in capitals. */
  number: string;
  /** Null where neither the model nor the shape of the number says. */
  type: AskedType | null;
  scac: string | null;
  references: readonly string[];
}

interface Input {
  number?: string | undefined;
  numberType?: string | undefined;
  scac?: string | undefined;
  refNumbers?: readonly string[] | undefined;
  containerNumber?: string | undefined;
  bookingNumber?: string | undefined;
}

const TYPES: Readonly<Record<string, AskedType>> = {
  container: 'container',
  booking: 'booking_number',
  booking_number: 'booking_number',
  bl: 'bill_of_lading',
  'b/l': 'bill_of_lading',
  bill_of_lading: 'bill_of_lading',
};

/** Reads what was given, under new names or old. Throws a RangeError without a number, or with a kind that there is not. */
export function numberAsked({ number, numberType, scac, refNumbers = [], containerNumber, bookingNumber }: Input): NumberAsked {
  const [given] = [number, containerNumber, bookingNumber].map(compact).filter((text) => text !== '');
  if (given === undefined) throw new RangeError('A number must be given.');
  return {
    number: given,
    type: typeNamed(numberType) ?? typeOfName({ number, containerNumber, bookingNumber }) ?? typeByShape(given),
    scac: compact(scac) || null,
    references: refNumbers,
  };
}

const compact = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, '').toUpperCase();

function typeNamed(name: string | undefined): AskedType | null {
  const word = (name ?? '').trim().toLowerCase();
  if (word === '') return null;
  const type = TYPES[word];
  if (!type) throw new RangeError('numberType is container, bill_of_lading or booking.');
  return type;
}

/** The older names say of which kind the number is. */
function typeOfName({
  number,
  containerNumber,
  bookingNumber,
}: Pick<Input, 'number' | 'containerNumber' | 'bookingNumber'>): AskedType | null {
  if (compact(number) !== '') return null;
  if (compact(containerNumber) !== '') return 'container';
  return compact(bookingNumber) === '' ? null : 'booking_number';
}

const typeByShape = (number: string): AskedType | null => (/^[A-Z]{4}\d{7}$/.test(number) ? 'container' : null);
