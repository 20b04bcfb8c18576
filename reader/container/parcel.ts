/** A file in a container, as it is taken out. */
export interface Part {
  name: string;
  bytes: Uint8Array;
  /** A picture in the text of a mail. */
  inText?: boolean;
  /** It is called a mail by what it was attached to. */
  isMail?: boolean;
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
  mail: { subject: string | null; sentAt: string | null; text: string } | null;
}
