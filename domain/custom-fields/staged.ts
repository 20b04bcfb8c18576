import type { FieldValue } from './value.js';

/** A value that waits for a record to be made. */
export interface StagedField {
  api_slug: string;
  value: FieldValue;
}

/** `initial_custom_fields` of a tracking request: values for what it will bring. */
export interface StagedFields {
  shipment: StagedField[];
  /** Without a number: of every container. */
  containers: (StagedField & { number: string | null })[];
}

/** The values staged for one container: those for its number go before those for every one. */
export function stagedFor(containers: StagedFields['containers'], number: string): Map<string, StagedField> {
  const general = containers.filter((staged) => staged.number === null);
  const own = containers.filter((staged) => staged.number === number);
  return new Map([...general, ...own].map((staged) => [staged.api_slug, staged]));
}
