/** A file in a container, as it is taken out. */
export interface Part {
  name: string;
  bytes: Uint8Array;
}

/** A file that stays where it is, and why. */
export interface Left {
  name: string;
  size: number;
  left: string;
}

/** What a container holds. */
export interface Parcel {
  parts: (Part | Left)[];
  /** Of a mail; null of an archive. */
  mail: { subject: string | null; text: string } | null;
}
