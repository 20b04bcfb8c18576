import type { Source } from '../source.js';
import { askDcsa } from './dcsa/ask.js';
import { readDcsa } from './dcsa/read.js';
import { limitWindows, numberForms, type Profile } from './profile.js';

/** A shipping line that answers by DCSA Track & Trace 2.2, with the departures its profile names. */
export function dcsaSource(profile: Profile): Source {
  return {
    name: { kind: 'shipping_line', code: profile.scac },
    credentialScac: profile.scac,
    windows: limitWindows(profile),
    host: new URL(profile.baseUrl).host,
    atOnce: { perCredential: profile.limits.atOnce, perHost: profile.limits.atOncePerHost },
    looksPerDay: profile.limits.looksPerDay,
    forms: (numberType, number) => numberForms(profile, numberType, number),
    ask: (question, means) => askDcsa(profile, question, means),
    read: (pages, context) => readDcsa(profile, pages, context),
  };
}
