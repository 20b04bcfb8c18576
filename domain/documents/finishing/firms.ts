import { put, type Draft } from '../draft.js';
import { cut } from '../values/comparable.js';

/** Places that United States customs number (FIRMS), and the field that has the number. */
const NUMBERED: readonly (readonly [place: string, firms: string])[] = [
  ['terminal_name', 'terminal_firms'],
  ['delivery_location_name', 'delivery_location_firms'],
  ['delivery_location_address', 'delivery_location_firms'],
  ['pickup_location/name', 'pickup_firms'],
  ['pickup_location/address', 'pickup_firms'],
];

/** `EVERPORT TERMINAL (FIRMS: Y124)`, `PIER 400, FIRMS CODE W185`, `FENIX MARINE (Y258)`, `Y258 - FENIX MARINE`. */
const WRITTEN: readonly RegExp[] = [
  /[\s,;/([–-]{0,4}\bFIRMS(?: ?CODE| ?NO\.?)?[\s:.#-]{0,3}([A-Z][A-Z0-9]\d[A-Z0-9])\b[\s)\]]{0,2}/i,
  /[\s,;]{0,2}[([]([A-Z]\d{3})[)\]]$/,
  /^([A-Z]\d{3})\s?[-–:/]\s?(?=\p{L}{3})/u,
];

/** The number of a place by customs that stands in its name is no part of the name. */
export function readFirms(draft: Draft): void {
  for (const [place, field] of NUMBERED) {
    if (!(field in draft.payload)) continue;
    const [outer = '', inner] = place.split('/');
    const holder = inner === undefined ? draft.payload : draft.payload[outer];
    const name = inner ?? outer;
    const text = isRecord(holder) ? holder[name] : null;
    const evidence = draft.evidence[`/${place}`];
    if (typeof text !== 'string' || !isRecord(holder) || evidence === undefined) continue;
    for (const written of WRITTEN) {
      const [all, firms] = written.exec(cut(text)) ?? [];
      if (all === undefined || firms === undefined) continue;
      put(draft, field, { value: firms.toUpperCase(), evidence });
      holder[name] = text.replace(all, ' ').trim();
      break;
    }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
