import type { Fix } from '../../domain/ships/fix.js';

/** Where a ship said that it was, and what it calls itself: feeds of the air know its radio station, others its IMO number as well. */
export interface HeardFix extends Fix {
  mmsi: string | null;
  imo: string | null;
}

/** Which ship a radio station says that it is on. */
export interface HeardIdentity {
  mmsi: string;
  imo: string;
  name: string | null;
}

/** What a message of a feed says. */
export type Heard =
  | { kind: 'position'; fix: HeardFix }
  | { kind: 'identity'; identity: HeardIdentity }
  /** The feed does not want us, and says why. */
  | { kind: 'refused'; why: string }
  /** Of no use to us: another kind of message, or one that cannot be read. */
  | { kind: 'other'; why: string };
