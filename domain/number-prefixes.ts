/** How the numbers of a line are printed, and in which form its own system wants to be asked for them. */
export interface NumberPrefixes {
  /** What bills and bookings of the line may begin with, the printed form first. A brand's own SCAC is among them. */
  prefixes: readonly string[];
  /** Usual lengths of what follows the prefix. Empty: any. */
  bareLengths: readonly number[];
  /**
   * `bare`: without the prefix. `prefixed`: with it, since it is part of the number. `as_given`: the line takes both.
   * `…_only`: the other form is never worth a call.
   */
  ask: NumberForm;
  /** Where bookings differ from bills. */
  askBooking?: NumberForm;
}

export type NumberForm = 'bare' | 'bare_only' | 'prefixed' | 'as_given' | 'as_given_only';

/** Numbers shorter than this are no numbers: a text that leaves fewer characters did not begin with a prefix. */
export const BARE_LENGTH_MIN = 6;

/** By the SCAC of the line that answers (`answeredBy`). A line that is missing here takes what its clients give it. */
export const NUMBER_PREFIXES: Readonly<Record<string, NumberPrefixes>> = {
  MAEU: { prefixes: ['MAEU', 'SAFM', 'SEAU', 'SEJJ', 'SUDU', 'MCPU'], bareLengths: [9], ask: 'bare' },
  MSCU: { prefixes: ['MEDU', 'MSCU'], bareLengths: [8], ask: 'prefixed', askBooking: 'as_given_only' },
  CMDU: { prefixes: ['CMDU', 'APLU', 'ANNU', 'ANLC'], bareLengths: [10], ask: 'bare' },
  HLCU: { prefixes: ['HLCU'], bareLengths: [8, 12], ask: 'prefixed', askBooking: 'bare' },
  ONEY: { prefixes: ['ONEY'], bareLengths: [12], ask: 'bare' },
  // Its gateway answers 500 to a prefix, which is trouble and not an answer.
  EGLV: { prefixes: ['EGLV', 'EISU'], bareLengths: [12], ask: 'bare_only' },
  YMLU: { prefixes: ['YMLU', 'YMJA', 'YMPR', 'YMSG'], bareLengths: [10], ask: 'as_given' },
  HDMU: { prefixes: ['HDMU'], bareLengths: [11, 12], ask: 'bare' },
  ZIMU: { prefixes: ['ZIMU', 'GOSU', 'SSPH'], bareLengths: [7, 8, 9, 10, 11, 12], ask: 'prefixed' },
  COSU: { prefixes: ['COSU', 'CCLU'], bareLengths: [10], ask: 'bare' },
  OOLU: { prefixes: ['OOLU'], bareLengths: [10], ask: 'bare' },
};
