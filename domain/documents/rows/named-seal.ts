import { asksForSeal } from '../layout/open-row.js';

/** `Seal: ML-IN3380172`, `SEAL M7714028` */
const NAMED_SEAL = /^\p{L}+(?: ?(?:nos?|nr|number))?[\s.:#]{1,4}((?=[A-Z-]{0,12}\d)[A-Z0-9-]{4,20})$/iu;

/** The number of a seal behind a word for it; null: no such word stands there. */
export const sealNamed = (text: string): string | null => (asksForSeal(text) ? (NAMED_SEAL.exec(text)?.[1] ?? null) : null);
