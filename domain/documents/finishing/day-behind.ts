import type { Piece } from '../layout/layout.js';
import { cut } from '../values/comparable.js';

/** The day that a title ends with, behind the number of the paper and a word for *of*: `Rechnung Nr. 4471 vom 12.03.2026`. */
export function dayBehind({ text }: Pick<Piece, 'text'>): { day: string; from: number } | null {
  const said = BEHIND.exec(cut(text));
  return said?.[1] === undefined ? null : { day: said[1], from: said.index };
}

const BEHIND =
  /,?\s(?:of|dated|dtd|dd|du|en date du|vom|del?|van|d\.d|dat[ae]|z dnia|ze dne|tarih)[.:]{0,2}\s(\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{1,2}(?:\.|st|nd|rd|th)? (?:de )?\p{L}{3,12}\.? (?:de )?\d{4}|\p{L}{3,9} \d{1,2}, \d{4})$/iu;
