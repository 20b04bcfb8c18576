import type { ProfileOverrides } from './carriers/overrides.js';
import { dcsaSource } from './carriers/dcsa.js';
import { TEST_SCAC } from '../domain/shipping-lines.js';
import { profileOf } from './carriers/served.js';
import type { Source } from './source.js';
import { testLine } from './test-line.js';

/**
 * The source that answers for a shipping line or one of its brands; null when none does. `overrides` is the
 * configuration's `LANDFALL_PROFILES`, checked at the start of a process by `checkOverrides`.
 */
export function sourceFor(scac: string, overrides: ProfileOverrides = {}): Source | null {
  if (scac === TEST_SCAC) return testLine;
  const profile = profileOf(scac, overrides);
  return profile === null ? null : dcsaSource(profile);
}
