export const HAZARD = /(?<![\d.])[1-9](?:\.\d)?[A-HJ-NS]?(?![\d.])/g;

/** `3 (8)`, `CLASS 6.1`, `3 / 6.1`: the class, then the hazards beside it. */
export function readHazards(text: string): { hazardClass: string | null; subsidiary: string[] } {
  const [hazardClass = null, ...subsidiary] = text.toUpperCase().match(HAZARD) ?? [];
  return { hazardClass, subsidiary };
}
