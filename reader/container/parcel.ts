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

/** Files that are taken out, `most` of them; what is left where it is counts for nothing. */
export function noMoreThan(most: number, parts: readonly (Part | Left)[]): (Part | Left)[] {
  let taken = 0;
  return parts.map((part) => {
    if ('left' in part) return part;
    taken += 1;
    return taken > most ? { name: part.name, size: part.bytes.length, left: ONE_TOO_MANY } : part;
  });
}

export const ONE_TOO_MANY = 'one too many';
