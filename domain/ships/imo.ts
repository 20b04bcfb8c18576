/** An IMO number, seven digits: the last one is that of the sum of the others, each times its weight, 7 down to 2 (resolution A.1117). */
export function isImo(text: string): boolean {
  if (!/^\d{7}$/.test(text)) return false;
  const sum = [...text.slice(0, 6)].reduce((total, digit, place) => total + Number(digit) * (7 - place), 0);
  return sum % 10 === Number(text[6]);
}

/** A ship's number of its radio station: nine digits, the first 2 to 7 (ITU-R M.585). */
export const isMmsi = (text: string): boolean => /^[2-7]\d{8}$/.test(text);
