import { printed } from './printed.js';

/** `Y.J. NOH / DG SAFETY ADVISER`, `P. HARGREAVES, DGSA`: who he is stands before what he is. */
const WITH_DUTY = /^((?:(?:Mr|Ms|Mrs|Dr|Ing|Sr|Sra)\.? )?\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3})(?: \/ |, ?)(?=\p{L})[\p{L} .&/'’-]{3,60}$/u;
/** `SHENZHEN MINGDE CO., LTD` is nobody's duty, nor is the rest of an address. */
const NO_DUTY = /\b(?:co|ltd|inc|llc|s\.?a|gmbh|b\.?v)\b\.?$/i;

/** The name of a person, without what he does; null where nothing is printed. */
export function personIn(text: string): string | null {
  const said = printed(text);
  const [, name] = said === null || NO_DUTY.test(said) ? [] : (WITH_DUTY.exec(said) ?? []);
  return name ?? said;
}
