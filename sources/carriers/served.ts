import { shippingLineByScac, shippingLines } from '../../domain/shipping-lines.js';
import type { NumberType } from '../../domain/tracking-number.js';
import { ProfileProblem, withOverrides, type ProfileOverrides } from './overrides.js';
import { limitWindows, secretsOf, type Profile } from './profile.js';
import { PROFILES } from './profiles.js';

/**
 * Which shipping lines are served by a profile, by which kinds of number, and what their credentials hold. Imports no
 * network code: the one file of `sources/` that `api/` may open.
 */

/** The profile that answers for a line or one of its brands, with the overrides of the configuration; null when none does. */
export function profileOf(scac: string, overrides: ProfileOverrides = {}): Profile | null {
  const owner = profileScacOf(scac);
  const profile = PROFILES.find((known) => known.scac === owner);
  return profile === undefined ? null : withOverrides(profile, overrides[profile.scac] ?? {});
}

/** SCAC of the line whose interface, credential and budget serve this one: `SAFM` → `MAEU`. Null when none does. */
export function profileScacOf(scac: string): string | null {
  const owner = shippingLineByScac(scac)?.answeredBy;
  return PROFILES.find((known) => known.scac === owner)?.scac ?? null;
}

/** So many calls in so many seconds that one credential with a line may make, shortest first; empty where it names no limit. */
export function callWindowsOf(scac: string, overrides: ProfileOverrides = {}): ReturnType<typeof limitWindows> {
  const profile = profileOf(scac, overrides);
  return profile === null ? [] : limitWindows(profile);
}

/** Every SCAC that a profile serves, brands included. */
export const SERVED_SCACS: readonly string[] = shippingLines.map(({ scac }) => scac).filter((scac) => profileScacOf(scac) !== null);

/** The kinds of number a line can be asked by through its profile; empty when it has none. */
export function servedNumberTypes(scac: string, overrides: ProfileOverrides = {}): readonly NumberType[] {
  const profile = profileOf(scac, overrides);
  const types: readonly NumberType[] = ['bill_of_lading', 'booking', 'container'];
  return profile === null ? [] : types.filter((numberType) => profile.numbers[numberType] !== null);
}

/**
 * What is wrong with a credential of these secrets for a line, in words for the operator who enters it; null when it is
 * complete. Never repeats a secret's value.
 */
export function credentialProblem(
  scac: string,
  secrets: Readonly<Record<string, string>>,
  overrides: ProfileOverrides = {},
): string | null {
  const profile = profileOf(scac, overrides);
  if (profile === null) return `${scac} is not served by a profile.`;
  const { names, sets } = secretsOf(profile);
  const strange = Object.keys(secrets).filter((name) => !names.includes(name));
  if (strange.length > 0) return `${profile.scac} knows no secret ${strange.join(', ')}; it knows ${names.join(', ')}.`;
  const complete = sets.some((set) => set.secrets.every((name) => (secrets[name] ?? '') !== ''));
  const ways = sets.map((set) => `${set.secrets.join(', ')} (${set.access})`).join('; or ');
  return complete ? null : `${profile.scac} wants ${ways}.`;
}

/** Checks the configuration's overrides as a whole. Throws `ProfileProblem` that names the line or item nobody knows. */
export function checkOverrides(overrides: ProfileOverrides): void {
  for (const [scac, override] of Object.entries(overrides)) {
    const profile = PROFILES.find((known) => known.scac === scac);
    if (profile === undefined)
      throw new ProfileProblem(`${scac} has no profile. There are: ${PROFILES.map((known) => known.scac).join(', ')}.`);
    withOverrides(profile, override);
  }
}
